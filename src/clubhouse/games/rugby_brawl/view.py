"""Types of the views of Rugby Brawl, which `look.py` makes. All see the same but the name of their seat (1.7)."""

from typing import Literal

from clubhouse.games.rugby_brawl.deck import BrawlDeck, Defensive, Offensive, Side, Type
from clubhouse.games.rugby_brawl.rules import (
    AT_KICK_OFF,
    AT_PUT_IN,
    BY_KICK_OFFS,
    BY_POINTS,
    IN_ATTACK,
    IN_CONTEST,
    IN_SCRUM,
)
from clubhouse.kernel.data import Data

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
    dead_heats: int  # in a row, the last of which began this situation
    kick_offs: int
    red: TeamView
    blue: TeamView
    turn: Side | None
    turned: list[int]  # piles that got a card in this turn of training
    done: list[int]  # persons of the team whose turn it is
    was_empty: bool  # the turn before
    held_until: int | None  # None also in a hold that ends at a moment which nobody is told (2.11)
    held_since: int | None  # the moment at which such a hold began: all other times stand still there
    ends_at: int | None
    alone_due: int | None
    blocked: dict[str, int]
    turning_over: dict[str, tuple[int, int]]  # the moment it ends, and the pile
    deck: BrawlDeck | None  # None: the built-in deck
