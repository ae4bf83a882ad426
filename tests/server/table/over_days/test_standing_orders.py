"""Standing orders: answers of seats whose players are not there, in matches over days."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.club import Guest, Said, TableClient, asked, live_server, offered
from tests.server.table.over_days.days import skip
from tests.server.virtual_time import now, run_in_virtual_time

from clubhouse.games import GAMES
from clubhouse.kernel.seats import SPECTATOR
from clubhouse.referee.record import read_record, verify
from clubhouse.server.matches import new_match
from clubhouse.server.net import connection
from clubhouse.server.table import standing_orders
from clubhouse.server.table.moves import Moves
from clubhouse.server.table.standing_orders import StandingOrders

DAYS = {"pace": {"seconds": 86_400, "is_per_decision": True}}
TEAMS = "FCWRS"
ALL_RED = {f"{team}.red": ["try", "drop", "line-out", "scrum"] for team in TEAMS}
EAGER: dict[str, dict[str, list[str]]] = {
    "ovalia": ALL_RED | {"counter": ["try"]},
    "ovalia-classique": {f"{team}.red": ["try", "drop", "full-back"] for team in TEAMS},
    "playrugby": {"metres": ["5"], "near": ["yes"]},
}
REACTIONS = ("red card", "counter", "interception")
REACTED = {"RedCardShown", "ScrumCountered", "InterceptionTried"}
MOST_MOVES = 400


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody says too much at once: outside windows no time passes here."""
    monkeypatch.setattr(connection, "MESSAGE_BURST", 100_000)


@dataclass
class Two:
    match: str
    guests: tuple[Guest, Guest]
    lines: tuple[TableClient, TableClient]
    states: list[Said]
    events: set[str] = field(default_factory=set)

    async def hear(self, seat: int) -> Said:
        said = await self.lines[seat].hear()
        if said["type"] == "telling":
            self.states[seat] = said["state"]
            self.events |= {event["event"] for event in said["events"]}
        return said

    async def settle(self) -> None:
        """Both have heard everything that was said by now."""
        for seat, line in enumerate(self.lines):
            line.pings += 1
            await line.say(type="ping", n=line.pings)
            while (await self.hear(seat)).get("n") != line.pings:
                pass

    async def step(self) -> None:
        """Whoever is asked outside a window takes a combination or a pass, if there is one; a window is let run out."""
        await self.settle()
        window = self.states[0]["window"]
        if window is not None:
            await asyncio.sleep(window / 1000 + 0.01)
            await self.settle()
            return
        for seat, state in enumerate(self.states):
            if state["questions"]:
                moves = offered(state)
                wanted = [move for move in moves if move.startswith(("lay", "pass", "skip", "switch"))]
                await self.lines[seat].play(asked(state), (wanted or moves)[0])
                await self.settle()
                return

    async def until_a_window(self, reactor: int) -> None:
        """Until a window is open in which that seat may react."""
        for _ in range(MOST_MOVES):
            if self.states[reactor]["window"] is not None and self.states[reactor]["questions"]:
                return
            await self.step()
        raise AssertionError("no window has opened")


@asynccontextmanager
async def two(address: str, game: str, **wanted: Any) -> AsyncIterator[Two]:
    async with Guest(address) as host, Guest(address) as friend:
        match = await host.make(**({"game": game, "seat": "home", "terms": DAYS} | wanted))
        await friend.http.get(f"/api/matches/{match}")
        async with host.at(match) as home, friend.at(match) as away:
            await home.sit()
            await away.sit(seat="away")
            states = [(await line.hear_a("telling"))["state"] for line in (home, away)]
            yield Two(match, (host, friend), (home, away), states)


async def give(line: TableClient, order: dict[str, list[str]]) -> Said:
    await line.say(type="order", order=order)
    return await line.hear_a("standing-order")


@pytest.mark.parametrize("game", EAGER)
def test_an_order_answers_a_millisecond_before_the_window_closes_and_the_record_holds(
    tmp_path: Path, game: str
) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as reader:
            for _ in range(8):
                async with two(address, game) as both:
                    for line in both.lines:
                        await give(line, EAGER[game])
                    for _ in range(MOST_MOVES):
                        if both.states[0]["is_over"] or both.events & REACTED:
                            break
                        await both.step()
                    if not both.states[0]["is_over"]:
                        await both.lines[0].say(type="resign")
                        while not both.states[0]["is_over"]:
                            await both.hear(0)
                record = read_record((await reader.http.get(f"/api/matches/{both.match}/record")).content)
                verify(GAMES[game], record)
                answers = [given for given in record.inputs if (given.move or "").startswith(REACTIONS)]
                if answers:
                    await check_moments(record.inputs, answers)
                    return
            raise AssertionError("no order could be carried out")

    async def check_moments(inputs: list[Any], answers: list[Any]) -> None:
        for answer in answers:
            before = inputs[inputs.index(answer) - 1]
            assert answer.at - before.at == 9_999

    run_in_virtual_time(visit())


