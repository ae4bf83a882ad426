"""`clubhouse reports`: the words that people have reported to the host, and how to delete a report."""

from pathlib import Path
from typing import Annotated

import typer

from clubhouse.cli.language import Language, language_option
from clubhouse.cli.terminal import Terminal
from clubhouse.words import Words


def add(app: typer.Typer, words: Words) -> None:
    @app.command("reports", help=words.say("help-reports"))
    def show_reports(
        delete: Annotated[int | None, typer.Option("--delete", min=1, help=words.say("help-reports-delete"))] = None,
        store: Annotated[
            str, typer.Option("--store", envvar="CLUBHOUSE_DATABASE_URL", help=words.say("help-store"))
        ] = "clubhouse.db",
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        # Imported here: the server's modules are slow to load.
        from clubhouse.server.people.reports import delete_report, read_reports
        from clubhouse.server.store.engine import StoreUnusable, without_password

        terminal = Terminal(language or Language(words.language))
        if "://" not in store and not Path(store).is_file():
            terminal.fail("export-no-store", {"file": store})
        try:
            if delete is not None:
                if not delete_report(store, delete):
                    terminal.fail("reports-no-such", {"number": delete})
                terminal.say("reports-deleted", {"number": delete})
                return
            reports = read_reports(store)
        except StoreUnusable as error:
            terminal.fail(f"serve-store-{error.why}", {"file": without_password(store), "detail": error.detail})
        if not reports:
            terminal.say("reports-none")
        for one in reports:
            seconds = (one.at or 0) // 1000
            terminal.say(
                "reports-one",
                {
                    "number": one.number or 0,
                    "day": one.made_at.strftime("%Y-%m-%d %H:%M"),
                    "match": one.match,
                    "place": one.seat,
                    "moment": "none" if one.at is None else f"{seconds // 60}:{seconds % 60:02}",
                    "name": one.name or "–",
                    "reporter": one.reporter_name or "–",
                },
            )
            for said in one.words:
                terminal.say("reports-words", {"text": said})
            if one.note is not None:
                terminal.say("reports-note", {"text": one.note})
