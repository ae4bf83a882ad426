"""Acts at once: each counts from when it came, none waits for the disk, and whoever comes second is told so."""

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from tests.server.choosers import UNHURRIED, unhurried
from tests.server.club import Guest, Said, TableClient, asked, live_server, offered
from tests.server.table.test_answers import begun
from tests.server.virtual_time import HandScheduler, run_in_virtual_time

from clubhouse.examples.tiny.game import TinyGame
from clubhouse.referee.record import Input, Record, read_record, verify
from clubhouse.server.protocol.config import TableConfig
from clubhouse.server.store.backends import SqliteBackend
from clubhouse.server.table.fairness.latency import LOST_AFTER, Latency, TcpRoundTrip
from clubhouse.server.table.questions import SKIP

GAMES: dict[str, Any] = {"tiny": TinyGame()}
BRISK = TableConfig(reaction=20, pace=10, courtesy=0)
SYNC = 0.25  # seconds that a very slow disk takes


@pytest.fixture
def writes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Slows the disk down, and notes the number of rows of each transaction with inputs."""
    taken: list[int] = []
    write_batch = SqliteBackend.write_batch

    def slowly(backend: SqliteBackend, rows: list[Any], *others: Any) -> None:
        write_batch(backend, rows, *others)
        if rows:
            taken.append(len(rows))
            time.sleep(SYNC)

    monkeypatch.setattr(SqliteBackend, "write_batch", slowly)
    return taken


async def record_of(guest: Guest, match: str) -> Record:
    return read_record((await guest.http.get(f"/api/matches/{match}/record")).content)


async def until_thrower(guest: Guest, **more: Any) -> str:
    """A match in which the first seat of red has something to throw."""
    while True:
        match = await guest.make(game="tiny", **more)
        async with guest.at(match) as line:
            await line.sit()
            state = (await line.hear_a("telling"))["state"]
            if any(question["seat"] in ("red", "red.1") for question in state["questions"]):
                return match


def questions_in(said: Said) -> Any:
    return said["state"]["questions"] if said["type"] == "telling" else []


def by_seat(state: Said) -> dict[str, Said]:
    return {question["seat"]: question for question in state["questions"]}


@pytest.mark.timing
def test_the_disk_does_not_stall_the_next_act_of_a_client(tmp_path: Path, writes: list[int]) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db", games=GAMES, table_config=BRISK) as address,
            Guest(address) as guest,
        ):
            match = await until_thrower(guest, seats={"red": "me", "blue": "me"}, options={"half": 60})
            async with guest.at(match) as line:
                state = (await line.sit())["state"]
                throw = by_seat(state)["red"]["options"][0]["move"]
                writes.clear()
                await line.play(0, throw, seat="red")
                await line.play(0, "hold", seat="blue")
                answers = [await line.hear_a("accepted") for _ in range(2)]
                assert [(answer["seat"], answer["question"]) for answer in answers] == [("red", 0), ("blue", 0)]
                assert len(writes) <= 2  # the first, and one for all that came meanwhile
                await line.say(type="resign", seat="red")
                await line.hear_a("sealing")
            thrown, held = [given for given in (await record_of(guest, match)).inputs if given.seat is not None][-2:]
            assert held.at - thrown.at < SYNC * 500  # it was judged while the other was being written

    asyncio.run(visit())


@pytest.mark.timing
def test_nobody_waits_for_what_another_seat_is_having_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Blue chooses in secret while the disk hangs: neither red nor a watcher can tell by what they are answered."""
    goes_on = threading.Event()
    goes_on.set()
    write_batch = SqliteBackend.write_batch

    def hang(backend: SqliteBackend, rows: list[Any], *others: Any) -> None:
        goes_on.wait(20)
        write_batch(backend, rows, *others)

    monkeypatch.setattr(SqliteBackend, "write_batch", hang)

    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address:
            match = await begun(address)
            async with (
                Guest(address, match.red) as host,
                Guest(address, match.blue) as friend,
                Guest(address) as passer_by,
                host.at(match.match) as red,
                friend.at(match.match) as blue,
                passer_by.at(match.match) as watcher,
            ):
                for line in (red, watcher):
                    await line.sit()
                state = (await blue.sit())["state"]
                for line in (red, watcher):  # they were told that blue was away, and then back
                    assert await line.hears_nothing()
                goes_on.clear()
                try:
                    await blue.play(asked(state), offered(state)[0])
                    for line in (red, watcher):
                        await line.play(99, "F1")
                        assert (await line.hear())["type"] == "refused"
                        assert await line.hears_nothing()
                finally:
                    goes_on.set()
                assert (await blue.hear_a("accepted"))["question"] == asked(state)

    asyncio.run(visit())


