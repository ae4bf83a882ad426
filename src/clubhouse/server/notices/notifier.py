"""Sends notifications: looks at the matches that may owe some, and empties the queue of messages.

Everything owed is in the store, so it outlives the server. A message is taken off the queue once a push service has it;
one that is sent again after a crash has the same topic and tag, and replaces the first.
"""

import asyncio
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from clubhouse.kernel.game import Game
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.notices import mailer
from clubhouse.server.notices.mailer import Mailer
from clubhouse.server.notices.owed import Notice, Notices, Notified
from clubhouse.server.notices.texts import push_text
from clubhouse.server.protocol.config import HostConfig
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.scheduler import Scheduler, Timer
from clubhouse.server.store import notices as queue
from clubhouse.server.store.store import Store
from clubhouse.server.store.tables import MATCHES, PUSH_DEVICES
from clubhouse.server.store.writer import NotStored
from clubhouse.server.workers.web_push import Answer, Endpoint, HouseKey, NotAllowed, Push, new_private_key, send

LOOKED_EVERY: Final = 15.0  # seconds, for what another server has left
LEFT_TO_OTHERS: Final = 500  # milliseconds: the server with the table knows who attends it
SENDERS: Final = 8  # messages at once
MOST_TRIES: Final = 8
AGAIN: Final = 30_000  # milliseconds before the second try; twice as long before each further one
KEY: Final = "push"
MAILED_AFTER: Final = 5 * 60_000  # milliseconds: a notification, or the page, may be quicker

_log = logging.getLogger(__name__)


