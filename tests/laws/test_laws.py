"""Laws for every match of every game, whatever the players and the luck."""

from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.driver import (
    Moment,
    encoded,
    heard,
    kick_off,
    moments,
    position,
    random_act,
    refusals,
    refused_data,
    seen,
    told,
)
from tests.laws.searches import CHEAP, DEAR
from tests.laws.setups import SETUPS, Setup, is_small

from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Log
from clubhouse.kernel.game import event_data
from clubhouse.kernel.inputs import CLOSE
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import SPECTATOR
from clubhouse.referee.luck import Sealed, commitment
from clubhouse.referee.record import read_record, replay, verify
from clubhouse.referee.referee import Referee
from clubhouse.referee.rulebook import clauses_of, read_rulebook
from clubhouse.words import LANGUAGES, game_words

EVERY_SETUP = pytest.mark.parametrize("setup", SETUPS, ids=repr)
SEEDS = st.integers(0, 2**32)
TIMELESS = {"window": b"", "clock": b""}


@EVERY_SETUP
@DEAR
@given(seed=SEEDS)
def test_offered_moves_are_accepted_and_all_others_refused(setup: Setup, seed: int) -> None:
    for moment in moments(setup, seed):
        if not setup.is_close(moment.number, seed):
            continue
        before = position(setup.game, moment.match)
        for seat in setup.seating.seats:
            offered = moment.match.options(seat)
            assert bool(offered) == (seat in moment.match.to_act())
            indices = [move.index for move in offered]
            assert indices == sorted(set(indices)), "options stand by rising index, each once"
            assert all(setup.game.catalogue.moves[move.index] is move for move in offered)
            legal = [move for move in setup.game.catalogue.moves if not moment.match.reason_against(seat, move)]
            assert legal == offered
            if moment.act.is_of_a_seat:
                for move in offered:
                    moment.match.copy().play(seat, move, Seeded(seed), Log(), moment.act.at)
                refused = refusals(moment.match, seat, setup.game.catalogue.moves, moment.act.at)
                assert len(offered) + len(refused) == len(setup.game.catalogue.moves)
        assert position(setup.game, moment.match) == before, "trying on copies changed the match"


@EVERY_SETUP
@DEAR
@given(seed=SEEDS)
def test_a_refused_move_changes_nothing_and_says_why_in_both_languages(setup: Setup, seed: int) -> None:
    game = setup.game
    clauses = clauses_of(read_rulebook(game.text("rulebook.fr.md")))
    said: dict[bytes, Refused] = {}
    last = kick_off(setup, seed)
    for moment in moments(setup, seed):
        last = moment.match
        if setup.is_close(moment.number, seed):
            refuse_all(setup, moment.match, moment.act.at, said)
    refuse_all(setup, last, 0, said)
    for refused in said.values():
        assert refused.clause in clauses
        for language in LANGUAGES:
            assert game_words(game, language).refusal(refused)


def refuse_all(setup: Setup, match: Match, at: int, said: dict[bytes, Refused]) -> None:
    before = position(setup.game, match)
    luck, log = Seeded(0), Log()
    for seat in setup.seating.seats:
        offered = match.options(seat)
        for move in setup.game.catalogue.moves:
            if move not in offered:
                try:
                    match.play(seat, move, luck, log, at)
                except Refused as refused:
                    said[encoded(refused_data(refused))] = refused
                else:
                    raise AssertionError(f"{move} was accepted from seat {seat} without having been offered")
    assert not log.private, "a refused move was told"
    assert position(setup.game, match) == before


@EVERY_SETUP
@CHEAP
@given(seed=SEEDS)
def test_points_add_up_to_the_events_told(setup: Setup, seed: int) -> None:
    totals = dict.fromkeys(setup.seating.sides, 0)
    for log, match in told(setup, seed):
        for event in log.heard(SPECTATOR):
            facts = event.facts()
            if "points" in facts:
                side = str(facts.get("side", facts.get("seat"))).partition(".")[0]
                totals[side] += int(str(facts["points"]))
        assert match.points() == tuple(totals.values())


@EVERY_SETUP
@CHEAP
@given(seed=SEEDS)
def test_cards_are_conserved(setup: Setup, seed: int) -> None:
    material = cards_in(msgspec.to_builtins(setup.game.position(kick_off(setup, seed))))
    if not material and is_small(setup.game):
        pytest.skip(f"{setup.game.name} has no cards")
    assert material
    for number, (_, match) in enumerate(told(setup, seed)):
        if not setup.is_close(number, seed):
            continue
        assert cards_in(msgspec.to_builtins(setup.game.position(match))) == material


def cards_in(value: Any) -> Counter[str]:
    """In a position cards lie in lists of names; a single name only points at one of them."""
    found: Counter[str] = Counter()
    waiting = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            waiting += part.values()
        elif isinstance(part, list):
            found.update(name for name in part if isinstance(name, str))
            waiting += part
    return found


