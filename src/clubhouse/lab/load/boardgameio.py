"""A table of boardgame.io's own server, driven by its own protocol, for comparison.

Its game is two players who choose a card each in secret, like a turn of Rugby 15. It stores matches in memory only. The
server tells a move to everybody at the table, and its mover takes that for the acknowledgement.
"""

from collections import deque
from random import Random
from typing import TYPE_CHECKING

import msgspec

from clubhouse.lab.load.person import Person

if TYPE_CHECKING:
    from clubhouse.lab.load.crowd import Crowd

GAME = "sealed"
PACKAGE = "boardgame.io@0.50.2"
PATH = "/socket.io/?EIO=4&transport=websocket"
EVENT = f"42/{GAME},".encode()


class _Payload(msgspec.Struct):
    playerID: str


class _Action(msgspec.Struct):
    payload: _Payload


class _Entry(msgspec.Struct):
    action: _Action


class _Hands(msgspec.Struct):
    hands: list[list[int]]
    chosen: list[int | None]


class _State(msgspec.Struct):
    G: _Hands
    id: int = msgspec.field(name="_stateID")


class _Sync(msgspec.Struct):
    state: _State


_kind = msgspec.json.Decoder(list[msgspec.Raw]).decode
_update = msgspec.json.Decoder(tuple[str, str, _State, list[_Entry]]).decode
_sync = msgspec.json.Decoder(tuple[str, str, _Sync]).decode


class BoardgamePerson(Person):
    other: "BoardgamePerson"

    def __init__(self, crowd: "Crowd", address: str, match: str, seat: int) -> None:
        super().__init__(crowd, address)
        self.match = match
        self.seat = seat
        self.random = Random(seat)
        self.state_id = 0
        self.card = 0
        self.untold: deque[float] = deque()  # when the message was sent that the other has not received yet

    @property
    def path(self) -> str:
        return PATH

    def opened(self) -> None:
        pass  # the server speaks first

    def heard(self, payload: bytes, at: float) -> None:
        if payload.startswith(EVENT):
            self._event(payload[len(EVENT) :], at)
        elif payload.startswith(b"0"):
            self._say(f"40/{GAME},")
        elif payload.startswith(b"40/"):
            self._say(f'42/{GAME},["sync","{self.match}","{self.seat}",null,2]')
        elif payload == b"2":
            self._say("3")
        else:
            self.crowd.wrong(f"boardgame.io: {payload[:60].decode(errors='replace')}")

    def answer(self) -> None:
        self.untold.append(self.sent_at)
        action = (
            f'{{"type":"MAKE_MOVE","payload":{{"type":"choose","args":[{self.card}],"playerID":"{self.seat}",'
            '"credentials":null}}'
        )
        self._say(f'42/{GAME},["update",{action},{self.state_id},"{self.match}","{self.seat}"]')

    def _say(self, text: str) -> None:
        if self.socket is not None:
            self.socket.say(text.encode())

    def _event(self, payload: bytes, at: float) -> None:
        kind = bytes(_kind(payload)[0])
        if kind == b'"update"':
            _, _, state, entries = _update(payload)
            for entry in entries:
                if entry.action.payload.playerID == str(self.seat):
                    self.acknowledged(at)
                elif self.other.untold:
                    self.crowd.tally.told.append(at - self.other.untold.popleft())
            self._look(state)
        elif kind == b'"sync"':
            self.is_here = True
            self.crowd.arrived(self)
            self._look(_sync(payload)[2].state)

    def _look(self, state: _State) -> None:
        self.state_id = state.id
        if state.G.chosen[self.seat] is None:
            self.card = self.random.choice(state.G.hands[self.seat])
            self.asked()


class BoardgameTable:
    way = 0  # to its one server

    def __init__(self, crowd: "Crowd", address: str) -> None:
        name = f"table-{address}"
        first, second = (BoardgamePerson(crowd, address, name, seat) for seat in (0, 1))
        first.other, second.other = second, first
        self.persons = (first, second)

    async def open(self) -> None:
        for person in self.persons:
            await person.come()
