"""Where everybody finds the open data."""

import asyncio
from typing import Final

from litestar import Router, get
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import File

from clubhouse.server.database import Unusable
from clubhouse.server.forms import OpenData
from clubhouse.server.house import House
from clubhouse.server.open_data import Index, read_index
from clubhouse.server.pages import PACKED
from clubhouse.server.problems import Problem

LICENSE: Final = "https://creativecommons.org/publicdomain/zero/1.0/"


@get("/open-data")
async def open_data(house: NamedDependency[House]) -> OpenData:
    """The days that are there, the latest first; no `license`: this house publishes none."""
    if house.hosting.open_data is None:
        return OpenData(license=None, days=[])
    return OpenData(license=LICENSE, days=(await _index(house)).days)


@get("/open-data/{file:str}", opt={PACKED: True}, media_type="application/gzip")
async def day_of_open_data(file: FromPath[str], house: NamedDependency[House]) -> File:
    """One day: a record of a match a line, each as `clubhouse verify` wants it."""
    folder = house.hosting.open_data
    if folder is None or file not in {day.file for day in (await _index(house)).days}:
        raise Problem(404, "no-such-page")
    return File(
        folder / file,
        filename=file,
        media_type="application/gzip",
        headers={"link": f'<{LICENSE}>; rel="license"', "cache-control": "public, max-age=31536000, immutable"},
    )


async def _index(house: House) -> Index:
    assert house.hosting.open_data is not None
    try:
        return await asyncio.to_thread(read_index, house.hosting.open_data)
    except (OSError, Unusable):
        raise Problem(503, "store-failing") from None


OPEN_DATA: Final = Router("/api", route_handlers=[open_data, day_of_open_data])
