"""A match of one person against bots in this process. It is written to its file after every input."""

import os
import time
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final

import msgspec

from clubhouse.bots import decide
from clubhouse.bots.team import Chosen
from clubhouse.cli.playing.keeping import MatchFile, Unwritable
from clubhouse.cli.playing.speech import listener
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.data import Data
from clubhouse.kernel.decks import Deck
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.events import Log
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import Eyes, Seating
from clubhouse.referee.luck import Sealed
from clubhouse.referee.record import Record, Step, replay, with_told
from clubhouse.referee.referee import Referee
from clubhouse.rows.register import recalled
from clubhouse.words.listener import Listener

PERSON: Final = "terminal"  # the player's name in the record
_BOT: Final = "bot-"

Clock = Callable[[], float]


class LocalMatch:
    def __init__(
        self,
        referee: Referee,
        seat: int,
        level: str,
        secret: bytes,
        bot_seed: int,
        opening: list[Log],
        file: MatchFile | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self.referee = referee
        self.game = referee.game
        self.match = referee.match
        self.seat = seat
        self.level = level
        self.secret = secret
        self.bot_seeds = Seeded(bot_seed)
        self.opening = opening  # told before the first prompt
        self.file = file
        self.problem: Unwritable | None = None
        self._written = len(referee.inputs)
        self._clock = clock
        self._began = clock() - referee.clock / 1000

    @property
    def now(self) -> int:
        """Milliseconds since kick-off. While nobody plays, no time passes."""
        return max(self.referee.clock, int((self._clock() - self._began) * 1000))

    def start_clock(self) -> None:
        """The time goes on from the last input."""
        self._began = self._clock() - self.referee.clock / 1000

    @property
    def seating(self) -> Seating:
        return self.referee.seating

    @property
    def eyes(self) -> Eyes:
        return Eyes.of(self.seat)

    def listener(self) -> Listener:
        return listener(self.seating, self.seat, self.referee.record().players)

    def is_mate(self, seat: int) -> bool:
        return self.seating.side_of(seat) == self.seating.side_of(self.seat)

    def bot_choice(self, seat: int) -> Chosen:
        """From the bot's own view and memory alone."""
        options = [move.notation for move in self.referee.options(seat)]
        view = self.game.view(self.match, Eyes.of(seat))
        seed, memory = self.bot_seeds.below(1 << 31), self.referee.memory_of(seat)
        return decide(self.game, self.level, view, options, seed, memory)

    def save(self) -> None:
        """Writes what was played since the last time. Where that fails, the match goes on."""
        if self._written == len(self.referee.inputs) or self.problem is not None:
            return
        self._written = len(self.referee.inputs)
        try:
            self._write(self._unfinished())
        except Unwritable as problem:
            self.problem = problem

    def finish(self) -> Record:
        """The record with everything that was told. Unwritable where it could not be kept."""
        record = with_told(self.game, self._unfinished())
        if record.inputs:
            self._write(record)
        return record

    def close(self) -> None:
        if self.file is not None:
            self.file.close()

    def _unfinished(self) -> Record:
        """With its secret: without it nobody could go on with the match. It is on the player's own disk."""
        return msgspec.structs.replace(self.referee.record(), secret=self.secret.hex())

    def _write(self, record: Record) -> None:
        if self.file is None:
            self.file = MatchFile.new(self.game.name)
        self.file.write(record.write())


def kick_off(
    game: Game[Any], options: Data, seating: Seating, seat: int, level: str, seed: int | None, deck: Deck | None = None
) -> LocalMatch:
    secret, salts = fresh(b"secret", seed), [fresh(b"salt", seed)]
    players = [PERSON if one == seat else f"{_BOT}{level}" for one in seating.seats]
    referee, opening = Referee.kick_off(game, options, seating, Sealed(secret, salts), players, secret, salts, deck)
    return LocalMatch(referee, seat, level, secret, _bot_seed(seed), [opening])


def can_resume(game: Game[Any], record: Record) -> bool:
    try:
        check_resumable(game, record)
    except Malformed:
        return False
    return True


def check_resumable(game: Game[Any], record: Record) -> None:
    """Malformed where the match is over, was not played in a terminal, or is of other rules."""
    if record.last_edition != game.edition or record.changes:
        raise Malformed("edition", "other-edition", {"edition": record.last_edition, "known": game.edition})
    if record.points is not None or record.is_ended_early:
        raise Malformed("points", "match-is-over")
    if record.players.count(PERSON) != 1 or record.secret is None:
        raise Malformed("players", "not-of-a-terminal")


def resume(game: Game[Any], record: Record, file: MatchFile) -> LocalMatch:
    """The match as its record left it, or Malformed."""
    check_resumable(game, record)
    seat = record.players.index(PERSON)
    level = next((name.removeprefix(_BOT) for name in record.players if name.startswith(_BOT)), "club")
    try:
        secret = bytes.fromhex(record.secret or "")
    except ValueError:
        raise Malformed("secret", "not-a-secret") from None
    steps = list(replay(game, record))
    fresh_record = msgspec.structs.replace(record, told=[], secret=None)
    match = steps[-1].match
    memories = recalled(game, game.seating_of(record.seating), match, [step.log for step in steps])
    referee = Referee.resume(game, fresh_record, secret, match, memories)
    return LocalMatch(referee, seat, level, secret, _bot_seed(None), _since_last_move(steps, seat), file)


def _since_last_move(steps: list[Step], seat: int) -> list[Log]:
    """The story from the player's last move on."""
    own = [number for number, step in enumerate(steps) if step.given is not None and step.given.seat == seat]
    return [step.log for step in steps[own[-1] if own else 0 :]]


def fresh(purpose: bytes, seed: int | None) -> bytes:
    """Nobody knows it beforehand. With a seed, it is the same each time: for practice and for tests."""
    if seed is None:
        return os.urandom(32)
    return blake2b(str(seed).encode(), digest_size=32, person=purpose).digest()


def _bot_seed(seed: int | None) -> int:
    return int.from_bytes(fresh(b"bot", seed)[:6], "big")
