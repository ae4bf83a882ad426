"""A match of Rugby 15 as JSON. A field that is left out has its value at the first kick-off."""

from typing import Annotated, Final, Literal

import msgspec

from clubhouse.games.rugby15.cards import (
    CARDS,
    COLOURS,
    CONVERSION,
    DROP,
    HAND,
    KEPT,
    KICKS,
    TRY,
    card_names,
)
from clubhouse.games.rugby15.rules import AT_FULL_TIME, AT_TOSS, IN_PLAY, NO_CARD, OVER, Rugby15, Side
from clubhouse.games.rugby15.view import PHASES, Colour, Phase
from clubhouse.kernel.cards import NOTHING, count, has, set_of
from clubhouse.kernel.data import Data
from clubhouse.kernel.errors import Facts, Malformed
from clubhouse.kernel.inputs import LATEST
from clubhouse.positions.zones import Placed, Zones

ZONES: Final = tuple(Zones((f"{side}.hand", f"{side}.discard"), f"{side}.pile") for side in COLOURS)
_PHASES: dict[Phase, int] = {"toss": AT_TOSS, "play": IN_PLAY, "full-time": AT_FULL_TIME, "over": OVER}
# The turns of a half, two piles of thirteen (2.7).
_HALF = 2 * (len(CARDS) - int(KEPT))


# As much as any reader of JSON keeps exactly; what it may be here is checked below.
Number = Annotated[int, msgspec.Meta(ge=-LATEST, le=LATEST)]


class SidePosition(Data, frozen=True, kw_only=True):
    hand: list[str] = []
    discard: list[str] = []
    pile: list[str] | None = None  # left out: all the other cards
    chosen: str | None = None
    changed_hand: bool = False
    plays_on: bool = False
    points: Number = 0


class Position(Data, frozen=True, kw_only=True):
    squares: Literal[5, 7, 9, 11] = 7
    extra_time: bool = False
    phase: Phase = "play"
    toss_winner: Colour = "red"
    kicker: Colour = "red"
    attacker: Colour
    red_square: Number
    half: Literal[1, 2] = 1
    pile: Number = 1
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
        plays_on=side.plays_on,
        points=side.points,
    )


def restore(given: Position) -> Rugby15:
    match = Rugby15(given.squares, given.extra_time)
    match.phase = _PHASES[given.phase]
    match.toss_winner = COLOURS.index(given.toss_winner)
    match.kicker = COLOURS.index(given.kicker)
    match.attacker = COLOURS.index(given.attacker)
    match.square = given.red_square
    match.half = given.half
    match.pile = given.pile
    match.red = _restore_side(given.red, ZONES[0].place(CARDS, given), "red")
    match.blue = _restore_side(given.blue, ZONES[1].place(CARDS, given), "blue")
    _check(match)
    return match


def _restore_side(given: SidePosition, placed: Placed, colour: str) -> Side:
    where = f"position.{colour}"
    side = Side()
    side.hand = set_of(placed[f"{colour}.hand"])
    side.discard = set_of(placed[f"{colour}.discard"])
    side.pile = set_of(placed[f"{colour}.pile"])
    side.has_changed_hand = given.changed_hand
    side.plays_on = given.plays_on
    if scores_for(given.points) is None:
        raise Malformed(f"{where}.points", "points-not-possible", {"points": given.points})
    side.points = given.points
    if given.chosen is not None:
        chosen = [card for card, name in enumerate(CARDS) if name == given.chosen and has(side.hand, card)]
        if not chosen:
            raise Malformed(f"{where}.chosen", "card-not-there", {"card": given.chosen})
        side.chosen = chosen[0]
    return side


