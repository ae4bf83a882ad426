"""A player who looks ahead: plays close moves on, against several possible hands."""

from typing import Any, Final

from clubhouse.bots.bot import Bot
from clubhouse.bots.ovalia.judge import Judge
from clubhouse.bots.question import Question
from clubhouse.games.ovalia.classique.view import ClassiqueView
from clubhouse.games.ovalia.current.moves import END
from clubhouse.games.ovalia.current.view import View
from clubhouse.games.ovalia.half import DRAWING, Half
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import Eyes

# Both players' turns are usually over before, so a long chain of line-outs and scrums can't take all the time.
_MOST_DECISIONS: Final = 16


class Searcher(Bot):
    def __init__(self, game: Game[Any], guesses: int, candidates: int, margin: float) -> None:
        """Searches among that many moves, if they are within `margin` points of the best at first sight."""
        self.game = game
        self.moves = game.catalogue.by_notation
        self.guesses = guesses
        self.candidates = candidates
        self.margin = margin

    def choose(self, question: Question) -> str:
        view: View | ClassiqueView = question.view
        options, luck = question.options, question.luck
        judge = Judge(view)
        worth = {option: judge.judge(self.moves[option]) for option in options}
        # Not laying a worthwhile combination looks good only where the hand's value is overestimated.
        doubtful = [option for option in options if option != END.notation or worth[option] == max(worth.values())]
        best_first = sorted(doubtful, key=lambda option: -worth[option])[: self.candidates]
        close = [option for option in best_first if worth[option] >= worth[best_first[0]] - self.margin]
        if len(close) == 1:
            return close[0]
        seat = 0 if view.seat == "home" else 1
        # A few guesses are noisy, so first sight counts as much as all of them together.
        standings = {option: worth[option] * self.guesses for option in close}
        for _ in range(self.guesses):
            match = question.guess_bare()
            seed = luck.below(1 << 30)  # the same for each move, so that luck does not decide
            for option in close:
                twin = match.copy()
                assert isinstance(twin, Half)
                standings[option] += self._played_on(twin, seat, option, Seeded(seed))
        return max(close, key=lambda option: standings[option])

    def _played_on(self, match: Half, seat: int, option: str, luck: Seeded) -> float:
        """The standing when this seat is to draw again, or when the half ends."""
        told = Recorder()
        half = match.half
        match.play(seat, self.moves[option], luck, told, match.opened_at)
        for _ in range(_MOST_DECISIONS):
            if match.half != half or match.is_over() or (match.turn == seat and match.phase == DRAWING):
                break
            seats = match.to_act()
            if seats:
                moves = match.options(seats[0])
                move = moves[0] if len(moves) == 1 else max(moves, key=self._judge(match, seats[0]).judge)
                match.play(seats[0], move, luck, told, match.opened_at)
            else:
                match.close_window(luck, told, match.window())
        points = match.points()
        standing = float(points[seat] - points[1 - seat])
        if match.half == half and not match.is_over():
            standing += self._hopes(match, seat) - self._hopes(match, 1 - seat)
        return standing

    def _judge(self, match: Half, seat: int) -> Judge:
        view = self.game.view(match, Eyes.of(seat))
        assert isinstance(view, View | ClassiqueView)
        return Judge(view)

    def _hopes(self, match: Half, seat: int) -> float:
        """The value of this seat's cards to it."""
        judge = self._judge(match, seat)
        return judge.worth.hand(judge.outlook.hand, judge.outlook.table)
