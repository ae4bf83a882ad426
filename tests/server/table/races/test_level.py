"""Races between people whose lines differ, over real sockets: all see the same at the same moment, both hear by how
much one of them was first, and nobody gains by saying less than the others."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.games.rugby_brawl.arranged import arranged
from tests.server.choosers import unhurried
from tests.server.club import Guest, TableClient, asked, live_server, offered, pair, view_of
from tests.server.virtual_time import HandScheduler, client_on, now, run_in_virtual_time

from clubhouse.games import GAMES
from clubhouse.kernel.seats import Eyes
from clubhouse.referee.ordering import CAP
from clubhouse.server.protocol.config import HostConfig
from clubhouse.server.protocol.messages import Play
from clubhouse.server.table.fairness.lateness import Lateness
from clubhouse.server.table.race import RaceControl

BELIEVING = HostConfig(trusted_proxies=("127.0.0.1",), believed_trip=300)  # the way below is a proxy
WAY = 0.12  # seconds, there; and as much back
SEATS = {"red": "me", "blue": "open"}


@asynccontextmanager
async def slow_proxy(address: str) -> AsyncIterator[str]:
    """A TCP proxy to the server that delays everything."""
    host, port = address.split(":")
    pumps: set[asyncio.Task[None]] = set()
    writers: list[asyncio.StreamWriter] = []

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        while data := await reader.read(65536):
            loop.call_later(WAY, writer.write, data)
        loop.call_later(WAY, writer.close)

    async def lead(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(host, int(port))
        writers.extend((writer, back))
        for pumping in (pump(reader, back), pump(there, writer)):
            task = asyncio.create_task(pumping)
            pumps.add(task)
            task.add_done_callback(pumps.discard)

    server = await asyncio.start_server(lead, "127.0.0.1", 0)
    try:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
        for task in list(pumps):
            task.cancel()
        # What is left to a closed loop complains wherever it is collected, in another test.
        for writer in writers:
            writer.transport.abort()
        await asyncio.gather(*(writer.wait_closed() for writer in writers), return_exceptions=True)


async def heard_when(line: TableClient, tellings: int) -> dict[int, int]:
    """The moment of each telling, at a client that turns cards over."""
    came: dict[int, int] = {}
    while len(came) < tellings:
        said = await line.hear()
        if said["type"] == "telling":
            came[said["number"]] = now()
            reveals = [move for move in offered(said["state"]) if move.startswith("r")]
            if reveals:
                await line.play(asked(said["state"]), reveals[0], situation=view_of(said["state"])["situation"])
    return came


@asynccontextmanager
async def unequal_lines(
    store: Path,
) -> AsyncIterator[tuple[TableClient, TableClient, Callable[[], AbstractAsyncContextManager[TableClient]]]]:
    """A fast client of red and a slow one of blue at one table; and a way to open another of red."""
    async with (
        live_server(store, host_config=BELIEVING) as address,
        slow_proxy(address) as way,
        Guest(address) as host,
        Guest(address) as friend,
    ):
        options = {"alone": 1, "hold": 1, "turning": 300}
        match = await host.make(game="rugby-brawl", seats=SEATS, level=None, options=options)
        await friend.http.get(f"/api/matches/{match}")
        async with host.at(match) as red, friend.at(match, via=way) as blue:
            await red.sit()
            await blue.sit(seat="blue")
            yield red, blue, lambda: host.at(match)


def test_a_slow_line_and_a_fast_one_see_a_card_turn_at_the_same_moment(tmp_path: Path) -> None:
    async def visit() -> list[int]:
        async with unequal_lines(tmp_path / "store.db") as (red, blue, _):
            fast, slow = await asyncio.gather(heard_when(red, 12), heard_when(blue, 12))
            # The lines were measured while the first were told.
            return [slow[number] - fast[number] for number in sorted(set(fast) & set(slow))[6:]]

    differences = run_in_virtual_time(visit())
    assert len(differences) >= 3
    assert set(differences) == {0}


async def turned_after(line: TableClient, seat: str, cards: int) -> list[int]:
    """Milliseconds for each card from its taking up to its showing, at the client that took it up."""
    took: list[int] = []
    taken_up: int | None = None
    while len(took) < cards:
        said = await line.hear()
        if said["type"] == "refused":
            taken_up = None
        if said["type"] != "telling":
            continue
        own = [
            told["event"] for told in said["events"] if told["facts"].get("seat") == seat and told["clause"] != "3.12"
        ]
        if taken_up is not None and ("CardRevealed" in own or "CardKept" in own):
            took += [now() - taken_up] if "CardRevealed" in own else []
            taken_up = None
        reveals = [move for move in offered(said["state"]) if move.startswith("r")]
        if reveals and taken_up is None:
            taken_up = now()
            await line.play(asked(said["state"]), reveals[0], situation=view_of(said["state"])["situation"])
    return took


def test_2_10_a_slow_line_and_a_fast_one_turn_a_card_over_in_300_ms(tmp_path: Path) -> None:
    async def visit() -> tuple[list[int], list[int]]:
        async with unequal_lines(tmp_path / "store.db") as (red, blue, _):
            return await asyncio.gather(turned_after(red, "red", 12), turned_after(blue, "blue", 12))

    for took in run_in_virtual_time(visit()):
        assert set(took[6:]) == {300}, took  # the lines were measured while the first were turned over


def test_whoever_comes_anew_sees_nothing_sooner_than_the_others(tmp_path: Path) -> None:
    async def visit() -> int:
        async with unequal_lines(tmp_path / "store.db") as (red, blue, another):
            await asyncio.gather(heard_when(red, 6), heard_when(blue, 6))  # the lines are measured
            async with another() as tab:
                came = now()
                await tab.sit()
                return now() - came

    assert run_in_virtual_time(visit()) == 120


def race_at(table: Any) -> Any:
    """A race at such a table."""
    game = GAMES["rugby-brawl"]
    return RaceControl(game, game.seatings[0], table)


class Seat:
    """A table at which blue's person listens over a slow line, and a bot may play on for them."""

    def __init__(self, stand_ins: set[int]) -> None:
        blue = client_on(Silence())
        blue.eyes = Eyes.of(1)
        blue.latency.way.acknowledged(240, 240)
        blue.latency.way.measured(240)
        self.seated = [blue]
        self.stand_ins = stand_ins


