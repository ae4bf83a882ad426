"""The picture of a match for link previews and for sharing, in the lettering of the page.

Only worker processes import this: Pillow stays out of the server's memory.
"""

import io
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from clubhouse.server.api.scoreboard import HEIGHT, WIDTH, Board, Team

_HERE: Final = Path(__file__).parents[1]
FONT: Final = _HERE / "fonts" / "archivo.woff2"
_JERSEYS: Final = _HERE / "jerseys"
_PLAIN_JERSEY: Final = min(_JERSEYS.glob("*.png"))  # of a game that has none
_HEAVY, _NARROW = 800, 72  # weight and width of painted lettering, as on the page
_UNASSIGNED: Final = "\uffff"  # drawn as the sign for a missing letter

WOOD: Final = "#33210f"
GILT: Final = "#d8b35c"
CHALK: Final = "#f6ecd8"
BOARD: Final = "#16100a"

_LEFT, _RIGHT = 410, 1150  # beside the jersey
_MIDDLE: Final = (_LEFT + _RIGHT) / 2


@dataclass(frozen=True)
class Place:
    """The place of a text: `x` is its middle, `y` its baseline."""

    x: float
    y: float
    room: float


def draw_board(board: Board) -> bytes:
    picture = Image.new("RGB", (WIDTH, HEIGHT), WOOD)
    pen = ImageDraw.Draw(picture)
    pen.rounded_rectangle((14, 14, WIDTH - 15, HEIGHT - 15), radius=14, outline=GILT, width=6)
    shirt = _JERSEYS / f"{board.game}.png"
    with Image.open(shirt if shirt.is_file() else _PLAIN_JERSEY) as jersey:
        picture.paste(jersey, (75, (HEIGHT - jersey.height) // 2), jersey.convert("RGBA"))
    room = _RIGHT - _LEFT
    write(pen, board.name.upper(), Place(_MIDDLE, 118, room), 56, CHALK)
    write(pen, _first_written(board.titles), Place(_MIDDLE, 200 if board.teams else 330, room), 60, GILT)
    for place, team in enumerate(board.teams):
        _draw_team(pen, team, _LEFT + (room * (2 * place + 1)) / (2 * len(board.teams)))
    write(pen, board.house, Place(_MIDDLE, 588, room), 30, GILT)
    written = io.BytesIO()
    picture.save(written, "PNG", compress_level=6)
    return written.getvalue()


def _draw_team(pen: ImageDraw.ImageDraw, team: Team, x: float) -> None:
    pen.rounded_rectangle((x - 115, 238, x + 115, 408), radius=12, fill=BOARD)
    write(pen, str(team.points), Place(x, 372, 200), 140, CHALK)
    write(pen, _first_written(team.names), Place(x, 466, 345), 46, CHALK)
    people = ", ".join(one for one in team.people if _is_written(one))
    write(pen, people, Place(x, 516, 345), 32, GILT)


@cache
def _lettering(size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(FONT, size)
    font.set_variation_by_axes([_HEAVY, _NARROW])
    return font


def write(pen: ImageDraw.ImageDraw, text: str, at: Place, size: int, colour: str) -> None:
    """Writes the text, smaller if it would not fit."""
    wide = _lettering(size).getlength(text)
    fitting = size if wide <= at.room else max(1, int(size * at.room / wide))
    pen.text((at.x, at.y), text, colour, _lettering(fitting), anchor="ms")


def _first_written(texts: Sequence[str]) -> str:
    return next((text for text in texts if _is_written(text)), "")


def _is_written(text: str) -> bool:
    """True if the font has all letters of the text."""
    return all(_has(letter) for letter in set(unicodedata.normalize("NFC", text)))


@cache
def _missing() -> bytes:
    return bytes(_lettering(20).getmask(_UNASSIGNED))


def _has(letter: str) -> bool:
    return letter.isspace() or bytes(_lettering(20).getmask(letter)) != _missing()
