"""The messages between a table and its clients: two closed sets, tagged by `type`, validated on arrival.

Every number that a client gets counts what this client was told or asked, never what happened at the table: a count of
inputs would reveal that the opponent has chosen.
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


# From a client


class Sit(Message, frozen=True, kw_only=True, tag="sit"):
    """The first message of a connection. `salt` is mixed into the chance of a match that is not dealt yet. `have` is
    the number of the last telling that a returning client has. `seat` takes an open seat; without it the client gets
    its own seats, or watches. `only` limits the connection to one of several seats. `name` is shown to the others."""

    salt: Salt
    language: Language = "fr"
    have: Number | None = None
    seat: SeatName | None = None
    only: SeatName | None = None
    name: Name | None = None
    chat: bool = False  # free text is switched on


class Arrange(Message, frozen=True, kw_only=True, tag="arrange"):
    """Before the deal: changes who gets a seat. Anybody may take an open seat and leave their own. The host may also
    give open seats to bots, and hold several."""

    seat: SeatName
    whose: Literal["me", "open"] | Level


class Announce(Message, frozen=True, kw_only=True, tag="announce"):
    """Before the deal, from the host: whether the table is listed, the team names by side, and the time control. Fields
    that are left out do not change."""

    is_listed: bool | None = None
    teams: dict[SeatName, Name] | None = None
    pace: Pace | Literal["none"] | None = None  # `none`: no time control
    when_gone: Literal["bot", "lost"] | None = None
    hands_after: Annotated[int, Meta(ge=0, le=100)] | Literal["never"] | None = None


class Play(Message, frozen=True, kw_only=True, tag="play"):
    """A move names the question it answers: the opponent's move must not make it stale, nor a repeat count twice.

    `seat` may be left out by a client with one seat. Several moves may be in flight: the answer to question 5 and,
    before that is accepted, the one to 6.
    """

    seat: SeatName | None = None
    question: Number
    move: Annotated[str, Meta(max_length=40)]
    situation: Number | None = None  # in a race: the situation that the player saw
    card: Annotated[str, Meta(max_length=40)] | None = None  # and the card to be played


class Resign(Message, frozen=True, kw_only=True, tag="resign"):
    """The seat resigns; the match ends with the points as they are."""

    seat: SeatName | None = None


class Leave(Message, frozen=True, kw_only=True, tag="leave"):
    """The seat leaves a match in progress. The terms of the table say what happens to it."""

    seat: SeatName | None = None


class TakeBack(Message, frozen=True, kw_only=True, tag="take-back"):
    """The player takes the seat back from the bot that has stood in for them."""

    seat: SeatName | None = None


class Chat(Message, frozen=True, kw_only=True, tag="chat"):
    """Said to the whole table: a preset sentence or, if both ends have switched it on, free text."""

    seat: SeatName | None = None
    preset: Preset | None = None
    text: Annotated[str, Meta(max_length=200)] | None = None


class Show(Message, frozen=True, kw_only=True, tag="show"):
    """Shows or hides this seat's view to watchers. Not stored: a page repeats it after each `sit`."""

    seat: SeatName | None = None
    is_shown: bool


class Habit(Message, frozen=True, kw_only=True, tag="habit"):
    """Replies that the table may give for the seats of this connection. A page repeats it after each `sit`."""

    auto_pass: bool  # pass at once in every window that offers it


class Call(Message, frozen=True, kw_only=True, tag="call"):
    """One of the game's calls, heard by the whole own team, the caller too. It gets no reply."""

    seat: SeatName | None = None
    call: Annotated[str, Meta(max_length=40)]


class Ping(Message, frozen=True, kw_only=True, tag="ping"):
    n: Number


class Echo(Message, frozen=True, kw_only=True, tag="echo"):
    """Returns a probe at once."""

    nonce: Number


FromPlayer = Play | Resign | Leave | TakeBack | Chat | Show | Habit | Call
FromClient = Sit | Arrange | Announce | FromPlayer | Ping | Echo


# From a table


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """A legal move: its notation, and the facts from which a page draws and words it (`move-<verb>`)."""

    move: str
    facts: dict[str, Any]


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """One event as this audience hears it. Its sentence is the message named `event` in the game's words, or in the
    server's if it has no clause."""

    event: str
    clause: str | None
    facts: dict[str, Any]


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """An open question to a seat. A move must name its number."""

    seat: str
    number: int
    options: list[Option]


class SeatClock(msgspec.Struct, frozen=True, kw_only=True):
    """The clock of a seat of this connection."""

    left: int  # milliseconds
    runs: bool