class Tabs:
    """Two clients of blue on unequal connections, the second not measured yet, and a fast one of red."""

    def __init__(self) -> None:
        red, slow, fast = self.seated = [client_on(Silence()) for _ in range(3)]
        red.eyes, slow.eyes, fast.eyes = Eyes.of(0), Eyes.of(1), Eyes.of(1)
        for client, trip in ((red, 0), (slow, 240)):
            client.latency.way.acknowledged(trip, trip)
            client.latency.way.measured(trip)
        self.stand_ins: set[int] = set()
        self.acts: list[Any] = []

    def play_raced(self, act: Any, *_: Any) -> bool:
        self.acts.append(act)
        return True


def test_a_tab_whose_line_is_not_known_yet_is_told_no_sooner_and_credited_nothing() -> None:
    table = Tabs()
    race = race_at(table)
    _, slow, fast = table.seated
    race.level(table.seated)
    assert [client.delay for client in table.seated] == [0.12, 0, 0.12]
    assert [client.is_slowest for client in table.seated] == [False, True, False]
    match = arranged({"action": ["10c"]}, {"piles": [["7d"], [], []]}, situation=5)
    for tab, made in ((fast, 1_000), (slow, 1_380)):
        table.acts.clear()
        race.enter(match, 1, Play(question=1, move="p1", situation=5, card="7d"), tab, 1_000 if tab is fast else 1_500)
        if not table.acts:
            race.settle(match, race.due())
        assert [act.made for act in table.acts] == [made]
    fast.latency.way.acknowledged(2, 2)
    fast.latency.way.measured(2)
    race.level(table.seated)
    assert [client.delay for client in table.seated] == [0, 0, 0]
    assert not any(client.is_slowest for client in table.seated)


class BusyScheduler(HandScheduler):
    """Wakes late from every timer."""

    late = 0.02  # seconds

    def call_at(self, moment: float, action: Callable[[], object]) -> Any:
        return super().call_at(max(moment, self.moment) + self.late, action)


class Arrivals:
    """Notes when each message left."""

    def __init__(self, scheduler: HandScheduler) -> None:
        self.scheduler = scheduler
        self.moments: list[float] = []

    def send(self, text: bytes) -> bool:
        self.moments.append(self.scheduler.now())
        return True

    def close(self, code: int) -> None: ...


def told_by(scheduler: HandScheduler, tellings: int) -> tuple[list[float], Lateness]:
    """The lateness of each telling to the fast client, whose delay is 120 ms, after the slow one."""
    lateness = Lateness()
    sockets = [Arrivals(scheduler) for _ in range(2)]
    fast, slow = (client_on(socket, scheduler, lateness) for socket in sockets)
    fast.delay, slow.is_slowest = 0.12, True
    for _ in range(tellings):
        for client in (fast, slow):
            client.send_text(b"a card")
        scheduler.advance(1)
    there, here = (socket.moments for socket in sockets)
    return [one - other for one, other in zip(there, here, strict=True)], lateness


