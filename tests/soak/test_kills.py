"""The server is killed while everybody plays as fast as they can, and started again. No acknowledged move is lost or
counts twice. Short, three times; soaked, ten times for each unit."""

import asyncio
import os
from pathlib import Path

import pytest

import clubhouse
from clubhouse.lab.load.kills import is_sound, kill_often

SOAK = max(1, int(os.environ.get("CLUBHOUSE_SOAK", "1")))
KILLS, TABLES = (3, 5) if SOAK == 1 else (10 * SOAK, 20)


def test_nothing_acknowledged_is_lost_or_doubled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(str(clubhouse.__file__)).parents[1]))
    found = asyncio.run(kill_often(KILLS, TABLES, longest=1.0, seed=SOAK, folder=tmp_path))
    assert is_sound(found), found
    assert found["kills"] == KILLS
    assert found["acknowledged"] > found["matches"] > 0
