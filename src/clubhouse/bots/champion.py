"""The champion of a game: a policy that learned against itself, playing from a seat's view.

Its file tells for which rules and cards it holds. Where those at the table are others, another bot plays."""

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from clubhouse.bots.bot import Bot
from clubhouse.bots.insight import ALL_OF_IT, Insight, is_attacking
from clubhouse.bots.question import Question
from clubhouse.bots.team import TeamMoves, is_in_team, own_move
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.decks import digest
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.raced_match import race_of
from clubhouse.kernel.seats import Seating
from clubhouse.library.begin import seating_in
from clubhouse.rows.memory import Memory
from clubhouse.rows.register import rows_of

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
    """With less insight, the same policy is a lower level. In a team it plays its own part of the team's move."""

    def __init__(self, game: Game[Any], other: Bot, insight: Insight = ALL_OF_IT) -> None:
        """`other` plays wherever the policy has not learned to: in a race, against a clock, with another deck."""
        self.game = game
        self.other = other
        self.insight = insight

    def choose(self, question: Question) -> str:
        known = self._known(question)
        if known is None:
            return self.other.choose(question)
        move = self._own_move(known) if is_in_team(known.seating, known.seat) else None
        if move is not None:
            return move.notation
        moves = [self.game.catalogue.read(option) for option in question.options]
        return self._drawn(known, self._chances(known, moves), moves, question.luck).notation

    def gives_way(self, question: Question, move: str) -> bool:
        seating = seating_in(self.game, question.view)
        if not is_in_team(seating, seating.seat_named(question.seat)):
            return False
        known = self._known(question)
        return self.other.gives_way(question, move) if known is None else self._own_move(known) is None

    def mix(self, question: Question) -> list[float] | None:
        """The probability of each option; None if another bot plays. In a team the rest falls to its mates.

        A row holds nothing that view and memory do not tell, so every guess gives the same."""
        known = self._known(question)
        if known is None:
            return None
        return self._chances(known, [self.game.catalogue.read(option) for option in question.options])

    def _known(self, question: Question) -> "_Known | None":
        view = question.view
        if getattr(view, "deck", None) is not None:
            return None
        champion = champion_of(self.game)
        if champion is None:
            return None
        match = question.guess_bare()
        if match.clock() != NEVER or race_of(match) is not None:
            return None
        seating = seating_in(self.game, view)
        seat = seating.seat_named(view.seat)
        memory = question.memory or rows_of(self.game).memory(seat)
        return _Known(champion, match, seating, seat, memory, is_attacking(view))

    def _chances(self, known: "_Known", moves: list[Move]) -> list[float]:
        team = TeamMoves(known.match, known.seating, known.seating.side_of(known.seat))
        return self._mixed(known, team.row(rows_of(self.game), known.match, known.memory), moves)

    def _own_move(self, known: "_Known") -> Move | None:
        def draw(row: bytes, moves: list[Move], luck: Seeded) -> Move:
            return self._drawn(known, self._mixed(known, row, moves), moves, luck)

        return own_move(rows_of(self.game), known.match, known.seating, known.seat, known.memory, draw)

    def _mixed(self, known: "_Known", row: bytes, moves: list[Move]) -> list[float]:
        mix = known.champion.policy.mix(row, known.champion.temperature * self.insight.temperature)
        return [float(mix[move.index]) for move in moves]

    def _drawn(self, known: "_Known", mix: list[float], moves: list[Move], luck: Seeded) -> Move:
        """One of the moves that it notices."""
        is_noticed = self.insight.noticed(len(moves), luck, known.attacks)
        mix = [chance if noticed else 0.0 for chance, noticed in zip(mix, is_noticed, strict=True)]
        if not any(mix):  # it notices only what it never plays
            mix = [float(noticed) for noticed in is_noticed]
        drawn = luck.below(_LUCK) / _LUCK * sum(mix)
        for move, chance in zip(moves, mix, strict=True):
            drawn -= chance
            if drawn < 0:
                return move
        return moves[mix.index(max(mix))]

    def reacts_after(self, question: Question, move: str) -> int | None:
        return self.other.reacts_after(question, move)

    def calls(self, question: Question, move: str) -> str | None:
        return self.other.calls(question, move)


class _Known(NamedTuple):
    """The ground on which a champion plays: a guess from which the same row is written as from any other."""

    champion: "Loaded"
    match: Match
    seating: Seating
    seat: int
    memory: Memory
    attacks: bool


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
