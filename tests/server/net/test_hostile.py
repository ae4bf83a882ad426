"""Attacks by hostile clients. SECURITY.md names the tests that stand in other files."""

import asyncio
import json
import logging
import random
import sqlite3
import threading
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import SOAK
from tests.server.club import SALT, Guest, Said, TableClient, asked, live_server, offered, pair, view_of
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.games import GAMES
from clubhouse.referee.record import read_record, verify
from clubhouse.server.net import connection
from clubhouse.server.store.backends import SqliteBackend

THROWN = 400 * SOAK  # messages; 100,000 with CLUBHOUSE_SOAK=250


def rows(store: Path, query: str) -> list[Any]:
    with sqlite3.connect(f"file:{store}?mode=ro", uri=True) as kept:
        found = kept.execute(query).fetchall()
    kept.close()
    return found


async def seated(red: TableClient, blue: TableClient) -> tuple[TableClient, TableClient, Said]:
    """The client that is asked first, the other one, and the state of the first."""
    await red.sit()
    await blue.sit(seat="blue")
    said = await red.hear_a("telling")
    await blue.hear_a("telling")
    return (red, blue, said["state"]) if said["state"]["questions"] else (blue, red, said["state"])


def test_luck_can_not_be_foreseen(tmp_path: Path) -> None:
    """Neither the state of Python's generator nor the last deal tells anything of the next."""

    async def visit() -> list[str]:
        commitments = []
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            for _ in range(3):
                random.seed(15)
                made = await guest.http.post("/api/matches", json={"game": "rugby15"})
                commitments += [made.json()["commitment"], made.json()["match"], guest.cookie or ""]
                guest.http.cookies.clear()
        return commitments

    found = run_in_virtual_time(visit())
    assert len(set(found)) == len(found)


def test_to_come_back_again_and_again_shows_nothing_new_and_draws_nothing(tmp_path: Path) -> None:
    store = tmp_path / "store.db"

    async def visit() -> None:
        async with pair(store) as two:
            first, other, _ = await seated(two.red, two.blue)
            await first.play(0, "give")
            await other.hear_a("telling")
            peeking = two.host if first is two.red else two.friend
            seen = set()
            inputs = rows(store, "SELECT count(*), max(number) FROM inputs")
            for have in (None, 0, 1, None, 10**6):
                async with peeking.at(two.match) as again:
                    welcome = await again.sit(**({"have": have} if have is not None else {}))
                    seen.add(json.dumps([welcome["state"]["views"], welcome["state"]["questions"]]))
            assert len(seen) == 1
            assert rows(store, "SELECT count(*), max(number) FROM inputs") == inputs

    run_in_virtual_time(visit())


def test_before_the_others_have_come_there_is_nothing_to_look_at(tmp_path: Path) -> None:
    """The luck hangs on everybody's salt: a host who leaves and comes back can't deal until the hand pleases."""
    store = tmp_path / "store.db"

    async def visit() -> None:
        async with live_server(store) as address, Guest(address) as host, Guest(address) as friend:
            match = await host.make()
            for _ in range(3):
                async with host.at(match) as red:
                    welcome = await red.sit()
                    assert welcome["state"] is None or view_of(welcome["state"]).get("hand") is None
                    await red.play(0, "give")
                    assert (await red.hear())["why"] == "not-dealt"
            for way in ("record", "replay/all", "verdict", "deal", "dispute", "advice"):
                assert (await host.http.get(f"/api/matches/{match}/{way}")).status_code in (403, 409), way
            assert rows(store, "SELECT salts, opening FROM matches") == [(None, None)]
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red, friend.at(match) as blue:
                await seated(red, blue)
            [(salts, opening)] = rows(store, "SELECT salts, opening FROM matches")
            assert len(json.loads(salts)) == 2
            async with host.at(match) as red:  # another salt afterwards changes nothing
                await red.say(type="sit", salt="ff" * 16, language="en")
                await red.hear()
            assert rows(store, "SELECT salts, opening FROM matches") == [(salts, opening)]

    run_in_virtual_time(visit())


