"""Compressed response bodies, made in worker processes."""

import gzip
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

import msgspec

_LEVEL: Final = 4  # gzip level: views compress well, and a client waits
_ENCODER: Final = msgspec.json.Encoder()


@dataclass(frozen=True, slots=True)
class Packed:
    content: bytes  # gzip
    tag: str  # for the ETag


def pack(plain: bytes) -> Packed:
    return Packed(gzip.compress(plain, _LEVEL, mtime=0), blake2b(plain, digest_size=12).hexdigest())


def pack_json(answer: Any) -> Packed:
    return pack(_ENCODER.encode(answer))
