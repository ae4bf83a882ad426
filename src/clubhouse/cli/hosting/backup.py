"""`clubhouse backup FILE` and `clubhouse restore FILE`: the store as one file, and back."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from clubhouse.cli.files import problem_of
from clubhouse.cli.language import Language, language_option
from clubhouse.cli.terminal import Terminal
from clubhouse.words import Words

MEBIBYTE: Final = 1024 * 1024


def add(app: typer.Typer, words: Words) -> None:
    def store_option() -> Any:
        return typer.Option("--store", envvar="CLUBHOUSE_DATABASE_URL", help=words.say("help-store"))

    metavar = words.say("metavar-file")

    @app.command("backup", help=words.say("help-backup"))
    def back_up_store(
        file: Annotated[Path, typer.Argument(metavar=metavar, help=words.say("help-backup-to"))],
        store: Annotated[str, store_option()] = "clubhouse.db",
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        # Imported here, as below: the server's modules are slow to load.
        from clubhouse.server.store.backup import back_up

        terminal = Terminal(language or Language(words.language))
        kept = _file_of(store, "backup-postgres", terminal)
        if not kept.is_file():
            terminal.fail("export-no-store", {"file": store})
        _do(lambda: back_up(kept, file), file, kept, terminal)
        terminal.say("backup-done", {"file": str(file), "size": round(file.stat().st_size / MEBIBYTE, 1)})

    @app.command("restore", help=words.say("help-restore"))
    def restore_store(
        file: Annotated[Path, typer.Argument(metavar=metavar, help=words.say("help-restore-from"))],
        store: Annotated[str, store_option()] = "clubhouse.db",
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        from clubhouse.server.store.backup import restore

        terminal = Terminal(language or Language(words.language))
        kept = _file_of(store, "restore-postgres", terminal)
        if not file.is_file():
            terminal.fail("restore-no-backup", {"file": str(file)})
        if not kept.absolute().parent.is_dir():
            terminal.fail("serve-no-store", {"file": store})
        _do(lambda: restore(file, kept), kept, file, terminal)
        terminal.say("restore-done", {"file": store})


def _file_of(store: str, otherwise: str, terminal: Terminal) -> Path:
    if "://" in store:
        terminal.fail(otherwise)
    return Path(store)


def _do(work: Callable[[], None], target: Path, source: Path, terminal: Terminal) -> None:
    from clubhouse.server.store.backup import AlreadyThere
    from clubhouse.server.store.engine import StoreUnusable

    try:
        work()
    except AlreadyThere as error:
        terminal.fail("backup-is-there", {"file": str(error.file)})
    except StoreUnusable as error:
        if error.why == "in-use":
            terminal.fail("restore-in-use", {"file": str(target)})
        terminal.fail("backup-unreadable", {"file": str(source), "detail": error.detail})
    except OSError as error:
        terminal.fail("record-not-written", {"file": str(target), "problem": problem_of(error)})
