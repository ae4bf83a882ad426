"""The champion of a game: a policy that learned against itself, playing from a seat's view.

Its file tells for which rules and cards it holds. Where those at the table are others, another bot plays."""

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from clubhouse.bots.bot import Bot
from clubhouse.bots.insight import ALL_OF_IT, Insight
from clubhouse.bots.question import Question
from clubhouse.kernel.decks import digest
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.moves import Move
from clubhouse.kernel.raced_match import race_of
from clubhouse.rows.register import row_for, rows_of

if TYPE_CHECKING:
    from clubhouse.bots.policy import Policy

_LUCK: Final = 1 << 30


class Grounds(msgspec.Struct, frozen=True):
    """A policy holds for these rules and cards alone."""

    game: str
    edition: int
    catalogue: str  # a hash of the moves' notations
    rows: str  # a hash of the layout
    deck: str | None  # a hash of the usual deck, if the game has decks


class PolicyNotes(msgspec.Struct, frozen=True):
    """The words in a policy's file."""

    grounds: Grounds
    temperature: float


class Champion(Bot):
    """With less insight, the same policy is a lower level."""

    def __init__(self, game: Game[Any], other: Bot, insight: Insight = ALL_OF_IT) -> None:
        """`other` plays wherever the policy has not learned to: in teams, in a race, against a clock, with another
        deck."""
        self.game = game
        self.other = other
        self.insight = insight

    def choose(self, question: Question) -> str:
        options, luck = question.options, question.luck
        mix = self.mix(question)
        if mix is None:
            return self.other.choose(question)
        is_noticed = self.insight.noticed(len(options), luck)
        mix = [chance if noticed else 0.0 for chance, noticed in zip(mix, is_noticed, strict=True)]
        if not any(mix):  # it notices only what it never plays
            mix = [float(noticed) for noticed in is_noticed]
        drawn = luck.below(_LUCK) / _LUCK * sum(mix)
        for option, chance in zip(options, mix, strict=True):
            drawn -= chance
            if drawn < 0:
                return option
        return options[mix.index(max(mix))]

    def mix(self, question: Question) -> list[float] | None:
        """The probability of each option; None if another bot plays.

        A row holds nothing that view and memory do not tell, so every guess gives the same."""
        view = question.view
        sides = self.game.seatings[0].sides
        if view.seat not in sides or getattr(view, "deck", None) is not None:
            return None
        champion = champion_of(self.game)
        if champion is None:
            return None
        match = question.guess_bare()
        if match.clock() != NEVER or race_of(match) is not None:
            return None
        seat = sides.index(view.seat)
        rows = rows_of(self.game)
        moves = [self.game.catalogue.read(option) for option in question.options]
        remembered = question.memory or rows.memory(seat)
        row = row_for(rows, match, seat, remembered, sorted(moves, key=_index))
        mix = champion.policy.mix(row, champion.temperature * self.insight.temperature)
        return [float(mix[move.index]) for move in moves]

    def reacts_after(self, question: Question, move: str) -> int | None:
        return self.other.reacts_after(question, move)

    def calls(self, question: Question, move: str) -> str | None:
        return self.other.calls(question, move)


class Loaded(NamedTuple):
    policy: "Policy"
    temperature: float


@cache
def champion_of(game: Game[Any]) -> Loaded | None:
    """None if the game has no policy, or only one for other rules."""
    if not has_champion(game):
        return None
    from clubhouse.bots import policy as policies  # NumPy is loaded only where a champion plays

    text, weights = policies.unpacked(file_of(game))
    told = msgspec.json.decode(text, type=PolicyNotes)
    if told.grounds != grounds_of(game):
        return None
    return Loaded(policies.Policy(rows_of(game).layout, weights), told.temperature)


def has_champion(game: Game[Any]) -> bool:
    return file_of(game).is_file()


def file_of(game: Game[Any]) -> Path:
    return Path(__file__).parent / "champions" / f"{game.name}.npz"


def grounds_of(game: Game[Any]) -> Grounds:
    layout = rows_of(game).layout
    inputs = [*layout.facts, *[one for each in layout.each for one in each]]
    deck = game.usual_deck()
    return Grounds(
        game=game.name,
        edition=game.edition,
        catalogue=_hash([move.notation for move in game.catalogue.moves]),
        rows=_hash([[list(one) for one in inputs], layout.team_moves, layout.mask, layout.size]),
        deck=None if deck is None else digest(deck),
    )


def _hash(facts: list[Any]) -> str:
    return blake2b(msgspec.json.encode(facts), digest_size=16, person=b"clubhouse-rows").hexdigest()


def _index(move: Move) -> int:
    return move.index
