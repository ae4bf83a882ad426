"""The cost of an act in a race: judging it, everything that follows, and the tellings."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.table.races.test_level import Racer, race, racers_at

from clubhouse.server.profiling import CostCounter

MOST = 0.3  # milliseconds of a processor, on a quiet machine
SLACK = 8  # this one may be busy, and the rules not compiled


@pytest.mark.timing
def test_an_act_costs_its_table_little(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record_property: Callable[[str, object], None]
) -> None:
    counter = CostCounter()
    counter.hold(monkeypatch.setattr)

    async def visit() -> None:
        async with racers_at(tmp_path / "store.db") as (red, blue):
            await race([Racer(red, "red"), Racer(blue, "blue")], lambda: counter.acts >= 60)

    asyncio.run(visit())
    assert all(seconds > 0 for seconds in counter.seconds.values())
    milliseconds = 1000 * counter.total / counter.acts
    record_property("milliseconds", round(milliseconds, 3))
    assert milliseconds < SLACK * MOST, f"{milliseconds:.3f} ms an act"
