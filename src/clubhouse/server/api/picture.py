"""A small rasteriser: filled bars and anti-aliased strokes with round ends, written as PNG.

It draws scoreboards and their lettering without an image library.
"""

import struct
import unicodedata
import zlib
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot, sqrt
from typing import Final

Colour = tuple[int, int, int]
Point = tuple[float, float]

_SLICES: Final = 3  # sub-rows per row of pixels, for smooth edges

# Letters as strokes on a grid of 4 by 6, each stroke a sequence of points "xy".
_GLYPHS: Final[dict[str, str]] = {
    "A": "062046 1434",
    "B": "003041423303 334445360600",
    "C": "4130100105163645",
    "D": "00304145360600",
    "E": "40000646 0333",
    "F": "400006 0333",
    "G": "41301001051636454323",
    "H": "0006 4046 0343",
    "I": "0006",
    "J": "3035261605",
    "K": "0006 4004 1346",
    "L": "000646",
    "M": "0600234046",
    "N": "06004640",
    "O": "100105163645413010",
    "P": "06003041423303",
    "Q": "100105163645413010 2446",
    "R": "06003041423303 2346",
    "S": "413010010213334445361605",
    "T": "0040 2026",
    "U": "000516364540",
    "V": "002640",
    "W": "0016233640",
    "X": "0046 4006",
    "Y": "002340 2326",
    "Z": "00400646",
    "0": "100105163645413010",
    "1": "112026",
    "2": "01103041420646",
    "3": "011030414233 1333 334445361605",
    "4": "36300444",
    "5": "400003334445361605",
    "6": "4130100105163645443303",
    "7": "004026",
    "8": "13020110304142331304051636454433",
    "9": "0516364541301001021343",
    "-": "0333",
    "'": "0002",
    ".": "0606",
    ":": "0202 0505",
    "·": "0303",
}
_SAME: Final = {"–": "-", "—": "-", "’": "'"}
# Diacritics, over or under a letter.
_MARKS: Final[dict[str, list[list[Point]]]] = {
    "\u0301": [[(1.8, -1.0), (2.8, -1.9)]],
    "\u0300": [[(2.2, -1.0), (1.2, -1.9)]],
    "\u0302": [[(1.0, -1.0), (2.0, -1.9), (3.0, -1.0)]],
    "\u0308": [[(1.2, -1.4), (1.2, -1.4)], [(2.8, -1.4), (2.8, -1.4)]],
    "\u0327": [[(2.0, 6.0), (2.2, 7.0), (1.4, 7.4)]],
}
_SPACE: Final = 2.6
_GAP: Final = 1.9
_TALL: Final = 6.0


class Stroke:
    """A straight line with round ends."""

    def __init__(self, start: Point, end: Point, width: float) -> None:
        self.start = start
        self.end = end
        self.radius = width / 2
        self.top = min(start[1], end[1]) - self.radius
        self.bottom = max(start[1], end[1]) + self.radius
        length = hypot(end[0] - start[0], end[1] - start[1])
        aside = self.radius / length if length else 0.0
        across = (-(end[1] - start[1]) * aside, (end[0] - start[0]) * aside)
        ends = [(start, 1), (end, 1), (end, -1), (start, -1)]
        self.corners = [(point[0] + way * across[0], point[1] + way * across[1]) for point, way in ends]

    def span(self, y: float) -> tuple[float, float] | None:
        """The part of the horizontal line at `y` that the stroke covers."""
        found: list[float] = []
        for x, middle in (self.start, self.end):
            reach = self.radius * self.radius - (y - middle) * (y - middle)
            if reach >= 0:
                half = sqrt(reach)
                found += [x - half, x + half]
        for one, other in zip(self.corners, self.corners[1:] + self.corners[:1], strict=True):
            if (one[1] <= y) != (other[1] <= y):
                found.append(one[0] + (y - one[1]) / (other[1] - one[1]) * (other[0] - one[0]))
        return (min(found), max(found)) if found else None


