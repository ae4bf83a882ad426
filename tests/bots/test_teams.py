"""Bots of a team play by one policy, each from what its own seat was told.

They hold back where a mate is better placed."""

from collections import Counter

import msgspec
import pytest

from clubhouse.bots import bots_of, choose_when
from clubhouse.bots.bot import Bot
from clubhouse.bots.champion import Loaded, champion_of
from clubhouse.bots.levels import CHAMPION, levels_of
from clubhouse.bots.question import Question
from clubhouse.bots.team import TeamMoves, asked_first, best_placed
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.inputs import next_due, pass_time
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.seats import Eyes, Seating
from clubhouse.lab.duel import duel, level_choice, score_of
from clubhouse.lab.playing import play
from clubhouse.lab.unhurried import UNHURRIED
from clubhouse.library.begin import new
from clubhouse.rows.memory import Memories
from clubhouse.rows.register import blank_memories, rows_of
from clubhouse.rows.writer import Rows

TEAMS = [
    (name, seating)
    for name in ("playrugby", "rugby-brawl")
    for seating in GAMES[name].seatings
    if seating.persons[1] > 1
]
MOST = 120  # questions of a match


@pytest.mark.parametrize(("name", "seating"), TEAMS, ids=str)
def test_outside_of_a_window_one_of_the_team_acts_and_its_mates_give_way(name: str, seating: Seating) -> None:
    """Each decides for itself, from its own view, and all agree."""
    game = GAMES[name]
    chance, choices, at = Seeded(5), Seeded(6), 0
    memories = blank_memories(game, seating)
    told = Memories(memories)
    match: Match = game.begin(game.read_options(UNHURRIED.get(name, {})), seating, chance, told)
    held_back = 0
    for _ in range(MOST):
        seats = match.to_act()
        if not seats:
            at = max(at, next_due(match))
            pass_time(match, chance, told, at)
            continue
        team = asked_first(match, seating, seats[0])
        asked = {seat: level_choice(game, match, CHAMPION, memories, choices, seat) for seat in team}
        acting = [seat for seat in team if not asked[seat][3]]
        if match.window() == NEVER:
            assert len(acting) == 1
        held_back += len(team) - len(acting)
        seat, move = best_placed(team, asked.__getitem__)
        match.play(seat, game.catalogue.read(move), chance, told, at)
    assert held_back > 10


@pytest.mark.parametrize("name", ["playrugby", "rugby-brawl"])
def test_a_seat_plays_the_same_whatever_is_hidden_from_it(name: str) -> None:
    """The true match and guesses from the view give the same move, so nothing that the game hides helps."""
    game = GAMES[name]
    seating = game.seating_of([2, 2])
    chance, choices, at = Seeded(8), Seeded(9), 0
    memories = blank_memories(game, seating)
    told = Memories(memories)
    match: Match = game.begin(game.read_options(UNHURRIED.get(name, {})), seating, chance, told)
    bot = bots_of(game)[CHAMPION]
    for _ in range(40):
        seats = match.to_act()
        if not seats:
            at = max(at, next_due(match))
            pass_time(match, chance, told, at)
            continue
        for seat in seats:
            options = [move.notation for move in match.options(seat)]
            view = game.view(match, Eyes.of(seat))
            found = set()
            for question in (
                Question(game, view, options, Seeded(1), memories[seat], match.copy),
                *(Question(game, view, options, Seeded(seed), memories[seat]) for seed in range(2)),
            ):
                gives_way = bot.gives_way(question, options[0])
                found.add((gives_way, None if gives_way else bot.choose(question)))
            assert len(found) == 1
        moves = match.options(seats[0])
        match.play(seats[0], moves[choices.below(len(moves))], chance, told, at)


