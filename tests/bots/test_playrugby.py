"""The play of PlayRugby's bots, by level."""

from typing import Any

import msgspec
import pytest
from tests.bots.playrugby_habits import HABITS, margins
from tests.games.playrugby.arranged import AWAY, GAME, HOME, match_at, play, seats

from clubhouse.bots import HANDMADE, bots_of, choose
from clubhouse.bots.levels import LEVELS
from clubhouse.bots.one_habit import LongestCard
from clubhouse.bots.playrugby.cards import Knowledge
from clubhouse.bots.playrugby.outlook import BALL, CARD, FAR, STEP, ball_at
from clubhouse.bots.question import Question
from clubhouse.games.playrugby.cards import ACTIONS
from clubhouse.games.playrugby.rules import PlayRugby
from clubhouse.games.playrugby.view import View
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.inputs import NOBODY
from clubhouse.kernel.seats import Eyes, Seating
from clubhouse.referee.playout import Rhythm

PENALTY: dict[str, Any] = {"phase": "penalty", "penalty": "penalty", "contacts_gone": ["penalty"]}
THINKERS = ("club", "international")
MATCHES = 24


def choices(level: str, match: PlayRugby, seat: int = 0, times: int = 8) -> set[str]:
    view = msgspec.to_builtins(GAME.view(match, Eyes.of(seat)))
    options = [move.notation for move in match.options(seat)]
    return {choose("playrugby", HANDMADE + level, view, options, seed) for seed in range(times)}


def knowledge(match: PlayRugby, seat: int = 0) -> Knowledge:
    view = GAME.view(match, Eyes.of(seat))
    assert isinstance(view, View)
    return Knowledge(view, ("home", "away")[seat])


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_choice_out_of_the_options(level: str) -> None:
    match = match_at(place=40)
    view = msgspec.to_builtins(GAME.view(match, Eyes.of(0)))
    options = [move.notation for move in match.options(0)]
    chosen = [choose("playrugby", HANDMADE + level, view, options, seed) for seed in range(6)]
    assert chosen == [choose("playrugby", HANDMADE + level, view, options, seed) for seed in range(6)]
    assert set(chosen) <= set(options)


@pytest.mark.parametrize("level", THINKERS)
def test_4_4_a_drop_in_range_decides_a_level_match_in_the_last_turn(level: str) -> None:
    hand = ["drop", "pass5", "pass5", "switch5", "touch20", "touch20"]
    match = match_at(seats=seats(hand), place=70, colour="yellow", half=2, turn=60)
    assert choices(level, match) == {"drop"}


@pytest.mark.parametrize("level", THINKERS)
def test_5_1_a_try_is_preferred_to_a_drop(level: str) -> None:
    hand = ["drop", "break15", "pass5", "switch5", "touch20", "touch20"]
    assert choices(level, match_at(seats=seats(hand), place=88, colour="yellow")) == {"break15"}


@pytest.mark.parametrize("level", THINKERS)
def test_4_2_under_pressure_the_ball_is_kicked_to_touch(level: str) -> None:
    """All that is left of the contact cards costs a penalty: better no contact at all."""
    match = match_at(place=15, colour="yellow", contacts_gone=["replay"] * 3 + ["knock-on"] * 4)
    assert choices(level, match) == {"touch20"}
    calm = match_at(place=15, colour="yellow", contacts_gone=["knock-on"] * 4 + ["penalty"] * 2 + ["dissent"])
    assert "touch20" not in choices(level, calm)


def test_2_1_an_international_plays_all_that_brings_it_over_the_line() -> None:
    """Ten metres out with two cards: neither pass alone scores, both together do."""
    hand = ["pass5", "switch5", "hand-off", "touch20", "touch20", "touch20"]
    others = ["pass5", "pass5", "switch5", "chip15", "skip10", "interception10"]
    match = match_at(seats=seats(hand, others), place=90, colour="red")
    assert choices("international", match) <= {"pass5", "switch5"}
    play(match, 0, "pass5")
    match.close_window(Seeded(1), Recorder(), 5_000)
    assert choices("international", match) == {"switch5"}


def test_2_1_a_hand_is_managed_with_what_is_known_to_come() -> None:
    """With the set empty everybody knows the next card of the queue: a better one is worth another card played."""
    rest = ["pass5"] * 4 + ["switch5"] * 2 + ["skip10"] * 2 + ["chistera10", "touch20", "chip15", "chip15", "grubber10"]
    rest += ["grubber10", "up-and-under20", "drop", "drop", "interception10"]
    good = match_at(set=[], queue=["break15", "hand-off", *rest])
    poor = match_at(set=[], queue=["hand-off", "break15", *rest])
    assert knowledge(good).drawn(1) > knowledge(poor).drawn(1)
    assert knowledge(good).drawn(2) == knowledge(poor).drawn(2)