class Picture:
    def __init__(self, width: int, height: int, colour: Colour) -> None:
        self.width = width
        self.height = height
        self.rows = [bytearray(bytes(colour) * width) for _ in range(height)]

    def bar(self, left: int, top: int, width: int, height: int, colour: Colour) -> None:
        for row in self.rows[max(0, top) : top + height]:
            row[3 * max(0, left) : 3 * (left + width)] = bytes(colour) * (min(self.width, left + width) - max(0, left))

    def draw(self, strokes: Sequence[Stroke], colour: Colour) -> None:
        """Draws all strokes in one pass, so that crossings are not darker."""
        if not strokes:
            return
        top = max(0, int(min(stroke.top for stroke in strokes)))
        bottom = min(self.height - 1, int(max(stroke.bottom for stroke in strokes)) + 1)
        for y in range(top, bottom + 1):
            near = [stroke for stroke in strokes if stroke.top <= y + 1 and stroke.bottom >= y]
            if near:
                self._blend(self.rows[y], self._covered(near, y), colour)

    def _covered(self, strokes: list[Stroke], y: int) -> dict[int, float]:
        """The covered share of each pixel in that row."""
        covered: dict[int, float] = {}
        share = 1 / _SLICES
        for part in range(_SLICES):
            height = y + (part + 0.5) * share
            spans = sorted(span for stroke in strokes if (span := stroke.span(height)) is not None)
            for left, right in _merged(spans):
                start, end = max(left, 0.0), min(right, float(self.width))
                for x in range(int(start), min(int(end) + 1, self.width)):
                    inside = min(end, x + 1) - max(start, x)
                    if inside > 0:
                        covered[x] = covered.get(x, 0.0) + inside * share
        return covered

    def _blend(self, row: bytearray, covered: dict[int, float], colour: Colour) -> None:
        for x, share in covered.items():
            for part in range(3):
                at = 3 * x + part
                row[at] = round(row[at] + (colour[part] - row[at]) * min(share, 1.0))

    def write(self, text: str, x: float, y: float, size: float, colour: Colour, anchor: float = 0.5) -> None:
        """Writes capitals of that height on the baseline `y`. Anchor 0 begins at x, 1 ends there."""
        left = x - anchor * width_of(text, size)
        self.draw(lettering(text, left, y, size), colour)

    def png(self) -> bytes:
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        pixels = zlib.compress(b"".join(b"\0" + bytes(row) for row in self.rows), 6)
        parts = [_part(b"IHDR", header), _part(b"IDAT", pixels), _part(b"IEND", b"")]
        return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def _merged(spans: list[tuple[float, float]]) -> Iterable[tuple[float, float]]:
    merged: list[tuple[float, float]] = []
    for left, right in spans:
        if merged and left <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(merged[-1][1], right))
        else:
            merged.append((left, right))
    return merged


def _part(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def _letters(text: str) -> list[tuple[str, list[str]]]:
    """The text as capitals with their diacritics. Characters without a glyph are left out."""
    letters: list[tuple[str, list[str]]] = []
    for letter in unicodedata.normalize("NFD", text.upper()):
        if letter in _MARKS and letters:
            letters[-1][1].append(letter)
            continue
        known = _SAME.get(letter, letter)
        if known in _GLYPHS or known.isspace():
            letters.append((known, []))
    return letters


def _runs(letter: str) -> list[list[Point]]:
    if letter.isspace():
        return []
    return [[(int(run[at]), int(run[at + 1])) for at in range(0, len(run), 2)] for run in _GLYPHS[letter].split()]


def _advance(letter: str) -> float:
    runs = _runs(letter)
    return max(x for run in runs for x, _ in run) + _GAP if runs else _SPACE


def width_of(text: str, size: float) -> float:
    letters = _letters(text)
    return (sum(_advance(letter) for letter, _ in letters) - (_GAP if letters else 0)) * size / _TALL


def lettering(text: str, x: float, y: float, size: float) -> list[Stroke]:
    scale, strokes = size / _TALL, []
    for letter, marks in _letters(text):
        for run in [*_runs(letter), *(run for mark in marks for run in _MARKS[mark])]:
            points = [(x + across * scale, y - size + down * scale) for across, down in run]
            strokes += [Stroke(one, other, size / 7) for one, other in pairwise(points)]
        x += _advance(letter) * scale
    return strokes
