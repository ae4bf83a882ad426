"""Bodies of HTTP requests and responses."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from clubhouse.bots.advice import ReasonKey
from clubhouse.bots.introduced import GameBots
from clubhouse.bots.levels import Level
from clubhouse.referee.decks import LARGEST
from clubhouse.referee.draws import Draws
from clubhouse.referee.rulebook import Chapter
from clubhouse.server.protocol.messages import Agreed, LossBy, OpenTable, OpenTables, Player, SeatClock, State, Told
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
    deck: Annotated[str, Meta(min_length=1, max_length=LARGEST)] | None = (
        None  # the text of a file; None: the usual one
    )
    terms: Terms = msgspec.field(default_factory=Terms)


class QuickMatch(Form, frozen=True, kw_only=True):
    game: Annotated[str, Meta(max_length=40)]
    pace: Pace | None = None
    asks: bool = False  # where only tables with other terms wait, these are the answer, and nothing is made


class OtherTables(Form, frozen=True, kw_only=True):
    """Tables that wait with other terms or options than a quick match has, the longest waiting first."""

    tables: list[OpenTable]


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


class PasswordChange(Form, frozen=True, kw_only=True):
    """Ends all other sessions of the account."""

    current: Annotated[str, Meta(max_length=128)]
    password: Password


class CodeRenewal(Form, frozen=True, kw_only=True):
    """Replaces the recovery code of the account."""

    password: Annotated[str, Meta(max_length=128)]


class EndingSessions(Form, frozen=True, kw_only=True):
    """`session` null: all but the requester's own."""

    session: Annotated[str, Meta(max_length=64)] | None


class SessionFacts(Form, frozen=True, kw_only=True):
    session: str
    device: str | None  # browser and system; None: unknown
    made: str  # when, ISO 8601
    seen: str  # when it was used last, to the hour
    is_this: bool  # the requester's own


class SessionList(Form, frozen=True, kw_only=True):
    """The requester's own first, then the one that was used last. Empty for a guest."""

    sessions: list[SessionFacts]


class Unblocking(Form, frozen=True, kw_only=True):
    number: int


class BlockFacts(Form, frozen=True, kw_only=True):
    number: int
    name: str | None  # as the person was called then
    made: str  # when, ISO 8601


class BlockList(Form, frozen=True, kw_only=True):
    """The persons whom the requester has blocked, the latest first."""

    blocked: list[BlockFacts]


class HousePrivacy(Form, frozen=True, kw_only=True):
    """The choices of the host that concern personal data. Days are null where nothing is deleted by itself."""

    notice: str | None  # the host's own text
    unplayed_days: int
    abandoned_days: int | None
    finished_days: int | None
    reports_days: int
    is_publishing: bool  # finished matches, without names


class Me(Form, frozen=True, kw_only=True):
    """The requester. `login` is null for a guest. `recovery` is shown only once: when it is new."""

    name: str | None
    login: str | None
    recovery: str | None = None


