"""The law of pairs at the socket: whole matches that an observer can't tell apart by the rules look and sound the same
to it through the server, message by message, at the server that leads the match and at another one.

Both matches of a pair are free (tests/laws/pairs.py): other luck, other moves of the others, silent acts in one and not
in the other. Here they are played by persons, with the pair's luck in the place of the sealed one. What the moment of a
message betrays is measured elsewhere (tests/server/table/timing).
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import SOAK
from tests.laws.pairs import Half, Pair
from tests.laws.setups import Setup
from tests.server.club import Guest, Said, TableClient, live_server
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.games import GAMES
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import SPECTATOR, Eyes
from clubhouse.referee.record import Record
from clubhouse.referee.referee import Referee
from clubhouse.referee.scripted import Scripted
from clubhouse.rows.memory import Memory
from clubhouse.server.net import connection
from clubhouse.server.table import resume as snapshot
from clubhouse.server.table import start as beginnings
from clubhouse.server.table.clocks import MatchClock

# Without anything that time does: who acts is told by the pair, and the server adds nothing of its own.
TIMELESS: dict[str, dict[str, Any]] = {
    "rugby15": {},
    "ovalia": {"window": 0},
    "ovalia-classique": {"window": 0},
    "playrugby": {"window": 0, "time": "turns-40"},
    "rugby-brawl": {"mode": "training", "number": 1},
}
OWN = ("match", "commitment")  # in a welcome: what is every match's own, whatever is played in it
# After the end everybody may know everything; who is at the table is told without regard to what is played.
ASIDE = ("sealing", "hands", "seated")


class Luck:
    """Replaces the sealed luck of the server by the luck of a half."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.coming: list[Half] = []
        self._dealt: dict[bytes, list[str]] = {}
        monkeypatch.setattr(beginnings, "Sealed", lambda secret, _: self._scripted(secret, 0))
        monkeypatch.setattr(snapshot, "Referee", self)

    def deal(self, setup: Setup, half: Half) -> None:
        """Gives the luck of that half to the next match that is dealt."""
        self._kinds = setup.game.kinds
        self.coming.append(half)

    def resume(
        self, game: Any, record: Record, secret: bytes, match: Match, memories: list[Memory] | None = None
    ) -> Referee:
        """Replaces `Referee.resume`."""
        picks = len(record.opening) + sum(len(given.chance) for given in record.inputs)
        return Referee(game, game.seating_of(record.seating), match, self._scripted(secret, picks), record, memories)

    def _scripted(self, secret: bytes, picks: int) -> Scripted:
        if secret not in self._dealt:
            self._dealt[secret] = [outcome for done in self.coming.pop(0).story() for outcome in done.luck]
        luck = Scripted(self._kinds, self._dealt[secret])
        luck.used = picks
        return luck


@pytest.fixture
def luck(monkeypatch: pytest.MonkeyPatch) -> Luck:
    """Everything happens at the same moment, so that none of them can differ; and nobody says too much at once."""
    monkeypatch.setattr(MatchClock, "now", lambda _: 0)
    monkeypatch.setattr(MatchClock, "at", lambda *_: 0)
    monkeypatch.setattr(connection, "MESSAGE_BURST", 100_000)
    return Luck(monkeypatch)


class Party:
    """Somebody at the table who acts when told to, or only listens."""

    def __init__(self, line: TableClient) -> None:
        self.line = line
        self.state: Said | None = None
        self._answered: set[tuple[str, int]] = set()

    def note(self, said: Said) -> Said:
        self.state = said.get("state") or self.state
        return said

    async def until(self, is_so: Callable[[], Any]) -> Any:
        while not (found := is_so()):
            self.note(await self.line.hear())
        return found

    def _question(self, seat: str, move: str) -> int | None:
        for question in self.state["questions"] if self.state is not None else ():
            moves = [option["move"] for option in question["options"]]
            if question["seat"] == seat and move in moves and (seat, question["number"]) not in self._answered:
                return int(question["number"])
        return None

    async def act(self, seat: str, move: str) -> None:
        await self.until(lambda: self._question(seat, move) is not None)
        number = self._question(seat, move)
        assert number is not None
        self._answered.add((seat, number))
        await self.line.play(number, move, seat=seat)
        while (said := self.note(await self.line.hear()))["type"] != "accepted":
            assert said["type"] in ("telling", "sealing"), said

    async def see_the_end(self) -> None:
        await self.until(lambda: self.state is not None and self.state["is_over"])