def test_without_an_order_a_window_runs_out_whole_and_somebody_who_looks_may_answer(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, two(address, "ovalia") as both:
            await both.until_a_window(1)
            opened = now() - (10_000 - both.states[1]["window"])
            await both.lines[1].play(asked(both.states[1]), "pass")
            while both.states[0]["window"] is not None:
                await both.hear(0)
            assert now() - opened == 10_000, "a pass is told to nobody, and closes nothing"

    run_in_virtual_time(visit())


@pytest.mark.parametrize("hours", [8, 24])
def test_a_window_of_hours_waits_for_its_player_and_then_goes_by_the_order(tmp_path: Path, hours: int) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            two(address, "ovalia", options={"window": hours * 3600}) as both,
        ):
            await both.until_a_window(1)
            [own] = (await both.guests[1].http.get("/api/me/matches")).json()["matches"]
            assert own["is_to_act"], "whoever may react is called"
            assert abs(own["clock"]["left"] - hours * 3_600_000) < 5_000
            for seconds, is_open in ((hours * 3600 - 60, True), (60, False)):
                skip(seconds)
                await asyncio.sleep(1)
                async with both.guests[1].at(both.match) as line:
                    assert ((await line.sit())["state"]["window"] is not None) == is_open

    run_in_virtual_time(visit())


