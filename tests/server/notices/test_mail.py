"""E-mail: an address is confirmed by a link, gets one list an hour at most, and is ended by one click."""

import asyncio
import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from tests.server.club import Guest, address_of, asked, offered, running_server
from tests.server.notices.mail_server import Mailbox, mailbox
from tests.server.table.over_days.days import ONE_DAY, answer, begun, skip
from tests.server.virtual_time import now, run_in_virtual_time

from clubhouse.server.protocol.config import HostConfig
from clubhouse.server.workers.mail import MailServer, is_address

HOUSE = "https://club.example.org"
HOUR = 3600


def host_of(box: Mailbox) -> HostConfig:
    return HostConfig(mail=box.server, address=HOUSE)


async def until_got(box: Mailbox, number: int) -> Any:
    for _ in range(600):
        if len(box.got) >= number:
            break
        await asyncio.sleep(1)
    return box.got[number - 1]


async def confirmed(guest: Guest, box: Mailbox, language: str = "fr", login: str = "berenice") -> str:
    """Signs up, gives an address and follows the link; returns the link's token."""
    account = {"login": login, "password": "une longue phrase"}
    assert (await guest.http.post("/api/me/account", json=account)).status_code == 201
    wanted = {"address": f"{login}@example.org", "language": language}
    number = len(box.got) + 1
    asked_for = await guest.http.post("/api/me/notices/email", json=wanted)
    assert asked_for.status_code == 200, asked_for.text
    assert asked_for.json()["email"] == {"address": wanted["address"], "is_confirmed": False}
    message = await until_got(box, number)
    found = re.search(rf"{HOUSE}/mail/confirm#(\S+)", message.get_content())
    assert found is not None
    assert (await guest.http.post("/api/email", json={"token": found[1]})).status_code == 204
    assert (await guest.http.get("/api/me/notices")).json()["email"]["is_confirmed"]
    return found[1]


