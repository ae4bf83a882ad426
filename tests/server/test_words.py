"""What the house says for itself."""

import asyncio

import pytest

from clubhouse.games import GAMES
from clubhouse.server import words


def test_words_are_read_once_however_many_sit_down_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    monkeypatch.setattr(words, "_LEARNT", set())
    monkeypatch.setattr(words, "words_of", lambda game, _: read.append(game.name))
    games = [GAMES["rugby15"], GAMES["ovalia"]]

    async def visit() -> None:
        await asyncio.gather(*(words.learn(game, "en") for game in games * 20))
        await words.learn(games[0], "en")

    for _ in range(2):  # another loop learns nothing anew either
        asyncio.run(visit())
    assert sorted(read) == ["ovalia", "rugby15"]
