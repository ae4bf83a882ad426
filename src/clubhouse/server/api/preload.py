"""What a page needs beyond the first files, named in its head: a phone fetches it all at once instead of finding out
file by file. The build of the client writes the listing."""

import json
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Final

from clubhouse.server.store.stored import StoredMatch

LISTING: Final = Path(".vite") / "needs.json"


def needs_of(parts: list[str], stored: StoredMatch | None) -> tuple[str, ...]:
    """The names in the listing, for the page at that address and the match that it names."""
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
    """As they stand in the head; nothing where the build, made at that time, has left no listing."""
    listing = _listing(static, made)
    wanted = [listing.get(name, {}).get(which, []) for which in ("", language) for name in names]
    return "".join(map(_tag, dict.fromkeys(file for files in wanted for file in files)))


@lru_cache(2)
def _listing(static: Path, _: int) -> dict[str, dict[str, list[str]]]:
    """Files by what needs them and by language; those that every language needs by the name of none."""
    try:
        listed: dict[str, dict[str, list[str]]] = json.loads((static / LISTING).read_bytes())
    except (OSError, ValueError):
        return {}
    return listed


def _tag(file: str) -> str:
    way = 'rel="preload" as="style"' if file.endswith(".css") else 'rel="modulepreload"'
    return f'<link {way} crossorigin fetchpriority="low" href="/{escape(file)}">'
