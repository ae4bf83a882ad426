"""The command line in one language: help is text for people too."""

from typing import Annotated

import typer

from clubhouse.cli.commands import root_class
from clubhouse.cli.language import Language, cli_words, language_option
from clubhouse.cli.version import version_text


def build_app(language: Language) -> typer.Typer:
    words = cli_words(language)
    app = typer.Typer(
        cls=root_class(words),
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

    return app
