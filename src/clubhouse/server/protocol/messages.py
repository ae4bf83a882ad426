"""The messages between a table and its clients: two closed sets, tagged by `type`, validated on arrival.

Every number that a client gets counts what this client was told or asked, never what happened at the table: a count of
inputs would reveal that the opponent has chosen.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from clubhouse.bots.levels import Level
from clubhouse.server.protocol.terms import Name, Pace, Terms

Language = Literal["fr", "en"]
Salt = Annotated[str, Meta(pattern="^(?:[0-9a-f]{2}){16,64}$", description="16 to 64 bytes in hexadecimal")]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
SeatName = Annotated[str, Meta(max_length=40)]


ProposalId = Annotated[str, Meta(max_length=16)]
ProposalKind = Literal["draw", "stop", "pause", "resign", "substitute"]
Agreed = Literal["draw", "stop"]  # endings of a match that everybody agreed to
LossBy = Literal["resigned", "time", "left", "gone"]  # how a seat loses a match before its rules end it
Ending = Literal["agreed", "refused", "withdrawn", "expired"]  # of a proposal

Preset = Literal["hello", "good-luck", "well-played", "thanks", "sorry", "one-moment", "again", "goodbye", "free-text"]
Reason = Literal["rude", "stalling", "gone", "disturbing"]  # why somebody is removed from a table
ChatId = Annotated[str, Meta(max_length=16)]
Note = Annotated[str, Meta(max_length=200)]


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
    is_hidden: bool | None = None  # as in `Visibility`; None: no page, so its silence tells nothing


class Arrange(Message, frozen=True, kw_only=True, tag="arrange"):
    """Before the deal: changes who gets a seat. Anybody may take an open seat and leave their own. The host may also
    give open seats to bots, and hold several, each with a name of its own."""

    seat: SeatName
    whose: Literal["me", "open"] | Level
    name: Name | None = None  # of whoever plays there, if that is the host's own device


class Announce(Message, frozen=True, kw_only=True, tag="announce"):
    """Before the deal, from the host: whether the table is listed, the team names by side, and the terms. Fields that
    are left out do not change. After a change of options or terms, each player must say anew that they are ready."""

    is_listed: bool | None = None
    teams: dict[SeatName, Name] | None = None
    pace: Pace | Literal["none"] | None = None  # `none`: no time control
    when_gone: Literal["bot", "lost"] | None = None
    hands_after: Annotated[int, Meta(ge=0, le=100)] | Literal["never"] | None = None
    best_of: Literal[1, 3] | None = None  # matches, with the sides swapped after each
    options: dict[str, Any] | None = None  # of the game, those that change


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
    """The seat resigns; the match ends with the points as they are. In a team of several persons it is refused: there
    all must agree to the proposal `resign`."""

    seat: SeatName | None = None


class Leave(Message, frozen=True, kw_only=True, tag="leave"):
    """The seat leaves a match in progress. The terms of the table say what happens to it."""

    seat: SeatName | None = None


class TakeBack(Message, frozen=True, kw_only=True, tag="take-back"):
    """The player takes the seat back from the bot that has stood in for them."""

    seat: SeatName | None = None


class Claim(Message, frozen=True, kw_only=True, tag="claim"):
    """A player who waits for absent ones wants the match, a bot in their seats, or to go on waiting. All are told with
    `absent`, and it happens only after a notice."""

    seat: SeatName | None = None
    wish: Literal["match", "bot", "wait"]


class Chat(Message, frozen=True, kw_only=True, tag="chat"):
    """Said to the whole table, or to the own team: a preset sentence or, if both ends have switched it on, free
    text."""

    seat: SeatName | None = None
    preset: Preset | None = None
    text: Annotated[str, Meta(max_length=200)] | None = None
    to_team: bool = False


class Show(Message, frozen=True, kw_only=True, tag="show"):
    """Shows or hides this seat's view to watchers; all are told. In a team of several persons it is shown once all of
    them show theirs. Not stored: a page repeats it after each `sit`."""

    seat: SeatName | None = None
    is_shown: bool


class Ready(Message, frozen=True, kw_only=True, tag="ready"):
    """Before the deal: this player is ready, or no longer, to play as agreed. `agreement` is that of the welcome. It is
    forgotten when the player is gone, or when the table is changed."""

    is_ready: bool = True
    agreement: Annotated[str, Meta(max_length=40)]


class Habit(Message, frozen=True, kw_only=True, tag="habit"):
    """Replies that the table may give for the seats of this connection. A page repeats it after each `sit`."""

    auto_pass: bool  # pass at once in every window that offers it


class Visibility(Message, frozen=True, kw_only=True, tag="visibility"):
    """A page has come to the foreground or gone to the background. Whoever has said so counts as gone after 10 s
    without a message, or 30 s in the background, until the next one arrives."""

    is_hidden: bool


class Hold(Message, frozen=True, kw_only=True, tag="hold"):
    """Lets time stand still, while a person reads who plays against bots alone. Their next move lets it run again, and
    so does the end of the connection. The reply is `held`."""

    is_held: bool


class Call(Message, frozen=True, kw_only=True, tag="call"):
    """One of the game's calls, heard by the whole own team, the caller too. It gets no reply."""

    seat: SeatName | None = None
    call: Annotated[str, Meta(max_length=40)]


class Propose(Message, frozen=True, kw_only=True, tag="propose"):
    """Proposes something that others have to agree to. A person has one open proposal of each kind. A watcher proposes
    `substitute`: to take the `seat` of a bot, or of somebody who is gone."""

    kind: ProposalKind
    seat: SeatName | None = None


class Reply(Message, frozen=True, kw_only=True, tag="reply"):
    """Agrees to a proposal, or refuses it. One refusal ends it."""

    proposal: ProposalId
    is_yes: bool


