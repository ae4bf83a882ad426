"""Programs of others are measured against a level."""

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from clubhouse.cli.app import build_app
from clubhouse.cli.language import Language
from clubhouse.games import GAMES
from clubhouse.lab.arena import Program, arena

APP = build_app(Language.ENGLISH)
FIRST = """
import json, sys
seen = open(sys.argv[1], "a") if len(sys.argv) > 1 else None
for line in sys.stdin:
    if seen:
        print(line, end="", file=seen, flush=True)
    for question in json.loads(line)["state"]["questions"]:
        print(json.dumps({"type": "play", "move": question["options"][0]["move"]}), flush=True)
"""


def program(folder: Path, text: str = FIRST) -> str:
    file = folder / "bot.py"
    file.write_text(text, encoding="utf-8")
    return f"{sys.executable} {file}"


def test_a_program_is_measured_over_pairs_of_mirrored_deals(tmp_path: Path) -> None:
    arguments = ["arena", program(tmp_path), "rugby15", "--level", "beginner", "--pairs", "3", "--seed", "4"]
    ran = [CliRunner().invoke(APP, arguments) for _ in range(2)]
    assert ran[0].exit_code == 0, ran[0].output
    assert "3 pairs" in ran[0].stdout
    assert ran[0].stdout == ran[1].stdout, "the same seed gives the same matches"


@pytest.mark.parametrize("seating", [[1, 1], [2, 3]])
def test_a_program_is_told_what_its_seats_may_know_and_the_end(tmp_path: Path, seating: list[int]) -> None:
    game = GAMES["playrugby"]
    told = tmp_path / "told"
    with Program(f"{program(tmp_path)} {told}") as running:
        assert len(list(arena("playrugby", running, "beginner", 1, {}, game.seating_of(seating)))) == 1
    lines = [json.loads(line) for line in told.read_text(encoding="utf-8").splitlines()]
    for line in lines:
        [(seat, view)] = line["state"]["views"].items()
        assert view["seat"] == seat
        assert [question["seat"] for question in line["state"]["questions"]] in ([], [seat])
    assert sum(line["state"]["is_over"] for line in lines) == sum(seating)
    assert lines[0]["events"][0]["event"] == "CardsSeen"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "ended before the match did"),
        ("print('hello')", "not an answer: hello"),
        ("print(3)", "not an answer: 3"),
        ('import sys\nprint(\'{"move": "X9"}\', flush=True)\nsys.stdin.read()', "X9 is not among what was offered"),
    ],
)
def test_a_program_that_does_not_play_is_told_so(tmp_path: Path, text: str, said: str) -> None:
    ran = CliRunner().invoke(APP, ["arena", program(tmp_path, text), "rugby15", "--pairs", "1"])
    assert ran.exit_code == 2
    assert said in ran.stderr


def test_a_program_that_is_none_or_a_race_is_told_so(tmp_path: Path) -> None:
    ran = CliRunner().invoke(APP, ["arena", str(tmp_path / "nothing"), "rugby15"])
    assert (ran.exit_code, "could not be started" in ran.stderr) == (2, True)
    ran = CliRunner().invoke(APP, ["arena", program(tmp_path), "rugby-brawl"])
    assert (ran.exit_code, "mode=training" in ran.stderr) == (2, True)
