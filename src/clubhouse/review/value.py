"""The value of a position: the first side's chance of winning, and the points by which it will be ahead.

It knows all hands. At the end it is the result. Sums are exact with any value; a good one leaves little unknown."""

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
import numpy as np
from librt.strings import BytesWriter
from numpy.typing import NDArray

from clubhouse.bots.champion import Grounds, grounds_of
from clubhouse.bots.policy import Reading, relu, unpacked
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Seating
from clubhouse.rows.layout import HEADER, Layout
from clubhouse.rows.memory import Memory
from clubhouse.rows.register import rows_of

Floats: TypeAlias = NDArray[np.float32]
Worths: TypeAlias = NDArray[np.float64]  # a line a match: chance of winning, points

POINTS: Final = 10.0  # the scale of the second output
_SLOPE: Final = 0.15  # of the plainest value: a point, in the odds of winning
_LARGEST: Final = 4096  # rows at once


class Fitted(msgspec.Struct, frozen=True):
    """The words in a value's file."""

    grounds: Grounds
    seed: int
    matches: int
    made_by: str


class Value:
    """The plainest value: the lead alone. For games and decks of which nothing else is known."""

    name = "lead"

    @property
    def hash(self) -> str:
        return digest_of(self.name.encode())

    def of(self, matches: list[Match]) -> Worths:
        found = np.empty((len(matches), 2))
        going: list[int] = []
        for number, match in enumerate(matches):
            points = match.points()
            found[number, 1] = lead = points[0] - points[1]
            if match.is_over():
                found[number, 0] = 0.5 if lead == 0 else float(lead > 0)
            else:
                going.append(number)
        if going:
            found[going] = self.guessed([matches[number] for number in going], found[going, 1])
        return found

    def guessed(self, matches: list[Match], leads: Worths) -> Worths:
        """The values of matches that go on."""
        return np.stack([1 / (1 + np.exp(-_SLOPE * leads)), leads], 1)


class Learned(Value):
    """A small network that was fitted to matches of the game's best players."""

    def __init__(
        self, game: Game[Any], seating: Seating, weights: dict[str, Floats], told: Fitted, hashed: str
    ) -> None:
        self.rows = rows_of(game)
        self.seat = seating.seats_of(0)[0]
        self.reading = reading_of(self.rows.layout)
        self.weights = {name: np.asarray(weight, np.float32) for name, weight in weights.items()}
        self.name = told.made_by
        self.hashed = hashed
        self.blank: Memory = self.rows.memory(self.seat)

    @property
    def hash(self) -> str:
        return self.hashed

    def guessed(self, matches: list[Match], leads: Worths) -> Worths:
        out = BytesWriter()
        for match in matches:
            write_whole(self.rows, match, self.seat, self.blank, out)
        rows = np.frombuffer(out.getvalue(), np.uint8).reshape(len(matches), -1)
        outputs = np.concatenate(
            [
                outputs_of(self.weights, self.reading.of(rows[at : at + _LARGEST]), leads[at : at + _LARGEST])
                for at in range(0, len(rows), _LARGEST)
            ]
        ).astype(np.float64)
        return np.stack([1 / (1 + np.exp(-outputs[:, 0])), leads + POINTS * outputs[:, 1]], 1)


def write_whole(rows: Any, match: Match, seat: int, blank: Memory, out: BytesWriter) -> None:
    """The facts that the seat knows without remembering anything, and those that it does not know."""
    rows.write(match, seat, blank, out)
    rows.write_hidden(match, seat, out)


def reading_of(layout: Layout) -> Reading:
    """The layout of such rows, which have no header and no mask."""
    known = [*layout.facts, *[one for each in layout.each for one in each]]
    hidden = [*layout.hidden, *[one for each in layout.hidden_each for one in each]]
    left_out = layout.hidden_start - layout.known
    moved = [one._replace(byte=one.byte - HEADER) for one in known]
    return Reading(moved + [one._replace(byte=one.byte - HEADER - left_out) for one in hidden])


def outputs_of(weights: dict[str, Floats], facts: Floats, leads: Worths | Floats) -> Floats:
    """The log-odds of winning, and points to come. The network says how far the odds are from what the lead says."""
    first = relu(facts @ weights["facts"] + weights["facts_bias"])
    second = relu(first @ weights["trunk"] + weights["trunk_bias"])
    found: Floats = second @ weights["out"] + weights["out_bias"]
    found[:, 0] += weights["lead"][0] * leads
    return found


@cache
def value_of(game: Game[Any], seating: Seating, is_usual_deck: bool = True) -> Value:
    file = Path(__file__).parent / "values" / f"{game.name}.npz"
    if not is_usual_deck or not file.is_file():
        return Value()
    text, weights = unpacked(file)
    told = msgspec.json.decode(text, type=Fitted)
    if told.grounds != grounds_of(game):
        return Value()
    return Learned(game, seating, weights, told, digest_of(file.read_bytes()))


def digest_of(data: bytes) -> str:
    return blake2b(data, digest_size=16, person=b"clubhouse-review").hexdigest()
