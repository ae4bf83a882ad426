"""The WebSocket of somebody who looks at the open tables. They have nothing to say but that they are still there."""

import asyncio
from contextlib import ExitStack

from clubhouse.server.matches.lobby import Lobby
from clubhouse.server.net.connection import CLOSED_PROBLEM, CLOSED_SILENT, SILENCE
from clubhouse.server.net.websocket import Socket
from clubhouse.server.protocol.limits import TokenBucket

BURST, A_SECOND = 20, 2.0  # messages of one connection
SLOW = 1013


class LobbyConnection:
    def __init__(self, socket: Socket, lobby: Lobby) -> None:
        self.socket = socket
        self.lobby = lobby
        self.allowance = TokenBucket(BURST, A_SECOND)
        self.places = ExitStack()  # given back when they leave
        self._silence: asyncio.TimerHandle | None = None

    def come_in(self) -> None:
        self._listen_on()
        self.lobby.look(self)
        self.socket.open(self)  # last: they may be gone already, and then everything is given back

    def tell(self, text: bytes) -> None:
        if not self.socket.say(text):
            self.socket.close(SLOW)

    def heard(self, text: str | None, moment: float) -> None:
        if self.allowance.take():
            self._listen_on()
        else:
            self.socket.close(CLOSED_PROBLEM + 429)

    def lost(self) -> None:
        if self._silence is not None:
            self._silence.cancel()
        self.lobby.look_away(self)
        self.places.close()

    def _listen_on(self) -> None:
        if self._silence is not None:
            self._silence.cancel()
        self._silence = self.socket.loop.call_later(SILENCE, self.socket.close, CLOSED_SILENT)