class Withdraw(Message, frozen=True, kw_only=True, tag="withdraw"):
    """Withdraws one's own proposal. Any player ends a pause with it."""

    proposal: ProposalId


class Remove(Message, frozen=True, kw_only=True, tag="remove"):
    """From the host: removes the person at that seat from the table, where they can't come back. All are told why.
    During a match a bot plays on."""

    seat: SeatName
    reason: Reason


class Block(Message, frozen=True, kw_only=True, tag="block"):
    """Hears the person at that seat no more, at any table, and does not want to play with them; or takes that back. The
    reply is `blocked`. Nobody else is told."""

    seat: SeatName
    is_blocked: bool = True


class Report(Message, frozen=True, kw_only=True, tag="report"):
    """Reports what was said to the host, by the ids of `chatted`. The reply is `reported`. Nobody else is told."""

    said: Annotated[list[ChatId], Meta(min_length=1, max_length=20)]
    note: Note | None = None


class Ping(Message, frozen=True, kw_only=True, tag="ping"):
    n: Number


class Echo(Message, frozen=True, kw_only=True, tag="echo"):
    """Returns a probe at once."""

    nonce: Number


FromPlayer = Play | Resign | Leave | TakeBack | Claim | Chat | Show | Ready | Habit | Visibility | Hold | Call
FromClient = Sit | Arrange | Announce | Propose | Reply | Withdraw | Remove | Block | Report | FromPlayer | Ping | Echo


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
    """The clock of a seat."""

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
    starts: int | None = None  # milliseconds until a race is counted down; what is offered may be played then
    clocks: dict[str, SeatClock] = {}  # by own seat, if the table has clocks; all, where turns are public
    agreed: Agreed | None = None  # everybody agreed to end the match, as a draw or without a winner


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """The player of a seat. A `program` plays by a token; a `bot` is the server's own."""

    kind: Literal["person", "open", "bot", "program"]
    name: str | None  # of a person who has given one
    level: str | None  # of a bot
    is_here: bool  # connected, and heard of lately
    is_hidden: bool = False  # here, but with all pages in the background
    is_ready: bool = False  # before the deal: has said so
    stand_in: str | None = None  # the level of the bot that stands in for a person
    is_too_quick: bool = False  # has reacted in a race again and again as no person can
    is_member: bool = False  # a person with an account
    reads_text: bool = False  # has switched free text on
    is_showing: bool = False  # shows the hand to watchers; in a team it is seen once all its persons do


class OpenTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table with an open seat."""

    match: str
    game: str
    made: str  # when, ISO 8601
    maker: int  # tables of the same person have the same number in this list
    options: dict[str, Any]
    unusual: list[str]  # the options that a quick match has otherwise
    seats: list[str]
    players: dict[str, Player]  # by seat
    terms: Terms


class OpenTables(Message, frozen=True, kw_only=True, tag="tables"):
    """The only message of a lobby: the current tables, the newest first, and the number of people at all tables."""

    tables: list[OpenTable]
    people: int


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
    asks_ready: bool  # not dealt before each person has said that they are ready
    agreement: str  # names the options and terms that they are ready for; empty once it is dealt
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
    to_team: bool = False  # only the seats of that team hear it
    id: str = ""  # names it in a report


class Absent(Message, frozen=True, kw_only=True, tag="absent"):
    """Seats whose players are away while others are here, in a match that no clock decides. Nothing happens to them
    unless somebody who waits wants it. Times are in milliseconds."""

    seats: list[str]  # none: everybody is back
    claimable: int | None  # until those who wait may go on without them
    wish: Literal["match", "bot"] | None = None
    by: str | None = None  # the seat that wants it
    happens: int | None = None  # until it does


class Removed(Message, frozen=True, kw_only=True, tag="removed"):
    """The host has removed a person from the table."""

    seat: str
    name: str | None
    reason: Reason


class Blocked(Message, frozen=True, kw_only=True, tag="blocked"):
    """The seats at this table whose persons this client has blocked."""

    seats: list[str]


class Reported(Message, frozen=True, kw_only=True, tag="reported"):
    """The report is stored."""

    days: int  # until it is deleted


class Hands(Message, frozen=True, kw_only=True, tag="hands"):
    """To watchers: the views of seats that show their hands (`live`), or of all seats, `behind` by so many turns."""

    views: dict[str, dict[str, Any]]
    live: list[str]
    behind: int | None


class Held(Message, frozen=True, kw_only=True, tag="held"):
    """Tells whether time stands still: windows, clocks, bots and the countdown of a race."""

    is_held: bool


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """An open proposal, or a pause that everybody has agreed to."""

    id: str
    kind: ProposalKind
    seat: str  # of the person who made it; of a substitute, the seat that they want
    name: str | None = None  # of a substitute
    is_member: bool = False
    waits_for: list[str]  # seats whose consent is missing
    is_asked: bool  # this connection's person must reply
    is_own: bool
    runs: bool  # a pause that goes on now
    left: int  # milliseconds until it expires, or the pause ends


class Proposals(Message, frozen=True, kw_only=True, tag="proposals"):
    """All open proposals that concern this connection. Sent after the welcome, and whenever they change."""

    proposals: list[Proposal]


class ProposalEnded(Message, frozen=True, kw_only=True, tag="proposal-ended"):
    """The end of a proposal that concerned this connection. `by`: the seat that refused, withdrew or ended it."""

    id: str
    kind: ProposalKind
    seat: str
    how: Ending
    by: str | None


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
    | Absent
    | Removed
    | Blocked
    | Reported
    | Hands
    | Held
    | Proposals
    | ProposalEnded
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
