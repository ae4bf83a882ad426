"""The rules answer a table's questions, so that no rule is in the table: too late, ends, conflicts (2.6 to 2.8)."""

from typing import Any

import msgspec
import pytest
from tests.games.rugby_brawl.arranged import GAME, arranged, names, played

from clubhouse.games.rugby_brawl.options import Options, numbers_of
from clubhouse.games.rugby_brawl.rules import RugbyBrawl
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.events import Log
from clubhouse.kernel.inputs import CLOSE, NOBODY, TIME, take
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.seats import SPECTATOR, Eyes
from clubhouse.referee.scripted import Scripted

ATTACK: dict[str, Any] = {
    "red": {"action": ["10c"], "piles": [["12d"], ["1b"], []]},
    "blue": {"piles": [["7d"], [], []]},
}
TACKLE: dict[str, Any] = {
    "red": {"action": ["10c"], "piles": [["12d"], [], []]},
    "blue": {"action": ["7d"], "piles": [["1b"], [], []]},
    "phase": "contest",
    "contest": "tackle",
}


def ruck(red: list[str], blue: list[str]) -> dict[str, Any]:
    return {
        "red": {"action": ["10c"], "supports": red, "piles": [["13a"], [], []]},
        "blue": {"action": ["7a"], "supports": blue, "piles": [["2c"], [], []]},
        "phase": "contest",
        "contest": "ruck",
    }


def scrum(red: list[str], blue: list[str]) -> dict[str, Any]:
    return {
        "red": {"action": red[:1], "supports": red[1:], "laid": len(red), "piles": [["8c"], [], []], "counts": [1]},
        "blue": {"action": blue[:1], "supports": blue[1:], "laid": len(blue), "piles": [["8c"], [], []], "counts": [1]},
        "phase": "scrum",
    }


def conflicts(match: RugbyBrawl, red: str = "p1", blue: str = "p1") -> bool:
    moves = [GAME.catalogue.read(move) for move in (red, blue)]
    forth = match.conflicts(0, moves[0], 1, moves[1])
    assert forth == match.conflicts(1, moves[1], 0, moves[0])
    return forth


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        (ATTACK, True),
        (TACKLE, True),
        (ruck([], []), False),
        (ruck(["12d"], []), False),
        (ruck(["12d"], ["1b"]), True),
        (scrum(["1b"], []), False),
        (scrum(["1b", "2c"], ["1b"]), False),
        (scrum(["1b", "2c"], ["1b", "2c"]), True),
    ],
)
def test_2_8_acts_conflict_where_either_would_end_the_situation(position: dict[str, Any], expected: bool) -> None:
    assert conflicts(arranged(**position)) == expected


def test_2_8_no_reveal_no_card_that_is_not_wanted_and_no_two_acts_of_one_team_conflict() -> None:
    match = arranged(**ATTACK)
    assert not conflicts(match, "r1")
    assert not conflicts(match, "p2")
    assert not conflicts(match, "p1", "p2")
    assert not match.conflicts(0, GAME.catalogue.read("p1"), 0, GAME.catalogue.read("p1"))


@pytest.mark.parametrize(
    ("position", "move", "expected"),
    [
        (ATTACK, "p1", True),
        (ATTACK, "p2", False),
        (ATTACK, "r1", False),
        (TACKLE, "p1", True),
        (ruck([], []), "p1", False),
        (ruck(["12d"], []), "p1", True),
        (scrum(["1b"], []), "p1", False),
        (scrum(["1b", "2c"], []), "p1", True),
    ],
)
def test_2_7_the_rules_say_what_would_end_the_situation(position: dict[str, Any], move: str, expected: bool) -> None:
    match = arranged(**position)
    assert match.ends_situation(0, GAME.catalogue.read(move)) == expected
    before = match.situation
    if expected:
        played(match, 0, move)
        assert match.situation > before


def test_2_7_with_strict_faults_a_fault_ends_the_situation_but_conflicts_with_nothing() -> None:
    position = scrum(["1b", "8d"], ["1b", "2c"])
    assert not arranged(**position).ends_situation(0, GAME.catalogue.read("p1"))
    strict = arranged(**position, strict_faults=True)
    assert strict.ends_situation(0, GAME.catalogue.read("p1"))
    assert not conflicts(strict)


