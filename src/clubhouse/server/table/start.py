"""Starts a match: with a deal, a lesson, or the deal or a moment of a finished match."""

import asyncio
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from clubhouse.kernel.decks import Deck, RecordedDeck
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.events import Log
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import Seating
from clubhouse.referee.examples import examples_of
from clubhouse.referee.lesson import Teaching, read_lesson
from clubhouse.referee.luck import Sealed, commitment
from clubhouse.referee.record import Change, Record, replay
from clubhouse.referee.referee import Referee
from clubhouse.referee.scenario import Run
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.terms import Begins, Terms
from clubhouse.server.store.store import Store
from clubhouse.server.store.stored import InputNote, StoredMatch
from clubhouse.server.table.server_inputs import record_of


@dataclass(frozen=True)
class Moment:
    """The position of a match after some of its inputs."""

    position: dict[str, Any]
    at: int  # milliseconds since kick-off


@dataclass(frozen=True)
class Start:
    referee: Referee
    log: Log
    note: InputNote
    at: int = 0
    teaching: Teaching | None = None


async def find_moment(game: Game[Any], store: Store, begins: Begins) -> Moment:
    """Raises Problem if that match is not over or has fewer inputs, and Malformed if its edition is no longer known."""
    assert begins.step is not None
    _, record = await _original(store, begins)
    return await asyncio.to_thread(_moment, game, record, begins.step)


async def begin(game: Game[Any], store: Store, stored: StoredMatch, salts: list[bytes]) -> Start:
    """The start that `stored` asks for. Its note holds the deck, and the position if there is one."""
    begins = Terms.read(stored.terms).begins
    if begins is not None:
        start = await _begin_again(game, store, stored, salts, begins)
    elif stored.lesson is not None:
        teaching = Teaching.open(game, read_lesson(stored.lesson), stored.players)
        start = Start(teaching.referee, Log(), InputNote(), teaching=teaching)
    else:
        start = _deal(game, stored, salts, await _deck(game, store, stored))
    deck = start.referee.record().deck
    return replace(start, note=msgspec.structs.replace(start.note, deck=deck))


async def _deck(game: Game[Any], store: Store, stored: StoredMatch) -> Deck | None:
    """The deck that replaces the usual one. Raises Malformed if the rules no longer take it."""
    if Terms.read(stored.terms).deck is None:
        return None
    content = await store.deck(stored.id)
    if content is None:
        raise Problem(500, "match-damaged")
    return game.deck_of(msgspec.json.decode(content))


def _deal(game: Game[Any], stored: StoredMatch, salts: list[bytes], deck: Deck | None) -> Start:
    options, seating = game.read_options(stored.options), game.seating_of(stored.seating)
    luck = Sealed(stored.secret, salts)
    referee, log = Referee.kick_off(game, options, seating, luck, stored.players, stored.secret, salts, deck)
    return Start(referee, log, InputNote())


async def _begin_again(game: Game[Any], store: Store, stored: StoredMatch, salts: list[bytes], begins: Begins) -> Start:
    """Starts from another match, with the salts of the persons who sit here now."""
    seating = game.seating_of(stored.seating)
    if begins.example is not None:
        position = msgspec.to_builtins(game.position(Run({game.name: game}, examples_of(game)[begins.example]).match))
        return _from(game, seating, stored, salts, None, Moment(position, 0))
    played, record = await _original(store, begins)
    if begins.step is None:
        return _deal(game, stored, [bytes.fromhex(salt) for salt in played.salts or []], record.read_deck(game))
    moment = await asyncio.to_thread(_moment, game, record, begins.step)
    return _from(game, seating, stored, salts, record.deck, moment)


def _from(
    game: Game[Any],
    seating: Seating,
    stored: StoredMatch,
    salts: list[bytes],
    deck: RecordedDeck | None,
    moment: Moment,
) -> Start:
    record = Record(
        game=game.name,
        edition=game.edition,
        options=stored.options,
        seating=stored.seating,
        players=stored.players,
        commitment=commitment(stored.secret),
        salts=[salt.hex() for salt in salts],
        deck=deck,
        opening=[],
        inputs=[],
        changes=[Change(inputs=0, edition=game.edition, position=moment.position)],
    )
    match = game.read_position(moment.position)
    referee = Referee(game, seating, match, Sealed(stored.secret, salts), record)
    return Start(referee, Log(), InputNote(edition=game.edition, position=moment.position), moment.at)


async def _original(store: Store, begins: Begins) -> tuple[StoredMatch, Record]:
    played = await store.match(begins.match)
    if played is None:
        raise Problem(404, "no-such-match")
    if played.points is None:
        raise Problem(409, "not-over")
    return played, record_of(played, await store.inputs(begins.match))


def _moment(game: Game[Any], record: Record, step: int) -> Moment:
    for one in replay(game, record):
        if one.number == step:
            if one.match.is_over():
                raise Problem(409, "over-there")
            position: dict[str, Any] = msgspec.to_builtins(game.position(one.match))
            return Moment(position, one.given.at if one.given is not None else 0)
    raise Malformed("step", "out-of-range", {"value": step})
