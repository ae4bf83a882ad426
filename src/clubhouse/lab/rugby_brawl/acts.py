"""Measures the cost of an act of Rugby Brawl for a server, and how much longer it waits because people race.

`python -m clubhouse.lab.rugby_brawl.acts` starts a server with an empty store on a free port. At each of its tables two
persons on fast connections turn cards over and put wanted cards in play, as fast as people do. An act is a message that
is answered, with everything that follows: the card that has turned, the tellings to both. One server is mostly idle, so
its processor sleeps between acts; another is busy.

`table_ms_an_act` is the processor time that the table takes to judge an act and to tell it to the two.
`table_ms_with_what_follows` adds the cards that turn and the clocks that strike after it, each with its telling.
`processor_ms_an_act` is the whole server: connections, probes, the store, timers.
"""

import argparse
import asyncio
import json
import secrets
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

import msgspec

from clubhouse.games.rugby_brawl.cards import SIDES
from clubhouse.games.rugby_brawl.options import LIVE
from clubhouse.lab.load.processes import COUNTDOWN, house, running
from clubhouse.lab.load.sockets import Socket, addresses, ask, connect
from clubhouse.lab.pace import is_compiled

STOPWATCH: Final = "clubhouse.server.profiling"  # a server that counts the time of its tables
SALT: Final = "0123456789abcdef" * 2
RHYTHM: Final = (0.25, 0.55)  # seconds until the hand moves to the next card
REACTION: Final = (0.4, 0.8)  # seconds until a wanted card is put in play
OPTIONS: Final = LIVE | {"number": 40, "hold": 1}


@dataclass
class Tally:
    acts: int = 0
    refused: int = 0
    lost: int = 0
    raced: int = 0
    reveals: list[float] = field(default_factory=list)  # seconds until it was accepted
    puts: list[float] = field(default_factory=list)


class Racer:
    def __init__(self, tally: Tally, seat: str, number: int) -> None:
        self.tally = tally
        self.seat = seat
        self.token = secrets.token_urlsafe(32)
        self.random = Random(number)
        self.socket: Socket | None = None
        self._loop = asyncio.get_running_loop()
        self._view: dict[str, Any] = {}
        self._question: dict[str, Any] | None = None
        self._next: asyncio.TimerHandle | None = None
        self._under_way: tuple[str, float] | None = None

    async def come(self, port: int, address: str, match: str) -> None:
        self.socket = Socket(self, f"/ws/matches/{match}", f"clubhouse_guest={self.token}")
        await connect(self.socket, port, address)

    def opened(self) -> None:
        self._say(type="sit", salt=SALT, language="en", seat=self.seat)

    def lost(self, socket: Socket, why: str) -> None:
        self.tally.lost += 1

    def heard(self, payload: bytes, at: float) -> None:
        said = msgspec.json.decode(payload)
        kind = said["type"]
        if kind in ("telling", "welcome") and said["state"] is not None:
            state = said["state"]
            self._view = next(iter(state["views"].values()))
            self._question = state["questions"][0] if state["questions"] else None
            self._plan()
        elif kind == "probe":
            self._say(type="echo", nonce=said["nonce"])
        elif kind == "raced":
            self.tally.raced += 1
        elif kind in ("accepted", "refused") and self._under_way is not None:
            move, sent = self._under_way
            self._under_way = None
            self.tally.acts += 1
            if kind == "refused":
                self.tally.refused += 1
            else:
                (self.tally.puts if move[0] == "p" else self.tally.reveals).append(at - sent)
            self._plan()

    def stop(self) -> None:
        if self._next is not None:
            self._next.cancel()
        if self.socket is not None:
            self.socket.close()

    def _say(self, **message: Any) -> None:
        assert self.socket is not None
        self.socket.say(msgspec.json.encode(message))

    def _plan(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None
        if self._question is None or self._under_way is not None:
            return
        may = [option["move"] for option in self._question["options"]]
        piles = self._view[self.seat]["piles"]
        wanted = [f"p{n + 1}" for n in range(3) if piles[n]["wanted"] and f"p{n + 1}" in may]
        reveals = [move for move in may if move[0] == "r"]
        if wanted:
            self._next = self._loop.call_later(self.random.uniform(*REACTION), self._act, self.random.choice(wanted))
        elif reveals:
            self._next = self._loop.call_later(self.random.uniform(*RHYTHM), self._act, self.random.choice(reveals))

    def _act(self, move: str) -> None:
        assert self._question is not None
        top = self._view[self.seat]["piles"][int(move[1]) - 1]["top"]
        card = top["card"] if top is not None else ""
        self._under_way = move, self._loop.time()
        number, situation = self._question["number"], self._view["situation"]
        self._say(type="play", question=number, move=move, situation=situation, card=card)


async def measure(tables: int, seconds: float) -> dict[str, Any]:
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        async with running(house("clubhouse", sys.executable, Path(folder), module=STOPWATCH)) as server:
            racers = []
            homes = addresses()
            for number in range(tables):
                red, blue = (Racer(tally, seat, 2 * number + side) for side, seat in enumerate(SIDES))
                address = next(homes)
                form = {"game": "rugby-brawl", "options": OPTIONS, "level": None, "seat": "red"}
                cookie = f"clubhouse_guest={red.token}"
                made = await ask(server.port, address, "/api/matches", msgspec.json.encode(form), cookie)
                match = msgspec.json.decode(made)["match"]
                for racer in (red, blue):
                    await racer.come(server.port, address, match)
                racers += [red, blue]
            await asyncio.sleep(3 + COUNTDOWN)  # meanwhile round trips are measured, and the races start
            before, begun, first = server.reading(), tally.acts, await server.stopwatch()
            await asyncio.sleep(seconds)
            after, acts, last = server.reading(), tally.acts - begun, await server.stopwatch()
            for racer in racers:
                racer.stop()
    reveals, puts = median(tally.reveals), median(tally.puts)
    spent = {what: last[what] - first[what] for what in last}
    judging = spent["judging"] / max(1, spent["acts"])
    telling = spent["telling"] / max(1, spent["tellings"])
    return {
        "tables": tables,
        "compiled": is_compiled(),
        "acts": acts,
        "acts_a_second": round(acts / seconds, 1),
        "processor_ms_an_act": round(1000 * (after.processor - before.processor) / max(1, acts), 4),
        "table_ms_an_act": round(1000 * (judging + telling), 4),
        "table_ms_with_what_follows": round(
            1000 * (spent["judging"] + spent["following"] + spent["telling"]) / max(1, spent["acts"]), 4
        ),
        "refused": tally.refused,
        "raced": tally.raced,
        "lost": tally.lost - 2 * tables,  # they were all closed at the end
        "reveal_ms": round(1000 * reveals, 2),
        "put_ms": round(1000 * puts, 2),
        "added_wait_ms": round(1000 * (puts - reveals), 2),
    }


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 400])
    parser.add_argument("--seconds", type=float, default=20)
    given = parser.parse_args(arguments)
    for tables in given.tables:
        print(json.dumps(asyncio.run(measure(tables, given.seconds))), flush=True)


if __name__ == "__main__":
    main()
