"""Makes views and positions of a match of Rugby Brawl. A view is built from nothing.

A race makes many views a second, so this module is compiled with the rules. The types, which msgspec reads, are in
`view.py` and `position.py`.
"""

from functools import lru_cache
from typing import Final

from clubhouse.games.rugby_brawl.cards import (
    CARDS,
    DECK,
    SIDES,
    Prints,
    defensive_on,
    first_challenger_on,
    mate_o_on,
    mate_x_on,
    number_of,
    offensive_on,
    second_challenger_on,
    type_on,
)
from clubhouse.games.rugby_brawl.deck import BrawlDeck, Defensive, Offensive, Side, Type
from clubhouse.games.rugby_brawl.position import Position, TeamPosition, TurningPosition
from clubhouse.games.rugby_brawl.rules import AT_PUT_IN, IN_CONTEST, IN_SCRUM, NO_CARD, WHO, RugbyBrawl, Team
from clubhouse.games.rugby_brawl.view import CONTESTS, ENDS, PHASES, CardView, PileView, TeamView, View
from clubhouse.kernel.cards import has
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.packs import numbers_in, size

_TYPES: Final[list[Type]] = ["", "M", "P"]
_OFFENSIVE: Final[list[Offensive]] = ["", "try", "drop", "penalty", "scrum", "loop"]
_DEFENSIVE: Final[list[Defensive]] = ["cover-x", "cover-o", "tackle", "ruck", "knock-on", "interception"]
_NAMES: Final = [[who.seat for who in those] for those in WHO]  # by number of persons in a team


def view(match: RugbyBrawl, seat: int | None) -> View:
    """Skips the fields of training in a race, which makes many views a second."""
    seats, pace, is_training = _NAMES[match.persons - 1], match.pace, match.is_training
    return View(
        seat=seats[seat] if seat is not None else None,
        mode="training" if is_training else "real-time",
        end=ENDS.get(match.end, "minutes"),
        number=match.number,
        strict_faults=match.has_strict_faults,
        block=pace.block,
        turning=pace.turning,
        hold=pace.hold,
        alone=pace.alone,
        persons=match.persons,
        phase=PHASES.get(match.phase, "over"),
        attacker=side_named(match.attacker),
        contest=CONTESTS[match.contest] if match.phase == IN_CONTEST else None,
        passes=match.passes,
        loop=match.has_loop,
        situation=match.situation,
        dead_heats=match.dead_heats,
        kick_offs=match.kick_offs,
        red=_team_view(match, 0, seats),
        blue=_team_view(match, 1, seats),
        turn=side_named(match.turn) if is_training else None,
        turned=[pile + 1 for pile in range(3) if has(match.turned, pile)] if is_training else [],
        done=[match.person_of(seat) + 1 for seat in range(len(seats)) if has(match.done, seat)] if is_training else [],
        was_empty=match.was_empty,
        held_until=moment(match.held_until) if match.held_since == NEVER else None,
        held_since=moment(match.held_since),
        ends_at=moment(match.ends_at),
        alone_due=moment(match.alone_due),
        blocked={name: until for name, until in zip(seats, match.blocked_until, strict=True) if until != NEVER},
        turning_over={
            name: (until, pile + 1)
            for name, until, pile in zip(seats, match.turning_until, match.turning_to, strict=True)
            if until != NEVER
        },
        deck=other_deck(match.prints),
    )


def moment(at: int) -> int | None:
    return at if at != NEVER else None


def side_named(team: int) -> Side:
    return "red" if SIDES[team] == "red" else "blue"


def other_deck(prints: Prints) -> BrawlDeck | None:
    return prints.deck if isinstance(prints.deck, BrawlDeck) else None


