"""Spies at a table: can they tell by the moments of the answers they get whether somebody has chosen in secret?

Each trial is a tenth of a second in which blue chooses a card, or does not. The spies send all the time what the server
refuses, and note how long each answer takes. AUC is how often the trial with the choice looks slower than the one
without: 0.5 tells nothing.

`WindowTrials` do the same in a window, where somebody lets a pass go, or does not yet.
"""

import asyncio
import json
import math
import random
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import ClassVar, Literal

from tests.server.club import SALT, Guest, Said, TableClient, offered
from websockets.asyncio.client import ClientConnection

from clubhouse.games import GAMES
from clubhouse.server.people.tokens import COOKIE
from clubhouse.server.protocol.config import TableConfig
from clubhouse.server.table.client import BEAT

ROOT = Path(__file__).parents[4]
SPIES = 5
WINDOWS_AT_ONCE = 12  # matches
TRIAL = 0.1  # seconds
NO_ANSWER = 1.0
BETWEEN = 0.021  # seconds from one message of a spy to its next: as many as the server lets through
PASSING = TableConfig().passing

Probe = Literal["watcher-play", "watcher-ping", "seat-play", "seat-ping"]
PROBES: tuple[Probe, ...] = ("watcher-play", "watcher-ping", "seat-play", "seat-ping")
WITH_WINDOWS = tuple(name for name, game in GAMES.items() if game.window_option is not None)


def auc(quiet: list[float], loud: list[float]) -> float:
    wins = sum((one > other) + (one == other) / 2 for one in loud for other in quiet)
    return wins / (len(quiet) * len(loud))


@asynccontextmanager
async def served(store: Path, sync: float, leak: str = "none") -> AsyncIterator[str]:
    """Yields the address."""
    process = await _python("tests.server.table.timing.served", str(store), "--sync", str(sync), "--leak", leak)
    try:
        assert process.stdout is not None
        async with asyncio.timeout(30):
            port = int(await process.stdout.readline())
        address = f"127.0.0.1:{port}"
        async with Guest(address) as guest, asyncio.timeout(30):
            while True:
                try:
                    await guest.http.get("/health")
                    break
                except OSError:
                    await asyncio.sleep(0.05)
        yield address
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _python(module: str, *arguments: str) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    environment = {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "PATH": "/usr/bin:/bin"}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, *arguments, stdin=pipe, stdout=pipe, env=environment, cwd=ROOT
    )


@dataclass(eq=False)
class Spy:
    """One socket that is refused something all the time."""

    socket: ClientConnection
    message: str
    sent: list[float] = field(default_factory=list)
    delays: list[float] = field(default_factory=list)
    moments: list[float] = field(default_factory=list)  # of the answers

    async def ask(self, until: float) -> None:
        while time.perf_counter() < until:
            self.sent.append(time.perf_counter())
            await self.socket.send(self.message)
            await asyncio.sleep(BETWEEN)

    async def hear(self) -> None:
        async for text in self.socket:
            if isinstance(text, str) and text.startswith(('{"type":"refused"', '{"type":"pong"')) and self.sent:
                self.moments.append(time.perf_counter())
                self.delays.append(self.moments[-1] - self.sent.pop(0))


