"""The value of a place on the pitch in points for the attacker, computed backwards from the last turn."""

from functools import cache
from typing import NamedTuple

from clubhouse.bots.mixing import Hand, Mixed, against, mirrored, settle
from clubhouse.bots.rugby15.outcomes import outcomes
from clubhouse.games.rugby15.cards import CARDS, DECK, DRAW, FINESSE_1, HAND, KICK, RED_CORNERS, SECOND_KICK, TACKLE
from clubhouse.kernel.cards import count, listed, one
from clubhouse.kernel.chance import Seeded

# Beyond this, another turn hardly changes the value of the place.
HORIZON = 8
_HANDS = 16
_ROUNDS = 50
_GREENS = int(count(DECK & ~RED_CORNERS)) / len(CARDS)


class Outlook(NamedTuple):
    """One place, a number of turns before the end of a half."""

    value: float  # points that the attacker will make more than the defender
    attack: "Role"
    defence: "Role"


class Role(NamedTuple):
    plays: list[float]  # how often each card is usually played
    worth: list[float]  # the value of each card against usual play, in points
    best: float  # the value of the best card of a usual hand


@cache
def outlook(squares: int, steps: int, turns: int) -> Outlook:
    if turns == 0:
        nothing = [0.0] * len(CARDS)
        return Outlook(0.0, Role(nothing, nothing, 0.0), Role(nothing, nothing, 0.0))
    worth = [
        [
            outcome.points
            + outcome.goal * _GREENS
            + (1 if outcome.keeps else -1) * outlook(squares, outcome.steps, turns - 1).value
            for outcome in row
        ]
        for row in outcomes(squares, steps)
    ]
    hands = usual_hands()
    attack = Mixed([playable(hand, True) for hand in hands], len(CARDS))
    defence = Mixed([playable(hand, False) for hand in hands], len(CARDS))
    settle(worth, attack, defence, _ROUNDS)
    attackers = _role(attack, against(worth, defence.usual()))
    defenders = _role(defence, against(mirrored(worth), attack.usual()))
    value = sum(attack.value(number, attackers.worth) for number in range(len(hands))) / len(hands)
    return Outlook(value, attackers, defenders)


def _role(mixed: Mixed, worth: list[float]) -> Role:
    best = sum(max(worth[card] for card in hand) for hand in mixed.hands) / len(mixed.hands)
    return Role(mixed.usual(), worth, best)


@cache
def usual_hands() -> list[int]:
    """Some hands of a whole deck, always the same, each with its twin in the other style."""
    luck = Seeded(15)
    hands = [deal(DECK, luck) for _ in range(_HANDS // 2)]
    return hands + [_other_style(hand) for hand in hands]


def _other_style(hand: int) -> int:
    force = (1 << FINESSE_1) - 1
    finesse = force << FINESSE_1
    return hand & ~(force | finesse) | (hand & force) << FINESSE_1 | (hand & finesse) >> FINESSE_1


def deal(cards: int, luck: Seeded) -> int:
    hand = 0
    for _ in range(HAND):
        hand |= one(luck.pick(DRAW, cards & ~hand))
    return hand


def playable(hand: int, attacks: bool) -> Hand:
    """The cards that are no foul in this role. Three cards are never all fouls (2.9). The kicks count as one card."""
    cards = [KICK if card == SECOND_KICK else card for card in listed(hand)]
    foul = TACKLE if attacks else KICK
    return tuple(dict.fromkeys(card for card in cards if card != foul))


@cache
def keeping(squares: int) -> list[float]:
    """The value of holding each card where it beats a usual hand, in points a turn, the same for all places."""
    gains = [0.0] * len(CARDS)
    for steps in range(1, squares):
        place = outlook(squares, steps, HORIZON)
        for role in (place.attack, place.defence):
            for card, worth in enumerate(role.worth):
                gains[card] += max(0.0, worth - role.best) / (2 * (squares - 1))
    return gains
