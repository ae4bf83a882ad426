"""The audiences of a match, and what each has been told. An audience is a person at one or several seats, or the
spectators.

Numbers count only what this audience heard. A message to it waits, in order, until all inputs that it tells of are in
the store. It never waits for an input that this audience does not hear of, because the delay would betray that input.
"""

from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

import msgspec

from clubhouse.kernel.data import Data
from clubhouse.kernel.game import WATCHING, Game
from clubhouse.kernel.inputs import LATEST
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.raced_match import race_of
from clubhouse.kernel.seats import SPECTATOR, Eyes, Seating
from clubhouse.referee.lesson import Teaching
from clubhouse.referee.telling import set_of
from clubhouse.server.protocol.messages import (
    Accepted,
    FromTable,
    Hands,
    Option,
    Question,
    Sealing,
    SeatClock,
    State,
    Telling,
    Welcome,
)
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.store.stored import EarlyEnd, Version
from clubhouse.server.table.client import CLOSED_TRY_AGAIN, Client, encode
from clubhouse.server.table.clocks import Reading, SeatClocks
from clubhouse.server.table.narration import Narration, addressed, joined
from clubhouse.server.table.questions import Questions
from clubhouse.server.table.sent import views_sent, without_deck

MOST_WATCHERS: Final = 200
MOST_TABS: Final = 8  # of one person

_OF_INPUTS: Final = (tuple, Accepted, Hands, Sealing, Welcome)  # messages that tell of events

_ENCODER: Final = msgspec.json.Encoder()
_NOBODY: Final = b'{"seat":null'  # the beginning of a view that all share


class AudienceState:
    """The state of a table as one audience sees it. Times are on the clock of the match; large parts are encoded."""

    def __init__(
        self,
        views: bytes,
        questions: bytes,
        points: tuple[int, ...],
        is_over: bool,
        end: EarlyEnd | None,
        window: int,
        clock: int,
        clocks: tuple[Reading, ...] = (),
        starts_at: int = 0,
    ) -> None:
        self.views = views
        self.questions = questions
        self.points = points
        self.is_over = is_over
        self.end = end
        self.window = window
        self.clock = clock
        self.clocks = clocks
        self.starts_at = starts_at

    def is_like(self, other: "AudienceState | None") -> bool:
        """True if this audience could not tell the two apart."""
        return (
            other is not None
            and self.views == other.views
            and self.questions == other.questions
            and self.points == other.points
            and self.is_over == other.is_over
            and self.end == other.end
            and self.window == other.window
            and self.clock == other.clock
            and self.clocks == other.clocks
        )

    def at(self, now: int) -> State:
        """The message, with times counted from that moment."""
        views: Any = msgspec.Raw(self.views)
        questions: Any = msgspec.Raw(self.questions)
        return State(
            views=views,
            questions=questions,
            points=list(self.points),
            is_over=self.is_over,
            resigned=self.end.resigned if self.end is not None else None,
            agreed=self.end.agreed if self.end is not None else None,
            window=max(0, self.window - now) if self.window != NEVER else None,
            clock=max(0, self.clock - now) if self.clock != NEVER else None,
            clocks={one.seat: _running(one, now) for one in self.clocks} if self.clocks else {},
            starts=self.starts_at - now if now < self.starts_at else None,
        )


def _running(reading: Reading, now: int) -> SeatClock:
    runs = reading.strikes_at != NEVER
    return SeatClock(left=max(0, reading.strikes_at - now) if runs else reading.left, runs=runs)


@lru_cache(4096)
def _option(move: Move) -> msgspec.Raw:
    return msgspec.Raw(_ENCODER.encode(Option(move=move.notation, facts=move.facts())))


@lru_cache(256)
def _options(moves: tuple[Move, ...]) -> msgspec.Raw:
    """Offered moves, encoded. Cached, because in a race the same few moves are offered nearly all the time."""
    return msgspec.Raw(_ENCODER.encode([_option(move) for move in moves]))


class _Waiting:
    """A message for one client, or a telling for a whole audience, that waits until so many inputs are stored."""

    def __init__(self, inputs: int, content: FromTable | tuple[int, AudienceState], client: Client | None) -> None:
        self.inputs = inputs
        self.content = content
        self.client = client


