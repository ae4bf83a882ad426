"""The interface of a game: its name and material, and how to begin, view, store and restore a match."""

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

WATCHING: Final = "spectator"  # takes the place of a seat's name for those who only watch


class Game(ABC, Generic[M]):
    name: ClassVar[str]
    edition: ClassVar[int]  # raised whenever a rule changes; every record carries it
    seatings: ClassVar[tuple[Seating, ...]]  # the first is the usual one
    catalogue: ClassVar[Catalogue]
    kinds: ClassVar[list[Kind]]
    events: ClassVar[list[type[Event]]]
    options_type: ClassVar[type[Data]]
    window_option: ClassVar[str | None] = None  # the option that sets the length of reaction windows, in seconds
    calls: ClassVar[tuple[str, ...]] = ()  # phrases that players may call to their own team; worded by `call-…`
    table_options: ClassVar[dict[str, Any]] = {}  # the defaults at a table of people
    table_times: ClassVar[tuple[str, ...]] = ()  # options that a table of people can't switch off
    # Option values that a match over days may have, the usual one first. Other options are free.
    over_days: ClassVar[dict[str, tuple[Any, ...]]] = {}
    view_type: ClassVar[type[Data]]
    has_public_turns: ClassVar[bool] = False  # outside windows everybody knows which side is asked
    turn_fields: ClassVar[tuple[str, ...]] = ()  # of a spectator's view: one of them changes with every turn
    # Turns after which a hand is shown to watchers: as many as make it worthless. None: not before the end.
    hands_after: ClassVar[tuple[int, ...]] = ()
    is_open: ClassVar[bool] = False  # all seats see the same: views differ only in `seat`, their first field
    position_type: ClassVar[type[Data]]
    deck_type: ClassVar[type[Deck] | None] = None  # the type of its printed material, if files can replace that
    deck_suffix: ClassVar[str] = ".json"  # the suffix of deck files
    counts: ClassVar[tuple[Count, ...]] = ()  # the statistics that a simulation reports

    @abstractmethod
    def begin(self, options: Any, seating: Seating, chance: Chance, told: Recorder, deck: Any = None) -> M:
        """Starts a match and plays up to the first decision. In games with decks, a deck of None is the usual one."""

    @abstractmethod
    def view(self, match: M, eyes: Eyes) -> Data:
        """Everything that one seat, or a spectator, may know. Built from scratch, never by removing secrets."""

    @abstractmethod
    def guess(self, view: Any, chance: Chance, memory: Any = None) -> M:
        """A match that gives this view to its seat. Whatever view and memory hide is drawn from all that would fit."""

    @abstractmethod
    def position(self, match: M) -> Data:
        """The whole match as plain values, secrets included."""

    @abstractmethod
    def restore(self, position: Any) -> M:
        """The match at that position. Raises Malformed if no match can be in it."""

    def views(self, match: M, seating: Seating, eyes: Eyes) -> dict[str, Data]:
        """The view of each seat that these eyes see, by seat name; a spectator's single view is under `spectator`."""
        if len(eyes.seats) == 1 and not eyes.see_all:
            return {seating.name(eyes.seats[0]): self.view(match, eyes)}
        looking = [seat for seat in seating.seats if eyes.sees(seat)]
        if not looking:
            return {WATCHING: self.view(match, SPECTATOR)}
        return {seating.name(seat): self.view(match, Eyes.of(seat)) for seat in looking}

    def read_options(self, given: object, where: str = "options") -> Data:
        return read(given, self.options_type, where)

    def is_race(self, options: Any) -> bool:
        """True if acts count by the moment they were made, in a match with these options."""
        return False

    def usual_deck(self) -> Deck | None:
        """The deck that the game ships, or None if it has no decks."""
        return None

    def read_deck(self, data: bytes, where: str = "deck") -> Deck:
        """The deck in a file that is not JSON, or Malformed. `referee.decks` reads the files of any game."""
        raise Malformed(where, "no-decks", {"game": self.name})

    def write_deck(self, deck: Any, language: str) -> bytes:
        """The deck as a file that `read_deck` reads, for a spreadsheet of that language."""
        raise NotImplementedError

    def deck_of(self, content: object, where: str = "deck") -> Deck:
        """The deck inside a record, or Malformed."""
        raise Malformed(where, "no-decks", {"game": self.name})

    def kinds_with(self, deck: Any) -> list[Kind]:
        """The kinds of questions to chance in a match with that deck; None is the usual one."""
        return self.kinds

    def read_position(self, given: object, where: str = "position") -> M:
        return self.restore(read(given, self.position_type, where))

    def read_move(self, notation: str) -> Move:
        """The move of that notation. Raises Refused if there is none; a game may override this to tell why."""
        return self.catalogue.read(notation)

    def seating_of(self, persons: list[int], where: str = "seating") -> Seating:
        for seating in self.seatings:
            if list(seating.persons) == persons:
                return seating
        possible = [list(seating.persons) for seating in self.seatings]
        raise Malformed(where, "unknown-seating", {"seating": persons, "possible": possible})

    def text(self, file: str) -> str:
        """The text of a file in the game's folder: its rulebook, its words."""
        return files(self.folder()).joinpath(file).read_text(encoding="utf-8")

    def words(self, language: str) -> str:
        """The game's messages, and those of the folders above it, which several editions share."""
        said: list[str] = []
        package = self.folder()
        while (file := files(package).joinpath(f"words.{language}.ftl")).is_file():
            said.append(file.read_text(encoding="utf-8"))
            package = package.rpartition(".")[0]
        return "\n".join(said)

    def folder(self) -> str:
        """The package that holds the game's modules: `game`, `rules`, `view` and the others."""
        return type(self).__module__.rpartition(".")[0]


def event_data(event: Event) -> dict[str, object]:
    """An event as it is sent over the wire."""
    return {"event": type(event).__name__, "clause": event.clause, "facts": event.facts()}
