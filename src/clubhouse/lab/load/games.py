"""Load on tables of any game and seating, with teams and races: a simulated person in every seat, who acts when asked.

`python -m clubhouse.lab.load.games GAME:3-3 OTHER:1-1` prints a JSON line for each. Windows and races set the pace. The
figures that matter are the cost of an act for the server and the time until its answer.
"""

import argparse
import asyncio
import json
import secrets
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from clubhouse.games import GAMES
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import Seating
from clubhouse.lab.load.house import SALT
from clubhouse.lab.load.processes import COUNTDOWN, house, running
from clubhouse.lab.load.sockets import Socket, addresses, ask, connect
from clubhouse.lab.load.stretch import PERCENTILES
from clubhouse.lab.load.tally import percentile

THINKS: Final = 0.25  # seconds that a person takes for an act; a connection may send only 50 messages a second
WARM: Final = 2.0  # seconds until everybody plays


class Player:
    """A simulated person in one seat of one table, from match to match. Each act is the first option."""

    def __init__(self, table: "Table", seat: int, address: str) -> None:
        self.table = table
        self.seat = seat
        self.address = address
        self.cookie = f"clubhouse_guest={secrets.token_urlsafe(32)}"
        self.random = Random(seat)
        self.socket: Socket | None = None
        self.sent: dict[int, float] = {}
        self.answered = -1
        self._question: dict[str, Any] = {}
        self._next: asyncio.TimerHandle | None = None

    async def come(self) -> None:
        self.sent, self.answered = {}, -1
        self.socket = Socket(self, f"/ws/matches/{self.table.match}", self.cookie)
        await connect(self.socket, self.table.port, self.address)

    def leave(self) -> None:
        if self._next is not None:
            self._next.cancel()
        if self.socket is not None:
            self.socket.close()

    def opened(self) -> None:
        name = self.table.seating.name(self.seat)
        self._say({"type": "sit", "salt": SALT, "language": "en", "seat": name})

    def heard(self, payload: bytes, at: float) -> None:
        said = msgspec.json.decode(payload)
        match said["type"]:
            case "probe":
                self._say({"type": "echo", "nonce": said["nonce"]})
            case "welcome" | "telling":
                if said.get("asks_ready"):
                    self._say({"type": "ready", "agreement": said["agreement"]})
                self._look(said.get("state"))
            case "refused" if said["why"] == "not-started":
                self.answered = -1
                self._think(self._question)
            case "accepted" | "refused" if said["question"] in self.sent:
                self.table.tally[said["type"]] += 1
                self.table.times.append(at - self.sent.pop(said["question"]))
            case "malformed":
                self.table.tally["malformed"] += 1

    def lost(self, socket: Socket, why: str) -> None:
        if socket is self.socket and not self.table.is_closing:
            self.table.tally["lost"] += 1

    def _look(self, state: dict[str, Any] | None) -> None:
        if state is None:
            return
        if state["is_over"]:
            self.table.over()
        elif state["questions"]:
            self._think(state["questions"][0])

    def _think(self, question: dict[str, Any]) -> None:
        self._question = question
        if self._next is not None:
            self._next.cancel()
        wait = THINKS * (0.5 + self.random.random())
        self._next = asyncio.get_running_loop().call_later(wait, self._act, question)

    def _act(self, question: dict[str, Any]) -> None:
        number = question["number"]
        if number <= self.answered or not question["options"]:
            return
        self.answered = number
        self.sent[number] = asyncio.get_running_loop().time()
        move = self.random.choice(question["options"])["move"]
        self._say({"type": "play", "question": number, "move": move})

    def _say(self, message: dict[str, Any]) -> None:
        if self.socket is not None:
            self.socket.say(msgspec.json.encode(message))