def test_what_watchers_and_opponents_hear_holds_nobodys_token(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            Guest(address) as host,
            Guest(address) as friend,
            Guest(address) as stranger,
        ):
            match = await host.make()
            await friend.http.get(f"/api/matches/{match}")
            await stranger.http.get(f"/api/matches/{match}")
            async with host.at(match) as red, friend.at(match) as blue, stranger.at(match) as watcher:
                first, _, _ = await seated(red, blue)
                await watcher.sit()
                await first.play(0, "give")
                await watcher.hear_a("telling")
                asked_for = [
                    (await stranger.http.get(way)).text
                    for way in (f"/api/matches/{match}", "/api/lobby", "/api/commitments", f"/match/{match}")
                ]
                told = "\n".join([*watcher.heard, *blue.heard, *asked_for])
            for guest in (host, friend):
                assert guest.cookie is not None
                assert guest.cookie not in told
                assert sha256(guest.cookie.encode()).hexdigest() not in told
            # With the address of the table alone nobody sits at a taken seat, whatever they call themselves.
            async with stranger.at(match) as line:
                for seat in ("red", "blue"):
                    assert (await line.sit(seat=seat, name="Camille"))["why"] == "seat-taken"

    run_in_virtual_time(visit())


def test_nothing_that_a_client_claims_is_believed(tmp_path: Path) -> None:
    """A client names a time, a hand, a result and another's seat, in vain."""
    store = tmp_path / "store.db"

    async def visit() -> None:
        async with pair(store) as two:
            first, other, _ = await seated(two.red, two.blue)
            before = rows(store, "SELECT * FROM inputs")
            claims: list[Said] = [{"at": 0}, {"points": [99, 0]}, {"hand": ["F5"]}, {"chance": ["F5"]}]
            for claim in claims:
                await first.say(type="play", question=0, move="give", **claim)
                assert (await first.hear())["why"] == "unknown-field"
            whose = "blue" if other is two.red else "red"
            await other.say(type="play", question=0, move="give", seat=whose)
            assert (await other.hear())["type"] in ("malformed", "refused")
            assert await first.hears_nothing()
            assert rows(store, "SELECT * FROM inputs") == before

    run_in_virtual_time(visit())


def test_two_answers_at_once_count_once_and_the_match_stays_whole(tmp_path: Path) -> None:
    """The same person in many tabs, each with another answer to each question, all at the same moment."""

    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(level="beginner", options={"squares": 5})
            async with guest.at(match) as one, guest.at(match) as two, guest.at(match) as three:
                tabs = [one, two, three]
                await one.sit()
                state = (await one.hear_a("telling"))["state"]
                await two.sit()
                await three.sit()
                while asked(state) is None:
                    state = (await one.hear_a("telling"))["state"]
                for _ in range(4):
                    question, moves = asked(state), offered(state)
                    given = [moves[number % len(moves)] for number in range(len(tabs))]
                    await asyncio.gather(*(tab.play(question, move) for tab, move in zip(tabs, given, strict=True)))
                    answers = [await answer_of(tab, question, state) for tab in tabs]
                    accepted = {move for move, (said, _) in zip(given, answers, strict=True) if said == "accepted"}
                    assert len(accepted) == 1, answers
                    state = answers[0][1]
                    while asked(state) in (None, question):
                        state = (await one.hear_a("telling"))["state"]
                await one.say(type="resign")
                while not state["is_over"]:
                    state = (await one.hear_a("telling"))["state"]
            record = read_record((await guest.http.get(f"/api/matches/{match}/record")).content)
            verify(GAMES["rugby15"], record)

    run_in_virtual_time(visit())


async def answer_of(tab: TableClient, question: int, state: Said) -> tuple[str, Said]:
    """The answer, and the last state until then."""
    while True:
        said = await tab.hear()
        if said["type"] == "telling":
            state = said["state"]
        elif said.get("question") == question:
            return str(said.get("why", said["type"])), state


def test_what_is_said_is_text_and_the_page_runs_no_script_that_is_not_its_own(tmp_path: Path) -> None:
    wicked = "<img src=x onerror=alert(1)>\u202e"

    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as friend:
            match = await host.make()
            await host.http.post("/api/me/name", json={"name": "<b>\u0000\nx</b>"})
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red, friend.at(match) as blue:
                await red.sit(chat=True)
                await blue.sit(seat="blue", chat=True)
                await blue.hear_a("telling")
                await red.say(type="chat", text=wicked)
                said = await blue.hear_a("chatted")
                assert said["text"] == "<img src=x onerror=alert(1)>"
                assert "\n" not in json.dumps(blue.players, ensure_ascii=False)
            for way in ("/", f"/match/{match}", f"/api/matches/{match}"):
                answer = await host.http.get(way)
                policy = answer.headers["content-security-policy"]
                assert "default-src 'self'" in policy
                assert "unsafe-inline" not in policy.partition("script-src")[2].partition(";")[0]
                assert "unsafe-eval" not in policy
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert wicked.encode() not in answer.content

    run_in_virtual_time(visit())


