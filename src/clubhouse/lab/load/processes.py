"""The measured servers and the crowds of clients, each in its own process, and their figures from Linux's /proc."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from clubhouse.lab.load.ports import free_port
from clubhouse.lab.load.sockets import ask
from clubhouse.lab.load.tally import Tally

TICKS = os.sysconf("SC_CLK_TCK")
SLOWEST_START = 60.0
COUNTDOWN = 3.0  # seconds of a race's countdown
STOPWATCH = b"stopwatch: "  # how the line begins in which a server reports the time of its tables


@dataclass(frozen=True)
class Reading:
    """One moment: processor seconds of the process, busy seconds of the machine, and memory."""

    processor: float
    busy: float
    moment: float
    memory: int  # bytes

    @staticmethod
    def of(pid: int) -> "Reading":
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        memory = next(line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS"))
        machine = [int(field) for field in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
        return Reading(
            processor=(int(fields[11]) + int(fields[12])) / TICKS,
            busy=(sum(machine) - machine[3] - machine[4]) / TICKS,  # neither idle nor waiting for the disk
            moment=time.monotonic(),
            memory=int(memory.split()[1]) * 1024,
        )


class Server:
    """A server that can be killed and started again on the same port."""

    def __init__(self, name: str, kind: str, command: Callable[[int], list[str]], page: str, folder: Path) -> None:
        self.name = name
        self.kind = kind
        self.port = free_port()
        self.folder = folder
        self._command = command(self.port)
        self._page = page
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                env=self._environment(),
                stdout=log,
                stderr=log,
                stdin=asyncio.subprocess.DEVNULL,
            )
        async with asyncio.timeout(SLOWEST_START):
            while not await self._answers():
                if self._process.returncode is not None:
                    raise OSError(f"{self.name} did not start:\n{(self.folder / 'log').read_text()[-2000:]}")
                await asyncio.sleep(0.02)

    async def kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(signal.SIGKILL)
            await self._process.wait()

    def reading(self) -> Reading:
        assert self._process is not None
        return Reading.of(self._process.pid)

    async def stopwatch(self) -> dict[str, float]:
        """The processor time of its tables so far, if the server counts it."""
        assert self._process is not None
        log = self.folder / "log"
        said = log.read_bytes().count(STOPWATCH)
        self._process.send_signal(signal.SIGUSR2)
        async with asyncio.timeout(SLOWEST_START):
            while log.read_bytes().count(STOPWATCH) == said or not log.read_bytes().endswith(b"\n"):
                await asyncio.sleep(0.02)
        last = log.read_bytes().rpartition(STOPWATCH)[2].partition(b"\n")[0]
        spent: dict[str, float] = msgspec.json.decode(last)
        return spent

    def _environment(self) -> dict[str, str]:
        """Another installation must not load our own source."""
        is_ours = self._command[0] == sys.executable
        return {name: value for name, value in os.environ.items() if is_ours or name != "PYTHONPATH"}

    async def _answers(self) -> bool:
        try:
            with suppress(RuntimeError):  # 404 is an answer too
                await ask(self.port, "127.0.0.1", self._page)
        except OSError:
            return False
        return True


def house(
    name: str, python: str, folder: Path, database: str | None = None, module: str = "clubhouse.server.run"
) -> Server:
    """A server of some installation, with an empty store in the folder, or that database. `module` starts it."""

    def command(port: int) -> list[str]:
        store = database or str(folder / "store.db")
        return [python, "-P", "-m", module, "--port", str(port), "--store", store]

    return Server(name, "house", command, "/health", folder)


@asynccontextmanager
async def running(server: Server) -> AsyncIterator[Server]:
    try:
        await server.start()
        yield server
    finally:
        await server.kill()


class Crowds:
    """Sends all crowds the same command at once."""

    def __init__(self, processes: list[asyncio.subprocess.Process]) -> None:
        self.processes = processes

    async def do(self, what: str, **how: Any) -> list[dict[str, Any]]:
        """Raises OSError if one can't."""
        line = msgspec.json.encode({"do": what, **how}) + b"\n"
        answers = await asyncio.gather(*(self._ask(process, line) for process in self.processes))
        for answer in answers:
            if "failed" in answer:
                raise OSError(f"{answer['failed']} {answer['errors']}")
        return answers

    async def play(self, what: str, **how: Any) -> Tally:
        tallies = [Tally.read(said) for said in await self.do(what, **how)]
        for other in tallies[1:]:
            tallies[0].add(other)
        return tallies[0]

    async def _ask(self, process: asyncio.subprocess.Process, line: bytes) -> dict[str, Any]:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line)
        answer = await process.stdout.readline()
        if not answer:
            raise OSError("a crowd has died")
        said: dict[str, Any] = msgspec.json.decode(answer)
        return said


@asynccontextmanager
async def crowds(
    servers: list[Server],
    tables: int,
    processes: int,
    checks: bool = False,
    kind: str | None = None,
    apart: bool = False,
) -> AsyncIterator[Crowds]:
    started = []
    try:
        for number in range(processes):
            share = tables // processes + (number < tables % processes)
            command = [sys.executable, "-P", "-m", "clubhouse.lab.load.crowd", "--kind", kind or servers[0].kind]
            command += ["--port", *(str(server.port) for server in servers)]
            command += ["--tables", str(share), "--first", str(number * 1_000_000)]
            command += ["--apart"] if apart else []
            pipe = asyncio.subprocess.PIPE
            started.append(
                await asyncio.create_subprocess_exec(
                    *command, *(["--checks"] if checks else []), stdin=pipe, stdout=pipe, limit=1 << 30
                )
            )
        yield Crowds(started)
    finally:
        for process in started:
            if process.returncode is None:
                process.kill()
            await process.wait()
