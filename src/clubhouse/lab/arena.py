"""Somebody's own bot against a level: a program that reads a line for each question and writes a line with its move.

A line is what a bot program reads from a stream of the server: the events since its last line and the state, with views
and questions. It answers with the message that plays a move."""

import json
import shlex
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from types import TracebackType
from typing import IO, Any, Final, Self

import msgspec

from clubhouse.bots.team import asked_first, best_placed
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Log
from clubhouse.kernel.game import Game, event_data
from clubhouse.kernel.inputs import next_due, pass_time
from clubhouse.kernel.match import Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.raced_match import race_of
from clubhouse.kernel.seats import Eyes, Seating
from clubhouse.lab.duel import Pair, level_choice, pair_of
from clubhouse.rows.memory import Memories
from clubhouse.rows.register import blank_memories

_LINE: Final = 200  # letters of an answer that are shown


class Fault(Exception):
    """The program broke off, or its answer was none. `why` is a message of the lab."""

    def __init__(self, why: str, facts: dict[str, str]) -> None:
        super().__init__(why)
        self.why = why
        self.facts = facts


class Program:
    """The running program. It serves every seat of its side, in one match after the other."""

    def __init__(self, command: str) -> None:
        self.command = command

    def __enter__(self) -> Self:
        try:
            self.process = subprocess.Popen(
                shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except (OSError, ValueError, IndexError) as error:
            raise Fault("arena-not-started", {"command": self.command, "problem": str(error)}) from None
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for end in (self.process.stdin, self.process.stdout):
            if end is not None:
                with suppress(BrokenPipeError):
                    end.close()
        try:
            self.process.wait(2)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def say(self, message: dict[str, Any]) -> None:
        try:
            stream: IO[str] | None = self.process.stdin
            assert stream is not None
            stream.write(json.dumps(message, ensure_ascii=False) + "\n")
            stream.flush()
        except OSError:
            raise Fault("arena-ended", {"command": self.command}) from None

    def answer(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise Fault("arena-ended", {"command": self.command})
        try:
            return str(json.loads(line)["move"])
        except (ValueError, TypeError, KeyError):
            raise Fault("arena-not-a-move", {"line": line.strip()[:_LINE]}) from None


def arena(
    game: str, program: Program, level: str, pairs: int, options: dict[str, object], seating: Seating, seed: int = 0
) -> Iterator[Pair]:
    """Yields each pair as it is over: the same deal, with sides swapped."""
    rules = GAMES[game]
    for number in range(pairs):
        ahead = []
        for side in range(2):
            points = _play(rules, program, level, options, seating, side, seed * 1_000_003 + number)
            ahead.append(points[side] - points[1 - side])
        yield pair_of(*ahead)


def _play(
    rules: Game[Any],
    program: Program,
    level: str,
    options: dict[str, object],
    seating: Seating,
    side: int,
    deal: int,
) -> tuple[int, ...]:
    """The program plays that side. Returns the points of the match."""
    chance, choices = Seeded(deal), Seeded(-1 - deal)
    log = Log()
    memories = blank_memories(rules, seating)
    told = Memories(memories, log)
    match: Match = rules.begin(rules.read_options(options), seating, chance, told)
    if race_of(match) is not None:
        raise Fault("arena-no-race", {})
    sitting = _Sitting(rules, seating, match, log)
    at = 0
    while not match.is_over():
        seats = match.to_act()
        if not seats:  # nobody may act until something is due
            at = max(at, next_due(match))
            pass_time(match, chance, told, at)
            continue
        seat = seats[choices.below(len(seats))]
        moves = match.options(seat)
        if seating.side_of(seat) == side:
            program.say(sitting.telling(seat, moves))
            move = _among(moves, program.answer())
        else:
            chosen = partial(level_choice, rules, match, level, memories, choices)
            seat, notation = best_placed(asked_first(match, seating, seat), chosen)
            move = rules.catalogue.read(notation)
        match.play(seat, move, chance, told, at)
    for seat in seating.seats_of(side):
        program.say(sitting.telling(seat, []))
    return match.points()


def _among(moves: list[Move], answer: str) -> Move:
    for move in moves:
        if move.notation == answer:
            return move
    offered = ", ".join(move.notation for move in moves)
    raise Fault("arena-not-offered", {"move": answer[:_LINE], "offered": offered[:_LINE]})


class _Sitting:
    """The lines that a seat hears of a match, as a stream sends them."""

    def __init__(self, rules: Game[Any], seating: Seating, match: Match, log: Log) -> None:
        self.rules = rules
        self.seating = seating
        self.match = match
        self.log = log
        self.heard = [0] * len(seating.seats)
        self.asked = 0

    def telling(self, seat: int, moves: list[Move]) -> dict[str, Any]:
        events = self.log.heard(Eyes.of(seat))
        new, self.heard[seat] = events[self.heard[seat] :], len(events)
        self.asked += 1
        name = self.seating.name(seat)
        offered = [{"move": move.notation, "facts": move.facts()} for move in moves]
        state = {
            "views": {name: msgspec.to_builtins(self.rules.view(self.match, Eyes.of(seat)))},
            "questions": [{"seat": name, "number": self.asked, "options": offered}] if moves else [],
            "points": list(self.match.points()),
            "is_over": self.match.is_over(),
        }
        return {"type": "telling", "number": self.asked, "events": [event_data(one) for one in new], "state": state}
