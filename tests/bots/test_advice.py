"""Advice ranks every option by what the strongest player does, and tells what comes of it against the seated bots."""

from typing import Any

import msgspec
import pytest

from clubhouse.bots import bots_of, decide
from clubhouse.bots.advice import ASKED, SURE, TRIES, Advice, Prospect, advise, worded
from clubhouse.bots.champion import Champion, has_champion
from clubhouse.bots.levels import CHAMPION
from clubhouse.bots.question import Question
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Eyes
from clubhouse.referee.playout import Rhythm
from clubhouse.words import LANGUAGES

EVERY_GAME = pytest.mark.parametrize("name", GAMES)


def advised(game: Game[Any], match: Match, seat: int, level: str | None = "beginner", seed: int = 7) -> Advice:
    persons = list(game.seatings[0].persons)
    view = msgspec.to_builtins(game.view(match, Eyes.of(seat)))
    options = [move.notation for move in match.options(seat)]
    levels = [None if one == seat else level for one in game.seatings[0].seats]
    return advise(game.name, persons, seat, view, options, levels, seed)


def begun(game: Game[Any], seed: int = 3) -> tuple[Match, int]:
    """A match at its first question with several answers."""
    options = {"mode": "training"} if game.name == "rugby-brawl" else {}
    chance, told = Seeded(seed), Recorder()
    match: Match = game.begin(game.read_options(options), game.seatings[0], chance, told)
    while len(moves := match.options(match.to_act()[0])) < 3:
        match.play(match.to_act()[0], moves[0], chance, told)
    return match, match.to_act()[0]


@EVERY_GAME
def test_every_option_is_ranked_and_the_first_has_a_reason(name: str) -> None:
    match, seat = begun(GAMES[name])
    advice = advised(GAMES[name], match, seat)
    assert sorted(one.move for one in advice.options) == sorted(move.notation for move in match.options(seat))
    assert [one.share for one in advice.options] == sorted((one.share for one in advice.options), reverse=True)
    assert sum(one.share for one in advice.options) == pytest.approx(1)
    assert [one.reason is not None for one in advice.options] == [True] + [False] * (len(advice.options) - 1)
    assert advice == advised(GAMES[name], match, seat)


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if has_champion(game)])
def test_the_shares_are_the_champion_s_own(name: str) -> None:
    game = GAMES[name]
    match, seat = begun(game)
    advice = advised(game, match, seat)
    bot = bots_of(game)[CHAMPION]
    assert isinstance(bot, Champion)
    options = [one.move for one in advice.options]
    view = game.view(match, Eyes.of(seat))
    mix = bot.mix(Question(game, view, options, Seeded(1)))
    assert mix is not None
    assert advice.adviser == CHAMPION
    assert [one.share for one in advice.options] == pytest.approx(mix, abs=1e-5)


def test_without_a_champion_the_best_bot_is_asked_several_times() -> None:
    match, seat = begun(GAMES["ovalia-classique"])
    advice = advised(GAMES["ovalia-classique"], match, seat)
    assert advice.adviser == "international"
    assert all((one.share * ASKED).is_integer() for one in advice.options)


def test_the_tries_begin_when_the_question_was_asked() -> None:
    """The bots guess at the position too, and nothing in it can have been asked before the kick-off."""
    game = GAMES["playrugby"]
    chance, told = Seeded(3), Recorder()
    match: Match = game.begin(game.read_options({"window": 0}), game.seatings[0], chance, told)
    match.play(match.to_act()[0], match.options(match.to_act()[0])[0], chance, told, 90_000)
    seat = match.to_act()[0]
    assert match.asked_since() == 90_000
    assert len(advised(game, match, seat, level="club").options) == len(match.options(seat))


RED_BEFORE_THE_LINE: dict[str, Any] = {
    "attacker": "red",
    "red_square": 6,
    "red": {"hand": ["F1", "N1", "N2"], "discard": ["F2", "F3", "F4", "F5", "F6", "N3", "N4", "N5", "N6"]},
    "blue": {"hand": ["N1", "N2", "N3"], "discard": ["F1", "F2", "F3", "F4", "F5", "F6", "K", "K", "T"]},
}


