"""What a seat or a spectator of Ovalia may know, built up from nothing."""

from typing import Literal

from clubhouse.games.ovalia.cards import CARDS, COMBINATIONS, HOME, SEATS, TEAMS, card_names, team_cards
from clubhouse.games.ovalia.rules import Ovalia
from clubhouse.games.ovalia.rules_both import (
    DISCARDING,
    DRAWING,
    LAYING,
    NO_CARD,
    OVER,
    PICKING,
    REACTING,
    Half,
    Side,
)
from clubhouse.games.ovalia.rules_situation import FIRST, LAST_COUNTER, LAST_RETURN, NORMAL_TIME, SECOND, VERY_LAST
from clubhouse.kernel.cards import count, has
from clubhouse.kernel.game import Data

Seat = Literal["home", "away"]
Team = Literal["F", "C", "W", "R", "S"]
Phase = Literal["draw", "lay", "react", "pick", "discard", "over"]
Stage = Literal["normal", "last-counter", "last-return", "first", "second", "very-last"]

PHASES: dict[int, Phase] = {
    DRAWING: "draw",
    LAYING: "lay",
    REACTING: "react",
    PICKING: "pick",
    DISCARDING: "discard",
    OVER: "over",
}
STAGES: dict[int, Stage] = {
    NORMAL_TIME: "normal",
    LAST_COUNTER: "last-counter",
    LAST_RETURN: "last-return",
    FIRST: "first",
    SECOND: "second",
    VERY_LAST: "very-last",
}


class SideView(Data, frozen=True, kw_only=True):
    points: int
    hand: int  # how many cards
    table: list[str]  # the combination that waits for an answer included


class LaidView(Data, frozen=True, kw_only=True):
    """The combination that the opponent of `turn` may still answer."""

    team: Team
    cards: list[str]
    combination: str
    counter: bool
    closes_at: int | None  # milliseconds since kick-off; None: the answer itself closes the window


class View(Data, frozen=True, kw_only=True):
    seat: Seat | None
    scrums: bool
    window: int
    phase: Phase
    stage: Stage
    half: int
    dealer: Seat
    turn: Seat
    stock: int
    discard: list[str]
    fresh: str | None
    taken: str | None
    aside: list[str]
    picked: list[Team]
    laid: LaidView | None
    home: SideView
    away: SideView
    hand: list[str] | None
    passed: bool  # whether this seat has let the combination pass; nobody else is told


def view(match: Ovalia, seat: int | None) -> View:
    own = match.side(seat) if seat is not None else None
    return View(
        seat=seat_name(seat) if seat is not None else None,
        scrums=match.has_scrums,
        window=match.window // 1000,
        phase=PHASES[match.phase],
        stage=STAGES[match.stage],
        half=match.half,
        dealer=seat_name(match.dealer),
        turn=seat_name(match.turn),
        stock=count(match.stock_low) + count(match.stock_high),
        discard=card_names(match.discard_low, match.discard_high),
        fresh=card_or_none(match.fresh),
        taken=card_or_none(match.taken),
        aside=card_names(match.aside_low, match.aside_high),
        picked=[team_name(team) for team in range(len(TEAMS)) if has(match.picked_teams, team)],
        laid=laid_view(match, match.is_counter) if match.phase == REACTING else None,
        home=_side(match.home),
        away=_side(match.away),
        hand=card_names(own.hand_low, own.hand_high) if own is not None else None,
        passed=has_passed(match, seat),
    )


def _side(side: Side) -> SideView:
    return SideView(points=side.points, hand=side.hand_size(), table=card_names(side.table_low, side.table_high))


def seat_name(seat: int) -> Seat:
    return "home" if SEATS[seat] == SEATS[HOME] else "away"


def team_name(team: int) -> Team:
    names: list[Team] = ["F", "C", "W", "R", "S"]
    return names[team]


def card_or_none(card: int) -> str | None:
    return CARDS[card] if card != NO_CARD else None


def laid_view(match: Half, is_counter: bool) -> LaidView:
    return LaidView(
        team=team_name(match.laid_team),
        cards=team_cards(match.laid_team, match.laid),
        combination=COMBINATIONS[match.laid_combination],
        counter=is_counter,
        closes_at=match.deadline() if match.window else None,
    )


def has_passed(match: Half, seat: int | None) -> bool:
    return match.phase == REACTING and seat == 1 - match.turn and match.has_passed
