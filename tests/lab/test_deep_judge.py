"""The deep judge condemns a planted blunder, and finds nothing wrong with the better choice."""

from pathlib import Path

import msgspec
import pytest

from clubhouse.lab.deep_judge import WRONG, deep_cost, main
from clubhouse.lab.simulate import play_matches
from clubhouse.referee.record import read_record
from clubhouse.review.result import OptionWorth
from clubhouse.review.review import piece_of, spans_of, table_for
from clubhouse.review.steps import Walk


def test_a_blunder_is_a_blunder_to_both_judges(tmp_path: Path) -> None:
    play_matches("rugby15", {}, ("beginner", "random"), 300, 1, 1, tmp_path)
    record = read_record(next(tmp_path.iterdir()).read_bytes())
    decisions = [one for span in spans_of(record) for one in piece_of(record, span).decisions]
    worst = max((one for one in decisions if one.grade in WRONG), key=lambda one: one.cost)
    table = table_for(record)
    walk = Walk(table, record)
    for number in range(1, worst.step):
        walk.skip(number)
    cost, error = deep_cost(table, walk, worst, guesses=200)
    assert cost - 2 * error > 0.02
    better = next(one for one in worst.options if one.move != worst.played)
    turned = msgspec.structs.replace(
        worst, played=better.move, options=[OptionWorth(move=worst.played, share=1.0, win=0.0, points=0.0)]
    )
    assert deep_cost(table, walk, turned, guesses=200)[0] < 0


def test_it_tells_how_far_the_judges_agree(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lines.jsonl"
    main(["rugby15", "random", "random", str(file), "--most", "1", "--seed", "4"])
    assert '"deep"' in file.read_text()
    assert "by the deep judge" in capsys.readouterr().out
