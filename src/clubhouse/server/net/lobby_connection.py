"""The WebSocket of a client that watches the list of open tables. The client sends only pings."""

from contextlib import ExitStack

from clubhouse.server.matches.lobby import Lobby
from clubhouse.server.net.connection import CLOSED_PROBLEM, CLOSED_SILENT, IDLE_TIMEOUT
from clubhouse.server.net.websocket import Socket
from clubhouse.server.protocol.limits import TokenBucket
from clubhouse.server.scheduler import Scheduler, Timer

MESSAGE_BURST, MESSAGES_A_SECOND = 20, 2.0  # messages of one connection
CLOSED_TRY_AGAIN = 1013


class LobbyConnection:
    def __init__(self, socket: Socket, lobby: Lobby, scheduler: Scheduler) -> None:
        self.socket = socket
        self.lobby = lobby
        self.scheduler = scheduler
        self.rate_limit = TokenBucket(MESSAGE_BURST, MESSAGES_A_SECOND, scheduler.now)
        self.places = ExitStack()  # given back when the connection ends
        self._silence: Timer | None = None

    def open(self) -> None:
        self._restart_timeout()
        self.socket.open(self)  # if the client is gone already, this calls `on_close`
        if self.socket.is_open:
            self.lobby.subscribe(self)  # after it: nothing is sent before the socket is open

    def send(self, text: bytes) -> None:
        if not self.socket.send(text):
            self.socket.close(CLOSED_TRY_AGAIN)

    def on_message(self, text: str | None) -> None:
        if self.rate_limit.take():
            self._restart_timeout()
        else:
            self.socket.close(CLOSED_PROBLEM + 429)

    def on_close(self) -> None:
        if self._silence is not None:
            self._silence.cancel()
        self.lobby.unsubscribe(self)
        self.places.close()

    def _restart_timeout(self) -> None:
        if self._silence is not None:
            self._silence.cancel()
        self._silence = self.scheduler.call_later(IDLE_TIMEOUT, lambda: self.socket.close(CLOSED_SILENT))