def test_where_the_server_wakes_late_the_slow_copy_is_held_back_by_as_much() -> None:
    differences, lateness = told_by(BusyScheduler(), 200)
    assert differences[0] == pytest.approx(0.14)
    assert differences[-1] == pytest.approx(0.12, abs=0.001)
    assert (lateness.messages, round(lateness.seconds, 6)) == (200, 4)
    assert lateness.usual == pytest.approx(0.02, abs=0.001)


def test_where_the_server_is_punctual_the_slow_copy_leaves_at_once() -> None:
    differences, lateness = told_by(HandScheduler(), 3)
    assert differences == pytest.approx([0.12] * 3)
    assert (lateness.usual, lateness.hold) == (0, 0)


def test_who_comes_anew_sees_nothing_before_those_for_whom_it_is_under_way() -> None:
    """The slow tab has gone, but messages to the others still wait for it."""

    async def visit() -> None:
        table = Tabs()
        race = race_at(table)
        red, slow, newcomer = table.seated
        table.seated = [red, slow]
        race.level(table.seated)
        red.send_text(b"a card")
        table.seated = [red, newcomer]
        race.level(table.seated)
        assert newcomer.delay == 0
        race.welcome(newcomer, table.seated)
        assert newcomer.delay == pytest.approx(0.12)
        race.level(table.seated)
        assert newcomer.delay == 0

    run_in_virtual_time(visit())


def test_what_is_asked_of_a_race_at_another_door_is_answered_when_everybody_has_seen_it(tmp_path: Path) -> None:
    async def visit() -> int:
        async with pair(tmp_path / "store.db", game="rugby-brawl", seats=SEATS) as two:
            await two.red.sit()
            await two.blue.sit(seat="blue")
            asked_at = now()
            answer = await two.host.http.get(f"/api/matches/{two.match}/dispute")
            assert answer.status_code == 200
            return now() - asked_at

    assert run_in_virtual_time(visit()) == CAP // 2


class Silence:
    def send(self, text: bytes) -> bool:
        return True

    def close(self, code: int) -> None: ...


@pytest.mark.parametrize(("stand_ins", "delay"), [(set[int](), 120), ({1}, 0)])
def test_a_bot_that_plays_on_is_at_home_whatever_the_line_of_its_person(stand_ins: set[int], delay: int) -> None:
    assert race_at(Seat(stand_ins)).display_delay() == delay


class Racer:
    """Turns cards over, and puts in play what is wanted a moment after it is seen."""

    def __init__(self, line: TableClient, seat: str, names_situation: bool = True, reacts_after: float = 0.15) -> None:
        self.line = line
        self.seat = seat
        self.names_situation = names_situation
        self.reacts_after = reacts_after  # seconds, so that the other side's act is under way, too
        self.state: dict[str, Any] = {}
        self.raced: list[dict[str, Any]] = []
        self.late: list[dict[str, Any]] = []
        self.blocked_when_late = False

    @property
    def too_quick(self) -> set[str]:
        """Seats, as it was told."""
        told = [json.loads(text)["players"] for text in self.line.heard if text.startswith('{"type":"seated"')]
        return {seat for seat, player in told[-1].items() if player["is_too_quick"]} if told else set()

    async def listen(self) -> None:
        while True:
            said = await self.line.hear()
            if said["type"] in ("welcome", "telling"):
                self.state = said["state"] or {}
            elif said["type"] == "raced":
                self.raced.append(said)
            elif said.get("why") == "too-late":
                self.late.append(said)
                self.blocked_when_late |= self.seat in view_of(self.state)["blocked"]

    async def act(self) -> None:
        seen = None
        while True:
            await asyncio.sleep(0.01)
            if not self.state or not self.state["questions"] or self.state["is_over"]:
                continue
            view, question = view_of(self.state), self.state["questions"][0]
            piles = view[self.seat]["piles"]
            now = (view["situation"], [pile["cards"] for pile in piles])
            if now == seen:
                continue
            seen = now
            may = [option["move"] for option in question["options"]]
            wanted = [n for n in range(3) if piles[n]["wanted"] and f"p{n + 1}" in may]
            if wanted:
                await asyncio.sleep(self.reacts_after)
                named = {"situation": view["situation"], "card": piles[wanted[0]]["top"]["card"]}
                await self.line.play(question["number"], f"p{wanted[0] + 1}", **named if self.names_situation else {})
            elif "r1" in may:
                await self.line.play(question["number"], f"r{view['situation'] % 3 + 1}", situation=view["situation"])


