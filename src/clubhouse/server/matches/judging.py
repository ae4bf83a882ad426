"""The parts of a review that a worker process computes: the pieces of the work, each piece, and all of it together.

NumPy and the value functions are loaded in the worker alone.
"""

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec

from clubhouse import bots, review
from clubhouse.games import GAMES
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.referee.record import Record, read_record, replay
from clubhouse.review.result import Piece, Review, Span
from clubhouse.server.matches.records import Games, kept_in
from clubhouse.server.matches.replays import MOST_INPUTS
from clubhouse.server.protocol.packed import Packed, pack_json
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.review_forms import NumbersOfReview, ReviewState, numbers_of
from clubhouse.server.store.stored import StoredMatch
from clubhouse.server.table.server_inputs import record_of
from clubhouse.words import game_words

EXERCISES: Final = ("mistake", "blunder")


@cache
def judge_of(game: str) -> str:
    """A digest of all that judges this game: a review by another judge is computed again."""
    parts = sorted(Path(review.__path__[0]).glob("*.py"))
    learned = [
        Path(review.__path__[0]) / "values" / f"{game}.npz",
        Path(bots.__path__[0]) / "champions" / f"{game}.npz",
    ]
    digest = blake2b(digest_size=16)
    for file in [*parts, *learned]:
        digest.update(file.read_bytes() if file.is_file() else b"")
    return digest.hexdigest()


def check_reviewed(game: Game[Any], stored: StoredMatch | None = None) -> None:
    """Raises Problem for a match that is never reviewed: a lesson, or a game that the judge does not know."""
    if type(GAMES.get(game.name)) is not type(game) or (stored is not None and stored.lesson is not None):
        raise Problem(409, "no-review")


# In the worker


def record_in(stored: StoredMatch, rows: str) -> tuple[Record, list[Span]]:
    """The record of a stored match, and the pieces of the work."""
    return _planned(record_of(stored, kept_in(stored.id, rows)))


def record_in_file(games: Games, file: bytes, language: str) -> tuple[Record, list[Span]]:
    """The same of an uploaded file. Raises Problem if the rules do not play it to its end."""
    try:
        record = read_record(file)
    except Malformed as malformed:
        is_changed = malformed.why in ("bytes-differ", "digest-differs")
        raise Problem(400, "changed-record" if is_changed else "not-a-record") from None
    if record.game not in games:
        raise Problem(404, "no-such-game", {"game": record.game})
    game = games[record.game]
    check_reviewed(game)
    try:
        if len(record.inputs) > MOST_INPUTS:
            raise Malformed("inputs", "too-many", {"most": MOST_INPUTS})
        return _planned(msgspec.structs.replace(record, told=[]))
    except Malformed as malformed:
        raise Problem(400, "bad-record", {"said": game_words(game, language).malformed(malformed)}) from None


def _planned(record: Record) -> tuple[Record, list[Span]]:
    from clubhouse.review.review import spans_of

    known = GAMES[record.game].edition
    if record.last_edition != known:
        raise Malformed("edition", "other-edition", {"edition": record.last_edition, "known": known})
    return record, spans_of(record)


def piece_in(record: Record, span: Span) -> Piece:
    from clubhouse.review.review import piece_of

    return piece_of(record, span)


def joined_in(match: str | None, record: Record, pieces: list[Piece]) -> tuple[Review, NumbersOfReview]:
    """All of the review but its lessons."""
    from clubhouse.review.review import joined

    made = joined(record, pieces)
    return made, numbers_of(match or "", made)


def review_in(record: Record, joined: Review, numbers: NumbersOfReview) -> Packed:
    """The whole review as a response."""
    from clubhouse.review.review import completed

    made = completed(record, joined)
    offers = _offers(record, made)
    facts = _facts(record, made, offers)
    return pack_json(ReviewState(progress=1, numbers=numbers, review=made, moves=facts, offers=offers))


def _offers(record: Record, made: Review) -> dict[str, list[str]]:
    """All that could be played at each mistake."""
    game = GAMES[record.game]
    seating = game.seating_of(record.seating)
    wanted = {(one.step, one.seat) for one in made.decisions if one.grade in EXERCISES}
    found: dict[str, list[str]] = {}
    for step in replay(game, record):
        for number, name in [pair for pair in wanted if pair[0] == step.number + 1]:
            options = step.match.options(seating.seat_named(name))
            found[f"{number} {name}"] = [move.notation for move in options]
    return found


def _facts(record: Record, made: Review, offers: dict[str, list[str]]) -> dict[str, dict[str, Any]]:
    game = GAMES[record.game]
    moves = {option.move for one in made.decisions for option in one.options}
    moves |= {move for one in made.decisions for move in (one.played,)}
    moves |= {move for one in made.lessons for move in (one.played, one.better)}
    moves |= {move for offered in offers.values() for move in offered}
    return {move: game.read_move(move).facts() for move in sorted(moves)}
