"""The odds of an advice are compared with what then happens."""

from clubhouse.games import GAMES
from clubhouse.lab.calibration import binned, foretold, picture


def test_foretold_results_are_compared_with_those_of_the_true_match() -> None:
    found = [one for seed in range(12) for one in foretold(GAMES["ovalia-classique"], seed)]
    assert found == [one for seed in range(12) for one in foretold(GAMES["ovalia-classique"], seed)]
    assert found
    sure = [came for share, came in found if share == 1]
    assert all(0 <= share <= 1 for share, _ in found)
    assert not sure or sum(sure) / len(sure) > 0.8


def test_lines_are_averages_by_tenths_of_the_share() -> None:
    lines = binned([(0.05, False), (0.07, True), (1.0, True), (0.95, True)])
    assert [(round(line["told"], 3), line["came"], line["number"]) for line in lines] == [
        (0.06, 0.5, 2),
        (0.975, 1.0, 2),
    ]
    drawn = picture({"ovalia": lines})
    assert drawn.startswith("<svg ")
    assert "ovalia" in drawn
