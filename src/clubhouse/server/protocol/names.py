"""The names by which persons are shown to others. No name can be taken for somebody or something else.

They are written with the letters of logins, and compared by their skeletons, so that none looks like a reserved word.
"""

from contextlib import suppress
from functools import cache, lru_cache
from typing import Final

import msgspec

from clubhouse.games import GAMES
from clubhouse.kernel.errors import Malformed
from clubhouse.server.protocol.logins import folded, has_known_letters, skeleton
from clubhouse.server.protocol.terms import presentable
from clubhouse.words import LANGUAGES, game_words

_SIGNS: Final = "&+,!?"  # beside those of logins
_APART: Final = str.maketrans(dict.fromkeys(_SIGNS + "._-'’", " "))
_WITHOUT_SIGNS: Final = str.maketrans(dict.fromkeys(_SIGNS, " "))

# Not even one word of a name: the server says them of a seat, or a person with powers bears them.
_NOWHERE: Final = frozenset(
    {
        *("robot", "robots", "bot", "bots", "programme", "program", "arbitre", "referee", "umpire", "vous", "you"),
        *("invité", "invitée", "guest", "visiteur", "visiteuse", "visitor", "membre", "member", "admin"),
        *("administrateur", "administratrice", "administrator", "modérateur", "modératrice", "moderator"),
    }
)
# Not alone, nor with a number.
_NOT_ALONE: Final = frozenset(
    {
        *("moi", "me", "toi", "personne", "nobody", "tous", "everybody", "everyone", "anonyme", "anonymous"),
        *("système", "system", "serveur", "server", "club-house", "maison", "house", "hôte", "host", "équipe", "team"),
        *("joueur", "joueuse", "player", "spectateur", "spectatrice", "spectator", "public", "domicile", "home"),
        *("away", "extérieur"),
    }
)
_NOT_WHOLE: Final = ("place libre", "open seat", "votre équipe", "your team", "le club", "the house")


class Profile(msgspec.Struct, frozen=True, array_like=True):
    """A person as others see them. A member has an account."""

    name: str | None = None
    is_member: bool = False


def checked_name(name: str | None) -> str | None:
    """The name as it is shown; None if it is empty. Raises Malformed if it can't be one."""
    shown = presentable(name)
    if shown is None:
        return None
    if not has_known_letters(shown.translate(_WITHOUT_SIGNS)):
        raise Malformed("", "bad-name")
    if _is_reserved(shown):
        raise Malformed("", "name-reserved", {"name": shown})
    return shown


@lru_cache(4096)
def name_that_holds(name: str | None) -> str | None:
    """A stored name; None if today's rules refuse it."""
    with suppress(Malformed):
        return checked_name(name)
    return None


def still_named(profile: Profile) -> Profile:
    """The profile from the store: guests had names before there were rules for them. Members chose theirs by name."""
    if profile.name is None or profile.is_member:
        return profile
    return Profile(name_that_holds(profile.name))


def looks_of(name: str) -> str:
    """The same text for all names that look alike."""
    return skeleton(folded(name.translate(_WITHOUT_SIGNS)))


def _is_reserved(name: str) -> bool:
    words = [_bare(word) for word in name.translate(_APART).split()]
    whole = _bare(name)
    return any(word in _skeletons_nowhere() for word in (whole, *words)) or whole in _skeletons_alone()


def _bare(name: str) -> str:
    """Its skeleton without the number behind it: `Rouge 2` looks like `Rouge`."""
    return looks_of(name.rstrip("0123456789 .-'’_") or name)


@cache
def _skeletons_nowhere() -> frozenset[str]:
    return frozenset(map(looks_of, _NOWHERE))


@cache
def _skeletons_alone() -> frozenset[str]:
    """With the names of the seats of all games."""
    seats = (
        game_words(game, language).named("seat", side)
        for game in GAMES.values()
        for language in LANGUAGES
        for side in {side for seating in game.seatings for side in seating.sides}
    )
    return frozenset(map(looks_of, (*_NOT_ALONE, *_NOT_WHOLE, *seats)))
