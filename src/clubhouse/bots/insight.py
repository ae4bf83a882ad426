"""The weaknesses of a level, compared with the best bot of its game: options that it overlooks."""

from typing import Any, Final, NamedTuple

from clubhouse.bots.bot import Bot
from clubhouse.bots.question import Question
from clubhouse.kernel.chance import Seeded

_LUCK: Final = 1 << 30


class Insight(NamedTuple):
    overlooks: float = 0.0  # the share of the options that it does not notice
    temperature: float = 1.0  # above 1 a policy tells good moves from others less surely
    in_attack: bool = True  # False: whoever attacks overlooks nothing

    def noticed(self, number: int, luck: Seeded, attacks: bool = False) -> list[bool]:
        """Which of so many options it notices: at least one, whichever it is."""
        if not self.overlooks or (attacks and not self.in_attack):
            return [True] * number
        is_noticed = [luck.below(_LUCK) / _LUCK >= self.overlooks for _ in range(number)]
        if not any(is_noticed):
            is_noticed[luck.below(number)] = True
        return is_noticed


ALL_OF_IT: Final = Insight()


def is_attacking(view: Any) -> bool:
    return bool(getattr(view, "attacker", None) == view.seat.partition(".")[0])


class Overlooking(Bot):
    """A bot that chooses among the options that it notices."""

    def __init__(self, bot: Bot, insight: Insight) -> None:
        self.bot = bot
        self.insight = insight

    def choose(self, question: Question) -> str:
        options = question.options
        is_noticed = self.insight.noticed(len(options), question.luck, is_attacking(question.view))
        seen = [option for option, noticed in zip(options, is_noticed, strict=True) if noticed]
        return self.bot.choose(question.among(seen)) if len(seen) > 1 else seen[0]

    def reacts_after(self, question: Question, move: str) -> int | None:
        return self.bot.reacts_after(question, move)

    def calls(self, question: Question, move: str) -> str | None:
        return self.bot.calls(question, move)

    def gives_way(self, question: Question, move: str) -> bool:
        return self.bot.gives_way(question, move)
