"""The commands by name. The module of a command is imported when it is called or explained, and no other."""

import os
from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import Any, Final

import typer
from typer.core import TyperGroup
from typer.main import get_group

from clubhouse.cli.help import group_class, speak
from clubhouse.words import Words

COMPLETING: Final = "_CLUBHOUSE_COMPLETE"  # set by the shell's script when it asks for what could follow

# In the order of the help: playing, hosting, reading, checking, studying. With each, its module.
COMMANDS: Final = {
    "play": "play",
    "serve": "serve",
    "backup": "hosting.backup",
    "restore": "hosting.backup",
    "export": "hosting.export",
    "account": "hosting.account",
    "reports": "hosting.reports",
    "games": "games",
    "rules": "rules",
    "replay": "replay",
    "review": "review",
    "verify": "verify",
    "referee": "referee",
    "deck": "deck",
    "simulate": "simulate",
    "train": "train",
    "judge": "judge",
    "arena": "arena",
    "bot": "bot",
    "new-game": "new_game",
    "completion": "completion",
}


class Commands(MutableMapping[str, Any]):
    """The commands that Typer makes of the functions in their modules, when they are asked for."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.made: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self.made:
            module = import_module(f"{__package__}.{COMMANDS[name]}")
            app = typer.Typer(add_completion=False)
            module.add(app, self.words)
            speak(app, self.words)
            self.made |= get_group(app).commands
        return self.made[name]

    def __setitem__(self, name: str, command: Any) -> None:
        self.made[name] = command

    def __delitem__(self, name: str) -> None:
        del self.made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


def root_class(words: Words) -> type[TyperGroup]:
    """The class of the command `clubhouse` itself."""
    if COMPLETING in os.environ:
        from typer._completion_classes import completion_init

        completion_init()
    group: Any = group_class(words)

    class Root(group):  # type: ignore[misc]
        def __init__(self, **settings: Any) -> None:
            super().__init__(**settings)
            self.commands = Commands(words)

        def summaries(self) -> dict[str, str]:
            return {name: words.say(f"help-{name}") for name in self.commands}

    return Root