async def play(
    setup: Setup,
    half: Half,
    observer: Eyes,
    host: Guest,
    elsewhere: Guest,
    shown: int | None = None,
    substitute: Guest | None = None,
) -> list[Said]:
    """Plays one match as its half has it; returns all that the observer was told. The host has every seat, and looks
    with one at a time. The seat `shown` shows its hand to watchers. A `substitute` comes in for the first seat."""
    seats = {setup.seating.name(seat): "me" for seat in setup.seating.seats}
    options = TIMELESS[setup.game.name]
    wanted = {"game": setup.game.name, "seating": list(setup.seating.persons), "seats": seats, "seat": None}
    match = await host.make(**wanted, options=options)
    await elsewhere.http.get(f"/api/matches/{match}")
    async with AsyncExitStack() as stack:
        lines = {eyes: await stack.enter_async_context(guest.at(match)) for eyes, guest in _guests(setup, host)}
        watching = Guest(elsewhere.address, host.cookie) if observer.seats else elsewhere
        lines[observer] = await stack.enter_async_context(watching.at(match))
        parties = {eyes: Party(line) for eyes, line in lines.items()}
        for eyes in (observer, *(one for one in parties if one != observer)):
            only = setup.seating.name(eyes.seats[0]) if eyes.seats else None
            parties[eyes].note(await lines[eyes].sit(**({"only": only} if only is not None else {})))
        if shown is not None:
            await lines[Eyes.of(shown)].say(type="show", is_shown=True)
            await parties[observer].until(lambda: any('"hands"' in text for text in lines[observer].heard))
        if substitute is not None:
            comes = await stack.enter_async_context(substitute.at(match))
            parties[Eyes.of(0)] = await come_in(setup, comes, lines[Eyes.of(0)], lines[Eyes.of(1)])
        for done in half.story():
            if done.act is not None:
                assert done.act.is_of_a_seat
                seat = setup.seating.name(done.act.seat)
                await parties[Eyes.of(done.act.seat)].act(seat, done.act.move.notation)
        for party in parties.values():
            await party.see_the_end()
        return [without_own(json.loads(text)) for text in lines[observer].heard]


async def come_in(setup: Setup, comes: TableClient, leaves: TableClient, agrees: TableClient) -> Party:
    """A watcher takes the first seat, which its player leaves."""
    seat = setup.seating.name(0)
    await comes.sit()
    await leaves.say(type="leave", seat=seat)
    while comes.players[seat]["stand_in"] is None:
        await comes.hear_raw()
    await comes.say(type="propose", kind="substitute", seat=seat)
    while not (offers := (await agrees.hear_a("proposals"))["proposals"]):
        pass
    await agrees.say(type="reply", proposal=offers[0]["id"], is_yes=True)
    party = Party(comes)
    while party.note(await comes.hear()).get("seats_held") != [seat]:
        pass
    return party


def _guests(setup: Setup, host: Guest) -> list[tuple[Eyes, Guest]]:
    return [(Eyes.of(seat), host) for seat in setup.seating.seats]


def without_own(said: Said) -> Said:
    return {key: value for key, value in said.items() if key not in OWN}


@asynccontextmanager
async def both(store: str | Path, servers: int) -> AsyncIterator[tuple[Guest, Guest]]:
    """The host, and somebody at the last server."""
    async with AsyncExitStack() as stack:
        addresses = [await stack.enter_async_context(live_server(store)) for _ in range(servers)]
        host = await stack.enter_async_context(Guest(addresses[0]))
        yield host, await stack.enter_async_context(Guest(addresses[-1]))


async def matches(setup: Setup, pair: Pair, store: str | Path, servers: int, luck: Luck) -> list[list[Said]]:
    """Everything that the observer at the last server is told of both matches."""
    told = []
    async with both(store, servers) as (host, elsewhere):
        for half in (pair.a, pair.b):
            luck.deal(setup, half)
            heard = await play(setup, half, pair.observer, host, elsewhere)
            told.append([said for said in heard if said["type"] not in ASIDE])
    return told


def pair_of(setup: Setup, observer: Eyes, seed: int) -> Pair:
    pair = Pair(setup, observer, seed)
    pair.play()
    assert pair.is_over
    return pair


