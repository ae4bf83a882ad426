"""A team talks among itself; whoever waits for the deal talks too."""

import asyncio
import itertools
import secrets
from hashlib import sha256
from pathlib import Path

import pytest
from tests.server.club import Guest, live_server, pair
from tests.server.table.test_proposals import TEAMS
from tests.server.virtual_time import run_in_virtual_time


def heard_by_others(store: Path, has_talk: bool, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The messages to an opponent and a watcher, while two of a team talk to each other or say nothing."""
    numbers = itertools.count()
    monkeypatch.setattr(secrets, "token_bytes", lambda length=32: sha256(b"%d" % next(numbers)).digest()[:length])
    heard: list[list[str]] = []

    async def visit() -> None:
        async with (
            live_server(store) as address,
            Guest(address) as host,
            Guest(address) as friend,
            Guest(address) as stranger,
            Guest(address) as passer_by,
        ):
            match = await host.make(game="playrugby", seating=[2, 2], seats=TEAMS, seat=None)
            for guest in (friend, stranger, passer_by):
                await guest.http.get(f"/api/matches/{match}")
            async with (
                host.at(match) as one,
                friend.at(match) as other,
                stranger.at(match) as opponent,
                passer_by.at(match) as watcher,
            ):
                await one.sit(chat=True)
                await other.sit(seat="home.2", chat=True)
                await opponent.sit(seat="away.1", chat=True)
                await watcher.sit(chat=True)
                if has_talk:
                    await one.say(type="chat", text="Au large", to_team=True)
                    await one.say(type="chat", preset="hello", to_team=True)
                    for line in (one, other):
                        said = await line.hear_a("chatted")
                        assert (said["seat"], said["text"], said["to_team"]) == ("home.1", "Au large", True)
                        assert (await line.hear_a("chatted"))["preset"] == "hello"
                await asyncio.sleep(1)
                await one.say(type="chat", preset="thanks")
                for line in (opponent, watcher):
                    said = await line.hear_a("chatted")
                    assert (said["preset"], said["to_team"]) == ("thanks", False)
                    # But for random names: of the match, and of what was said.
                    heard.append([text.replace(match, "").replace(said["id"], "") for text in line.heard])

    run_in_virtual_time(visit())
    return heard


def test_what_is_said_to_a_team_is_heard_by_that_team_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Opponents and watchers get the same messages, to the last byte, as if nothing had been said."""
    talked = heard_by_others(tmp_path / "talked.db", True, monkeypatch)
    silent = heard_by_others(tmp_path / "silent.db", False, monkeypatch)
    assert talked == silent
    assert all(len(messages) > 2 for messages in talked)


def test_people_talk_before_the_deal(tmp_path: Path) -> None:
    async def visit() -> None:
        wanted = {"game": "playrugby", "seating": [2, 2], "seats": TEAMS, "seat": None}
        async with pair(tmp_path / "store.db", **wanted) as at:
            await at.red.sit()
            await at.blue.sit(seat="home.2")
            await at.red.say(type="chat", preset="hello")
            assert (await at.blue.hear_a("chatted"))["seat"] == "home.1"

    run_in_virtual_time(visit())
