"""Responses that are the same for everybody.

They are compressed beforehand, in each encoding a client may accept, and have an ETag made from their content.
"""

import gzip
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from litestar import Request, Response

PERSONAL = "private, no-store"  # the caching of a response that sets a cookie
WAYS = ("br", "gzip")  # the smaller one first


def accepted(header: str) -> list[str]:
    """The encodings that an Accept-Encoding header allows, the smaller one first."""
    allowed = {}
    for part in header[:500].split(","):
        way, _, weight = part.partition(";")
        allowed[way.strip().lower()] = weight.strip().replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return [way for way in WAYS if allowed.get(way, allowed.get("*", False))]


def is_known(request: Request[Any, Any, Any], tag: str, caching: str) -> bool:
    """True if the client has it already."""
    return "no-store" not in caching and tag in request.headers.get("if-none-match", "")


@dataclass(frozen=True)
class CompressedBody:
    plain: bytes
    media_type: str
    packed: dict[str, bytes] = field(default_factory=dict)  # by encoding

    @staticmethod
    def by_gzip(plain: bytes, media_type: str) -> "CompressedBody":
        return CompressedBody(plain, media_type, {"gzip": gzip.compress(plain, 9, mtime=0)})

    def answer(self, request: Request[Any, Any, Any], caching: str, status: int = 200) -> Response[bytes]:
        """Responds with status 304 and no body if the client has this content already."""
        way = next((way for way in accepted(request.headers.get("accept-encoding", "")) if way in self.packed), None)
        tag = f'"{blake2b(self.plain, digest_size=12).hexdigest()}{f"-{way}" if way else ""}"'
        headers = {"cache-control": caching}
        if "no-store" not in caching:
            headers["etag"] = tag
        if self.packed:
            headers["vary"] = "accept-encoding"
        if status == 200 and is_known(request, tag, caching):
            return Response(b"", status_code=304, headers=headers, media_type=self.media_type)
        headers["content-type"] = self.media_type  # set here, or the framework would append a charset
        if way is not None:
            headers["content-encoding"] = way
        body = self.plain if way is None else self.packed[way]
        return Response(body, status_code=status, headers=headers, media_type=self.media_type)
