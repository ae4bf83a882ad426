"""Text from anywhere, made harmless before it is printed."""

from unicodedata import category

from rich.markup import escape

from clubhouse.cli.unbroken import BINDER


def safe(text: str) -> str:
    """Text from anywhere, so that it can be printed: neither tags of ours nor commands to the terminal."""
    return escape("".join(letter if _is_harmless(letter) else "�" for letter in text))


def _is_harmless(letter: str) -> bool:
    return category(letter)[0] != "C" or letter in ("\n", BINDER)
