"""`clubhouse account reset LOGIN`: a new recovery code for somebody who has lost password and code."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from clubhouse.cli.language import Language, language_option
from clubhouse.cli.terminal import Terminal
from clubhouse.words import Words


class Action(StrEnum):
    RESET = "reset"


def add(app: typer.Typer, words: Words) -> None:
    @app.command("account", help=words.say("help-account"))
    def change_account(
        action: Annotated[Action, typer.Argument(metavar=Action.RESET.value, help=words.say("help-account-action"))],
        login: Annotated[str, typer.Argument(metavar=words.say("metavar-login"), help=words.say("help-account-login"))],
        store: Annotated[
            str, typer.Option("--store", envvar="CLUBHOUSE_DATABASE_URL", help=words.say("help-store"))
        ] = "clubhouse.db",
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        # Imported here: the server's modules are slow to load.
        from clubhouse.server.people.reset import reset_account
        from clubhouse.server.store.engine import StoreUnusable, without_password

        assert action is Action.RESET, "there is no other"
        terminal = Terminal(language or Language(words.language))
        if "://" not in store and not Path(store).is_file():
            terminal.fail("export-no-store", {"file": store})
        try:
            code = reset_account(store, login)
        except StoreUnusable as error:
            terminal.fail(f"serve-store-{error.why}", {"file": without_password(store), "detail": error.detail})
        if code is None:
            terminal.fail("account-none", {"login": login})
        terminal.say("account-reset", {"login": login, "code": code})