class Trials:
    """Trials of one kind of probe, at as many matches as it takes."""

    game = "rugby15"
    options: ClassVar[dict[str, int]] = {"squares": 11}

    def __init__(self, address: str, probe: Probe, seed: int, ends_at: float = math.inf) -> None:
        """`ends_at`, of `time.perf_counter`: no trial begins after it."""
        self.address = address
        self.probe = probe
        self.ends_at = ends_at
        self.coin = random.Random(seed)
        self.quiet: list[tuple[float, float]] = []
        self.loud: list[tuple[float, float]] = []

    async def run(self, number: int) -> tuple[float, float]:
        """AUC by the longest delay of a trial, and by how late its latest answer was on the beat."""
        await self.gather(number)
        return together([self])

    async def gather(self, number: int) -> None:
        """Runs that many trials, or as many as there is time for."""
        async with Guest(self.address) as host, Guest(self.address) as friend, Guest(self.address) as passer_by:
            while self._goes_on(number):
                await self._match(host, friend, passer_by, number)

    def _goes_on(self, number: int) -> bool:
        return len(self.quiet) + len(self.loud) < number and time.perf_counter() < self.ends_at

    async def _match(self, host: Guest, friend: Guest, passer_by: Guest, number: int) -> None:
        one, other = GAMES[self.game].seatings[0].names
        match = await host.make(game=self.game, seat=one, options=self.options)
        await friend.http.get(f"/api/matches/{match}")
        address = f"ws://{self.address}/ws/matches/{match}"
        async with AsyncExitStack() as stack:
            red = await stack.enter_async_context(host.at(match))
            await red.sit()
            mover = await _python("tests.server.table.timing.mover", address, f"{COOKIE}={friend.cookie}", other)
            stack.push_async_callback(_end, mover)
            state = (await red.hear_a("telling"))["state"]
            spies = [await self._spy(stack, host, passer_by, match, place) for place in range(SPIES)]
            tasks = [asyncio.create_task(spy.hear()) for spy in spies]
            stack.callback(lambda: [task.cancel() for task in tasks])
            await self._play(red, state, spies, mover, number)

    async def _play(
        self, red: TableClient, state: Said, spies: list[Spy], mover: asyncio.subprocess.Process, number: int
    ) -> None:
        """Plays the match to its end, or as far as trials are wanted."""
        while not state["is_over"] and self._goes_on(number):
            if state["questions"] and _is_choice(state):
                is_loud = self.coin.random() < 0.5
                (self.loud if is_loud else self.quiet).append(await self._trial(spies, mover, is_loud))
            state = await self._go_on(red, state, mover)

    async def _spy(self, stack: AsyncExitStack, host: Guest, passer_by: Guest, match: str, place: int) -> Spy:
        guest = host if self.probe.startswith("seat") else passer_by
        line: TableClient = await stack.enter_async_context(guest.at(match))
        await line.say(type="sit", salt=SALT, language="en")
        await line.hear_a("welcome")
        message: Said = {"type": "play", "question": 999_999, "move": "F4"}
        if self.probe.endswith("ping"):
            message = {"type": "ping", "n": place}
        return Spy(line.socket, json.dumps(message))

    async def _trial(self, spies: list[Spy], mover: asyncio.subprocess.Process, is_loud: bool) -> tuple[float, float]:
        """The longest delay of an answer, and how late the latest was on the beat."""
        assert mover.stdin is not None
        await asyncio.sleep(0.03)
        for spy in spies:
            spy.delays.clear()
            spy.moments.clear()
            spy.sent.clear()
        until = time.perf_counter() + TRIAL
        asking = []
        for place, spy in enumerate(spies):
            asking.append(asyncio.create_task(spy.ask(until)))
            await asyncio.sleep(BETWEEN / len(spies))
            if place == len(spies) // 2:
                mover.stdin.write(b"go\n" if is_loud else b"wait\n")
        await asyncio.gather(*asking)
        patience = time.perf_counter() + NO_ANSWER
        while any(spy.sent for spy in spies) and time.perf_counter() < patience:
            await asyncio.sleep(0.01)
        longest = max((delay for spy in spies for delay in spy.delays), default=NO_ANSWER)
        beats = [moment % BEAT for spy in spies for moment in spy.moments]
        return longest, _spread(beats)

    async def _go_on(self, red: TableClient, state: Said, mover: asyncio.subprocess.Process) -> Said:
        """Plays to the next choice: both choose, and the cards are shown."""
        assert mover.stdin is not None
        mover.stdin.write(b"go\n")
        if state["questions"]:
            await red.play(state["questions"][0]["number"], offered(state)[0])
        while True:
            state = (await red.hear_a("telling"))["state"]
            if state["questions"] or state["is_over"]:
                return state
            mover.stdin.write(b"go\n")


class WindowTrials(Trials):
    """In each window of the other player there are two trials, in one of which they pass. Which comes first is chance.

    A pass ends the questions to its player, and the window stays open for its three seconds.
    """

    options: ClassVar[dict[str, int]] = {"window": 3}

    def __init__(self, game: str, address: str, probe: Probe, seed: int, ends_at: float = math.inf) -> None:
        super().__init__(address, probe, seed, ends_at)
        self.game = game

    async def _play(
        self, red: TableClient, state: Said, spies: list[Spy], mover: asyncio.subprocess.Process, number: int
    ) -> None:
        assert mover.stdin is not None
        is_waiting = False  # red has passed, and the window is still open
        while not state["is_over"] and self._goes_on(number):
            is_waiting = is_waiting and state["window"] is not None
            if state["questions"]:
                question, moves = state["questions"][0], offered(state)
                passing = [option["move"] for option in question["options"] if option["facts"]["verb"] in PASSING]
                is_waiting = state["window"] is not None and bool(passing)
                await red.play(question["number"], self.coin.choice(passing if is_waiting else moves))
            elif state["window"] is None:
                mover.stdin.write(b"turn\n")
            elif not is_waiting:
                await self._pair(spies, mover)
            state = (await red.hear_a("telling"))["state"]

    async def _pair(self, spies: list[Spy], mover: asyncio.subprocess.Process) -> None:
        first = self.coin.random() < 0.5
        found = [(is_loud, await self._trial(spies, mover, is_loud)) for is_loud in (first, not first)]
        assert mover.stdout is not None
        try:
            async with asyncio.timeout(NO_ANSWER):
                while await mover.stdout.readline() not in (b"passed\n", b""):
                    pass
        except TimeoutError:  # they were not asked
            return
        for is_loud, trial in found:
            (self.loud if is_loud else self.quiet).append(trial)


def together(several: Sequence[Trials]) -> tuple[float, float]:
    """AUC of all their trials by the longest delay, and by how late the latest answer was on the beat."""
    quiet = [trial for trials in several for trial in trials.quiet]
    loud = [trial for trials in several for trial in trials.loud]
    by_delay, by_lateness = (auc([trial[way] for trial in quiet], [trial[way] for trial in loud]) for way in range(2))
    return by_delay, by_lateness


async def windows_searched(game: str, address: str, probe: Probe, passes: int) -> tuple[float, float]:
    """Searches until so many passes were spied on, at several matches at once, which wait most of the time."""
    several = [WindowTrials(game, address, probe, seed) for seed in range(WINDOWS_AT_ONCE)]
    await asyncio.gather(*(trials.gather(-(-2 * passes // WINDOWS_AT_ONCE)) for trials in several))
    return together(several)


def _spread(beats: list[float]) -> float:
    """The span of moments on a circle: everything but the widest gap."""
    around = sorted(beats)
    gaps = [two - one for one, two in pairwise(around)]
    return BEAT - max([*gaps, around[0] + BEAT - around[-1]]) if around else NO_ANSWER


def _is_choice(state: Said) -> bool:
    return any(option["facts"]["verb"] == "play" for option in state["questions"][0]["options"])


async def _end(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.wait()
