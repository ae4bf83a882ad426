"""Plain values that go over the wire and come back the same, and how they are read."""

import re
from typing import Final, TypeVar

import msgspec

from clubhouse.kernel.errors import Malformed


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options, decks, views and positions: plain values that go over the wire and come back the same."""


T = TypeVar("T")


def read(given: object, wanted: type[T], where: str) -> T:
    """Plain JSON values as the wanted type, or Malformed with the place."""
    try:
        return msgspec.convert(given, wanted)
    except msgspec.ValidationError as error:
        detail, _, path = str(error).partition(" - at `")
        raise _malformed(detail, where + path.rstrip("`").removeprefix("$")) from None


# What msgspec says, and under which key we say it, so that it can be said in any language.
_VALIDATION: Final = {
    "unknown-field": re.compile(r"Object contains unknown field `(?P<field>.*)`", re.DOTALL),
    "missing-field": re.compile(r"Object missing required field `(?P<field>.*)`", re.DOTALL),
    "wrong-type": re.compile(r"Expected `(?P<wanted>[\w |]+?)(?: \| null)?`, got `(?P<found>\w+)`"),
    "no-such-choice": re.compile(r"Invalid enum value (?P<value>.*)", re.DOTALL),
}


def _malformed(detail: str, place: str) -> Malformed:
    for why, pattern in _VALIDATION.items():
        found = pattern.fullmatch(detail)
        if found is not None:
            return Malformed(place, why, {name: value[:40] for name, value in found.groupdict().items()})
    return Malformed(place, "wrong-value", {"detail": detail[:200]})
