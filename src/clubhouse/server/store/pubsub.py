"""What the servers of one PostgreSQL tell each other: that a match went on, who is at its table, who goes by another
name.

It goes out with the transaction that made it so, and only there: who hears it finds it in the store. News can be missed
while a connection is down; whoever comes back looks at everything.
"""

import asyncio
import logging
import threading
from collections.abc import Callable
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from clubhouse.server.protocol.messages import Called, Chatted, Raced, RematchMade

CHANNEL: Final = "clubhouse"
LONGEST: Final = 7900  # bytes; PostgreSQL carries 8000
PATIENCE: Final = 0.2  # seconds after which the thread looks whether it is to end
RETRY_AFTER: Final = 0.5  # seconds until a lost connection is tried again

NOTIFY: Final = sa.text("SELECT pg_notify(:channel, :news)")

_log = logging.getLogger(__name__)


class PeerMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="news"):
    by: str = ""  # the server that tells it


class Appended(PeerMessage, frozen=True, kw_only=True, tag="appended"):
    """The match has so many inputs now."""

    match: str
    number: int


class SeatsChanged(PeerMessage, frozen=True, kw_only=True, tag="arranged"):
    """A table before the deal has other seats, or its cards are dealt now."""

    match: str


class PresenceUpdate(PeerMessage, frozen=True, kw_only=True, tag="here"):
    """Who is at a table through the server that tells it. `asks`: it has just opened it, and wants to hear the same of
    others; `is_open` is not so when it has put it away."""

    match: str
    persons: dict[str, str | None] = {}  # by owner, with the name they go by
    salts: dict[str, str] = {}  # before the deal, what persons have put into the luck
    watchers: int = 0
    shown: list[int] = []  # seats that show their hands to watchers
    clock: int | None = None  # what the clock of the match reads there
    asks: bool = False
    is_open: bool = True


class HandShown(PeerMessage, frozen=True, kw_only=True, tag="shown"):
    """A seat shows its hand to watchers from now on, or does not any more."""

    match: str
    seat: int
    is_shown: bool


class Relayed(PeerMessage, frozen=True, kw_only=True, tag="spoken"):
    """What was said at a table and is no part of the match."""

    match: str
    said: Chatted | Called | RematchMade | Raced


class Renamed(PeerMessage, frozen=True, kw_only=True, tag="renamed"):
    person: str
    name: str | None


class SeatsTransferred(PeerMessage, frozen=True, kw_only=True, tag="moved"):
    """What was the one's is the other's now, or nobody's."""

    one: str
    other: str | None


class SignedOut(PeerMessage, frozen=True, kw_only=True, tag="signed-out"):
    person: str


class ServerAlive(PeerMessage, frozen=True, kw_only=True, tag="beat"):
    """That server is there."""


AnyPeerMessage = (
    Appended
    | SeatsChanged
    | PresenceUpdate
    | HandShown
    | Relayed
    | Renamed
    | SeatsTransferred
    | SignedOut
    | ServerAlive
)

_DECODER: Final = msgspec.json.Decoder(AnyPeerMessage)


def written(news: AnyPeerMessage, by: str) -> str:
    return msgspec.json.encode(msgspec.structs.replace(news, by=by)).decode()


class Subscriber:
    """Listens in a thread of its own; what it hears is told in the event loop."""

    def __init__(
        self, engine: sa.Engine, own: str, hear: Callable[[AnyPeerMessage], None], when_back: Callable[[], None]
    ) -> None:
        """`own` is who says what is passed over; `when_back`: it listens now, and did not before."""
        self.engine = engine
        self.own = own
        self.hear = hear
        self.when_back = when_back
        self._loop = asyncio.get_running_loop()
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._run, name="news", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        self._ends.set()
        await asyncio.to_thread(self._thread.join)

    # The thread

    def _run(self) -> None:
        driver: Any = self.engine.dialect.loaded_dbapi
        while not self._ends.is_set():
            try:
                self._listen()
            except (sa.exc.DBAPIError, driver.Error) as error:
                _log.warning("nothing is heard of the other servers: %s", str(error).strip().partition("\n")[0])
                self._ends.wait(RETRY_AFTER)

    def _listen(self) -> None:
        held = self.engine.raw_connection()
        connection: Any = held.driver_connection
        held.detach()
        try:
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            self._tell(self.when_back)
            while not self._ends.is_set():
                texts = [notice.payload for notice in connection.notifies(timeout=PATIENCE, stop_after=1)]
                if texts:
                    self._tell(self._hear_all, texts)
        finally:
            connection.close()

    def _tell(self, what: Callable[..., None], *facts: object) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(what, *facts)

    # The event loop

    def _hear_all(self, texts: list[str]) -> None:
        for text in texts:
            try:
                news = _DECODER.decode(text)
            except msgspec.MsgspecError as error:
                _log.warning("another server tells something that is not understood here: %s", error)
                continue
            if news.by != self.own:
                self.hear(news)
