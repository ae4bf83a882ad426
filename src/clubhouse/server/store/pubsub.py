"""Messages between the servers of one PostgreSQL: inputs appended, presence at a table, renamed persons.

A message is sent in the transaction that makes it true, so its receiver finds the change in the store. Messages are
lost while a connection is down; after reconnecting, a server checks all its tables.
"""

import asyncio
import logging
import threading
from collections.abc import Callable
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from clubhouse.server.protocol.messages import Absent, Called, Chatted, Ending, Raced, RematchMade, Removed
from clubhouse.server.protocol.names import Profile

CHANNEL: Final = "clubhouse"
LONGEST: Final = 7900  # bytes; PostgreSQL carries 8000
PATIENCE: Final = 0.2  # seconds after which the thread checks whether it should end
RETRY_AFTER: Final = 0.5  # seconds until a lost connection is tried again

NOTIFY: Final = sa.text("SELECT pg_notify(:channel, :news)")

_log = logging.getLogger(__name__)


class PeerMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="news"):
    by: str = ""  # the server that sends it


class Appended(PeerMessage, frozen=True, kw_only=True, tag="appended"):
    """The match now has so many inputs."""

    match: str
    number: int


class SeatsChanged(PeerMessage, frozen=True, kw_only=True, tag="arranged"):
    """The seats of an undealt table have changed, or it has been dealt."""

    match: str


class PresenceUpdate(PeerMessage, frozen=True, kw_only=True, tag="here"):
    """The persons connected to a table through the sender. `asks`: the sender has just opened the table, and asks the
    others for theirs. `is_open` is false once it has closed the table."""

    match: str
    persons: dict[str, Profile] = {}
    hidden: list[str] = []  # those of them whose pages are all in the background
    ready: list[str] = []  # before the deal, those who are ready
    chatting: list[str] = []  # those who have switched free text on
    saw: dict[str, list[int]] = {}  # watchers there who saw open hands, and of which sides
    agreement: str = ""  # for these options and terms
    salts: dict[str, str] = {}  # before the deal, the salts of persons
    watchers: int = 0
    shown: list[int] = []  # seats that show their hands to watchers
    is_held: bool = False  # a player there lets time stand still
    too_quick: list[int] = []  # seats that react as no person can
    clock: int | None = None  # the sender's reading of the match's clock
    asks: bool = False
    is_open: bool = True


class HandShown(PeerMessage, frozen=True, kw_only=True, tag="shown"):
    """A seat now shows its hand to watchers, or hides it."""

    match: str
    seat: int
    is_shown: bool


class Relayed(PeerMessage, frozen=True, kw_only=True, tag="spoken"):
    """A message at a table that is not part of the match."""

    match: str
    said: Chatted | Called | RematchMade | Raced | Absent | Removed


class EndedProposal(msgspec.Struct, frozen=True, kw_only=True):
    """The end of a proposal, and the person who ended it."""

    id: str
    how: Ending
    by: str | None = None


class ProposalsChanged(PeerMessage, frozen=True, kw_only=True, tag="proposed"):
    """The store has other proposals for that table now."""

    match: str
    ended: list[EndedProposal] = []


class Renamed(PeerMessage, frozen=True, kw_only=True, tag="renamed"):
    person: str
    profile: Profile


class SeatsTransferred(PeerMessage, frozen=True, kw_only=True, tag="moved"):
    """The seats of one person belong to the other now, or to nobody."""

    one: str
    other: str | None
    profile: Profile  # of the other


class SignedOut(PeerMessage, frozen=True, kw_only=True, tag="signed-out"):
    """Sessions of the person have ended: the one named, or all but the one kept."""

    person: str
    session: str | None = None
    kept: str | None = None


class ServerAlive(PeerMessage, frozen=True, kw_only=True, tag="beat"):
    """The sender is running."""


AnyPeerMessage = (
    Appended
    | SeatsChanged
    | PresenceUpdate
    | HandShown
    | Relayed
    | ProposalsChanged
    | Renamed
    | SeatsTransferred
    | SignedOut
    | ServerAlive
)

_DECODER: Final = msgspec.json.Decoder(AnyPeerMessage)


def written(news: AnyPeerMessage, by: str) -> str:
    return msgspec.json.encode(msgspec.structs.replace(news, by=by)).decode()


class Subscriber:
    """Listens in a thread, and calls `hear` in the event loop."""

    def __init__(
        self, engine: sa.Engine, own: str, hear: Callable[[AnyPeerMessage], None], on_connect: Callable[[], None]
    ) -> None:
        """Messages from `own` are skipped. `on_connect` is called each time it starts to listen."""
        self.engine = engine
        self.own = own
        self.hear = hear
        self.on_connect = on_connect
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
            self._tell(self.on_connect)
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
