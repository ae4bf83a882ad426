"""Counts the calls that one move of Rugby 15 makes in the server: functions, modules, and changes of module.

`python scripts/trace_move.py [--source SRC] [--calls]` starts a server of that source tree, interpreted, plays a few
moves over a WebSocket, and prints the figures of one of them. `--calls` prints every call, indented. Another checkout's
`src` can be named, so that two versions can be compared.
"""

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import urllib.request
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect

SOURCE: Final = Path(__file__).resolve().parent.parent / "src"
MOVES: Final = 3  # the last of them is traced; the first ones load words and caches
SETTLED: Final = 0.3  # seconds in which an idle server finishes its work
BRIEF: Final = 0.02  # seconds around the traced move: longer, and timers of the server would be traced too
RULES: Final = ("clubhouse.games.", "clubhouse.kernel.")

Call = tuple[str, str, int]  # the module, the function, and how deep it lies


class Tracer:
    """Notes the calls of the package's own functions, in all threads, between two signals."""

    def __init__(self, calls: Path) -> None:
        self.calls = calls
        self.made: list[Call] = []
        self.is_on = False
        signal.signal(signal.SIGUSR1, self.start)
        signal.signal(signal.SIGUSR2, self.stop)
        threading.setprofile(self.note)
        sys.setprofile(self.note)

    def start(self, *_: object) -> None:
        self.is_on = True

    def stop(self, *_: object) -> None:
        self.is_on = False
        self.calls.write_text(json.dumps(self.made))

    def note(self, frame: FrameType, event: str, _: object) -> None:
        if not self.is_on or event != "call" or frame.f_globals.get("__name__") == __name__:
            return
        module = frame.f_globals.get("__name__", "")
        if module.startswith("clubhouse."):
            self.made.append((module, frame.f_code.co_qualname, depth(frame)))


def depth(frame: FrameType) -> int:
    """Frames of the package below this one."""
    below, found = frame.f_back, 0
    while below is not None:
        found += str(below.f_globals.get("__name__", "")).startswith("clubhouse.")
        below = below.f_back
    return found


def serve(calls: Path, port: int, store: Path) -> None:
    from clubhouse.cli import main

    Tracer(calls)
    sys.argv = ["clubhouse", "serve", "--port", str(port), "--store", str(store), "--no-open"]
    main()


class Player:
    """Holds both seats of a match."""

    def __init__(self, port: int) -> None:
        self.address = f"127.0.0.1:{port}"

    def make(self) -> tuple[str, str]:
        """The match, and the cookie of its player."""
        wanted = {"game": "rugby15", "level": None, "seats": {"red": "me", "blue": "me"}}
        request = urllib.request.Request(
            f"http://{self.address}/api/matches",
            json.dumps(wanted).encode(),
            {"content-type": "application/json"},
        )
        with urllib.request.urlopen(request) as answer:
            cookie = answer.headers["set-cookie"].split(";")[0]
            return json.load(answer)["match"], cookie

    async def play(self, server: int) -> None:
        match, cookie = self.make()
        async with connect(f"ws://{self.address}/ws/matches/{match}", additional_headers={"Cookie": cookie}) as socket:
            await socket.send(json.dumps({"type": "sit", "salt": "00" * 16, "language": "en"}))
            state = await state_from(socket)
            for number in range(MOVES):
                while not state["questions"]:
                    state = await state_from(socket)
                question = state["questions"][0]
                seat = question["seat"]
                is_last = number == MOVES - 1
                await asyncio.sleep(SETTLED)
                if is_last:
                    os.kill(server, signal.SIGUSR1)
                    await asyncio.sleep(BRIEF)
                asks = question.get("number", question.get("question"))
                move = question["options"][0]["move"]
                await socket.send(json.dumps({"type": "play", "seat": seat, "question": asks, "move": move}))
                state = await state_from(socket)
                if is_last:
                    await asyncio.sleep(BRIEF)
                    os.kill(server, signal.SIGUSR2)
                    await asyncio.sleep(SETTLED)


async def state_from(socket: ClientConnection) -> dict[str, Any]:
    """The state that the next message brings which has one."""
    async with asyncio.timeout(20):
        while True:
            said = json.loads(await socket.recv())
            if said["type"] == "probe":
                await socket.send(json.dumps({"type": "echo", "nonce": said["nonce"]}))
            elif said.get("state") is not None:
                state: dict[str, Any] = said["state"]
                return state


def trace(source: Path, folder: Path) -> list[Call]:
    calls, port = folder / "calls.json", 18_000 + os.getpid() % 10_000
    environment = os.environ | {"PYTHONPATH": str(source)}
    command = [sys.executable, __file__, "--serve", str(calls), str(port), str(folder / "store.db")]
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as server:
        try:
            wait_until_served(port, server)
            asyncio.run(Player(port).play(server.pid))
        finally:
            server.terminate()
    return [(module, function, deep) for module, function, deep in json.loads(calls.read_text())]


def wait_until_served(port: int, server: subprocess.Popen[bytes]) -> None:
    patience = threading.Event()
    for _ in range(300):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/health").close()
        except OSError:
            assert server.poll() is None, "the server did not start"
            patience.wait(0.1)
        else:
            return
    raise TimeoutError("the server did not start")


def figures(calls: list[Call]) -> dict[str, int]:
    modules = [module for module, _, _ in calls]
    outside = [module for module in modules if not module.startswith(RULES)]
    return {
        "calls": len(calls),
        "functions": len({(module, function) for module, function, _ in calls}),
        "modules": len(set(modules)),
        "changes of module": changes(modules),
        "calls outside the rules": len(outside),
        "modules outside the rules": len(set(outside)),
        "modules of the server": len({module for module in outside if module.startswith("clubhouse.server.")}),
        "changes of module outside the rules": changes(outside),
    }


def changes(modules: list[str]) -> int:
    return sum(one != other for one, other in pairwise(modules))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", type=Path, default=SOURCE)
    parser.add_argument("--calls", action="store_true")
    parser.add_argument("--serve", nargs=3, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve(Path(given.serve[0]), int(given.serve[1]), Path(given.serve[2]))
        return
    with tempfile.TemporaryDirectory() as folder:
        calls = trace(given.source.resolve(), Path(folder))
    if given.calls:
        for module, function, deep in calls:
            print(f"{'  ' * deep}{module.removeprefix('clubhouse.')}: {function}")
    for name, figure in figures(calls).items():
        print(f"{figure:6} {name}")


if __name__ == "__main__":
    main()
