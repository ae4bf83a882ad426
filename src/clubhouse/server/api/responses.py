"""Answers that are the same for everybody: packed beforehand, in the way that the asker can unpack, and named by their
content so that nobody gets the same one twice."""

import gzip
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from litestar import Request, Response

PERSONAL = "private, no-store"  # the caching of what bears a cookie
WAYS = ("br", "gzip")  # the better one first


def accepted(header: str) -> list[str]:
    """The ways of packing that an Accept-Encoding header allows, the better one first."""
    allowed = {}
    for part in header[:500].split(","):
        way, _, weight = part.partition(";")
        allowed[way.strip().lower()] = weight.strip().replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return [way for way in WAYS if allowed.get(way, allowed.get("*", False))]


def is_known(request: Request[Any, Any, Any], tag: str, caching: str) -> bool:
    """Whether the asker has it already."""
    return "no-store" not in caching and tag in request.headers.get("if-none-match", "")


@dataclass(frozen=True)
class CompressedBody:
    plain: bytes
    media_type: str
    packed: dict[str, bytes] = field(default_factory=dict)  # by way

    @staticmethod
    def by_gzip(plain: bytes, media_type: str) -> "CompressedBody":
        return CompressedBody(plain, media_type, {"gzip": gzip.compress(plain, 9, mtime=0)})

    def answer(self, request: Request[Any, Any, Any], caching: str, status: int = 200) -> Response[bytes]:
        """Nothing but the status where the asker has it already."""
        way = next((way for way in accepted(request.headers.get("accept-encoding", "")) if way in self.packed), None)
        tag = f'"{blake2b(self.plain, digest_size=12).hexdigest()}{f"-{way}" if way else ""}"'
        headers = {"cache-control": caching}
        if "no-store" not in caching:
            headers["etag"] = tag
        if self.packed:
            headers["vary"] = "accept-encoding"
        if status == 200 and is_known(request, tag, caching):
            return Response(b"", status_code=304, headers=headers, media_type=self.media_type)
        headers["content-type"] = self.media_type  # here, or a framework would name the letters of a text once more
        if way is not None:
            headers["content-encoding"] = way
        body = self.plain if way is None else self.packed[way]
        return Response(body, status_code=status, headers=headers, media_type=self.media_type)
