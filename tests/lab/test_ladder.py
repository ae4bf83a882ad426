from pathlib import Path

import msgspec
import pytest

from clubhouse.bots.ratings import Step, measured_steps, ratings
from clubhouse.kernel.seats import Seating
from clubhouse.lab import ladder


def step(better: str, worse: str, score: float, game: str = "rugby15") -> Step:
    return Step(
        game=game, seating="1-1", better=better, worse=worse, pairs=9,
        score=score, error=0.02, margin=-1.25, margin_error=0.5,
    )  # fmt: skip


STEPS = [
    step("club", "beginner", 10 / 11),
    step("international", "club", 0.5),
    step("champion", "international", 10 / 11),
]


def test_ten_times_as_many_wins_are_four_hundred_points() -> None:
    rated = ratings(STEPS)
    assert [one.level for one in rated] == ["beginner", "club", "international", "champion"]
    assert [one.rating for one in rated] == pytest.approx([1000, 1400, 1400, 1800])


def test_errors_of_ratings_add_up_from_the_lowest_level_on() -> None:
    errors = [one.error for one in ratings([step("club", "beginner", 0.5), step("international", "club", 0.5)])]
    assert errors == pytest.approx([0, 13.9, 19.7], abs=0.1)


def test_the_house_shows_a_rating_of_every_level_in_every_way_that_a_policy_plays() -> None:
    """No step between neighbours is shorter or longer than asked by more than two errors."""
    shown = {(one.game, one.seating, one.better, one.worse): one for one in measured_steps()}
    for game, seating, better, worse in ladder.wanted():
        one = shown.pop((game, "-".join(map(str, seating.persons)), better, worse))
        if not ladder.is_habit(one) and one.seating == "1-1":
            assert 0.57 - 2 * one.error < one.score < 0.75 + 2 * one.error
    assert not shown


def test_the_table_and_the_picture_show_every_step() -> None:
    assert "| Rugby 15 | club | beginner | 90.9 ± 2.0 % | −1.2 ± 0.5 | 9 |" in ladder.table(STEPS)
    drawn = ladder.picture(STEPS)
    assert all(f">{player}</text>" in drawn for player in ("beginner", "club", "international", "champion"))
    assert "Rugby 15" in drawn


def test_a_run_goes_on_with_what_the_folder_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[str, str, str, str]] = []

    def measured(game: str, better: str, worse: str, _: int, seating: Seating) -> Step:
        persons = "-".join(map(str, seating.persons))
        played.append((game, persons, better, worse))
        return msgspec.structs.replace(step(better, worse, 0.6, game), seating=persons)

    monkeypatch.setattr(ladder, "measured", measured)
    monkeypatch.setattr("sys.argv", ["ladder", str(tmp_path)])
    ladder.main()
    assert ("rugby15", "1-1", "club", "beginner") in played
    assert ("ovalia-classique", "1-1", "cadet", "beginner") in played
    assert ("playrugby", "2-3", "champion", "international") in played
    assert len(set(played)) == len(played)
    played.clear()
    ladder.main()
    assert played == []
    assert (tmp_path / "ladder.svg").exists()
