"""Bodies of requests and answers over HTTP."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from clubhouse.bots import Level
from clubhouse.referee.draws import Draws
from clubhouse.referee.rulebook import Chapter
from clubhouse.server.protocol.messages import OpenTables, Player, State, Told
from clubhouse.server.protocol.published import Day, Link
from clubhouse.server.protocol.terms import Name, Pace, Terms


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class NewMatch(Form, frozen=True, kw_only=True):
    """`seats` says by name whose a seat is: `me`, `open` to whoever comes first, or the level of a bot. A seat that it
    does not name is a bot's of `level` or, without one, open; and where it says `me` nowhere, `seat` is the maker's, or
    one of those by lot."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = {}
    seating: list[int] | None = None  # persons by side; None: the game's usual one
    seats: dict[str, Literal["me", "open"] | Level] = {}
    level: Level | None = "club"
    seat: Annotated[str, Meta(max_length=40)] | None = None
    is_listed: bool = False  # strangers find it while it has an open seat
    terms: Terms = msgspec.field(default_factory=Terms)


class QuickMatch(Form, frozen=True, kw_only=True):
    game: Annotated[str, Meta(max_length=40)]
    pace: Pace | None = None


Password = Annotated[str, Meta(min_length=8, max_length=128)]
Login = Annotated[str, Meta(max_length=40)]


class Renaming(Form, frozen=True, kw_only=True):
    """What the others read; an empty name is none."""

    name: Name


class Credentials(Form, frozen=True, kw_only=True):
    login: Login
    password: Password


class Recovery(Form, frozen=True, kw_only=True):
    """A forgotten password is replaced with the code that was given with the account."""

    login: Login
    code: Annotated[str, Meta(max_length=60)]
    password: Password


class SigningOut(Form, frozen=True, kw_only=True):
    is_everywhere: bool = False


class MatchUnderWay(Form, frozen=True, kw_only=True):
    match: str
    game: str
    made: str  # when, ISO 8601
    seats: list[str]
    seats_held: list[str]  # by the asker
    players: dict[str, Player]  # by seat
    terms: Terms
    points: list[int] | None  # None: not begun


class Me(Form, frozen=True, kw_only=True):
    """Who asks. `login` is None for a guest. `recovery` is told once, with the account or after it was used."""

    name: str | None
    login: str | None
    matches: list[MatchUnderWay]  # that are not over, the latest first
    recovery: str | None = None


class PlayAgain(Form, frozen=True, kw_only=True):
    """One seat of a match that is over, bots having the others: after so many of its inputs, or its deal again."""

    seat: Annotated[str, Meta(max_length=40)]
    level: Level = "club"
    step: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None


class DealtAgain(Form, frozen=True, kw_only=True):
    """A finished match with the same luck as another."""

    match: str
    players: dict[str, Player]  # by seat
    seats_held: list[str]  # by the asker
    points: list[int]
    is_first: bool  # it was dealt for this one


Outcome = Literal["won", "lost", "drawn", "played"]


class PlayedMatch(Form, frozen=True, kw_only=True):
    """A finished match of the asker's; `played` where they held seats on both sides."""

    match: str
    game: str
    made: str  # when, ISO 8601
    seats: list[str]
    seats_held: list[str]
    players: dict[str, Player]  # by seat
    terms: Terms
    points: list[int]
    resigned: str | None
    outcome: Outcome


class History(Form, frozen=True, kw_only=True):
    matches: list[PlayedMatch]
    next: str | None  # None: that was the last page


class MatchMade(Form, frozen=True, kw_only=True):
    """The commitment is told before the client sends its salt, so that the house can't choose its secret after it."""

    match: str
    commitment: str


class MatchFacts(Form, frozen=True, kw_only=True):
    """What anybody may know of a match without watching it."""

    match: str
    game: str
    edition: int
    options: dict[str, Any]
    seats: list[str]
    players: dict[str, Player]  # by seat
    seats_held: list[str]  # by the asker
    terms: Terms
    commitment: str
    is_dealt: bool
    points: list[int] | None  # None: not over


