"""The messages between a table and its clients: two closed sets, tagged by `type`, checked first of all.

Every number that a client gets counts what this client was told or asked, never what happened at the table: a count of
inputs would betray that the opponent has chosen.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from clubhouse.bots import Level
from clubhouse.server.protocol.terms import Name, Pace, Terms

Language = Literal["fr", "en"]
Salt = Annotated[str, Meta(pattern="^(?:[0-9a-f]{2}){16,64}$", description="16 to 64 bytes in hexadecimal")]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
SeatName = Annotated[str, Meta(max_length=40)]


Preset = Literal["hello", "good-luck", "well-played", "thanks", "sorry", "one-moment", "again", "goodbye"]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    pass


# What a client says


class Sit(Message, frozen=True, kw_only=True, tag="sit"):
    """The first message of a connection. `salt` goes into the luck of a match that is not dealt yet; `have` is the
    number of the last telling that the client has, if it comes back. `seat` takes an open seat; without it the client
    gets the seats that are its own, or watches. `only`: of several seats, the one that this connection is for. `name`
    is what the others at the table read."""

    salt: Salt
    language: Language = "fr"
    have: Number | None = None
    seat: SeatName | None = None
    only: SeatName | None = None
    name: Name | None = None
    chat: bool = False  # whether free text is written and read here


class Arrange(Message, frozen=True, kw_only=True, tag="arrange"):
    """Before the deal: whose that seat is to be. Anybody may take an open one and leave their own; the host also gives
    open ones to bots, and holds several."""

    seat: SeatName
    whose: Literal["me", "open"] | Level


class Announce(Message, frozen=True, kw_only=True, tag="announce"):
    """Before the deal, by the host: whether strangers find the table, what the teams are called, by side, and how long
    one may think. What is not said stays as it is."""

    is_listed: bool | None = None
    teams: dict[SeatName, Name] | None = None
    pace: Pace | Literal["none"] | None = None  # `none`: nobody is hurried
    when_gone: Literal["bot", "lost"] | None = None
    hands_after: Annotated[int, Meta(ge=0, le=100)] | Literal["never"] | None = None


class Play(Message, frozen=True, kw_only=True, tag="play"):
    """A move names the question it answers: the opponent's move must not make mine stale, nor a repeat count twice.

    Who has one seat need not name it. Several may be under way at once: the answer to question 5 and, before that is
    accepted, the one to 6.
    """

    seat: SeatName | None = None
    question: Number
    move: Annotated[str, Meta(max_length=40)]
    situation: Number | None = None  # in a race: the one that the player saw
    card: Annotated[str, Meta(max_length=40)] | None = None  # and the card that is put in play


class Resign(Message, frozen=True, kw_only=True, tag="resign"):
    """The seat gives the match up; it ends with the points as they are."""

    seat: SeatName | None = None


class Leave(Message, frozen=True, kw_only=True, tag="leave"):
    """The seat leaves a match that is dealt; what becomes of it, the terms of the table say."""

    seat: SeatName | None = None


class TakeBack(Message, frozen=True, kw_only=True, tag="take-back"):
    """The seat plays again for itself, for which a bot has played on."""

    seat: SeatName | None = None


class Chat(Message, frozen=True, kw_only=True, tag="chat"):
    """Said to everybody at the table: a set sentence or, by those who have switched it on, free text."""

    seat: SeatName | None = None
    preset: Preset | None = None
    text: Annotated[str, Meta(max_length=200)] | None = None


class Show(Message, frozen=True, kw_only=True, tag="show"):
    """Whether those who watch see what this seat sees. It is not kept: a page says it again after each `sit`."""

    seat: SeatName | None = None
    is_shown: bool


class Habit(Message, frozen=True, kw_only=True, tag="habit"):
    """What the table may answer for the seats of this connection by itself. It is not kept: a page says it again after
    each `sit`."""

    auto_pass: bool  # in an open window, pass at once where passing is offered


class Call(Message, frozen=True, kw_only=True, tag="call"):
    """Said aloud to the own team: one of the calls that the game knows. Nothing is answered; who calls is heard too."""

    seat: SeatName | None = None
    call: Annotated[str, Meta(max_length=40)]


class Ping(Message, frozen=True, kw_only=True, tag="ping"):
    n: Number


class Echo(Message, frozen=True, kw_only=True, tag="echo"):
    """Gives a probe back, at once."""

    nonce: Number


FromPlayer = Play | Resign | Leave | TakeBack | Chat | Show | Habit | Call
FromClient = Sit | Arrange | Announce | FromPlayer | Ping | Echo


# What a table says


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """A legal move: its notation, and the facts by which a page shows and words it (`move-<verb>`)."""

    move: str
    facts: dict[str, Any]


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """One event as this audience hears it; its sentence is the message named `event` in the game's words, or in the
    house's where it has no clause."""

    event: str
    clause: str | None
    facts: dict[str, Any]


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat is asked now. A move must name the number."""

    seat: str
    number: int
    options: list[Option]


class SeatClock(msgspec.Struct, frozen=True, kw_only=True):
    """Of a seat of this connection."""

    left: int  # milliseconds
    runs: bool


class State(msgspec.Struct, frozen=True, kw_only=True):
    """All that a page needs to draw the table. The page never works it out from events."""

    views: dict[str, dict[str, Any]]  # by seat of this connection, or `spectator`
    questions: list[Question]  # one for each seat of this connection that is asked something now
    points: list[int]
    is_over: bool
    resigned: str | None  # the seat that gave the match up
    window: int | None  # milliseconds from now at which the open window closes
    clock: int | None  # milliseconds from now at which a running clock strikes
    clocks: dict[str, SeatClock] = {}  # by seat of this connection, where the table has clocks


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """Who has a seat."""

    kind: Literal["person", "open", "bot"]
    name: str | None  # of a person that has said one
    level: str | None  # of a bot
    is_here: bool
    stand_in: str | None = None  # the level of the bot that plays on for a person


class OpenTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table with a seat for whoever comes."""

    match: str
    game: str
    options: dict[str, Any]
    seats: list[str]
    players: dict[str, Player]  # by seat
    terms: Terms


