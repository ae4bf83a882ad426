"""Bodies of HTTP requests and responses."""

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
    """`seats` says by name who gets a seat: `me`, `open` for anybody, or the level of a bot. Other seats go to bots of
    `level` or, if that is null, are open. If no seat is `me`, the maker gets `seat`, or one of the remaining seats by
    lot."""

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
    """The name that others see; empty for none."""

    name: Name


class Credentials(Form, frozen=True, kw_only=True):
    login: Login
    password: Password


class Recovery(Form, frozen=True, kw_only=True):
    """Replaces a forgotten password with the help of the recovery code of the account."""

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
    """The requester. `login` is null for a guest. `recovery` is shown only once: when it is new."""

    name: str | None
    login: str | None
    matches: list[MatchUnderWay]  # that are not over, the latest first
    recovery: str | None = None


class PlayAgain(Form, frozen=True, kw_only=True):
    """One seat of a finished match against bots: after so many of its inputs, or with the same deal."""

    seat: Annotated[str, Meta(max_length=40)]
    level: Level = "club"
    step: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None


class DealtAgain(Form, frozen=True, kw_only=True):
    """A finished match with the same deal as another."""

    match: str
    players: dict[str, Player]  # by seat
    seats_held: list[str]  # by the asker
    points: list[int]
    is_first: bool  # the deal was made for this match


Outcome = Literal["won", "lost", "drawn", "played"]


class PlayedMatch(Form, frozen=True, kw_only=True):
    """A finished match of the requester; `played` if they held seats on both sides."""

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
    """The commitment comes before the client sends its salt, so that the server can't choose its secret after it."""

    match: str
    commitment: str


class MatchFacts(Form, frozen=True, kw_only=True):
    """Public facts about a match, without watching it."""

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
    """The token of a program. It gives control of all seats taken with it."""

    token: str


class StreamTaken(Form, frozen=True, kw_only=True, tag_field="type", tag="stream"):
    """The first line of a stream; messages to the table are posted under this name."""

    stream: str


class ProspectFacts(Form, frozen=True, kw_only=True):
    """A possible outcome of an option, worded by `outcome-…`."""

    outcome: str
    is_own: bool  # otherwise it is the opponents'
    share: float  # of all tries, 0 to 1


class OptionProspects(Form, frozen=True, kw_only=True):
    move: str
    prospects: list[ProspectFacts]  # the most frequent first


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
    options: dict[str, Any]  # JSON Schema by name; `default` is the value at a table against bots
    seatings: list[SeatingFacts]  # the first is the usual one
    levels: list[Level]
    lessons: list[str]  # by name, in order
    window_option: str | None  # the option that gives reaction windows a length
    is_open: bool  # all see the same: there are no hidden hands


class ProblemFacts(Form, frozen=True, kw_only=True):
    """The body of every response that is not 2xx. `text` is in the requester's language."""

    why: str
    text: str


class Chain(Form, frozen=True, kw_only=True):
    """Published commitments, the oldest first. Pass `next` as `after` for the next page; null on the last page."""

    links: list[Link]
    next: int | None


class Verdict(Form, frozen=True, kw_only=True):
    """The result of replaying a record by the rules, with the chance of its secret; `why` says what fails. `holds` is
    null if the rules of that edition are gone. With `draws` a page can repeat the draws itself; null if the record
    can't be replayed."""

    holds: bool | None
    why: str | None
    draws: Draws | None


class OpenData(Form, frozen=True, kw_only=True):
    """`license` is a URL; null if this server publishes nothing."""

    license: str | None
    days: list[Day]  # the latest first


class Frame(Form, frozen=True, kw_only=True):
    """The part of one input that this view noticed, and the table after it. `state` is null if the edition of the rules
    is no longer known. `number` is the input's number in the record (the opening is 0), so it means the same for every
    view."""

    number: int
    at: int  # milliseconds since kick-off
    events: list[Told]
    state: State | None


class Replay(Form, frozen=True, kw_only=True):
    match: str | None  # None: an uploaded record
    game: str
    edition: int
    options: dict[str, Any]
    seats: list[str]
    players: dict[str, Player]  # by seat
    terms: Terms
    commitment: str | None
    view: str  # a seat, `spectator` or `all`
    frames: list[Frame]
    next: int | None  # pass it as `after` to get the next page; None: this is the last


class Health(Form, frozen=True, kw_only=True):
    """The status is 503 while nothing can be stored; `why` names the reason, and the log has more. `bots_waiting`
    counts queued requests to bots, and `bot_wait` estimates how many milliseconds the last of them will take."""

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
