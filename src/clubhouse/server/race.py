"""Where people race at a table (Rugby Brawl 2.6 to 2.8): acts wait here until their order is known.

The order is `referee.ordering`'s; what an act does, the table does; what is answered to whoever came second is here.
"""

from collections.abc import Callable
from typing import Any

from clubhouse.kernel.errors import Refused
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Seating
from clubhouse.referee.ordering import Act, DeadHeat, Late, Ordering, Verdict
from clubhouse.server.listener import Listener
from clubhouse.server.wire import FromTable, Play
from clubhouse.server.words import house_refusal, refusal


class Race:
    def __init__(
        self,
        game: Game[Any],
        seating: Seating,
        play: Callable[[int, str, int, Listener], None],
        ask_anew: Callable[[int], None],
        say: Callable[[Listener, FromTable], None],
    ) -> None:
        """`play` carries an act out, or raises Refused; `ask_anew` does what a dead heat does to the match."""
        self.game = game
        self.seating = seating
        self._play = play
        self._ask_anew = ask_anew
        self._say = say
        self._ordering = Ordering([seating.side_of(seat) for seat in seating.seats])
        self._waiting: list[tuple[Act, Listener, Play]] = []  # for their verdict

    def enter(self, match: Match, seat: int, play: Play, listener: Listener, came: int) -> None:
        """Counts by the moment at which it was made; what that is worth, the rules say. Malformed: no such move."""
        assert play.situation is not None
        self._ordering.ways[seat] = listener.line.way
        act = self._ordering.act(seat, self.game.read_move(play.move), play.situation, play.card or "", came)
        self._waiting.append((act, listener, play))
        self._rule(match, self._ordering.hear(match, act), came)

    def due(self) -> int | None:
        """When the first of the acts that wait has its verdict."""
        return self._ordering.due()

    def settle(self, match: Match, now: int) -> None:
        self._rule(match, self._ordering.settle(match, now), now)

    def _rule(self, match: Match, verdicts: list[Verdict], now: int) -> None:
        for verdict in verdicts:
            if isinstance(verdict, DeadHeat):
                self._ask_anew(now)
                self._turn_away(match, verdict.first, None)
                self._turn_away(match, verdict.second, None)
            elif isinstance(verdict, Late):
                self._turn_away(match, verdict.act, verdict.behind)
            else:
                self._carry_out(match, verdict.act, now)

    def _carry_out(self, match: Match, act: Act, now: int) -> None:
        listener, play = self._racer(act)
        try:
            self._play(act.seat, play.move, now if match.takes_time(act.move) else act.made, listener)
        except Refused as refused:
            name = self.seating.name(act.seat)
            self._say(listener, refusal(self.game, listener.language, name, play.question, refused))

    def _turn_away(self, match: Match, act: Act, behind: int | None) -> None:
        """In the words of the rules, with how many milliseconds it was behind."""
        listener, play = self._racer(act)
        refused = match.too_late(act.seat, act.move, act.situation, act.card)
        name, language = self.seating.name(act.seat), listener.language
        if refused is None:
            self._say(listener, house_refusal(language, name, play.question, "too-late"))
            return
        if behind is not None:
            refused.facts["behind"] = behind
        self._say(listener, refusal(self.game, language, name, play.question, refused))

    def _racer(self, act: Act) -> tuple[Listener, Play]:
        """Who made the act; it waits no more."""
        found = next(racer for racer in self._waiting if racer[0] is act)
        self._waiting.remove(found)
        return found[1], found[2]
