"""The sentences of the server."""

import asyncio
import re

import pytest

from clubhouse.games import GAMES
from clubhouse.kernel.errors import Malformed
from clubhouse.server.protocol import refusals as words
from clubhouse.server.protocol.messages import Language
from clubhouse.words import LANGUAGES


def test_words_are_read_once_however_many_sit_down_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    monkeypatch.setattr(words, "_LOADED", set())
    monkeypatch.setattr(words, "words_of", lambda game, _: read.append(game.name))
    games = [GAMES["rugby15"], GAMES["ovalia"]]

    async def visit() -> None:
        await asyncio.gather(*(words.load_words(game, "en") for game in games * 20))
        await words.load_words(games[0], "en")

    for _ in range(2):  # another loop learns nothing anew either
        asyncio.run(visit())
    assert sorted(read) == ["ovalia", "rugby15"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_only_a_game_has_a_sentence_for_keeps_no_answer_back(language: Language) -> None:
    known = words.server_words(language)
    for game in GAMES.values():
        for why in re.findall(r"^malformed-([\w-]+) =", game.words(language), re.MULTILINE):
            text = words.unread(language, Malformed("position", why))
            assert text == known.malformed(Malformed("position", "wrong-value"))