def test_2_7_an_act_for_another_situation_or_another_card_is_too_late() -> None:
    match = arranged(**ATTACK, situation=5)
    put = GAME.catalogue.read("p1")
    assert match.too_late(0, put, 5, "12d") is None
    for situation, card in ((4, "12d"), (5, "12e"), (6, "12d")):
        refused = match.too_late(0, put, situation, card)
        assert refused is not None
        assert (refused.clause, refused.why) == ("2.7", "too-late")
    assert match.too_late(0, GAME.catalogue.read("r1"), 1, "") is None
    assert match.too_late(0, GAME.catalogue.read("p3"), 5, "12d") is not None


def test_2_7_an_overtaken_pass_does_not_become_a_support() -> None:
    match = arranged(**ATTACK, situation=5)
    assert names(played(match, 1, "p1")) == ["DefencePlayed"]
    assert match.is_wanted(0, 0), "12 would be a support now"
    assert match.too_late(0, GAME.catalogue.read("p1"), 5, "12d") is not None


def test_2_6_only_a_race_can_be_asked_anew() -> None:
    for position, is_race in (
        (ATTACK, True),
        (TACKLE, True),
        (scrum(["1b"], []), True),
        ({"red": {}, "blue": {}, "phase": "kick-off"}, False),
        ({"red": {"action": ["4a"]}, "blue": {}, "phase": "put-in"}, False),
        (ATTACK | {"mode": "training", "turn": "red"}, False),
        (ATTACK | {"hold": 2, "held_until": 2_000}, False),
    ):
        match = arranged(**position)
        assert (match.window() != NEVER) == is_race
        if is_race:
            before = match.situation
            take(match, NOBODY, CLOSE, Seeded(0), Log(), 10, 0)
            assert match.situation == before + 1
            assert match.points() == (0, 0)
        else:
            with pytest.raises(Malformed, match="no-window"):
                take(match, NOBODY, CLOSE, Seeded(0), Log(), 10, 0)


def test_2_10_nobody_sees_a_card_before_it_is_turned() -> None:
    match = arranged(**ATTACK, turning=300)
    assert names(played(match, 0, "r3", at=1_000)) == ["CardTurning"]
    assert match.clock() == 1_300
    assert match.to_act() == (1,)
    assert names(played(match, 1, "r1", ["1e"], at=1_300)) == ["CardRevealed", "CardTurning"]


def test_2_11_in_a_hold_a_block_does_not_run_out_and_a_card_being_turned_stays_in_the_hand() -> None:
    match = arranged(
        {"action": ["9c"], "piles": [["10a"], [], []]}, {"piles": [["1b"], [], []]}, hold=2, block=2, turning=300
    )
    assert names(played(match, 1, "p1", at=100)) == ["CardTakenBack"]
    played(match, 1, "r2", at=150)
    assert "DropScored" in names(played(match, 0, "p1", at=200))
    position = GAME.position(match)
    assert (position.held_until, position.blocked, position.turning_over) == (2_200, {"blue": 4_100}, {})


TIMED: dict[str, Any] = {"hold": 2, "block": 2, "turning": 300, "end": "minutes", "number": 1, "ends_at": 60_000}


def twice_level(hold: str) -> RugbyBrawl:
    """Two dead heats, the second at 2,000, after which play is held for so many seconds."""
    match = arranged({"action": ["9c"], "piles": [["10a"], ["6a"], []]}, {"piles": [["1b"], [], []]}, **TIMED)
    luck = Scripted(GAME.kinds, [hold])
    for at in (500, 2_000):
        if at == 2_000:
            take(match, 1, GAME.catalogue.read("p1"), luck, Log(), 1_600, 500)  # a card that is not wanted
            take(match, 0, GAME.catalogue.read("r3"), luck, Log(), 1_900, 1_600)
        take(match, NOBODY, CLOSE, luck, Log(), at, 0)
    assert luck.used == 1
    return match