class Table:
    def __init__(self, game: str, seating: Seating, port: int, whence: list[str]) -> None:
        self.game = game
        self.seating = seating
        self.port = port
        self.match = ""
        self.address = whence[0]
        self.is_closing = False
        self.tally = {"accepted": 0, "refused": 0, "malformed": 0, "lost": 0, "matches": 0}
        self.times: list[float] = []
        self.players = [Player(self, seat, address) for seat, address in zip(seating.seats, whence, strict=True)]
        self._going_on: asyncio.Task[None] | None = None

    async def open(self) -> None:
        first = self.players[0]
        wanted: dict[str, Any] = {"game": self.game, "seating": list(self.seating.persons), "level": None}
        wanted |= {"seat": self.seating.name(0), "options": shortest_windows(GAMES[self.game])}
        body = msgspec.json.encode(wanted)
        self.match = msgspec.json.decode(await ask(self.port, self.address, "/api/matches", body, first.cookie))[
            "match"
        ]
        for player in self.players:
            await player.come()

    def over(self) -> None:
        if self._going_on is None and not self.is_closing:
            self._going_on = asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        self.tally["matches"] += 1
        for player in self.players:
            player.leave()
        await self.open()
        self._going_on = None

    def close(self) -> None:
        self.is_closing = True
        for player in self.players:
            player.leave()


async def measure(game: str, seating: Seating, tables: int, seconds: float, folder: Path) -> dict[str, object]:
    whence = addresses()
    async with running(house("clubhouse", sys.executable, folder)) as server:
        many = [Table(game, seating, server.port, [next(whence) for _ in seating.seats]) for _ in range(tables)]
        try:
            for table in many:
                await table.open()
            await asyncio.sleep(WARM + COUNTDOWN)
            for table in many:
                table.times, table.tally = [], dict.fromkeys(table.tally, 0)
            before = server.reading()
            await asyncio.sleep(seconds)
            after = server.reading()
        finally:
            for table in many:
                table.close()
    times = [time for table in many for time in table.times]
    tally = {what: sum(table.tally[what] for table in many) for what in many[0].tally}
    found: dict[str, object] = {
        "game": game,
        "seating": "-".join(map(str, seating.persons)),
        "tables": tables,
        "acts_a_second": round(len(times) / seconds, 1),
        "server_ms_an_act": round((after.processor - before.processor) * 1000 / max(1, len(times)), 3),
        "server_cores": round((after.processor - before.processor) / (after.moment - before.moment), 2),
        **tally,
    }
    for label, share in PERCENTILES.items():
        time = percentile(times, share)
        if time is not None:
            found[f"answered_{label}_ms"] = round(time * 1000, 2)
    return found


def shortest_windows(game: Game[Any]) -> dict[str, int]:
    """Windows between persons have a length. With the shortest, more happens."""
    for seconds in range(1, 11) if game.window_option is not None else ():
        with suppress(Malformed):
            game.read_options({game.window_option: seconds})
            return {str(game.window_option): seconds}
    return {}


def asked_for(text: str) -> tuple[str, Seating]:
    """`GAME:3-3`. argparse shows the text of a ValueError."""
    name, _, persons = text.partition(":")
    if name not in GAMES:
        raise ValueError(name)
    game = GAMES[name]
    try:
        return name, game.seating_of([int(number) for number in persons.split("-")]) if persons else game.seatings[0]
    except Malformed as malformed:
        raise ValueError(text) from malformed


def usual() -> list[tuple[str, Seating]]:
    """Every game with the fewest and with the most persons."""
    ends = {name: sorted(game.seatings, key=lambda seating: len(seating.seats)) for name, game in GAMES.items()}
    return [(name, seating) for name, found in ends.items() for seating in dict.fromkeys((found[0], found[-1]))]


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m clubhouse.lab.load.games", description=__doc__)
    parser.add_argument("games", type=asked_for, nargs="*", default=usual())
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10.0)
    given = parser.parse_args(arguments)
    for game, seating in given.games:
        with tempfile.TemporaryDirectory(prefix="clubhouse-games-") as folder:
            found = asyncio.run(measure(game, seating, given.tables, given.seconds, Path(folder)))
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
