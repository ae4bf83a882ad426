"""A game as the rest of the house sees it: its name, its material, and how to begin, look at and store a match."""

import re
from abc import ABC, abstractmethod
from importlib.resources import files
from typing import Any, ClassVar, Final, Generic, TypeVar

import msgspec

from clubhouse.kernel.chance import Chance, Kind
from clubhouse.kernel.counts import Count
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.events import Event, Recorder
from clubhouse.kernel.match import Match
from clubhouse.kernel.moves import Catalogue, Move
from clubhouse.kernel.seats import SPECTATOR, Eyes, Seating

M = TypeVar("M", bound=Match)

WATCHING: Final = "spectator"  # where seats are named, those who have none


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options, views and positions: plain values that go over the wire and come back the same."""


class Game(ABC, Generic[M]):
    name: ClassVar[str]
    edition: ClassVar[int]  # raised whenever a rule changes; every record bears it
    seatings: ClassVar[tuple[Seating, ...]]  # the first is the usual one
    catalogue: ClassVar[Catalogue]
    kinds: ClassVar[list[Kind]]
    events: ClassVar[list[type[Event]]]
    options_type: ClassVar[type[Data]]
    window_option: ClassVar[str | None] = None  # the option that gives reaction windows a length, in seconds
    view_type: ClassVar[type[Data]]
    position_type: ClassVar[type[Data]]
    counts: ClassVar[tuple[Count, ...]] = ()  # what a simulation tells of it
    peers: ClassVar[tuple[str, ...]] = ()  # the games of OpenSpiel that its speed is measured beside

    @abstractmethod
    def begin(self, options: Any, seating: Seating, chance: Chance, told: Recorder) -> M:
        """A new match, up to the first decision."""

    @abstractmethod
    def view(self, match: M, eyes: Eyes) -> Data:
        """What one seat, or a spectator, may know, built up from nothing."""

    @abstractmethod
    def guess(self, view: Any, chance: Chance) -> M:
        """A match that gives this view to its seat; what the view hides is drawn from all that it leaves open."""

    @abstractmethod
    def position(self, match: M) -> Data:
        """The whole match."""

    @abstractmethod
    def restore(self, position: Any) -> M:
        """The match of that position; Malformed where it can't be one."""

    def views(self, match: M, seating: Seating, eyes: Eyes) -> dict[str, Data]:
        """By the name of the seat, what each of those seats may know; of a spectator by that name."""
        looking = [seat for seat in seating.seats if eyes.sees(seat)]
        if not looking:
            return {WATCHING: self.view(match, SPECTATOR)}
        return {seating.name(seat): self.view(match, Eyes.of(seat)) for seat in looking}

    def read_options(self, given: object, where: str = "options") -> Data:
        return read(given, self.options_type, where)

    def read_position(self, given: object, where: str = "position") -> M:
        return self.restore(read(given, self.position_type, where))

    def read_move(self, notation: str) -> Move:
        """The move of that notation, or Refused: there is none. A game may know better why."""
        return self.catalogue.read(notation)

    def seating_of(self, persons: list[int], where: str = "seating") -> Seating:
        for seating in self.seatings:
            if list(seating.persons) == persons:
                return seating
        possible = [list(seating.persons) for seating in self.seatings]
        raise Malformed(where, "unknown-seating", {"seating": persons, "possible": possible})

    def text(self, file: str) -> str:
        """A file of the game's folder: its rulebook, its words."""
        return files(self.folder()).joinpath(file).read_text(encoding="utf-8")

    def words(self, language: str) -> str:
        """What it says, and what the folder around it says for all editions that lie in it."""
        said: list[str] = []
        package = self.folder()
        while (file := files(package).joinpath(f"words.{language}.ftl")).is_file():
            said.append(file.read_text(encoding="utf-8"))
            package = package.rpartition(".")[0]
        return "\n".join(said)

    def folder(self) -> str:
        """The package that holds the game: its module `game`, and beside it `rules`, `view` and the others."""
        return type(self).__module__.rpartition(".")[0]


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


def event_data(event: Event) -> dict[str, object]:
    """An event as it goes over the wire."""
    return {"event": type(event).__name__, "clause": event.clause, "facts": event.facts()}
