"""Preload tags for a page's head, so that a browser fetches all files at once instead of finding them one by one.

The client's build writes the list of files.
"""

import json
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Final

from clubhouse.server.store.stored import StoredMatch

LISTING: Final = Path(".vite") / "needs.json"


def needs_of(parts: list[str], stored: StoredMatch | None) -> tuple[str, ...]:
    """The keys in the list for the page at that address and the match that it names."""
    match parts:
        case []:
            return "house", "page/front"
        case ["match", _] if stored is not None:
            return "house", "page/match", f"game/{stored.game}"
        case ["match", _, "replay"] if stored is not None:
            return "house", "page/replay", f"game/{stored.game}"
        case ["rules", game, "example", _]:
            return "house", "page/replay", f"game/{game}"
        case ["learn", game, *_]:
            return "house", "page/learn", f"game/{game}"
        case [page, *_]:
            return "house", f"page/{page}"
    return ()


def tags_for(names: tuple[str, ...], language: str, static: Path, made: int) -> str:
    """The tags for the head; empty if the build has written no list."""
    listing = _listing(static, made)
    wanted = [listing.get(name, {}).get(which, []) for which in ("", language) for name in names]
    return "".join(map(_tag, dict.fromkeys(file for files in wanted for file in files)))


@lru_cache(2)
def _listing(static: Path, _: int) -> dict[str, dict[str, list[str]]]:
    """Files by key and language. Files for every language are under the empty string. `_` is the build's time stamp."""
    try:
        listed: dict[str, dict[str, list[str]]] = json.loads((static / LISTING).read_bytes())
    except (OSError, ValueError):
        return {}
    return listed


def _tag(file: str) -> str:
    way = 'rel="preload" as="style"' if file.endswith(".css") else 'rel="modulepreload"'
    return f'<link {way} crossorigin fetchpriority="low" href="/{escape(file)}">'
