"""Caches computed responses."""

import asyncio
import gzip
from collections import OrderedDict
from typing import Final

from litestar import Response

from clubhouse.server.api.requests import Asked
from clubhouse.server.api.responses import accepted, is_known
from clubhouse.server.protocol.packed import Packed

KEPT: Final = 24 * 1024 * 1024  # bytes


class Answers:
    """Caches the latest responses, up to a number of bytes."""

    def __init__(self, most: int = KEPT) -> None:
        self.most = most
        self.bytes = 0
        self._kept: OrderedDict[tuple[object, ...], Packed] = OrderedDict()

    def find(self, *name: object) -> Packed | None:
        packed = self._kept.get(name)
        if packed is not None:
            self._kept.move_to_end(name)
        return packed

    def keep(self, packed: Packed, *name: object) -> None:
        before = self._kept.pop(name, None)
        self.bytes += len(packed.content) - (len(before.content) if before is not None else 0)
        self._kept[name] = packed
        while self.bytes > self.most and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.bytes -= len(oldest.content)


async def answer(
    request: Asked, packed: Packed, caching: str, headers: dict[str, str] | None = None
) -> Response[bytes]:
    """A JSON response, or 304 without a body if the client has it already."""
    is_packed = "gzip" in accepted(request.headers.get("accept-encoding", ""))
    tag = f'"{packed.tag}{"-gzip" if is_packed else ""}"'
    known = {"cache-control": caching, "vary": "accept-encoding"} | ({} if "no-store" in caching else {"etag": tag})
    if is_known(request, tag, caching):
        return Response(b"", status_code=304, headers=known, media_type="application/json")
    if is_packed:
        body, known["content-encoding"] = packed.content, "gzip"
    else:
        body = await asyncio.to_thread(gzip.decompress, packed.content)
    return Response(body, status_code=200, headers=known | (headers or {}), media_type="application/json")