class Notifier:
    def __init__(self, server: MatchServer, host_config: HostConfig) -> None:
        self.server = server
        self.store: Store = server.store
        self.scheduler: Scheduler = server.scheduler
        self.host_config = host_config
        self.key: HouseKey | None = None  # None until it is read
        self.mailer: Mailer | None = None  # None until its key is read, or without a mail server
        self._senders = ThreadPoolExecutor(SENDERS, "push")
        self._sending: set[asyncio.Task[None]] = set()
        self._news = asyncio.Event()
        self._timer: Timer | None = None
        self._said: str | None = None
        self.store.on_owed = self.look_at
        self._task = asyncio.create_task(self._watch())

    # The clock

    def look_at(self, moment: int) -> None:
        """Looks at that moment, in milliseconds since 1970, or earlier."""
        at = self.scheduler.now() + max(0, moment - self.scheduler.date()) / 1000
        if self._timer is not None:
            if self._timer.when() <= at:
                return
            self._timer.cancel()
        self._timer = self.scheduler.call_at(at, self._wake)

    def _wake(self) -> None:
        self._timer = None
        self._news.set()

    async def _watch(self) -> None:
        while True:
            self._news.clear()
            self.look_at(self.scheduler.date() + round(LOOKED_EVERY * 1000))
            try:
                if self.key is None:
                    await self._read_keys()
                work = await self.store.read(queue.next_work)
                await self._do(work)
                self._said = None
            except (NotStored, Problem) as error:
                if str(error) != self._said:  # once, however long it lasts
                    self._said = str(error)
                    _log.error("notifications can't be looked after: %s", error)
            await self._news.wait()

    async def _do(self, work: queue.Work) -> None:
        now = self.scheduler.date()
        for match, at in work.matches:
            is_here = match in self.server.tables
            due = at if is_here or not self.store.is_shared else at + LEFT_TO_OTHERS
            if due > now:
                self.look_at(due)
            else:
                await self._examine_safely(match)
        if work.matches and work.matches[0][1] <= now:
            work = await self.store.read(queue.next_work)
        for push, at in work.pushes:
            if at > now:
                self.look_at(at)
            elif len(self._sending) < SENDERS:
                self._start(self._send(push, at))
        for person, at in work.mails if self.mailer is not None else ():
            if at > now:
                self.look_at(at)
            elif len(self._sending) < SENDERS and self.mailer is not None:
                self._start(self.mailer.send_list(person, at))

    def _start(self, sending: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(sending)
        self._sending.add(task)
        task.add_done_callback(self._sent)

    def _sent(self, task: "asyncio.Task[None]") -> None:
        self._sending.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _log.error("a notification can't be sent", exc_info=task.exception())
        self._news.set()  # there may be more

    # What is owed

    async def _examine_safely(self, match: str) -> None:
        """A match that can't be read owes nothing: opening its table reports what is wrong."""
        try:
            await self._examine(match)
        except sa.exc.IntegrityError:  # a device was forgotten at that moment
            self._news.set()
        except (ValueError, LookupError, TypeError, AssertionError, msgspec.MsgspecError):
            _log.exception("match %s owes notifications but can't be read", match)
            change = MATCHES.update().where(MATCHES.c.id == match).values(notify_at=None)
            await self.store.writer.run(lambda connection: connection.execute(change).rowcount)

    async def _examine(self, match: str) -> None:
        """Queues what the match owes at this moment."""
        one = await self.store.read(lambda connection: queue.owing(connection, match))
        if one is None:
            return
        game = self.server.games.get(one.stored.game)
        if game is None:
            return
        now = self.scheduler.date()
        table = self.server.tables.get(match)
        profiles = await self.server.people.profiles({owner for owner in one.stored.owners if owner is not None})
        if table is not None:
            profiles |= table.presence.profiles
        attending = table.presence.attending if table is not None else set()
        ready = set(table.ready) if table is not None else set()
        found = Notices(game, one.stored, Notified.read(one.notified), now, attending, ready, profiles)
        pushes = [
            queue.NewPush(owed.person, topic_of(owed.notice), msgspec.json.encode(owed.notice).decode(), owed.until)
            for owed in found.owed.values()
        ]
        notified, next_at = found.notified.written(), found.next_at
        is_mailed = self.mailer is not None and one.stored.epoch is not None
        mailed = dict.fromkeys(found.waited, now + MAILED_AFTER) if is_mailed else {}
        await self.store.writer.run(
            lambda connection: queue.settle(connection, one, notified, next_at, pushes, mailed, now)
        )
        self._news.set()  # either there is something to send, or the match has changed and is looked at again

    # Sending

    async def _send(self, push: str, at: int) -> None:
        now = self.scheduler.date()
        queued = await self.store.writer.run(lambda connection: queue.claim_push(connection, push, at, now))
        if queued is None:
            return
        answer = await self._deliver(queued)
        if answer.is_gone:
            which = PUSH_DEVICES.c.id == queued.device
            await self.store.writer.run(lambda connection: queue.forget_devices(connection, which))
        elif answer.may_be_tried_again and queued.tries < MOST_TRIES:
            wait = max(AGAIN << (queued.tries - 1), answer.wait * 1000)
            again = self.scheduler.date() + wait
            await self.store.writer.run(lambda connection: queue.postpone_push(connection, push, again))
        else:
            if not answer.is_delivered:
                _log.warning("a push service refuses a notification: status %d", answer.status)
            await self.store.writer.run(lambda connection: queue.drop_push(connection, push))

    async def _deliver(self, queued: queue.QueuedPush) -> Answer:
        notice = msgspec.json.decode(queued.content, type=Notice)
        game: Game[Any] | None = self.server.games.get(notice.game)
        if game is None or self.key is None:
            return Answer(400)
        now, key = self.scheduler.date(), self.key
        try:
            endpoint = Endpoint.read(queued.endpoint, self.host_config.push_services)
        except NotAllowed:
            return Answer(410)  # it was allowed once
        text = push_text(notice, game, queued.language, now, queued.topic)
        push = Push(
            endpoint,
            queued.p256dh,
            queued.auth,
            queued.topic,
            text,
            seconds=max(0, (queued.until - now) // 1000),
            is_urgent=notice.kind in ("ready", "seated"),
        )
        return await asyncio.get_running_loop().run_in_executor(self._senders, send, push, key)

    # The key

    async def public_key(self) -> str:
        """The key by which a browser knows the house."""
        if self.key is None:
            await self._read_keys()
        assert self.key is not None, "it was read"
        return self.key.public

    async def _read_keys(self) -> None:
        """Makes them at the first start, unless the host has given one."""
        if self.host_config.mail is not None:
            key = await self._kept_key(mailer.KEY, secrets.token_bytes(32))
            self.mailer = Mailer(self.server, self.host_config, self._senders, key)
        private = self.host_config.push_key or await self._kept_key(KEY, new_private_key())
        self.key = HouseKey(private, self.host_config.contact)

    async def _kept_key(self, name: str, fresh: bytes) -> bytes:
        """The key of that name in the store, or the fresh one if there is none."""
        found = await self.store.read(lambda connection: queue.house_key(connection, name))
        if found is None:
            try:
                await self.store.writer.run(lambda connection: queue.add_house_key(connection, name, fresh))
            except sa.exc.IntegrityError:
                found = await self.store.read(lambda connection: queue.house_key(connection, name))
        return found or fresh

    async def close(self) -> None:
        self.store.on_owed = lambda _: None
        self._task.cancel()
        if self._timer is not None:
            self._timer.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await asyncio.gather(*self._sending, return_exceptions=True)
        self._senders.shutdown(wait=False)


def topic_of(notice: Notice) -> str:
    """At most 32 characters. Of each match one notification is shown, the latest."""
    return blake2b(notice.match.encode(), digest_size=12, person=b"clubhouse-notice").hexdigest()
