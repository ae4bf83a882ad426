"""What reviews of bots' matches are measured by: the lines, the scale of levels, the table and the picture."""

import json
import math
from pathlib import Path
from xml.etree import ElementTree

import pytest

from clubhouse.bots.levels import levels_of
from clubhouse.games import GAMES
from clubhouse.lab.reviewing import main, ratings_of, scale


def test_a_match_of_two_levels_is_measured_and_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines, picture, scales = tmp_path / "lines.jsonl", tmp_path / "spread.svg", tmp_path / "levels.json"
    main(["play", "rugby15", "champion", "beginner", str(lines), "--matches", "2"])
    found = [json.loads(line) for line in lines.read_text().splitlines()]
    assert [line["game"] for line in found] == ["rugby15", "rugby15"]
    for line in found:
        parts = line["luck"] + line["reading"] + line["decisions"] + line["unknown"]
        assert parts == pytest.approx(line["change"], abs=1e-9)
    main(["table", str(lines), "--picture", str(picture)])
    assert "fewer matches" in capsys.readouterr().out
    ElementTree.parse(picture)
    main(["levels", str(lines), "--into", str(scales)])
    assert set(json.loads(scales.read_text())["rugby15"]["measured"]) == {"champion", "beginner"}


@pytest.mark.parametrize("game", GAMES)
def test_every_level_has_a_rating(game: str) -> None:
    ratings = ratings_of(game)
    assert list(ratings) == list(levels_of(GAMES[game]))
    assert list(ratings.values()) == sorted(ratings.values())
    assert min(ratings.values()) == 0


def test_the_scale_leads_from_what_a_level_loses_to_its_rating() -> None:
    def line(level: str, cost: float) -> dict[str, object]:
        seat = {"player": level, "decisions": 100, "cost": 100 * cost, "squares": 100 * cost * cost * 2, "grades": {}}
        return {"seats": [seat]}

    lines = [line("beginner", 0.03), line("club", 0.02), line("champion", 0.0)]
    found = scale("rugby15", lines)
    assert found["cost_of_a_point"] < 0
    assert math.isclose(found["cost_of_lowest"], 0.03, abs_tol=0.003)