@EVERY_SETUP
@CHEAP
@given(seed=SEEDS)
def test_views_positions_options_and_events_survive_the_wire(setup: Setup, seed: int) -> None:
    game = setup.game
    for number, (log, match) in enumerate(told(setup, seed)):
        if not setup.is_close(number, seed):
            continue
        for observer in setup.observers:
            view = game.view(match, observer)
            assert msgspec.json.decode(encoded(view), type=game.view_type) == view
            for event in log.heard(observer):
                assert msgspec.json.decode(encoded(event_data(event))) == event_data(event)
                assert type(event) in game.events
        whole = game.position(match)
        assert msgspec.json.decode(encoded(whole), type=game.position_type) == whole
        for seat in match.to_act():
            for move in match.options(seat):
                assert msgspec.json.decode(encoded(move.facts())) == move.facts()
                assert game.catalogue.read(move.notation) is move


@EVERY_SETUP
@DEAR
@given(seed=SEEDS)
def test_a_position_and_a_copy_play_on_like_the_match_itself(setup: Setup, seed: int) -> None:
    game = setup.game
    choices = Seeded(seed + 5)
    for moment in moments(setup, seed):
        if choices.below(12) == 0:
            restored = game.read_position(msgspec.json.decode(encoded(game.position(moment.match))))
            assert position(game, restored) == position(game, moment.match)
            copied = moment.match.copy()
            untouched = position(game, moment.match)
            assert run_on(setup, restored, moment, seed) == run_on(setup, copied, moment, seed)
            assert position(game, moment.match) == untouched, "a copy shares something with its match"


def run_on(setup: Setup, match: Match, moment: Moment, seed: int) -> list[bytes]:
    """The next inputs of that match, with luck and choices of their own, as heard by everybody."""
    luck, choices = Seeded(seed + 6), Seeded(seed + 7)
    clock = moment.act.at if moment.act.is_of_a_seat else 0
    lines = [position(setup.game, match)]
    for _ in range(20):
        if match.is_over():
            break
        act = random_act(match, choices, clock)
        log = act.apply(match, luck)
        clock = act.at
        lines += [heard(log, observer) for observer in setup.observers]
        lines.append(position(setup.game, match))
    return lines


@EVERY_SETUP
@DEAR
@given(seed=SEEDS)
def test_a_guess_looks_and_answers_like_the_match_that_was_seen(setup: Setup, seed: int) -> None:
    game = setup.game
    choices = Seeded(seed + 8)
    for moment in moments(setup, seed):
        if choices.below(4 * setup.stride) == 0:
            for observer in setup.observers:
                guess = game.guess(game.view(moment.match, observer), choices)
                # Times need be no part of a view: a guess begins at its own.
                assert seen(game, guess, observer) | TIMELESS == seen(game, moment.match, observer) | TIMELESS
                if observer.seat is not None:
                    told, retold = (
                        [
                            refused_data(one)
                            for one in refusals(match, observer.seat, game.catalogue.moves, moment.act.at)
                        ]
                        for match in (moment.match, guess)
                    )
                    assert told == retold


@EVERY_SETUP
@CHEAP
@given(seed=SEEDS)
def test_a_match_replays_from_its_record_byte_for_byte_and_its_seal_holds(setup: Setup, seed: int) -> None:
    game = setup.game
    secret = seed.to_bytes(32, "big")
    salts = [bytes([seat]) * 8 for seat in setup.seating.seats]
    players = setup.seating.names
    referee, log = Referee.kick_off(
        game, setup.options, setup.seating, Sealed(secret, salts), players, secret=secret, salts=salts
    )
    live = [line(setup, log, referee.match)]
    choices = Seeded(seed)
    while not referee.match.is_over():
        if choices.below(16 + len(referee.inputs)) == 0:  # taking up plays all of it again: seldom in a long match
            referee = Referee.resume(game, read_record(referee.record(secret).write()), secret)
        act = random_act(referee.match, choices, referee.clock)
        log = Log()
        if act.is_of_a_seat:
            log = referee.play(act.seat, act.move.notation, act.at)
        elif act.move is CLOSE:
            log = referee.close_window(act.at)
        else:
            assert referee.let_happen(act.at, log)
        live.append(line(setup, log, referee.match))
    written = referee.record(secret).write()
    record = read_record(written)
    assert record.commitment == commitment(secret)
    assert record.write() == written
    assert [line(setup, step.log, step.match) for step in replay(game, record)] == live
    verify(game, record)


def line(setup: Setup, log: Log, match: Match) -> list[bytes]:
    """All that everybody heard of one input, and the match after it."""
    return [heard(log, observer) for observer in setup.observers] + [position(setup.game, match)]
