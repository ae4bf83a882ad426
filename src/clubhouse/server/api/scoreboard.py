"""Draws the picture of a match for link previews. Worker processes run this."""

from typing import Any, Final

from clubhouse.kernel.game import Game
from clubhouse.server.api.picture import Colour, Picture, Stroke, width_of
from clubhouse.server.protocol.refusals import server_words
from clubhouse.server.store.stored import StoredMatch, resigned_in
from clubhouse.words import game_words

WIDTH, HEIGHT = 1200, 630  # the size recommended for Open Graph
LANGUAGE: Final = "fr"  # the server's default: the programs that fetch previews state none

_WOOD: Final[Colour] = (51, 33, 15)
_GILT: Final[Colour] = (216, 179, 92)
_CHALK: Final[Colour] = (246, 236, 216)
_BOARD: Final[Colour] = (22, 16, 10)
_SIDES: Final[tuple[Colour, Colour]] = (_CHALK, _GILT)


def draw(game: Game[Any], stored: StoredMatch) -> bytes:
    """Shows only the game if the match is not over."""
    words = game_words(game, LANGUAGE)
    picture = _board()
    _write(picture, words.say("game-name"), WIDTH / 2, 150, 64, _CHALK)
    if stored.points is None:
        _write(picture, server_words(LANGUAGE).say("preview-invitation"), WIDTH / 2, 360, 52, _GILT)
        return picture.png()
    sides = game.seating_of(stored.seating).sides
    _write(picture, title_of(game, stored), WIDTH / 2, 240, 44, _GILT)
    for place, (side, points) in enumerate(zip(sides, stored.points, strict=False)):
        left = 340 if place == 0 else 630
        picture.bar(left, 300, 230, 190, _BOARD)
        picture.write(str(points), left + 115, 455, 120, _CHALK)
        name = words.say(f"seat-{side}")
        _write(picture, name, left - 30 if place == 0 else left + 260, 420, 46, _SIDES[place], 1 - place, 240)
    return picture.png()


def _board() -> Picture:
    picture = Picture(WIDTH, HEIGHT, _WOOD)
    corners = [(22.0, 22.0), (WIDTH - 22.0, 22.0), (WIDTH - 22.0, HEIGHT - 22.0), (22.0, HEIGHT - 22.0)]
    edges = zip(corners, corners[1:] + corners[:1], strict=True)
    picture.draw([Stroke(one, other, 8) for one, other in edges], _GILT)
    _write(picture, server_words(LANGUAGE).say("page-title"), WIDTH / 2, 580, 30, _GILT)
    return picture


def _write(
    picture: Picture, text: str, x: float, y: float, size: float, colour: Colour, anchor: float = 0.5, room: int = 1080
) -> None:
    """Writes the text, smaller if it would not fit."""
    wide = width_of(text, size)
    picture.write(text, x, y, size if wide <= room else size * room / wide, colour, anchor)


def _winner(game: Game[Any], stored: StoredMatch) -> int | None:
    """The side that won a finished match; None for a draw."""
    seating = game.seating_of(stored.seating)
    points, resigned = stored.points or [], resigned_in(stored)
    if resigned is not None:
        return 1 - seating.side_of(seating.seat_named(resigned))
    return None if len(set(points)) == 1 else points.index(max(points))


def title_of(game: Game[Any], stored: StoredMatch) -> str:
    words, winner = server_words(LANGUAGE), _winner(game, stored)
    if winner is None:
        return words.say("preview-draw")
    side = game.seating_of(stored.seating).sides[winner]
    return words.say("preview-won", {"name": game_words(game, LANGUAGE).say(f"seat-{side}")})


def score_of(game: Game[Any], stored: StoredMatch) -> str:
    """The points, those of the named winner first."""
    points = stored.points or []
    return " – ".join(map(str, reversed(points) if _winner(game, stored) == 1 else points))
