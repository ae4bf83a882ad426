"""A simulated person at a table of Club-House (docs/wire.md).

Older servers sent `question` and `options` before a connection could have several seats. Both forms are understood, so
that an older version can be measured beside this one.
"""

import itertools
import secrets
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from clubhouse.games import GAMES
from clubhouse.lab.load.person import Person
from clubhouse.lab.load.sockets import ask

if TYPE_CHECKING:
    from clubhouse.lab.load.crowd import Crowd

GAME = next(iter(GAMES))  # the first one registered; both its sides act in every turn
SEATS = GAMES[GAME].seatings[0].sides
# Both were asked whether to play on, and the other has decided it.
LAPSED = ("too-late", "question-lapsed", "match-over")
SALT = "0123456789abcdef" * 2


class _Option(msgspec.Struct, gc=False):
    move: str


class _Question(msgspec.Struct):
    number: int
    options: list[_Option]


class Shown(msgspec.Struct):
    is_over: bool
    questions: list[_Question] | None = None
    question: int | None = None
    options: list[_Option] = []

    def asked(self) -> _Question | None:
        if self.questions is not None:
            return self.questions[0] if self.questions else None
        return _Question(self.question, self.options) if self.question is not None else None


class _Said(msgspec.Struct):
    """The fields of a table's messages that matter here."""

    type: str
    number: int = 0
    question: int = 0
    nonce: int = 0
    why: str = ""
    is_tail: bool = False
    state: Shown | None = None


_decode = msgspec.json.Decoder(_Said).decode