def test_two_of_a_team_act_at_once_and_the_second_is_told_that_it_was_too_late(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db", games=GAMES, table_config=BRISK) as address,
            Guest(address) as host,
            Guest(address) as friend,
        ):
            throws: list[list[str]] = [[], []]
            while not all(throws):
                seats = {"red.1": "me", "red.2": "open"}
                match = await host.make(game="tiny", seating=[2, 2], seats=seats, level="club", options={"half": 60})
                await friend.http.get(f"/api/matches/{match}")
                async with host.at(match) as first, friend.at(match) as second:
                    await first.sit()
                    await second.sit(seat="red.2")
                    states = [(await line.hear_a("telling"))["state"] for line in (first, second)]
                    throws = [offered(state) for state in states]
                    if not all(throws):
                        continue
                    await first.play(asked(states[0]), throws[0][0])
                    await second.play(asked(states[1]), throws[1][0])
                    assert (await first.hear_a("accepted"))["question"] == 0
                    heard: list[Said] = []
                    while not ("refused" in {said["type"] for said in heard} and any(map(questions_in, heard))):
                        heard.append(await second.hear())
                    [late] = [said for said in heard if said["type"] == "refused"]
                    assert (late["why"], late["clause"], late["seat"]) == ("too-late", None, "red.2")
                    # Had they answered ahead, the answer would not have counted for a question they had not seen.
                    assert next(filter(None, map(questions_in, heard)))[0]["number"] == SKIP

    run_in_virtual_time(visit())


def test_a_bot_acts_at_the_moment_that_it_names(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db", chooser=unhurried, games=GAMES, table_config=BRISK) as address,
            Guest(address) as guest,
        ):
            first: Input | None = None
            while first is None or first.seat is None:  # a hand may hold nothing to throw
                match = await guest.make(game="tiny", level="club", seat="blue", options={"half": 60})
                async with guest.at(match) as line:
                    await line.sit()
                    await line.hear_a("telling")
                    await line.hear_a("telling")
                    await line.say(type="resign")
                    await line.hear_a("sealing")
                record = await record_of(guest, match)
                verify(GAMES["tiny"], record)
                first = record.inputs[0]
            assert (first.seat, first.at) == (0, UNHURRIED)

    run_in_virtual_time(visit())


def test_the_server_measures_the_line_itself(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host:
            match = await host.make()
            async with host.at(match) as line:
                await line.say(type="sit", salt="ab" * 16)
                trips: list[int | None] = []
                while len(trips) < 3:
                    probe = await _probe(line)
                    trips.append(probe["round_trip"])
                    await line.say(type="echo", nonce=(probe["nonce"] + 1) % 1_000_000_000)  # a guess in advance
                    await asyncio.sleep(0.08)
                    await line.say(type="echo", nonce=probe["nonce"])
                assert trips == [None, 80, 80]

    run_in_virtual_time(visit())


async def _probe(line: TableClient) -> Said:
    while True:
        said: Said = await line.hear_raw()
        if said["type"] == "probe":
            return said


class SetRoundTrip(TcpRoundTrip):
    """A round trip that the test sets."""

    def __init__(self, trip: int) -> None:
        super().__init__(None)
        self.trip = trip

    def read(self) -> tuple[int, int]:
        return self.trip, self.trip


def return_probe(latency: Latency, scheduler: HandScheduler, after: float) -> None:
    probe = latency.probe()
    scheduler.advance(after)
    latency.probe_returned(probe.nonce, scheduler.now())


def test_who_gives_no_probe_back_is_credited_nothing() -> None:
    """A line that was slow while it was measured may be fast by now."""
    scheduler = HandScheduler()
    latency = Latency(scheduler.now, SetRoundTrip(240))
    for _ in range(3):
        return_probe(latency, scheduler, 0.24)
    assert (latency.way.half, latency.one_way) == (120, 120)
    latency.tcp = SetRoundTrip(0)
    latency.probe()
    assert latency.way.half < 120, "TCP is asked whoever gives probes back"
    scheduler.advance(LOST_AFTER)
    latency.probe()
    assert latency.one_way == 120, "it may still come"
    scheduler.advance(LOST_AFTER + 0.001)
    latency.probe()
    assert (latency.way.half, latency.one_way, latency.way.is_measured) == (0, 0, False)
    return_probe(latency, scheduler, 0.002)
    assert latency.way.is_measured


def test_what_is_granted_for_a_long_line_is_bounded() -> None:
    scheduler = HandScheduler()
    latency = Latency(scheduler.now)
    for late in (9.0, 0.5, 4.0):
        return_probe(latency, scheduler, late)
    assert (latency.round_trip, latency.one_way) == (500, 150)