class OpenTables(Message, frozen=True, kw_only=True, tag="tables"):
    """All that a lobby says: the tables as they are now, the newest first."""

    tables: list[OpenTable]


class Welcome(Message, frozen=True, kw_only=True, tag="welcome"):
    match: str
    game: str
    edition: int
    options: dict[str, Any]
    seats: list[str]
    players: dict[str, Player]  # by seat
    seats_held: list[str]  # by this connection; none: a spectator
    watchers: int  # how many there are
    is_host: bool  # who may set the table before the deal
    is_listed: bool  # strangers may find it
    terms: Terms
    commitment: str  # to the secret of this match's luck
    number: int  # of the last telling that the state includes
    log: list[Told]  # all that this audience has heard so far, or the tail after `have`
    is_tail: bool
    state: State | None  # None: not dealt yet; the first telling follows when everybody has sat down


class Seated(Message, frozen=True, kw_only=True, tag="seated"):
    """Somebody has sat down, left, or come back; how many watch."""

    players: dict[str, Player]
    watchers: int


class Chatted(Message, frozen=True, kw_only=True, tag="chatted"):
    """Somebody who plays has said something: a set sentence, worded by the page, or free text, to be shown as text."""

    seat: str
    preset: Preset | None
    text: str | None


class Hands(Message, frozen=True, kw_only=True, tag="hands"):
    """To those who watch: the views of seats that show their hands (`live`), or of all, `behind` by so many turns."""

    views: dict[str, dict[str, Any]]
    live: list[str]
    behind: int | None


class RematchMade(Message, frozen=True, kw_only=True, tag="rematch"):
    """Somebody who played here wants to play again: the match at which the others find them."""

    match: str
    commitment: str


class Telling(Message, frozen=True, kw_only=True, tag="telling"):
    """What just happened, in order, and the table after it."""

    number: int
    events: list[Told]
    state: State


class Accepted(Message, frozen=True, kw_only=True, tag="accepted"):
    """The move is stored; a repeat of it is answered the same."""

    seat: str
    question: int


class Refusal(Message, frozen=True, kw_only=True, tag="refused"):
    """A rule forbids the move; nothing has changed. `text` is in the client's language."""

    seat: str | None  # None: a spectator's
    question: int
    clause: str | None  # None: not a rule of the game but of the house, about questions and answers
    why: str
    facts: dict[str, Any]
    text: str


class Unreadable(Message, frozen=True, kw_only=True, tag="malformed"):
    """The message itself was wrong; nothing has changed."""

    where: str
    why: str
    facts: dict[str, Any]
    text: str


class Called(Message, frozen=True, kw_only=True, tag="called"):
    """Somebody of the own team has called; its words are the message `call-<call>` of the game."""

    seat: str
    call: str


class RacedAct(msgspec.Struct, frozen=True, kw_only=True):
    """One of two acts that only one of could count; `at` is when it was made, on the clock of the match."""

    seat: str
    move: str
    card: str
    at: int


class Raced(Message, frozen=True, kw_only=True, tag="raced"):
    """Two acts for the same situation, and how many milliseconds were between them; in a dead heat neither counts."""

    situation: int
    first: RacedAct
    second: RacedAct
    margin: int
    is_dead_heat: bool


class Sealing(Message, frozen=True, kw_only=True, tag="sealing"):
    """After the end: the secret that was committed to, so that the record can be checked."""

    secret: str


class BotsWait(Message, frozen=True, kw_only=True, tag="bots-wait"):
    """Bots of other tables have their turn to think before those of this one. It says nothing of what happens here."""

    seconds: int  # about; 0: no more


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    n: int


class Probe(Message, frozen=True, kw_only=True, tag="probe"):
    """To be given back at once: the house measures the line by it, and believes no client's own word."""

    nonce: int
    round_trip: int | None  # what was measured so far, in milliseconds


FromTable = (
    Welcome
    | Seated
    | Chatted
    | Hands
    | RematchMade
    | Telling
    | Accepted
    | Refusal
    | Unreadable
    | Called
    | Raced
    | Sealing
    | BotsWait
    | Pong
    | Probe
)