class State(msgspec.Struct, frozen=True, kw_only=True):
    """All that a page needs to draw the table. A page never derives it from events."""

    views: dict[str, dict[str, Any]]  # by seat of this connection, or `spectator`
    questions: list[Question]  # the open questions to seats of this connection
    points: list[int]
    is_over: bool
    resigned: str | None  # the seat that resigned
    window: int | None  # milliseconds until the open window closes
    clock: int | None  # milliseconds until the running clock runs out
    clocks: dict[str, SeatClock] = {}  # by seat of this connection, if the table has clocks


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """The player of a seat."""

    kind: Literal["person", "open", "bot"]
    name: str | None  # of a person who has given one
    level: str | None  # of a bot
    is_here: bool
    stand_in: str | None = None  # the level of the bot that stands in for a person


class OpenTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table with an open seat."""

    match: str
    game: str
    options: dict[str, Any]
    seats: list[str]
    players: dict[str, Player]  # by seat
    terms: Terms


class OpenTables(Message, frozen=True, kw_only=True, tag="tables"):
    """The only message of a lobby: the current tables, the newest first."""

    tables: list[OpenTable]


class Welcome(Message, frozen=True, kw_only=True, tag="welcome"):
    match: str
    game: str
    edition: int
    options: dict[str, Any]
    seats: list[str]
    players: dict[str, Player]  # by seat
    seats_held: list[str]  # by this connection; empty for a watcher
    watchers: int  # their number
    is_host: bool  # may change the table before the deal
    is_listed: bool  # strangers may find it
    terms: Terms
    commitment: str  # to the secret of this match's chance
    number: int  # of the last telling that the state includes
    log: list[Told]  # all that this audience has heard, or the tail after `have`
    is_tail: bool
    state: State | None  # None: not dealt yet; the first telling follows the deal


class Seated(Message, frozen=True, kw_only=True, tag="seated"):
    """Somebody has sat down, left or come back, or the number of watchers has changed."""

    players: dict[str, Player]
    watchers: int


class Chatted(Message, frozen=True, kw_only=True, tag="chatted"):
    """A player's chat: a preset, worded by the page, or free text, to be shown as plain text."""

    seat: str
    preset: Preset | None
    text: str | None


class Hands(Message, frozen=True, kw_only=True, tag="hands"):
    """To watchers: the views of seats that show their hands (`live`), or of all seats, `behind` by so many turns."""

    views: dict[str, dict[str, Any]]
    live: list[str]
    behind: int | None


class RematchMade(Message, frozen=True, kw_only=True, tag="rematch"):
    """A player has asked for a rematch: the match at which the others find them."""

    match: str
    commitment: str


class Telling(Message, frozen=True, kw_only=True, tag="telling"):
    """The latest events, in order, and the table after them."""

    number: int
    events: list[Told]
    state: State


class Accepted(Message, frozen=True, kw_only=True, tag="accepted"):
    """The move is stored. A repeat of it gets the same reply."""

    seat: str
    question: int


class Refusal(Message, frozen=True, kw_only=True, tag="refused"):
    """A rule forbids the move; nothing has changed. `text` is in the client's language."""

    seat: str | None  # None: a watcher
    question: int
    clause: str | None  # None: not a rule of the game but of the protocol
    why: str
    facts: dict[str, Any]
    text: str


class Unreadable(Message, frozen=True, kw_only=True, tag="malformed"):
    """The message itself was malformed; nothing has changed."""

    where: str
    why: str
    facts: dict[str, Any]
    text: str


class Called(Message, frozen=True, kw_only=True, tag="called"):
    """A call from the own team, worded by the game's message `call-<call>`."""

    seat: str
    call: str


class RacedAct(msgspec.Struct, frozen=True, kw_only=True):
    """One of two acts of which only one could count. `at` is its moment on the clock of the match."""

    seat: str
    move: str
    card: str
    at: int


class Raced(Message, frozen=True, kw_only=True, tag="raced"):
    """Two acts for the same situation, and the milliseconds between them; in a dead heat neither counts."""

    situation: int
    first: RacedAct
    second: RacedAct
    margin: int
    is_dead_heat: bool


class Sealing(Message, frozen=True, kw_only=True, tag="sealing"):
    """After the end: the secret behind the commitment, so that the record can be checked."""

    secret: str


class BotsWait(Message, frozen=True, kw_only=True, tag="bots-wait"):
    """This table's bots must wait for those of other tables. It reveals nothing about this table."""

    seconds: int  # about; 0: no wait any more


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    n: int


class Probe(Message, frozen=True, kw_only=True, tag="probe"):
    """To be returned at once. The server measures the latency by it, because it trusts no client's own figure."""

    nonce: int
    round_trip: int | None  # as measured so far, in milliseconds


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
