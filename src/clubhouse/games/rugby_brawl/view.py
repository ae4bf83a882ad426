"""What everybody at a table of Rugby Brawl sees; only the name of the seat differs (1.7). Built up from nothing."""

from functools import lru_cache
from typing import Literal

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
from clubhouse.games.rugby_brawl.rules import (
    AT_KICK_OFF,
    AT_PUT_IN,
    BY_KICK_OFFS,
    BY_POINTS,
    IN_ATTACK,
    IN_CONTEST,
    IN_SCRUM,
    NO_CARD,
    WHO,
    RugbyBrawl,
    Team,
)
from clubhouse.kernel.cards import has
from clubhouse.kernel.data import Data
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.packs import size

Mode = Literal["real-time", "training"]
End = Literal["kick-offs", "points", "minutes"]
Phase = Literal["kick-off", "attack", "contest", "put-in", "scrum", "over"]
Contest = Literal["cover-x", "cover-o", "tackle", "ruck"]

PHASES: dict[int, Phase] = {
    AT_KICK_OFF: "kick-off",
    IN_ATTACK: "attack",
    IN_CONTEST: "contest",
    AT_PUT_IN: "put-in",
    IN_SCRUM: "scrum",
}
ENDS: dict[int, End] = {BY_KICK_OFFS: "kick-offs", BY_POINTS: "points"}
_TYPES: list[Type] = ["", "M", "P"]
_OFFENSIVE: list[Offensive] = ["", "try", "drop", "penalty", "scrum", "loop"]
_DEFENSIVE: list[Defensive] = ["cover-x", "cover-o", "tackle", "ruck", "knock-on", "interception"]
CONTESTS: list[Contest] = ["cover-x", "cover-o", "tackle", "ruck"]


class CardView(Data, frozen=True, kw_only=True):
    """Everything on a card that lies face up may be read by both teams (1.1)."""

    card: str
    number: int
    name: str
    type: Type
    mate_x: int
    mate_o: int
    challengers: list[int]
    offensive: Offensive
    defensive: Defensive


class PileView(Data, frozen=True, kw_only=True):
    owner: str
    cards: int
    top: CardView | None
    wanted: bool  # the phase wants this card now
    counts: bool  # it was revealed in this scrum and has been on top ever since (2.3)


class TeamView(Data, frozen=True, kw_only=True):
    points: int
    hands: dict[str, int]  # how many cards
    piles: list[PileView]
    action: CardView | None
    action_cards: int
    supports: list[CardView]
    laid: int  # M in this scrum
    wanted: list[int]  # the numbers that the phase wants of this team


class View(Data, frozen=True, kw_only=True):
    """Times are in milliseconds of the match clock."""

    seat: str | None
    mode: Mode
    end: End
    number: int  # of kick-offs, points or minutes
    strict_faults: bool
    block: int
    turning: int
    hold: int
    alone: int
    persons: int
    phase: Phase
    attacker: Side  # the team that kicks off, attacks or puts in
    contest: Contest | None
    passes: int
    loop: bool
    situation: int
    kick_offs: int
    red: TeamView
    blue: TeamView
    turn: Side | None
    turned: list[int]  # piles that got a card in this turn of training
    done: list[int]  # which persons of the team whose turn it is
    was_empty: bool  # the turn before
    held_until: int | None
    ends_at: int | None
    alone_due: int | None
    blocked: dict[str, int]
    turning_over: dict[str, tuple[int, int]]  # until when, and onto which pile
    deck: BrawlDeck | None  # where it is not ours


# By the persons of a team.
_NAMES = [[who.seat for who in those] for those in WHO]


def view(match: RugbyBrawl, seat: int | None) -> View:
    """A race is looked at many times a second: what only training knows is not looked for there."""
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
        kick_offs=match.kick_offs,
        red=_team(match, 0, seats),
        blue=_team(match, 1, seats),
        turn=side_named(match.turn) if is_training else None,
        turned=[pile + 1 for pile in range(3) if has(match.turned, pile)] if is_training else [],
        done=[match.person_of(seat) + 1 for seat in range(len(seats)) if has(match.done, seat)] if is_training else [],
        was_empty=match.was_empty,
        held_until=moment(match.held_until),
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


def _team(match: RugbyBrawl, number: int, seats: list[str]) -> TeamView:
    team, prints = match.team(number), match.prints
    first = number * match.persons
    action = team.action
    return TeamView(
        points=team.points,
        hands=dict(zip(seats[first : first + match.persons], team.hands, strict=True)),
        piles=[_pile(match, number, team, pile, seats[first + match.owner(pile)]) for pile in range(3)],
        action=card_view(prints, number, action) if action != NO_CARD else None,
        action_cards=size(team.buried) + (1 if action != NO_CARD else 0),
        supports=[card_view(prints, number, card) for card in supports(team)],
        laid=team.laid if match.phase == IN_SCRUM else 0,
        wanted=match.wanted(number),
    )


def supports(team: Team) -> list[int]:
    return [card for card in (team.support_1, team.support_2) if card != NO_CARD]


def _pile(match: RugbyBrawl, number: int, team: Team, pile: int, owner: str) -> PileView:
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
    """Made once for each card: what is printed never changes, and a race looks at ten of them many times a second."""
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
