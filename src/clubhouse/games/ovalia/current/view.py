"""Views of Ovalia. A view is built from nothing, so it holds only what its eyes may know."""

from typing import Literal

from clubhouse.games.ovalia.cards import TEAMS, card_names
from clubhouse.games.ovalia.current.rules import (
    FIRST,
    LAST_COUNTER,
    LAST_RETURN,
    NORMAL_TIME,
    SECOND,
    VERY_LAST,
    Ovalia,
)
from clubhouse.games.ovalia.half import REACTING, Side
from clubhouse.games.ovalia.view import (
    PHASES,
    SideView,
    TableView,
    Team,
    card_or_none,
    has_passed,
    laid_view,
    refilled,
    seat_name,
    team_name,
)
from clubhouse.kernel.cards import has
from clubhouse.kernel.packs import size

Stage = Literal["normal", "last-counter", "last-return", "first", "second", "very-last"]
STAGES: dict[int, Stage] = {
    NORMAL_TIME: "normal",
    LAST_COUNTER: "last-counter",
    LAST_RETURN: "last-return",
    FIRST: "first",
    SECOND: "second",
    VERY_LAST: "very-last",
}


class View(TableView, frozen=True, kw_only=True):
    scrums: bool
    stage: Stage
    after_red: bool  # this turn began at step b, after a red card (6.4)
    discard: list[str]
    fresh: str | None
    aside: list[str]
    picked: list[Team]


def view(match: Ovalia, seat: int | None) -> View:
    own = match.side(seat) if seat is not None else None
    return View(
        seat=seat_name(seat) if seat is not None else None,
        scrums=match.has_scrums,
        window=match.time_to_react // 1000,
        phase=PHASES[match.phase],
        stage=STAGES[match.stage],
        after_red=match.is_after_red,
        half=match.half,
        dealer=seat_name(match.dealer),
        turn=seat_name(match.turn),
        stock=size(match.stock),
        discard=card_names(match.discard),
        fresh=card_or_none(match.fresh),
        taken=card_or_none(match.taken),
        refilled=refilled(match, seat),
        aside=card_names(match.aside),
        picked=[team_name(team) for team in range(len(TEAMS)) if has(match.picked_teams, team)],
        laid=laid_view(match, match.is_counter) if match.phase == REACTING else None,
        home=_side(match.home),
        away=_side(match.away),
        hand=card_names(own.hand) if own is not None else None,
        passed=has_passed(match, seat),
    )


def _side(side: Side) -> SideView:
    return SideView(points=side.points, hand=size(side.hand), table=card_names(side.table))