def test_a_pass_is_answered_as_the_whole_team_would_answer_it() -> None:
    """4.8 — In a window every seat answers once. Together they intercept as often as one policy for both would."""
    game = GAMES["playrugby"]
    champion = champion_of(game)
    assert champion is not None
    seating = game.seating_of([2, 2])
    rows = rows_of(game)
    together, foretold, windows = 0, 0.0, 0
    for deal in range(400):
        chance, choices = Seeded(deal), Seeded(-deal)
        match: Match = game.begin(game.read_options({"window": 5}), seating, chance, Recorder())
        while not match.is_over() and not (match.window() != NEVER and _can_intercept(match) == 2):
            if not match.to_act() or match.window() != NEVER:
                pass_time(match, chance, Recorder(), next_due(match))
                continue
            moves = match.options(match.to_act()[0])
            match.play(match.to_act()[0], moves[choices.below(len(moves))], chance, Recorder(), 0)
        if match.is_over():
            continue
        memories = blank_memories(game, seating)
        answers = [level_choice(game, match, CHAMPION, memories, choices, seat)[0] for seat in match.to_act()]
        together += any(answer != "hold" for answer in answers)
        windows += 1
        foretold += 1 - _held(match, seating, rows, champion)
    assert windows > 60
    assert together / windows == pytest.approx(foretold / windows, abs=3 * (0.25 / windows) ** 0.5)


def _can_intercept(match: Match) -> int:
    return sum(len(match.options(seat)) > 1 for seat in match.to_act())


def _held(match: Match, seating: Seating, rows: Rows, champion: Loaded) -> float:
    """The probability that nobody of the team intercepts, in the policy's own play."""
    match = match.copy()
    share = 1.0
    while match.to_act():
        team = TeamMoves(match, seating, seating.side_of(match.to_act()[0]))
        if len(team.moves) > 1:
            mix = champion.policy.mix(team.row(rows, match, blank_memories(GAMES["playrugby"], seating)[0]))
            share *= float(mix[next(move.index for move in team.moves if move.notation == "hold")])
        hold = next(move for move in team.moves if move.notation == "hold")
        match.play(team.actors["hold"], hold, Seeded(0), Recorder(), match.asked_since())
    return share


class GivesWay(Bot):
    def choose(self, question: Question) -> str:
        return question.options[-1]

    def gives_way(self, question: Question, move: str) -> bool:
        return question.seat.endswith(".1")


def test_a_bot_that_gives_way_leaves_the_move_to_its_mate() -> None:
    match = new("playrugby", seed=3, seating="2-2", window=0)
    play(match, {"home": GivesWay(), "away": "random"}, seed=1)
    laid: list[dict[str, object]] = [event["facts"] for event in match.events() if event["event"] == "CardLaid"]  # type: ignore[misc]
    by_home = Counter(str(facts["seat"]) for facts in laid if str(facts["seat"]).startswith("home"))
    assert by_home["home.2"] > 10
    assert by_home["home.1"] <= 3  # where its mate has no card that may be played


@pytest.mark.parametrize("name", ["playrugby", "rugby-brawl"])
def test_lower_levels_play_by_the_policy_in_teams_too(name: str) -> None:
    game = GAMES[name]
    seating = game.seating_of([2, 2])
    match: Match = game.begin(game.read_options(UNHURRIED.get(name, {})), seating, Seeded(4), Recorder())
    seat = match.to_act()[0]
    view = msgspec.to_builtins(game.view(match, Eyes.of(seat)))
    options = [move.notation for move in match.options(seat)]
    for level in levels_of(game):
        assert bots_of(game)[level].mix(Question(game, game.view(match, Eyes.of(seat)), options, Seeded(0))) is not None  # type: ignore[attr-defined]
        assert choose_when(name, level, view, options, 1)[0] in options


def test_a_team_of_champions_beats_a_team_without_learning() -> None:
    pairs = list(duel("playrugby", (CHAMPION, "handmade-international"), 6, persons=[2, 2], seed=11, processes=1))
    assert score_of(pairs).margin > 0
