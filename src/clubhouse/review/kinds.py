"""Names of the draws and phases of each game, in the words that all reviews share."""

from typing import Final

from clubhouse.games.playrugby.rules import AT_TOSS as PLAYRUGBY_TOSS
from clubhouse.games.playrugby.rules import PlayRugby
from clubhouse.games.rugby15.rules import AT_TOSS as RUGBY15_TOSS
from clubhouse.games.rugby15.rules import IN_PLAY as RUGBY15_IN_PLAY
from clubhouse.games.rugby15.rules import Rugby15
from clubhouse.games.rugby_brawl.rules import RugbyBrawl
from clubhouse.kernel.chance import Kind
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.seats import Seating
from clubhouse.review.result import PartKind, Phase

# Draws of cards, and of a card that tells whether a kick is good. All others are dice, coins and the like.
_PARTS: Final[dict[str, PartKind]] = {
    "draw": "cards",
    "reveal": "cards",
    "line-out": "cards",
    "contact": "cards",
    "kick test": "kicks",
}


def part_of_chance(kind: Kind) -> tuple[PartKind, str]:
    return _PARTS.get(kind.name, "dice"), kind.name


def phase_of(match: Match, seating: Seating, seat: int) -> Phase:
    """The phase of a choice as its seat sees it."""
    if match.window() != NEVER:
        return "window"
    side = seating.side_of(seat)
    if isinstance(match, Rugby15):
        if match.phase == RUGBY15_TOSS:
            return "toss"
        return "attack" if match.attacker == side else "defence"
    if isinstance(match, PlayRugby):
        if match.phase == PLAYRUGBY_TOSS:
            return "toss"
        return "attack" if match.side == side else "defence"
    if isinstance(match, RugbyBrawl):
        return "attack" if match.attacker == side else "defence"
    return "play"


def holds_a_secret_choice(match: Match) -> bool:
    """True if a side has chosen already what the other must not know."""
    return isinstance(match, Rugby15) and match.phase == RUGBY15_IN_PLAY and len(match.to_act()) == 1
