"""Web push: who is told what and when, on which devices, and what nobody can read out of it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.club import Guest, address_of, asked, match_server_of, offered, pair, running_server
from tests.server.notices.push_service import Browser, Delivered, PushService, Said, push_service
from tests.server.table.over_days.days import DAY, ONE_DAY, answer, begun, skip, sleep_until_asleep, stored, today
from tests.server.virtual_time import DATE, run_in_virtual_time

from clubhouse.server.protocol.config import HostConfig, is_origin, read_push_key
from clubhouse.server.protocol.notices import AFTER, BEAT
from clubhouse.server.workers.web_push import (
    Endpoint,
    HouseKey,
    NotAllowed,
    bytes_of,
    is_public,
    new_private_key,
    text_of,
)


def host_of(service: PushService) -> HostConfig:
    return HostConfig(push_services=(service.origin,))


async def until_told(browser: Browser, number: int = 1) -> Said:
    """The message of that number, as soon as it is there."""
    for _ in range(300):
        if len(browser.got) >= number:
            break
        await asyncio.sleep(1)
    return browser.got[number - 1]


async def on_a_beat() -> None:
    """Waits until just after a beat, so that what follows has a whole one."""
    await asyncio.sleep((BEAT - today() % BEAT) / 1000 + 0.1)


def test_whoever_is_away_is_told_that_it_is_their_turn_and_whoever_is_there_is_not(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            push_service() as service,
            running_server(tmp_path / "store.db", host_config=host_of(service)) as server,
            Guest(address_of(server)) as host,
            Guest(address_of(server)) as friend,
        ):
            match = await host.make(terms=ONE_DAY)
            await friend.http.post("/api/me/name", json={"name": "Bérénice"})
            guests = [host, friend]
            for guest, name, language in ((host, "red", "fr"), (friend, "blue", "en")):
                await service.browser(name).subscribe(guest, language)
            async with host.at(match) as red, friend.at(match) as blue:
                states = list(await begun(red, blue))
                first = 0 if states[0]["questions"] else 1
                await asyncio.sleep(60)
                assert service.delivered == [], "both are at the table"
            names = ["red", "blue"]
            # The reveal asks both. Only who stays away is told.
            async with guests[first].at(match) as line:
                state = (await line.sit())["state"]
                await line.play(asked(state), offered(state)[0])
                await line.hear_a("telling")
                said = await until_told(service.browser(names[1 - first]))
                await asyncio.sleep(30)
                assert service.browser(names[first]).got == []
            title, other = ("À vous de jouer", "Bérénice") if first == 1 else ("Your turn", None)
            assert said["title"] == title
            assert said["url"] == f"/match/{match}"
            assert "Rugby 15" in said["body"]
            assert other is None or other in said["body"]
            [told] = service.delivered
            assert told.headers["urgency"] == "normal"
            assert DAY - 60 < int(told.headers["ttl"]) <= DAY

    run_in_virtual_time(visit())


def test_a_reminder_comes_when_a_quarter_of_the_time_is_left_and_the_result_at_the_end(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            push_service() as service,
            running_server(tmp_path / "store.db", host_config=host_of(service)) as server,
            Guest(address_of(server)) as host,
            Guest(address_of(server)) as friend,
        ):
            match = await host.make(terms=ONE_DAY | {"when_gone": "lost"})
            await friend.http.get(f"/api/matches/{match}")
            for guest, name in ((host, "red"), (friend, "blue")):
                await service.browser(name).subscribe(guest)
            async with host.at(match) as red, friend.at(match) as blue:
                states = await begun(red, blue)
                late = "red" if states[0]["questions"] else "blue"
            begins = today()
            await sleep_until_asleep(server)
            turn = await until_told(service.browser(late))
            skip(DAY * 3 / 4 - 400)
            await asyncio.sleep(120)
            reminded = await until_told(service.browser(late), 2)
            assert [turn["title"], reminded["title"]] == ["À vous de jouer", "Le temps presse\u00a0: à vous de jouer"]
            assert "Il vous reste 5 heures" in reminded["body"] or "Il vous reste 6 heures" in reminded["body"]
            assert turn["tag"] == reminded["tag"], "the later one replaces the earlier on the screen"
            assert abs(service.delivered[1].at - (begins - DATE) - DAY * 750) < 10_000
            assert match_server_of(server).tables == {}, "the match sleeps on"
            skip(DAY / 4 - 200)
            await asyncio.sleep(300)
            assert (await stored(server, match)).points == [0, 0]
            assert today() - begins > DAY * 1000
            other = "blue" if late == "red" else "red"
            assert [one["title"] for one in service.browser(other).got] == ["Match terminé"]
            assert "Victoire, 0 à 0" in service.browser(other).got[0]["body"]
            assert "Défaite, 0 à 0" in service.browser(late).got[2]["body"]

    run_in_virtual_time(visit())


def test_whoever_waits_hears_that_somebody_sat_down_and_that_everybody_is_asked_whether_they_are_ready(
    tmp_path: Path,
) -> None:
    async def visit() -> None:
        async with (
            push_service() as service,
            running_server(tmp_path / "store.db", host_config=host_of(service)) as server,
            Guest(address_of(server)) as host,
            Guest(address_of(server)) as friend,
        ):
            browser = service.browser("host")
            await browser.subscribe(host)
            await friend.http.post("/api/me/name", json={"name": "Bérénice"})
            open_table, timed = await host.make(), await host.make(terms={"pace": {"seconds": 60}})
            for match in (open_table, timed):
                await friend.http.get(f"/api/matches/{match}")
            async with friend.at(open_table) as line, friend.at(timed) as other:
                await line.sit(seat="blue")
                await other.sit(seat="blue")
                await until_told(browser, 2)
            by_match = {said["url"].rpartition("/")[2]: said for said in browser.got}
            assert by_match[open_table]["title"] == "On vous attend"
            assert by_match[open_table]["body"] == "Rugby 15. Bérénice a pris place à votre table."
            assert by_match[timed]["title"].startswith("Prêt")
            assert {told.headers["urgency"] for told in service.delivered} == {"high"}
            assert len(service.delivered) == 2

    run_in_virtual_time(visit())


def test_what_is_owed_outlives_the_server_and_nothing_is_sent_twice(tmp_path: Path) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with push_service() as service:
            settings: dict[str, Any] = {"host_config": host_of(service)}
            async with (
                running_server(store, **settings) as server,
                Guest(address_of(server)) as host,
                Guest(address_of(server)) as friend,
            ):
                match = await host.make(terms=ONE_DAY)
                await friend.http.get(f"/api/matches/{match}")
                for guest in (host, friend):
                    await service.browser("host" if guest is host else "friend").subscribe(guest)
                await on_a_beat()
                async with host.at(match) as red, friend.at(match) as blue:
                    states = list(await begun(red, blue))
                    await answer((red, blue), states, 0 if states[0]["questions"] else 1)
                key = (await host.http.get("/api/me/notices")).json()["push_key"]
            assert service.asked == 0, "it stops before anything is due"
            service.status = 503
            async with running_server(store, **settings) as server, Guest(address_of(server)) as stranger:
                assert (await stranger.http.get("/api/me/notices")).json()["push_key"] == key
                while service.asked < 4:  # each is tried again after half a minute
                    await asyncio.sleep(1)
            service.status = 201
            for _ in range(2):
                async with running_server(store, **settings) as server:
                    skip(120)
                    await asyncio.sleep(60)
            assert sorted(told.browser for told in service.delivered) == ["friend", "host"]

    run_in_virtual_time(visit())


def test_two_servers_on_one_database_send_once(database: str) -> None:
    async def visit() -> None:
        async with push_service() as service:
            settings: dict[str, Any] = {"host_config": host_of(service)}
            async with (
                running_server(database, **settings) as one,
                running_server(database, **settings) as other,
                Guest(address_of(one)) as host,
                Guest(address_of(other)) as friend,
            ):
                match = await host.make(terms=ONE_DAY)
                await friend.http.get(f"/api/matches/{match}")
                for guest in (host, friend):
                    await service.browser("host" if guest is host else "friend").subscribe(guest)
                async with host.at(match) as red, friend.at(match) as blue:
                    states = list(await begun(red, blue))
                    await answer((red, blue), states, 0 if states[0]["questions"] else 1)
                while service.asked < 2:
                    await asyncio.sleep(0.2)
                await asyncio.sleep(2)
                assert sorted(told.browser for told in service.delivered) == ["friend", "host"]

    asyncio.run(visit())


def without_own(told: Delivered, match: str, begins: int) -> tuple[Any, ...]:
    """All that a push service and the browser see of it, but for what is every match's own."""
    shown = {name: value for name, value in told.headers.items() if name not in ("host", "authorization", "topic")}
    said = {name: str(value).replace(match, "") for name, value in told.said.items() if name != "tag"}
    return (told.at - begins, shown, told.size, said)


