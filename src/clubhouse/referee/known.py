"""Checks that a scenario's expectations name only what the game has. Other names could never differ, so they are
malformed."""

from typing import Any

from clubhouse.kernel.data import read
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import WATCHING, Game
from clubhouse.kernel.seats import Seating
from clubhouse.referee.expectation import Expectation, ExpectedEvent, ExpectedTelling
from clubhouse.referee.fact_types import fact_types
from clubhouse.referee.rulebook import clauses_of, read_rulebook


class Known:
    def __init__(self, game: Game[Any], seating: Seating) -> None:
        self.seats = seating.names
        self.sides = list(seating.sides)
        types = fact_types(game)
        self.events = {event.__name__: types.events[event.__name__].types if types else None for event in game.events}
        self.clauses = clauses_of(read_rulebook(game.text("rulebook.en.md")))

    def check(self, expected: Expectation, where: str) -> None:
        """Raises Malformed with the place of the first unknown name."""
        for number, event in enumerate(expected.events):
            self._check_event(event, f"{where}.events[{number}]")
        for number, event in enumerate(expected.without):
            self._check_event(event, f"{where}.without[{number}]")
        self._check_seats(list(expected.score), self.sides, f"{where}.score")
        self._check_seats(expected.to_act or [], self.seats, f"{where}.to_act")
        self._check_seats(list(expected.options), self.seats, f"{where}.options")
        self._check_seats(list(expected.view), [*self.seats, WATCHING], f"{where}.view")

    def _check_seats(self, names: list[str], known: list[str], where: str) -> None:
        for name in names:
            if name not in known:
                raise Malformed(where, "unknown-seat", {"seat": name, "names": known})

    def _check_event(self, event: ExpectedEvent, where: str) -> None:
        self._check_telling(event.event, event.clause, event.facts, where)
        self._check_seats(event.heard_by or [], [*self.seats, WATCHING], f"{where}.heard_by")
        others = event.others_hear
        if isinstance(others, ExpectedTelling):
            self._check_telling(others.event, others.clause, others.facts, f"{where}.others_hear")

    def _check_telling(self, name: str | None, clause: str | None, facts: dict[str, Any], where: str) -> None:
        if name is not None and name not in self.events:
            raise Malformed(f"{where}.event", "unknown-event", {"event": name, "events": list(self.events)})
        if clause is not None and clause not in self.clauses:
            raise Malformed(f"{where}.clause", "unknown-clause", {"clause": clause})
        meant = [self.events[name]] if name is not None else list(self.events.values())
        known = [told for told in meant if told is not None]
        for fact, value in facts.items():
            if fact == "seat" and value not in [*self.seats, *self.sides]:
                raise Malformed(f"{where}.facts.seat", "unknown-seat", {"seat": str(value), "names": self.seats})
            if len(known) < len(meant):
                continue  # a game may come without its `facts.json`
            types = [told[fact] for told in known if fact in told]
            if not types:
                names = sorted({fact for told in known for fact in told})
                raise Malformed(f"{where}.facts", "unknown-fact", {"fact": fact, "facts": names})
            _check_value(value, types, f"{where}.facts.{fact}")


def _check_value(value: Any, types: list[Any], where: str) -> None:
    """Raises Malformed if the value fits none of these types; the first of them gives the reason."""
    wrong: list[Malformed] = []
    for wanted in types:
        try:
            read(value, wanted, where)
        except Malformed as malformed:
            wrong.append(malformed)
    if len(wrong) == len(types):
        raise wrong[0]
