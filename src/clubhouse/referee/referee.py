"""The referee of one live match: takes inputs in notation, applies or refuses them, and keeps the record."""

from typing import Any

import msgspec

from clubhouse.kernel.chance import Chance
from clubhouse.kernel.data import Data
from clubhouse.kernel.decks import Deck, recorded
from clubhouse.kernel.errors import Malformed, Refused
from clubhouse.kernel.events import Log, Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import CLOSE, NOBODY, TIME, begin_earlier, check_time, next_due, take
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.raced_match import race_of
from clubhouse.kernel.seats import Seating
from clubhouse.referee.luck import Recorded, Sealed, commitment
from clubhouse.referee.record import Input, Record, replay, written
from clubhouse.rows.memory import Memories, Memory
from clubhouse.rows.register import MemoryData, memories_of, recalled


class Referee:
    """Built by `kick_off` for a new match and by `resume` for one that was interrupted."""

    def __init__(
        self,
        game: Game[Any],
        seating: Seating,
        match: Match,
        chance: Chance,
        record: Record,
        memories: list[Memory] | None = None,
    ) -> None:
        """`memories` hold what each seat was told so far. Without them the seats' bots know their views alone."""
        self.game = game
        self.seating = seating
        self.match = match
        self.chance = Recorded(chance, game.kinds_with(record.read_deck(game)))
        self._record = record
        self.inputs: list[Input] = list(record.inputs)
        self.memories = memories
        self.clock = self.inputs[-1].at if self.inputs else 0  # the time of the last input; the next can't be earlier

    @staticmethod
    def kick_off(
        game: Game[Any],
        options: Data,
        seating: Seating,
        chance: Chance,
        players: list[str],
        secret: bytes | None = None,
        salts: list[bytes] | None = None,
        deck: Deck | None = None,
    ) -> tuple["Referee", Log]:
        """Starts a new match and returns its opening events too. With a secret, the record holds the commitment to it.
        In a game with decks it holds the deck."""
        deck = deck if deck is not None else game.usual_deck()
        opening = Recorded(chance, game.kinds_with(deck))
        log = Log()
        memories = memories_of(game, seating)
        told: Recorder = log if memories is None else Memories(memories, log)
        match = game.begin(options, seating, opening, told, deck)
        record = Record(
            game=game.name,
            edition=game.edition,
            options=msgspec.to_builtins(options),
            seating=list(seating.persons),
            players=players,
            commitment=commitment(secret) if secret is not None else None,
            salts=[salt.hex() for salt in salts or []],
            deck=recorded(deck) if deck is not None else None,
            opening=opening.outcomes,
            inputs=[],
        )
        return Referee(game, seating, match, chance, record, memories if race_of(match) is None else None), log

    @staticmethod
    def resume(
        game: Game[Any],
        record: Record,
        secret: bytes,
        match: Match | None = None,
        memories: list[Memory] | None = None,
    ) -> "Referee":
        """Resumes an unfinished sealed match where its record ends: as it is given, or played again from there.

        Raises Malformed if the record is committed to another secret, because its luck would differ.
        """
        if commitment(secret) != record.commitment:
            raise Malformed("secret", "commitment-differs")
        picks = len(record.opening) + sum(len(given.chance) for given in record.inputs)
        chance = Sealed(secret, [bytes.fromhex(salt) for salt in record.salts], picks)
        seating = game.seating_of(record.seating)
        if match is None:
            steps = list(replay(game, record))
            match = steps[-1].match
            if not record.changes:
                memories = recalled(game, seating, match, [step.log for step in steps])
        return Referee(game, seating, match, chance, record, memories)

    def options(self, seat: int) -> list[Move]:
        return self.match.options(seat) if seat in self.match.to_act() else []

    def play(self, seat: int, notation: str, at: int, told: Log | None = None, begun: int | None = None) -> Log:
        """Lets everything happen that is due, then applies the move and records it. Raises Refused if the rules forbid
        the move, which then changes nothing. Pass in a log to get the timed events in that case too."""
        log = told if told is not None else Log()
        check_time(at, self.clock)
        while self.let_happen(at, log):
            pass
        move = self.game.read_move(notation)
        self._take(seat, move, at, log, begun)
        return log

    def let_happen(self, at: int, told: Log) -> bool:
        """Makes the next timed event that is due happen, as an input at its own moment; False: nothing is due."""
        due = next_due(self.match)
        if due == NEVER or due > at:
            return False
        self._take(NOBODY, TIME, max(due, self.clock), told)
        return True

    def close_window(self, at: int) -> Log:
        """Closes the window early. No clock moves."""
        log = Log()
        self._take(NOBODY, CLOSE, at, log)
        return log

    def follow(self, given: Input) -> None:
        """Applies an input that another referee of the same match has applied. After Malformed or Refused this referee
        must not be used any more."""
        seat, move = given.read(self.game, self.seating, "")
        self._take(seat, move, given.at, Log(), given.begun)
        if self.inputs[-1] != given:
            raise Malformed("chance", "outcome-differs", {"recorded": given.chance, "sealed": self.chance.outcomes})

    def _take(self, seat: int, move: Move, at: int, told: Log, begun: int | None = None) -> None:
        self.chance.outcomes = []
        heard: Recorder = told if self.memories is None else Memories(self.memories, told)
        take(self.match, seat, move, self.chance, heard, at, self.clock)
        if begun is not None:
            begin_earlier(self.match, seat, move, at, begun)
        self.inputs.append(written(seat, move, at, self.chance.outcomes, begun))
        self.clock = at

    def memory_of(self, seat: int) -> MemoryData | None:
        """The memory of that seat, as numbers."""
        return self.memories[seat].data() if self.memories is not None else None

    def refusal_of(self, seat: int, notation: str) -> Refused | None:
        """Why the rules would refuse that move now; None if they would not. Nothing is played."""
        try:
            return self.match.reason_against(seat, self.game.read_move(notation))
        except Refused as refused:
            return refused

    def record(self, secret: bytes | None = None) -> Record:
        """The record so far. It holds the secret only when the match is over."""
        is_over = self.match.is_over()
        return msgspec.structs.replace(
            self._record,
            inputs=list(self.inputs),
            points=list(self.match.points()) if is_over else None,
            secret=secret.hex() if secret is not None and is_over else None,
        )
