"""The expectations of a scenario, and how they are compared. A field that is not named may have any value."""

from typing import Any, Final

import msgspec

from clubhouse.kernel.data import Data

_ABSENT: Final = "nothing"


class _Missing:
    """Stands for a value that is not there. No expectation is equal to it."""


_MISSING: Final = _Missing()


class ExpectedRefusal(Data, frozen=True, kw_only=True):
    clause: str
    why: str | None = None


class ExpectedTelling(Data, frozen=True, kw_only=True, omit_defaults=True):
    """Matches an event that agrees in every field and fact named here."""

    event: str | None = None
    clause: str | None = None
    facts: dict[str, Any] = {}


class ExpectedEvent(ExpectedTelling, frozen=True, kw_only=True, omit_defaults=True):
    """`others_hear: null` says that the others hear nothing. Left out, they may hear anything."""

    heard_by: list[str] | None = None
    others_hear: ExpectedTelling | msgspec.UnsetType | None = msgspec.UNSET


class Expectation(Data, frozen=True, kw_only=True):
    """An input's expectation is about that input and the match after it, the file's about the whole scenario."""

    events: list[ExpectedEvent] = []
    without: list[ExpectedEvent] = []
    refused: str | ExpectedRefusal | list[str | ExpectedRefusal] | None = None
    score: dict[str, int] = {}
    to_act: list[str] | None = None
    over: bool | None = None
    options: dict[str, list[str]] = {}
    position: dict[str, Any] = {}
    view: dict[str, dict[str, Any]] = {}

    def refusals(self) -> list[ExpectedRefusal]:
        """A single refusal may be written without a list, and as a bare clause if only the clause matters."""
        given = self.refused if isinstance(self.refused, list) else [self.refused]
        clauses = [ExpectedRefusal(clause=one) if isinstance(one, str) else one for one in given]
        return [one for one in clauses if one is not None]


class Difference(Data, frozen=True, kw_only=True):
    path: str
    expected: Any
    found: Any


def differences(expected: Any, found: Any, path: str) -> list[Difference]:
    """An object may name a part of the value found. A list must be the same, item by item."""
    if isinstance(expected, dict) and isinstance(found, dict):
        parts = [differences(value, found.get(key, _MISSING), f"{path}.{key}") for key, value in expected.items()]
        return [one for part in parts for one in part]
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        pairs = enumerate(zip(expected, found, strict=True))
        return [one for number, (want, have) in pairs for one in differences(want, have, f"{path}[{number}]")]
    # True is 1 to Python, but not to a person.
    if expected == found and isinstance(expected, bool) == isinstance(found, bool):
        return []
    return [Difference(path=path, expected=expected, found=_ABSENT if found is _MISSING else found)]


def event_differences(expected: list[ExpectedEvent], told: list[dict[str, Any]], path: str) -> list[Difference]:
    """The expected events must be among those told, in that order. The first that is not is the difference."""
    left = iter(told)
    for number, wanted in enumerate(expected):
        pattern = msgspec.to_builtins(wanted)
        if not any(not differences(pattern, event, "") for event in left):
            return [Difference(path=f"{path}[{number}]", expected=pattern, found=_nearest(pattern, told))]
    return []


def _nearest(pattern: dict[str, Any], told: list[dict[str, Any]]) -> Any:
    """The events of that name, or else all events: where a person would look first."""
    same = [event for event in told if event["event"] == pattern.get("event")]
    return same if same else [f"{event['clause']} {event['event']}" for event in told]


def unwanted_events(unwanted: list[ExpectedEvent], told: list[dict[str, Any]], path: str) -> list[Difference]:
    found: list[Difference] = []
    for number, pattern in enumerate(msgspec.to_builtins(unwanted)):
        for event in told:
            if not differences(pattern, event, ""):
                found.append(Difference(path=f"{path}[{number}]", expected=_ABSENT, found=event))
    return found


def refusal_differences(wanted: ExpectedRefusal | None, refused: dict[str, Any] | None, path: str) -> list[Difference]:
    if wanted is None:
        return [Difference(path=path, expected=_ABSENT, found=refused)] if refused is not None else []
    pattern = {"clause": wanted.clause} | ({"why": wanted.why} if wanted.why is not None else {})
    return differences(pattern, refused if refused is not None else _ABSENT, path)


def state_differences(expected: Expectation, state: dict[str, Any], path: str) -> list[Difference]:
    """Score, position, views, and who may do what. `state` has the form of `Run.state`."""
    found = differences(expected.score, state["score"], f"{path}.score")
    if expected.to_act is not None:
        found += differences(sorted(expected.to_act), sorted(state["to_act"]), f"{path}.to_act")
    if expected.over is not None:
        found += differences(expected.over, state["over"], f"{path}.over")
    for seat, moves in expected.options.items():
        offered = state["options"].get(seat, _ABSENT)
        same = isinstance(offered, list) and sorted(offered) == sorted(moves)
        found += [] if same else [Difference(path=f"{path}.options.{seat}", expected=moves, found=offered)]
    found += differences(expected.position, state["position"], f"{path}.position")
    return found + differences(expected.view, state["views"], f"{path}.view")
