"""`clubhouse play --resume`: which of the kept matches is gone on with."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import typer

from clubhouse.cli.files import Unreadable
from clubhouse.cli.harmless import safe
from clubhouse.cli.playing.keeping import MatchFile, Unwritable, kept_match, kept_matches
from clubhouse.cli.playing.local_match import LocalMatch, can_resume, resume
from clubhouse.cli.terminal import MALFORMED, Terminal
from clubhouse.cli.verify import open_record
from clubhouse.games import GAMES
from clubhouse.kernel.errors import Facts, Malformed
from clubhouse.referee.record import Record
from clubhouse.words import shortened

_LOOKED_AT = 100  # of the kept matches, the latest
_LISTED = 5


def take_up(named: str | None, terminal: Terminal) -> LocalMatch:
    """The last unfinished match, of all or of one game; or the one with that number, or in that file."""
    if named is not None and named not in GAMES:
        return _take(_file_named(named, terminal), terminal)
    found = _unfinished(named)
    local: LocalMatch | None = None
    for number, file, _ in found:
        with suppress(BlockingIOError):
            local = _open(file, terminal)
            _tell_others([one for one in found if one[0] != number], terminal)
            break
    if local is None:
        terminal.fail("resume-all-open" if found else "resume-none")
    return local


def _file_named(named: str, terminal: Terminal) -> Path:
    try:
        return kept_match(Path(named))
    except LookupError:
        terminal.fail_no_match(Path(named))


def _take(file: Path, terminal: Terminal) -> LocalMatch:
    record: Record | None = None
    try:
        record = open_record(file)
        return _open(file, terminal)
    except Unreadable as unreadable:
        terminal.complain_unreadable(file, unreadable)
        raise typer.Exit(MALFORMED) from None
    except Malformed as malformed:
        terminal.fail_malformed(malformed, GAMES[record.game] if record is not None else None)
    except BlockingIOError:
        terminal.fail("resume-open", {"file": shortened(str(file), 400)})


def _open(file: Path, terminal: Terminal) -> LocalMatch:
    """The record is read once nobody else can write it."""
    try:
        kept = MatchFile(file)
    except Unwritable as unwritable:
        facts: Facts = {"file": shortened(str(unwritable.file), 400), "problem": unwritable.problem}
        terminal.fail("record-not-written", facts)
    try:
        record = open_record(file)
        return resume(GAMES[record.game], record, kept)
    except Malformed:
        kept.close()
        raise


def _unfinished(game: str | None) -> list[tuple[int, Path, Record]]:
    """With their numbers, the latest first."""
    found = []
    for number, file in enumerate(kept_matches()[:_LOOKED_AT], 1):
        try:
            record = open_record(file)
        except (Unreadable, Malformed):
            continue
        rules: Any = GAMES[record.game]
        if game in (None, record.game) and can_resume(rules, record):
            found.append((number, file, record))
    return found


def _tell_others(found: list[tuple[int, Path, Record]], terminal: Terminal) -> None:
    if not found:
        return
    terminal.say("resume-others", {"matches": len(found), "number": found[0][0]})
    for number, file, record in found[:_LISTED]:
        day, hour = file.name[:10], f"{file.name[11:13]}:{file.name[13:15]}"
        name = terminal.game_words(GAMES[record.game]).say("game-name")
        facts: Facts = {"day": day, "hour": hour, "name": name, "inputs": len(record.inputs)}
        told = safe(terminal.words.say("replay-kept-unfinished", facts))
        terminal.out.print(f"  [strong]{number:>2}[/strong]  {told}", soft_wrap=True)
    terminal.out.print()
