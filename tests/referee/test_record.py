"""A record is unchanged, or the error says what was changed."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from tests.referee.live import SALTS, SECRET, kicked_off

from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.errors import Malformed
from clubhouse.referee.luck import commitment
from clubhouse.referee.record import Input, Record, read_record, replay, verify
from clubhouse.referee.referee import Referee
from clubhouse.words import LANGUAGES, game_words, house_words

RUGBY15 = GAMES["rugby15"]


def played(inputs: int) -> Record:
    """The record of a sealed match after so many inputs, or at its end."""
    referee: Referee = kicked_off()
    choices = Seeded(2)
    while not referee.match.is_over() and len(referee.inputs) < inputs:
        seat = referee.match.to_act()[choices.below(len(referee.match.to_act()))]
        options = referee.options(seat)
        referee.play(seat, options[choices.below(len(options))].notation, referee.clock + 100)
    return referee.record(SECRET)


BEGUN = played(7)
OVER = played(1_000)


def test_any_altered_byte_is_noticed() -> None:
    data = BEGUN.write()
    for place in range(len(data)):
        for altered in {data[place] ^ 1, data[place] ^ 0x20, 0x20, 0xFF} - {data[place]}:
            with pytest.raises(Malformed):
                read_record(data[:place] + bytes([altered]) + data[place + 1 :])


def test_a_cut_or_longer_record_is_noticed() -> None:
    data = BEGUN.write()
    for other in (b"", data[:-1], data + b"\n", data[: len(data) // 2], data.replace(b"\n", b"\r\n")):
        with pytest.raises(Malformed):
            read_record(other)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"7", b"null", b"{}", b'{"digest": 7}', b"\xff\xfe", b"\x89PNG"])
def test_what_is_no_record_says_so_in_both_languages(data: bytes) -> None:
    with pytest.raises(Malformed) as raised:
        read_record(data, "match.json")
    assert raised.value.where.startswith("match.json")
    assert all(game_words(RUGBY15, language).malformed(raised.value) for language in LANGUAGES)


def with_first_input(record: Record, **changes: Any) -> Record:
    first = msgspec.structs.replace(record.inputs[0], **changes)
    return msgspec.structs.replace(record, inputs=[first, *record.inputs[1:]])


def with_other_luck(record: Record) -> Record:
    """Swaps two cards that were drawn: the rules would allow it, the seal does not."""
    number, given = next((n, one) for n, one in enumerate(record.inputs) if len(set(one.chance)) > 1)
    chance = [given.chance[1], given.chance[0], *given.chance[2:]]
    inputs = list(record.inputs)
    inputs[number] = msgspec.structs.replace(given, chance=chance)
    return msgspec.structs.replace(record, inputs=inputs)


def replaced(**changes: Any) -> Callable[[Record], Record]:
    return lambda record: msgspec.structs.replace(record, **changes)


@pytest.mark.parametrize(
    ("forge", "why"),
    [
        (replaced(points=[99, 0]), "result-differs"),
        (replaced(points=None), "result-differs"),
        (replaced(secret=None), "secret-missing"),
        (replaced(secret=(SECRET[:-1] + b"!").hex()), "commitment-differs"),
        (replaced(commitment="00" * 32), "commitment-differs"),
        (replaced(secret="ab" * 65, commitment=commitment(b"\xab" * 65)), "not-a-secret"),
        (replaced(salts=[salt.hex() for salt in reversed(SALTS)]), "outcome-differs"),
        (replaced(edition=99), "other-edition"),
        (replaced(seating=[2, 2]), "unknown-seating"),
        (replaced(opening=[]), "chance-ran-out"),
        (replaced(opening=["red", "red"]), "chance-left-over"),
        (with_other_luck, "outcome-differs"),
        (lambda record: with_first_input(record, seat=7), "unknown-seat"),
        (lambda record: with_first_input(record, move="F1"), "refused"),
        (lambda record: with_first_input(record, move="F99"), "refused"),
        (lambda record: with_first_input(record, begun=0), "not-begun-then"),
        (lambda record: with_first_input(record, chance=["F1"]), "chance-ran-out"),
        (lambda record: with_first_input(record, chance=["Joker"] * 6), "chance-not-possible"),
    ],
)
def test_a_forged_record_with_a_fresh_digest_is_found_out(forge: Callable[[Record], Record], why: str) -> None:
    forged = read_record(forge(OVER).write())
    with pytest.raises(Malformed) as raised:
        verify(RUGBY15, forged)
    assert raised.value.why == why
    assert all(game_words(RUGBY15, language).malformed(raised.value) for language in LANGUAGES)


def test_an_honest_record_holds_at_every_moment() -> None:
    verify(RUGBY15, OVER)
    verify(RUGBY15, BEGUN)
    assert BEGUN.secret is None
    assert len(list(replay(RUGBY15, BEGUN))) == 1 + len(BEGUN.inputs)


def test_a_clock_that_has_nothing_to_do_is_malformed() -> None:
    forged = msgspec.structs.replace(BEGUN, inputs=[*BEGUN.inputs, Input(at=99_999, seat=None, move=None, chance=[])])
    with pytest.raises(Malformed):
        list(replay(RUGBY15, forged))


def test_what_the_rules_refuse_in_a_record_is_said_as_they_say_it() -> None:
    forged = read_record(with_first_input(OVER, move="F1").write())
    with pytest.raises(Malformed) as raised:
        verify(RUGBY15, forged)
    said = game_words(RUGBY15, "fr").malformed(raised.value)
    assert "Les règles refusent ce coup (1.4)" in said
    assert "Le gagnant du toss doit d’abord choisir" in said
    assert "toss-first" not in said
    assert "Les règles refusent ce coup (1.4)" in house_words("fr").malformed(raised.value)
