"""Chat at a table: presets and free text for everybody or for one's own team, and quick calls to that team.

Chat is not part of the match, and is not stored: the last messages stay in memory while the table is open. Each client
words a preset in its own language. Free text is for those who have switched it on: only they may write it, and only
they get it. A call is one of the game's calls; too many are dropped without a reply.
"""

import secrets
from collections import deque
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.seats import Seating
from clubhouse.server.protocol.limits import TokenBucket
from clubhouse.server.protocol.messages import Absent, Called, Chat, Chatted, Raced, RematchMade, Removed
from clubhouse.server.protocol.terms import presentable
from clubhouse.server.scheduler import Scheduler
from clubhouse.server.table.client import Client

CHAT_BURST, CHAT_RATE = 4, 0.25  # messages, and messages a second
CALL_BURST, CALL_RATE = 3, 0.5

REMEMBERED: Final = 60  # messages of a table, in memory alone, so that they can be reported

Said = Chatted | Called | RematchMade | Raced | Absent | Removed


@dataclass(frozen=True, slots=True)
class Heard:
    """A message of which a report may be made, the person who said it, and the moment on the clock of the match."""

    said: Chatted
    person: str
    at: int | None  # None: before the deal, or after the end

    @property
    def words(self) -> str:
        return self.said.text if self.said.text is not None else f"({self.said.preset})"


class TableChat:
    def __init__(self, scheduler: Scheduler, seating: Seating, calls: tuple[str, ...]) -> None:
        self.seating = seating
        self.calls: Final = calls
        now = scheduler.now
        self._chat_limits = [TokenBucket(CHAT_BURST, CHAT_RATE, now) for _ in seating.seats]
        self._recent: deque[Heard] = deque(maxlen=REMEMBERED)
        self._call_limits = [TokenBucket(CALL_BURST, CALL_RATE, now) for _ in seating.seats]

    def chat(self, speaker: Client, seat: int, chat: Chat) -> Chatted:
        """The message for the others. Raises Malformed if it is not allowed, or too much."""
        text = presentable(chat.text)
        if (chat.preset is None) == (text is None):
            raise Malformed("text", "nothing-said")
        if text is not None and not speaker.chats:
            raise Malformed("text", "chat-off")
        if not self._chat_limits[seat].take():
            raise Malformed("", "too-much-said")
        seat_name, id = self.seating.name(seat), secrets.token_urlsafe(6)
        return Chatted(seat=seat_name, preset=chat.preset, text=text, to_team=chat.to_team, id=id)

    def remember(self, said: Chatted, person: str, at: int | None) -> None:
        self._recent.append(Heard(said, person, at))

    def heard_by(self, client: Client, ids: Collection[str]) -> list[Heard]:
        """The messages of others that this client has heard, of those named, as long as they are remembered."""
        return [
            one
            for one in self._recent
            if one.said.id in ids and one.person != client.owner and self.hears(client, one.said)
        ]

    def call(self, seat: int, call: str) -> Called | None:
        """The message for the team; None if it was too much. Raises Malformed if the game has no such call."""
        if call not in self.calls:
            raise Malformed("call", "no-such-call", {"call": call, "calls": ", ".join(self.calls)})
        return Called(seat=self.seating.name(seat), call=call) if self._call_limits[seat].take() else None

    def hears(self, client: Client, said: Said) -> bool:
        """True if this client should get it."""
        if isinstance(said, Chatted):
            return (said.text is None or client.chats) and (not said.to_team or self._is_of_team(client, said.seat))
        if isinstance(said, Called):
            return self._is_of_team(client, said.seat)
        return True

    def _is_of_team(self, client: Client, seat: str) -> bool:
        team = self.seating.seats_of(self.seating.side_of(self.seating.seat_named(seat)))
        return any(one in team for one in client.eyes.seats)
