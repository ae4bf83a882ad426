"""What an act of a race costs at its table: judging it, what follows by itself, and the tellings to everybody."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.club import Guest, house
from tests.server.test_level import SEATS, Racer, race

from clubhouse.server.table import Table

pytestmark = pytest.mark.alone

MOST = 0.0003  # seconds of a processor, on a quiet machine
SLACK = 8  # this one may be busy, and the rules not compiled


def test_an_act_costs_its_table_little(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record_property: Callable[[str, object], None]
) -> None:
    spent = 0.0
    depth = acts = 0

    def counted(what: Callable[..., Any]) -> Callable[..., Any]:
        def do(*given: Any) -> Any:
            nonlocal spent, depth
            begun = time.thread_time()
            depth += 1
            try:
                return what(*given)
            finally:
                depth -= 1
                if not depth:
                    spent += time.thread_time() - begun

        return do

    take = Table.take

    def take_counted(*given: Any) -> None:
        nonlocal acts
        acts += 1
        take(*given)

    monkeypatch.setattr(Table, "take", counted(take_counted))
    monkeypatch.setattr(Table, "_wake", counted(Table._wake))
    monkeypatch.setattr(Table, "_tell", counted(Table._tell))

    async def visit() -> None:
        async with house(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as friend:
            options = {"alone": 1, "hold": 1, "turning": 200, "number": 40}
            match = await host.make(game="rugby-brawl", seats=SEATS, level=None, options=options)
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red, friend.at(match) as blue:
                await red.sit()
                await blue.sit(seat="blue")
                await race([Racer(red, "red"), Racer(blue, "blue")], lambda: acts >= 60)

    asyncio.run(visit())
    record_property("milliseconds", round(1000 * spent / acts, 3))
    assert spent / acts < SLACK * MOST, f"{1000 * spent / acts:.3f} ms an act"
