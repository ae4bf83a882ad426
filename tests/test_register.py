"""A registered game appears everywhere: command line, server, lab. No other code names a game."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from tests.laws.setups import TINY
from tests.server.club import Guest, live_server, play_on
from typer.testing import CliRunner

from clubhouse.bots import HANDMADE, bots_of
from clubhouse.bots.levels import CHAMPION, LEVELS
from clubhouse.cli.app import build_app
from clubhouse.cli.language import Language
from clubhouse.games import GAMES
from clubhouse.lab import bench
from clubhouse.lab.simulate import Statistics, simulate

SOURCE = Path(__file__).parents[1] / "src" / "clubhouse"


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, TINY.name, TINY)


def said(*arguments: str, typed: str = "") -> str:
    result = CliRunner().invoke(build_app(Language.ENGLISH), [*arguments, "--language", "en"], input=typed)
    assert result.exit_code == 0, result.output
    return result.output


def test_the_command_line_lists_it_explains_it_and_plays_it() -> None:
    listed = said("games")
    assert "The tiny game" in listed
    assert "2–3" in listed
    assert "length of a half" in listed
    assert "Any of the team with the ball may throw." in said("rules", "tiny", "2.1")
    played = said("play", "tiny", "--seed", "4", "--level", "beginner", typed="1\nquit\n")
    assert "Square" in played
    assert "throws" in played


def test_it_has_a_bot_of_every_level() -> None:
    handmade = [HANDMADE + level for level in LEVELS]  # what others are measured against
    assert list(bots_of(TINY)) == [*LEVELS, CHAMPION, *handmade]


def test_the_lab_simulates_and_measures_it(capsys: pytest.CaptureFixture[str]) -> None:
    statistics = Statistics()
    for part in simulate("tiny", 12, ("club", "random"), seed=2, processes=1):
        statistics.add(part)
    assert statistics.matches == 12
    assert sum(statistics.points) == 5 * sum(statistics.counts["tries"])
    assert statistics.points[0] > statistics.points[1], "who looks ahead beats who does not"
    bench.main(["--seconds", "0.01", "--rounds", "1"])
    assert " tiny " in capsys.readouterr().out


def test_the_server_offers_it_and_a_person_plays_it_against_a_bot(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", games=GAMES) as address, Guest(address) as guest:
            offered: dict[str, Any] = {game["name"]: game for game in (await guest.http.get("/api/games")).json()}
            assert offered["tiny"]["levels"] == list(LEVELS)
            assert [3, 3] in [seating["persons"] for seating in offered["tiny"]["seatings"]]
            match = await guest.make(game="tiny", level="club", options={"half": 1})
            async with guest.at(match) as line:
                await line.sit()
                assert (await play_on(line, (await line.hear())["state"]))["is_over"]

    asyncio.run(visit())


def test_no_other_place_names_a_game() -> None:
    names = re.compile(r"\b(?:rugby15|ovalia|classique|rugby.brawl|playrugby)\b", re.IGNORECASE)
    rooms = ("kernel", "words", "referee", "lab", "cli", "server")
    found = [
        f"{file.relative_to(SOURCE)}:{number}"
        for room in rooms
        for file in sorted((SOURCE / room).rglob("*.py"))
        if not (SOURCE / "games" / file.parent.name).is_dir()  # a study of one game is in a folder of its name
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if names.search(line)
    ]
    assert found == []
