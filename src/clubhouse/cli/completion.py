"""`clubhouse completion SHELL`: the script by which a shell completes commands, options and the names of games."""

from enum import StrEnum
from typing import Annotated, Final

import typer

# Typer offers these by options of its own, whose texts are English.
from typer._completion_classes import completion_init
from typer._completion_shared import get_completion_script

from clubhouse.words import Words

VARIABLE: Final = "_CLUBHOUSE_COMPLETE"  # set by that script when it asks for what could follow


class Shell(StrEnum):
    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"
    POWERSHELL = "powershell"


def add(app: typer.Typer, words: Words) -> None:
    completion_init()

    @app.command("completion", help=words.say("help-completion"))
    def show_script(
        shell: Annotated[
            Shell, typer.Argument(metavar=words.say("metavar-shell"), help=words.say("help-completion-shell"))
        ],
    ) -> None:
        typer.echo(get_completion_script(prog_name="clubhouse", complete_var=VARIABLE, shell=shell))
