"""Watchers are counted, see the hands that are shown to them, and hear the chat."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.club import Guest, Said, TableClient, asked, live_server, offered
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.server.table.chat import CHAT_RATE

Visit = Callable[[TableClient, TableClient, TableClient], Awaitable[None]]


@asynccontextmanager
async def table(tmp_path: Path, **terms: Any) -> AsyncIterator[tuple[TableClient, TableClient, TableClient]]:
    """Two who play Rugby 15, past the toss, and one who watches."""
    async with (
        live_server(tmp_path / "store.db") as address,
        Guest(address) as host,
        Guest(address) as friend,
        Guest(address) as passer_by,
    ):
        match = await host.make(terms=terms)
        await friend.http.get(f"/api/matches/{match}")
        async with host.at(match) as red, friend.at(match) as blue, passer_by.at(match) as watcher:
            await red.sit(chat=True)
            await watcher.sit()
            await blue.sit(seat="blue")
            states = [(await line.hear_a("telling"))["state"] for line in (red, blue)]
            await watcher.hear_a("telling")
            for line, state in zip((red, blue), states, strict=True):
                if len(offered(state)) == 2:
                    await line.play(asked(state), offered(state)[0])
            for line in (red, blue, watcher):
                await line.hear_a("telling")
            yield red, blue, watcher


def visit(tmp_path: Path, what: Visit, **terms: Any) -> None:
    async def come() -> None:
        async with table(tmp_path, **terms) as (red, blue, watcher):
            await what(red, blue, watcher)

    run_in_virtual_time(come())


async def raw(line: TableClient, kind: str) -> Said:
    while (said := await line.hear_raw())["type"] != kind:
        pass
    return said


async def choose(line: TableClient) -> None:
    """Answers the last question with the first card."""
    states = [json.loads(text).get("state") for text in line.heard]
    state = next(state for state in reversed(states) if state)
    await line.play(asked(state), offered(state)[0])
    await line.hear_a("accepted")


def test_everybody_is_told_how_many_watch(tmp_path: Path) -> None:
    async def count() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as other:
            match = await host.make()
            async with host.at(match) as red:
                assert (await red.sit())["watchers"] == 0
                async with other.at(match) as one, other.at(match) as two:
                    await one.sit()
                    assert (await two.sit())["watchers"] == 2
                    while (await raw(red, "seated"))["watchers"] != 2:
                        pass
                while (await raw(red, "seated"))["watchers"] != 0:
                    pass

    run_in_virtual_time(count())


def test_a_hand_is_seen_by_watchers_only_while_its_own_player_wants_it(tmp_path: Path) -> None:
    async def show(red: TableClient, blue: TableClient, watcher: TableClient) -> None:
        await red.say(type="show", is_shown=True)
        hands = await watcher.hear_a("hands")
        assert (list(hands["views"]), hands["live"], hands["behind"]) == (["red"], ["red"], None)
        assert hands["views"]["red"]["seat"] == "red"
        await choose(blue)  # in secret: neither red nor those who watch hear of it
        assert await watcher.hears_nothing()
        await red.say(type="show", is_shown=False)
        assert (await watcher.hear_a("hands"))["views"] == {}
        await choose(red)
        await watcher.hear_a("telling")
        assert await watcher.hears_nothing()

    visit(tmp_path, show)


def test_what_a_seat_that_shows_its_hand_does_in_secret_is_seen_by_watchers_and_by_nobody_else(tmp_path: Path) -> None:
    async def show(red: TableClient, blue: TableClient, watcher: TableClient) -> None:
        await red.say(type="show", is_shown=True)
        before = (await watcher.hear_a("hands"))["views"]["red"]
        await choose(red)
        assert (await watcher.hear_a("hands"))["views"]["red"] != before
        assert await blue.hears_nothing()

    visit(tmp_path, show)


def test_all_hands_are_shown_so_many_turns_later_where_that_was_agreed(tmp_path: Path) -> None:
    async def wait(red: TableClient, blue: TableClient, watcher: TableClient) -> None:
        hands = [json.loads(text) for text in watcher.heard if '"hands"' in text]
        assert hands == []
        shown = None
        for _ in range(6):
            await choose(red)
            await choose(blue)
            for line in (red, blue):
                while not offered((await line.hear_a("telling"))["state"]):
                    pass
        while shown is None:
            said = await watcher.hear()
            shown = said if said["type"] == "hands" else None
        assert (sorted(shown["views"]), shown["live"], shown["behind"]) == (["blue", "red"], [], 6)

    visit(tmp_path, wait, hands_after=6)


def test_all_hands_are_shown_at_the_end(tmp_path: Path) -> None:
    async def end(red: TableClient, _: TableClient, watcher: TableClient) -> None:
        await red.say(type="resign")
        hands = await watcher.hear_a("hands")
        assert (sorted(hands["views"]), hands["live"]) == (["blue", "red"], ["blue", "red"])

    visit(tmp_path, end)


def test_a_set_sentence_is_heard_by_all_and_free_text_by_those_who_want_it(tmp_path: Path) -> None:
    async def talk(red: TableClient, blue: TableClient, watcher: TableClient) -> None:
        await red.say(type="chat", preset="well-played")
        for line in (red, blue, watcher):
            said = await line.hear_a("chatted")
            assert said == {
                "id": said["id"],
                "type": "chatted",
                "seat": "red",
                "preset": "well-played",
                "text": None,
                "to_team": False,
            }
        await red.say(type="chat", text=" <b>Allez\u202e</b>\nles bleus ")
        assert (await red.hear_a("chatted"))["text"] == "<b>Allez </b> les bleus"
        for line in (blue, watcher):
            assert await line.hears_nothing()
        await blue.say(type="chat", text="hello")
        assert (await blue.hear())["why"] == "chat-off"

    visit(tmp_path, talk)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({}, "nothing-said"),
        ({"preset": "hello", "text": "hello"}, "nothing-said"),
        ({"text": " \u200b "}, "nothing-said"),
        ({"text": "x" * 201}, "too-many"),
        ({"preset": "insult"}, "no-such-choice"),
        ({"preset": "hello", "seat": "blue"}, "not-your-seat"),
    ],
)
def test_what_can_not_be_said_is_refused(tmp_path: Path, said: Said, why: str) -> None:
    async def talk(red: TableClient, blue: TableClient, _: TableClient) -> None:
        await red.say(type="chat", **said)
        assert (await red.hear())["why"] == why
        assert await blue.hears_nothing()

    visit(tmp_path, talk)


def test_who_talks_all_the_time_is_not_heard_all_the_time(tmp_path: Path) -> None:
    async def talk(red: TableClient, blue: TableClient, watcher: TableClient) -> None:
        for _ in range(6):
            await red.say(type="chat", preset="hello")
        assert (await red.hear_a("malformed"))["why"] == "too-much-said"
        heard = 0
        while (said := await blue.hear())["type"] == "chatted":
            heard += 1
            if heard == 4:
                break
        assert said["seat"] == "red"
        assert await blue.hears_nothing()
        await watcher.say(type="chat", preset="hello")  # those who watch say nothing
        for _ in range(4):
            await watcher.hear_a("chatted")
        assert await watcher.hears_nothing()
        await asyncio.sleep(1 / CHAT_RATE)
        for _ in range(6):
            await red.say(type="chat", preset="hello")
        assert (await blue.hear())["type"] == "chatted"
        assert await blue.hears_nothing()

    visit(tmp_path, talk)
