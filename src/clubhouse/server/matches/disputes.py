"""Writes a moment of a match as a scenario file, so that `clubhouse referee FILE` can judge it again.

For a finished match the file holds the whole moment: the position before, the input, its chance and the events. For a
match in progress it holds what the requester's seat knows; hidden cards are guessed from that seat's view alone. Worker
processes run this.
"""

import secrets
from typing import Any

import msgspec

from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.data import read
from clubhouse.kernel.errors import Malformed, Refused
from clubhouse.kernel.events import Log
from clubhouse.kernel.game import Game, event_data
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import EVERYTHING, Seating
from clubhouse.referee.record import Input, Record, replay
from clubhouse.server.matches.records import kept_in
from clubhouse.server.store.stored import StoredMatch
from clubhouse.server.table.server_inputs import record_of

Scenario = dict[str, Any]


def file_of_step(game: Game[Any], stored: StoredMatch, rows: str, step: int | None) -> bytes:
    """The file for one input of a finished match; without `step`, for its last.

    Raises Malformed if there is no such input or its edition is no longer known.
    """
    record = record_of(stored, kept_in(stored.id, rows))
    at = step if step is not None else len(record.inputs)
    return _formatted(f"{stored.game} {stored.id}, {at}", _scenario_of_step(game, record, at))


def file_of_view(
    game: Game[Any],
    match: str,
    options: dict[str, Any],
    persons: list[int],
    seat: int,
    view: dict[str, Any],
    move: str | None,
) -> bytes:
    """The file for a match in progress, as that seat knows it."""
    seen = read(view, game.view_type, "view")
    scenario = _scenario_of_view(game, options, game.seating_of(persons), seat, seen, move)
    return _formatted(f"{game.name} {match}", scenario)


def _formatted(title: str, scenario: Scenario) -> bytes:
    return msgspec.json.format(msgspec.json.encode({"title": title} | scenario), indent=1) + b"\n"


def _scenario_of_step(game: Game[Any], record: Record, step: int) -> Scenario:
    """The scenario of one input; step 0 is the opening."""
    seating = game.seating_of(record.seating)
    before: dict[str, Any] | None = None
    for one in replay(game, record):
        if one.number == step:
            inputs = [_input(one.given, seating)] if one.given is not None else []
            chance = one.given.chance if one.given is not None else record.opening
            return _written(game, record.options, seating, record, before, inputs) | {
                "chance": chance,
                "expect": {"events": _told(one.log)},
            }
        if one.number == step - 1:
            before = msgspec.to_builtins(game.position(one.match))
    raise Malformed("step", "out-of-range", {"value": step})


def _scenario_of_view(
    game: Game[Any], options: dict[str, Any], seating: Seating, seat: int, view: Any, move: str | None
) -> Scenario:
    """A scenario with the match as that seat knows it and, if given, a move that the referee may have refused."""
    guessed: Match = game.guess(view, Seeded(secrets.randbits(62)))
    inputs: list[Scenario] = []
    if move is not None:
        refused = _reason(game, guessed, seat, move)
        given: Scenario = {"seat": seating.name(seat), "move": move}
        inputs = [given | ({"expect": {"refused": refused}} if refused is not None else {})]
    position = msgspec.to_builtins(game.position(guessed))
    return _written(game, options, seating, None, position, inputs) | {"seed": 1}


def _reason(game: Game[Any], match: Match, seat: int, move: str) -> dict[str, str] | None:
    try:
        refused = match.reason_against(seat, game.read_move(move))
    except Refused as error:
        refused = error
    if refused is None:
        return None
    return {"clause": refused.clause, "why": refused.why} if refused.clause else {"why": refused.why}


def _written(
    game: Game[Any],
    options: dict[str, Any],
    seating: Seating,
    record: Record | None,
    position: dict[str, Any] | None,
    inputs: list[Scenario],
) -> Scenario:
    left = {name: value for name, value in options.items() if name not in (position or {})}
    scenario: Scenario = {"game": game.name, "options": left, "seating": list(seating.persons), "inputs": inputs}
    if record is not None and record.deck is not None:
        scenario["deck"] = record.deck.content
    if position is not None:
        scenario["position"] = position
    return scenario


def _input(given: Input, seating: Seating) -> Scenario:
    if given.seat is None:
        return {"move": given.move or "time", "at": given.at}
    made = {"seat": seating.name(given.seat), "move": given.move, "at": given.at}
    return made if given.begun is None else made | {"begun": given.begun}


def _told(log: Log) -> list[Scenario]:
    return [dict(event_data(event)) for event in log.heard(EVERYTHING)]
