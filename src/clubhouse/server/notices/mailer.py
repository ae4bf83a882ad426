"""E-mail: the link that confirms an address, and the list of the matches over days that wait for a person.

It is in plain text. A person gets one list an hour at most, and nothing is sent while no match waits.
"""

import asyncio
import logging
import smtplib
from concurrent.futures import Executor
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, formataddr, parseaddr
from hashlib import blake2b
from typing import Final

import msgspec
import sqlalchemy as sa

from clubhouse.server.matches.server import MatchServer
from clubhouse.server.notices.owed import Notice
from clubhouse.server.notices.texts import body_of
from clubhouse.server.protocol.config import HostConfig
from clubhouse.server.protocol.notices import AFTER
from clubhouse.server.protocol.refusals import server_words
from clubhouse.server.store import notices as queue
from clubhouse.server.store.stored import StoredAsked, StoredMatch, turns_of
from clubhouse.server.store.tables import EMAILS, MATCHES, PARTICIPANTS

AGAIN: Final = 5 * 60_000  # milliseconds before the second try; twice as long before each further one
MOST_TRIES: Final = 8
LEASE: Final = 120_000  # milliseconds that a server has to send a message before another one tries
MOST_LISTED: Final = 50
KEY: Final = "mail"

_COLUMNS: Final = [MATCHES.c[name] for name in StoredMatch.__dataclass_fields__]
_log = logging.getLogger(__name__)


class Mailer:
    def __init__(self, server: MatchServer, host_config: HostConfig, executor: Executor, key: bytes) -> None:
        """`key` makes the tokens that end the messages."""
        self.server = server
        self.store = server.store
        self.scheduler = server.scheduler
        self.host_config = host_config
        self.executor = executor
        self.key = key

    def stop_of(self, person: str, address: str) -> str:
        """The token that ends messages to that address. It is the same in each of them, and not in the store."""
        return blake2b(f"{person} {address}".encode(), digest_size=24, key=self.key).hexdigest()

    async def _send(self, message: EmailMessage) -> bool:
        """Raises OSError or SMTPException if it may be tried again."""
        mail = self.host_config.mail
        assert mail is not None, "the host has named a server"
        return await asyncio.get_running_loop().run_in_executor(self.executor, mail.send, message)

    async def send_link(self, address: str, language: str, token: str) -> bool:
        """The link that confirms the address; False if it can't be sent now."""
        words = server_words(language)
        link = f"{self.host_config.address}/mail/confirm#{token}"
        message = self._message(address, language, words.say("mail-confirm-subject"), f"confirm {token}")
        message.set_content(words.say("mail-confirm", {"link": "LINK"}).replace("LINK", link))
        try:
            return await self._send(message)
        except (OSError, smtplib.SMTPException) as error:
            _log.error("a link to confirm an address can't be sent: %s", type(error).__name__)
            return False

    async def send_list(self, person: str, at: int) -> None:
        """Writes to that person, whose message was due then, unless another server does."""
        now = self.scheduler.date()
        row = await self.store.writer.run(lambda connection: queue.claim_mail(connection, person, at, now + LEASE))
        if row is None:
            return
        waiting = await self._waiting(person)
        if not waiting:
            await self._note(person, due_at=None, tries=0)
            return
        message = await self._list(person, row.address, row.language, waiting, now)
        try:
            is_sent = await self._send(message)
        except (OSError, smtplib.SMTPException) as error:
            _log.error("a message can't be sent: %s", type(error).__name__)
            is_last = row.tries >= MOST_TRIES
            await self._note(person, due_at=None if is_last else self.scheduler.date() + (AGAIN << (row.tries - 1)))
            return
        if not is_sent:
            _log.warning("the mail server refuses the address of a member")
        later = [one for one in await self._waiting(person) if _asked_after(one, person, now - AFTER)]
        await self._note(person, sent_at=now, due_at=now + queue.MAIL_EVERY if later else None, tries=0)

    async def _note(self, person: str, **values: int | None) -> None:
        change = EMAILS.update().where(EMAILS.c.person == person).values(values)
        await self.store.writer.run(lambda connection: connection.execute(change).rowcount)

    async def _waiting(self, person: str) -> list[StoredMatch]:
        """The matches over days that wait for that person, by their own questions alone."""
        query = (
            sa.select(*_COLUMNS)
            .join(PARTICIPANTS, PARTICIPANTS.c.match == MATCHES.c.id)
            .where(PARTICIPANTS.c.person == person, MATCHES.c.epoch.is_not(sa.null()), MATCHES.c.points.is_(sa.null()))
            .order_by(MATCHES.c.made_at)
            .limit(MOST_LISTED)
        )
        rows = await self.store.read(lambda connection: connection.execute(query).all())
        found = [StoredMatch(**row._mapping) for row in rows]
        return [one for one in found if one.game in self.server.games and turns_of(one, person)]

    async def _list(
        self, person: str, address: str, language: str, waiting: list[StoredMatch], now: int
    ) -> EmailMessage:
        words, house = server_words(language), self.host_config.address
        lines = []
        profiles = await self.server.people.profiles({owner for one in waiting for owner in one.owners if owner})
        for one in waiting:
            others = sorted({owner for owner in one.owners if owner is not None and owner != person})
            other = profiles[others[0]].name if len(others) == 1 and others[0] in profiles else None
            deadlines = [turn.deadline for turn in turns_of(one, person) if turn.deadline is not None]
            notice = Notice(
                kind="turn", match=one.id, game=one.game, other=other, deadline=min(deadlines, default=None)
            )
            said = body_of(notice, self.server.games[one.game], language, now)
            lines.append(f"{said}\n{house}/match/{one.id}")
        stop = self.stop_of(person, address)
        subject = words.say("mail-turn-subject", {"number": len(waiting)})
        message = self._message(address, language, subject, f"{person} {now}")
        message["List-Unsubscribe"] = f"<{house}/mail/stop/{stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        end = words.say("mail-stop", {"link": "LINK"}).replace("LINK", f"{house}/mail/stop/{stop}")
        message.set_content("\n\n".join([words.say("mail-turn"), *lines, f"-- \n{end}"]) + "\n")
        return message

    def _message(self, address: str, language: str, subject: str, named: str) -> EmailMessage:
        mail = self.host_config.mail
        assert mail is not None, "the host has named a server"
        message = EmailMessage()
        message["Subject"] = subject
        message["From"] = formataddr(parseaddr(mail.sender))
        message["To"] = address
        message["Date"] = format_datetime(datetime.fromtimestamp(self.scheduler.date() / 1000, UTC))
        domain = mail.sender.rpartition("@")[2].rstrip(">")
        message["Message-ID"] = f"<{blake2b(named.encode(), digest_size=16).hexdigest()}@{domain}>"
        message["Auto-Submitted"] = "auto-generated"
        message["Content-Language"] = language
        return message


def _asked_after(stored: StoredMatch, person: str, moment: int) -> bool:
    asked = msgspec.json.decode(stored.position or "{}", type=StoredAsked).asked
    own = [asked[turn.seat] for turn in turns_of(stored, person) if turn.seat < len(asked)]
    return any(one is not None and one.at is not None and one.at > moment for one in own)