class PushDevice(Form, frozen=True, kw_only=True):
    """A browser that takes web push, as its subscription says it."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    language: Literal["fr", "en"]


class EndingDevice(Form, frozen=True, kw_only=True):
    device: Annotated[str, Meta(min_length=16, max_length=16, pattern="^[0-9a-f]+$")]


class DeviceFacts(Form, frozen=True, kw_only=True):
    device: str
    name: str | None  # browser and system; None: unknown
    made: str  # when, ISO 8601


class EmailAddress(Form, frozen=True, kw_only=True):
    """Gets nothing before its owner has followed a link."""

    address: Annotated[str, Meta(max_length=254)]
    language: Literal["fr", "en"]


class EmailToken(Form, frozen=True, kw_only=True):
    """The token of a link in a message."""

    token: Annotated[str, Meta(max_length=100)]


class EmailFacts(Form, frozen=True, kw_only=True):
    address: str
    is_confirmed: bool


class NoticeSettings(Form, frozen=True, kw_only=True):
    """The ways in which the requester is notified."""

    push_key: str  # by which a browser knows the house
    devices: list[DeviceFacts]  # that get web push, the latest first
    sends_email: bool  # to members, when matches over days wait for them
    email: EmailFacts | None  # None: no address
    this: str | None = None  # the device that was just added


class CarryingSeats(Form, frozen=True, kw_only=True):
    """`leaves`: this device keeps no seat once another one has taken them."""

    leaves: bool = False


class CarriedLink(Form, frozen=True, kw_only=True):
    """The token is shown only once, and works once."""

    token: str
    seconds: int  # that it is valid


class TakingSeats(Form, frozen=True, kw_only=True):
    token: Annotated[str, Meta(max_length=100)]


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


class MatchUnderWay(Form, frozen=True, kw_only=True):
    """A match of the requester that is not over. `is_to_act` and `clock` follow from their own questions alone."""

    match: str
    game: str
    made: str  # when, ISO 8601
    seats: list[str]
    seats_held: list[str]
    players: dict[str, Player]  # by seat
    terms: Terms
    points: list[int] | None  # None: not begun
    is_to_act: bool  # a move of theirs is awaited
    clock: SeatClock | None  # of their seats, the one with the least time; None: no clock


class MatchesUnderWay(Form, frozen=True, kw_only=True):
    """First those that wait for the requester, then the latest."""

    matches: list[MatchUnderWay]


Outcome = Literal["won", "lost", "drawn", "played", "stopped"]


class PlayedMatch(Form, frozen=True, kw_only=True):
    """A finished match of the requester; `played` if they held seats on both sides, `stopped` if all agreed to
    stop without a winner."""

    match: str
    game: str
    made: str  # when, ISO 8601
    seats: list[str]
    seats_held: list[str]
    players: dict[str, Player]  # by seat
    terms: Terms
    points: list[int]
    resigned: str | None
    by: LossBy | None  # how that seat lost; null also where an old match does not say it
    agreed: Agreed | None
    outcome: Outcome


class FinishedMatches(Form, frozen=True, kw_only=True):
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
    """A possible result of an option, worded by `outcome-…`."""

    outcome: str
    is_own: bool  # otherwise it is the opponents'
    share: float  # of all tries, 0 to 1
    clause: str


class AdviceReason(Form, frozen=True, kw_only=True):
    """Why an option is the best, worded by `advice-…`."""

    key: ReasonKey
    facts: dict[str, Any]
    clause: str | None


class AdvisedMove(Form, frozen=True, kw_only=True):
    move: str
    share: float  # how often the adviser plays it here, 0 to 1
    lead: float  # the change of the lead, on average of all tries
    prospects: list[ProspectFacts]  # the most frequent first
    reason: AdviceReason | None  # of the first option alone


class SeatAdvice(Form, frozen=True, kw_only=True):
    seat: str
    question: int
    adviser: Level
    options: list[AdvisedMove]  # the best first


class MatchToWatch(Form, frozen=True, kw_only=True):
    match: str
    game: str
    players: dict[str, Player]  # by seat


class MatchLength(Form, frozen=True, kw_only=True):
    """The median of the latest finished matches of this house."""

    minutes: int
    matches: int


class HouseNow(Form, frozen=True, kw_only=True):
    people: int  # at tables
    watch: MatchToWatch | None
    lengths: dict[str, MatchLength]  # by game, where enough matches were finished


class SeatingFacts(Form, frozen=True, kw_only=True):
    sides: list[str]
    persons: list[int]
    seats: list[str]


class HolidayFacts(Form, frozen=True, kw_only=True):
    begins: str  # ISO 8601
    ends: str


class OwnHolidays(Form, frozen=True, kw_only=True):
    """The holidays of the requester that are not over, and the days that they may still take within 365."""

    holidays: list[HolidayFacts]
    days_left: int


class NewHoliday(Form, frozen=True, kw_only=True):
    """The clocks of the requester in matches over days stand still for so many days, from now or from a later day."""

    days: Annotated[int, Meta(ge=1, le=28)]
    in_days: Annotated[int, Meta(ge=0, le=90)] = 0


class OrderRow(Form, frozen=True, kw_only=True):
    """One row of a standing order. If one choice counts, the first is the usual one; if several do, none is."""

    key: str
    group: str | None  # such as a team
    name: str
    choices: list[str]
    is_many: bool


class GameFacts(Form, frozen=True, kw_only=True):
    name: str
    edition: int
    options: dict[str, Any]  # JSON Schema by name; `default` is the value at a table against bots
    seatings: list[SeatingFacts]  # the first is the usual one
    levels: list[Level]
    lessons: list[str]  # by name, in order
    window_option: str | None  # the option that gives reaction windows a length
    over_days: dict[str, list[Any]]  # option values that a match over days may have, the usual one first
    orders: list[OrderRow]  # the form of a standing order in a match over days; empty: nothing to react to
    is_open: bool  # all see the same: there are no hidden hands
    hands_after: list[int]  # delays in turns with which watchers may see all hands; none: only at the end
    deck_suffix: str | None  # of the files whose cards may replace the usual ones


class DeckFacts(Form, frozen=True, kw_only=True):
    """A deck, and a file of it to edit."""

    game: str
    name: str
    digest: str
    is_usual: bool
    content: dict[str, Any]  # as records hold it
    file: str
    file_name: str


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
    OtherTables,
    OpenTables,
    Renaming,
    Credentials,
    Recovery,
    SigningOut,
    PasswordChange,
    CodeRenewal,
    EndingSessions,
    SessionList,
    Unblocking,
    BlockList,
    HousePrivacy,
    NoticeSettings,
    PushDevice,
    EndingDevice,
    EmailAddress,
    EmailToken,
    CarryingSeats,
    CarriedLink,
    TakingSeats,
    Me,
    MatchMade,
    MatchFacts,
    GameFacts,
    DeckFacts,
    Chapter,
    Chain,
    Verdict,
    Replay,
    SeatAdvice,
    HouseNow,
    PlayAgain,
    DealtAgain,
    MatchesUnderWay,
    NewHoliday,
    OwnHolidays,
    FinishedMatches,
    OpenData,
    GameBots,
    ProblemFacts,
    Health,
]
