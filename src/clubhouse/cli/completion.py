"""`clubhouse completion SHELL`: the script by which a shell completes commands, options and the names of games."""

from enum import StrEnum
from typing import Annotated

import typer

# Typer offers this by an option of its own, whose text is English.
from typer._completion_shared import get_completion_script

from clubhouse.cli.commands import COMPLETING
from clubhouse.words import Words


class Shell(StrEnum):
    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"
    POWERSHELL = "powershell"


def add(app: typer.Typer, words: Words) -> None:
    @app.command("completion", help=words.say("help-completion"))
    def show_script(
        shell: Annotated[
            Shell, typer.Argument(metavar=words.say("metavar-shell"), help=words.say("help-completion-shell"))
        ],
    ) -> None:
        typer.echo(get_completion_script(prog_name="clubhouse", complete_var=COMPLETING, shell=shell))
