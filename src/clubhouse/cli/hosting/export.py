"""`clubhouse export FOLDER`: the finished matches of a house as open data, a file a day."""

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from clubhouse.cli.files import problem_of
from clubhouse.cli.language import Language, language_option
from clubhouse.cli.terminal import Terminal
from clubhouse.words import Words

EVERY = 1000  # matches after which it is said how far it has come


def add(app: typer.Typer, words: Words) -> None:
    @app.command("export", help=words.say("help-export"))
    def export_matches(
        folder: Annotated[Path, typer.Argument(metavar=words.say("metavar-folder"), help=words.say("help-export-to"))],
        store: Annotated[
            str, typer.Option("--store", envvar="CLUBHOUSE_DATABASE_URL", help=words.say("help-store"))
        ] = "clubhouse.db",
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        # Brought in here: what belongs to the server is slow to load.
        from clubhouse.server.matches.open_data import Busy, write_days
        from clubhouse.server.store.engine import StoreUnusable, without_password

        terminal = Terminal(language or Language(words.language))
        if "://" not in store and not Path(store).is_file():
            terminal.fail("export-no-store", {"file": store})

        def tell(day: date, matches: int) -> None:
            if matches % EVERY == 0:
                terminal.say("export-progress", {"day": str(day), "matches": matches})

        try:
            written, left = write_days(store, folder, progress=tell)
        except Busy:
            terminal.fail("export-busy", {"folder": str(folder)})
        except StoreUnusable as error:
            terminal.fail(f"serve-store-{error.why}", {"file": without_password(store), "detail": error.detail})
        except OSError as error:
            file = error.filename2 or error.filename or folder
            terminal.fail("record-not-written", {"file": str(file), "problem": problem_of(error)})
        for day in written:
            terminal.say("export-day", {"file": day.file, "matches": day.matches})
        if not written:
            terminal.say("export-nothing", {"folder": str(folder)})
        if left:
            terminal.fail("export-left", {"matches": left})
