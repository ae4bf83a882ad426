"""One connection as its table knows it. A slow one is dropped, so that it costs nobody else anything."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from clubhouse.kernel.seats import SPECTATOR, Eyes
from clubhouse.server.protocol.messages import Accepted, FromTable, Language, Pong, Refusal, Unreadable
from clubhouse.server.table.common_beat import beat
from clubhouse.server.table.latency import Line

MOST_HELD = 32  # answers that wait for the beat
MOST_LAGGING = 64  # messages that wait for the slower lines
PUNCTUAL = 0.001  # seconds
MOST_UNDER_WAY = 12  # acts of one connection that wait for their answer
CLOSED_AGAIN_LATER = 1013
CLOSED_COME_BACK = 1012
CLOSED_SIGNED_OUT = 4401
CLOSED_GONE = 1006  # never sent: the client went by itself

ANSWERS: Final = (Accepted, Refusal)
ON_THE_BEAT: Final = (Refusal, Unreadable, Pong)

_ENCODER: Final = msgspec.json.Encoder()


def encoded(message: FromTable) -> bytes:
    return _ENCODER.encode(message)


class ClientSocket(Protocol):
    """The line to the client."""

    def say(self, text: bytes) -> bool:
        """False where too much waits for this client already."""

    def close(self, code: int) -> None: ...


class Client:
    def __init__(
        self,
        socket: ClientSocket,
        language: Language = "fr",
        owner: str | None = None,
        when_free: Callable[[], None] = lambda: None,
        when_closed: Callable[[], None] = lambda: None,
    ) -> None:
        """`when_free` is called when this connection may say more, `when_closed` in the turn after it was closed."""
        self.socket = socket
        self.language: Language = language
        self.owner = owner
        self.when_free = when_free
        self.when_closed = when_closed
        self.name: str | None = None
        self.chats = False  # free text is written and read here
        self.only: str | None = None  # of several seats, the one it looks with
        self.have: int | None = None  # tellings that it had when it came
        self.eyes: Eyes = SPECTATOR
        self.line = Line()
        self.lag = 0.0  # seconds that what is said waits here, so that others see it at the same moment
        self.closed_with: int | None = None
        self._lagging: deque[tuple[float, bytes]] = deque()  # and when it goes out
        self._held: list[bytes] = []  # until the next beat
        self._under_way = 0  # acts that wait for their answer

    def say(self, message: FromTable) -> None:
        if isinstance(message, ANSWERS):
            self.answered()
        if isinstance(message, ON_THE_BEAT):
            self._say_on_the_beat(encoded(message))
        else:
            self.say_text(encoded(message))

    def say_text(self, text: bytes) -> None:
        if self.lag or self._lagging:
            self._say_later(text)
        elif self.closed_with is None and not self.socket.say(text):
            self.close(CLOSED_AGAIN_LATER)

    def say_now(self, message: FromTable) -> None:
        """Before what still waits: a probe must go when its moment is noted."""
        if self.closed_with is None and not self.socket.say(encoded(message)):
            self.close(CLOSED_AGAIN_LATER)

    def _say_later(self, text: bytes) -> None:
        """In order, whatever the lag was before."""
        if self.closed_with is not None:
            return
        if len(self._lagging) >= MOST_LAGGING:
            self.close(CLOSED_AGAIN_LATER)
            return
        loop = asyncio.get_running_loop()
        last = self._lagging[-1][0] if self._lagging else 0.0
        self._lagging.append((max(loop.time() + self.lag, last), text))
        if len(self._lagging) == 1:
            loop.call_at(self._lagging[0][0], self._let_pass)

    def _let_pass(self) -> None:
        """What has waited long enough. The loop's own clock may be a little behind the moment that it calls at."""
        loop = asyncio.get_running_loop()
        while self._lagging and self._lagging[0][0] <= loop.time() + PUNCTUAL and self.closed_with is None:
            if not self.socket.say(self._lagging.popleft()[1]):
                self.close(CLOSED_AGAIN_LATER)
        if self._lagging and self.closed_with is None:
            loop.call_at(self._lagging[0][0], self._let_pass)

    @property
    def waits(self) -> float:
        """Seconds until the last of what was said goes out."""
        return max(0.0, self._lagging[-1][0] - asyncio.get_running_loop().time()) if self._lagging else 0.0

    def _say_on_the_beat(self, text: bytes) -> None:
        if not self._held:
            beat().then(self._let_go)
        self._held.append(text)

    def _let_go(self) -> None:
        held, self._held = self._held, []
        for text in held:
            self.say_text(text)
        self._may_be_free()

    @property
    def is_full(self) -> bool:
        """It must not be listened to for now: many acts of this connection wait for an answer, or answers for the
        beat."""
        return self._under_way >= MOST_UNDER_WAY or len(self._held) >= MOST_HELD

    def acts(self) -> None:
        """An act of this connection waits for its answer."""
        self._under_way += 1

    def answered(self) -> None:
        """An act of this connection waits no more."""
        if self._under_way > 0:
            self._under_way -= 1
            self._may_be_free()

    def _may_be_free(self) -> None:
        if not self.is_full:
            self.when_free()

    def close(self, code: int) -> None:
        """The connection is to end with that code, once it has got what was said before. What it misses from now on it
        gets when it comes back."""
        if self.closed_with is not None:
            return
        self._let_go()
        self.closed_with = code
        if code != CLOSED_AGAIN_LATER:
            for _, text in self._lagging:
                self.socket.say(text)
        self._lagging.clear()
        if code != CLOSED_GONE:
            self.socket.close(code)
        asyncio.get_running_loop().call_soon(self.when_closed)
