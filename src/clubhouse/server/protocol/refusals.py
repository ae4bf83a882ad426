"""The server's own texts, in the requester's language."""

import asyncio
import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from clubhouse.kernel.errors import Facts, Malformed, Refused
from clubhouse.kernel.game import Game
from clubhouse.server.protocol.messages import Language, Refusal, Unreadable
from clubhouse.server.protocol.problems import Problem
from clubhouse.words import LANGUAGES, Words, game_words


@cache
def server_words(language: str) -> Words:
    return Words(language, files("clubhouse.server").joinpath(f"words.{language}.ftl").read_text("utf-8"))


@cache
def words_of(game: Game[Any], language: str) -> Words:
    return game_words(game, language)


# A line of a table with its column, or line and column of a text, which a path may follow.
_IN_FILE: Final = re.compile(r".*?:(?P<line>\d+)(?:(?::|, )(?P<column>\w+))?(?:, .*)?", re.DOTALL)
_LOADED: Final[set[tuple[str, str]]] = set()
_LOADING: Final[dict[tuple[str, str], "asyncio.Future[None]"]] = {}


async def load_words(game: Game[Any], language: str) -> None:
    """Loads the words in advance: reading a game's words takes longer than a race can wait.

    Concurrent calls load them once.
    """
    wanted = (game.name, language)
    if wanted in _LOADED:
        return
    loading = _LOADING.get(wanted)
    if loading is None or loading.get_loop() is not asyncio.get_running_loop():
        loading = asyncio.ensure_future(asyncio.to_thread(_read_words, game, language))
        _LOADING[wanted] = loading
    await asyncio.shield(loading)
    _LOADED.add(wanted)
    _LOADING.pop(wanted, None)


def _read_words(game: Game[Any], language: str) -> None:
    words_of(game, language)
    server_words(language)


@lru_cache(256)
def preferred(accepted: str) -> Language:
    """The preferred language of an Accept-Language header; French is the default."""
    ranked: list[tuple[float, int, str]] = []
    for place, part in enumerate(accepted[:200].split(",")):
        tag, _, weight = part.partition(";q=")
        try:
            rank = float(weight) if weight else 1.0
        except ValueError:
            continue
        ranked.append((-rank, place, tag.strip().lower().partition("-")[0]))
    for _, _, tag in sorted(ranked):
        if tag in LANGUAGES:
            return "en" if tag == "en" else "fr"
    return "fr"


def refusal(game: Game[Any], language: Language, seat: str, question: int, refused: Refused) -> Refusal:
    text = words_of(game, language).refusal(refused)
    return Refusal(seat=seat, question=question, clause=refused.clause, why=refused.why, facts=refused.facts, text=text)


def server_refusal(
    language: Language, seat: str | None, question: int, why: str, facts: Facts | None = None
) -> Refusal:
    text = server_words(language).say(f"refused-{why}", facts)
    return Refusal(seat=seat, question=question, clause=None, why=why, facts=facts or {}, text=text)


def unfit(language: Language, malformed: Malformed, game: Game[Any]) -> str:
    """Uses the words of the game, so that an option is called what the page calls it."""
    words = words_of(game, language)
    option = f"option-{malformed.where.removeprefix('options.')}"
    where = words.say(option) if words.has(option) else _place(language, malformed.where)
    return _unread(words, Malformed(where, malformed.why, malformed.facts))


def _place(language: Language, where: str) -> str:
    """Line and column of a file in words; any other place as it is."""
    found = _IN_FILE.fullmatch(where)
    if found is None:
        return where
    return server_words(language).say("in-file", {"line": found["line"], "column": found["column"] or "none"})


def unread(language: Language, malformed: Malformed) -> str:
    """A field that people fill in is called what the page calls it."""
    words, (start, _, field) = server_words(language), malformed.where.partition("body.")
    if not start and field and words.has(f"field-{field}"):
        malformed = Malformed(words.say(f"field-{field}"), malformed.why, malformed.facts)
    return _unread(words, malformed)


def _unread(words: Words, malformed: Malformed) -> str:
    """Falls back to a general sentence if there is none for this error."""
    if not words.has(f"malformed-{malformed.why}"):
        malformed = Malformed(malformed.where, "wrong-value")
    return words.malformed(malformed)


def malformed_message(language: Language, malformed: Malformed) -> Unreadable:
    text = unread(language, malformed)
    return Unreadable(where=malformed.where, why=malformed.why, facts=malformed.facts, text=text)


def problem_message(language: Language, problem: Problem) -> Unreadable:
    """A problem as a message to a connection."""
    text = server_words(language).say(f"problem-{problem.why}", problem.facts)
    return Unreadable(where="", why=problem.why, facts=problem.facts, text=text)