def test_4_7_what_was_seen_of_interceptions_is_remembered() -> None:
    rest = ["pass5"] * 4 + ["switch5"] * 2 + ["skip10"] * 2 + ["chistera10", "break15", "chip15", "chip15", "grubber10"]
    rest += ["grubber10", "up-and-under20", "drop", "drop", "hand-off"]
    none = match_at(seats=seats(away=[*AWAY[:5], "touch20"]), queue=["interception10", "interception10"])
    assert knowledge(none).opponents_hold_interception() == 0
    known = {"home": {"hand": HOME}, "away": {"hand": AWAY, "known": {"interception10": 1}}}
    seen = match_at(seats=known, set=[], queue=["interception10", "touch20", *rest])
    assert knowledge(seen).opponents_hold_interception() == 1
    # Two among 26 cards that home can't see, six of them in away's hand.
    assert knowledge(match_at()).opponents_hold_interception() == pytest.approx(1 - (20 * 19) / (26 * 25))


@pytest.mark.parametrize("level", THINKERS)
def test_4_6_a_pass_over_the_line_is_intercepted(level: str) -> None:
    """There is nothing to lose: if it arrives it is a try."""
    match = match_at(place=95)
    play(match, 0, "pass5")
    assert choices(level, match, seat=1) == {"interception10"}


@pytest.mark.parametrize("level", THINKERS)
def test_4_6_an_interception_that_would_give_a_try_away_is_kept(level: str) -> None:
    """Fifteen metres out with the last card: by five the attack is stopped short, by fifteen it scores."""
    match = match_at(place=85, colour="yellow")
    play(match, 0, "pass5")
    assert choices(level, match, seat=1) == {"hold"}


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize(
    ("behind", "turn", "to_go", "choice"),
    [
        (3, 60, 50, "goal"),  # time is up: only a goal can still score
        (0, 40, 90, "goal"),  # far from the line
        (7, 59, 5, "tap"),  # three points would not be enough, and the line is near
        (0, 60, 5, "goal"),
    ],
)
def test_2_4_a_penalty_is_chosen_by_score_and_clock(
    level: str, behind: int, turn: int, to_go: int, choice: str
) -> None:
    match = match_at(**PENALTY, home=behind, half=2, turn=turn, place=to_go)
    assert choices(level, match, seat=1) == {choice}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("time", ["turns-40", "minutes-10"])
@pytest.mark.parametrize("seating", GAME.seatings, ids=lambda seating: "-".join(map(str, seating.persons)))
def test_a_bot_can_fill_any_seat_of_a_team(level: str, time: str, seating: Seating) -> None:
    bot = bots_of(GAME)[HANDMADE + level]
    chance, luck, rhythm, told = Seeded(3), Seeded(4), Rhythm(5, pace=6), Recorder()
    match = GAME.begin(GAME.read_options({"time": time}), seating, chance, told)
    actors = set()
    while (seat := rhythm.next_seat(match, chance, told)) != NOBODY:
        view = GAME.view(match, Eyes.of(seat))
        options = [move.notation for move in match.options(seat)]
        chosen = bot.choose(Question(GAME, view, options, luck, guesses=match.copy))
        assert chosen in options
        actors.add(seat)
        match.play(seat, GAME.catalogue.read(chosen), chance, told, rhythm.at)
    assert match.is_over()
    assert actors == set(seating.seats)


@pytest.mark.parametrize("name", HABITS)
def test_the_best_level_beats_a_simple_habit(name: str) -> None:
    mean, error, _ = margins(bots_of(GAME)[HANDMADE + "international"], HABITS[name], MATCHES)
    assert mean > 2 * error


@pytest.mark.parametrize(("better", "worse"), [("international", "club"), ("club", "beginner")])
def test_a_level_beats_the_one_below(better: str, worse: str) -> None:
    bots = bots_of(GAME)
    mean, error, _ = margins(bots[HANDMADE + better], bots[HANDMADE + worse], 2 * MATCHES)
    assert mean > 2 * error


def test_the_strength_test_can_fail() -> None:
    habit = HABITS["always goal"]
    mean, error, won = margins(habit, LongestCard(avoids=("touch",), choice="goal"), 8)
    assert (mean, won) == (0, 0.5)
    assert not mean > 2 * error


def test_the_outlook_knows_every_kind_and_place() -> None:
    assert set(CARD) == set(ACTIONS)
    assert len(BALL) == FAR // STEP + 1
    assert ball_at(5) > ball_at(50) > ball_at(95)
    assert ball_at(7) == pytest.approx(ball_at(5) * 0.6 + ball_at(10) * 0.4)
