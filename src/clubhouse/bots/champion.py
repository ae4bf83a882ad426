"""The champion of a game: a policy that learned against itself, playing from a seat's view.

Its file tells for which rules and cards it holds. Where those at the table are others, another bot plays."""

from functools import cache
from hashlib import blake2b
from importlib.resources import files
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from clubhouse.bots.bot import Bot, Guess
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.decks import digest
from clubhouse.kernel.game import Game
from clubhouse.kernel.moves import Move
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


class Told(msgspec.Struct, frozen=True):
    """The words in a policy's file."""

    grounds: Grounds
    temperature: float


class Champion(Bot):
    def __init__(self, game: Game[Any], other: Bot) -> None:
        """`other` plays wherever the policy has not learned to: in teams, against the clock, with another deck."""
        self.game = game
        self.other = other

    def choose(self, view: Any, options: list[str], guess: Guess, luck: Seeded) -> str:
        mix = self.mix(view, options, guess)
        if mix is None:
            return self.other.choose(view, options, guess, luck)
        drawn = luck.below(_LUCK) / _LUCK * sum(mix)
        for option, chance in zip(options, mix, strict=True):
            drawn -= chance
            if drawn < 0:
                return option
        return options[mix.index(max(mix))]

    def mix(self, view: Any, options: list[str], guess: Guess) -> list[float] | None:
        """The probability of each option; None if another bot plays.

        A row holds nothing that the view does not tell, so every guess gives the same. The memory is empty."""
        sides = self.game.seatings[0].sides
        if view.seat not in sides or getattr(view, "deck", None) is not None:
            return None
        champion = champion_of(self.game)
        if champion is None:
            return None
        match = guess()
        if match.is_timed or match.is_race():
            return None
        seat = sides.index(view.seat)
        rows = rows_of(self.game)
        moves = [self.game.catalogue.read(option) for option in options]
        row = row_for(rows, match, seat, rows.memory(seat), sorted(moves, key=_index))
        mix = champion.policy.mix(row, champion.temperature)
        return [float(mix[move.index]) for move in moves]

    def reacts_after(self, view: Any, move: str, luck: Seeded) -> int | None:
        return self.other.reacts_after(view, move, luck)

    def calls(self, view: Any, move: str, luck: Seeded) -> str | None:
        return self.other.calls(view, move, luck)


class Loaded(NamedTuple):
    policy: "Policy"
    temperature: float


@cache
def champion_of(game: Game[Any]) -> Loaded | None:
    """None if the game has no policy, or only one for other rules."""
    if not has_champion(game):
        return None
    from clubhouse.bots import policy as policies  # NumPy is loaded only where a champion plays

    data = files(__package__).joinpath("champions", f"{game.name}.npz").read_bytes()
    text, weights = policies.unpacked(BytesIO(data))
    told = msgspec.json.decode(text, type=Told)
    if told.grounds != grounds_of(game):
        return None
    return Loaded(policies.Policy(rows_of(game).layout, weights), told.temperature)


def has_champion(game: Game[Any]) -> bool:
    return files(__package__).joinpath("champions", f"{game.name}.npz").is_file()


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
