"""The picture of a review to share: three numbers that lead from the chance at the kick-off to the result.

Only worker processes draw it: Pillow stays out of the server's memory.
"""

import io
from math import floor
from typing import Any, Final

import msgspec

from clubhouse.kernel.game import Game
from clubhouse.server.api.scoreboard import HEIGHT, WIDTH
from clubhouse.server.protocol.refusals import server_words
from clubhouse.server.protocol.review_forms import NumbersOfReview
from clubhouse.words import game_words

NUMBERS: Final = ("luck", "reading", "decisions")
LEAST: Final = 0.005  # of what the judge does not know, to be shown


class Number(msgspec.Struct, frozen=True):
    label: str
    value: str


class ReviewCard(msgspec.Struct, frozen=True):
    game: str
    name: str
    title: str
    numbers: list[Number]
    way: str  # from the kick-off to the result
    house: str


def card_of(game: Game[Any], numbers: NumbersOfReview, side: int, language: str) -> ReviewCard:
    """The account of a side. Its numbers add up as they are written."""
    words, own = server_words(language), game_words(game, language)
    sign = -1 if side else 1
    start, result = (round(100 * (1 - win if side else win)) for win in (numbers.start_win, numbers.result_win))
    names = [*NUMBERS, *(["unknown"] if abs(numbers.win.unknown) >= LEAST else [])]
    values = wholes([100 * sign * getattr(numbers.win, name) for name in names], result - start)
    return ReviewCard(
        game=game.name,
        name=own.say("game-name"),
        title=words.say("review-card-title", {"side": own.say(f"seat-{numbers.sides[side]}")}),
        numbers=[
            Number(words.say(f"review-card-{name}"), _signed(value)) for name, value in zip(names, values, strict=True)
        ],
        way=words.say("review-card-way", {"start": start, "result": result}),
        house=words.say("page-title"),
    )


def wholes(values: list[float], total: int) -> list[int]:
    """Whole numbers that add up to the total, each as near as can be to its value."""
    made = [floor(value) for value in values]
    order = sorted(range(len(values)), key=lambda at: made[at] - values[at])
    left = total - sum(made)
    for turn in range(abs(left)):
        if left > 0:
            made[order[turn % len(order)]] += 1
        else:
            made[order[-1 - turn % len(order)]] -= 1
    return made


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"\N{MINUS SIGN}{-value}" if value < 0 else "0"


def draw_review(card: ReviewCard) -> bytes:
    """Returns the picture as PNG. Worker processes run this."""
    from PIL import Image, ImageDraw

    from clubhouse.server.api import share_card as paint

    picture = Image.new("RGB", (WIDTH, HEIGHT), paint.WOOD)
    pen = ImageDraw.Draw(picture)
    pen.rounded_rectangle((14, 14, WIDTH - 15, HEIGHT - 15), radius=14, outline=paint.GILT, width=6)
    middle, room = WIDTH / 2, WIDTH - 120
    paint.write(pen, card.name.upper(), paint.Place(middle, 110, room), 56, paint.CHALK)
    paint.write(pen, card.title, paint.Place(middle, 190, room), 52, paint.GILT)
    wide = room / len(card.numbers)
    for place, number in enumerate(card.numbers):
        x = 60 + wide * (place + 0.5)
        half = min(150, wide / 2 - 12)
        pen.rounded_rectangle((x - half, 232, x + half, 390), radius=12, fill=paint.BOARD)
        paint.write(pen, number.value, paint.Place(x, 356, 2 * half - 20), 130, paint.CHALK)
        paint.write(pen, number.label, paint.Place(x, 446, wide - 16), 40, paint.GILT)
    paint.write(pen, card.way, paint.Place(middle, 520, room), 38, paint.CHALK)
    paint.write(pen, card.house, paint.Place(middle, 588, room), 30, paint.GILT)
    written = io.BytesIO()
    picture.save(written, "PNG", compress_level=6)
    return written.getvalue()
