"""Names that nobody can take for somebody or something else."""

from pathlib import Path
from typing import Any

import pytest
from tests.server.club import Guest, live_server
from tests.server.people.test_people import LOGIN, post, visit
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.kernel.errors import Malformed
from clubhouse.server.protocol.names import checked_name


@pytest.mark.parametrize(
    "name",
    [
        *("vous", "Vous 2", "You", "Invité", "invite", "Le Robot", "robot champion", "R0bot", "R.o.b.o.t", "bot"),
        *("l'arbitre", "Arbitre", "Domicile", "Visiteur 2", "VlSITEUR", "Rouge", "bleu 1", "Home", "Moi"),
        *("Léa, membre", "Léa programme", "votre équipe", "place libre", "Tous"),
    ],
)
def test_a_name_that_means_something_at_a_table_is_refused(name: str) -> None:
    with pytest.raises(Malformed) as refused:
        checked_name(name)
    assert refused.value.why == "name-reserved"


@pytest.mark.parametrize("name", ["Léa ✔", "Léa (membre)", "Аntoine", "12", "—", "Léa·Tom", "🏉"])
def test_a_name_that_could_imitate_a_mark_or_another_letter_is_refused(name: str) -> None:
    with pytest.raises(Malformed) as refused:
        checked_name(name)
    assert refused.value.why == "bad-name"


@pytest.mark.parametrize("name", ["Talbot", "Antoine", "Jo Maso", "Léa & Tom", "O’Driscoll", "Petit Rouge"])
def test_other_names_are_free(name: str) -> None:
    assert checked_name(f" {name} ") == name


def test_a_refused_name_is_refused_in_words_and_the_old_one_stays(tmp_path: Path) -> None:
    async def rename(guest: Guest) -> None:
        await post(guest, "name", name="Serge")
        refused = await post(guest, "name", name="Robot champion")
        assert (refused["status"], refused["why"]) == (400, "name-reserved")
        assert "Robot champion" in refused["text"]
        assert (await guest.http.get("/api/me")).json()["name"] == "Serge"

    visit(tmp_path, 1, rename)


def test_nobody_else_can_look_like_a_member_who_bears_a_mark(tmp_path: Path) -> None:
    async def copy(member: Guest, guest: Guest) -> None:
        await post(member, "name", name="Serge Blanco")
        assert (await post(member, "account", **LOGIN))["name"] == "Serge Blanco"
        for name in ("Serge Blanco", "serge_blanco", "SERGE BLANC0", "Jo Maso", "J0 maso"):
            assert (await post(guest, "name", name=name))["why"] == "name-of-member"
        assert (await post(guest, "account", **LOGIN | {"login": "serge blanco"}))["why"] == "login-looks-taken"
        assert (await post(member, "name", name="Serge Blanco"))["status"] == 200
        match = await member.make()
        await guest.http.get("/api/me")  # a browser has its cookie by then
        async with member.at(match) as red, guest.at(match) as blue:
            assert (await red.sit())["players"]["red"]["is_member"]
            await blue.say(type="sit", salt="ab" * 16, seat="blue", name="Serge Blanco")
            assert (await blue.hear())["why"] == "name-of-member"
            welcome = await blue.sit(seat="blue", name="Philippe Sella")
            assert (welcome["players"]["blue"]["name"], welcome["players"]["blue"]["is_member"]) == (
                "Philippe Sella",
                False,
            )

    visit(tmp_path, 2, copy)


def test_whoever_has_sat_down_without_a_name_takes_no_members_name_when_they_come_back(tmp_path: Path) -> None:
    async def come_back(member: Guest, guest: Guest) -> None:
        await post(member, "name", name="Serge Blanco")
        await post(member, "account", **LOGIN)
        match = await member.make()
        await guest.http.get("/api/me")
        async with guest.at(match) as line:
            await line.sit(seat="blue")
            for whose in ("open", "me"):
                await line.say(type="arrange", seat="blue", whose=whose)
                await line.hear_a("welcome")
        async with guest.at(match) as line:
            await line.say(type="sit", salt="ab" * 16, name="Serge Blanco")
            assert (await line.hear())["why"] == "name-of-member"
            assert (await line.sit(name="Philippe Sella"))["players"]["blue"]["name"] == "Philippe Sella"

    visit(tmp_path, 2, come_back)


def test_a_login_is_no_reserved_word(tmp_path: Path) -> None:
    async def sign_up(guest: Guest) -> None:
        assert (await post(guest, "account", **LOGIN | {"login": "Arbitre"}))["why"] == "name-reserved"

    visit(tmp_path, 1, sign_up)


def test_a_guest_who_takes_an_account_at_the_table_is_marked_there(tmp_path: Path) -> None:
    async def sign_up(host: Guest, friend: Guest) -> None:
        match = await host.make()
        await friend.http.get("/api/me")
        async with host.at(match) as red, friend.at(match) as watcher:
            await red.sit()
            await watcher.sit()
            await post(host, "account", **LOGIN)
            while not watcher.players["red"]["is_member"]:
                await watcher.hear_raw()
            assert watcher.players["red"]["name"] == "Jo Maso"

    visit(tmp_path, 2, sign_up)


def test_whoever_asks_for_a_quick_match_is_called_by_name_before_they_are_there(tmp_path: Path) -> None:
    async def quick(host: Guest, friend: Guest) -> None:
        await post(friend, "name", name="Zoé")
        match = (await host.http.post("/api/quick", json={"game": "rugby15"})).json()["match"]
        async with host.at(match) as red:
            seat = (await red.sit())["seats_held"][0]
            other = "blue" if seat == "red" else "red"
            await red.hears_nothing()
            assert (await friend.http.post("/api/quick", json={"game": "rugby15"})).json()["match"] == match
            while red.players[other]["kind"] == "open":
                await red.hear_raw()
            assert red.players[other]["name"] == "Zoé"
            async with friend.at(match) as blue:
                assert (await blue.sit())["players"][other]["name"] == "Zoé"

    visit(tmp_path, 2, quick)


def test_those_who_share_a_device_have_names_of_their_own_also_in_the_rematch(tmp_path: Path) -> None:
    async def lend() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as friend:
            match = await host.make()
            await friend.http.get("/api/me")
            async with host.at(match) as line, friend.at(match) as other:
                await line.sit()
                await other.sit()
                await line.say(type="arrange", seat="blue", whose="me", name="arbitre")
                assert (await line.hear_a("malformed"))["why"] == "name-reserved"
                await other.say(type="arrange", seat="blue", whose="me", name="Léa")
                assert (await other.hear_a("malformed"))["why"] == "host-only"
                await line.say(type="arrange", seat="blue", whose="me", name="Léa")
                state: Any = (await line.hear_a("telling"))["state"]
                assert line.players["blue"]["name"] == "Léa"
                assert not state["is_over"]
                await line.say(type="resign", seat="red")
                while not (await line.hear_a("telling"))["state"]["is_over"]:
                    pass
            again = (await host.http.post(f"/api/matches/{match}/rematch")).json()["match"]
            facts = (await host.http.get(f"/api/matches/{again}")).json()
            assert {seat: player["name"] for seat, player in facts["players"].items()} == {"red": "Léa", "blue": None}

    run_in_virtual_time(lend())
