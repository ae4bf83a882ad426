"""Plain values that go over the wire and come back the same, and how they are read.

What msgspec says of values that can't be is said again under keys of our own, so that it can be said in any language.
"""

import re
from typing import Any, Final, TypeVar

import msgspec
from msgspec import inspect

from clubhouse.kernel.errors import Facts, Malformed


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options, decks, views and positions: plain values that go over the wire and come back the same."""


T = TypeVar("T")


def read(given: object, wanted: type[T], where: str) -> T:
    """Plain JSON values as the wanted type, or Malformed with the place."""
    try:
        return msgspec.convert(given, wanted)
    except msgspec.ValidationError as error:
        detail, _, path = str(error).partition(" - at `")
        path = path.rstrip("`").removeprefix("$")
        raise _malformed(detail, where + path, wanted, path) from None


_VALIDATION: Final = {
    "unknown-field": re.compile(r"Object contains unknown field `(?P<field>.*)`", re.DOTALL),
    "missing-field": re.compile(r"Object missing required field `(?P<field>.*)`", re.DOTALL),
    "wrong-type": re.compile(r"Expected `(?P<wanted>[\w |]+?)(?: \| null)?`, got `(?P<found>\w+)`"),
    "no-such-choice": re.compile(r"Invalid enum value (?P<value>.*)", re.DOTALL),
    "too-small": re.compile(r"Expected `(?:int|float)` >= (?P<least>-?\d+)"),
    "too-large": re.compile(r"Expected `(?:int|float)` <= (?P<most>-?\d+)"),
    "too-short": re.compile(r"Expected `\w+` of length >= (?P<least>\d+)"),
    "too-many": re.compile(r"Expected `\w+` of length <= (?P<most>\d+)"),
}


# What plain values can be.
_TYPES: Final = ("object", "array", "str", "int", "float", "bool", "null")


def _malformed(detail: str, place: str, wanted: Any, path: str) -> Malformed:
    for why, pattern in _VALIDATION.items():
        found = pattern.fullmatch(detail)
        if found is not None:
            facts: Facts = {name: value[:40] for name, value in found.groupdict().items()}
            if why == "wrong-type":
                types = [one for one in found["wanted"].split(" | ") if one in _TYPES]
                return Malformed(place, why, {"wanted_types": types, "found_type": found["found"]})
            if why == "no-such-choice":
                facts["choices"] = _choices(inspect.type_info(wanted), re.findall(r"\w+|\[", path))
            return Malformed(place, why, facts)
    return Malformed(place, "wrong-value")


def _choices(wanted: inspect.Type, path: list[str]) -> list[str]:
    """The values that the type at the end of the path admits."""
    if isinstance(wanted, inspect.UnionType):
        return [choice for one in wanted.types for choice in _choices(one, path)]
    if not path:
        values = wanted.values if isinstance(wanted, inspect.LiteralType) else ()
        return [str(value) for value in values]
    if isinstance(wanted, inspect.StructType):
        fields = {field.encode_name: field.type for field in wanted.fields}
        return _choices(fields[path[0]], path[1:]) if path[0] in fields else []
    if isinstance(wanted, inspect.ListType):
        return _choices(wanted.item_type, path[2:])
    if isinstance(wanted, inspect.DictType):
        return _choices(wanted.value_type, path[1:])
    return []
