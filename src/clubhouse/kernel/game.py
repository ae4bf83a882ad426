"""A game as the rest of the house sees it: its name, its material, and how to begin, look at and store a match."""

from abc import ABC, abstractmethod
from importlib.resources import files
from typing import Any, ClassVar, Final, Generic, TypeVar

from clubhouse.kernel.chance import Chance, Kind
from clubhouse.kernel.counts import Count
from clubhouse.kernel.data import Data, read
from clubhouse.kernel.decks import Deck
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.events import Event, Recorder
from clubhouse.kernel.match import Match
from clubhouse.kernel.moves import Catalogue, Move
from clubhouse.kernel.seats import SPECTATOR, Eyes, Seating

M = TypeVar("M", bound=Match)

WATCHING: Final = "spectator"  # where seats are named, those who have none


class Game(ABC, Generic[M]):
    name: ClassVar[str]
    edition: ClassVar[int]  # raised whenever a rule changes; every record bears it
    seatings: ClassVar[tuple[Seating, ...]]  # the first is the usual one
    catalogue: ClassVar[Catalogue]
    kinds: ClassVar[list[Kind]]
    events: ClassVar[list[type[Event]]]
    event_facts: ClassVar[dict[str, type[Data]]] = {}  # what each event tells, by its name, where that is typed
    move_facts: ClassVar[tuple[type[Data], ...]] = ()  # likewise what moves tell; each type names its verbs
    options_type: ClassVar[type[Data]]
    window_option: ClassVar[str | None] = None  # the option that gives reaction windows a length, in seconds
    calls: ClassVar[tuple[str, ...]] = ()  # what may be called out to the own team; worded by `call-…`
    table_options: ClassVar[dict[str, Any]] = {}  # what a table takes where its players say nothing
    table_times: ClassVar[tuple[str, ...]] = ()  # options that no table of people is without
    view_type: ClassVar[type[Data]]
    is_open: ClassVar[bool] = False  # everybody sees the same: views differ by `seat` alone, their first field
    position_type: ClassVar[type[Data]]
    deck_type: ClassVar[type[Deck] | None] = None  # printed material that another file can replace
    deck_suffix: ClassVar[str] = ".json"  # of the files that it reads decks from
    counts: ClassVar[tuple[Count, ...]] = ()  # what a simulation tells of it
    peers: ClassVar[tuple[str, ...]] = ()  # the games of OpenSpiel that its speed is measured beside

    @abstractmethod
    def begin(self, options: Any, seating: Seating, chance: Chance, told: Recorder, deck: Any = None) -> M:
        """A new match, up to the first decision; where the game has decks, with that one or the usual one."""

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
        if len(eyes.seats) == 1 and not eyes.see_all:
            return {seating.name(eyes.seats[0]): self.view(match, eyes)}
        looking = [seat for seat in seating.seats if eyes.sees(seat)]
        if not looking:
            return {WATCHING: self.view(match, SPECTATOR)}
        return {seating.name(seat): self.view(match, Eyes.of(seat)) for seat in looking}

    def read_options(self, given: object, where: str = "options") -> Data:
        return read(given, self.options_type, where)

    def usual_deck(self) -> Deck | None:
        """The one that it ships, where it has decks."""
        return None

    def read_deck(self, data: bytes, where: str = "deck") -> Deck:
        """The deck in a file, or Malformed: a game that has decks says in which form it reads them, and checks them."""
        raise Malformed(where, "no-decks", {"game": self.name})

    def deck_of(self, content: object, where: str = "deck") -> Deck:
        """The deck that a record holds, or Malformed."""
        raise Malformed(where, "no-decks", {"game": self.name})

    def kinds_with(self, deck: Any) -> list[Kind]:
        """The questions to chance in a match with that deck; None is the usual one."""
        return self.kinds

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


def event_data(event: Event) -> dict[str, object]:
    """An event as it goes over the wire."""
    return {"event": type(event).__name__, "clause": event.clause, "facts": event.facts()}
