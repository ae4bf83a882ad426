"""Blocking and reporting: a person hears another no more, or reports their words to the host."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

from clubhouse.kernel.errors import Malformed
from clubhouse.server.people.people import People
from clubhouse.server.people.reports import Report, add_report
from clubhouse.server.protocol import messages
from clubhouse.server.protocol.limits import AddressRateLimit
from clubhouse.server.store.store import Store
from clubhouse.server.store.stored import is_program
from clubhouse.server.table.client import Client
from clubhouse.server.table.table import Table

BURST, A_SECOND = 10, 1 / 60  # reports, and blocks, from one address


class Moderation:
    def __init__(self, store: Store, people: People, kept: timedelta, now: Callable[[], float]) -> None:
        """Reports are `kept` for that long."""
        self.store = store
        self.people = people
        self.kept: Final = kept
        self._reports = AddressRateLimit(BURST, A_SECOND, now)

    async def block(self, table: Table, client: Client, wish: messages.Block) -> None:
        """Raises Malformed if there is nobody to block."""
        person = client.owner
        if person is None:
            raise Malformed("type", "not-asked")
        other = table.person_at(wish.seat, person)
        blocks = self.people.blocks
        if wish.is_blocked:
            profile = table.presence.here.get(other) or table.presence.profiles.get(other)
            name = profile.name if profile is not None else None
            await blocks.add(person, other, name)
        else:
            await blocks.remove(person, other)
        table.note_blocked(person, await blocks.of(person))

    async def report(self, table: Table, client: Client, wish: messages.Report, network: str) -> int:
        """Stores the words; returns the days for which they are kept. Raises Malformed if nobody has said that."""
        person = client.owner
        if person is None:
            raise Malformed("type", "not-asked")
        found = table.chat.heard_by(client, wish.said)
        speakers = {one.person for one in found}
        if len(speakers) != 1:
            raise Malformed("said", "nothing-to-report")
        if not self._reports.take(network):
            raise Malformed("", "too-many-reports")
        [speaker], first = speakers, found[0]
        known = await self.people.profiles([one for one in (speaker, person) if not is_program(one)])
        here = table.presence.profiles | table.presence.here | known
        report = Report(
            match=table.id,
            seat=first.said.seat,
            person=speaker,
            name=here[speaker].name if speaker in here else None,
            reporter=person,
            reporter_name=here[person].name if person in here else None,
            words=[one.words for one in found],
            at=first.at,
            note=wish.note,
            made_at=datetime.now(UTC),
        )
        await add_report(self.store, report)
        return self.kept.days