def test_a_secret_choice_neither_shows_in_a_notification_nor_moves_it(tmp_path: Path) -> None:
    """The same for whoever waits, whether the other chose at once, late or not at all; and at the same moments."""

    async def told_to_red(store: Path, chooses_after: float | None) -> list[tuple[Any, ...]]:
        async with (
            push_service() as service,
            running_server(store, host_config=host_of(service)) as server,
            Guest(address_of(server)) as host,
            Guest(address_of(server)) as friend,
        ):
            match = await host.make(terms=ONE_DAY)
            await friend.http.get(f"/api/matches/{match}")
            for guest, name in ((host, "red"), (friend, "blue")):
                await service.browser(name).subscribe(guest)
            async with host.at(match) as red, friend.at(match) as blue:
                states = list(await begun(red, blue))
                first = 0 if states[0]["questions"] else 1
                await asyncio.sleep(20)
                await on_a_beat()
                states = await answer((red, blue), states, first)  # from here on both choose in secret
                begins = today()
                if chooses_after is not None:
                    await asyncio.sleep(chooses_after)
                    await blue.play(asked(states[1]), offered(states[1])[-1])
                    await blue.hear_a("accepted")
            await asyncio.sleep(60)
            skip(DAY * 3 / 4 - 120)
            await asyncio.sleep(120)
            assert len(service.browser("red").got) == 2
            return [without_own(one, match, begins - DATE) for one in service.delivered if one.browser == "red"]

    seen = []
    for number, chooses_after in enumerate((None, 0.5, AFTER / 1000 - 1)):
        found = run_in_virtual_time(told_to_red(tmp_path / f"{number}.db", chooses_after))
        seen.append([(round(at / 100), *rest) for at, *rest in found])
    assert seen[0] == seen[1] == seen[2]