def test_2_11_nobody_can_tell_how_long_play_is_held_after_the_second_dead_heat_in_a_row() -> None:
    short, long = twice_level("1.0"), twice_level("2.0")
    assert (short.clock(), long.clock()) == (3_000, 4_000)
    assert short.known_clock() == long.known_clock() == NEVER
    for eyes in (SPECTATOR, Eyes.of(0), Eyes.of(1)):
        assert GAME.view(short, eyes) == GAME.view(long, eyes)
    for seat in (0, 1):
        assert short.options(seat) == long.options(seat) == []
        for move in GAME.catalogue.moves:
            refused, other = short.reason_against(seat, move), long.reason_against(seat, move)
            assert refused is not None
            assert other is not None
            assert (refused.clause, refused.why) == (other.clause, other.why)
    assert GAME.position(short).turning_over == {}, "2.11: the card stays in the hand"


@pytest.mark.parametrize(("hold", "length"), [("1.0", 1_000), ("1.3", 1_300), ("2.0", 2_000)])
def test_2_11_the_times_that_stood_still_go_on_when_a_drawn_hold_is_over(hold: str, length: int) -> None:
    match = twice_level(hold)
    assert (match.ends_at, match.blocked_until[1]) == (61_000, 3_600), "1 s by the first dead heat, nothing yet"
    take(match, NOBODY, TIME, Seeded(0), Log(), 2_000 + length, 2_000)
    assert (match.ends_at, match.blocked_until[1]) == (61_000 + length, 3_600 + length)
    assert (match.held_until, match.held_since) == (NEVER, NEVER)
    assert match.known_clock() == match.clock() == 3_600 + length
    assert match.too_early(0, GAME.catalogue.read("r1"), 2_000 + length - 1) is not None


def test_2_11_a_hold_that_chance_drew_is_longer_than_all_that_stands_still_in_it() -> None:
    match = twice_level("2.0")
    match.ends_at = 2_500  # the last half second
    assert not match.ends_by_clock()
    assert not match.waits_for_acts()
    take(match, NOBODY, TIME, Seeded(0), Log(), 4_000, 2_000)
    assert not match.is_over()
    assert match.ends_at == 4_500


def test_2_11_dead_heats_are_in_a_row_until_something_else_begins_a_situation() -> None:
    match = twice_level("1.0")
    played(match, 0, "p1", at=3_100)
    assert match.dead_heats == 0
    assert match.held_until == 5_100, "the drop's own hold, which all know"
    assert match.known_clock() == 5_100


def test_2_11_without_the_option_chance_draws_no_hold() -> None:
    match = arranged(**ATTACK)
    for _ in range(3):
        take(match, NOBODY, CLOSE, Scripted(GAME.kinds, []), Log(), 10, 0)
    assert (match.dead_heats, match.held_until) == (3, NEVER)


def test_2_11_a_guess_draws_any_hold_that_it_could_be() -> None:
    view = GAME.view(twice_level("1.4"), Eyes.of(0))
    guesses = [GAME.guess(view, Seeded(seed)) for seed in range(80)]
    assert {guess.held_until for guess in guesses} == {3_000 + 100 * tenths for tenths in range(11)}
    assert all(GAME.view(guess, Eyes.of(0)) == view for guess in guesses)


def test_3_12_a_hold_comes_before_the_time_of_who_acts_alone() -> None:
    match = arranged({"action": ["9c"], "piles": [["10a"], [], []]}, {}, hold=2, alone=1)
    played(match, 0, "p1", at=100)
    assert GAME.position(match).alone_due == 3_100


@pytest.mark.parametrize("mode", ["real-time", "training"])
@pytest.mark.parametrize("end", ["kick-offs", "points", "minutes"])
def test_1_5_whoever_chooses_the_number_is_told_the_bounds_and_what_is_usual(mode: Any, end: Any) -> None:
    options = Options(mode=mode, end=end)
    _, parts = msgspec.json.schema_components([Options])
    told = parts["Options"]["properties"]
    if any(getattr(options, name) == value for name, value in told["end"]["not_with"].get(end, {}).items()):
        with pytest.raises(Malformed):
            numbers_of(options, "")
        return
    number = told["number"]["anyOf"][0]
    usual = next(n for others, n in number["usual"] if all(getattr(options, name) == others[name] for name in others))
    assert (usual, *number["ranges"][end]) == numbers_of(options, "")
