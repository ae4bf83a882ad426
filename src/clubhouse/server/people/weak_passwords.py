"""Refuses passwords that are easy to guess."""

from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Final

from clubhouse.server.protocol.logins import folded
from clubhouse.server.protocol.problems import Problem

FEWEST_SIGNS: Final = 4  # different ones in a password
_ROWS: Final = ("azertyuiop", "qwertyuiop", "qwertzuiop", "qsdfghjklm", "asdfghjkl", "wxcvbn", "zxcvbnm")
_SHORTEST_ROW: Final = 5  # letters of a row of keys that are noticed


def refuse_weak(password: str, login: str) -> None:
    """Raises Problem if the password is easy to guess."""
    tried, name = folded(password), folded(login)
    core = _letters_of(tried)
    if not tried:
        raise Problem(400, "blank-password")
    if tried == name or (core and core == _letters_of(name)):
        raise Problem(400, "login-as-password")
    if len(set(tried)) < FEWEST_SIGNS or _is_run(tried) or _is_row(core) or {tried, core} & _common():
        raise Problem(400, "common-password")


def _letters_of(text: str) -> str:
    """The text without digits and signs at its ends: `rugby2026!` gives `rugby`."""
    inside = [place for place, sign in enumerate(text) if sign.isalpha()]
    return text[inside[0] : inside[-1] + 1] if inside else ""


def _is_run(text: str) -> bool:
    """True for consecutive signs, such as 12345678 or hgfedcba."""
    steps = {ord(after) - ord(before) for before, after in pairwise(text)}
    return steps <= {1, -9} or steps <= {-1, 9}


def _is_row(core: str) -> bool:
    return len(core) >= _SHORTEST_ROW and any(core in row or core in row[::-1] for row in _ROWS)


@cache
def _common() -> frozenset[str]:
    """Read on first use, because most servers never need it."""
    text = files("clubhouse.server.people").joinpath("common_passwords.txt").read_text("utf-8")
    return frozenset(line for line in text.splitlines() if not line.startswith("#"))
