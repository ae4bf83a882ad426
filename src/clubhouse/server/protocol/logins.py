"""Logins: how they are compared, and which of them look alike.

Only Latin letters are taken, so no letter of another script can be mistaken for one. The full table of Unicode's
confusables, with a package that keeps it up to date, would be needed for more.
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
# Latin letters of Europe that Unicode does not take apart.
_TAKEN_APART: Final = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})
# Signs that are taken for each other, also as capitals.
_ALIKE: Final = str.maketrans({"0": "o", "1": "l", "i": "l", "5": "s", "8": "b", "2": "z"})


def folded(text: str) -> str:
    """Without the differences that nobody sees or types: width, capitals, blanks around it."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold()).strip()


def checked_login(login: str) -> str:
    """As it is stored. Problem where it could not be typed again."""
    name = folded(login)
    if not SHORTEST <= len(name) <= LONGEST or presentable(name) != name:
        raise Problem(400, "bad-login")
    plain = _plain(name)
    if not set(plain) <= _LETTERS | _DIGITS | _BETWEEN or not set(plain) & _LETTERS:
        raise Problem(400, "bad-login")
    return name


def skeleton(name: str) -> str:
    """The same for logins that look alike: by Unicode's idea of a skeleton, for the letters that are taken."""
    letters = "".join(sign for sign in _plain(name) if sign not in _BETWEEN)
    return letters.translate(_ALIKE).replace("rn", "m").replace("vv", "w")


def _plain(name: str) -> str:
    """Without accents."""
    apart = unicodedata.normalize("NFKD", name.translate(_TAKEN_APART))
    return "".join(sign for sign in apart if not unicodedata.combining(sign))
