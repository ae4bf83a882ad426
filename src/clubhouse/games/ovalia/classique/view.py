"""Views of the first edition. A view is built from nothing, so it holds only what its eyes may know."""

from typing import Literal

from clubhouse.games.ovalia.cards import CARDS, TEAMS, card_names
from clubhouse.games.ovalia.classique.rules import NORMAL_TIME, STOPPAGE_TIME, Classique
from clubhouse.games.ovalia.half import REACTING
from clubhouse.games.ovalia.view import (
    PHASES,
    SideView,
    TableView,
    card_or_none,
    has_passed,
    laid_view,
    refilled,
    seat_name,
)
from clubhouse.kernel.packs import size

Stage = Literal["normal", "stoppage"]
STAGES: dict[int, Stage] = {NORMAL_TIME: "normal", STOPPAGE_TIME: "stoppage"}


class ClassiqueSideView(SideView, frozen=True, kw_only=True):
    tries: dict[str, int]  # tries scored, by team


class ClassiqueView(TableView, frozen=True, kw_only=True):
    stage: Stage
    piles: list[list[str]]  # from the bottom
    covered: list[str]
    home: ClassiqueSideView
    away: ClassiqueSideView


def view(match: Classique, seat: int | None) -> ClassiqueView:
    own = match.side(seat) if seat is not None else None
    return ClassiqueView(
        seat=seat_name(seat) if seat is not None else None,
        window=match.time_to_react // 1000,
        phase=PHASES[match.phase],
        stage=STAGES[match.stage],
        half=match.half,
        dealer=seat_name(match.dealer),
        turn=seat_name(match.turn),
        stock=size(match.stock),
        piles=[[CARDS[card] for card in pile] for pile in match.piles],
        covered=card_names(match.covered),
        taken=card_or_none(match.taken),
        refilled=refilled(match, seat),
        laid=laid_view(match, False) if match.phase == REACTING else None,
        home=_side(match, 0),
        away=_side(match, 1),
        hand=card_names(own.hand) if own is not None else None,
        passed=has_passed(match, seat),
    )


def _side(match: Classique, seat: int) -> ClassiqueSideView:
    side = match.side(seat)
    return ClassiqueSideView(
        points=side.points,
        hand=size(side.hand),
        table=card_names(side.table),
        tries=tries(match, seat),
    )


def tries(match: Classique, seat: int) -> dict[str, int]:
    return {TEAMS[team]: scored for team in range(len(TEAMS)) if (scored := match.tries_of(seat, team))}
