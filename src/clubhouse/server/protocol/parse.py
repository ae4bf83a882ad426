"""Parses the messages of clients strictly.

Well-formed messages take a fast path. Any other is parsed again, slowly, to report what is wrong with it.
"""

import re
from typing import Any, Final

import msgspec

from clubhouse.kernel.data import read
from clubhouse.kernel.errors import Malformed
from clubhouse.referee.plain_json import read_plain_json
from clubhouse.server.protocol.messages import FromClient

LONGEST: Final = 4096  # characters of a message

_FROM_CLIENT: Any = FromClient  # mypy has no type for a union as a value
_DECODER: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(_FROM_CLIENT)
_KEYS: Final = re.compile(r'"([a-z_]*)"\s*:')


def read_message(text: str | None) -> FromClient:
    """Raises Malformed if it is not a message. `text` is None if it was not text."""
    if text is None:
        raise Malformed("", "not-text")
    if len(text) > LONGEST:
        raise Malformed("", "too-long", {"length": len(text), "most": LONGEST})
    if "\\" not in text:  # an escape could hide a duplicate key
        keys = _KEYS.findall(text)
        if len(keys) == len(set(keys)):
            try:
                return _DECODER.decode(text)
            except (msgspec.MsgspecError, RecursionError):
                pass
    return read_slowly(text)


def read_slowly(text: str) -> FromClient:
    message: FromClient = read(read_plain_json(text.encode()), _FROM_CLIENT, "message")
    return message
