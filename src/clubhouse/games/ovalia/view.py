"""Views that both editions share: seats, teams, phases, and the combination just laid."""

from typing import Literal

from clubhouse.games.ovalia.cards import CARDS, COMBINATIONS, HOME, SEATS, card_names, team_cards
from clubhouse.games.ovalia.half import DISCARDING, DRAWING, LAYING, NO_CARD, OVER, PICKING, REACTING, Half
from clubhouse.kernel.data import Data

Seat = Literal["home", "away"]
Team = Literal["F", "C", "W", "R", "S"]
Phase = Literal["draw", "lay", "react", "pick", "discard", "over"]

Window = Literal[0, 3, 5, 10, 28_800, 86_400]  # seconds; by orders, or 8 or 24 hours over days
WINDOWS_OVER_DAYS: tuple[int, ...] = (10, 28_800, 86_400)  # 10: by orders

PHASES: dict[int, Phase] = {
    DRAWING: "draw",
    LAYING: "lay",
    REACTING: "react",
    PICKING: "pick",
    DISCARDING: "discard",
    OVER: "over",
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


class TableView(Data, frozen=True, kw_only=True):
    """The part of a view that both editions share."""

    seat: Seat | None
    window: int
    phase: Phase
    half: int
    dealer: Seat
    turn: Seat
    stock: int
    taken: str | None
    refilled: list[str]  # cards that this seat drew after laying; they wait for the next turn
    laid: LaidView | None
    home: SideView
    away: SideView
    hand: list[str] | None
    passed: bool  # this seat has let the combination pass; nobody else is told


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
        closes_at=match.window() if match.time_to_react else None,
    )


def refilled(match: Half, seat: int | None) -> list[str]:
    return card_names(match.refilled) if match.phase == DISCARDING and seat == match.turn else []


def has_passed(match: Half, seat: int | None) -> bool:
    return match.phase == REACTING and seat == 1 - match.turn and match.has_passed
