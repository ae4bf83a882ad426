"""Compares logins, and finds those that look alike.

Only Latin letters are accepted, so that no letter of another script can pass for one. Other scripts would need
Unicode's full table of confusables.
"""

import unicodedata
from typing import Final

from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.terms import presentable

SHORTEST, LONGEST = 3, 24
LONGEST_SKELETON: Final = 2 * LONGEST

_LETTERS: Final = frozenset("abcdefghijklmnopqrstuvwxyz")
_DIGITS: Final = frozenset("0123456789")
_BETWEEN: Final = frozenset(" ._-'’")
# Latin letters of Europe that Unicode does not decompose.
_TAKEN_APART: Final = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})
# Signs that look alike, as small letters or as capitals.
_ALIKE: Final = str.maketrans({"0": "o", "1": "l", "i": "l", "5": "s", "8": "b", "2": "z"})


def folded(text: str) -> str:
    """The text without differences of width and case, and without blanks around it."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold()).strip()


def checked_login(login: str) -> str:
    """The login as it is stored. Raises Problem if it could not be typed again."""
    name = folded(login)
    if not SHORTEST <= len(name) <= LONGEST or presentable(name) != name:
        raise Problem(400, "bad-login")
    if not has_known_letters(name):
        raise Problem(400, "bad-login")
    return name


def has_known_letters(name: str) -> bool:
    """True for Latin letters, digits and the signs between them, with at least one letter."""
    plain = set(_plain(folded(name)))
    return plain <= _LETTERS | _DIGITS | _BETWEEN and bool(plain & _LETTERS)


def skeleton(name: str) -> str:
    """The same text for all logins that look alike, after the skeletons of Unicode."""
    letters = "".join(sign for sign in _plain(name) if sign not in _BETWEEN)
    return letters.translate(_ALIKE).replace("rn", "m").replace("vv", "w")


def _plain(name: str) -> str:
    """The name without accents."""
    apart = unicodedata.normalize("NFKD", name.translate(_TAKEN_APART))
    return "".join(sign for sign in apart if not unicodedata.combining(sign))
