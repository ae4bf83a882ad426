"""The server refuses messages from the wrong sender, in the wrong form, or too many of them."""

import asyncio
import json
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from tests.server.club import SALT, Guest, TableClient, live_server, view_of
from tests.server.virtual_time import run_in_virtual_time
from websockets.exceptions import ConnectionClosed, InvalidStatus

from clubhouse.server.net import gate
from clubhouse.server.net import http as door
from clubhouse.server.store.store import Store

RUBBISH = [
    ("not json at all", "not-json"),
    ("", "empty-file"),
    ("[" * 3000, "too-deep"),
    ("17", "wrong-type"),
    ('{"type": "dance"}', "wrong-value"),
    ('{"question": 0, "move": "give"}', "missing-field"),
    ('{"type": "play", "question": "0", "move": "give"}', "wrong-type"),
    ('{"type": "play", "question": -1, "move": "give"}', "too-small"),
    ('{"type": "play", "question": 0}', "missing-field"),
    ('{"type": "play", "question": 0, "move": "give", "place": "blue"}', "unknown-field"),
    ('{"type": "play", "question": 0, "question": 1, "move": "give"}', "key-twice"),
    ('{"type": "ping", "n": ' + "9" * 400 + "}", "number-too-large"),
    ('{"type": "play", "question": 0, "move": "' + "F" * 5000 + '"}', "too-long"),
    ('{"type": "sit", "salt": "' + SALT + '"}', "sat-already"),
]


async def two_seated(red: TableClient, blue: TableClient) -> dict[str, TableClient]:
    """Both sit; returns the lines by seat name with the winner of the toss as `winner`."""
    await red.sit()
    await blue.sit(seat="blue")
    opening = await red.hear()
    await blue.hear()
    winner = view_of(opening["state"])["toss_winner"]
    return {"winner": red if winner == "red" else blue, "loser": blue if winner == "red" else red}


