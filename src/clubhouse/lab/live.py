"""A match that bots play in real time, simulated in virtual time. Each bot acts at the moments that it chooses itself.

`referee.race` orders their acts, with a round trip of zero. Only the clock takes time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from clubhouse.bots import decide
from clubhouse.bots.bot import Bot
from clubhouse.kernel.chance import Chance, Seeded
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import CLOSE, NOBODY, pass_time
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.moves import Move
from clubhouse.kernel.raced_match import RacedMatch
from clubhouse.kernel.seats import Eyes, Seating
from clubhouse.referee.ordering import Act
from clubhouse.referee.race import Margin, Race, comes_after_the_end, counts_at

_REACTION: Final = 1_000  # milliseconds, for a bot that does not say how long it takes


@dataclass(frozen=True)
class _Plan:
    move: Move
    situation: int
    at: int


class Live:
    """A simulated match, the official of its race."""

    def __init__(
        self,
        rules: Game[Any],
        match: RacedMatch,
        seating: Seating,
        levels: Sequence[str | Bot],
        chance: Chance,
        told: Recorder,
    ) -> None:
        self.rules = rules
        self.match = match
        self.seating = seating
        self.levels = levels  # of each seat
        self.chance = chance
        self.told = told
        self.race = Race([seating.side_of(seat) for seat in seating.seats], self)
        self.now = 0
        self.clock = 0  # of the last input
        self.decisions = 0
        self.inputs: list[tuple[int, Move, int]] = []  # since they were last taken
        self._plans: dict[int, _Plan] = {}
        self._asked: dict[int, tuple[list[Move], int]] = {}
        self._waiting: set[int] = set()  # seats whose act has no verdict yet

    def step(self, choices: Seeded) -> bool:
        """Makes the next thing happen; False: nothing happens any more."""
        if self.match.is_over():
            return False
        self._ask(choices)
        clock = self.race.strikes_at(self.match) if self.match.clock() != NEVER else NEVER
        settles = self.race.due()
        seat = min(self._plans, key=lambda one: (self._plans[one].at, one), default=NOBODY)
        acts = self._plans[seat].at if seat != NOBODY else NEVER
        dues = [due for due in (clock, settles, acts) if due is not None and due != NEVER]
        if not dues:
            return False
        self.now = max(self.now, min(dues))
        if settles is not None and settles <= self.now:
            self.race.settle(self.match, self.now)
        elif clock != NEVER and clock <= self.now:
            self.clock = max(self.clock, self.match.clock())
            pass_time(self.match, self.chance, self.told, self.clock)
        else:
            self._act(seat)
        return True

    def _ask(self, choices: Seeded) -> None:
        """Every seat with a new question plans its act. Its former plan is forgotten."""
        able, situation = self.match.to_act(), self.match.situation_number()
        for seat in self.seating.seats:
            options = self.match.options(seat) if seat in able else []
            if not options:
                self._forget(seat)
            elif seat not in self._waiting and self._asked.get(seat) != (options, situation):
                self._asked[seat] = (options, situation)
                view = self.rules.view(self.match, Eyes.of(seat))
                moves = [move.notation for move in options]
                level, seed = self.levels[seat], choices.below(1 << 30)
                notation, after, _, _ = decide(self.rules, level, view, moves, seed)
                self._plans[seat] = _Plan(
                    self.rules.catalogue.read(notation), situation, self.now + (_REACTION if after is None else after)
                )

    def _forget(self, seat: int) -> None:
        self._plans.pop(seat, None)
        self._asked.pop(seat, None)

    def _act(self, seat: int) -> None:
        plan = self._plans[seat]
        self._forget(seat)
        self.decisions += 1
        self._waiting.add(seat)
        card = self.match.card_named(seat, plan.move)
        self.race.enter(self.match, seat, plan.move, plan.situation, card, plan.at)

    # What comes of acts

    def carry_out(self, act: Act, now: int) -> None:
        self._waiting.discard(act.seat)
        if comes_after_the_end(self.match, act):
            return
        self.clock = max(self.clock, counts_at(self.match, act, now))
        pass_time(self.match, self.chance, self.told, self.clock)
        if self.match.reason_against(act.seat, act.move) is None:
            self.match.play(act.seat, act.move, self.chance, self.told, self.clock)
            self.inputs.append((act.seat, act.move, self.clock))

    def ask_anew(self, at: int) -> None:
        self.clock = max(self.clock, at)
        self.match.close_window(self.chance, self.told, self.clock)
        self.inputs.append((NOBODY, CLOSE, self.clock))

    def turn_away(self, act: Act, behind: int | None) -> None:
        self._waiting.discard(act.seat)

    def refuse(self, act: Act, why: Refused) -> None:
        self._waiting.discard(act.seat)

    def tell(self, margin: Margin) -> None:
        """Ignores the margin, because no bot uses it."""