def test_all_messages_are_as_long_whatever_they_say(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            push_service() as service,
            running_server(tmp_path / "store.db", host_config=host_of(service)) as server,
            Guest(address_of(server)) as host,
            Guest(address_of(server)) as friend,
        ):
            await service.browser("host").subscribe(host)
            for name in ("Al", "Bérénice de Saint-Sulpice"[:24]):
                await friend.http.post("/api/me/name", json={"name": name})
                match = await host.make()
                await friend.http.get(f"/api/matches/{match}")
                async with friend.at(match) as line:
                    await line.sit(seat="blue")
                    await until_told(service.browser("host"), len(service.delivered) + 1)
            assert len({one.size for one in service.delivered}) == 1
            assert len({one.said["body"] for one in service.delivered}) == 2

    run_in_virtual_time(visit())


@pytest.mark.parametrize("status", [404, 410])
def test_a_device_that_is_gone_is_forgotten_and_each_can_be_turned_off(tmp_path: Path, status: int) -> None:
    async def visit() -> None:
        async with (
            push_service() as service,
            running_server(tmp_path / "store.db", host_config=host_of(service)) as server,
            Guest(address_of(server)) as host,
            Guest(address_of(server)) as friend,
        ):
            await service.browser("phone").subscribe(host)
            told = await service.browser("desk").subscribe(host)
            assert len(told["devices"]) == 2
            ended = await host.http.post("/api/me/notices/push/end", json={"device": told["this"]})
            assert [one["device"] for one in ended.json()["devices"]] == [told["devices"][1]["device"]]
            service.status = status
            match = await host.make()
            await friend.http.get(f"/api/matches/{match}")
            async with friend.at(match) as line:
                await line.sit(seat="blue")
                while service.asked == 0:
                    await asyncio.sleep(1)
            await asyncio.sleep(120)
            assert service.asked == 1
            assert (await host.http.get("/api/me/notices")).json()["devices"] == []

    run_in_virtual_time(visit())


