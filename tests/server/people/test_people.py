"""Guests have a name, an account if they like, and are forgotten when they say so."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.club import Guest, live_server
from tests.server.virtual_time import HandScheduler, run_in_virtual_time
from websockets.exceptions import ConnectionClosed

from clubhouse.server.people.passwords import Passwords
from clubhouse.server.people.reset import reset_account
from clubhouse.server.people.sign_in_limits import SignInLimits, known_device, new_device
from clubhouse.server.people.tokens import DEVICE
from clubhouse.server.people.weak_passwords import refuse_weak
from clubhouse.server.protocol.config import HostConfig
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.store.tables import PERSONS

AT_A_HOST = Passwords.memory  # the tests take less
LOGIN = {"login": "Jo Maso", "password": "cadrage-débordement"}


def visit(tmp_path: Path, guests: int, what: Callable[..., Awaitable[None]]) -> None:
    async def come() -> None:
        async with live_server(tmp_path / "store.db") as address:
            people = [Guest(address) for _ in range(guests)]
            await what(*people)
            for guest in people:
                await guest.http.aclose()

    run_in_virtual_time(come())


async def post(guest: Guest, path: str, **form: Any) -> Any:
    answer = await guest.http.post(f"/api/me/{path}", json=form)
    return answer.json() | {"status": answer.status_code}


def test_a_guest_has_a_name_that_everybody_at_the_table_reads_and_that_can_be_changed(tmp_path: Path) -> None:
    async def rename(host: Guest, friend: Guest) -> None:
        assert (await host.http.get("/api/me")).json() == {"name": None, "login": None, "recovery": None}
        assert (await post(host, "name", name="  Jo\u202e\nMaso "))["name"] == "Jo Maso"
        match = await host.make()
        await friend.http.get("/api/me")
        async with friend.at(match) as watcher:
            assert (await watcher.sit())["players"]["red"]["name"] == "Jo Maso"
            async with host.at(match) as red:
                await red.sit()
                await post(host, "name", name="Serge")
                while watcher.players["red"] != {
                    "kind": "person",
                    "name": "Serge",
                    "level": None,
                    "is_here": True,
                    "stand_in": None,
                    "is_too_quick": False,
                    "is_hidden": False,
                    "is_ready": False,
                    "is_member": False,
                    "is_showing": False,
                    "reads_text": False,
                }:
                    await watcher.hear_raw()
        facts = (await friend.http.get(f"/api/matches/{match}")).json()
        assert facts["players"]["red"]["name"] == "Serge"
        (own,) = (await host.http.get("/api/me/matches")).json()["matches"]
        assert (own["match"], own["game"]) == (match, "rugby15")
        assert (await post(host, "name", name="x" * 25))["status"] == 400

    visit(tmp_path, 2, rename)


def test_an_account_takes_the_guests_seats_along_and_opens_them_on_another_device(tmp_path: Path) -> None:
    async def sign_up(phone: Guest, laptop: Guest) -> None:
        match = await phone.make()
        old = phone.cookie
        me = await post(phone, "account", **LOGIN)
        assert (me["login"], me["name"]) == ("jo maso", "Jo Maso")
        assert re.fullmatch(r"[A-Z0-9]{5}(-[A-Z0-9]{5}){4}", me["recovery"])
        assert (await phone.http.get(f"/api/matches/{match}")).json()["seats_held"] == ["red"]
        begun = await laptop.make(seat="blue")
        assert (await post(laptop, "session", **LOGIN | {"login": "JO MASO "}))["login"] == "jo maso"
        for one, seats in ((match, ["red"]), (begun, ["blue"])):
            for device in (phone, laptop):
                assert (await device.http.get(f"/api/matches/{one}")).json()["seats_held"] == seats
        async with laptop.at(match) as line:
            assert (await line.sit())["seats_held"] == ["red"]
        async with Guest(phone.address, old) as thief, thief.at(match) as line:
            assert (await line.sit())["seats_held"] == []

    visit(tmp_path, 2, sign_up)


def test_who_sat_on_both_sides_before_signing_in_holds_both_seats(tmp_path: Path) -> None:
    async def sign_in(phone: Guest, laptop: Guest) -> None:
        match = await phone.make()
        await post(phone, "account", **LOGIN)
        await laptop.http.get(f"/api/matches/{match}")
        async with phone.at(match) as red, laptop.at(match) as blue:
            await red.sit()
            await blue.sit(seat="blue")
            await red.hear_a("telling")
            await post(laptop, "session", **LOGIN)
            async with laptop.at(match) as line:
                welcome = await line.sit()
                assert welcome["seats_held"] == ["red", "blue"]
                assert sorted(welcome["state"]["views"]) == ["blue", "red"]

    visit(tmp_path, 2, sign_in)


def test_signing_out_everywhere_ends_every_session_at_once(tmp_path: Path) -> None:
    async def sign_out(phone: Guest, laptop: Guest) -> None:
        match = await phone.make()
        await post(phone, "account", **LOGIN)
        await post(laptop, "session", **LOGIN)
        async with laptop.at(match) as line:
            await line.sit()
            assert (await post(phone, "sign-out", is_everywhere=True))["login"] is None
            with pytest.raises(ConnectionClosed) as closed:
                await line.hear_a("nothing")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4401
        assert (await laptop.http.get("/api/me")).json()["login"] is None
        assert (await laptop.http.get(f"/api/matches/{match}")).json()["seats_held"] == []

    visit(tmp_path, 2, sign_out)


def test_a_new_password_ends_all_other_sessions_and_the_old_one_opens_nothing(tmp_path: Path) -> None:
    async def change(phone: Guest, laptop: Guest) -> None:
        match = await phone.make()
        await post(phone, "account", **LOGIN)
        await post(laptop, "session", **LOGIN)
        wish = {"current": LOGIN["password"], "password": "une autre phrase"}
        async with laptop.at(match) as line, phone.at(match) as kept:
            await line.sit()
            await kept.sit()
            wrong = await post(phone, "password", **wish | {"current": "pas celui-là"})
            assert (wrong["status"], wrong["why"]) == (403, "wrong-current-password")
            assert (await post(phone, "password", **wish | {"password": "password"}))["why"] == "common-password"
            assert (await post(phone, "password", **wish))["login"] == "jo maso"
            with pytest.raises(ConnectionClosed):
                await line.hear_a("nothing")
            await kept.say(type="ping", n=1)
            await kept.hear_a("pong")
        assert (await laptop.http.get("/api/me")).json()["login"] is None
        assert (await post(laptop, "session", **LOGIN))["why"] == "wrong-password"
        assert (await post(laptop, "session", **LOGIN | {"password": wish["password"]}))["login"] == "jo maso"

    visit(tmp_path, 2, change)


def test_a_new_recovery_code_replaces_the_former_one(tmp_path: Path) -> None:
    async def renew(phone: Guest, laptop: Guest) -> None:
        code = (await post(phone, "account", **LOGIN))["recovery"]
        assert (await post(phone, "recovery-code", password="pas celui-là"))["why"] == "wrong-current-password"
        fresh = (await post(phone, "recovery-code", password=LOGIN["password"]))["recovery"]
        wish = {"login": "jo maso", "password": "une autre phrase"}
        assert (await post(laptop, "recovery", **wish, code=code))["why"] == "wrong-code"
        assert (await post(laptop, "recovery", **wish, code=fresh))["login"] == "jo maso"
        async with Guest(phone.address) as stranger:
            assert (await post(stranger, "recovery-code", password="x"))["why"] == "no-account"

    visit(tmp_path, 2, renew)


def test_each_session_is_listed_with_its_device_and_ended_by_itself(tmp_path: Path) -> None:
    async def end(phone: Guest, laptop: Guest, library: Guest) -> None:
        async def listed(guest: Guest) -> list[Any]:
            found: list[Any] = (await guest.http.get("/api/me/sessions")).json()["sessions"]
            return found

        match = await phone.make()
        phone.http.headers["user-agent"] = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
        laptop.http.headers["user-agent"] = (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0"
        )
        assert await listed(phone) == []
        await post(phone, "account", **LOGIN)
        for guest in (laptop, library):
            await post(guest, "session", **LOGIN)
        own = await listed(phone)
        assert [one["is_this"] for one in own] == [True, False, False]
        assert own[0]["device"] == "Firefox · Android"
        assert {one["device"] for one in own[1:]} == {"Edge · Windows", None}
        [edge] = [one["session"] for one in own if one["device"] == "Edge · Windows"]
        stranger = Guest(phone.address)
        await post(stranger, "account", login="serge", password="cadrage-débordement")
        for guest, name in ((stranger, edge), (phone, ""), (phone, "%" * 16)):
            assert (await post(guest, "sessions", session=name))["why"] == "no-such-session"
        async with laptop.at(match) as line, library.at(match) as kept:
            await line.sit()
            await kept.sit()
            assert len((await post(phone, "sessions", session=edge))["sessions"]) == 2
            with pytest.raises(ConnectionClosed):
                await line.hear_a("nothing")
            await kept.say(type="ping", n=1)
            await kept.hear_a("pong")
        assert (await laptop.http.get("/api/me")).json()["login"] is None
        assert [one["is_this"] for one in (await post(phone, "sessions", session=None))["sessions"]] == [True]
        assert (await library.http.get("/api/me")).json()["login"] is None
        assert (await phone.http.get("/api/me")).json()["login"] == "jo maso"
        await stranger.http.aclose()

    visit(tmp_path, 3, end)


def test_a_club_of_twenty_signs_up_from_one_address_though_some_forms_are_refused(tmp_path: Path) -> None:
    async def come() -> None:
        async with live_server(tmp_path / "store.db", host_config=HostConfig(persons=20)) as address:
            for number, letter in enumerate("abcdefghjkmnpqrstuvxz"):
                async with Guest(address, language="fr") as guest:
                    form = {"login": f"joueur {letter}", "password": "cadrage-débordement"}
                    short = await post(guest, "account", **form | {"password": "court"})
                    assert short["text"].startswith("Mot de passe\u00a0: ")
                    assert "body" not in short["text"]
                    weak = await post(guest, "account", **form | {"password": "password"})
                    assert weak["status"] == (400 if number < 20 else 429)
                    assert (await post(guest, "account", **form))["status"] == (201 if number < 20 else 429), number

    run_in_virtual_time(come())


def test_the_host_gives_a_new_recovery_code_to_whoever_lost_everything(tmp_path: Path) -> None:
    async def reset() -> None:
        store = tmp_path / "store.db"
        async with live_server(store) as address, Guest(address) as phone, Guest(address) as laptop:
            old = (await post(phone, "account", **LOGIN))["recovery"]
            assert await asyncio.to_thread(reset_account, store, "nobody") is None
            code = await asyncio.to_thread(reset_account, store, "JO Maso")  # while the server runs
            assert (await phone.http.get("/api/me")).json()["login"] is None
            assert (await post(phone, "session", **LOGIN))["why"] == "wrong-password"
            wish = {"login": "jo maso", "password": "une autre phrase"}
            assert (await post(laptop, "recovery", **wish, code=old))["why"] == "wrong-code"
            assert (await post(laptop, "recovery", **wish, code=code))["login"] == "jo maso"

    run_in_virtual_time(reset())


def test_a_guest_whose_stored_name_is_refused_today_has_none(tmp_path: Path) -> None:
    async def come(host: Guest, friend: Guest) -> None:
        await post(host, "name", name="Serge")
        await post(friend, "name", name="Jo")
        engine = sa.create_engine(f"sqlite:///{tmp_path / 'store.db'}")
        with engine.begin() as connection:
            connection.execute(PERSONS.update().where(PERSONS.c.name == "Serge").values(name="Arbitre"))
        engine.dispose()
        match = await host.make()
        async with host.at(match) as line:
            assert (await line.sit())["players"]["red"]["name"] is None
        assert (await host.http.get("/api/me")).json()["name"] is None
        assert (await friend.http.get("/api/me")).json()["name"] == "Jo"

    visit(tmp_path, 2, come)


def test_the_house_says_what_it_keeps_and_for_how_long(tmp_path: Path) -> None:
    async def ask() -> None:
        config = HostConfig(notice="Écrire à Jo.", unplayed=timedelta(days=3), abandoned=None)
        async with live_server(tmp_path / "store.db", host_config=config) as address, Guest(address) as guest:
            assert (await guest.http.get("/api/privacy")).json() == {
                "notice": "Écrire à Jo.",
                "unplayed_days": 3,
                "abandoned_days": None,
                "finished_days": None,
                "reports_days": 30,
                "is_publishing": False,
            }
            assert (await guest.http.get("/privacy")).status_code == 200

    run_in_virtual_time(ask())


def test_a_forgotten_password_is_replaced_by_the_code_once(tmp_path: Path) -> None:
    async def recover(phone: Guest, laptop: Guest) -> None:
        code = (await post(phone, "account", **LOGIN))["recovery"]
        wish = {"login": "jo maso", "code": code.lower().replace("-", " "), "password": "une autre phrase"}
        assert (await post(laptop, "recovery", **wish | {"code": "AAAAA"}))["why"] == "wrong-code"
        fresh = (await post(laptop, "recovery", **wish))["recovery"]
        assert fresh not in (None, code)
        assert (await post(laptop, "recovery", **wish))["why"] == "wrong-code"
        assert (await phone.http.get("/api/me")).json()["login"] is None  # its session has ended
        assert (await post(phone, "session", **LOGIN))["why"] == "wrong-password"
        assert (await post(phone, "session", **LOGIN | {"password": "une autre phrase"}))["login"] == "jo maso"

    visit(tmp_path, 2, recover)


@pytest.mark.parametrize(
    ("form", "why"),
    [
        (LOGIN | {"login": "JO MASO"}, "login-taken"),
        (LOGIN | {"login": "jo"}, "bad-login"),
        (LOGIN | {"login": "jo\u202emaso"}, "bad-login"),
        (LOGIN | {"password": "short"}, "too-short"),
        ({"login": "serge"}, "missing-field"),
    ],
)
def test_an_account_that_can_not_be_says_why(tmp_path: Path, form: dict[str, str], why: str) -> None:
    async def try_it(one: Guest, other: Guest) -> None:
        await post(one, "account", **LOGIN)
        assert (await post(other, "account", **form))["why"] == why

    visit(tmp_path, 2, try_it)


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("password", "common-password"),
        ("Password1!", "common-password"),
        ("12345678", "common-password"),
        ("987654321", "common-password"),
        ("aaaaaaaaaa", "common-password"),
        ("AZERTYUIOP", "common-password"),
        ("motdepasse", "common-password"),
        ("ｐａｓｓｗｏｒｄ", "common-password"),
        ("rugby2026", "common-password"),
        ("          ", "blank-password"),
        ("JO MASO  ", "login-as-password"),
        ("jo maso 1968", "login-as-password"),
        ("short", "too-short"),
    ],
)
def test_a_password_that_is_guessed_soon_is_refused_in_words(tmp_path: Path, password: str, why: str) -> None:
    async def try_it(guest: Guest, laptop: Guest) -> None:
        refused = [await post(guest, "account", **LOGIN | {"password": password})]
        guest.http.headers["accept-language"] = "fr"
        refused.append(await post(guest, "account", **LOGIN | {"password": password}))
        assert [one["why"] for one in refused] == [why, why]
        assert refused[0]["text"] != refused[1]["text"]
        code = (await post(guest, "account", **LOGIN))["recovery"]
        wish = {"login": LOGIN["login"], "code": code, "password": password}
        assert (await post(laptop, "recovery", **wish))["why"] == why
        assert (await post(laptop, "recovery", **wish | {"password": "une autre phrase"}))["login"] == "jo maso"

    visit(tmp_path, 2, try_it)


@pytest.mark.parametrize(
    "password", ["cadrage-débordement", "rugby à sept heures", "x7$kQ2!v", "trois mots par exemple"]
)
def test_a_password_that_is_not_is_taken(password: str) -> None:
    refuse_weak(password, "jo maso")


@pytest.mark.parametrize(
    ("login", "why"),
    [
        ("ＪＯ ＭＡＳＯ", "login-taken"),  # wide
        ("JO MASO", "login-taken"),
        ("jó maso", "login-looks-taken"),
        ("jo_maso", "login-looks-taken"),
        ("j0 mas0", "login-looks-taken"),
        ("jomaso", "login-looks-taken"),
        ("jo maѕo", "bad-login"),  # a letter of another script
        ("јо масо", "bad-login"),
        ("jo\u200bmaso", "bad-login"),
        ("12345", "bad-login"),
    ],
)
def test_a_login_that_looks_like_another_is_refused_in_words(tmp_path: Path, login: str, why: str) -> None:
    async def try_it(one: Guest, other: Guest) -> None:
        await post(one, "account", **LOGIN)
        said = await post(other, "account", **LOGIN | {"login": login})
        assert said["why"] == why
        other.http.headers["accept-language"] = "fr"
        assert (await post(other, "account", **LOGIN | {"login": login}))["text"] != said["text"]
        assert (await post(other, "account", **LOGIN | {"login": "Jean Maso"}))["login"] == "jean maso"

    visit(tmp_path, 2, try_it)


def from_address(guest: Guest, number: int) -> None:
    guest.http.headers["x-forwarded-for"] = f"203.0.113.{number}"


def test_a_stranger_who_tries_locks_nobody_out(tmp_path: Path) -> None:
    """The owner signs in on new devices and on old ones, while a stranger tries from elsewhere."""

    async def come() -> None:
        config = HostConfig(trusted_proxies=("127.0.0.1",))
        async with live_server(tmp_path / "store.db", host_config=config) as address, Guest(address) as phone:
            from_address(phone, 1)
            await post(phone, "account", **LOGIN)
            whys = []
            async with Guest(address) as thief:
                for turn in range(15):
                    for number in range(3):
                        from_address(thief, 100 + number)
                        whys.append((await post(thief, "session", **LOGIN | {"password": f"guess {turn:03}"}))["why"])
                    async with Guest(address) as new:
                        from_address(new, 1)
                        device = phone if turn % 2 else new
                        assert (await post(device, "session", **LOGIN))["login"] == "jo maso"
                recovery = {"login": LOGIN["login"], "code": "AAAAA-AAAAA", "password": "une autre phrase"}
                assert (await post(thief, "recovery", **recovery))["why"] == "wrong-code"  # counted apart
            assert whys.count("wrong-password") == 30
            assert whys.count("too-many-attempts") == 15

    async def thief_at_home() -> None:
        """Behind the owner's own line: a new device waits, a known one does not."""
        async with live_server(tmp_path / "another.db") as address, Guest(address) as phone, Guest(address) as thief:
            await post(phone, "account", **LOGIN)
            await post(phone, "sign-out", is_everywhere=True)
            for _ in range(11):
                last = await post(thief, "session", **LOGIN | {"password": "une autre phrase"})
            assert last["why"] == "too-many-attempts"
            assert (await post(thief, "session", **LOGIN))["why"] == "too-many-attempts"
            for _ in range(3):
                assert (await post(phone, "session", **LOGIN))["login"] == "jo maso"

    run_in_virtual_time(come())
    run_in_virtual_time(thief_at_home())


