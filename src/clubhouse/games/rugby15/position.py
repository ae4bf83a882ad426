"""A whole match of Rugby 15 as JSON. What can be left out has the value that it has at a first kick-off."""

from typing import Literal

from clubhouse.games.rugby15.cards import CARDS, COLOURS, DECK, HAND, KEPT, KICK, SECOND_KICK, card_names
from clubhouse.games.rugby15.rules import AT_TOSS, IN_PLAY, NO_CARD, OVER, Rugby15, Side
from clubhouse.games.rugby15.view import PHASES, Colour, Phase
from clubhouse.kernel.cards import NOTHING, count, has, one
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Data


class SidePosition(Data, frozen=True, kw_only=True):
    hand: list[str] = []
    discard: list[str] = []
    pile: list[str] | None = None  # left out: all the other cards
    chosen: str | None = None
    changed_hand: bool = False
    points: int = 0


class Position(Data, frozen=True, kw_only=True):
    squares: Literal[5, 7, 9, 11] = 7
    extra_time: bool = False
    phase: Phase = "play"
    toss_winner: Colour = "red"
    kicker: Colour = "red"
    attacker: Colour
    red_square: int
    half: Literal[1, 2] = 1
    pile: int = 1
    red: SidePosition
    blue: SidePosition


def position(match: Rugby15) -> Position:
    colours: list[Colour] = ["red", "blue"]
    return Position(
        squares=match.squares,  # type: ignore[arg-type]  # one of the four: options and positions admit no other
        extra_time=match.has_extra_time,
        phase=PHASES.get(match.phase, "over"),
        toss_winner=colours[match.toss_winner],
        kicker=colours[match.kicker],
        attacker=colours[match.attacker],
        red_square=match.square,
        half=1 if match.half == 1 else 2,
        pile=match.pile,
        red=_side(match.red),
        blue=_side(match.blue),
    )


def _side(side: Side) -> SidePosition:
    return SidePosition(
        hand=card_names(side.hand),
        discard=card_names(side.discard),
        pile=card_names(side.pile),
        chosen=CARDS[side.chosen] if side.chosen != NO_CARD else None,
        changed_hand=side.has_changed_hand,
        points=side.points,
    )


def restore(given: Position) -> Rugby15:
    match = Rugby15(given.squares, given.extra_time)
    match.phase = {"toss": AT_TOSS, "play": IN_PLAY, "over": OVER}[given.phase]
    match.toss_winner = COLOURS.index(given.toss_winner)
    match.kicker = COLOURS.index(given.kicker)
    match.attacker = COLOURS.index(given.attacker)
    match.square = given.red_square
    match.half = given.half
    match.pile = given.pile
    match.red = _restore_side(given.red, "position.red")
    match.blue = _restore_side(given.blue, "position.blue")
    _check(match)
    return match


def _restore_side(given: SidePosition, where: str) -> Side:
    side = Side()
    left = DECK
    side.hand, left = _take(given.hand, left, f"{where}.hand")
    side.discard, left = _take(given.discard, left, f"{where}.discard")
    if given.pile is None:
        side.pile = left
    else:
        side.pile, left = _take(given.pile, left, f"{where}.pile")
        if left:
            raise Malformed(where, "cards-missing", {"cards": card_names(left)})
    side.has_changed_hand = given.changed_hand
    if given.points < 0:
        raise Malformed(f"{where}.points", "out-of-range", {"value": given.points})
    side.points = given.points
    if given.chosen is not None:
        chosen = [card for card, name in enumerate(CARDS) if name == given.chosen and has(side.hand, card)]
        if not chosen:
            raise Malformed(f"{where}.chosen", "card-not-there", {"card": given.chosen})
        side.chosen = chosen[0]
    return side


def _take(names: list[str], left: int, where: str) -> tuple[int, int]:
    """The named cards out of those that are left; each of the two kicks is there once."""
    taken = NOTHING
    for number, name in enumerate(names):
        if name not in CARDS:
            raise Malformed(f"{where}[{number}]", "unknown-card", {"card": name})
        card = CARDS.index(name)
        if card == KICK and not has(left, KICK):
            card = SECOND_KICK
        if not has(left, card):
            raise Malformed(f"{where}[{number}]", "card-twice", {"card": name})
        left &= ~one(card)
        taken |= one(card)
    return taken, left


def _check(match: Rugby15) -> None:
    """What always holds in a match, so that no position leads the rules astray."""
    # 6.2: the try that ends extra time leaves the action on the try square.
    nearest = 0 if match.phase == OVER else 1
    if match.phase != AT_TOSS and not nearest <= match.square <= match.squares - nearest:
        raise Malformed("position.red_square", "out-of-range", {"value": match.square})
    if match.pile < 1 or (match.pile > 2 and not (match.has_extra_time and match.half == 2)):
        raise Malformed("position.pile", "out-of-range", {"value": match.pile})
    hand = {AT_TOSS: NOTHING, IN_PLAY: HAND}.get(match.phase, KEPT)
    for side, where in ((match.red, "position.red"), (match.blue, "position.blue")):
        if count(side.hand) != hand:
            raise Malformed(f"{where}.hand", "wrong-number-of-cards", {"number": count(side.hand), "wanted": hand})
        if match.phase != IN_PLAY and side.chosen != NO_CARD:
            raise Malformed(f"{where}.chosen", "card-not-there", {"card": CARDS[side.chosen]})
    if count(match.red.pile) != count(match.blue.pile):
        raise Malformed("position", "piles-differ", {"red": count(match.red.pile), "blue": count(match.blue.pile)})
    if match.phase == AT_TOSS and match.red.pile != DECK:
        raise Malformed("position.red.pile", "wrong-number-of-cards", {"number": count(match.red.pile), "wanted": 15})
    if match.red.chosen != NO_CARD and match.blue.chosen != NO_CARD:
        raise Malformed("position", "both-chosen")
