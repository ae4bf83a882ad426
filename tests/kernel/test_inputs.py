"""The only way for inputs: time never runs backwards, due events happen first, then the input is judged."""

import pytest

from clubhouse.examples.tiny.game import Options, TinyGame
from clubhouse.examples.tiny.material import PATIENCE, WINDOW
from clubhouse.examples.tiny.rules import Tiny
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.errors import Malformed, Refused
from clubhouse.kernel.events import Log
from clubhouse.kernel.inputs import CLOSE, LATEST, NOBODY, TIME, next_due, take
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.seats import SPECTATOR
from clubhouse.referee.scenario import Run, Scenario, ScenarioInput

GAME = TinyGame()


def kicked_off(half: int = 20) -> Tiny:
    return GAME.begin(Options(half=half), GAME.seatings[0], Seeded(1), Log())


def taken(match: Tiny, seat: int, move: str, at: int, clock: int = 0) -> list[str]:
    """The events of an input."""
    log = Log()
    own = {"time": TIME, "close": CLOSE}
    take(match, seat, own[move] if move in own else GAME.read_move(move), Seeded(2), log, at, clock)
    return [type(event).__name__ for event in log.heard(SPECTATOR)]


def throw(match: Tiny, at: int) -> None:
    taken(match, 0, match.options(0)[0].notation, at)


def test_time_never_runs_backwards_and_never_beyond_what_json_keeps() -> None:
    for at, why in ((999, "time-runs-backwards"), (LATEST, "out-of-range"), (LATEST + 1, "out-of-range")):
        with pytest.raises(Malformed, match=why):
            taken(kicked_off(), 0, "1", at, clock=1_000)


def test_time_passes_only_where_something_is_due() -> None:
    match = kicked_off()
    with pytest.raises(Malformed, match="deadline-not-passed"):
        taken(match, NOBODY, "time", PATIENCE - 1)
    assert taken(match, NOBODY, "time", PATIENCE) == ["BallTurnedOver"]
    match.half = 3
    with pytest.raises(Malformed, match="no-deadline"):
        taken(match, NOBODY, "time", LATEST - 1)


def test_everything_that_is_due_happens_each_at_its_own_moment() -> None:
    match = kicked_off()
    assert taken(match, NOBODY, "time", 3 * PATIENCE + 10) == ["BallTurnedOver"] * 3
    assert next_due(match) == 4 * PATIENCE


def test_a_move_after_the_window_has_closed_finds_it_closed() -> None:
    match = kicked_off()
    throw(match, 100)
    with pytest.raises(Refused, match="nothing-to-catch"):
        taken(match, 1, "hold", 100 + WINDOW)
    assert match.window() == NEVER


def test_a_half_that_ends_while_a_window_is_open_ends_after_it() -> None:
    match = kicked_off(half=1)
    throw(match, 500)
    assert (match.clock(), match.window()) == (1_000, 1_500)
    assert taken(match, NOBODY, "time", 1_000) == ["TimeCalled"]
    assert (match.clock(), match.window()) == (NEVER, 1_500)
    assert taken(match, NOBODY, "time", 1_500)[-1] == "HalfEnded"
    assert match.clock() == 1_500 + 1_000


def test_at_one_moment_the_clock_strikes_before_the_window_closes() -> None:
    match = kicked_off(half=1)
    match.ends_at = 1_500
    throw(match, 500)
    assert match.clock() == match.window() == 1_500
    told = taken(match, NOBODY, "time", 1_500)
    assert (told[0], told[-1]) == ("TimeCalled", "HalfEnded")


def test_ovalia_6_1_a_red_card_comes_too_late_when_the_window_has_closed() -> None:
    position = {
        "phase": "lay",
        "dealer": "away",
        "home": {"hand": ["F9", "F10", "C1", "C3", "C5", "W1", "W3", "W5", "R1"]},
        "away": {"hand": ["Fx", "C2", "C4", "C6", "W2", "W4", "R2", "R4"]},
    }
    laid = ScenarioInput(seat="home", move="lay F 9-10", at=1_000)
    for at, is_late in ((5_999, False), (6_000, True), (3_600_000, True)):
        shown = ScenarioInput(seat="away", move="red card F", at=at)
        scenario = Scenario(
            game="ovalia", options={"window": 5}, position=position, seed=1, inputs=[laid, shown], clause="6.1"
        )
        last = list(Run(GAMES, scenario).lines())[1]
        assert ("refused" in last) == is_late, last
        assert ("DropScored" in str(last["events"])) or not is_late, "what was due has happened before the refusal"
