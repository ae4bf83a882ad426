"""One connection as its table knows it. A slow client is dropped, so that it holds nobody else up."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from clubhouse.kernel.seats import SPECTATOR, Eyes
from clubhouse.server.protocol.messages import Accepted, FromTable, Language, Pong, Refusal, Unreadable
from clubhouse.server.protocol.names import Profile
from clubhouse.server.scheduler import Scheduler
from clubhouse.server.table.fairness.latency import Latency
from clubhouse.server.table.fairness.lateness import Lateness

if TYPE_CHECKING:
    from clubhouse.server.table.table import Table

BEAT: Final = 0.05  # seconds
MOST_HELD: Final = 32  # replies that wait for the beat
MOST_DELAYED: Final = 64  # messages delayed in a race, for clients with more latency
PUNCTUAL: Final = 0.001  # seconds
MOST_PENDING: Final = 12  # moves of one connection without a reply yet
CLOSED_TRY_AGAIN: Final = 1013
CLOSED_RESTART: Final = 1012
CLOSED_SIGNED_OUT: Final = 4401
CLOSED_REMOVED: Final = 4403
CLOSED_GONE: Final = 1006  # never sent: the client closed the connection

ANSWERS: Final = (Accepted, Refusal)
ON_THE_BEAT: Final = (Refusal, Unreadable, Pong)

_ENCODER: Final = msgspec.json.Encoder()


def encode(message: FromTable) -> bytes:
    return _ENCODER.encode(message)


class ClientSocket(Protocol):
    def send(self, text: bytes) -> bool:
        """Returns False if too much waits for this client already."""

    def close(self, code: int) -> None: ...


class CommonBeat:
    """The beat on which refusals and pongs go out, for all clients at once.

    The delay of an immediate reply would reveal how busy the server was the moment before, and a secret move is work
    too.
    """

    def __init__(self, scheduler: Scheduler) -> None:
        self._scheduler = scheduler
        self._waiting: list[Callable[[], None]] = []

    def then(self, action: Callable[[], None]) -> None:
        """Runs it on the next beat."""
        if not self._waiting:
            self._scheduler.call_at((self._scheduler.now() // BEAT + 1) * BEAT, self._strike)
        self._waiting.append(action)

    def _strike(self) -> None:
        waiting, self._waiting = self._waiting, []
        for action in waiting:
            action()


class Client:
    def __init__(
        self,
        socket: ClientSocket,
        scheduler: Scheduler,
        beat: CommonBeat,
        latency: Latency,
        language: Language = "fr",
        on_free: Callable[[], None] = lambda: None,
        on_closed: Callable[[], None] = lambda: None,
        lateness: Lateness | None = None,
    ) -> None:
        """`on_free` is called when this connection may send more, `on_closed` in the turn after it was closed."""
        self.socket = socket
        self.scheduler = scheduler
        self.beat = beat
        self.latency = latency
        self.language: Language = language
        self.on_free = on_free
        self.on_closed = on_closed
        self.lateness = lateness or Lateness()  # of the server
        self.table: Table | None = None  # None until it has sat down
        self.owner: str | None = None  # the person, as seats know them
        self.session: str | None = None  # of an account, as the store names it
        self.profile = Profile()
        self.chats = False  # free text is switched on
        self.blocked: frozenset[str] = frozenset()  # persons who are not heard
        self.is_hidden: bool | None = None  # its page is in the background; None: it is no page
        self.is_silent = False  # not heard of for so long that its person counts as gone
        self.only: str | None = None  # the one seat that it plays, of several
        self.have: int | None = None  # tellings that it had when it connected
        self.eyes: Eyes = SPECTATOR
        self.proposals: list[tuple[object, ...]] | None = None  # told last; None until it was welcomed
        self.delay = 0.0  # seconds that messages are delayed, so that all clients see them at the same moment
        self.is_slowest = False  # messages are delayed for others, and not for this client
        self.closed_with: int | None = None
        self._delayed: deque[tuple[float, bytes, bool]] = deque()  # when each goes out, and whether only held back
        self._held: list[bytes] = []  # until the next beat
        self._pending = 0  # moves without a reply yet
        self.is_held = False  # the connection has stopped reading because this client was full

    def send(self, message: FromTable) -> None:
        if isinstance(message, ANSWERS):
            self.move_answered()
        if isinstance(message, ON_THE_BEAT):
            self._send_on_the_beat(_ENCODER.encode(message))
        else:
            self.send_text(_ENCODER.encode(message))

    def send_text(self, text: bytes) -> None:
        if self.delay or self._delayed or (self.is_slowest and self.lateness.is_notable):
            self._send_later(text)
        elif self.closed_with is None and not self.socket.send(text):
            self.close(CLOSED_TRY_AGAIN)

    def send_now(self, message: FromTable) -> None:
        """Sends it ahead of queued messages: a probe must leave when its moment is noted."""
        if self.closed_with is None and not self.socket.send(encode(message)):
            self.close(CLOSED_TRY_AGAIN)

    def _send_later(self, text: bytes) -> None:
        """Keeps the order, even if the delay has become shorter."""
        if self.closed_with is not None:
            return
        if len(self._delayed) >= MOST_DELAYED:
            self.close(CLOSED_TRY_AGAIN)
            return
        last = self._delayed[-1][0] if self._delayed else 0.0
        is_held_back = self.is_slowest and not self.delay
        delay = self.lateness.hold if is_held_back else self.delay
        self._delayed.append((max(self.scheduler.now() + delay, last), text, is_held_back))
        if len(self._delayed) == 1:
            self.scheduler.call_at(self._delayed[0][0], self._send_delayed)

    def _send_delayed(self) -> None:
        """Sends the messages whose moment has come. A timer may fire a little early."""
        now = self.scheduler.now()
        while self._delayed and self._delayed[0][0] <= now + PUNCTUAL and self.closed_with is None:
            moment, text, is_held_back = self._delayed.popleft()
            self.lateness.note(max(0.0, now - moment), is_held_back)
            if not self.socket.send(text):
                self.close(CLOSED_TRY_AGAIN)
        if self._delayed and self.closed_with is None:
            self.scheduler.call_at(self._delayed[0][0], self._send_delayed)

    @property
    def waits(self) -> float:
        """Seconds until the last delayed message goes out."""
        return max(0.0, self._delayed[-1][0] - self.scheduler.now()) if self._delayed else 0.0

    def _send_on_the_beat(self, text: bytes) -> None:
        if not self._held:
            self.beat.then(self._release)
        self._held.append(text)

    def _release(self) -> None:
        held, self._held = self._held, []
        for text in held:
            self.send_text(text)
        self._notice_free()

    @property
    def is_full(self) -> bool:
        """True while it must not be read from: too many of its moves or replies are pending."""
        return self._pending >= MOST_PENDING or len(self._held) >= MOST_HELD

    def move_received(self) -> None:
        self._pending += 1

    def move_answered(self) -> None:
        if self._pending > 0:
            self._pending -= 1
            self._notice_free()

    def _notice_free(self) -> None:
        if self.is_held and not self.is_full:
            self.is_held = False
            self.on_free()

    def close(self, code: int) -> None:
        """Closes the connection once queued messages are sent. A returning client gets what it has missed."""
        if self.closed_with is not None:
            return
        self._release()
        self.closed_with = code
        if code != CLOSED_TRY_AGAIN:
            for _, text, _ in self._delayed:
                self.socket.send(text)
        self._delayed.clear()
        if code != CLOSED_GONE:
            self.socket.close(code)
        asyncio.get_running_loop().call_soon(self.on_closed)
