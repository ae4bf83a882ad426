"""Which Club-House this is, and whether its rules run compiled."""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import clubhouse
from clubhouse.version import VERSION
from clubhouse.words import Words


def version_text(words: Words) -> str:
    return words.say("version", {"version": VERSION, "rules": "compiled" if are_rules_compiled() else "interpreted"})


def are_rules_compiled() -> bool:
    """Only if the kernel and the rules of every game are. Looked up, because to import them takes long."""
    package = Path(clubhouse.__file__).parent
    modules = [package / "kernel" / "match.py", *(package / "games").rglob("rules.py")]
    return all(any(module.with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES) for module in modules)
