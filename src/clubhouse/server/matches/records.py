"""Writes and verifies the records of finished matches. Worker processes run this."""

import io
import zipfile
from contextlib import suppress
from typing import Any

import msgspec

from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.referee.draws import Draws, draws
from clubhouse.referee.record import verify
from clubhouse.server.protocol.http_models import Verdict
from clubhouse.server.protocol.packed import Packed, pack, pack_json
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.store.rows import read_old_rows, read_rows
from clubhouse.server.store.stored import StoredInput, StoredMatch
from clubhouse.server.table.server_inputs import record_of, told_in

Games = dict[str, Game[Any]]


def kept_in(match: str, rows: str) -> list[StoredInput]:
    """Reads the inputs of a match. Raises Problem if one is missing or damaged."""
    with suppress(ValueError, TypeError):
        return read_rows(match, rows)
    try:
        return read_old_rows(match, rows)
    except (ValueError, TypeError):
        raise Problem(500, "match-damaged") from None


def record_file(stored: StoredMatch, rows: str) -> Packed:
    """Byte for byte as `clubhouse verify` expects it."""
    return pack(_written(stored, rows))


def records_file(matches: list[tuple[str, StoredMatch, str]]) -> bytes:
    """A zip file with several records, each with its file name."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, stored, rows in matches:
            archive.writestr(name, _written(stored, rows))
    return packed.getvalue()


def _written(stored: StoredMatch, rows: str) -> bytes:
    kept = kept_in(stored.id, rows)
    return msgspec.structs.replace(record_of(stored, kept), told=told_in(kept)).write()


def verdict_of(game: Game[Any], stored: StoredMatch, rows: str) -> Packed:
    record = record_of(stored, kept_in(stored.id, rows))
    asked: Draws | None = None
    try:
        asked = draws(game, record)
        verify(game, record)
    except Malformed as malformed:
        is_gone = malformed.why == "other-edition"
        return pack_json(Verdict(holds=None if is_gone else False, why=malformed.why, draws=asked))
    return pack_json(Verdict(holds=True, why=None, draws=asked))
