"""In which language the command speaks: `--language`, else the locale's, French first."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any

import typer

from clubhouse.words import Words


class Language(StrEnum):
    FRENCH = "fr"
    ENGLISH = "en"


def language_of(environment: Mapping[str, str]) -> Language:
    locale = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    return Language.ENGLISH if locale.lower().startswith("en") else Language.FRENCH


def language_asked_for(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """Looked up before the arguments are parsed: the help that the parser prints has a language too."""
    said = language_of(environment).value
    for number, argument in enumerate(arguments):
        if argument == "--language" and number + 1 < len(arguments):
            said = arguments[number + 1]
        elif argument.startswith("--language="):
            said = argument.partition("=")[2]
    return Language(said) if said in list(Language) else language_of(environment)


@cache
def cli_words(language: Language) -> Words:
    """The command's own texts."""
    source = files("clubhouse.cli").joinpath(f"words.{language}.ftl").read_text(encoding="utf-8")
    return Words(language, source)


def language_option(words: Words) -> Any:
    return typer.Option("--language", help=words.say("help-language"), show_default=False)