def test_rubbish_gets_its_answer_and_the_match_goes_on(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as friend:
            match = await host.make()
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red, friend.at(match) as blue:
                lines = await two_seated(red, blue)
                for text, why in RUBBISH:
                    await lines["winner"].socket.send(text)
                    answer = await lines["winner"].hear()
                    assert (answer["type"], answer["why"]) == ("malformed", why), text
                    assert answer["text"]
                await lines["winner"].socket.send(b"\x00\x01")
                assert (await lines["winner"].hear())["why"] == "not-text"
                assert await lines["loser"].hears_nothing()
                await lines["winner"].play(0, "give")
                assert (await lines["winner"].hear())["type"] == "accepted"

    run_in_virtual_time(visit())


def test_a_move_that_is_called_like_a_sentence_of_the_game_is_refused_like_any_other(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as friend:
            match = await host.make()
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red, friend.at(match) as blue:
                lines = await two_seated(red, blue)
                await lines["winner"].play(0, "play")  # the message `move-play` wants to know the card
                refused = await lines["winner"].hear()
                assert refused["why"] == "unknown-move"
                assert refused["text"].startswith(
                    "“play” is not a move of this game. You can write, for example: F1, F2"
                )
                assert await lines["loser"].hears_nothing()

    run_in_virtual_time(visit())


def test_a_huge_frame_ends_the_connection_and_nothing_else(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host:
            match = await host.make()
            async with host.at(match) as line:
                await line.sit()
                await line.socket.send("x" * 100_000)
                with pytest.raises(ConnectionClosed) as closed:
                    await line.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009
            async with host.at(match) as line:
                assert (await line.sit())["seats_held"] == ["red"]

    run_in_virtual_time(visit())


def test_a_flood_of_messages_ends_the_connection_with_the_reason(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host:
            match = await host.make()
            async with host.at(match) as line:
                await line.sit()
                with suppress(ConnectionClosed):  # it may end while we are still shouting
                    for n in range(1000):
                        await line.say(type="ping", n=n)
                assert (await line.hear_a("malformed"))["why"] == "too-many-messages"
                with pytest.raises(ConnectionClosed) as closed:
                    await line.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4429

    run_in_virtual_time(visit())


def test_a_page_of_another_site_gets_neither_socket_nor_match(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host:
            match = await host.make()
            name, _, port = address.partition(":")
            another_port = f"http://{name}:{int(port) ^ 1}"  # another program on the same machine
            for elsewhere in ("https://elsewhere.example", another_port, f"http://{name}"):
                with pytest.raises(InvalidStatus) as refused:
                    async with host.at(match, origin=elsewhere):
                        pass
                assert refused.value.response.status_code == 403
                assert refused.value.response.headers["content-length"] == str(len(refused.value.response.body))
                wish = {"game": "rugby15"}
                answer = await host.http.post("/api/matches", json=wish, headers={"origin": elsewhere})
                assert (answer.status_code, answer.json()["why"]) == (403, "foreign-origin")
            async with host.at(match, origin=f"http://{address}") as line:
                assert (await line.sit())["seats_held"] == ["red"]

    run_in_virtual_time(visit())


def test_nobody_takes_another_persons_seat_or_sees_a_hand_that_is_not_theirs(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            Guest(address) as host,
            Guest(address) as friend,
            Guest(address, cookie="made-up" + "-" * 36) as stranger,
        ):
            match = await host.make()
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red, friend.at(match) as blue, stranger.at(match) as watcher:
                lines = await two_seated(red, blue)
                assert (await watcher.sit(seat="red"))["why"] == "seat-taken"
                assert (await watcher.sit(seat="blue"))["why"] == "seat-taken"
                assert (await watcher.sit(seat="green"))["why"] == "unknown-seat"
                welcome = await watcher.sit()
                assert (welcome["seats_held"], welcome["state"]["questions"]) == ([], [])
                await watcher.play(0, "give")
                assert (await watcher.hear())["why"] == "only-watching"
                await lines["winner"].play(0, "give")
                hand = view_of((await lines["winner"].hear_a("telling"))["state"])["hand"]
                dealt = await watcher.hear()
                assert len(hand) == 3
                assert (view_of(dealt["state"])["hand"], dealt["state"]["questions"]) == (None, [])
                assert "CardsSeen" not in json.dumps(dealt)
                await lines["winner"].play(1, hand[0])
                await lines["winner"].hear_a("telling")
                assert await watcher.hears_nothing()

    run_in_virtual_time(visit())


def test_the_first_message_is_sit_and_an_unknown_match_says_so(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host:
            async with host.at(await host.make()) as line:
                await line.play(0, "give")
                assert (await line.hear())["why"] == "sit-first"
                assert (await line.sit())["seats_held"] == ["red"]
            async with host.at("nowhere") as line:
                assert (await line.sit())["why"] == "no-such-match"
                with pytest.raises(ConnectionClosed) as closed:
                    await line.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4404

    run_in_virtual_time(visit())


def test_a_seat_is_open_to_one_guest_and_a_guest_has_one_seat(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as nobody:
            match = await host.make()
            async with host.at(match) as line:
                assert (await line.sit(seat="blue"))["why"] == "other-seat"
            async with nobody.at(match) as line:  # without a cookie there is nobody whom a seat could belong to
                assert (await line.sit(seat="blue"))["why"] == "seat-taken"

    run_in_virtual_time(visit())


def test_a_request_that_is_never_finished_does_not_keep_its_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit() -> bytes:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host:
            match = await host.make()
            monkeypatch.setattr(door, "SLOWEST_REQUEST", 1.0)
            async with host.at(match) as line:
                reader, writer = await asyncio.open_connection(*address.split(":"))
                writer.write(f"POST /api/matches HTTP/1.1\r\nHost: {address}\r\nContent-Length: 9\r\n\r\n{{".encode())
                with suppress(ConnectionResetError):
                    assert await asyncio.wait_for(reader.read(), 20) == b""
                writer.close()
                monkeypatch.undo()  # whoever comes now may be slow: so may be the machine
                assert (await line.sit())["seats_held"] == ["red"]  # a table is not in a hurry
                return (await host.http.get("/health")).content

    assert b"ok" in run_in_virtual_time(visit())


def test_an_answer_that_takes_the_server_long_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The timer for reading a request ends when the request is read."""
    trouble = Store.trouble

    async def slow(store: Store) -> str | None:
        await asyncio.sleep(1.5)
        return await trouble(store)

    async def visit() -> list[int]:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            await guest.make()
            monkeypatch.setattr(Store, "trouble", slow)
            monkeypatch.setattr(door, "SLOWEST_REQUEST", 0.5)
            return [(await guest.http.get("/health")).status_code for _ in range(2)]

    assert run_in_virtual_time(visit()) == [200, 200]


@pytest.mark.parametrize(("language", "begins"), [("fr", "La maison"), ("en", "The house")])
def test_who_waits_too_long_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, begins: str
) -> None:
    monkeypatch.setattr(gate, "SLOWEST_START", 0.2)

    async def hang(_: Store) -> str | None:
        await asyncio.sleep(60)
        return None

    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address, language=language) as guest:
            monkeypatch.setattr(Store, "trouble", hang)
            answer = await guest.http.get("/health")
            assert (answer.status_code, answer.json()["why"]) == (503, "house-slow")
            assert answer.json()["text"].startswith(begins)
            assert (await guest.http.get("/api/games")).status_code == 200

    run_in_virtual_time(visit())


@pytest.mark.skipif(sys.platform == "win32", reason="this system does not count open files")
def test_too_many_connections_are_turned_away_and_those_who_sit_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host:
            match = await host.make()
            await host.http.aclose()
            async with host.at(match) as line:
                await line.sit()
                monkeypatch.setattr(door, "SPARE_FILES", 1_000_000_000)  # there is room for one connection
                reader, writer = await asyncio.open_connection(*address.split(":"))
                with suppress(ConnectionResetError):
                    assert await asyncio.wait_for(reader.read(), 20) == b""
                writer.close()
                assert await line.hears_nothing()

    run_in_virtual_time(visit())