def _team_view(match: RugbyBrawl, number: int, seats: list[str]) -> TeamView:
    team, prints = match.team(number), match.prints
    first = number * match.persons
    action = team.action
    return TeamView(
        points=team.points,
        hands=dict(zip(seats[first : first + match.persons], team.hands, strict=True)),
        piles=[_pile_view(match, number, team, pile, seats[first + match.owner(pile)]) for pile in range(3)],
        action=card_view(prints, number, action) if action != NO_CARD else None,
        action_cards=size(team.buried) + (1 if action != NO_CARD else 0),
        supports=[card_view(prints, number, card) for card in team.supports()],
        laid=team.laid if match.phase == IN_SCRUM else 0,
        wanted=match.wanted(number),
    )


def _pile_view(match: RugbyBrawl, number: int, team: Team, pile: int, owner: str) -> PileView:
    top = team.top(pile)
    return PileView(
        owner=owner,
        cards=len(team.piles[pile]),
        top=card_view(match.prints, number, top) if top != NO_CARD else None,
        wanted=top != NO_CARD and match.is_card_wanted(number, pile),
        counts=match.phase in (AT_PUT_IN, IN_SCRUM) and has(team.fresh, pile),
    )


@lru_cache(4 * 2 * DECK)
def card_view(prints: Prints, team: int, card: int) -> CardView:
    """Cached for each card: its print never changes, and a race shows ten cards many times a second."""
    card_print = prints.of(team, card)
    return CardView(
        card=CARDS[card],
        number=number_of(card),
        name=prints.name(team, card),
        type=_TYPES[type_on(card_print)],
        mate_x=mate_x_on(card_print),
        mate_o=mate_o_on(card_print),
        challengers=[first_challenger_on(card_print), second_challenger_on(card_print)],
        offensive=_OFFENSIVE[offensive_on(card_print)],
        defensive=_DEFENSIVE[defensive_on(card_print)],
    )


def position(match: RugbyBrawl) -> Position:
    seats = _NAMES[match.persons - 1]
    return Position(
        mode="training" if match.is_training else "real-time",
        end=ENDS.get(match.end, "minutes"),
        number=match.number,
        strict_faults=match.has_strict_faults,
        block=match.pace.block // 1000,
        turning=match.pace.turning,
        hold=match.pace.hold // 1000,
        alone=match.pace.alone // 1000,
        persons=[match.persons, match.persons],
        phase=PHASES.get(match.phase, "over"),
        attacker=side_named(match.attacker),
        contest=CONTESTS[match.contest] if match.phase == IN_CONTEST else None,
        passes=match.passes,
        loop=match.has_loop,
        situation=match.situation,
        dead_heats=match.dead_heats,
        kick_offs=match.kick_offs,
        red=_team_position(match, match.red),
        blue=_team_position(match, match.blue),
        turn=side_named(match.turn) if match.is_training else None,
        turned=[pile + 1 for pile in range(3) if has(match.turned, pile)],
        done=[match.person_of(seat) + 1 for seat in range(len(seats)) if has(match.done, seat)],
        was_empty=match.was_empty,
        held_until=moment(match.held_until),
        held_since=moment(match.held_since),
        ends_at=moment(match.ends_at),
        alone_due=moment(match.alone_due),
        blocked={name: match.blocked_until[n] for n, name in enumerate(seats) if match.blocked_until[n] != NEVER},
        turning_over={
            name: TurningPosition(until=match.turning_until[n], pile=match.turning_to[n] + 1)
            for n, name in enumerate(seats)
            if match.turning_until[n] != NEVER
        },
        deck=other_deck(match.prints),
    )


def _team_position(match: RugbyBrawl, team: Team) -> TeamPosition:
    in_scrum = match.phase in (AT_PUT_IN, IN_SCRUM)
    return TeamPosition(
        points=team.points,
        piles=[_names(cards) for cards in team.piles],
        action=_names(numbers_in(team.buried) + ([team.action] if team.action != NO_CARD else [])),
        supports=_names(team.supports()),
        unseen=_names(numbers_in(team.unseen)),
        hands=list(team.hands),
        laid=team.laid if in_scrum else 0,
        counts=[pile + 1 for pile in range(3) if in_scrum and has(team.fresh, pile)],
    )


def _names(cards: list[int]) -> list[str]:
    return [CARDS[card] for card in cards]
