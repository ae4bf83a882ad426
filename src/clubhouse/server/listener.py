"""One connection as its table knows it. A slow one is dropped, so that it costs nobody else anything."""

import asyncio
from collections import deque
from typing import Final

import msgspec

from clubhouse.kernel.seats import SPECTATOR, Eyes
from clubhouse.server.beat import beat
from clubhouse.server.line import Line
from clubhouse.server.wire import Accepted, FromTable, Language, Pong, Refusal, Unreadable

OUTBOX = 64
MOST_UNDER_WAY = 12  # acts of one connection that wait for their answer
CLOSED_AGAIN_LATER = 1013
CLOSED_COME_BACK = 1012
CLOSED_GONE = 1006  # never sent: the client went by itself

ON_THE_BEAT: Final = (Refusal, Unreadable, Pong)

_ENCODER: Final = msgspec.json.Encoder()


def encoded(message: FromTable) -> str:
    return _ENCODER.encode(message).decode()


class Listener:
    def __init__(self, language: Language = "fr", owner: str | None = None) -> None:
        self.language: Language = language
        self.owner = owner
        self.name: str | None = None
        self.eyes: Eyes = SPECTATOR
        self.line = Line()
        self.closed_with: int | None = None
        self._outbox: deque[str] = deque()
        self._held: list[str] = []  # until the next beat
        self._struck = asyncio.Event()
        self._news = asyncio.Event()
        self._under_way = 0
        self._answered = asyncio.Event()

    def say(self, message: FromTable) -> None:
        if isinstance(message, Accepted | Refusal):
            self.answered()
        if isinstance(message, ON_THE_BEAT):
            self._say_on_the_beat(encoded(message))
        else:
            self.say_text(encoded(message))

    def say_text(self, text: str) -> None:
        if self.closed_with is not None:
            return
        if len(self._outbox) >= OUTBOX:
            self._outbox.clear()
            self.close(CLOSED_AGAIN_LATER)
        else:
            self._outbox.append(text)
            self._news.set()

    def _say_on_the_beat(self, text: str) -> None:
        if not self._held:
            beat().then(self._let_go)
        self._held.append(text)

    def _let_go(self) -> None:
        held, self._held = self._held, []
        self._struck.set()
        for text in held:
            self.say_text(text)

    async def keep_up(self) -> None:
        """Returns at once, unless many answers wait for the beat."""
        while len(self._held) >= OUTBOX // 2 and self.closed_with is None:
            self._struck.clear()
            await self._struck.wait()

    def answered(self) -> None:
        """An act of this connection waits no more."""
        if self._under_way > 0:
            self._under_way -= 1
            self._answered.set()

    async def may_act(self) -> None:
        """Returns when not too many acts of this connection wait for an answer; counts the one that comes next."""
        while self._under_way >= MOST_UNDER_WAY:
            self._answered.clear()
            await self._answered.wait()
        self._under_way += 1

    def close(self, code: int) -> None:
        """The connection is to end with that code, once it has got what was said before. What it misses from now on it
        gets when it comes back."""
        self._let_go()
        if self.closed_with is None:
            self.closed_with = code
            self._news.set()

    async def next(self) -> str | None:
        """What to send next; None when it is over."""
        while not self._outbox:
            if self.closed_with is not None:
                return None
            self._news.clear()
            await self._news.wait()
        return self._outbox.popleft()
