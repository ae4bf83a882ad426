"""A match by names, on top of the contract of games. It is compiled, so that its calls cost next to nothing."""

from collections.abc import Iterator
from typing import Any

from mypy_extensions import i64, mypyc_attr

from clubhouse.kernel.chance import Chance
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Log, Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import LATEST, next_due, pass_time
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.seats import Seating
from clubhouse.library import telling
from clubhouse.library.errors import illegal, refusal, unknown, wrong_type
from clubhouse.referee.playout import Rhythm


@mypyc_attr(allow_interpreted_subclasses=False)
class LibraryMatch:
    """A match of any game. `clubhouse.new` begins one.

    Seats have names (`red`, or `red.2` in a team), and so have moves (`F4`). Windows and clocks need no care: after
    each move somebody thinks for a second or two, and whatever is due by then happens by itself.

    `played` counts the moves, and `time` the milliseconds since kick-off."""

    def __init__(
        self,
        game: Game[Any],
        seating: Seating,
        bare: Match,
        chance: Chance,
        told: Recorder,
        rhythm: Rhythm | None,
        seed: int = 0,
    ) -> None:
        """`bare` is the match of the rules. Without a rhythm, time passes only while nobody may act. `seed` is of
        the order in which seats take their turns."""
        self.game = game
        self.seating = seating
        self.bare = bare
        self.chance = chance
        self.told = told
        self.log = told if isinstance(told, Log) else None
        self.rhythm = rhythm
        self.time: i64 = bare.asked_since()
        self.played: i64 = 0
        self._drawn: i64 = seed & 0x7FFFFFFF
        self._names = seating.names
        # The last of `turns`, who nearly always plays next and so need not be looked up.
        self._turn = self._names[0]
        self._turn_number: i64 = 0
        self._moves: dict[str, Move] = game.catalogue.by_notation

    @property
    def seats(self) -> list[str]:
        """The names of all seats."""
        return list(self._names)

    @property
    def to_act(self) -> list[str]:
        """The seats that may act now: several at once in a simultaneous choice, none at the end."""
        return [self._names[seat] for seat in self.bare.to_act()]

    @property
    def is_over(self) -> bool:
        """True once the match has ended."""
        return self.bare.is_over()

    @property
    def score(self) -> dict[str, int]:
        """The points of each side."""
        return dict(zip(self.seating.sides, self.bare.points(), strict=True))

    @property
    def winner(self) -> str | None:
        """The side that has won; None before the end and after a draw."""
        score = self.score
        most = max(score.values())
        leaders = [side for side in score if score[side] == most]
        return leaders[0] if self.bare.is_over() and len(leaders) == 1 else None

    def moves(self, seat: object) -> list[str]:
        """The legal moves of that seat, in notation; none while it may not act."""
        number = self._number(seat)
        if number not in self.bare.to_act():
            return []
        return [move.notation for move in self.bare.options(number)]

    def play(self, seat: object, move: object) -> None:
        """Plays the move. Raises IllegalMove with the reason if a rule forbids it."""
        number = self._number(seat)
        found = self._moves.get(move) if isinstance(move, str) else None
        if found is None:
            found = self._read(seat, move)
        try:
            self.bare.play(number, found, self.chance, self.told, self.time)
        except Refused as refused:
            raise illegal(self.game, refused, found.notation, self.moves(seat)) from None
        self.played += 1
        if self.bare.is_timed:
            self._settle()

    def why_not(self, seat: object, move: object) -> str | None:
        """Why a rule forbids the move now, as a sentence; None if it is legal. Nothing is played."""
        number = self._number(seat)
        try:
            refused = self.bare.reason_against(number, self.game.read_move(self._notation(seat, move)))
        except Refused as reason:
            refused = reason
        return None if refused is None else refusal(self.game, refused)

    def wait(self, milliseconds: object) -> None:
        """Lets that much time pass; windows close and clocks strike on the way."""
        if not isinstance(milliseconds, int) or not 0 <= milliseconds < LATEST - self.time:
            raise wrong_type("milliseconds", milliseconds, "a whole number from 0 on")
        self.time += milliseconds
        pass_time(self.bare, self.chance, self.told, self.time)
        self._let_nobody_wait()

    def turns(self) -> Iterator[tuple[str, list[str]]]:
        """Yields a seat and its moves until the match is over, so that one short loop plays every game to its end:

        for seat, moves in match.turns():
            match.play(seat, moves[0])
        """
        return Turns(self)

    def view(self, seat: object = None) -> Any:
        """Everything that the seat may know, or that a spectator may."""
        return self.game.view(self.bare, telling.eyes_of(self, seat))

    def draw(self, seat: object = None, language: object = "en") -> str:
        """The match as text, as that seat or a spectator sees it. `language` is `en` or `fr`."""
        return telling.drawing(self, seat, language)

    def events(self, seat: object = None) -> list[dict[str, object]]:
        """Everything that has been told to that seat, or to a spectator: the event, its clause and its facts."""
        return telling.events(self, seat)

    def story(self, seat: object = None, language: object = "en") -> list[str]:
        """The events as sentences, as that seat or a spectator heard them. `language` is `en` or `fr`."""
        return telling.story(self, seat, language)

    def position(self) -> dict[str, Any]:
        """The whole match as plain values, with everything that is hidden."""
        return telling.position(self)

    def copy(self) -> "LibraryMatch":
        """An independent match at the same point, without its events. Its luck goes on from the same source."""
        twin = LibraryMatch(
            self.game, self.seating, self.bare.copy(), self.chance, Recorder(), self.rhythm, self._drawn
        )
        twin.time, twin.played = self.time, self.played
        return twin

    def seat_number(self, seat: object) -> int:
        """The seat's number, as the rules count."""
        return self._number(seat)

    def begin_telling(self, told: Recorder) -> None:
        """Lets another recorder hear what happens from now on."""
        self.told = told

    def settle(self) -> None:
        """Lets time pass until somebody may act."""
        if self.bare.is_timed:
            self._settle()

    def next_turn(self) -> str | None:
        """The seat that acts next, all who may being equally quick; None at the end."""
        seats = self.bare.to_act()
        return self._names[self._drawn_of(seats)] if seats else None

    def _drawn_of(self, seats: tuple[int, ...]) -> i64:
        number = len(seats)
        if number == 1:
            return seats[0]
        self._drawn = (self._drawn * 1_103_515_245 + 12_345) & 0x7FFFFFFF
        drawn = self._drawn >> 8
        return seats[drawn & 1 if number == 2 else drawn % number]  # a division would take longer

    def _settle(self) -> None:
        rhythm = self.rhythm
        if rhythm is None:
            self._let_nobody_wait()
            return
        rhythm.at = self.time
        rhythm.let_time_pass(self.bare, self.chance, self.told)
        self.time = max(rhythm.at, rhythm.passed)

    def _let_nobody_wait(self) -> None:
        match = self.bare
        while not match.to_act():
            due = next_due(match)
            if due == NEVER:
                return
            pass_time(match, self.chance, self.told, due)
            self.time = max(self.time, due)

    def _number(self, seat: object) -> i64:
        if seat is self._turn:
            return self._turn_number
        for number, name in enumerate(self._names):
            if name == seat:
                return number
        raise unknown("seat", seat, self._names)

    def _read(self, seat: object, move: object) -> Move:
        """The move if only the game can read it."""
        notation = self._notation(seat, move)
        try:
            return self.game.read_move(notation)
        except Refused as refused:
            raise illegal(self.game, refused, notation, self.moves(seat)) from None

    def _notation(self, seat: object, move: object) -> str:
        if not isinstance(move, str):
            raise unknown("move", move, self.moves(seat))
        return move

    def __repr__(self) -> str:
        return telling.summary(self)

    def __str__(self) -> str:
        return self.draw()


class Turns:
    """The decisions of a match, one after the other. Play one before the next."""

    def __init__(self, match: LibraryMatch) -> None:
        self.match = match
        self.played: i64 = -1

    def __iter__(self) -> "Turns":
        return self

    # mypyc can't hand out a pair here as anything but an object.
    def __next__(self) -> Any:
        match = self.match
        if self.played == match.played:
            raise ValueError("no move was played since the last turn: play one of its moves before the next turn")
        seats = match.bare.to_act()
        if not seats:
            raise StopIteration
        seat = match._drawn_of(seats)
        self.played = match.played
        match._turn_number = seat
        match._turn = match._names[seat]
        return match._turn, [move.notation for move in match.bare.options(seat)]
