from pathlib import Path

import pytest

from clubhouse.lab import ladder
from clubhouse.lab.ladder import Step


def step(better: str, worse: str, score: float) -> Step:
    return {
        "game": "rugby15", "better": better, "worse": worse, "pairs": 9,
        "score": score, "error": 0.02, "margin": -1.25, "margin_error": 0.5,
    }  # fmt: skip


STEPS = [
    step("club", "beginner", 10 / 11),
    step("international", "club", 0.5),
    step("champion", "international", 10 / 11),
]


def test_ten_times_as_many_wins_are_four_hundred_points() -> None:
    assert ladder.ratings(STEPS) == pytest.approx({"beginner": 0, "club": 400, "international": 400, "champion": 800})


def test_the_table_and_the_picture_show_every_step() -> None:
    assert "| Rugby 15 | club | beginner | 90.9 ± 2.0 % | −1.2 ± 0.5 | 9 |" in ladder.table(STEPS)
    drawn = ladder.picture(STEPS)
    assert all(f">{player}</text>" in drawn for player in ladder.ratings(STEPS))
    assert "Rugby 15" in drawn


def test_a_run_goes_on_with_what_the_folder_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[str, str, str]] = []

    def measured(game: str, better: str, worse: str, *_: object) -> Step:
        played.append((game, better, worse))
        return step(better, worse, 0.6) | {"game": game}

    monkeypatch.setattr(ladder, "measured", measured)
    monkeypatch.setattr("sys.argv", ["ladder", str(tmp_path)])
    ladder.main()
    assert ("rugby15", "club", "beginner") in played
    assert ("ovalia-classique", "cadet", "beginner") in played
    assert len(set(played)) == len(played)
    played.clear()
    ladder.main()
    assert played == []
    assert (tmp_path / "ladder.svg").exists()
