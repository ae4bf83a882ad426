"""Views of Rugby 15. A view is built from nothing, so it holds only what its eyes may know."""

from typing import Literal

from clubhouse.games.rugby15.cards import CARDS, COLOURS, RED_CORNERS, card_names, is_kick
from clubhouse.games.rugby15.rules import AT_FULL_TIME, AT_TOSS, IN_PLAY, NO_CARD, Rugby15, Side
from clubhouse.kernel.cards import count, listed, one
from clubhouse.kernel.data import Data

Colour = Literal["red", "blue"]
Phase = Literal["toss", "play", "full-time", "over"]
PHASES: dict[int, Phase] = {AT_TOSS: "toss", IN_PLAY: "play", AT_FULL_TIME: "full-time"}


class SideView(Data, frozen=True, kw_only=True):
    points: int
    hand: int  # number of cards; a chosen one counts until it is revealed
    pile: int
    discard: list[str]
    greens: int
    reds: int
    changed_hand: bool
    plays_on: bool  # wants extra time after a draw


class FoulView(Data, frozen=True, kw_only=True):
    card: str
    clause: str


class DropView(Data, frozen=True, kw_only=True):
    """The cards of the discard from which the kick test would be drawn, the kick itself included (2.3, 4.3)."""

    greens: int
    cards: int


class View(Data, frozen=True, kw_only=True):
    seat: Colour | None
    squares: int
    extra_time: bool
    phase: Phase
    toss_winner: Colour
    kicker: Colour | None
    attacker: Colour | None
    red_square: int | None
    half: int
    pile: int
    turn: int  # of this pile, 1 to 13; the last one if no card can be played any more
    red: SideView
    blue: SideView
    hand: list[str] | None
    chosen: str | None
    foul: FoulView | None  # the card in hand that would be a foul in this role
    drop: DropView | None  # a kick in hand that would be a drop
    change_refused: str | None  # why the hand can't be changed now


def view(match: Rugby15, seat: int | None) -> View:
    is_placed = match.phase != AT_TOSS
    own = match.side(seat) if seat is not None else None
    return View(
        seat=_colour(seat) if seat is not None else None,
        squares=match.squares,
        extra_time=match.has_extra_time,
        phase=PHASES.get(match.phase, "over"),
        toss_winner=_colour(match.toss_winner),
        kicker=_colour(match.kicker) if is_placed else None,
        attacker=_colour(match.attacker) if is_placed else None,
        red_square=match.square if is_placed else None,
        half=match.half,
        pile=match.pile,
        turn=_turn(match),
        red=_side(match.red),
        blue=_side(match.blue),
        hand=card_names(own.hand) if own is not None else None,
        chosen=card_names(one(own.chosen))[0] if own is not None and own.chosen != NO_CARD else None,
        foul=_foul(match, seat) if seat is not None and match.phase == IN_PLAY else None,
        drop=_drop(match, seat) if seat is not None and match.phase == IN_PLAY else None,
        change_refused=_change_refused(match, own) if own is not None and match.phase == IN_PLAY else None,
    )


def _turn(match: Rugby15) -> int:
    played = count(match.red.discard)
    return played + 1 if match.phase == IN_PLAY else max(1, played)


def _foul(match: Rugby15, seat: int) -> FoulView | None:
    fouls = [CARDS[card] for card in listed(match.side(seat).hand) if match.is_foul(seat, card)]
    return FoulView(card=fouls[0], clause=match.foul_clause(seat)) if fouls else None


def _drop(match: Rugby15, seat: int) -> DropView | None:
    own = match.side(seat)
    if seat != match.attacker or not match.is_at_drop() or not any(is_kick(card) for card in listed(own.hand)):
        return None
    return DropView(greens=count(own.discard & ~RED_CORNERS) + 1, cards=count(own.discard) + 1)


def _change_refused(match: Rugby15, own: Side) -> str | None:
    refusal = match.reason_against_change(own)
    return refusal.why if refusal is not None else None


def _colour(seat: int) -> Colour:
    return "red" if COLOURS[seat] == "red" else "blue"


def _side(side: Side) -> SideView:
    return SideView(
        points=side.points,
        hand=count(side.hand),
        pile=count(side.pile),
        discard=card_names(side.discard),
        greens=count(side.discard & ~RED_CORNERS),
        reds=count(side.discard & RED_CORNERS),
        changed_hand=side.has_changed_hand,
        plays_on=side.plays_on,
    )
