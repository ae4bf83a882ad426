"""The cost of watchers is measured by turns with and without them, at a small size."""

import json
from pathlib import Path

import pytest

import clubhouse
from clubhouse.lab.load import watchers

SOURCE = str(Path(str(clubhouse.__file__)).parents[1])


@pytest.mark.timing
def test_watchers_hear_every_move_of_their_table_and_what_they_add_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PYTHONPATH", SOURCE)  # for the processes that it starts
    watchers.main(["--watchers", "10", "--tables", "2", "--rate", "20", "--seconds", "0.6", "--rounds", "1"])
    found = json.loads(capsys.readouterr().out)
    assert found["told_to_watchers"] >= 10
    assert found["told_to_watchers"] % 10 == 0
    without, having = found["watched_p99_ms"]
    assert without > 0
    assert found["watched_p99_added_ms"] == pytest.approx(having - without, abs=0.02)
    assert set(found["errors"]) <= {"nobody was asked anything"}  # a busy machine does not keep the pace