@asynccontextmanager
async def racers_at(store: Path) -> AsyncIterator[tuple[TableClient, TableClient]]:
    """Two who sit at a quick match."""
    options = {"alone": 1, "hold": 1, "turning": 200, "number": 40}
    async with pair(store, game="rugby-brawl", seats=SEATS, options=options) as two:
        await two.red.sit()
        await two.blue.sit(seat="blue")
        yield two.red, two.blue


async def race(racers: list[Racer], is_enough: Any) -> None:
    async with asyncio.timeout(200):
        tasks = [asyncio.create_task(doing) for racer in racers for doing in (racer.listen(), racer.act())]
        try:
            while not is_enough():
                await asyncio.sleep(0.05)
                assert not any(task.done() for task in tasks), [task for task in tasks if task.done()]
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


def test_the_margin_of_a_contest_is_told_to_both_and_to_be_late_costs_nothing(tmp_path: Path) -> None:
    async def visit() -> None:
        async with racers_at(tmp_path / "store.db") as (red, blue):
            racers = [Racer(red, "red"), Racer(blue, "blue")]
            await race(racers, lambda: all(racer.raced for racer in racers))
            first, again = racers[0].raced[0], racers[1].raced[0]
            assert first == again
            assert {first["first"]["seat"], first["second"]["seat"]} == {"red", "blue"}
            assert first["margin"] == max(0, first["second"]["at"] - first["first"]["at"])
            assert first["first"]["move"][0] == first["second"]["move"][0] == "p"
            assert not any(racer.blocked_when_late for racer in racers)

    run_in_virtual_time(visit())


def test_who_reacts_again_and_again_as_no_person_can_is_marked_for_both_sides(tmp_path: Path) -> None:
    """The mark outlives the match, and a quick person gets none."""

    async def visit() -> dict[str, bool]:
        async with pair(
            tmp_path / "store.db",
            game="rugby-brawl",
            seats=SEATS,
            options={"alone": 1, "hold": 1, "turning": 200, "number": 40},
        ) as two:
            await two.red.sit()
            await two.blue.sit(seat="blue")
            racers = [Racer(two.red, "red", reacts_after=0.02), Racer(two.blue, "blue", reacts_after=0.19)]
            await race(racers, lambda: all(racer.too_quick for racer in racers))
            assert all(racer.too_quick == {"red"} for racer in racers)
            await two.red.say(type="resign")
            await two.blue.hear_a("sealing")
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            players = (await guest.http.get(f"/api/matches/{two.match}")).json()["players"]
            async with guest.at(two.match) as line:
                assert (await line.sit())["players"] == players
            return {seat: player["is_too_quick"] for seat, player in players.items()}

    assert run_in_virtual_time(visit()) == {"red": True, "blue": False}


def test_who_names_no_situation_races_like_everybody_else(tmp_path: Path) -> None:
    async def visit() -> None:
        async with racers_at(tmp_path / "store.db") as (red, blue):
            racers = [Racer(red, "red", names_situation=False), Racer(blue, "blue")]
            await race(racers, lambda: racers[1].raced)

    run_in_virtual_time(visit())


def test_a_bot_races_like_everybody_else_and_waits_for_nobody_of_its_team_at_a_kick_off(tmp_path: Path) -> None:
    """Red's person does nothing: its bot turns the cards over, and not only the program every five seconds."""

    async def visit() -> None:
        async with live_server(tmp_path / "store.db", unhurried) as address, Guest(address) as guest:
            seats = {"red.1": "club", "red.2": "me", "blue.1": "club", "blue.2": "club"}
            options = {"alone": 5, "hold": 1, "turning": 200}
            while True:
                match = await guest.make(game="rugby-brawl", seating=[2, 2], seats=seats, options=options)
                async with guest.at(match) as line, asyncio.timeout(60):
                    await line.sit()
                    telling = await line.hear_a("telling")
                    if view_of(telling["state"])["attacker"] != "red":
                        continue
                    while not any(told["event"] == "CardTurning" for told in telling["events"]):
                        telling = await line.hear_a("telling")
                    assert view_of(telling["state"])["phase"] == "kick-off"
                    return

    run_in_virtual_time(visit())
