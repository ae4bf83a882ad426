"""A scenario: a match, its luck and its inputs in one file, with what is expected of them (docs/scenarios.md)."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

import msgspec

from clubhouse.kernel.chance import Chance, Seeded
from clubhouse.kernel.data import Data, read
from clubhouse.kernel.errors import Malformed, Refused
from clubhouse.kernel.events import Log
from clubhouse.kernel.game import WATCHING, Game, event_data
from clubhouse.kernel.inputs import CLOSE, NOBODY, TIME, begin_earlier, check_time, next_due, take
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.seats import EVERYTHING, SPECTATOR, Seating
from clubhouse.referee.decks import DECK, deck_at
from clubhouse.referee.expectation import (
    Difference,
    Expectation,
    ExpectedRefusal,
    event_differences,
    refusal_differences,
    state_differences,
    unwanted_events,
)
from clubhouse.referee.known import Known
from clubhouse.referee.plain_json import read_plain_json
from clubhouse.referee.scripted import Scripted
from clubhouse.words import LANGUAGES, game_words

CLOCK: Final = TIME.notation
SEATING: Final = "persons"  # of each side, in positions of games that have several seatings
_OF_NOBODY: Final = (TIME.notation, CLOSE.notation)


class ScenarioInput(Data, frozen=True, kw_only=True):
    """A move of a seat. The move `time`, or neither seat nor move: time has passed, and something was due. The move
    `close`: the house closes the open window early. `begun`: when what takes time was begun, if that was before."""

    seat: str | None = None
    move: str | None = None
    at: Annotated[int, msgspec.Meta(ge=0)] | None = None  # left out: no time has passed
    begun: Annotated[int, msgspec.Meta(ge=0)] | None = None
    expect: Expectation | None = None


class Scenario(Data, frozen=True, kw_only=True):
    game: str
    title: str = ""
    clause: str | list[str] = []
    options: dict[str, Any] = {}
    seating: list[int] | None = None
    deck: dict[str, Any] | None = None  # in a game that has decks; left out: the usual one
    position: dict[str, Any] | None = None
    chance: list[str] | None = None
    seed: int | None = None
    inputs: list[ScenarioInput] = []
    expect: Expectation | None = None

    @property
    def clauses(self) -> list[str]:
        return [self.clause] if isinstance(self.clause, str) else self.clause

    @property
    def has_expectations(self) -> bool:
        return self.expect is not None or any(given.expect is not None for given in self.inputs)


def read_scenario(data: bytes) -> Scenario:
    """The scenario in the file, or Malformed with the place: a path, or line and column."""
    try:
        scenario = read(read_plain_json(data), Scenario, "")
    except Malformed as malformed:
        raise Malformed(malformed.where.lstrip("."), malformed.why, malformed.facts) from None
    if scenario.chance is not None and scenario.seed is not None:
        raise Malformed("seed", "chance-and-seed")
    for number, given in enumerate(scenario.inputs):
        _check_input(given, f"inputs[{number}]")
    return scenario


def _check_input(given: ScenarioInput, where: str) -> None:
    if given.move in _OF_NOBODY and given.seat is not None:
        raise Malformed(f"{where}.seat", "clock-has-no-seat")
    if given.seat is None and given.move not in (None, *_OF_NOBODY):
        raise Malformed(f"{where}.seat", "seat-missing")
    if given.seat is not None and given.move is None:
        raise Malformed(f"{where}.move", "move-missing")
    if given.seat is None and given.begun is not None:
        raise Malformed(f"{where}.begun", "clock-has-no-seat")
    if given.expect is not None and len(given.expect.refusals()) > 1:
        raise Malformed(f"{where}.expect.refused", "one-refusal-an-input")


class Run:
    """One run of a scenario: `lines` plays it and yields what to print; `differences` fill up on the way."""

    def __init__(self, games: Mapping[str, Game[Any]], scenario: Scenario) -> None:
        if scenario.game not in games:
            raise Malformed("game", "unknown-game", {"game": scenario.game[:40], "games": ", ".join(games)})
        self.game = games[scenario.game]
        self.scenario = scenario
        self.differences: list[Difference] = []
        self.seating = self._seating()
        self.seats = {self.seating.name(seat): seat for seat in self.seating.seats}
        self._check_expectations()
        self.deck = self.game.deck_of(scenario.deck) if scenario.deck is not None else self.game.usual_deck()
        self.position = self._position(scenario.position) if scenario.position is not None else None
        if self.position is not None:
            given = self.deck if scenario.deck is not None else None
            self.deck = deck_at(self.game, self.position, given, "position")
        self.script: Scripted | None = None
        self.chance = self._chance()
        self.clock = 0
        self.told: list[dict[str, Any]] = []
        self.refusals: list[dict[str, Any]] = []  # those that no input expects
        self.match = self._opening()

    def _seating(self) -> Seating:
        """The value that the scenario names, or else that of its position."""
        persons = self.scenario.seating
        if persons is not None:
            return self.game.seating_of(persons)
        if self.scenario.position is None or SEATING not in self.scenario.position:
            return self.game.seatings[0]
        persons = read(self.scenario.position[SEATING], list[int], f"position.{SEATING}")
        return self.game.seating_of(persons, f"position.{SEATING}")

    def _check_expectations(self) -> None:
        if not self.scenario.has_expectations:
            return
        known = Known(self.game, self.seating)
        for number, given in enumerate(self.scenario.inputs):
            if given.expect is not None:
                known.check(given.expect, f"inputs[{number}].expect")
        if self.scenario.expect is not None:
            known.check(self.scenario.expect, "expect")

    def _chance(self) -> Chance:
        if self.scenario.seed is not None:
            return Seeded(self.scenario.seed)
        self.script = Scripted(self.game.kinds_with(self.deck), self.scenario.chance or [])
        return self.script

    def _opening(self) -> Match:
        options = self.game.read_options(self.scenario.options)
        if self.position is not None:
            self.opening: list[dict[str, Any]] = []
            given: Match = self.game.read_position(self.position)
            return given
        log = Log()
        match: Match = self.game.begin(options, self.seating, self.chance, log, self.deck)
        self.opening = self._heard(log)
        self.told += self.opening
        return match

    def _position(self, position: dict[str, Any]) -> dict[str, Any]:
        """Options, seating and deck of the match that the position leaves out are those of the scenario; it can't
        contradict them."""
        known = {field.encode_name for field in msgspec.structs.fields(self.game.position_type)}
        agreed = self.scenario.options | {SEATING: list(self.seating.persons)}
        for name, value in agreed.items():
            if name in known and position.get(name, value) != value:
                why = "seating-differs" if name == SEATING else "options-differ"
                raise Malformed(f"position.{name}", why, {"option": name})
        deck = {DECK: self.scenario.deck} if self.scenario.deck is not None and position.get(DECK) is None else {}
        return {name: value for name, value in agreed.items() if name in known} | position | deck

    def lines(self) -> Iterator[dict[str, Any]]:
        """One object an input, and one about the end. Malformed where chance runs out or time runs backwards."""
        for number, given in enumerate(self.scenario.inputs):
            yield self._line(number, given)
        end = {"opening": self.opening} | self.state()
        if self.script is not None:
            end["chance_left"] = len(self.script.script) - self.script.used
        if self.scenario.expect is not None:
            self._compare(self.scenario.expect, self.told, end, "expect")
        self._compare_refusals()
        yield {"end": end, "differences": msgspec.to_builtins(self.differences)}

    def _line(self, number: int, given: ScenarioInput) -> dict[str, Any]:
        where = f"inputs[{number}]"
        at = given.at if given.at is not None else self.clock
        line: dict[str, Any] = {"input": number, "seat": given.seat, "move": given.move or CLOCK, "at": at}
        log = Log()
        refused = None
        try:
            self._play(given, at, where, log)
        except Refused as refusal:
            refused = self._refusal(refusal)
            line["refused"] = refused
        events = self._heard(log)
        if events or refused is None:
            line["events"] = events
        self.told += events
        expect = given.expect
        wanted = expect.refusals()[0] if expect is not None and expect.refusals() else None
        if wanted is not None:
            self.differences += refusal_differences(wanted, refused, f"{where}.expect.refused")
        elif refused is not None:
            self.refusals.append({"path": where} | refused)
        if expect is not None:
            self._compare(expect, events, self.state(), f"{where}.expect")
        return line

    def _play(self, given: ScenarioInput, at: int, where: str, told: Log) -> None:
        """On a copy: an input that chance breaks off in the middle must leave nothing half done. What was due before a
        move that is refused has happened all the same."""
        try:
            check_time(at, self.clock, where)
            if given.seat is None:
                self._take(NOBODY, CLOSE if given.move == CLOSE.notation else TIME, at, where, told)
                return
            seat = self.seating.seat_named(given.seat, f"{where}.seat")
            if NEVER != next_due(self.match) <= at:
                self._take(NOBODY, TIME, at, where, told)
            self._take(seat, self.game.read_move(given.move or ""), at, where, told, given.begun)
        except Malformed as malformed:
            place = malformed.where
            place = place if place.startswith(where) else f"{where}, {place}"
            raise Malformed(place, malformed.why, malformed.facts) from None

    def _take(self, seat: int, move: Move, at: int, where: str, told: Log, begun: int | None = None) -> None:
        match = self.match.copy()
        take(match, seat, move, self.chance, told, at, self.clock, where)
        if begun is not None:
            begin_earlier(match, seat, move, at, begun, where)
        self.match = match
        self.clock = at

    def _heard(self, log: Log) -> list[dict[str, Any]]:
        """Every event in its fullest version, who hears that, and what the others hear instead."""
        everybody = [*self.seats, WATCHING]
        events: list[dict[str, Any]] = []
        for private, privy, public in zip(log.private, log.privy, log.public, strict=True):
            told = event_data(private)
            if private is public:
                events.append(told | {"heard_by": everybody})
                continue
            told["heard_by"] = [name for name, seat in self.seats.items() if privy >> seat & 1]
            told["others_hear"] = event_data(public) if public is not None else None
            events.append(told)
        return events

    def _refusal(self, refused: Refused) -> dict[str, Any]:
        text = {language: game_words(self.game, language).refusal(refused) for language in LANGUAGES}
        return {"clause": refused.clause, "why": refused.why, "facts": refused.facts, "text": text}

    def state(self) -> dict[str, Any]:
        """The match as everybody sees it, in plain values."""
        match = self.match
        to_act = match.to_act()
        state = {
            "position": self.game.position(match),
            "score": dict(zip(self.seating.sides, match.points(), strict=True)),
            "over": match.is_over(),
            "to_act": [self.seating.name(seat) for seat in to_act],
            "options": {
                name: [move.notation for move in match.options(seat)] if seat in to_act else []
                for name, seat in self.seats.items()
            },
            "views": self.game.views(match, self.seating, EVERYTHING) | self.game.views(match, self.seating, SPECTATOR),
        }
        plain: dict[str, Any] = msgspec.to_builtins(state)
        return plain

    def _compare(self, expect: Expectation, told: list[dict[str, Any]], state: dict[str, Any], path: str) -> None:
        self.differences += event_differences(expect.events, told, f"{path}.events")
        self.differences += unwanted_events(expect.without, told, f"{path}.without")
        self.differences += state_differences(expect, state, path)

    def _compare_refusals(self) -> None:
        """Whatever is refused must be expected, by its input or, in order, at the end."""
        if not self.scenario.has_expectations:
            return
        wanted: list[ExpectedRefusal] = self.scenario.expect.refusals() if self.scenario.expect is not None else []
        for number in range(max(len(wanted), len(self.refusals))):
            refused = self.refusals[number] if number < len(self.refusals) else None
            if number < len(wanted):
                self.differences += refusal_differences(wanted[number], refused, f"expect.refused[{number}]")
            elif refused is not None:
                self.differences += refusal_differences(None, refused, f"{refused['path']}.refused")
