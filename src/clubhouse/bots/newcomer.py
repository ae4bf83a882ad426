"""Generic bots for any game: they try each option on guesses, and play on at random.

So a new game has bots from its first day. A bot that knows the game plays better and faster.
"""

from typing import Any, Final

from clubhouse.bots.bot import Bot
from clubhouse.bots.question import Question
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import NOBODY
from clubhouse.kernel.match import Match
from clubhouse.referee.playout import Rhythm

_FAR: Final = 60  # decisions that it looks ahead


class Newcomer(Bot):
    def __init__(self, game: Game[Any], tries: int) -> None:
        """`tries` of each option. With 0 it plays a random one."""
        self.game = game
        self.tries = tries
        self.sides = game.seatings[0].sides

    def choose(self, question: Question) -> str:
        options, luck = question.options, question.luck
        if self.tries == 0:
            return options[luck.below(len(options))]
        side = self.sides.index(question.side)
        totals = [0] * len(options)
        for _ in range(self.tries):
            match = question.guess_bare()
            seat = self._seat(match, options)
            for number, option in enumerate(options):
                totals[number] += self._margin(match.copy(), seat, option, side, luck)
        return options[totals.index(max(totals))]

    def _seat(self, match: Match, options: list[str]) -> int:
        """The seat that must act. In a guess it has the same options."""
        asked = [seat for seat in match.to_act() if [move.notation for move in match.options(seat)] == options]
        return asked[0]

    def _margin(self, match: Match, seat: int, option: str, side: int, luck: Seeded) -> int:
        told = Recorder()
        rhythm = Rhythm(luck.below(1 << 30))
        match.play(seat, self.game.catalogue.read(option), luck, told, rhythm.at)
        for _ in range(_FAR):
            actor = rhythm.next_seat(match, luck, told)
            if actor == NOBODY:
                break
            moves = match.options(actor)
            match.play(actor, moves[luck.below(len(moves))], luck, told, rhythm.at)
        points = match.points()
        return points[side] - max(points[:side] + points[side + 1 :])


def newcomers(game: Game[Any]) -> dict[str, Bot]:
    return {"beginner": Newcomer(game, 0), "club": Newcomer(game, 4), "international": Newcomer(game, 12)}
