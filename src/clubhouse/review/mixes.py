"""The judge's mixes: how often the strongest player of a game would make each move, by what the seat knows."""

from typing import Any, Final

import numpy as np

from clubhouse.bots import bots_of
from clubhouse.bots.bot import Bot
from clubhouse.bots.champion import Loaded, champion_of
from clubhouse.bots.levels import CHAMPION
from clubhouse.bots.question import Question
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.raced_match import race_of
from clubhouse.kernel.seats import Eyes, Seating
from clubhouse.review.result import Judge
from clubhouse.rows.memory import Memory
from clubhouse.rows.register import row_for, rows_of

_ASKED: Final = 4  # times that a judge without a mix is asked


class Mixes:
    """The champion's where it plays; elsewhere those of the best bot, which is asked a few times."""

    def __init__(self, game: Game[Any], seating: Seating, is_usual_deck: bool) -> None:
        self.game = game
        self.seating = seating
        self.champion: Loaded | None = champion_of(game) if is_usual_deck and len(seating.seats) == 2 else None
        self.bot: Bot = bots_of(game)[CHAMPION]

    def judge_of(self, match: Match) -> Judge:
        is_learned = self.champion is not None and race_of(match) is None and match.clock() == NEVER
        return "champion" if is_learned else "bot"

    def of(
        self, matches: list[Match], seat: int, memory: Memory | None, options: list[list[Move]], seed: int
    ) -> list[list[float]]:
        """For each match the shares of the seat's options there."""
        if not matches:
            return []
        if self.judge_of(matches[0]) == "champion":
            return self._learned(matches, seat, memory, options)
        return [self._asked(match, seat, memory, moves, seed) for match, moves in zip(matches, options, strict=True)]

    def _learned(
        self, matches: list[Match], seat: int, memory: Memory | None, options: list[list[Move]]
    ) -> list[list[float]]:
        assert self.champion is not None
        rows = rows_of(self.game)
        known = memory if memory is not None else rows.memory(seat)
        written = [row_for(rows, match, seat, known, moves) for match, moves in zip(matches, options, strict=True)]
        logits = self.champion.policy.logits(np.frombuffer(b"".join(written), np.uint8).reshape(len(matches), -1))
        odds = np.exp((logits - logits.max(1, keepdims=True)) / self.champion.temperature)
        odds /= odds.sum(1, keepdims=True)
        return [[float(line[move.index]) for move in moves] for line, moves in zip(odds, options, strict=True)]

    def _asked(self, match: Match, seat: int, memory: Memory | None, moves: list[Move], seed: int) -> list[float]:
        if len(moves) == 1:
            return [1.0]
        view = self.game.view(match, Eyes.of(seat))
        names = [move.notation for move in moves]
        question = Question(self.game, view, names, Seeded(-seed), memory)
        shares = [0.0] * len(names)
        for _ in range(_ASKED):
            shares[names.index(self.bot.choose(question))] += 1 / _ASKED
        return shares