def test_a_device_is_known_until_the_password_changes(tmp_path: Path) -> None:
    async def come(phone: Guest, laptop: Guest) -> None:
        code = (await post(phone, "account", **LOGIN))["recovery"]
        device = phone.http.cookies[DEVICE]
        await post(laptop, "recovery", login=LOGIN["login"], code=code, password="une autre phrase")
        assert laptop.http.cookies[DEVICE] != device
        kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert device.encode() not in kept

    visit(tmp_path, 2, come)
    first = new_device(None, "one")
    both = new_device(first, "two")
    assert [known_device(both, password) is not None for password in ("one", "two", "three")] == [True, True, False]
    assert known_device(first, "two") is None
    assert known_device("nonsense-é.", "two") is None


@pytest.mark.parametrize(("addresses", "most"), [(1, 300), (500, 1540)])
def test_passwords_are_guessed_so_often_a_day_and_no_more(addresses: int, most: int) -> None:
    """However many addresses try the password of one account."""
    scheduler = HandScheduler()
    limits = SignInLimits(scheduler.now)
    guesses = 0
    for _ in range(24 * 60):
        for number in range(addresses):
            with suppress(Problem), limits.signing_in(str(number), "jo maso", None):
                guesses += 1
                raise Problem(403, "wrong-password")
        scheduler.advance(60)
    assert most * 0.9 <= guesses <= most