class Match:
    """One match of several at the same table, between the same two."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.answers: tuple[dict[int, str], dict[int, str]] = ({}, {})  # acknowledged, by seat and question


class HousePerson(Person):
    other: "HousePerson"

    def __init__(self, crowd: "Crowd", address: str, table: "HouseTable", seat: int) -> None:
        super().__init__(crowd, address)
        self.table = table
        self.seat = seat
        self.token = secrets.token_urlsafe(32)
        self.random = Random(seat)
        self.begin()

    def begin(self) -> None:
        """Resets everything for a new match."""
        self.have: int | None = None
        self.question = -1
        self.move = ""
        self.is_under_way = self.is_asked = False
        self.sent_at = 0.0
        self._seen: Shown | None = None  # the state that came while an answer was under way
        self._hears_of_own = False  # the first telling after an acknowledgement is about the own move
        self._was_told = False  # the other person, of the last move
        self._cause: float | None = None  # when the other sent what comes next, if they have sent again since

    @property
    def path(self) -> str:
        return f"/ws/matches/{self.table.match.name}"

    @property
    def cookie(self) -> str:
        return f"clubhouse_guest={self.token}"

    def opened(self) -> None:
        sit: dict[str, Any] = {"type": "sit", "salt": SALT, "language": "en", "seat": SEATS[self.seat]}
        if self.have is not None:
            sit["have"] = self.have
        assert self.socket is not None
        self.socket.say(msgspec.json.encode(sit))

    def heard(self, payload: bytes, at: float) -> None:
        said = _decode(payload)
        match said.type:
            case "telling":
                self.have = said.number
                self._is_told(said.state, at)
                self._look(said.state)
            case "accepted":
                if self.is_under_way and said.question == self.question:
                    self._hears_of_own = True
                    self.table.match.answers[self.seat][self.question] = self.move
                    self.acknowledged(at)
                    self._look_again()
            case "welcome":
                self._welcomed(said)
            case "probe":
                assert self.socket is not None
                self.socket.say(b'{"type":"echo","nonce":%d}' % said.nonce)
            case "refused":
                if said.why not in LAPSED:
                    self.crowd.wrong(f"refused: {said.why}")
                self.is_under_way = False
                self._look_again()
            case "malformed":
                self.crowd.wrong(f"malformed: {said.why}")

    def answer(self) -> None:
        if self.socket is not None:  # otherwise it is sent again after the reconnect
            self.socket.say(b'{"type":"play","question":%d,"move":"%s"}' % (self.question, self.move.encode()))

    def _welcomed(self, said: _Said) -> None:
        if self.have is not None and (not said.is_tail or said.number < self.have):
            self.crowd.wrong("lost: a telling")
        asked = said.state.asked() if said.state is not None else None
        if asked is not None and asked.number in self.table.match.answers[self.seat]:
            self.crowd.wrong("lost: an acknowledged answer")
        self.have = said.number
        self.is_here = True
        self._hears_of_own, self._cause = False, None
        self.crowd.arrived(self)
        if said.state is not None and said.state.is_over:
            self.is_under_way = False  # it was the last: nobody acknowledges it any more, and the record has it
        if self.is_under_way:
            self.sent_at = 0.0  # the server's downtime is not measured
            self.answer()
        self._look(said.state)

    def _look(self, state: Shown | None) -> None:
        if state is None or self.is_under_way:
            self._seen = state
            return
        if state.is_over:
            self.table.over(self)
            return
        asked = state.asked()
        if asked is not None and asked.number != self.question:
            self.question = asked.number
            self.move = self.random.choice(asked.options).move
            self.asked()

    def _look_again(self) -> None:
        seen, self._seen = self._seen, None
        self._look(seen)

    def _is_told(self, state: Shown | None, at: float) -> None:
        if self._hears_of_own:
            self._hears_of_own = False
            # It is about to send again, and the other may read about the former move only after that.
            if not self._was_told and state is not None and state.asked() is not None:
                self.other._cause = self.sent_at
            self._was_told = False
            return
        cause = self._cause if self._cause is not None else self.other.sent_at
        self.other._was_told = self._cause is None
        self._cause = None
        if cause > 0:
            self.crowd.tally.told.append(at - cause)

    def play(self) -> None:
        self._cause = None
        super().play()


class HouseTable:
    level: str | None = None  # of the bot opposite, if there is one
    way = 0  # to one of the servers

    def __init__(self, crowd: "Crowd", address: str) -> None:
        self.crowd = crowd
        self.address = address
        self.match = Match("")
        self.persons = self.seated(crowd)
        self._is_ending = False

    def seated(self, crowd: "Crowd") -> tuple[HousePerson, ...]:
        red, blue = HousePerson(crowd, self.address, self, 0), HousePerson(crowd, self.address, self, 1)
        red.other, blue.other = blue, red
        return red, blue

    async def open(self) -> None:
        red = self.persons[0]
        body = msgspec.json.encode({"game": GAME, "options": {}, "level": self.level, "seat": SEATS[0]})
        address = next(self.crowd.addresses)  # the next one: there is a rate limit on new matches
        made = msgspec.json.decode(await self._ask(address, "/api/matches", body, red.cookie))
        self.match = Match(made["match"])
        for number, person in enumerate(self.persons):
            person.way = self.way + (number if self.crowd.apart else 0)
            person.begin()
            await person.come()

    def over(self, person: HousePerson) -> None:
        """The match is over. They start the next one once all know."""
        person.is_here = False
        if not any(one.is_here or one.is_under_way for one in self.persons) and not self._is_ending:
            self._is_ending = True
            self.crowd.later(self._go_on())

    async def _go_on(self) -> None:
        for person in self.persons:
            person.leave()
        finished = self.match
        if self.crowd.checks:
            path = f"/api/matches/{finished.name}/record"
            self.crowd.finished(finished, await self._ask(self.address, path))
        self._is_ending = False
        if not self.crowd.is_stopping:
            await self.open()

    async def _ask(self, address: str, path: str, body: bytes | None = None, cookie: str | None = None) -> bytes:
        ways = itertools.count(self.way)
        return await self.crowd.insist(lambda: ask(self.crowd.port(next(ways)), address, path, body, cookie))