def test_notifications_end_with_the_session_and_with_the_person(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            push_service() as service,
            running_server(tmp_path / "store.db", host_config=host_of(service)) as server,
            Guest(address_of(server)) as guest,
        ):
            await service.browser("desk").subscribe(guest)
            account = {"login": "berenice", "password": "une longue phrase"}
            assert (await guest.http.post("/api/me/account", json=account)).status_code == 201
            exported = (await guest.http.get("/api/me/data")).json()
            assert [one["endpoint"] for one in exported["devices"]] == [service.browser("desk").endpoint]
            await service.browser("phone").subscribe(guest)  # in this session
            await guest.http.post("/api/me/sign-out", json={})
            assert (await guest.http.post("/api/me/session", json=account)).status_code == 201
            [left] = (await guest.http.get("/api/me/notices")).json()["devices"]
            assert left["device"] != ""
            await guest.http.post("/api/me/deletion", json={})
            store = match_server_of(server).store
            assert await store.read(lambda found: found.exec_driver_sql("SELECT * FROM push_devices").all()) == []

    run_in_virtual_time(visit())


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/send/1",
        "https://fcm.googleapis.com:8443/send/1",
        "https://fcm.googleapis.com.example.org/send/1",
        "https://example.org/send/1",
        "https://127.0.0.1/send/1",
        "https://[::1]/send/1",
        "https://169.254.169.254/latest/meta-data",
        "https://user@fcm.googleapis.com/send/1",
        "https://notify.windows.com.evil.example/1",
        "https://evilpush.apple.com@127.0.0.1/1",
        "file:///etc/passwd",
        "https://fcm.googleapis.com/a b",
        "https://fcm.googleapis.com:x/1",
        "",
    ],
)
def test_nothing_is_sent_but_to_known_push_services(endpoint: str) -> None:
    with pytest.raises(NotAllowed):
        Endpoint.read(endpoint)


def test_what_leads_into_an_own_network_is_refused_whatever_its_name() -> None:
    assert Endpoint.read("https://updates.push.services.mozilla.com/wpush/v2/x").port == 443
    for address in ("127.0.0.1", "10.1.2.3", "192.168.1.1", "169.254.1.1", "::1", "fd00::1", "::ffff:127.0.0.1"):
        assert not is_public(address), address
    assert is_public("142.250.179.74")
    private = Endpoint("https", "localhost", 443, "/", is_named=False)
    with pytest.raises(NotAllowed):
        private.resolve()


def test_a_device_with_a_foreign_address_or_wrong_keys_is_refused_in_words(tmp_path: Path) -> None:
    async def visit() -> None:
        async with pair(tmp_path / "store.db") as at, push_service() as service:
            wanted = service.browser("desk").subscription()
            answers = [
                await at.host.http.post("/api/me/notices/push", json=one)
                for one in (
                    wanted,  # the host has not named this service
                    wanted | {"endpoint": "https://fcm.googleapis.com/fcm/send/x", "auth": "AAAA"},
                    wanted | {"endpoint": "https://fcm.googleapis.com/fcm/send/x", "p256dh": "AAAA"},
                    wanted | {"language": "de"},
                )
            ]
            assert [one.status_code for one in answers] == [400] * 4
            assert [one.json()["why"] for one in answers[:3]] == [
                "unknown-push-service",
                "bad-push-keys",
                "bad-push-keys",
            ]
            foreign = {"origin": "https://evil.example"}
            answer = await at.host.http.post("/api/me/notices/push", json=wanted, headers=foreign)
            assert answer.status_code == 403
            assert (await at.host.http.get("/api/me/notices")).json()["devices"] == []

    run_in_virtual_time(visit())


def test_the_host_s_options_for_notifications_are_checked() -> None:
    assert is_origin("https://club.example.org")
    assert is_origin("http://127.0.0.1:9160")
    for wrong in ("club.example.org", "https://", "https://club.example.org/", "ftp://club.example.org", "https://a:x"):
        assert not is_origin(wrong), wrong
    key = text_of(new_private_key())
    found = read_push_key(key)
    assert found is not None
    assert HouseKey(found, "https://club.example.org").public == HouseKey(bytes_of(key), "mailto:a@b.org").public
    for wrong in ("", "AAAA", "A" * 43, "_" * 43, "é" * 43):
        assert read_push_key(wrong) is None, wrong