def test_passwords_are_tried_so_often_and_no_more(tmp_path: Path) -> None:
    async def guess(owner: Guest, thief: Guest) -> None:
        await post(owner, "account", **LOGIN)
        whys = [(await post(thief, "session", **LOGIN | {"password": f"guess {n:03}"}))["why"] for n in range(11)]
        assert whys == ["wrong-password"] * 10 + ["too-many-attempts"]
        whys = [(await post(thief, "session", login=f"nobody {n}", password="whatever else"))["why"] for n in range(21)]
        assert whys == ["wrong-password"] * 20 + ["too-many-attempts"]
        await asyncio.sleep(301)
        whys = [(await post(thief, "session", **LOGIN | {"password": f"guess {n:03}"}))["why"] for n in range(2)]
        assert whys == ["wrong-password", "too-many-attempts"]

    visit(tmp_path, 2, guess)


def test_everything_is_handed_over_and_forgotten_in_one_click(tmp_path: Path) -> None:
    async def leave(guest: Guest, friend: Guest) -> None:
        await post(guest, "name", name="Jo")
        waiting = await guest.make()
        match = await guest.make(level="beginner")
        async with guest.at(match) as line:
            await line.sit()
            await line.hear_a("telling")
            await line.say(type="resign")
            await line.hear_a("sealing")
        data = (await guest.http.get("/api/me/data")).json()
        assert data["name"] == "Jo"
        assert {one["match"] for one in data["matches"]} == {waiting, match}
        assert [one["moves"][-1]["move"] for one in data["matches"] if one["match"] == match] == ["resign"]
        old = guest.cookie
        assert (await post(guest, "deletion"))["name"] is None
        assert guest.cookie != old
        async with Guest(guest.address, old) as ghost:
            assert (await ghost.http.get("/api/me/data")).json()["matches"] == []
            assert (await ghost.http.get(f"/api/matches/{match}")).json()["seats_held"] == []
        facts = (await friend.http.get(f"/api/matches/{match}")).json()
        assert facts["players"]["red"] == {
            "kind": "person",
            "name": None,
            "level": None,
            "is_here": False,
            "stand_in": None,
            "is_too_quick": False,
            "is_hidden": False,
            "is_ready": False,
            "is_member": False,
            "is_showing": False,
            "reads_text": False,
        }
        facts = (await friend.http.get(f"/api/matches/{waiting}")).json()
        assert facts["players"]["red"]["kind"] == "open"

    visit(tmp_path, 2, leave)


def test_nobody_else_can_change_who_i_am(tmp_path: Path) -> None:
    async def meddle(guest: Guest) -> None:
        paths = ("name", "account", "session", "recovery", "sign-out", "deletion")
        for path in paths:
            answer = await guest.http.post(f"/api/me/{path}", json={}, headers={"origin": "https://elsewhere.example"})
            assert answer.json()["why"] == "foreign-origin", path

    visit(tmp_path, 1, meddle)


def test_the_store_holds_no_token_and_no_password(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Passwords, "memory", AT_A_HOST)

    async def sign_up(guest: Guest) -> None:
        await guest.make()
        me = await post(guest, "account", **LOGIN)
        await guest.make()
        kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        for secret in (LOGIN["password"], me["recovery"], me["recovery"].replace("-", ""), guest.cookie or ""):
            assert secret.encode() not in kept
        assert b"$argon2id$v=19$m=65536,t=3,p=1$" in kept

    visit(tmp_path, 1, sign_up)
