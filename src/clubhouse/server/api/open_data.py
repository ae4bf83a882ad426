"""HTTP routes for the open data."""

import asyncio
from typing import Final

from litestar import Router, get
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import File

from clubhouse.server.api.computing import Computing
from clubhouse.server.api.openapi import problems
from clubhouse.server.api.pages import PACKED
from clubhouse.server.api.requests import Asked
from clubhouse.server.matches.open_data import Index, read_index
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.protocol.http_models import OpenData
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.store.engine import StoreUnusable

LICENSE: Final = "https://creativecommons.org/publicdomain/zero/1.0/"


@get("/open-data")
async def open_data(server: NamedDependency[MatchServer]) -> OpenData:
    """The published days, the latest first. `license` is null if this server publishes no open data."""
    if server.host_config.open_data is None:
        return OpenData(license=None, days=[])
    return OpenData(license=LICENSE, days=(await _index(server)).days)


@get("/open-data/{file:str}", opt={PACKED: True}, media_type="application/gzip", responses=problems(429))
async def day_of_open_data(
    request: Asked,
    file: FromPath[str],
    server: NamedDependency[MatchServer],
    computing: NamedDependency[Computing],
) -> File:
    """One day's file: one match record per line, each ready for `clubhouse verify`."""
    asker = computing.admit(request)
    folder = server.host_config.open_data
    if folder is None or file not in {day.file for day in (await _index(server)).days}:
        raise Problem(404, "no-such-page")
    asker.charge_bytes((await asyncio.to_thread((folder / file).stat)).st_size)
    return File(
        folder / file,
        filename=file,
        media_type="application/gzip",
        headers={"link": f'<{LICENSE}>; rel="license"', "cache-control": "public, max-age=31536000, immutable"},
    )


async def _index(server: MatchServer) -> Index:
    assert server.host_config.open_data is not None
    try:
        return await asyncio.to_thread(read_index, server.host_config.open_data)
    except (OSError, StoreUnusable):
        raise Problem(503, "store-failing") from None


OPEN_DATA: Final = Router("/api", route_handlers=[open_data, day_of_open_data])
