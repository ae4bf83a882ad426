"""`clubhouse verify FILE…`: checks match records, and tells what was checked."""

from pathlib import Path
from typing import Annotated, Any

import typer

from clubhouse.cli.language import Language
from clubhouse.cli.parameters import file_read, language_option
from clubhouse.cli.terminal import DIFFERS, MALFORMED, Terminal, safe
from clubhouse.games import GAMES
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.kernel.words import Words
from clubhouse.referee.record import Record, read_record, verify

# A record that was altered is still a record; these say that it never was one, or that we can't tell.
NOT_A_RECORD = {"not-json", "not-a-record", "wrong-value", "unknown-game", "other-edition"}


def add(app: typer.Typer, words: Words) -> None:
    @app.command("verify", help=words.say("help-verify"))
    def verify_files(
        files: Annotated[
            list[Path], typer.Argument(metavar=words.say("metavar-file"), help=words.say("help-record-file"))
        ],
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        terminal = Terminal(language or Language(words.language))
        raise typer.Exit(max(verify_file(file, terminal) for file in files))


def verify_file(file: Path, terminal: Terminal) -> int:
    """0 it holds, 1 it does not, 2 it is no record that we could check."""
    game: Game[Any] | None = None
    try:
        record = open_record(file, terminal)
        game = GAMES[record.game]
        verify(game, record)
    except typer.Exit as refused:
        return refused.exit_code
    except Malformed as malformed:
        is_record = malformed.why not in NOT_A_RECORD
        verdict = terminal.words.say(
            "verify-does-not-hold" if is_record else "verify-not-a-record", {"file": str(file)}
        )
        terminal.complain(f"{verdict} {terminal.malformed(malformed, game)}")
        return DIFFERS if is_record else MALFORMED
    terminal.out.print(safe(terminal.words.say("verify-holds", {"file": str(file)})), soft_wrap=True)
    for message, facts in checks(record):
        terminal.out.print(f"  [good]✓[/good] {safe(terminal.words.say(message, facts))}", soft_wrap=True)
    return 0


def open_record(file: Path, terminal: Terminal) -> Record:
    record = read_record(file_read(file, terminal), str(file))
    if record.game not in GAMES:
        raise Malformed("game", "unknown-game", {"game": record.game[:40], "games": ", ".join(GAMES)})
    return record


def checks(record: Record) -> list[tuple[str, dict[str, Any]]]:
    """What holds in a record that was verified; luck that could not be checked is said to be so."""
    outcomes = len(record.opening) + sum(len(given.chance) for given in record.inputs)
    told: list[tuple[str, dict[str, Any]]] = [("verify-seal", {}), ("verify-inputs", {"inputs": len(record.inputs)})]
    if record.points is not None:
        told.append(("verify-result", {"result": "–".join(str(points) for points in record.points)}))
    else:
        told.append(("verify-unfinished", {}))
    if record.commitment is None:
        told.append(("verify-luck-unsealed", {"outcomes": outcomes}))
    elif record.secret is None:
        told.append(("verify-luck-secret", {"outcomes": outcomes}))
    else:
        told += [("verify-commitment", {}), ("verify-luck", {"outcomes": outcomes})]
    return told