def setup_of(name: str) -> Setup:
    game = GAMES[name]
    return Setup(game, game.read_options(TIMELESS[name]), game.seatings[0])


def observers_of(name: str) -> list[Eyes]:
    """One observer of each game in turn; a soak takes them all."""
    observers = [Eyes.of(0), Eyes.of(1), SPECTATOR]
    return observers if SOAK > 1 else [observers[list(GAMES).index(name) % 3]]


@pytest.mark.parametrize(("name", "observer"), [(name, one) for name in GAMES for one in observers_of(name)])
def test_what_sounds_the_same_by_the_rules_is_the_same_at_the_socket(
    tmp_path: Path, name: str, observer: Eyes, luck: Luck
) -> None:
    different = 0
    for seed in range(SOAK):
        pair = pair_of(setup_of(name), observer, seed)
        one, other = run_in_virtual_time(matches(pair.setup, pair, tmp_path / f"{seed}.db", 1, luck))
        assert [said["type"] for said in one] == [said["type"] for said in other]
        for said, also in zip(one, other, strict=True):
            assert said == also
        different += pair.different
    # Two matches that are the same would obey any law. Where all see the same, only a timed hold is hidden.
    assert different or GAMES[name].is_open


@pytest.mark.parametrize("name", GAMES)
def test_it_is_the_same_at_another_server(database: str, name: str, luck: Luck) -> None:
    """Several tellings may come there at once, as on coming back; how many is a matter of the moment."""
    setup = setup_of(name)
    pair = pair_of(setup, observers_of(name)[-1], 7)
    one, other = asyncio.run(matches(setup, pair, database, 2, luck))
    assert [event for said in one for event in events_of(said)] == [
        event for said in other for event in events_of(said)
    ]
    states = states_of(other)
    common = [(state, states[number]) for number, state in states_of(one).items() if number in states]
    assert all(state == also for state, also in common)
    assert common[-1][0]["is_over"]


def events_of(said: Said) -> list[Said]:
    events: list[Said] = said.get("events") or said.get("log") or []
    return events


def states_of(told: list[Said]) -> dict[int, Said]:
    """States by the number of the telling that brought them."""
    return {said["number"]: said["state"] for said in told if said.get("state") is not None}


@pytest.mark.parametrize("name", [name for name in GAMES if not GAMES[name].is_open])
def test_who_watches_an_open_hand_sees_what_that_seat_may_know(tmp_path: Path, name: str, luck: Luck) -> None:
    """Two matches that sound the same to the seat look the same to watchers to whom it shows its hand."""
    pair = pair_of(setup_of(name), Eyes.of(0), 3)

    async def watched() -> list[list[Said]]:
        async with both(tmp_path / "store.db", 1) as (host, elsewhere):
            told = []
            for half in (pair.a, pair.b):
                luck.deal(pair.setup, half)
                heard = await play(pair.setup, half, SPECTATOR, host, elsewhere, shown=0)
                told.append([said for said in heard if said["type"] not in ("sealing", "seated")])
            return told

    one, other = run_in_virtual_time(watched())
    seats = pair.setup.seating.names
    open_hands = [said for said in one if said["type"] == "hands"]
    assert sum(said["live"] == seats[:1] for said in open_hands) > 5
    # At the end all hands are open.
    assert [said for said in one if said.get("live") != seats] == [said for said in other if said.get("live") != seats]
    assert pair.different


@pytest.mark.parametrize("name", ["rugby15", "playrugby"])
def test_a_substitute_tells_the_others_no_more_than_the_player_before(tmp_path: Path, name: str, luck: Luck) -> None:
    pair = pair_of(setup_of(name), Eyes.of(1), 5)

    async def watched() -> list[list[Said]]:
        async with both(tmp_path / "store.db", 1) as (host, elsewhere), Guest(host.address) as comes:
            told = []
            for half in (pair.a, pair.b):
                luck.deal(pair.setup, half)
                await comes.http.get("/api/me")
                heard = await play(pair.setup, half, pair.observer, host, elsewhere, substitute=comes)
                told.append([said for said in heard if said["type"] not in (*ASIDE, "proposals", "proposal-ended")])
            return told

    one, other = run_in_virtual_time(watched())
    assert any(event["event"] == "SubstituteCame" for said in one for event in events_of(said))
    assert one == other
    assert pair.different
