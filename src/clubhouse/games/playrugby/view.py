"""Views of PlayRugby. A view is built from nothing, so it holds only what its eyes may know."""

from typing import Final, Literal

from clubhouse.games.playrugby.cards import BLUE, DISSENT, RED, SORTS, YELLOW
from clubhouse.games.playrugby.deck import ContactName, PlayRugbyDeck, Zones
from clubhouse.games.playrugby.rules import (
    AT_PENALTY,
    AT_TOSS,
    CONVERSION,
    DROP_GOAL,
    IN_TURN,
    IN_WINDOW,
    OVER,
    PENALTY_GOAL,
    TRY,
    PlayRugby,
    Score,
)
from clubhouse.kernel.cards import count, listed
from clubhouse.kernel.data import Data
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.seats import Eyes

Side = Literal["home", "away"]
Colour = Literal["yellow", "red", "blue"]
Phase = Literal["toss", "turn", "window", "penalty", "over"]
ScoreKind = Literal["try", "conversion", "drop", "penalty"]

PHASES: Final[dict[int, Phase]] = {
    AT_TOSS: "toss",
    IN_TURN: "turn",
    IN_WINDOW: "window",
    AT_PENALTY: "penalty",
    OVER: "over",
}
SCORE_KINDS: Final[dict[int, ScoreKind]] = {
    TRY: "try",
    CONVERSION: "conversion",
    DROP_GOAL: "drop",
    PENALTY_GOAL: "penalty",
}
SIDE_NAMES: Final[list[Side]] = ["home", "away"]
COLOUR_NAMES: Final[list[Colour]] = ["yellow", "red", "blue"]


class LaidCard(Data, frozen=True, kw_only=True):
    seat: str
    card: str


class ScoreLine(Data, frozen=True, kw_only=True):
    """`when` is the minute of the half or, if turns are counted, the turn of the match (6.4)."""

    half: int
    when: int
    seat: str
    kind: ScoreKind
    home: int
    away: int


class View(Data, frozen=True, kw_only=True):
    seat: str | None
    persons: list[int]
    deck: PlayRugbyDeck | None  # None: the usual one
    zones: Zones
    drop_zone: int
    penalty_touch: int
    minutes: int | None  # of a half
    turns: int | None  # of a half
    shuffle: bool
    window: int  # seconds
    use_it: int  # seconds for a decision, if halves have minutes
    phase: Phase
    asked: Side | None  # the team that may act, never which of its persons
    asked_at: int
    closes_at: int | None  # the open window
    half: int
    half_begun_at: int
    turn: int
    turns_left: int | None
    is_time_up: bool
    toss_winner: Side
    first_kicker: Side | None
    side: Side | None  # has the ball
    place: int  # of the pawn, in metres from home's try line
    colour: Colour | None
    allowed: int  # cards in this turn
    played: list[LaidCard]  # in this turn
    announced: LaidCard | None  # a pass that may be answered
    penalty: ContactName | None  # the penalty to be decided
    contacts: int  # left in their pile
    contacts_gone: list[str]
    set: int  # cards that nobody knows
    queue: list[str]
    home: int
    away: int
    hands: dict[str, int]
    known: dict[str, list[str]]  # cards of each hand that all have seen
    cards: dict[str, list[str]]  # the hands of the own team
    held: list[str]  # seats of the own team that have let the pass go
    sheet: list[ScoreLine]


def view(match: PlayRugby, eyes: Eyes) -> View:
    seat = eyes.seat
    material = match.material
    mates = listed(match.team(match.side_of(seat))) if seat is not None else []
    is_placed = match.phase != AT_TOSS
    is_in_turn = match.phase in (IN_TURN, IN_WINDOW)
    played = played_cards(match)
    closes_at = match.window()
    return View(
        seat=match.names[seat] if seat is not None else None,
        persons=[match.home, match.away],
        deck=deck_of(match),
        zones=Zones(yellow=material.zones[YELLOW], red=material.zones[RED], blue=material.zones[BLUE]),
        drop_zone=material.drop_zone,
        penalty_touch=material.penalty_touch,
        minutes=match.minutes or None,
        turns=match.turns or None,
        shuffle=match.shuffles,
        window=match.window_length // 1000,
        use_it=match.patience // 1000,
        phase=PHASES[match.phase],
        asked=SIDE_NAMES[match.asked()] if match.phase != OVER else None,
        asked_at=match.asked_at,
        closes_at=closes_at if closes_at != NEVER else None,
        half=match.half,
        half_begun_at=match.begun_at,
        turn=match.turn,
        turns_left=match.turns_left if match.minutes == 0 else None,
        is_time_up=is_placed and match.is_time_up(),
        toss_winner=SIDE_NAMES[match.toss_winner],
        first_kicker=SIDE_NAMES[match.first_kicker] if is_placed else None,
        side=SIDE_NAMES[match.side] if is_placed else None,
        place=match.place,
        colour=COLOUR_NAMES[match.colour] if is_in_turn else None,
        allowed=match.colour + 1 if is_in_turn else 0,
        played=played,
        announced=played[-1] if match.phase == IN_WINDOW else None,
        penalty=penalty_of(match),
        contacts=count(match.contacts),
        contacts_gone=material.contact_names(material.all_contacts & ~match.contacts),
        set=count(match.pile),
        queue=[SORTS[material.sorts[card]].name for card in match.queue],
        home=match.home_points,
        away=match.away_points,
        hands={name: count(hand) for name, hand in zip(match.names, match.hands, strict=True)},
        known={name: material.names(hand) for name, hand in zip(match.names, match.known, strict=True)},
        cards={match.names[mate]: material.names(match.hands[mate]) for mate in mates},
        held=[match.names[mate] for mate in mates if match.held >> mate & 1],
        sheet=score_lines(match),
    )


def deck_of(match: PlayRugby) -> PlayRugbyDeck | None:
    source = match.material.source
    assert source is None or isinstance(source, PlayRugbyDeck)
    return source


def penalty_of(match: PlayRugby) -> ContactName | None:
    if match.phase != AT_PENALTY:
        return None
    return "dissent" if match.penalty == DISSENT else "penalty"


def played_cards(match: PlayRugby) -> list[LaidCard]:
    return [
        LaidCard(seat=match.names[seat], card=SORTS[sort].name)
        for seat, sort in zip(match.players, match.laid, strict=True)
    ]


def score_lines(match: PlayRugby) -> list[ScoreLine]:
    return [_line(match, score) for score in match.sheet]


def _line(match: PlayRugby, score: Score) -> ScoreLine:
    return ScoreLine(
        half=score.half,
        when=score.when,
        seat=match.names[score.seat],
        kind=SCORE_KINDS[score.kind],
        home=score.home,
        away=score.away,
    )
