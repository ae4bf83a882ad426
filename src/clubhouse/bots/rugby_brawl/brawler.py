"""A player of Rugby Brawl: plays a wanted card from the own tops, else turns the next card over.

The same choice serves in training, without time, and in real time, where it comes with the moment of the act. A card
that is not noticed in time is covered or played by others first, as with people.
"""

from typing import Final

from clubhouse.bots.bot import Bot
from clubhouse.bots.question import Question
from clubhouse.bots.rugby_brawl.reflexes import Reflexes
from clubhouse.games.rugby_brawl.moves import DONE, PUTS, REVEALS
from clubhouse.games.rugby_brawl.view import CardView, PileView, TeamView, View
from clubhouse.kernel.chance import Seeded

# The value of a card in play, roughly in points.
_IN_ATTACK: Final = {"": 1.5, "loop": 1.2, "try": 6.0, "drop": 3.0, "penalty": 2.4, "scrum": 0.8}
_IN_DEFENCE: Final = {
    "interception": 3.0,
    "knock-on": 2.0,
    "cover-x": 1.5,
    "cover-o": 1.5,
    "tackle": 1.0,
    "ruck": 1.0,
}
_THIRD_PASS: Final = 6.0

_PUTS: Final = [put.notation for put in PUTS]
_PATIENCE: Final = 600_000  # milliseconds
_TALKS: Final = 3  # one call for that many occasions


class Brawler(Bot):
    def __init__(self, reflexes: Reflexes, looks_far: bool) -> None:
        """A far-sighted player covers the card that is least likely to be wanted soon, and knows which card is worth
        most."""
        self.reflexes = reflexes
        self.looks_far = looks_far

    def choose(self, question: Question) -> str:
        view: View = question.view
        options, luck = question.options, question.luck
        assert view.seat is not None
        team = view.red if view.seat.startswith("red") else view.blue
        puts = [pile for pile in range(3) if PUTS[pile].notation in options]
        wanted = [pile for pile in puts if team.piles[pile].wanted]
        reveals = [pile for pile in range(3) if REVEALS[pile].notation in options]
        if view.mode == "training" and self.looks_far:
            # No time pressure: another card may be better, as long as it covers none that is wanted.
            reveals = [pile for pile in reveals if pile not in wanted]
            if reveals:
                return REVEALS[self._place(view, team, reveals, luck)].notation
        if wanted and not (reveals and self.reflexes.overlooks(luck)):
            return PUTS[self._best(view, team, wanted, luck)].notation
        if puts and view.block and self.reflexes.slips_up(luck):
            return PUTS[puts[luck.below(len(puts))]].notation
        if reveals:
            return REVEALS[self._place(view, team, reveals, luck)].notation
        return DONE.notation if DONE.notation in options else options[0]

    def reacts_after(self, question: Question, move: str) -> int | None:
        view: View = question.view
        luck = question.luck
        if view.mode == "training":
            return None
        assert view.seat is not None
        team = view.red if view.seat.startswith("red") else view.blue
        if not team.wanted:  # nobody is: it waits until something else is asked
            return _PATIENCE
        if move in _PUTS:
            return self.reflexes.reacts_after(luck)
        return self.reflexes.turns_after(luck)

    def calls(self, question: Question, move: str) -> str | None:
        """2.12 — Sometimes calls that it has the wanted card, or that somebody else of the team has one."""
        view: View = question.view
        luck = question.luck
        if view.persons == 1 or luck.below(_TALKS):
            return None
        team = view.red if view.seat is not None and view.seat.startswith("red") else view.blue
        is_put = move in _PUTS
        if is_put and team.piles[_PUTS.index(move)].wanted:
            return "mine"
        has_mate_one = any(pile.wanted and pile.owner != view.seat for pile in team.piles)
        return "look" if has_mate_one and not self.reflexes.overlooks(luck) else None

    def _best(self, view: View, team: TeamView, wanted: list[int], luck: Seeded) -> int:
        if not self.looks_far or view.phase != "attack":
            return wanted[luck.below(len(wanted))]
        return max(wanted, key=lambda pile: self._worth(view, team.piles[pile].top))

    def _worth(self, view: View, card: CardView | None) -> float:
        assert card is not None
        assert view.seat is not None
        if not view.seat.startswith(view.attacker):
            return _IN_DEFENCE[card.defensive]
        if card.offensive == "" and view.passes == 2:
            return _THIRD_PASS
        return _IN_ATTACK[card.offensive]

    def _place(self, view: View, team: TeamView, reveals: list[int], luck: Seeded) -> int:
        """The pile for the next card."""
        if not self.looks_far:
            return reveals[luck.below(len(reveals))]
        soon = self._wanted_soon(view)
        keeping = [self._keeping(view, team.piles[pile], soon) for pile in reveals]
        least = [pile for pile, worth in zip(reveals, keeping, strict=True) if worth == min(keeping)]
        return least[luck.below(len(least))]

    def _wanted_soon(self, view: View) -> set[int]:
        """The numbers that the team will probably need next: the team-mates of the wanted ones."""
        assert view.seat is not None
        team, other = (view.red, view.blue) if view.seat.startswith("red") else (view.blue, view.red)
        cards = [pile.top for pile in (*team.piles, *other.piles) if pile.top is not None and pile.wanted]
        numbers: set[int] = set()
        for card in cards:
            is_own = any(pile.top is card for pile in team.piles)
            numbers |= {card.mate_x, card.mate_o} if is_own else set(card.challengers)
        return numbers

    def _keeping(self, view: View, pile: PileView, soon: set[int]) -> int:
        """The cost of covering the top of that pile."""
        if pile.top is None:
            return 0
        if pile.wanted:
            return 8
        if view.phase == "scrum" and pile.counts and pile.top.type == "M":
            return 2
        return (4 if pile.top.number in soon else 1) + (2 if pile.top.offensive in ("try", "drop") else 0)
