"""Several servers on one PostgreSQL: whoever is at a table through another one is at the same table."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import SOAK
from tests.server.club import (
    Guest,
    Said,
    TableClient,
    address_of,
    asked,
    live_server,
    match_server_of,
    offered,
    play_on,
    running_server,
)
from tests.server.table.test_seen import LONGEST, MOVES, Client, compare
from websockets.exceptions import ConnectionClosed

from clubhouse.games import GAMES
from clubhouse.lab.load import postgres
from clubhouse.lab.load.kills import is_sound, kill_often
from clubhouse.referee.record import Record, read_record, verify
from clubhouse.server.protocol.config import TableConfig
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.store import store
from clubhouse.server.store.pubsub import Subscriber
from clubhouse.server.store.store import Store

SEATS = {"home.1": "me", "home.2": "me", "away.1": "open", "away.2": "open"}
SOURCE = Path(__file__).parents[3] / "src"
ENOUGH = 20  # seconds that anything may take


@asynccontextmanager
async def live_servers(database: str, number: int = 2, **settings: Any) -> AsyncIterator[list[str]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(live_server(database, **settings)) for _ in range(number)]


@asynccontextmanager
async def friends(here: str, there: str, **wanted: Any) -> AsyncIterator[tuple[str, Guest, Guest]]:
    """A match of a host at one server and a friend at the other, who has not sat down yet."""
    async with Guest(here) as host, Guest(there) as friend:
        match = await host.make(**wanted)
        await friend.http.get(f"/api/matches/{match}")
        yield match, host, friend


async def record_of(guest: Guest, match: str) -> Record:
    answer = await guest.http.get(f"/api/matches/{match}/record")
    assert answer.status_code == 200, answer.text
    record = read_record(answer.content)
    verify(GAMES[record.game], record)
    return record


async def until(line: TableClient, is_so: Any) -> Said:
    """The first message for which that is true."""
    async with asyncio.timeout(ENOUGH):
        while not is_so(said := await line.hear_raw()):
            if said["type"] == "probe":
                await line.say(type="echo", nonce=said["nonce"])
    return said


def numbers(line: TableClient) -> list[int]:
    """The numbers of all tellings."""
    return [said["number"] for said in map(json.loads, line.heard) if told(said)]


def seen(said: Said, seat: str) -> Said:
    """The player of that seat, where the message has one."""
    player: Said = said.get("players", {}).get(seat, {})
    return player


def told(said: Said) -> bool:
    """True for tellings. Several at once come as a welcome."""
    return said["type"] in ("telling", "welcome") and said["state"] is not None


async def watch(line: TableClient) -> None:
    await until(line, lambda said: told(said) and said["state"]["is_over"])


def test_two_persons_and_a_watcher_at_three_servers_play_a_whole_match(database: str) -> None:
    async def visit() -> None:
        async with (
            live_servers(database, 3) as [here, there, yonder],
            friends(here, there, options={"squares": 5}) as (match, host, friend),
            Guest(yonder) as watcher,
            host.at(match) as red,
            friend.at(match) as blue,
            watcher.at(match) as gallery,
        ):
            await red.sit()
            await gallery.sit()
            await blue.sit(seat="blue")
            first = await red.hear_a("telling"), await blue.hear_a("telling")
            answers: list[list[tuple[int, str]]] = [[], []]
            ends = await asyncio.gather(
                play_on(red, first[0]["state"], answers=answers[0]),
                play_on(blue, first[1]["state"], answers=answers[1]),
                watch(gallery),
            )
            assert ends[0]["is_over"]
            assert ends[0]["points"] == ends[1]["points"]
            record = await record_of(host, match)
            for seat in (0, 1):
                played = [given.move for given in record.inputs if given.seat == seat]
                assert played == [move for _, move in answers[seat]][: len(played)]
            # Whoever comes now, wherever, is told the same.
            for address in (here, there, yonder):
                async with Guest(address) as stranger, stranger.at(match) as late:
                    welcome = await late.sit()
                    assert welcome["number"] == numbers(gallery)[-1]

    asyncio.run(visit())


def test_a_match_is_dealt_once_and_everybody_hears_of_it(database: str) -> None:
    async def visit() -> None:
        async with (
            live_servers(database) as [here, there],
            friends(here, there) as (match, host, friend),
            host.at(match) as red,
            friend.at(match) as blue,
            Guest(there, host.cookie) as elsewhere,
            elsewhere.at(match) as second_tab,
        ):
            await red.sit()
            await second_tab.sit()
            await blue.sit(seat="blue")
            dealt = [await line.hear_a("telling") for line in (red, second_tab, blue)]
            assert dealt[0]["events"] == dealt[1]["events"]
            assert dealt[0]["state"]["views"] == dealt[1]["state"]["views"]
            async with Guest(here) as stranger:
                await stranger.http.get(f"/api/matches/{match}")
                async with stranger.at(match) as late:
                    assert (await late.sit(seat="blue"))["why"] == "seat-taken"
            if not red.players["blue"]["is_here"]:
                await until(red, lambda said: seen(said, "blue").get("is_here"))

    asyncio.run(visit())


def test_one_of_two_answers_given_at_two_servers_at_once_counts(database: str) -> None:
    """The same person, the same question, two tabs: time and again."""

    async def visit() -> None:
        async with (
            live_servers(database) as [here, there],
            Guest(here) as guest,
        ):
            match = await guest.make(level="beginner", options={"squares": 5})
            async with Guest(there, guest.cookie) as elsewhere, guest.at(match) as one, elsewhere.at(match) as other:
                await one.sit()
                state = (await one.hear_a("telling"))["state"]
                await other.sit()
                accepted: list[str] = []
                while not state["is_over"]:
                    question, options = asked(state), offered(state)
                    if question is None:
                        state = (await one.hear_a("telling"))["state"]
                        continue
                    moves = [options[0], options[-1]]
                    await asyncio.gather(one.play(question, moves[0]), other.play(question, moves[1]))
                    answers = [await answer_to(line, question) for line in (one, other)]
                    counted = [move for move, said in zip(moves, answers, strict=True) if said == "accepted"]
                    assert len(set(counted)) == 1, answers
                    accepted.append(counted[0])
                    welcome = await state_of(guest, match)
                    while not welcome["is_over"] and asked(welcome) in (None, question):
                        await asyncio.sleep(0.02)
                        welcome = await state_of(guest, match)
                    state = welcome
                record = await record_of(guest, match)
                assert [given.move for given in record.inputs if given.seat == 0] == accepted

    asyncio.run(visit())


@pytest.mark.parametrize("wish", ["resign", "leave"])
def test_who_gives_up_while_another_server_was_quicker_has_given_up(
    database: str, wish: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match had gone on elsewhere, so the wish is judged again."""
    hear, deaf = Subscriber._hear_all, asyncio.Event()

    def hear_unless_deaf(ear: Subscriber, texts: list[str]) -> None:
        if not deaf.is_set():
            hear(ear, texts)

    monkeypatch.setattr(Subscriber, "_hear_all", hear_unless_deaf)

    async def visit() -> None:
        async with (
            live_servers(database) as [here, there],
            friends(here, there, terms={"when_gone": "lost"}) as (match, host, friend),
            host.at(match) as red,
            friend.at(match) as blue,
        ):
            await red.sit()
            await blue.sit(seat="blue")
            await red.hear_a("telling")
            state = (await blue.hear_a("telling"))["state"]
            question = asked(state)
            assert question is not None
            deaf.set()
            await blue.play(question, offered(state)[0])
            assert await answer_to(blue, question) == "accepted"
            deaf.clear()
            await red.say(type=wish)
            for line in (red, blue):
                await until(line, lambda said: told(said) and said["state"]["is_over"])
            record = await record_of(host, match)
            assert [given.seat for given in record.inputs if given.move is not None] == [1]

    asyncio.run(visit())


