"""The words of a notification, in its reader's language."""

from typing import Any, Final

import msgspec

from clubhouse.kernel.game import Game
from clubhouse.server.notices.owed import Notice
from clubhouse.server.protocol.refusals import server_words, words_of

_ENCODER: Final = msgspec.json.Encoder()
_MINUTE: Final = 60_000
_HOUR: Final = 60 * _MINUTE
_DAY: Final = 24 * _HOUR


def title_of(notice: Notice, language: str) -> str:
    return server_words(language).say(f"notice-{notice.kind}")


def body_of(notice: Notice, game: Game[Any], language: str, now: int) -> str:
    words = server_words(language)
    name = words_of(game, language).say("game-name")
    if notice.kind == "seated":
        said = (
            words.say("notice-seated-by", {"other": notice.other}) if notice.other else words.say("notice-seated-guest")
        )
        return f"{name}. {said}"
    where = words.say("notice-against", {"game": name, "other": notice.other}) if notice.other else name
    sentences = [where]
    if notice.outcome is not None and notice.points is not None:
        own, others = notice.points
        sentences.append(words.say(f"notice-{notice.outcome}", {"own": own, "others": others}))
    if notice.deadline is not None:
        sentences.append(time_left(notice.deadline - now, language))
    return ". ".join(sentences) + "."


def time_left(milliseconds: int, language: str) -> str:
    """Rounded down to what matters."""
    words = server_words(language)
    if milliseconds >= 2 * _DAY:
        return words.say("notice-days-left", {"number": milliseconds // _DAY})
    if milliseconds >= _HOUR:
        return words.say("notice-hours-left", {"number": milliseconds // _HOUR})
    return words.say("notice-minutes-left", {"number": max(1, milliseconds // _MINUTE)})


def push_text(notice: Notice, game: Game[Any], language: str, now: int, topic: str) -> bytes:
    """The JSON that the page's service worker reads."""
    return _ENCODER.encode(
        {
            "title": title_of(notice, language),
            "body": body_of(notice, game, language, now),
            "tag": topic,
            "url": f"/match/{notice.match}",
            "lang": language,
        }
    )