class Audience:
    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.seats = set_of(list(eyes.seats))
        self.clients: list[Client] = []
        self.tellings: list[list[Version] | bytes] = []  # or its stored narration
        self.state: AudienceState | None = None  # None until it has a client
        self.heard = 0  # tellings that its clients have
        self._told_of = 0  # inputs that must be in the store before anything else may be sent here
        self._waiting: deque[_Waiting] = deque()

    @property
    def number(self) -> int:
        return len(self.tellings)

    def admit(self, client: Client) -> None:
        """Raises Problem if there is no room left. The oldest tab of the same person gives way."""
        if not self.eyes.seats and len(self.clients) >= MOST_WATCHERS:
            raise Problem(503, "table-full")
        if self.eyes.seats and len(self.clients) >= MOST_TABS:
            self.clients.pop(0).close(CLOSED_TRY_AGAIN)
        if not self.clients:
            self.heard = len(self.tellings)
        self.clients.append(client)

    def tell(self, events: list[Version], state: AudienceState | None, inputs: int) -> None:
        """Adds a telling, to be sent once that many inputs are in the store."""
        self.tellings.append(events)
        self.state = state
        self._told_of = inputs
        if self.clients:
            assert state is not None
            self._waiting.append(_Waiting(inputs, (len(self.tellings), state), None))

    def is_waiting(self, stored: int) -> bool:
        """True while it is not told everything, because only `stored` inputs are in the store."""
        return self._told_of > stored

    def send(self, client: Client, message: FromTable, stored: int) -> None:
        """Sends it after everything this audience was told before; `stored` inputs are in the store."""
        if self.is_waiting(stored):
            self._waiting.append(_Waiting(self._told_of, message, client))
        else:
            client.send(message)

    def send_after(self, client: Client, message: FromTable, inputs: int) -> None:
        """Sends it once that many inputs are in the store: it tells of the last of them."""
        self._told_of = inputs
        self._waiting.append(_Waiting(inputs, message, client))

    def release(self, stored: int, now: int) -> None:
        """Sends the messages that waited for that many inputs."""
        while self._waiting and self._waiting[0].inputs <= stored:
            waiting = self._waiting.popleft()
            if isinstance(waiting.content, tuple):
                self.heard, state = waiting.content
                text = self._telling(self.heard, state, now)
                for client in self.clients:
                    client.send_text(text)
            else:
                assert waiting.client is not None
                waiting.client.send(waiting.content)

    def take_over(self, former: "Audience", state: AudienceState, now: int) -> list[Client]:
        """Takes over the clients of this audience from the former table, and tells them what they have missed.

        Waiting messages about inputs that were not stored are dropped. Returns the clients that must be welcomed again:
        those whose welcome was dropped, and all if more than one telling is missing, because the states between are not
        known.
        """
        unwelcomed = [waiting.client for waiting in former._waiting if isinstance(waiting.content, Welcome)]
        self.clients, self.heard = former.clients, len(self.tellings)
        welcomed = [one for one in self.clients if one not in unwelcomed]
        is_one = self.heard == former.heard + 1
        if is_one:
            text = self._telling(self.heard, state, now)
            for one in welcomed:
                one.send_text(text)
        for waiting in former._waiting:
            client = waiting.client
            if not isinstance(waiting.content, _OF_INPUTS) and client is not None and client not in unwelcomed:
                client.send(waiting.content)
        if is_one or self.heard == former.heard:
            return [one for one in self.clients if one in unwelcomed]
        for one in welcomed:
            one.have = former.heard
        return list(self.clients)

    def _telling(self, number: int, state: AudienceState, now: int) -> bytes:
        events: Any = joined(self._versions(self.tellings[number - 1]))
        return encode(Telling(number=number, events=events, state=state.at(now)))

    def tail(self, have: int | None) -> tuple[msgspec.Raw, bool]:
        """The events told after telling `have`; all of them if the client has none, or an unknown one."""
        is_tail = have is not None and have <= len(self.tellings)
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
        self.spectators = Audience(SPECTATOR)
        self._by_eyes: dict[Eyes, Audience] = {SPECTATOR: self.spectators}
        self.teaching: Teaching | None = None
        self.starts_at = 0  # on the clock of the match; nobody may act before that
        self._match: Match | None = None  # as it was told last
        self._end: EarlyEnd | None = None
        self._open_view: bytes | None = None  # the shared view, without its seat, if all see the same
        self.admit(owners)

    def __iter__(self) -> Iterator[Audience]:
        return iter(self._by_eyes.values())

    @property
    def clients(self) -> list[Client]:
        return [client for audience in self._by_eyes.values() for client in audience.clients]

    def admit(self, owners: list[str | None]) -> None:
        """Makes the audiences of persons who have a seat."""
        for owner in set(owners) - {None}:
            eyes = eyes_of(owners, owner)
            # A person with several seats may look with one at a time, when players share one device.
            for one in (eyes, *(Eyes.of(seat) for seat in eyes.seats)):
                if one not in self._by_eyes:
                    self._by_eyes[one] = Audience(one)

    def of(self, eyes: Eyes) -> Audience:
        return self._by_eyes[eyes]

    # Telling

    def queue(
        self,
        narration: Narration,
        match: Match,
        actor: int | None,
        end: EarlyEnd | None = None,
        at: int = 0,
        inputs: int = 0,
    ) -> None:
        """Queues the input for everybody who can notice it, until `inputs` are stored. The narration notes whom.

        If an audience hears nothing of another seat's move, its view does not change: that is the first law of every
        game, so its view is not made again. An audience without clients gets its state when one comes.
        """
        self._ask(match, end, at)
        audiences = list(self._by_eyes.values())
        heard = narration.heard_by([audience.seats for audience in audiences])
        for audience, events in zip(audiences, heard, strict=True):
            if not events and actor is not None and actor not in audience.eyes.seats:
                continue
            state = self._look(audience.eyes, match, end) if audience.clients or not events else None
            if events or state is None or not state.is_like(audience.state):
                audience.tell(events, state, inputs)
                narration.to.append(audience.eyes)

    def follow(self, narration: Narration, match: Match, end: EarlyEnd | None, at: int, inputs: int) -> None:
        """Tells an input that another server has appended, to the audiences that heard of it there."""
        self._ask(match, end, at)
        narration.to = [eyes for eyes in narration.to if eyes in self._by_eyes]
        for eyes in narration.to:
            audience = self._by_eyes[eyes]
            state = self._look(eyes, match, end) if audience.clients else None
            audience.tell(narration.heard(eyes), state, inputs)

    def hear_again(self, narrations: list[bytes], substitutes: dict[int, int]) -> None:
        """Takes over the stored narrations after a restart. Most returning clients have heard them.

        A substitute knows all that was told of the seat since the deal. `substitutes` are the numbers of the inputs
        with which they came in.
        """
        by_seats = {eyes.seats: audience.tellings for eyes, audience in self._by_eyes.items()}
        for number, (narration, seats) in enumerate(zip(narrations, addressed(narrations), strict=True)):
            for one in seats:
                if one in by_seats:
                    by_seats[one].append(narration)
            if () in seats:
                for seat, came in substitutes.items():
                    if number <= came and (seat,) in by_seats and (seat,) not in seats:
                        by_seats[seat,].append(narration)

    def resume(self, match: Match) -> None:
        """Makes the states of a match that goes on here."""
        self._match = match
        self._open_view = None
        self._ask_seats(match, None)

    def _ask(self, match: Match, end: EarlyEnd | None, at: int) -> None:
        self._match, self._end = match, end
        self._open_view = None
        self._ask_seats(match, end)
        if self.clocks.pace is not None:
            self.run_clocks(match, at)

    def _ask_seats(self, match: Match, end: EarlyEnd | None) -> None:
        asked = match.to_act() if end is None else ()
        offered: list[list[Move]] = []
        for seat in range(len(self.questions)):
            offered.append(match.options(seat) if seat in asked else [])
        window = match.window() if match.is_timed else NEVER
        situation = match.situation_number() if race_of(match) is None else 0  # acts of a race name theirs themselves
        if self.teaching is not None:  # a lesson asks for one move at a time
            for seat, options in enumerate(offered):
                name = self.seating.names[seat]
                offered[seat] = [move for move in options if self.teaching.is_awaited(name, move.notation)]
        for seat, questions in enumerate(self.questions):
            questions.ask(offered[seat], window, situation)

    def run_clocks(self, match: Match, at: int) -> None:
        """Starts and stops seat clocks. A window and a race have their own time."""
        is_timed = match.window() == NEVER and race_of(match) is None
        asked = {seat: one.number for seat, one in enumerate(self.questions) if one.options} if is_timed else {}
        self.clocks.note(asked, at)

    # Looking

    def state_of(self, audience: Audience) -> AudienceState | None:
        """None before the deal."""
        if audience.state is None and self._match is not None:
            audience.state = self._look(audience.eyes, self._match, self._end)
        return audience.state

    def _look(self, eyes: Eyes, match: Match, end: EarlyEnd | None) -> AudienceState:
        is_over = match.is_over() or end is not None
        runs = match.is_timed and not is_over
        window = match.window() if runs else NEVER
        return AudienceState(
            views=self._seen(eyes, match),
            questions=self._asked(eyes),
            points=match.points(),
            is_over=is_over,
            end=end,
            window=window if window != LATEST else NEVER,  # a race stays open until somebody ends it
            clock=match.known_clock() if runs else NEVER,
            clocks=self._readings(eyes) if self.clocks.pace is not None and not is_over else (),
            starts_at=self.starts_at,
        )

    def _readings(self, eyes: Eyes) -> tuple[Reading, ...]:
        """Those of others too, where everybody knows whose turn it is. Of a team it would tell which person may act."""
        is_public = self.game.has_public_turns and max(self.seating.persons) == 1
        seats = self.seating.seats if is_public else eyes.seats
        readings = (self.clocks.reading(seat, self.seating.name(seat)) for seat in seats)
        return tuple(reading for reading in readings if reading is not None)

    def _seen(self, eyes: Eyes, match: Match) -> bytes:
        """The views of these eyes, encoded. If all see the same, the view is made once."""
        if not self.game.is_open or not eyes.seats:
            if len(eyes.seats) == 1:
                return _ENCODER.encode({self.seating.names[eyes.seats[0]]: without_deck(self.game.view(match, eyes))})
            return _ENCODER.encode(views_sent(self.game, match, self.seating, eyes))
        if self._open_view is None:
            self._open_view = _ENCODER.encode(without_deck(self.game.view(match, SPECTATOR))).removeprefix(_NOBODY)
        seen = self._open_view
        names = [self.seating.name(seat).encode() for seat in eyes.seats]
        return b"{%s}" % b",".join([b'"%s":{"seat":"%s"%s' % (name, name, seen) for name in names])

    def _asked(self, eyes: Eyes) -> bytes:
        asked: list[Question] = []
        for seat in eyes.seats:
            questions = self.questions[seat]
            if questions.options:
                offered: Any = _options(tuple(questions.options))
                asked.append(Question(seat=self.seating.names[seat], number=questions.number, options=offered))
        return _ENCODER.encode(asked)

    def views(self, match: Match) -> dict[str, Data]:
        """The views of all seats and of the spectators."""
        views = views_sent(self.game, match, self.seating, SPECTATOR)
        return views | views_sent(self.game, match, self.seating, Eyes.of(*self.seating.seats))

    def show_end(self, views: dict[str, Any], points: list[int], end: EarlyEnd | None) -> None:
        """The last state of a match that is over, from its snapshot and without its rules."""
        for audience in self:
            names = [self.seating.name(seat) for seat in audience.eyes.seats] or [WATCHING]
            audience.state = AudienceState(
                views=msgspec.json.encode({name: views[name] for name in names}),
                questions=b"[]",
                points=tuple(points),
                is_over=True,
                end=end,
                window=NEVER,
                clock=NEVER,
            )


def eyes_of(owners: list[str | None], owner: str | None) -> Eyes:
    """The eyes of a person who may own seats."""
    if owner is None:
        return SPECTATOR
    return Eyes.of(*(seat for seat, one in enumerate(owners) if one == owner))
