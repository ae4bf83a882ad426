"""Many players at many tables in one process, which takes commands as lines on its input.

`seat` brings everybody to the tables. `closed` lets each answer as soon as it is asked, `paced` a number a second by
whoever is asked. `away` announces that a server dies, `back` waits until everybody is there again, `stop` ends it.
"""

import argparse
import asyncio
import gc
import sys
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import msgspec

from clubhouse.lab.load.boardgameio import BoardgameTable
from clubhouse.lab.load.bots import BotTable
from clubhouse.lab.load.house import HouseTable, Match
from clubhouse.lab.load.person import PATIENCE, Person
from clubhouse.lab.load.record import differences
from clubhouse.lab.load.sockets import addresses
from clubhouse.lab.load.tally import Tally

AT_ONCE = 64  # connections in progress
NOTICED = 0.05  # seconds in which everybody has noticed that a server is dead
SETTLED = 10.0  # seconds in which everything that was sent must have been acknowledged

T = TypeVar("T")
TABLES: dict[str, type[HouseTable] | type[BoardgameTable]] = {
    "house": HouseTable,
    "bots": BotTable,
    "boardgame.io": BoardgameTable,
}


class Crowd:
    def __init__(
        self, kind: str, ports: list[int], tables: int, first: int, checks: bool = False, apart: bool = False
    ) -> None:
        """With several servers each table has its own, and another one only if that is down. If they sit `apart`, every
        person of a table has their own."""
        self.loop = asyncio.get_running_loop()
        self.ports = ports
        self.apart = apart
        self.addresses = addresses(first)
        self.checks = checks  # that the records of finished matches hold each acknowledged answer, once
        self.door = asyncio.Semaphore(AT_ONCE)
        self.tally = Tally()
        self.found: Counter[str] = Counter()  # by `checks`
        self.is_stopping = False
        self.is_expecting_loss = False
        self._way = "idle"
        self._ready: deque[Person] = deque()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._missing: set[Person] = set()  # lost their place with a dead server, not welcomed yet
        self._arrived_at: list[float] = []  # since the server died: when each was welcomed, by the machine's clock
        self.tables = [TABLES[kind](self, next(self.addresses)) for _ in range(tables)]
        for number, table in enumerate(self.tables):
            table.way = number

    def port(self, way: int) -> int:
        return self.ports[way % len(self.ports)]

    @property
    def persons(self) -> list[Person]:
        return [person for table in self.tables for person in table.persons]

    # Commands

    async def seat(self) -> dict[str, Any]:
        begun = time.monotonic()
        waiting = asyncio.Semaphore(AT_ONCE)

        async def open_table(table: HouseTable | BoardgameTable) -> None:
            async with waiting:
                await table.open()

        await asyncio.gather(*(open_table(table) for table in self.tables))
        await self._until(lambda: all(person.is_here for person in self.persons), 120)
        await self._until(lambda: len(self._ready) >= len(self.tables), 120)
        return {"seconds": time.monotonic() - begun, "errors": self.tally.errors}

    async def closed(self, seconds: float) -> dict[str, Any]:
        self._begin("closed")
        self._let_play()
        await asyncio.sleep(seconds)
        return await self._end()

    async def paced(self, seconds: float, rate: float) -> dict[str, Any]:
        self._begin("paced")
        begun = self.loop.time()
        number = 0
        while (due := begun + number / rate) < begun + seconds:
            number += 1
            if (early := due - self.loop.time()) > 0:
                await asyncio.sleep(early)
            person = self._next()
            if person is None:
                self.wrong("nobody was asked anything")
                continue
            self.tally.late.append(self.loop.time() - due)
            person.play()
        return await self._end()

    async def loose(self) -> dict[str, Any]:
        """Like `closed`, from now on, whatever happens."""
        self._let_play()
        return {}

    async def away(self) -> dict[str, Any]:
        """The server is about to die."""
        self.is_expecting_loss = True
        self.tally = Tally()
        self._arrived_at = []
        self._missing = {person for person in self.persons if not person.is_here}
        return {}

    async def back(self) -> dict[str, Any]:
        """The moments, by the machine's clock, at which each was back. Others may be between two matches at any time:
        they are not waited for."""
        await asyncio.sleep(NOTICED)
        await self._until(lambda: not self._missing, 120)
        self.is_expecting_loss = False
        return {"at": self._arrived_at, "errors": self.tally.errors, "found": self.found}

    async def finish(self) -> dict[str, Any]:
        """Plays every match to its end."""
        self.is_stopping = True
        self._let_play()
        await self._until(lambda: not any(person.socket for person in self.persons) and not self._tasks, 300)
        return {"errors": self.tally.errors, "found": self.found}

    # Called by persons

    def ready(self, person: Person) -> None:
        if self._way != "closed":
            self._ready.append(person)
            return
        wait = person.wait()
        if wait > 0:
            self.tally.held += 1
            self.loop.call_later(wait, self._play, person)
        else:
            person.play()

    def acknowledged(self, seconds: float | None) -> None:
        self.tally.moves += 1
        if seconds is not None:
            self.tally.acknowledged.append(seconds)

    def arrived(self, person: Person) -> None:
        if person in self._missing:
            self._missing.remove(person)
            self._arrived_at.append(time.monotonic())

    def wrong(self, what: str) -> None:
        self.tally.wrong(what)

    def lost(self, person: Person, why: str) -> None:
        self._missing.add(person)
        if not self.is_expecting_loss:
            self.wrong(why)
        self.later(person.come())

    def finished(self, match: Match, record: bytes) -> None:
        self.found["matches"] += 1
        self.found["acknowledged"] += sum(len(answers) for answers in match.answers)
        self.found.update(differences(match, record))

    def later(self, task: Coroutine[Any, Any, None]) -> None:
        made = asyncio.create_task(task)
        self._tasks.add(made)
        made.add_done_callback(self._done)

    async def insist(self, ask: Callable[[], Awaitable[T]]) -> T:
        """Repeats until there is an answer, because the server may be away."""
        for _ in range(300):
            try:
                async with self.door:
                    return await ask()
            except OSError as error:
                if not self.is_expecting_loss and len(self.ports) == 1:  # one of several servers is often away
                    self.wrong(str(error))
                await asyncio.sleep(PATIENCE)
        raise TimeoutError("the server does not answer")

    # Internals

    def _play(self, person: Person) -> None:
        if person.is_asked:
            person.play() if self._way == "closed" else self._ready.append(person)

    def _let_play(self) -> None:
        self._way = "closed"
        waiting, self._ready = self._ready, deque()
        for person in waiting:
            self.ready(person)

    def _next(self) -> Person | None:
        while self._ready:
            person = self._ready.popleft()
            if person.is_asked and person.is_here:
                return person
        return None

    def _begin(self, way: str) -> None:
        gc.collect()
        gc.disable()
        self.tally = Tally()
        self._way = way
        self._begun = self.loop.time(), time.process_time()

    async def _end(self) -> dict[str, Any]:
        self._way = "idle"
        tally = self.tally
        tally.seconds = self.loop.time() - self._begun[0]
        tally.processor = time.process_time() - self._begun[1]
        moves = tally.moves
        try:
            await self._until(lambda: not any(person.is_under_way for person in self.persons), SETTLED)
        except TimeoutError:
            tally.wrong("not acknowledged", sum(person.is_under_way for person in self.persons))
        tally.moves = moves
        gc.enable()
        said: dict[str, Any] = msgspec.to_builtins(tally)
        return said

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.wrong(f"{type(error).__name__}: {error}")

    async def _until(self, is_so: Callable[[], bool], seconds: float) -> None:
        async with asyncio.timeout(seconds):
            while not is_so():
                await asyncio.sleep(0.01)


async def obey(given: argparse.Namespace) -> None:
    crowd = Crowd(given.kind, given.port, given.tables, given.first, given.checks, given.apart)
    reader = asyncio.StreamReader()
    await crowd.loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        asked = msgspec.json.decode(line)
        do = asked.pop("do")
        if do == "stop":
            break
        try:
            answer = await getattr(crowd, do)(**asked)
        except TimeoutError:
            missing = sum(not person.is_here for person in crowd.persons)
            answer = {"failed": f"{do}: took too long, {missing} not here", "errors": dict(crowd.tally.errors)}
        sys.stdout.write(msgspec.json.encode(answer).decode() + "\n")
        sys.stdout.flush()
    crowd.is_stopping = True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", choices=list(TABLES), default="house")
    parser.add_argument("--port", type=int, nargs="+", required=True)
    parser.add_argument("--tables", type=int, required=True)
    parser.add_argument("--first", type=int, default=0, help="of the addresses that it comes from")
    parser.add_argument("--checks", action="store_true", help="compare finished records with what was acknowledged")
    parser.add_argument("--apart", action="store_true", help="those of one table come to different servers")
    asyncio.run(obey(parser.parse_args()))


if __name__ == "__main__":
    main()