def scores_for(points: int) -> int | None:
    """The fewest tries, converted or not, and drops that make so many points; None if none do (4.1 to 4.3)."""
    most = int(TRY + CONVERSION)
    fewest = -(-points // most)
    fewest += (points - fewest) % 2  # a try, a converted try and a drop are all worth an odd number
    return fewest if points >= fewest * DROP else None


def _check(match: Rugby15) -> None:
    """Checks what always holds in a match, so that no position is impossible or leads the rules astray."""
    _check_time(match)
    _check_place(match)
    _check_cards(match)
    _check_score(match)


def _check_time(match: Rugby15) -> None:
    """A half has two piles, and more only after a draw; no end before full time (1.4, 2.6, 2.7, 6.2)."""
    if match.pile < 1 or (match.pile > 2 and match.half == 1) or (match.phase == AT_TOSS and match.pile > 1):
        raise Malformed("position.pile", "out-of-range", {"value": match.pile})
    if match.half == 2 and match.phase == AT_TOSS:
        raise Malformed("position.half", "toss-comes-first")
    if match.phase == AT_FULL_TIME and (match.half == 1 or match.pile != 2):
        raise Malformed("position.phase", "not-full-time")
    if match.phase == OVER and (match.half == 1 or match.pile == 1):
        raise Malformed("position.phase", "not-full-time")
    if match.phase == AT_FULL_TIME and match.has_extra_time:
        raise Malformed("position.phase", "extra-time-agreed")
    for side, where in ((match.red, "position.red"), (match.blue, "position.blue")):
        if side.plays_on and (match.phase != AT_FULL_TIME or (match.red.plays_on and match.blue.plays_on)):
            raise Malformed(f"{where}.plays_on", "nobody-was-asked")
        if side.has_changed_hand and match.phase == AT_TOSS:
            raise Malformed(f"{where}.changed_hand", "toss-comes-first")


def _check_place(match: Rugby15) -> None:
    """Short of both try squares; none before the kick-off; on one after the try of extra time (1.2, 1.5, 6.2)."""
    nearest, furthest = 1, match.squares - 1
    if match.phase == AT_TOSS:
        nearest = 0
    elif _ended_in_extra_time(match):
        nearest, furthest = 0, match.squares
    if not nearest <= match.square <= furthest:
        raise Malformed("position.red_square", "out-of-range", {"value": match.square})


def _ended_in_extra_time(match: Rugby15) -> bool:
    return match.phase == OVER and match.pile > 2


def _check_cards(match: Rugby15) -> None:
    """Hands by phase, piles of equal size, and never two chosen cards (1.6, 2.3, 2.5)."""
    hand = {AT_TOSS: NOTHING, IN_PLAY: HAND}.get(match.phase, KEPT)
    for side, where in ((match.red, "position.red"), (match.blue, "position.blue")):
        if count(side.hand) != hand:
            raise Malformed(f"{where}.hand", "wrong-number-of-cards", {"number": count(side.hand), "wanted": hand})
        if match.phase != IN_PLAY and side.chosen != NO_CARD:
            raise Malformed(f"{where}.chosen", "card-not-there", {"card": CARDS[side.chosen]})
    if count(match.red.pile) != count(match.blue.pile):
        raise Malformed("position", "piles-differ", {"red": count(match.red.pile), "blue": count(match.blue.pile)})
    wanted = count(match.red.pile)
    if match.phase == AT_TOSS:
        wanted = len(CARDS)
    elif match.phase != IN_PLAY and not _ended_in_extra_time(match):
        wanted = 0
    elif match.phase == OVER:
        wanted = min(wanted, len(CARDS) - KEPT - 1)  # a card of each side has ended the match
    if count(match.red.pile) != wanted:
        facts: Facts = {"number": count(match.red.pile), "wanted": wanted}
        raise Malformed("position.red.pile", "wrong-number-of-cards", facts)
    if match.red.chosen != NO_CARD and match.blue.chosen != NO_CARD:
        raise Malformed("position", "both-chosen")


def _check_score(match: Rugby15) -> None:
    """The turns of a match have room for the points. Level in extra time, and one score apart after it (6.1, 6.2)."""
    red, blue = int(match.red.points), int(match.blue.points)
    if match.phase == AT_TOSS and (red or blue):
        raise Malformed("position", "toss-comes-first")
    if _ended_in_extra_time(match):
        _check_last_score(match)
        red = blue = min(red, blue)
    elif match.pile > 2 or match.phase == AT_FULL_TIME:
        if red != blue:
            raise Malformed("position", "score-not-level", {"red": red, "blue": blue})
    elif match.phase == OVER and match.has_extra_time and red == blue:
        raise Malformed("position.phase", "extra-time-agreed")
    # A score takes a turn for each square: a kick gains two, but costs a turn to win the ball back.
    room = 2 * (_HALF // ((match.squares + 1) // 2))
    if (scores_for(red) or 0) + (scores_for(blue) or 0) > room:
        raise Malformed("position", "points-beyond-the-turns", {"red": red, "blue": blue, "number": room})


def _check_last_score(match: Rugby15) -> None:
    """The first try or drop has won: its side attacks from the place where it was made (6.2)."""
    lead = int(match.side(match.attacker).points - match.side(1 - match.attacker).points)
    steps = match.steps_to_try(match.attacker)
    is_try = lead == TRY and steps == 0
    is_drop = lead == DROP and steps == 1 and match.side(match.attacker).discard & KICKS != NOTHING
    if not is_try and not is_drop:
        facts: Facts = {"red": match.red.points, "blue": match.blue.points}
        raise Malformed("position", "not-the-end-of-extra-time", facts)