def test_a_member_whose_turn_it_is_gets_one_list_an_hour_and_ends_it_by_one_click(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            mailbox() as box,
            running_server(tmp_path / "store.db", host_config=host_of(box)) as server,
            Guest(address_of(server)) as host,
            Guest(address_of(server)) as friend,
        ):
            token = await confirmed(host, box)
            assert box.got[0]["to"] == "berenice@example.org"
            assert (await host.http.post("/api/email", json={"token": token})).status_code == 404, "it works once"
            await friend.http.post("/api/me/name", json={"name": "Léonie"})
            begins = now()
            for number in range(2):  # the second one comes while the first is in the list
                match = await host.make(terms=ONE_DAY)
                await friend.http.get(f"/api/matches/{match}")
                async with host.at(match) as red, friend.at(match) as blue:
                    states = list(await begun(red, blue))
                    first = 0 if states[0]["questions"] else 1
                    states = await answer((red, blue), states, first)
                    await blue.play(asked(states[1]), offered(states[1])[0])
                if number == 0:
                    message = await until_got(box, 2)
                    assert now() - begins > 5 * 60_000
            assert message["subject"].startswith("À vous de jouer")
            assert "Rugby 15 contre Léonie. Il vous reste 23 heures" in message.get_content()
            assert message.get_content_type() == "text/plain"
            skip(50 * 60)
            await asyncio.sleep(5)
            assert len(box.got) == 2, "at most one an hour"
            skip(15 * 60)
            second = await until_got(box, 3)
            assert second.get_content().count(f"{HOUSE}/match/") == 2
            stop = second["list-unsubscribe"].strip("<>").removeprefix(HOUSE)
            assert second["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
            assert (await friend.http.get(stop)).status_code in (200, 503), "a page, if it is built"
            assert (await host.http.get("/api/me/notices")).json()["email"]["is_confirmed"], "to look ends nothing"
            async with Guest(address_of(server)) as program:  # of the mail, without any cookie
                ended = await program.http.post(stop, data={"List-Unsubscribe": "One-Click"})
            assert ended.status_code == 200
            assert (await host.http.get("/api/me/notices")).json()["email"] is None
            skip(3 * HOUR)
            await asyncio.sleep(30)
            assert len(box.got) == 3

    run_in_virtual_time(visit())


def test_nothing_is_sent_to_an_address_that_is_not_confirmed_nor_of_a_guest(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            mailbox() as box,
            running_server(tmp_path / "store.db", host_config=host_of(box)) as server,
            Guest(address_of(server)) as guest,
        ):
            wanted = {"address": "berenice@example.org", "language": "en"}
            assert (await guest.http.post("/api/me/notices/email", json=wanted)).json()["why"] == "no-account"
            account = {"login": "berenice", "password": "une longue phrase"}
            await guest.http.post("/api/me/account", json=account)
            bad = await guest.http.post("/api/me/notices/email", json=wanted | {"address": "a@b.org\nBcc: x@y.org"})
            assert bad.json()["why"] == "bad-email"
            answers = [await guest.http.post("/api/me/notices/email", json=wanted) for _ in range(2)]
            assert [one.status_code for one in answers] == [200, 429], "not again within a minute"
            statuses = []
            for _ in range(4):
                skip(61)
                await asyncio.sleep(0.1)
                answer = await guest.http.post(
                    "/api/me/notices/email", json=wanted | {"address": "BERENICE@example.org"}
                )
                statuses.append(answer.status_code)
            assert statuses[-1] == 429, "nobody's mailbox is flooded"
            skip(25 * HOUR)
            await asyncio.sleep(1)
            token = re.search(r"#(\S+)", box.got[-1].get_content())
            assert token is not None
            assert (await guest.http.post("/api/email", json={"token": token[1]})).status_code == 404, "too late"
            assert all(message["subject"].startswith("Club-House") for message in box.got)

    run_in_virtual_time(visit())


def test_a_message_outlives_a_server_and_a_mail_server_that_fails(tmp_path: Path) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with mailbox() as box, AsyncExitStack() as guests:
            async with running_server(store, host_config=host_of(box)) as server:
                host = await guests.enter_async_context(Guest(address_of(server)))
                friend = await guests.enter_async_context(Guest(address_of(server)))
                await confirmed(host, box, "en")
                match = await host.make(terms=ONE_DAY)
                await friend.http.get(f"/api/matches/{match}")
                async with host.at(match) as red, friend.at(match) as blue:
                    states = list(await begun(red, blue))
                    await answer((red, blue), states, 0 if states[0]["questions"] else 1)
                await asyncio.sleep(30)
            box.is_failing = True
            async with running_server(store, host_config=host_of(box)):
                while box.tries == 0:
                    await asyncio.sleep(10)
            box.is_failing = False
            for _ in range(2):
                async with running_server(store, host_config=host_of(box)):
                    skip(1200)
                    await asyncio.sleep(60)
            assert [message["subject"] for message in box.got[1:]] == ["Your turn: a match waits for you"]

    run_in_virtual_time(visit())


def test_an_address_is_handed_over_and_forgotten_with_the_person(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            mailbox() as box,
            running_server(tmp_path / "store.db", host_config=host_of(box)) as server,
            Guest(address_of(server)) as guest,
        ):
            await confirmed(guest, box)
            exported = (await guest.http.get("/api/me/data")).json()
            assert exported["email"] == {"address": "berenice@example.org", "language": "fr"}
            await guest.http.post("/api/me/deletion", json={})
            assert (await guest.http.get("/api/me/notices")).json()["email"] is None

    run_in_virtual_time(visit())


@pytest.mark.parametrize("address", ["a@b", "a b@c.org", "a@c.org,b@d.org", "@c.org", "a@-c.org", "é@c.org", "a" * 300])
def test_what_is_no_address_is_refused(address: str) -> None:
    assert not is_address(address)
    assert is_address("berenice.martin+rugby@club.example.org")


def test_a_mail_server_is_read_from_a_url_and_its_password_is_not_shown() -> None:
    found = MailServer.read("smtps://club%40example.org:s%3Acret@mail.example.org", "club@example.org")
    assert found is not None
    assert (found.host, found.port, found.is_tls, found.user) == ("mail.example.org", 465, True, "club@example.org")
    assert found.password == "s:cret"
    assert "s:cret" not in repr(found)
    for url, sender in (
        ("http://mail.example.org", "club@example.org"),
        ("smtp://", "club@example.org"),
        ("smtp://mail.example.org:x", "club@example.org"),
        ("smtp://mail.example.org", "club"),
    ):
        assert MailServer.read(url, sender) is None
