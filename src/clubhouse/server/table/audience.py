"""What those who look with the same eyes were told of a match: a person at one or several seats, or the spectators.

Numbers count only what this audience heard. What is said to it waits, in order, until all that it tells of is in the
store; it never waits for an input that this audience does not hear of, because its moment would betray that one.
"""

from collections import deque
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from clubhouse.kernel.data import Data
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.seats import SPECTATOR, Eyes, Seating
from clubhouse.referee.lesson import Teaching
from clubhouse.server.protocol.messages import (
    Accepted,
    FromTable,
    Hands,
    Question,
    Sealing,
    Telling,
    Welcome,
)
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.store.stored import Version
from clubhouse.server.table.audience_state import AudienceState, options
from clubhouse.server.table.client import CLOSED_AGAIN_LATER, Client, encoded
from clubhouse.server.table.narration import Narration, addressed, joined
from clubhouse.server.table.questions import Questions
from clubhouse.server.table.seat_clocks import Reading, SeatClocks

MOST_WATCHERS: Final = 200
MOST_TABS: Final = 8  # of one person

_OF_INPUTS: Final = (tuple, Accepted, Hands, Sealing, Welcome)  # what tells of what has happened

_ENCODER: Final = msgspec.json.Encoder()
_NOBODY: Final = b'{"seat":null'  # how a view begins that everybody has


class _Waiting:
    """What an audience is to hear, once so many inputs are in the store: one listener, or all of them."""

    def __init__(self, inputs: int, said: FromTable | tuple[int, AudienceState], client: Client | None) -> None:
        self.inputs = inputs
        self.said = said
        self.client = client


class Audience:
    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.clients: list[Client] = []
        self.tellings: list[list[Version] | bytes] = []  # or the account of it, as the store has it
        self.look: AudienceState | None = None  # None: not dealt yet, or nobody is there to look
        self.heard = 0  # tellings that its listeners have
        self._told_of = 0  # inputs that must be in the store before anything else may be said here
        self._waiting: deque[_Waiting] = deque()

    @property
    def number(self) -> int:
        return len(self.tellings)

    def welcome(self, client: Client) -> None:
        """Problem where there is no more room; of one person, the oldest tab gives way."""
        if not self.eyes.seats and len(self.clients) >= MOST_WATCHERS:
            raise Problem(503, "table-full")
        if self.eyes.seats and len(self.clients) >= MOST_TABS:
            self.clients.pop(0).close(CLOSED_AGAIN_LATER)
        if not self.clients:
            self.heard = self.number
        self.clients.append(client)

    def hear(self, events: list[Version], look: AudienceState | None) -> bool:
        """False where this audience can't notice that anything happened: then it must not be told either."""
        if not events and look is not None and look.is_like(self.look):
            return False
        self.tellings.append(events)
        self.look = look
        return True

    def tell(self, inputs: int) -> None:
        """The last telling, when that many inputs are in the store."""
        self._told_of = inputs
        if self.clients:
            assert self.look is not None
            self._waiting.append(_Waiting(inputs, (self.number, self.look), None))

    def say(self, client: Client, message: FromTable, stored: int) -> None:
        """After what this audience was told before; of `stored` inputs it may know."""
        if self._told_of > stored:
            self._waiting.append(_Waiting(self._told_of, message, client))
        else:
            client.say(message)

    def say_after(self, client: Client, message: FromTable, inputs: int) -> None:
        """When that many inputs are in the store: it tells of the last of them."""
        self._told_of = inputs
        self._waiting.append(_Waiting(inputs, message, client))

    def release(self, stored: int, now: int) -> None:
        """That many inputs are in the store."""
        while self._waiting and self._waiting[0].inputs <= stored:
            waiting = self._waiting.popleft()
            if not isinstance(waiting.said, tuple):
                assert waiting.client is not None
                waiting.client.say(waiting.said)
                continue
            self.heard, look = waiting.said
            text = encoded(self._telling(self.heard, look, now))
            for client in self.clients:
                client.say_text(text)

    def seat(self, former: "Audience") -> list[Client]:
        """The listeners of the same audience as it was before; all are to be welcomed, for nothing is told yet."""
        self.clients = former.clients
        return list(self.clients)

    def take_over(self, former: "Audience", look: AudienceState, now: int) -> list[Client]:
        """The listeners of the same audience as it was before the match was read from the store again: they hear what
        they have missed. Of what waited there, what told of inputs that are not in the store is forgotten. Those are
        returned whose welcome did, and all where more than one telling is missing: nobody knows the states between."""
        unwelcomed = [waiting.client for waiting in former._waiting if isinstance(waiting.said, Welcome)]
        self.clients, self.heard = former.clients, self.number
        welcomed = [one for one in self.clients if one not in unwelcomed]
        is_one = self.number == former.heard + 1
        if is_one:
            text = encoded(self._telling(self.number, look, now))
            for one in welcomed:
                one.say_text(text)
        for waiting in former._waiting:
            client = waiting.client
            if not isinstance(waiting.said, _OF_INPUTS) and client is not None and client not in unwelcomed:
                client.say(waiting.said)
        if is_one or self.number == former.heard:
            return [one for one in self.clients if one in unwelcomed]
        for one in welcomed:
            one.have = former.heard
        return list(self.clients)

    def _telling(self, number: int, look: AudienceState, now: int) -> Telling:
        events: Any = joined(self._versions(self.tellings[number - 1]))
        return Telling(number=number, events=events, state=look.at(now))

    def tail(self, have: int | None) -> tuple[msgspec.Raw, bool]:
        """What was told after telling `have`; all of it to one that has nothing, or something else."""
        is_tail = have is not None and have <= self.number
        first = have if is_tail and have is not None else 0
        return joined(version for told in self.tellings[first:] for version in self._versions(told)), is_tail

    def _versions(self, told: list[Version] | bytes) -> list[Version]:
        return Narration.read(told).heard(self.eyes) if isinstance(told, bytes) else told


