"""Strict reading of hand-written JSON. An error names the line and column, or the path of the value."""

import json
import re
from typing import Any, Final

from clubhouse.kernel.errors import Malformed

DEEPEST: Final = 40
_UNREADABLE: Final = 100  # nested brackets; how many more the library allows depends on its version
_BRACKETS: Final = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]')
_STEPS: Final = re.compile(r"([^.\[\]]+)|\[(\d+)\]")
_DECODER: Final = json.JSONDecoder(parse_int=str)  # only to get past values
_BLANKS: Final = tuple(" \t\r\n")
LARGEST: Final = 2**53 - 1  # the range that every JSON reader keeps exactly


def read_plain_json(data: bytes) -> Any:
    """Returns the value. Raises Malformed: not UTF-8, not JSON, a duplicate key, a number too large, nesting too
    deep."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = _place(data[: error.start].decode("utf-8", "replace"))
        raise Malformed(f"{line}:{column}", "not-utf-8") from None
    if not text.strip():
        raise Malformed("1:1", "empty-file")
    if _depth(text) > _UNREADABLE:
        raise Malformed("1:1", "too-deep", {"deepest": DEEPEST})
    try:
        value = json.loads(text, object_pairs_hook=_object, parse_int=_integer, parse_constant=_NotANumber)
    except json.JSONDecodeError as error:
        raise Malformed(f"{error.lineno}:{error.colno}", "not-json", {"detail": _detail(error.msg)}) from None
    _check(value, "", 0)
    return value


def place_in(text: str, path: str) -> str:
    """Line and column of the value at that path in a text that is JSON; of its object if the value is missing."""
    at = _skipped(text, 0)
    for key, number in _STEPS.findall(path):
        inside = _member(text, at, key) if key else _item(text, at, int(number))
        if inside is None:
            break
        at = inside
    line, column = _place(text[:at])
    return f"{line}:{column}"


def _member(text: str, at: int, wanted: str) -> int | None:
    """The index at which the value of that key begins in the object at `at`."""
    if text[at] != "{":
        return None
    at = _skipped(text, at + 1)
    while text[at] == '"':
        key, at = _DECODER.raw_decode(text, at)
        at = _skipped(text, _skipped(text, at) + 1)
        if key == wanted:
            return at
        at = _past(text, at)
    return None


def _item(text: str, at: int, number: int) -> int | None:
    """The index at which that item of the array at `at` begins."""
    if text[at] != "[":
        return None
    at = _skipped(text, at + 1)
    for _ in range(number):
        if text[at] == "]":
            return None
        at = _past(text, at)
    return at


def _past(text: str, at: int) -> int:
    """The place after the value at `at` and the comma that may follow."""
    _, at = _DECODER.raw_decode(text, at)
    at = _skipped(text, at)
    return _skipped(text, at + 1) if text[at] == "," else at


def _skipped(text: str, at: int) -> int:
    """The place after white space."""
    while text[at : at + 1] in _BLANKS:
        at += 1
    return at


def _depth(text: str) -> int:
    """The depth of brackets outside of strings."""
    depth = deepest = 0
    for found in _BRACKETS.finditer(text):
        bracket = found.group()
        if bracket in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif bracket in "]}":
            depth -= 1
    return deepest


def _place(before: str) -> tuple[int, int]:
    return before.count("\n") + 1, len(before) - before.rfind("\n")


# The library's error texts, and our key for each.
_DETAILS: Final = {
    "Expecting value": "value",
    "Expecting property name": "name",
    "Expecting ':'": "colon",
    "Expecting ','": "comma",
    "Illegal trailing comma": "trailing",
    "Unterminated string": "unterminated",
    "Invalid control character": "control",
    "Invalid \\": "escape",
    "Extra data": "extra",
}


def _detail(message: str) -> str:
    return next((key for beginning, key in _DETAILS.items() if message.startswith(beginning)), "other")


class _NotANumber:
    """Stands for NaN and Infinity, which Python would read, until the path is known."""

    def __init__(self, name: str) -> None:
        self.name = name


class _KeyTwice:
    """Stands for an object until its path is known."""

    def __init__(self, key: str) -> None:
        self.key = key


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any] | _KeyTwice:
    members = dict(pairs)
    if len(members) == len(pairs):
        return members
    names = [name for name, _ in pairs]
    return _KeyTwice(next(name for name in names if names.count(name) > 1))


def _integer(digits: str) -> int | float:
    # Python refuses to read thousands of digits. A float of that size is reported as too large too.
    return int(digits) if len(digits) < 20 else float("inf")


def _short(text: str) -> str:
    return text.encode("utf-8", "replace").decode()[:40]


def _check(value: Any, where: str, depth: int) -> None:
    if depth > DEEPEST:
        raise Malformed(where[:80], "too-deep", {"deepest": DEEPEST})
    if isinstance(value, _KeyTwice):
        raise Malformed(where, "key-twice", {"key": _short(value.key)})
    if isinstance(value, _NotANumber):
        raise Malformed(where, "not-a-number")
    if isinstance(value, int | float) and not abs(value) <= LARGEST:
        raise Malformed(where, "number-too-large")
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:
            raise Malformed(where, "not-utf-8") from None
    elif isinstance(value, list):
        for number, item in enumerate(value):
            _check(item, f"{where}[{number}]", depth + 1)
    elif isinstance(value, dict):
        for key, member in value.items():
            _check(key, where, depth)
            _check(member, f"{where}.{key}" if where else key, depth + 1)
