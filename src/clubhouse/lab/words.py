"""The lab's own messages."""

from functools import cache
from importlib.resources import files

from clubhouse.words import Words


@cache
def lab_words(language: str) -> Words:
    return Words(language, files("clubhouse.lab").joinpath(f"words.{language}.ftl").read_text(encoding="utf-8"))
