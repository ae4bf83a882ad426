"""The referee of one live match: takes inputs in notation, applies or refuses them, and keeps the record."""

from typing import Any

import msgspec

from clubhouse.kernel.chance import Chance, Recorded, Sealed, Seeded, commitment
from clubhouse.kernel.errors import Malformed, Refused
from clubhouse.kernel.events import Log, Recorder
from clubhouse.kernel.game import Data, Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.seats import Seating
from clubhouse.referee.record import Input, Record, last_step


class Referee:
    """Built by `kick_off` for a new match and by `resume` for one that was interrupted."""

    def __init__(self, game: Game[Any], seating: Seating, match: Match, chance: Chance, record: Record) -> None:
        self.game = game
        self.seating = seating
        self.match = match
        self.chance = Recorded(chance, game.kinds)
        self._record = record
        self.inputs: list[Input] = list(record.inputs)

    @staticmethod
    def kick_off(
        game: Game[Any],
        options: Data,
        seating: Seating,
        chance: Chance,
        players: list[str],
        secret: bytes | None = None,
        salts: list[bytes] | None = None,
    ) -> tuple["Referee", Log]:
        """A new match and what is told of its opening. With a secret the record bears the commitment to it."""
        recorded = Recorded(chance, game.kinds)
        log = Log()
        match = game.begin(options, seating, recorded, log)
        record = Record(
            game=game.name,
            edition=game.edition,
            options=msgspec.to_builtins(options),
            seating=list(seating.persons),
            players=players,
            commitment=commitment(secret) if secret is not None else None,
            salts=[salt.hex() for salt in salts or []],
            opening=recorded.outcomes,
            inputs=[],
        )
        return Referee(game, seating, match, chance, record), log

    @staticmethod
    def resume(game: Game[Any], record: Record, secret: bytes | None = None) -> "Referee":
        """Takes an unfinished sealed match up where its record ends."""
        match = last_step(game, record).match
        picks = len(record.opening) + sum(len(given.chance) for given in record.inputs)
        chance = Sealed(secret or b"", [bytes.fromhex(salt) for salt in record.salts], picks)
        return Referee(game, game.seating_of(record.seating), match, chance, record)

    @property
    def clock(self) -> int:
        """The time of the last input; the next can't be earlier."""
        return self.inputs[-1].at if self.inputs else 0

    def options(self, seat: int) -> list[Move]:
        return self.match.options(seat) if seat in self.match.to_act() else []

    def play(self, seat: int, notation: str, at: int) -> Log:
        """Applies the move and records it, or raises Refused with nothing changed."""
        self._not_earlier(at)
        move = self.game.catalogue.read(notation)
        log = Log()
        self.chance.outcomes = []
        self.match.play(seat, move, self.chance, log, at)
        self.inputs.append(Input(at=at, seat=seat, move=notation, chance=self.chance.outcomes))
        return log

    def refusal_of(self, seat: int, notation: str) -> Refused | None:
        """Why the rules would refuse that move now, if they would; nothing is played."""
        try:
            move = self.game.catalogue.read(notation)
            self.match.copy().play(seat, move, Seeded(0), Recorder(), self.clock)
        except Refused as refused:
            return refused
        return None

    def time_up(self, at: int) -> Log:
        """The deadline of the match has passed."""
        self._not_earlier(at)
        log = Log()
        self.chance.outcomes = []
        self.match.time_up(self.chance, log, at)
        self.inputs.append(Input(at=at, seat=None, move=None, chance=self.chance.outcomes))
        return log

    def _not_earlier(self, at: int) -> None:
        if at < self.clock:
            raise Malformed("at", "time-runs-backwards", {"at": at, "clock": self.clock})

    def record(self, secret: bytes | None = None) -> Record:
        """The record so far; the secret is told only when the match is over."""
        is_over = self.match.is_over()
        return msgspec.structs.replace(
            self._record,
            inputs=list(self.inputs),
            points=list(self.match.points()) if is_over else None,
            secret=secret.hex() if secret is not None and is_over else None,
        )
