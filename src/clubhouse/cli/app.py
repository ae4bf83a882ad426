"""The commands, put together in one language: help is text for people too."""

from typing import Annotated

import typer

from clubhouse.cli import (
    backup,
    completion,
    deck,
    export,
    games,
    play,
    referee,
    replay,
    rules,
    serve,
    simulate,
    train,
    verify,
)
from clubhouse.cli.help import group_class, speak
from clubhouse.cli.language import Language, cli_words
from clubhouse.cli.parameters import language_option
from clubhouse.cli.version import version_text

# In the order of the help: playing, hosting, reading, checking, studying.
COMMANDS = (play, serve, backup, export, games, rules, replay, verify, referee, deck, simulate, train, completion)


def build_app(language: Language) -> typer.Typer:
    words = cli_words(language)
    app = typer.Typer(
        cls=group_class(words),
        help=words.say("help-clubhouse"),
        subcommand_metavar=words.say("frame-subcommand"),
        no_args_is_help=True,
        add_completion=False,
        context_settings={"help_option_names": ["-h", "--help"]},
        pretty_exceptions_enable=False,
    )

    def tell_version(asked: bool) -> None:
        if asked:
            typer.echo(version_text(words))
            raise typer.Exit

    @app.callback()
    def clubhouse(
        version: Annotated[
            bool, typer.Option("--version", callback=tell_version, is_eager=True, help=words.say("help-version"))
        ] = False,
        language: Annotated[Language | None, language_option(words)] = None,  # looked up beforehand
    ) -> None:
        pass

    for command in COMMANDS:
        command.add(app, words)
    speak(app, words)
    return app
