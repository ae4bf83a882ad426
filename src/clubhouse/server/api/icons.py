"""The app icon for devices: a ball on wood, drawn at any size."""

import asyncio
from functools import cache
from math import cos, pi, sin
from typing import Final

from litestar import Response, Router, get
from litestar.params import FromPath

from clubhouse.server.api.picture import Colour, Picture, Point, Stroke
from clubhouse.server.protocol.problems import Problem

SIZES: Final = (96, 180, 192, 512)  # for a browser tab, Apple devices, and all others

_WOOD: Final[Colour] = (74, 47, 29)
_LEATHER: Final[Colour] = (176, 96, 44)
_CHALK: Final[Colour] = (253, 246, 230)
_TILT: Final = -pi / 7


@cache
def icon(size: int) -> bytes:
    """Keeps the drawing within the middle four fifths, because some devices cut the corners off."""
    picture = Picture(size, size, _WOOD)

    def at(along: float, across: float) -> Point:
        """A point relative to the centre of the ball, along and across its axis, as a fraction of the width."""
        x, y = along * cos(_TILT) - across * sin(_TILT), along * sin(_TILT) + across * cos(_TILT)
        return (0.5 + x) * size, (0.5 + y) * size

    # An oval is a stroke that is thick in the middle: slices along the axis, each as wide as the ball is there.
    slices = [sin(pi / 2 * step / 60) for step in range(-60, 61)]  # closer together towards the pointed ends
    oval = []
    for part in slices:
        half = 0.2 * (1 - part * part) ** 0.5 if abs(part) < 1 else 0.0
        oval.append(Stroke(at(0.34 * part, -half), at(0.34 * part, half), size * 0.022))
    picture.draw(oval, _LEATHER)
    picture.draw([Stroke(at(-0.3, 0), at(0.3, 0), size * 0.016)], _CHALK)
    picture.draw([Stroke(at(x, -0.05), at(x, 0.05), size * 0.02) for x in (-0.12, -0.04, 0.04, 0.12)], _CHALK)
    return picture.png()


@get("/icons/{name:str}", media_type="image/png", include_in_schema=False)
async def icon_of(name: FromPath[str]) -> Response[bytes]:
    for size in SIZES:
        if name == f"{size}.png":
            drawn = await asyncio.to_thread(icon, size)
            return Response(drawn, media_type="image/png", headers={"cache-control": "public, max-age=604800"})
    raise Problem(404, "no-such-page")


ICONS: Final = Router("/api", route_handlers=[icon_of])
