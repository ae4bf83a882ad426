"""Bots of one's own: they get a question and nothing else, and play wherever the house's bots do."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.club import live_server
from typer.testing import CliRunner, Result

import clubhouse
from clubhouse.bots import decide
from clubhouse.cli.app import build_app
from clubhouse.cli.language import Language
from clubhouse.games import GAMES
from clubhouse.lab.remote import Program, ServerProblem

SOURCE = """
import clubhouse

class Hasty(clubhouse.Bot):
    def choose(self, question):
        return question.options[0]

class Cheat(clubhouse.Bot):
    def choose(self, question):
        return "win"

hasty = Hasty()
number = 3
"""


class Noting(clubhouse.Bot):
    """Plays by its own luck, and keeps its questions."""

    def __init__(self) -> None:
        self.asked: list[clubhouse.Question] = []

    def choose(self, question: clubhouse.Question) -> str:
        self.asked.append(question)
        return question.random.choice(question.options)


class Fresh(clubhouse.Bot):
    """Looks a few moves ahead on guesses."""

    def choose(self, question: clubhouse.Question) -> str:
        guess = question.guess()
        assert guess.moves(question.seat) == question.options
        assert guess.view(question.seat) == question.view
        guess.play(question.seat, question.options[-1])
        for (seat, moves), _ in zip(guess.turns(), range(3), strict=False):
            guess.play(seat, moves[0])
        return question.options[question.luck.below(len(question.options))]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    name = f"bots_of_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return name


def said(*arguments: object) -> Result:
    given = [*map(str, arguments), "--language", "en"]
    return CliRunner().invoke(build_app(Language.ENGLISH), given, catch_exceptions=False)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_of_ones_own_plays_every_game_from_what_its_seat_knows(game: str) -> None:
    options: dict[str, Any] = {"number": 1} if game == "rugby-brawl" else {}
    match = clubhouse.new(game, seed=4, **options)
    first, second = match.seating.sides
    noting = Noting()
    clubhouse.play(match, {first: noting, second: Fresh()}, seed=5)
    assert match.is_over
    assert noting.asked
    for question in noting.asked:
        assert question.seat == question.side == first
        assert len(question.options) > 1
        assert not hasattr(question, "match")


def test_a_seed_repeats_the_match_and_another_does_not() -> None:
    def story(seed: int) -> list[str]:
        return clubhouse.play(
            clubhouse.new("ovalia", seed=1), {"home": Noting(), "away": "handmade-beginner"}, seed=seed
        ).story()

    assert story(1) == story(1) != story(2)


def test_a_bot_remembers_what_its_seat_was_told() -> None:
    noting = Noting()
    clubhouse.play(clubhouse.new("rugby15", seed=1), {"red": noting, "blue": "random"})
    memories = [question.memory for question in noting.asked]
    assert None not in memories
    assert any(memory is not None and any(memory.data()) for memory in memories)


def test_each_seat_of_a_team_has_its_own_player() -> None:
    match = clubhouse.new("playrugby", seed=1, seating="2-3")
    one, two = Noting(), Noting()
    clubhouse.play(match, {"home.1": one, "home.2": two, "away": "random"})
    assert {question.seat for question in one.asked} == {"home.1"}
    assert {question.seat for question in two.asked} == {"home.2"}


def test_random_play_needs_no_player_and_is_counted() -> None:
    match = clubhouse.play(clubhouse.new("playrugby", seed=1, seating="2-3", events=False))
    assert match.is_over
    assert match.played > 50
    assert match.time > 60_000
    unhurried = clubhouse.play(clubhouse.new("playrugby", seed=1, thinking=False))
    assert unhurried.is_over


@pytest.mark.parametrize(
    ("players", "text"),
    [
        ({"red": Noting()}, "nobody plays blue"),
        ({"red": Noting, "blue": "club"}, "a bot, not its class: Noting()"),
        ({"red": 3, "blue": "club"}, "a player must be a clubhouse.Bot, or the name of a level, not 3"),
        ({"red": "klub", "blue": "club"}, "there is no level 'klub': did you mean 'club'?"),
        ({"rot": "club", "blue": "club"}, "there is no side or seat 'rot'"),
        ({"red": "nowhere:Hasty", "blue": "club"}, "there is no bot 'nowhere:Hasty': No module named 'nowhere'"),
    ],
)
def test_a_player_that_is_none_is_told_in_a_sentence(players: dict[str, Any], text: str) -> None:
    with pytest.raises(clubhouse.InvalidArgument) as refused:
        clubhouse.play(clubhouse.new("rugby15", seed=1), players)
    assert text in str(refused.value)


def test_a_place_names_a_bot_or_its_class(place: str) -> None:
    match = clubhouse.play(clubhouse.new("rugby15", seed=1), {"red": f"{place}:Hasty", "blue": f"{place}:hasty"})
    assert match.is_over
    for name in ("number", "nothing"):
        with pytest.raises(clubhouse.InvalidArgument, match="write it as module:Class"):
            clubhouse.play(clubhouse.new("rugby15"), {"red": f"{place}:{name}", "blue": "club"})


def test_a_bot_that_chooses_what_it_was_not_offered_is_named(place: str) -> None:
    view = clubhouse.new("rugby15", seed=2026).view("red")
    with pytest.raises(clubhouse.InvalidArgument, match="Cheat chose 'win' at red, which is none of: give, receive"):
        decide(GAMES["rugby15"], f"{place}:Cheat", view, ["give", "receive"], 1)
    ran = said("simulate", "rugby15", "--matches", 2, "--processes", 1, "--level-a", f"{place}:Cheat")
    assert ran.exit_code == 2
    assert "Cheat chose 'win'" in ran.stderr


def test_the_lab_simulates_and_measures_a_bot_of_ones_own(place: str) -> None:
    ran = said("simulate", "rugby15", "--matches", 4, "--processes", 1, "--level-a", f"{place}:Hasty")
    assert ran.exit_code == 0, ran.output
    assert "4 matches" in ran.stdout
    ran = said("arena", f"{place}:Hasty", "rugby15", "--level", "beginner", "--pairs", 1)
    assert ran.exit_code == 0, ran.output
    assert "(1 pair, a deal played" in ran.stdout
    for command in (("simulate", "rugby15", "--level-a"), ("arena",)):
        ran = said(*command, f"{place}:Slow", *(["rugby15"] if command == ("arena",) else []))
        assert ran.exit_code == 2
        assert "Write it as module:Class" in ran.stderr


def test_a_bot_of_ones_own_is_not_sent_to_a_game_that_nobody_named(place: str) -> None:
    ran = said("bot", f"{place}:Hasty", "http://127.0.0.1:9")
    assert ran.exit_code == 2
    assert "At which game? Say so with --game" in ran.stderr
    assert "playrugby" in ran.stderr


@pytest.mark.timing
def test_a_bot_of_ones_own_plays_at_a_server(place: str, tmp_path: Path) -> None:
    async def visit() -> Result:
        async with live_server(tmp_path / "store.db") as address:
            wanted = ("bot", f"{place}:Hasty", f"http://{address}", "--game", "rugby15", "--level", "beginner")
            return await asyncio.to_thread(said, *wanted)

    ran = asyncio.run(visit())
    assert ran.exit_code == 0, ran.output
    assert "The match is over" in ran.stdout


@pytest.mark.timing
def test_what_the_server_refuses_is_told_in_its_words(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address:

            def ask() -> None:
                program = Program(f"http://{address}")
                with pytest.raises(ServerProblem, match="There is no match"):
                    program.play("nothing", Noting())

            await asyncio.to_thread(ask)

    asyncio.run(visit())
    with pytest.raises(ServerProblem, match=r"127\.0\.0\.1:9"):
        Program("http://127.0.0.1:9")