@pytest.mark.parametrize("question_to_the_store", ["inputs", "numbers"])
def test_what_another_server_has_done_is_heard_of_though_the_store_fails_once(
    database: str, question_to_the_store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else plays, so no further message comes."""
    answer, hear, failed, deaf = (
        getattr(Store, question_to_the_store),
        Subscriber._hear_all,
        asyncio.Event(),
        asyncio.Event(),
    )

    async def fail_once(kept: Store, *facts: Any) -> Any:
        if failed.is_set():
            return await answer(kept, *facts)
        failed.set()
        raise Problem(503, "store-failing")

    def hear_unless_deaf(ear: Subscriber, texts: list[str]) -> None:
        if not deaf.is_set():
            hear(ear, texts)

    async def visit() -> None:
        async with (
            running_server(database) as server,
            live_server(database) as there,
            friends(address_of(server), there) as (match, host, friend),
            host.at(match) as red,
            friend.at(match) as blue,
        ):
            await red.sit()
            await blue.sit(seat="blue")
            await red.hear_a("telling")
            await blue.hear_a("telling")
            if question_to_the_store == "numbers":
                monkeypatch.setattr(Subscriber, "_hear_all", hear_unless_deaf)
                deaf.set()
            monkeypatch.setattr(Store, question_to_the_store, fail_once)
            await blue.say(type="resign")
            await watch(blue)
            if deaf.is_set():
                match_server_of(server).peers._subscribed()  # it listens again, and may have missed something
            await watch(red)
            assert failed.is_set()

    asyncio.run(visit())


async def answer_to(line: TableClient, question: int) -> str:
    said = await until(line, lambda said: said["type"] in ("accepted", "refused") and said["question"] == question)
    return str(said["type"])


async def state_of(guest: Guest, match: str) -> Said:
    async with guest.at(match) as line:
        state: Said = (await line.sit())["state"]
        return state


def test_seats_names_words_and_watchers_are_the_same_at_every_server(database: str) -> None:
    async def visit() -> None:
        async with (
            live_servers(database) as [here, there],
            friends(here, there, game="playrugby", seating=[2, 2], seats=SEATS, seat=None) as (match, host, friend),
            Guest(here) as watcher,
            host.at(match) as red,
            friend.at(match) as blue,
        ):
            await red.sit(name="Jo", chat=True)
            await blue.sit(chat=True)
            # A seat is taken there and left again; the last one goes to a bot here.
            for whose, kind in (("me", "person"), ("open", "open"), ("me", "person")):
                await blue.say(type="arrange", seat="away.1", whose=whose)
                await until(red, lambda said, kind=kind: seen(said, "away.1").get("kind") == kind)
            await red.say(type="arrange", seat="away.2", whose="beginner")
            await red.hear_a("telling")
            await blue.hear_a("telling")
            # Names, words and watchers.
            await host.http.post("/api/me/name", json={"name": "Maxime"})
            await until(blue, lambda said: seen(said, "home.1").get("name") == "Maxime")
            await red.say(type="chat", seat="home.1", preset="well-played")
            assert (await until(blue, lambda said: said["type"] == "chatted"))["seat"] == "home.1"
            async with watcher.at(match) as gallery:
                await gallery.sit()
                await until(blue, lambda said: said.get("watchers") == 1)
                await blue.say(type="show", is_shown=True)
                assert (await until(gallery, lambda said: said["type"] == "hands"))["live"] == ["away.1"]
            await until(blue, lambda said: said.get("watchers") == 0)
            # Who goes there is gone here too.
            await blue.socket.close()
            await until(red, lambda said: seen(said, "away.1").get("is_here") is False)

    asyncio.run(visit())


def test_who_is_at_another_server_is_not_gone(database: str) -> None:
    """Everybody is told of a wish, wherever they are, and whoever comes back at another server keeps the seat."""
    config = TableConfig(absence=300, notice=3000)

    async def visit() -> None:
        async with (
            live_servers(database, table_config=config) as [here, there],
            friends(here, there) as (match, host, friend),
            host.at(match) as red,
            Guest(there) as watcher,
            watcher.at(match) as gallery,
        ):
            await red.sit()
            async with friend.at(match) as blue:
                await blue.sit(seat="blue")
                states = [(await line.hear_a("telling"))["state"] for line in (red, blue)]
                first = 0 if states[0]["questions"] else 1
                await (red, blue)[first].play(asked(states[first]), offered(states[first])[0])
                state = (await red.hear_a("telling"))["state"]
                await red.play(asked(state), offered(state)[0])
                await red.hear_a("accepted")
                await asyncio.sleep(0.5)
                await red.say(type="claim", wish="match")
                assert (await red.hear_a("malformed"))["why"] == "nobody-away"
            await gallery.sit()
            await until(red, lambda said: said["type"] == "absent" and said["seats"] == ["blue"])
            await asyncio.sleep(0.4)
            await red.say(type="claim", wish="match")
            for line in (red, gallery):
                await until(line, lambda said: said["type"] == "absent" and said["wish"] == "match")
            async with friend.at(match) as blue:
                await blue.sit()
                for line in (red, gallery):
                    await until(line, lambda said: said["type"] == "absent" and not said["wish"])
                await asyncio.sleep(3.2)
                assert not (await state_of(host, match))["is_over"]

    asyncio.run(visit())


def test_who_signs_out_everywhere_is_signed_out_at_every_server(database: str) -> None:
    async def visit() -> None:
        async with live_servers(database) as [here, there], Guest(here) as guest:
            match = await guest.make(level="beginner")
            account = {"login": "maxime", "password": "une passe après contact"}
            assert (await guest.http.post("/api/me/account", json=account)).status_code < 300
            async with Guest(there, guest.cookie) as elsewhere, elsewhere.at(match) as line:
                assert (await line.sit())["seats_held"] == ["red"]
                assert (await guest.http.post("/api/me/sign-out", json={"is_everywhere": True})).status_code < 300
                async with asyncio.timeout(ENOUGH):
                    await line.socket.wait_closed()
                assert line.socket.close_code == 4401

    asyncio.run(visit())


@pytest.mark.parametrize("step", ["deal", "later"])
def test_what_happens_at_another_server_is_followed_without_reading_it_all_again(
    database: str, step: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Somebody watches a bot's table elsewhere. Only one server goes on, so none refuses another's input."""

    async def visit() -> None:
        async with (
            live_servers(database) as [here, there],
            Guest(here) as guest,
            Guest(there) as watcher,
        ):
            match = await guest.make(level="beginner", options={"squares": 5})
            async with AsyncExitStack() as stack:
                red = await stack.enter_async_context(guest.at(match))
                gallery = await stack.enter_async_context(watcher.at(match))
                if step == "deal":
                    await gallery.sit()
                await red.sit()
                state = (await red.hear_a("telling"))["state"]
                if step == "later":
                    await gallery.sit()
                await asyncio.gather(play_on(red, state), watch(gallery))
                await record_of(guest, match)

    with caplog.at_level(logging.WARNING):
        asyncio.run(visit())
    assert not [one for one in caplog.records if "can't be followed" in one.getMessage()]


def test_one_of_two_servers_is_killed_and_the_other_goes_on(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kill comes at a random moment, while everybody plays as fast as they can."""
    monkeypatch.setenv("PYTHONPATH", str(SOURCE))
    kills, tables = (3, 4) if SOAK == 1 else (10 * SOAK, 20)
    found = asyncio.run(kill_often(kills, tables, 1.0, SOAK, tmp_path, processes=2, database=database))
    assert is_sound(found), found
    assert found["acknowledged"] > found["matches"] > 0


def test_the_database_is_restarted_and_play_goes_on_by_itself(
    cluster: postgres.Cluster, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each page comes back by itself as long as it is told to; nothing that was acknowledged is asked again."""
    monkeypatch.setattr(store, "SIGNS_EVERY", 0.0)

    async def play(guest: Guest, match: str, seat: str, restart: asyncio.Event) -> dict[int, str]:
        """Plays to the end through every disconnection; returns the acknowledged answers. One that the database still
        stored, but that nobody acknowledged, is given again, as the page does."""
        accepted: dict[int, str] = {}
        under_way, move = None, ""
        while True:
            try:
                async with guest.at(match) as line:
                    welcome = await line.sit(seat=seat)
                    if welcome["type"] != "welcome":
                        assert welcome["why"] == "store-failing", welcome
                        assert "archives" in welcome["text"]
                        await asyncio.sleep(0.1)
                        continue
                    state = welcome["state"] or (await until(line, told))["state"]  # of the deal, or already of more
                    assert asked(state) not in accepted
                    if under_way is not None and not state["is_over"]:
                        await line.play(under_way, move)
                    while not state["is_over"]:
                        question = asked(state)
                        if question is not None and under_way is None and question not in accepted:
                            under_way, move = question, offered(state)[0]
                            await line.play(question, move)
                        said = await until(line, lambda said: told(said) or said["type"] in ("accepted", "refused"))
                        if told(said):
                            state = said["state"]
                            assert asked(state) not in accepted
                        elif said["question"] == under_way:
                            under_way = None
                            if said["type"] == "accepted":
                                accepted[said["question"]] = move
                            if len(accepted) == 2:
                                restart.set()
                    return accepted
            except ConnectionClosed:
                await asyncio.sleep(0.1)

    async def visit() -> None:
        async with (
            live_servers(database) as [here, there],
            friends(here, there, options={"squares": 5}) as (match, host, friend),
        ):
            restart = asyncio.Event()
            playing = asyncio.gather(play(host, match, "red", restart), play(friend, match, "blue", restart))
            async with asyncio.timeout(ENOUGH):
                await restart.wait()
            await asyncio.to_thread(cluster.stop)
            try:
                for guest in (host, friend):
                    assert (await guest.http.get("/health")).json()["status"] == "failing"
            finally:
                await asyncio.to_thread(cluster.start)
            accepted = await playing
            record = await record_of(host, match)
            for seat in (0, 1):
                played = [given.move for given in record.inputs if given.seat == seat]
                # The last one may have ended the match before it was acknowledged.
                assert played[: len(accepted[seat])] == list(accepted[seat].values())
            for guest in (host, friend):
                assert (await guest.http.get("/health")).json()["status"] == "ok"

    asyncio.run(visit())


class PeerPresence(Client):
    """A listener to whom several tellings at once come as a welcome."""

    async def listen(self) -> None:
        while not (self.tellings and self.tellings[-1]["state"]["is_over"]):
            said = await self.line.hear()
            self.kinds.add(said["type"])
            if told(said):
                events = said["events"] if said["type"] == "telling" else said["log"]
                self.tellings.append({"events": events, **{key: said[key] for key in ("type", "number", "state")}})
                await self.answer(said["state"])


@pytest.mark.parametrize("name", GAMES)
def test_a_listener_of_another_server_hears_what_those_eyes_may_see_and_nothing_beside_it(
    database: str, name: str
) -> None:
    """The law of test_seen.py, with every listener at a server of its own."""
    seats = GAMES[name].seatings[0]
    red, blue = seats.name(0), seats.name(1)

    async def visit() -> None:
        async with (
            live_servers(database, 3) as [here, there, yonder],
            friends(here, there, game=name, seat=red) as (match, host, friend),
            Guest(yonder) as stranger,
        ):
            async with host.at(match) as one, friend.at(match) as two, stranger.at(match) as third:
                await one.sit()
                await third.sit()
                await two.sit(seat=blue)
                clients = {red: PeerPresence(one), blue: PeerPresence(two), "spectator": PeerPresence(third)}
                listening = asyncio.gather(*(client.listen() for client in clients.values()))
                begun = asyncio.get_running_loop().time()
                while (lasts := asyncio.get_running_loop().time() - begun) < ENOUGH and not listening.done():
                    await asyncio.sleep(0.05)
                    have_heard = all(len(client.tellings) > 5 for client in clients.values())
                    have_played = all(len(clients[seat].answered) >= MOVES for seat in (red, blue))
                    if have_heard and (have_played or lasts > LONGEST):
                        break
                await one.say(type="resign")
                async with asyncio.timeout(ENOUGH):
                    await listening
            for view, client in clients.items():
                replay = (await stranger.http.get(f"/api/matches/{match}/replay/{view}")).json()
                assert numbers(client.line) == sorted(set(numbers(client.line)))
                for number, telling in enumerate(client.tellings, 1):
                    telling["number"] = number
                compare(view, client, replay)

    asyncio.run(visit())
