"""The methods that a game must have, and those that it may leave out."""

from typing import Any

import pytest

from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import begin_earlier, next_due
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.raced_match import RacedMatch, race_of

PASS = Move("pass")


class Still(Match):
    """Nothing but what every game must have."""

    def to_act(self) -> tuple[int, ...]:
        return (0,)

    def options(self, seat: int) -> list[Move]:
        return [PASS]

    def reason_against(self, seat: int, move: Move) -> None:
        return None

    def play(self, seat: int, move: Move, chance: Any, told: Recorder, at: int = 0) -> None:
        """Nothing changes."""

    def is_over(self) -> bool:
        return False

    def points(self) -> tuple[int, ...]:
        return (0, 0)

    def copy(self) -> "Still":
        return Still()


class Swift(RacedMatch, Still):
    """Nothing but what every race must have."""

    def too_late(self, seat: int, move: Move, situation: int, card: str) -> None:
        return None

    def card_named(self, seat: int, move: Move) -> str:
        return ""

    def ends_situation(self, seat: int, move: Move) -> bool:
        return False

    def conflicts(self, seat: int, move: Move, other_seat: int, other_move: Move) -> bool:
        return False


REQUIRED = {"to_act", "options", "reason_against", "play", "is_over", "points", "copy"}
REQUIRED_OF_A_RACE = {"too_late", "card_named", "ends_situation", "conflicts"}


def abstract_in(interface: type[object]) -> set[str]:
    return {name for name, method in vars(interface).items() if getattr(method, "__isabstractmethod__", False)}


def promised(interface: type[object]) -> set[str]:
    return {name for name, method in vars(interface).items() if callable(method) and not name.startswith("_")}


def missing(match: type[object]) -> set[str]:
    """The methods that every such match must have, and this one has not."""
    wanted = dict.fromkeys(REQUIRED, Match)
    if issubclass(match, RacedMatch):
        wanted |= dict.fromkeys(REQUIRED_OF_A_RACE, RacedMatch)
    return {name for name, interface in wanted.items() if getattr(match, name) is getattr(interface, name)}


@pytest.mark.skipif(not abstract_in(Match), reason="compiled methods do not say that they are abstract")
def test_a_match_must_have_seven_methods_and_a_race_four_more() -> None:
    assert abstract_in(Match) == REQUIRED
    assert abstract_in(RacedMatch) == REQUIRED_OF_A_RACE
    assert len(promised(Match) - REQUIRED) == 7, "those of a game with time"
    assert len(promised(RacedMatch) - REQUIRED_OF_A_RACE) == 7


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_game_has_what_it_must_have(game: Game[Any]) -> None:
    match = type(game.begin(game.options_type(), game.seatings[0], Seeded(1), Recorder()))
    assert not missing(match), f"{match.__name__} lacks methods that kernel/match.py says it must have"


def test_what_is_missing_is_named() -> None:
    class Short(Swift):
        copy = Match.copy  # type: ignore[assignment]  # as if it were not there
        conflicts = RacedMatch.conflicts

    assert missing(Short) == {"copy", "conflicts"}
    assert missing(Still) == missing(Swift) == set()


def test_a_match_without_time_never_waits_for_any() -> None:
    match = Still()
    assert next_due(match) == match.known_clock() == NEVER
    assert match.situation_number() == 0
    assert race_of(match) is None


def test_a_race_says_no_more_than_it_must() -> None:
    match = Swift()
    assert race_of(match) is match
    assert not match.takes_time(PASS)
    assert not match.comes_first(0, PASS, 1, PASS)
    assert match.too_early(0, PASS, 5) is None
    assert not match.waits_for_acts()
    assert not match.ends_by_clock()


def test_a_race_that_is_played_in_turns_is_none() -> None:
    game = GAMES["rugby-brawl"]
    for mode, is_race in (("training", False), ("real-time", True)):
        match = game.begin(game.read_options({"mode": mode}), game.seatings[0], Seeded(1), Recorder())
        assert isinstance(match, RacedMatch)
        assert (race_of(match) is not None) == is_race


@pytest.mark.parametrize("match", [Still(), Swift()])
def test_what_takes_no_time_was_not_begun_earlier(match: Match) -> None:
    with pytest.raises(Malformed, match="not-begun-then"):
        begin_earlier(match, 0, PASS, 10, 5)