class Token(Form, frozen=True, kw_only=True):
    """Of a program that plays; whoever has it holds its seats."""

    token: str


class StreamTaken(Form, frozen=True, kw_only=True, tag_field="type", tag="stream"):
    """The first line of a stream: what is said to the table is posted under this name."""

    stream: str


class ProspectFacts(Form, frozen=True, kw_only=True):
    """Something that may come of an option: `outcome-…` words it."""

    outcome: str
    is_own: bool  # else the opponents do it
    share: float  # of all tries, 0 to 1


class OptionProspects(Form, frozen=True, kw_only=True):
    move: str
    prospects: list[ProspectFacts]  # what comes most often first


class SeatProspects(Form, frozen=True, kw_only=True):
    seat: str
    question: int
    options: list[OptionProspects]


class SeatingFacts(Form, frozen=True, kw_only=True):
    sides: list[str]
    persons: list[int]
    seats: list[str]


class GameFacts(Form, frozen=True, kw_only=True):
    name: str
    edition: int
    options: dict[str, Any]  # JSON Schema by name; `default` is what a table against bots takes where nothing is said
    seatings: list[SeatingFacts]  # the first is the usual one
    levels: list[Level]
    lessons: list[str]  # by name, in the order in which they are taught
    window_option: str | None  # the option that gives reaction windows a length
    is_open: bool  # everybody sees the same: nobody has a hand to hide


class ProblemFacts(Form, frozen=True, kw_only=True):
    """Every answer that is not 2xx; `text` is in the asker's language."""

    why: str
    text: str


class Chain(Form, frozen=True, kw_only=True):
    """Published commitments, the oldest first. `next` is what `after` is for the next page; None: that was the last."""

    links: list[Link]
    next: int | None


class Verdict(Form, frozen=True, kw_only=True):
    """Whether the rules play the record to its end with the luck that was sealed; else what does not hold. With `draws`
    a page draws again by itself; nothing: the record can't be played again."""

    holds: bool
    why: str | None
    draws: Draws | None


class OpenData(Form, frozen=True, kw_only=True):
    """`license` is an address; None: this house publishes nothing."""

    license: str | None
    days: list[Day]  # the latest first


class Frame(Form, frozen=True, kw_only=True):
    """What these eyes noticed of one input, and the table after it; no state: the rules of then are not known any more.
    `number` is the input's in the record, the opening being 0, so that it names the same moment for all eyes."""

    number: int
    at: int  # milliseconds since kick-off
    events: list[Told]
    state: State | None


class Replay(Form, frozen=True, kw_only=True):
    match: str | None  # None: of a record that somebody brought
    game: str
    edition: int
    options: dict[str, Any]
    seats: list[str]
    players: dict[str, Player]  # by seat
    terms: Terms
    commitment: str | None
    view: str  # whose eyes these are: a seat's, `spectator` or `all`
    frames: list[Frame]
    next: int | None  # what `after` is for the next page; None: that was the last


class Health(Form, frozen=True, kw_only=True):
    """With status 503 while nothing can be kept; `why` names the reason, of which the log says more. `bots_waiting` is
    how many bots wait for their turn to think, and `bot_wait` how many milliseconds the last of them probably will."""

    status: Literal["ok", "failing"]
    tables: int
    bots_waiting: int
    bot_wait: int
    why: str | None = None


FORMS: list[type[msgspec.Struct]] = [
    NewMatch,
    QuickMatch,
    OpenTables,
    Renaming,
    Credentials,
    Recovery,
    SigningOut,
    Me,
    MatchMade,
    MatchFacts,
    GameFacts,
    Chapter,
    Chain,
    Verdict,
    Replay,
    SeatProspects,
    PlayAgain,
    DealtAgain,
    History,
    OpenData,
    ProblemFacts,
    Health,
]
