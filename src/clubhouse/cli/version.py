"""Which Club-House this is, and whether its rules run compiled."""

import sys
from importlib.metadata import PackageNotFoundError, version

from clubhouse.games import GAMES
from clubhouse.words import Words


def version_text(words: Words) -> str:
    try:
        number = version("clubhouse")
    except PackageNotFoundError:
        number = words.say("version-unknown")
    return words.say("version", {"version": number, "rules": "compiled" if are_rules_compiled() else "interpreted"})


def are_rules_compiled() -> bool:
    """Only if the kernel and the rules of every game are."""
    games = [type(game).__module__.rpartition(".")[0] for game in GAMES.values()]
    modules = [name for name in sys.modules if name.startswith(tuple(f"{game}.rules" for game in games))]
    return all(not str(sys.modules[name].__file__).endswith(".py") for name in ["clubhouse.kernel.match", *modules])