@pytest.mark.timing
def test_nobody_waits_for_a_disk_that_another_table_waits_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No lock is held while something is written: pings and pages are answered meanwhile."""
    goes_on = threading.Event()
    goes_on.set()
    write_batch = SqliteBackend.write_batch

    def hang(backend: SqliteBackend, *batch: Any) -> None:
        goes_on.wait(20)
        write_batch(backend, *batch)

    monkeypatch.setattr(SqliteBackend, "write_batch", hang)

    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest, Guest(address) as other:
            match, second = await guest.make(level="beginner"), await other.make(level="beginner")
            async with guest.at(match) as line, other.at(second) as theirs:
                await line.sit()
                state = (await line.hear_a("telling"))["state"]
                await theirs.sit()
                await theirs.hear_a("telling")
                while asked(state) is None:
                    state = (await line.hear_a("telling"))["state"]
                goes_on.clear()
                try:
                    await line.play(asked(state), offered(state)[0])
                    async with asyncio.timeout(5):
                        await theirs.say(type="ping", n=15)
                        assert (await theirs.hear_a("pong"))["n"] == 15
                        assert (await other.http.get(f"/api/matches/{second}")).status_code == 200
                finally:
                    goes_on.set()
                await line.hear_a("accepted")

    asyncio.run(visit())


# Rubbish of which some is nearly right

MESSAGES: list[Said] = [
    {"type": "play", "question": 0, "move": "F1"},
    {"type": "play", "question": 1, "move": "give", "seat": "red"},
    {"type": "play", "question": 2, "move": "T", "situation": 3, "card": "F2"},
    {"type": "ping", "n": 7},
    {"type": "echo", "nonce": "0" * 16},
    {"type": "habit", "auto_pass": True},
    {"type": "arrange", "seat": "red", "whose": "open"},
    {"type": "announce", "is_listed": True},
    {"type": "chat", "text": "Allez !"},
    {"type": "call", "call": "mine"},
    {"type": "show", "seat": "red", "is_shown": True},
    {"type": "sit", "salt": SALT, "language": "fr", "have": 3},
]
SCRAPS: list[Any] = [None, True, -1, 2**70, 1e400, "", "\ud800", "red.9", [], {}, [[[]]], "x" * 300, {"type": "play"}]


def spoilt(dice: random.Random) -> str:
    """A message of a client with something in it that does not belong there."""
    message: Any = dict(dice.choice(MESSAGES))
    for _ in range(dice.randint(0, 2)):
        key = dice.choice([*message, "extra", "seat", "move"])
        message[key] = dice.choice(SCRAPS)
    if dice.random() < 0.2:
        message.pop(dice.choice(list(message)))
    text = list(json.dumps(message))
    for _ in range(dice.choice([0, 0, 0, 1, 3])):
        place = dice.randrange(len(text))
        text[place] = dice.choice(['"', "{", "}", ",", "\\", "\x00", "é", "0", ""])
    return "".join(text)


def test_rubbish_at_the_table_changes_nothing_but_what_is_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(connection, "MESSAGE_BURST", 10**9)
    store = tmp_path / "store.db"
    dice = random.Random(15 if SOAK == 1 else None)

    async def visit() -> int:
        accepted: set[tuple[str, int]] = set()
        async with live_server(store, creations=10**6) as address, Guest(address) as guest:
            thrown = 0
            while thrown < THROWN:
                match = await guest.make(seats={"red": "me", "blue": "me"})
                async with guest.at(match) as line:
                    await line.sit()
                    await line.hear_a("telling")
                    for _ in range(200):
                        await line.socket.send(spoilt(dice))
                        thrown += 1
                    await line.say(type="ping", n=10**6)
                    while (said := await line.hear()) != {"type": "pong", "n": 10**6}:
                        if said["type"] == "accepted":
                            accepted.add((match, said["question"]))
                    await line.say(type="ping", n=10**6 + 1)
                    while (said := await line.hear()) != {"type": "pong", "n": 10**6 + 1}:
                        if said["type"] == "accepted":
                            accepted.add((match, said["question"]))
            async with guest.at(match) as line:
                assert (await line.sit())["seats_held"] == ["red", "blue"]
            assert (await guest.http.get("/health")).status_code == 200
        return len(accepted)

    accepted = run_in_virtual_time(visit())
    [(kept,)] = rows(store, "SELECT count(*) FROM inputs WHERE seat IS NOT NULL")
    assert kept == accepted
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
