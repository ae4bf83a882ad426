"""One connection as its table knows it. A slow one is dropped, so that it costs nobody else anything."""

import asyncio
from collections import deque

import msgspec

from clubhouse.server.wire import FromTable, Language

OUTBOX = 64
CLOSED_AGAIN_LATER = 1013
CLOSED_COME_BACK = 1012
CLOSED_GONE = 1006  # never sent: the client went by itself

_ENCODER = msgspec.json.Encoder()


class Listener:
    def __init__(self, language: Language = "fr") -> None:
        self.language: Language = language
        self.seat: int | None = None
        self.closed_with: int | None = None
        self._outbox: deque[str] = deque()
        self._news = asyncio.Event()

    def say(self, message: FromTable) -> None:
        if self.closed_with is not None:
            return
        if len(self._outbox) >= OUTBOX:
            self._outbox.clear()
            self.close(CLOSED_AGAIN_LATER)
        else:
            self._outbox.append(_ENCODER.encode(message).decode())
            self._news.set()

    def close(self, code: int) -> None:
        """The connection is to end with that code, once it has got what was said before. What it misses from now on it
        gets when it comes back."""
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
