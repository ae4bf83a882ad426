"""An input as a row of the store, with a digest that reveals corruption."""

from hashlib import blake2b
from typing import Final

import msgspec

from clubhouse.referee.record import Input
from clubhouse.server.store.stored import StoredInput

# Number, moment, seat, move, chance and narration as JSON, digest, and when it was begun.
ReadRow = tuple[int, int, int | None, str | None, str, str | None, str | None, int | None]
# The same, preceded by the match, as it is written.
Row = tuple[str, int, int, int | None, str | None, str, str | None, str, int | None]

_ROWS: Final = msgspec.json.Decoder(list[ReadRow])
_CHANCE: Final = msgspec.json.Decoder(list[str])
_ENCODER: Final = msgspec.json.Encoder()
_UNDRAWN: Final = "[]"
_NULL: Final = b"null"


def rows_of(match: str, first: int, inputs: list[StoredInput]) -> list[Row]:
    """The rows to write, numbered from `first`."""
    rows: list[Row] = []
    for number, one in enumerate(inputs, first):
        given = one.given
        chance = _drawn(given)
        told = one.told.decode() if one.told is not None else None
        digest = _digest(match, number, given.at, given.seat, given.move, chance, one.told, given.begun)
        rows.append((match, number, given.at, given.seat, given.move, chance, told, digest, given.begun))
    return rows


def written_rows(match: str, inputs: list[StoredInput]) -> str:
    """The rows as `read_rows` takes them."""
    return _ENCODER.encode([row[1:] for row in rows_of(match, 0, inputs)]).decode()


def read_rows(match: str, answer: str) -> list[StoredInput]:
    """All rows of a match, from a JSON array of arrays. Raises ValueError if a row is missing or corrupt."""
    kept: list[StoredInput] = []
    nothing: list[str] = []  # shared: after a restart there are many, and the garbage collector counts lists
    rows = _ROWS.decode(answer)
    rows.sort(key=_number)
    for place, (number, at, seat, move, chance, told, digest, begun) in enumerate(rows):
        content = told.encode() if told is not None else None
        if number != place or digest not in (None, _digest(match, number, at, seat, move, chance, content, begun)):
            raise ValueError(number)
        drawn = _CHANCE.decode(chance) if chance != _UNDRAWN else nothing
        kept.append(StoredInput(Input(at=at, seat=seat, move=move, chance=drawn, begun=begun), content))
    return kept


def read_old_rows(match: str, answer: str) -> list[StoredInput]:
    """Does the same for rows whose chance an earlier version wrote with other spaces."""
    kept: list[StoredInput] = []
    for place, (number, at, seat, move, chance, told, digest, begun) in enumerate(
        sorted(_ROWS.decode(answer), key=_number)
    ):
        given = Input(at=at, seat=seat, move=move, chance=_CHANCE.decode(chance), begun=begun)
        content = told.encode() if told is not None else None
        if number != place or digest not in (None, digest_of(match, number, given, content)):
            raise ValueError(number)
        kept.append(StoredInput(given, content))
    return kept


def digest_of(match: str, number: int, given: Input, told: bytes | None) -> str:
    return _digest(match, number, given.at, given.seat, given.move, _drawn(given), told, given.begun)


def _drawn(given: Input) -> str:
    return _ENCODER.encode(given.chance).decode() if given.chance else _UNDRAWN


def _digest(
    match: str,
    number: int,
    at: int,
    seat: int | None,
    move: str | None,
    chance: str,
    told: bytes | None,
    begun: int | None,
) -> str:
    """The digest of `[match, number, at, seat, move, chance, told]` as JSON, followed by `begun` if there is one."""
    who = _ENCODER.encode((match, number, at, seat, move))[:-1]
    row = b"%b,%b,%b]" % (who, chance.encode(), told if told is not None else _NULL)
    if begun is not None:
        row += b"%d" % begun
    return blake2b(row, digest_size=8, person=b"clubhouse-input").hexdigest()


def _number(row: ReadRow) -> int:
    return row[0]
