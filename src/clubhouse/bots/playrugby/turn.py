"""One decision as a seat judges it: the possible results of each option, their probability, and the chance of
winning."""

from math import exp, sqrt
from typing import Final

from clubhouse.bots.playrugby.cards import CARDS, Card, Knowledge
from clubhouse.bots.playrugby.outlook import CARD, ball_at
from clubhouse.games.playrugby.view import View

_SIX: Final = 1 / 6  # the probability that an opponent throws the same number
_THREE: Final = 1 / 3  # and the same colour
_PITCH: Final = 100
_LINE_OUT: Final = 5  # metres from the line, at the nearest
_TRY, _CONVERTED, _GOAL = 5, 7, 3
# Standard deviation of the score in one turn, in points.
_SWING: Final = 2.0
# Turns until the ball has brought most of its value: next to the line, and for each metre more.
_SOON: Final = 0.3
_SLOWER: Final = 1 / 25
# Near the end the kind of score matters: a try for the team near the line, else a penalty.
_LAST_TURNS: Final = 6
# The turns in a minute of play.
_TURN: Final = 15_000
# The usual metres of an opponents' card.
_USUAL_GAIN: Final = 7
# How often an interception in hand is played.
_DARING: Final = 0.5


class Turn:
    def __init__(self, view: View, side: str, looks_ahead: bool) -> None:
        """A player that does not look ahead treats the next card as the last, and ignores the rest of the hand."""
        self.view = view
        self.side = side
        self.looks_ahead = looks_ahead
        self.known = Knowledge(view, side)
        own, other = (view.home, view.away) if side == "home" else (view.away, view.home)
        self.lead = own - other
        self.left_in_half, self.left = self._turns_left()
        self.zones = [view.zones.yellow, view.zones.red, view.zones.blue]
        self.kick_off = sum(ball_at(_PITCH - zone) for zone in self.zones) / len(self.zones)
        # The next half begins with a kick-off, received by the side that gave the first.
        to_come = self.kick_off if view.half == 1 and self.left > self.left_in_half else 0.0
        self.to_come = to_come if view.first_kicker == side else -to_come
        self.point = (self._winning(1.0) - self._winning(-1.0)) / 2 + 1e-9
        self.contact_odds = self.known.contacts()
        self.risk = self.known.opponents_hold_interception() * _DARING if looks_ahead else 0.0
        self.places: dict[int, float] = {}

    def _turns_left(self) -> tuple[int, int]:
        """After the present one, in the half and in the match."""
        view = self.view
        if view.turns is not None:
            left = view.turns_left or 0
            return left, left + (view.turns if view.half == 1 else 0)
        minutes = view.minutes or 0
        ends_at = view.half_begun_at + minutes * 60_000
        left = 0 if view.is_time_up else max(1, (ends_at - view.asked_at) // _TURN)
        return left, left + (minutes * 60_000 // _TURN if view.half == 1 else 0)

    def _winning(self, more: float) -> float:
        """The chance of winning with that many points more than the lead. A draw counts half."""
        lead = self.lead + self.to_come + more
        if self.left == 0:
            return 0.5 + min(max(lead, -0.5), 0.5) + lead * 1e-6
        return 1 / (1 + exp(-1.7 * lead / (_SWING * sqrt(self.left))))

    # Results for the own team: points, and then who has the ball where

    def ours(self, to_go: int, points: int = 0) -> float:
        """The own ball at the start of a turn, at that distance from the line."""
        return self._with_ball(to_go, 1, points)

    def theirs(self, to_go: int, points: int = 0) -> float:
        """The opponents' ball, at that distance from the line that we attack."""
        return self._with_ball(_PITCH - to_go, -1, points)

    def _with_ball(self, to_go: int, sign: int, points: int) -> float:
        """`sign` is 1 for the own ball, -1 for theirs. `to_go` is for the team that has it."""
        worth = sign * ball_at(to_go) * (1 - exp(-self.left_in_half / (_SOON + _SLOWER * to_go)))
        if self.left > _LAST_TURNS:
            return self._winning(points + worth)
        score = _CONVERTED if worth * sign > 0 else _GOAL
        chance = min(0.95, abs(worth) / score)
        more = points + (score if worth > 0 else -score)
        return chance * self._winning(more) + (1 - chance) * self._winning(points)

    def restart(self, points: int) -> float:
        """After points, the team that made them receives the kick-off."""
        sign = 1 if points > 0 else -1
        return sum(self._with_ball(_PITCH - zone, sign, points) for zone in self.zones) / len(self.zones)

    def try_scored(self) -> float:
        return (1 - _SIX) * self.restart(_CONVERTED) + _SIX * self.restart(_TRY)

    def try_conceded(self) -> float:
        return (1 - _SIX) * self.restart(-_CONVERTED) + _SIX * self.restart(-_TRY)

    def goal(self) -> float:
        """An own drop or penalty. A missed one is a drop-out for them."""
        return (1 - _SIX) * self.restart(_GOAL) + _SIX * self.theirs(_PITCH - self.zones[1])

    def goal_conceded(self) -> float:
        return (1 - _SIX) * self.restart(-_GOAL) + _SIX * self.ours(_PITCH - self.zones[1])

    def contact(self, to_go: int) -> float:
        """The tackle at the end of a turn, by the remaining contact cards."""
        worth = self.places.get(to_go)
        if worth is None:
            here, lost = self.ours(to_go), self.theirs(to_go)
            odds = self.contact_odds
            worth = odds["replay"] * here
            worth += odds["knock-on"] * ((1 - _SIX) * here + _SIX * lost)
            for contact in ("penalty", "dissent"):
                worth += odds[contact] * min(self.goal_conceded(), lost, self.touch_conceded(to_go, contact))
            self.places[to_go] = worth
        return worth

    def touch_conceded(self, to_go: int, contact: str) -> float:
        there = _PITCH - max(_LINE_OUT, _PITCH - to_go - self.view.penalty_touch)
        is_theirs = 1 - _SIX if contact == "penalty" else _SIX
        return is_theirs * self.theirs(there) + (1 - is_theirs) * self.ours(there)

    # The own turn

    def card(self, name: str, to_go: int, left: int) -> float:
        """The value of playing that card now, if `left` more may follow."""
        rest = list(self.known.own)
        rest.remove(name)
        return self._played(CARDS[name], to_go, rest, left, len(self.view.played) + 1)

    def stop(self, to_go: int) -> float:
        return self.contact(to_go) + self._hand(self.known.own, len(self.view.played))

    def _hand(self, cards: list[str], played: int) -> float:
        """The later value of the cards that stay and those that come."""
        if not self.looks_ahead:
            return 0.0
        held = sum(CARD[CARDS[name].kind] for name in cards)
        return (held + self.known.drawn(played)) * self.point * min(1.0, self.left / 8)

    def _best(self, to_go: int, cards: list[str], left: int, played: int) -> float:
        """The turn goes on: the best of stopping and of every card."""
        best = self.contact(to_go) + self._hand(cards, played)
        if left == 0 or not self.looks_ahead:
            return best
        for name in dict.fromkeys(cards):
            card = CARDS[name]
            if card.kind == "interception" or (card.kind == "drop" and to_go > self.view.drop_zone):
                continue
            rest = list(cards)
            rest.remove(name)
            best = max(best, self._played(card, to_go, rest, left - 1, played + 1))
        return best

    def _played(self, card: Card, to_go: int, rest: list[str], left: int, played: int) -> float:
        hand = self._hand(rest, played)
        if card.kind == "touch":
            there = max(_LINE_OUT, to_go - card.metres)
            return (1 - _SIX) * self.theirs(there) + _SIX * self.ours(there) + hand
        if card.kind == "drop":
            return self.goal() + hand
        if card.is_kick_ahead:
            kept = self._gained(to_go - card.metres, rest, left, played)
            return (1 - _THREE) * kept + _THREE * (self._landed(to_go - card.metres) + hand)
        if card.kind == "hand-off":
            won = self._gained(to_go - card.metres, rest, left, played)
            return (1 - _THREE) * won + _THREE * (self.theirs(to_go) + hand)
        arrives = self._gained(to_go - card.metres, rest, left, played)
        if not card.is_pass or not self.risk:
            return arrives
        reach = self.known.interception
        further = self._gained(to_go - card.metres - reach, rest, left, played)
        back = to_go + reach
        cut_out = (self.try_conceded() if back >= _PITCH else self.theirs(back)) + hand
        return (1 - self.risk) * arrives + self.risk * ((1 - _THREE) * further + _THREE * cut_out)

    def _gained(self, to_go: int, rest: list[str], left: int, played: int) -> float:
        if to_go <= 0:
            return self.try_scored() + self._hand(rest, played)
        return self._best(to_go, rest, left, played)

    def _landed(self, to_go: int) -> float:
        """A kick ahead that is lost. On or behind the line it is a drop-out."""
        return self.theirs(_PITCH - self.zones[1]) if to_go <= 0 else self.theirs(to_go)

    # The opponents' turn

    def hold(self, card: str, to_go: int, left: int) -> float:
        """`to_go` is the opponents'."""
        return self._attack(to_go - CARDS[card].metres, left)

    def intercept(self, name: str, card: str, to_go: int, left: int) -> float:
        """Won: from there the other way. Lost: they gain both distances."""
        reach = CARDS[name].metres
        own = _PITCH - to_go - reach
        won = self.try_scored() if own <= 0 else self.ours(own)
        lost = self._attack(to_go - CARDS[card].metres - reach, left)
        spent = 0.0
        if self.looks_ahead:
            spent = (CARD["interception"] - self.known.drawn(1)) * self.point * min(1.0, self.left / 8)
        return _THREE * won + (1 - _THREE) * lost - spent

    def _attack(self, to_go: int, left: int) -> float:
        """They have gained ground and may play that many more cards."""
        there = to_go - left * _USUAL_GAIN
        return self.try_conceded() if there <= 0 else self._tackled(there)

    def _tackled(self, to_go: int) -> float:
        """The opponents' contact card, at that distance from the line that they attack."""
        ours, theirs = self.ours(_PITCH - to_go), self.theirs(_PITCH - to_go)
        odds = self.contact_odds
        worth = odds["replay"] * theirs + odds["knock-on"] * ((1 - _SIX) * theirs + _SIX * ours)
        return worth + (odds["penalty"] + odds["dissent"]) * max(self.goal(), ours)

    # A penalty of our own

    def choice(self, name: str, to_go: int) -> float:
        here, lost = self.ours(to_go), self.theirs(to_go)
        if name == "goal":
            return self.goal()
        if name == "tap":
            return here
        if name == "scrum":
            return (1 - _SIX) * here + _SIX * lost
        there = max(_LINE_OUT, to_go - self.view.penalty_touch)
        is_ours = 1 - _SIX if self.view.penalty == "penalty" else _SIX
        return is_ours * self.ours(there) + (1 - is_ours) * self.theirs(there)
