"""Sources of luck: sealed luck is nobody's, scripted luck reports errors, seeded luck never changes."""

import pytest

from clubhouse.kernel.cards import set_of
from clubhouse.kernel.chance import Chance, Kind, Seeded
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.packs import WORD
from clubhouse.referee.luck import Recorded, Sealed, commitment
from clubhouse.referee.scripted import Scripted
from clubhouse.words import LANGUAGES, house_words

SECRET = b"a secret of thirty-two bytes...."
SALTS = [b"red", b"blue"]
FIFTEEN = (1 << 15) - 1
EIGHTY = ((1 << 62) - 1, (1 << 18) - 1)
KINDS = [Kind("toss", ["red", "blue"]), Kind("draw", ["F1", "K", "K", "T"])]

# The first picks of seed 2015, out of 15 and out of 80: interpreted or compiled, on every machine.
OF_FIFTEEN = [11, 13, 14, 13, 2, 14, 9, 14, 13, 1, 7, 6, 12, 5, 7, 2, 2, 2, 10, 14]
OF_EIGHTY = [62, 71, 76, 69, 14, 76, 48, 74, 73, 6, 40, 33, 69, 30, 38, 13, 11, 11, 58, 76]


def picks(chance: Chance, number: int, low: int, high: int = 0) -> list[int]:
    return [int(chance.pick(0, low, high)) for _ in range(number)]


def test_seeded_luck_is_the_same_everywhere() -> None:
    assert picks(Seeded(2015), 20, FIFTEEN) == OF_FIFTEEN
    assert picks(Seeded(2015), 20, *EIGHTY) == OF_EIGHTY


def test_the_same_seals_give_the_same_luck_and_any_other_salt_another() -> None:
    luck = picks(Sealed(SECRET, SALTS), 20, FIFTEEN)
    assert picks(Sealed(SECRET, list(SALTS)), 20, FIFTEEN) == luck
    for salts in ([b"red", b"Blue"], [b"blue", b"red"], [b"redblue", b""], [b"red"], []):
        assert picks(Sealed(SECRET, salts), 20, FIFTEEN) != luck
    assert picks(Sealed(SECRET[:-1] + b"!", SALTS), 20, FIFTEEN) != luck


def test_sealed_luck_goes_on_where_it_was() -> None:
    whole = picks(Sealed(SECRET, SALTS), 30, *EIGHTY)
    assert picks(Sealed(SECRET, SALTS, picks=12), 18, *EIGHTY) == whole[12:]


def test_the_commitment_tells_nothing_but_holds_the_secret() -> None:
    assert commitment(SECRET) == commitment(bytes(SECRET))
    assert commitment(SECRET) != commitment(SECRET + b"\0")
    assert SECRET.hex() not in commitment(SECRET)
    assert Sealed(SECRET, []).key.hex() != commitment(SECRET)


@pytest.mark.parametrize("source", [Seeded(15), Sealed(SECRET, SALTS)], ids=["seeded", "sealed"])
def test_every_outcome_is_equally_likely(source: Chance) -> None:
    """Chi-square with 79 degrees of freedom over 16,000 picks: above 135 once in ten thousand times."""
    counts = [0] * 80
    for pick in picks(source, 16_000, *EIGHTY):
        counts[pick] += 1
    assert sum((count - 200) ** 2 / 200 for count in counts) < 135


@pytest.mark.parametrize("source", [Seeded(15), Sealed(SECRET, SALTS)], ids=["seeded", "sealed"])
def test_only_what_is_possible_is_picked(source: Chance) -> None:
    low, high = set_of([3, 5, 61]), set_of([0, 17])
    assert set(picks(source, 200, low, high)) == {3, 5, 61, WORD, WORD + 17}
    assert set(picks(source, 20, set_of([61]))) == {61}


def test_scripted_luck_answers_by_name_in_the_order_asked() -> None:
    script = Scripted(KINDS, ["blue", "K", "K"])
    assert script.pick(0, 0b11) == 1
    assert script.pick(1, 0b1111) == 1
    assert script.pick(1, 0b1101) == 2, "one kick is gone: it must be the other"
    assert script.used == 3


@pytest.mark.parametrize(
    ("script", "where", "why"),
    [
        ([], "chance[0]", "chance-ran-out"),
        (["T"], "chance[0]", "chance-not-possible"),
        (["red", "red"], "chance[1]", "chance-not-possible"),
        (["red"], "chance[1]", "chance-ran-out"),
        (["red", "F1"], "chance[1]", "chance-not-possible"),
    ],
)
def test_scripted_luck_says_what_is_wrong_and_where(script: list[str], where: str, why: str) -> None:
    chance = Scripted(KINDS, script)
    with pytest.raises(Malformed) as raised:
        _ = [chance.pick(kind, possible) for kind, possible in ((0, 0b11), (1, 0b1110))]
    assert (raised.value.where, raised.value.why) == (where, why)
    assert all(house_words(language).malformed(raised.value) for language in LANGUAGES)


def test_recorded_luck_writes_down_what_scripted_luck_can_read() -> None:
    recorded = Recorded(Seeded(3), KINDS)
    drawn = [int(recorded.pick(1, 0b1111)) for _ in range(10)]
    script = Scripted(KINDS, recorded.outcomes)
    assert [KINDS[1].outcomes[int(script.pick(1, 0b1111))] for _ in drawn] == [
        KINDS[1].outcomes[card] for card in drawn
    ]