def test_what_must_happen_is_told_with_its_clause() -> None:
    """Blue has finesse alone: force always gets through, and a try is told under its clause."""
    game = GAMES["rugby15"]
    advice = advised(game, game.read_position(RED_BEFORE_THE_LINE), 0)
    force = next(one for one in advice.options if one.move == "F1")
    tries = next(one for one in force.prospects if one.outcome == "TryScored")
    assert (tries.is_own, tries.share, tries.clause) == (True, 1.0, "4.1")
    assert force.lead >= 5


def test_a_mixed_move_says_how_often() -> None:
    game = GAMES["rugby15"]
    found = [advised(game, *begun(game, seed)).options[0] for seed in range(6)]
    for best in found:
        assert best.reason is not None
        assert (best.reason.key == "mixed") == (best.share < SURE)
    assert any(best.share < SURE for best in found)


def test_the_opponents_are_the_seated_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def noted(rules: Game[Any], level: str, *rest: Any) -> Any:
        asked.append(level)
        return decide(rules, level, *rest)

    monkeypatch.setattr("clubhouse.bots.advice.decide", noted)
    advised(GAMES["rugby15"], *begun(GAMES["rugby15"]), level="club")
    assert set(asked) == {"club"}


def prospects(game: Game[Any], position: dict[str, Any], move: str) -> dict[tuple[str, bool], Prospect]:
    advice = advised(game, game.read_position(position), 0)
    [option] = [one for one in advice.options if one.move == move]
    return {(one.outcome, one.is_own): one for one in option.prospects}


def test_a_card_that_nobody_wants_is_taken_back_for_sure() -> None:
    piles = {"piles": [["1b"], [], []]}
    for phase in ("kick-off", "attack"):
        action = {} if phase == "kick-off" else {"action": ["10c"]}
        position = {"attacker": "red", "phase": phase, "red": piles | action, "blue": {}, "block": 2}
        came = prospects(GAMES["rugby-brawl"], position, "p1")
        assert came[("CardTakenBack", True)].share == 1


def test_whose_doing_it_is_is_told() -> None:
    """A kick in defence is offside: the foul is one's own, the advance the attacker's."""
    position = {
        "attacker": "blue",
        "red_square": 4,
        "red": {"hand": ["K", "F1", "F2"]},
        "blue": {"hand": ["F3", "F4", "N1"]},
    }
    came = prospects(GAMES["rugby15"], position, "K")
    assert ("FoulWhistled", True) in came
    assert ("ActionAdvanced", False) in came
    assert ("ActionAdvanced", True) not in came


@EVERY_GAME
def test_every_outcome_of_a_match_has_its_words(name: str) -> None:
    game = GAMES[name]
    luck, rhythm, seating = Seeded(5), Rhythm(3), game.seatings[-1]
    match = game.begin(game.options_type(), seating, luck, Recorder())
    levels: list[str | None] = ["beginner"] * len(seating.seats)
    seen: set[str] = set()
    for number in range(25):
        seat = rhythm.next_seat(match, luck, Recorder())
        moves = match.options(seat)
        if number % 5 == 0:
            view = msgspec.to_builtins(game.view(match, Eyes.of(seat)))
            options = [move.notation for move in moves]
            advice = advise(game.name, list(seating.persons), seat, view, options, levels, 7)
            assert len(advice.options) == len(options)
            for option in advice.options:
                shares = [one.share for one in option.prospects]
                assert shares == sorted(shares, reverse=True)
                assert all((share * TRIES).is_integer() for share in shares)
                seen |= {one.outcome for one in option.prospects}
        match.play(seat, moves[luck.below(len(moves))], luck, Recorder(), rhythm.at)
    assert seen <= worded(game)


@pytest.mark.parametrize("language", LANGUAGES)
@EVERY_GAME
def test_outcomes_are_events_of_the_game_and_worded_for_both_sides(name: str, language: str) -> None:
    game = GAMES[name]
    events = {event.__name__ for event in game.events}
    words = game.words(language)
    for outcome in worded(game):
        assert outcome.partition("-")[0] in events
        assert f"outcome-{outcome} = " in words
    assert words.count("outcome-") == words.count("    .theirs = ")