class Audiences:
    """All audiences of a match, and the questions of its seats."""

    def __init__(self, game: Game[Any], seating: Seating, owners: list[str | None]) -> None:
        self.game = game
        self.seating = seating
        self.questions = [Questions() for _ in seating.seats]
        self.clocks = SeatClocks(None, len(seating.seats))
        self._by_eyes: dict[Eyes, Audience] = {SPECTATOR: Audience(SPECTATOR)}
        self.teaching: Teaching | None = None
        self._match: Match | None = None  # as it was heard of last
        self._resigned: str | None = None
        self._open_view: bytes | None = None  # where everybody sees the same: what all views have after their seat
        self.admit(owners)

    def __iter__(self) -> Iterator[Audience]:
        return iter(self._by_eyes.values())

    def admit(self, owners: list[str | None]) -> None:
        """Persons who have sat down."""
        for owner in set(owners) - {None}:
            eyes = eyes_of(owners, owner)
            # Who holds several seats may also look with one at a time: hands that go round at one device.
            for one in (eyes, *(Eyes.of(seat) for seat in eyes.seats)):
                if one not in self._by_eyes:
                    self._by_eyes[one] = Audience(one)

    def of(self, eyes: Eyes) -> Audience:
        return self._by_eyes[eyes]

    def has(self, eyes: Eyes) -> bool:
        return eyes in self._by_eyes

    def hear(
        self, account: Narration, match: Match, actor: int | None, resigned: str | None = None, at: int = 0
    ) -> None:
        """Whoever can notice that something happened hears of it; the account notes who.

        Who hears nothing of another seat's act sees nothing of it: that is the first law of every game, so nobody
        needs to look. An audience without listeners looks when one comes.
        """
        self._match, self._resigned = match, resigned
        self._ask(match, resigned)
        self.run_clocks(match, at)
        self._open_view = None
        for audience in self:
            events = account.heard(audience.eyes)
            if not events and actor is not None and actor not in audience.eyes.seats:
                continue
            look = self._look(audience.eyes, match, resigned) if audience.clients or not events else None
            if audience.hear(events, look):
                account.to.append(audience.eyes)

    def run_clocks(self, match: Match, at: int) -> None:
        """A window and a race have their own time."""
        is_timed = match.window() == NEVER and not match.is_race()
        asked = {seat: one.number for seat, one in enumerate(self.questions) if one.is_open} if is_timed else {}
        self.clocks.note(asked, at)

    def take_up(self, match: Match) -> None:
        """Nothing has happened; it goes on here."""
        self._match = match
        self._open_view = None
        self._ask(match, None)

    def look_of(self, audience: Audience) -> AudienceState | None:
        """None: not dealt yet."""
        if audience.look is None and self._match is not None:
            audience.look = self._look(audience.eyes, self._match, self._resigned)
        return audience.look

    def _ask(self, match: Match, resigned: str | None) -> None:
        asked = match.to_act() if resigned is None else ()
        for seat, questions in enumerate(self.questions):
            options = match.options(seat) if seat in asked else []
            if self.teaching is not None:  # a lesson asks for one act at a time
                name = self.seating.name(seat)
                options = [move for move in options if self.teaching.is_awaited(name, move.notation)]
            questions.ask(options, match.window())

    def _look(self, eyes: Eyes, match: Match, resigned: str | None) -> AudienceState:
        is_over = match.is_over() or resigned is not None
        return AudienceState(
            views=self._seen(eyes, match),
            questions=self._asked(eyes),
            points=match.points(),
            is_over=is_over,
            resigned=resigned,
            window=match.window() if not is_over else NEVER,
            clock=match.clock() if not is_over else NEVER,
            clocks=self._readings(eyes) if not is_over else (),
        )

    def _readings(self, eyes: Eyes) -> tuple[Reading, ...]:
        if self.clocks.pace is None:
            return ()
        readings = (self.clocks.reading(seat, self.seating.name(seat)) for seat in eyes.seats)
        return tuple(reading for reading in readings if reading is not None)

    def _seen(self, eyes: Eyes, match: Match) -> bytes:
        """Where everybody sees the same, it is looked at and encoded once for all."""
        if not self.game.is_open or not eyes.seats:
            return _ENCODER.encode(self.game.views(match, self.seating, eyes))
        if self._open_view is None:
            self._open_view = _ENCODER.encode(self.game.view(match, SPECTATOR)).removeprefix(_NOBODY)
        seen = self._open_view
        names = [self.seating.name(seat).encode() for seat in eyes.seats]
        return b"{%s}" % b",".join([b'"%s":{"seat":"%s"%s' % (name, name, seen) for name in names])

    def _asked(self, eyes: Eyes) -> bytes:
        asked: list[Question] = []
        for seat in eyes.seats:
            questions = self.questions[seat]
            if questions.is_open:
                offered: Any = options(tuple(questions.options))
                asked.append(Question(seat=self.seating.name(seat), number=questions.number, options=offered))
        return _ENCODER.encode(asked)

    def follow(self, account: Narration, match: Match, resigned: str | None, at: int) -> None:
        """What happened elsewhere, told to those who heard of it there."""
        self._match, self._resigned = match, resigned
        self._ask(match, resigned)
        self.run_clocks(match, at)
        self._open_view = None
        for eyes in account.to:
            audience = self._by_eyes[eyes]
            audience.tellings.append(account.heard(eyes))
            audience.look = self._look(eyes, match, resigned) if audience.clients else None

    def hear_again(self, accounts: list[bytes]) -> None:
        """As it was told then, and is in the store; the state comes after it. Most who come back have heard it."""
        by_seats = {eyes.seats: audience.tellings for eyes, audience in self._by_eyes.items()}
        for account, seats in zip(accounts, addressed(accounts), strict=True):
            for one in seats:
                if one in by_seats:
                    by_seats[one].append(account)

    def views(self, match: Match) -> dict[str, Data]:
        """Of all seats and the spectators."""
        views = self.game.views(match, self.seating, SPECTATOR)
        return views | self.game.views(match, self.seating, Eyes.of(*self.seating.seats))


def eyes_of(owners: list[str | None], owner: str | None) -> Eyes:
    """With which eyes somebody looks who may own seats."""
    if owner is None:
        return SPECTATOR
    return Eyes.of(*(seat for seat, one in enumerate(owners) if one == owner))
