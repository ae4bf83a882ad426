"""Plain values that go over the wire and come back the same, and how they are read.

msgspec's validation errors are mapped to keys of our own, so that they can be told in any language."""

import re
from typing import Any, Final, TypeVar

import msgspec
from msgspec import inspect

from clubhouse.kernel.errors import Facts, Malformed


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base class of options, decks, views and positions."""


T = TypeVar("T")


def read(given: object, wanted: type[T], where: str) -> T:
    """Converts plain JSON values to the wanted type. Raises Malformed with the place of the error."""
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


# The JSON types, as msgspec names them.
_TYPES: Final = ("object", "array", "str", "int", "float", "bool", "null")


def _malformed(detail: str, place: str, wanted: Any, path: str) -> Malformed:
    for why, pattern in _VALIDATION.items():
        found = pattern.fullmatch(detail)
        if found is not None:
            facts: Facts = {name: value[:40] for name, value in found.groupdict().items()}
            if why == "wrong-type":
                names = [one for one in found["wanted"].split(" | ") if one in _TYPES]
                return Malformed(place, why, {"wanted_types": names, "found_type": found["found"]})
            types = _types_at(inspect.type_info(wanted), re.findall(r"\w+|\[", path))
            if why == "no-such-choice":
                literals = [one for one in types if isinstance(one, inspect.LiteralType)]
                facts["choices"] = [str(value) for one in literals for value in one.values]
            elif why == "unknown-field":
                structs = [one for one in types if isinstance(one, inspect.StructType)]
                facts["fields"] = [field.encode_name for one in structs for field in one.fields]
            return Malformed(place, why, facts)
    return Malformed(place, "wrong-value")


def _types_at(wanted: inspect.Type, path: list[str]) -> list[inspect.Type]:
    """The types that are allowed at the end of the path inside a value of type `wanted`."""
    if isinstance(wanted, inspect.UnionType):
        return [found for one in wanted.types for found in _types_at(one, path)]
    if not path:
        return [wanted]
    if isinstance(wanted, inspect.StructType):
        fields = {field.encode_name: field.type for field in wanted.fields}
        return _types_at(fields[path[0]], path[1:]) if path[0] in fields else []
    if isinstance(wanted, inspect.ListType):
        return _types_at(wanted.item_type, path[2:])
    if isinstance(wanted, inspect.DictType):
        return _types_at(wanted.value_type, path[1:])
    return []