def test_a_window_by_orders_calls_nobody(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, two(address, "ovalia") as both:
            await both.until_a_window(1)
            [own] = (await both.guests[1].http.get("/api/me/matches")).json()["matches"]
            assert not own["is_to_act"]

    run_in_virtual_time(visit())


def test_an_order_is_shown_to_its_owners_devices_alone_and_survives_a_restart(tmp_path: Path) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with live_server(store) as address, two(address, "ovalia") as both, Guest(address) as stranger:
            owner = both.guests[1]
            async with owner.at(both.match) as phone, stranger.at(both.match) as watching:
                await watching.sit()
                await phone.sit()
                for line in (phone, both.lines[1]):  # the latter has heard it since the deal
                    told = await line.hear_a("standing-order")
                assert (told["seat"], told["order"]["F.red"], told["order"]["counter"]) == ("away", [], ["never"])
                await both.settle()
                order = {"F.red": ["scrum", "try"], "F.points": ["7"]}
                told = await give(both.lines[1], order)
                assert told["order"]["F.red"] == ["try", "scrum"], "in the order of the form"
                assert (await phone.hear_a("standing-order")) == told
                assert await watching.hears_nothing()
                assert await both.lines[0].hears_nothing()
                cookies = [guest.cookie for guest in both.guests]
            shown = [text for line in (both.lines[0], watching) for text in line.heard]
            assert not any("F.red" in text and '"try","scrum"' in text for text in shown)
        async with live_server(store) as address:
            for cookie, expected in zip(cookies, ([], ["try", "scrum"]), strict=True):
                async with Guest(address, cookie) as guest, guest.at(both.match) as line:
                    await line.sit()
                    assert (await line.hear_a("standing-order"))["order"]["F.red"] == expected

    run_in_virtual_time(visit())


@pytest.mark.parametrize(
    ("order", "where", "why"),
    [
        ({"F.blue": ["try"]}, "order", "unknown-field"),
        ({"F.red": ["penalty"]}, "order.F.red", "no-such-choice"),
        ({"counter": ["try", "scrum"]}, "order.counter", "one-choice"),
        ({"counter": []}, "order.counter", "one-choice"),
    ],
)
def test_an_order_that_the_form_does_not_have_is_refused_and_changes_nothing(
    tmp_path: Path, order: dict[str, list[str]], where: str, why: str
) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, two(address, "ovalia") as both:
            await both.lines[0].say(type="order", order=order)
            said = await both.lines[0].hear_a("malformed")
            assert (said["where"], said["why"]) == (where, why)
            assert said["text"]
            assert (await give(both.lines[0], {}))["order"]["counter"] == ["never"]

    run_in_virtual_time(visit())


def test_there_are_no_orders_in_a_live_match_nor_without_windows_nor_for_a_watcher(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as stranger:
            async with two(address, "ovalia", terms={}) as both:
                await both.lines[0].say(type="order", order={})
                assert (await both.lines[0].hear_a("malformed"))["why"] == "no-orders-here"
                async with stranger.at(both.match) as watching:
                    await watching.sit()
                    await watching.say(type="order", order={})
                    assert await watching.hears_nothing()
            facts = {game["name"]: game for game in (await stranger.http.get("/api/games")).json()}
            assert [name for name in facts if facts[name]["orders"]] == list(EAGER)
            assert facts["ovalia"]["over_days"]["window"] == [10, 28_800, 86_400]

    run_in_virtual_time(visit())


def test_orders_are_limited(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, two(address, "ovalia") as both:
            line = both.lines[0]
            for number in range(standing_orders.BURST + 1):
                await line.say(type="order", order={"counter": [["try", "scrum"][number % 2]]})
            assert (await line.hear_a("malformed"))["why"] == "too-many-orders"

    run_in_virtual_time(visit())


# The law of pairs


class SameLuck:
    """All matches of a test get the same deal and the same luck."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        fixed = SimpleNamespace(token_bytes=lambda size: b"7" * size, token_urlsafe=secrets.token_urlsafe)
        monkeypatch.setattr(new_match, "secrets", fixed)


Heard = list[tuple[int | None, Said]]


async def as_heard(address: str, game: str, order: dict[str, list[str]] | None, others: str) -> Heard:
    """All that an observer hears until the away side has been asked in two windows; and how long each was open."""
    async with Guest(address) as stranger, two(address, game) as both, stranger.at(both.match) as watching:
        await watching.sit()
        line = watching if others == "watcher" else both.lines[0]
        await both.settle()
        if order is not None:
            await give(both.lines[1], order)
        line.heard.clear()
        heard: Heard = []
        windows = 0
        while windows < 2 and not both.states[0]["is_over"]:
            windows += bool(both.states[1]["window"] is not None and both.states[1]["questions"])
            await both.settle()
            await watching.hears_nothing()
            window = both.states[0]["window"]
            late = None
            if window is not None:
                closes = now() + window
                await asyncio.sleep((window - 1000) / 1000)
                await both.settle()
                await watching.hears_nothing()
                assert both.states[0]["window"] is not None, "it has closed too early"
                while both.states[0]["window"] is not None:
                    await both.hear(0)
                late = now() - closes
            else:
                await both.step()
            await watching.hears_nothing()
            said = [json.loads(text) for text in line.heard]
            heard += [(late, timeless(one)) for one in said if one["type"] not in ("pong", "probe", "seated")]
            line.heard.clear()
        return heard


def timeless(said: Said) -> Said:
    """Without what depends on how quick this machine is."""
    if said.get("state") is not None:
        said["state"] |= {"window": said["state"]["window"] is not None, "clocks": list(said["state"]["clocks"])}
    return said


def heard_twice(store: Path, game: str, order: dict[str, list[str]], others: str) -> list[Heard]:
    async def visit() -> list[Heard]:
        heard = []
        for number, one in enumerate((None, order)):  # a store has one match of each luck
            async with live_server(store.with_name(f"{number}.db")) as address:
                heard.append(await as_heard(address, game, one, others))
        return heard

    return run_in_virtual_time(visit())


def impossible(monkeypatch: pytest.MonkeyPatch) -> None:
    """No hand can carry out any order: it has the moves of one without red cards, scrums or interceptions."""
    monkeypatch.setattr(StandingOrders, "offered", lambda _, options: [move for move in options if is_pass(move)])


def is_pass(move: Any) -> bool:
    return move.notation in ("pass", "hold")


@pytest.mark.parametrize(
    ("game", "others"), [("ovalia", "opponent"), ("ovalia-classique", "watcher"), ("playrugby", "opponent")]
)
def test_nobody_else_can_tell_an_order_from_none_where_the_hand_cant_fulfil_it(
    tmp_path: Path, game: str, others: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    SameLuck(monkeypatch)
    impossible(monkeypatch)
    one, other = heard_twice(tmp_path / "store.db", game, EAGER[game], others)
    assert {late for late, _ in one if late is not None} == {0}, "every window is whole"
    assert one == other


def told_to_all(orders: StandingOrders, seat: int) -> None:
    for client in orders.live.clients:
        orders.live.audiences.of(client.eyes).send_after(client, orders._message(seat), orders.live.number)


def counted_for_all(moves: Moves, *given: Any, record: Any = Moves.record_aside) -> None:
    record(moves, *given)
    moves.live.audiences.of(SPECTATOR).tell([], moves.live.audiences.state_of(moves.live.audiences.spectators), 0)


@pytest.mark.parametrize(
    ("owner", "name", "leak"),
    [
        (StandingOrders, "tell_owner", told_to_all),
        (Moves, "record_aside", counted_for_all),
    ],
)
def test_an_order_that_is_told_or_counted_is_found(
    tmp_path: Path, owner: type, name: str, leak: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    SameLuck(monkeypatch)
    impossible(monkeypatch)
    monkeypatch.setattr(owner, name, leak)
    one, other = heard_twice(tmp_path / "store.db", "ovalia", EAGER["ovalia"], "watcher")
    assert one != other


def sooner(orders: StandingOrders, due: Any = StandingOrders.due) -> int | None:
    at: int | None = due(orders)
    return at - 5_000 if at is not None and 1 in orders.live.orders else at


def closing(orders: StandingOrders, at: int) -> None:
    if 1 in orders.live.orders:
        orders.moves.close_window(at)
    else:
        orders._read_in = orders.live.match.window()


def test_a_window_that_closes_sooner_because_there_is_an_order_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    SameLuck(monkeypatch)
    impossible(monkeypatch)
    monkeypatch.setattr(StandingOrders, "due", sooner)
    monkeypatch.setattr(StandingOrders, "read", closing)
    with pytest.raises(AssertionError, match="too early"):
        heard_twice(tmp_path / "store.db", "ovalia", EAGER["ovalia"], "opponent")
