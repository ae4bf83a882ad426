"""A race between the person at the terminal and bots that keep their reaction times, by a clock that is handed in.

The order of acts is `referee.race`'s, as at a table. All lines are of no length, so it is the order of the moments.
"""

from dataclasses import dataclass, field

from clubhouse.cli.playing.local_match import LocalMatch
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Log
from clubhouse.kernel.inputs import next_due
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.moves import Move
from clubhouse.kernel.raced_match import RacedMatch
from clubhouse.referee.ordering import Act
from clubhouse.referee.race import Margin, Race, comes_after_the_end, counts_at


@dataclass(frozen=True)
class Plan:
    """A bot's next act, and its moment."""

    move: Move
    situation: int
    card: str
    at: int


@dataclass(frozen=True)
class Seen:
    """The situation that the person sees: an act is made for it."""

    situation: int
    cards: dict[str, str] = field(default_factory=dict)  # by move


class LocalRace:
    """Conducts the match. It is the official of its race."""

    def __init__(self, local: LocalMatch, match: RacedMatch) -> None:
        self.local = local
        self.referee = local.referee
        self.match = match
        self.told = Log()  # since it was taken
        self.refused: Refused | None = None  # the person's last act
        self.refused_at = 0
        self._race = Race([local.seating.side_of(seat) for seat in local.seating.seats], self)
        self._plans: dict[int, Plan] = {}
        self._asked: dict[int, tuple[list[Move], int]] = {}
        self._waiting: set[int] = set()  # seats whose act has no verdict yet

    def seen(self) -> Seen:
        moves = self.local.game.catalogue.moves
        cards = {move.notation: self.match.card_named(self.local.seat, move) for move in moves}
        return Seen(self.match.situation_number(), cards)

    def act(self, notation: str, seen: Seen) -> None:
        """The person's act now."""
        self.advance()
        if self.match.is_over():
            return
        self.refused = None
        move, seat = self.local.game.read_move(notation), self.local.seat
        self._race.enter(self.match, seat, move, seen.situation, seen.cards[notation], self.local.now)
        self.advance()

    def advance(self) -> None:
        """Everything that is due by now, each at its moment."""
        now = self.local.now
        self._ask_bots(now)
        while (due := self.due()) is not None and due <= now and not self.match.is_over():
            self._step(due)
            self._ask_bots(due)
        self.local.save()

    def due(self) -> int | None:
        """When the next thing happens by itself."""
        dues = [plan.at for plan in self._plans.values()]
        dues += [due for due in (self._race.due(), self._strikes_at()) if due is not None]
        return min(dues, default=None)

    def take_told(self) -> Log:
        told, self.told = self.told, Log()
        return told

    def _strikes_at(self) -> int | None:
        return self._race.strikes_at(self.match) if self.match.clock() != NEVER else None

    def _step(self, due: int) -> None:
        settles, strikes = self._race.due(), self._strikes_at()
        if settles is not None and settles <= due:
            self._race.settle(self.match, due)
        elif strikes is not None and strikes <= due:
            self.referee.let_happen(max(due, next_due(self.match)), self.told)
        else:
            self._bot_acts(min(self._plans, key=lambda seat: (self._plans[seat].at, seat)))

    def _ask_bots(self, now: int) -> None:
        """Each bot that is asked something new thinks about it, and forgets what it meant to do before."""
        able, situation = self.match.to_act(), self.match.situation_number()
        for seat in self.local.seating.seats:
            options = self.match.options(seat) if seat in able and seat != self.local.seat else []
            if not options:
                self._forget(seat)
            elif seat not in self._waiting and self._asked.get(seat) != (options, situation):
                self._asked[seat] = (options, situation)
                notation, after, _, _ = self.local.bot_choice(seat)
                move = self.local.game.read_move(notation)
                self._plans[seat] = Plan(move, situation, self.match.card_named(seat, move), now + (after or 0))

    def _forget(self, seat: int) -> None:
        self._plans.pop(seat, None)
        self._asked.pop(seat, None)

    def _bot_acts(self, seat: int) -> None:
        plan = self._plans[seat]
        self._forget(seat)
        self._waiting.add(seat)
        self._race.enter(self.match, seat, plan.move, plan.situation, plan.card, plan.at)

    # What comes of acts

    def carry_out(self, act: Act, now: int) -> None:
        self._waiting.discard(act.seat)
        if comes_after_the_end(self.match, act):
            return
        at = max(self.referee.clock, counts_at(self.match, act, now))
        try:
            self.referee.play(act.seat, act.move.notation, at, self.told)
        except Refused as refused:
            self.refuse(act, refused)

    def ask_anew(self, at: int) -> None:
        at = max(self.referee.clock, at)
        while self.referee.let_happen(at, self.told):
            pass
        if self.match.window() != NEVER:
            log = self.referee.close_window(at)
            for event in log.private:  # a race has no secrets
                self.told.tell(event)

    def turn_away(self, act: Act, behind: int | None) -> None:
        self._waiting.discard(act.seat)
        late = self.match.too_late(act.seat, act.move, act.situation, act.card)
        if late is not None:
            self.refuse(act, late)

    def refuse(self, act: Act, why: Refused) -> None:
        self._waiting.discard(act.seat)
        if act.seat == self.local.seat:
            self.refused, self.refused_at = why, self.local.now

    def tell(self, margin: Margin) -> None:
        """A dead heat is told as an event, and a late act as a refusal."""
