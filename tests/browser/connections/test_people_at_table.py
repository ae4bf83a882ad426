"""People at one table: a 3-3 in which all have names, hands that a team shows, substitutes, and whoever is removed,
blocked or reported."""

import re

from playwright.sync_api import Page, expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.connections.test_together import fits
from tests.browser.house import House

PHONE = {"width": 375, "height": 812}
NAMES = ("Antoine", "Maximilienne Alexandrine", "Serge", "Jo", "Zoé", "Fabien")
SEATS = ("home.1", "home.2", "home.3", "away.1", "away.2", "away.3")


def call(page: Page, house: House, name: str) -> None:
    page.request.post("/api/me/name", data={"name": name}, headers={"Origin": house.address})


def talk(page: Page) -> None:
    page.locator("[data-talk]").click()
    expect(page.locator("dialog[open]")).to_be_visible()


def test_six_persons_are_called_by_their_names_and_a_team_resigns_together(
    open_page: OpenPage, lasting_house: House
) -> None:
    pages = [open_page(**(PHONE if at == 0 else {})) for at in range(6)]
    for page, name in zip(pages, NAMES, strict=True):
        call(page, lasting_house, name)
    seats = dict.fromkeys(SEATS, "open") | {"home.1": "me"}
    wanted = {"game": "playrugby", "seating": [3, 3], "seats": seats, "level": None}
    made = pages[0].request.post("/api/matches", data=wanted, headers={"Origin": lasting_house.address})
    match = made.json()["match"]
    for page, seat in zip(pages, SEATS, strict=True):
        page.goto(f"/match/{match}")
        if seat != "home.1":
            page.locator(f"[data-seat='{seat}'] [data-sit]").click()
    for page in pages:
        expect(page.locator(".board").first).to_be_visible()
    # In talk: whole, and not cut on a phone.
    talk(pages[1])
    pages[1].locator("[data-preset=hello]").click()
    expect(pages[0].locator("[data-said]")).to_contain_text(f"{NAMES[1]} : Bonjour !")
    assert fits(pages[0])
    # In an alert: who has gone.
    pages[4].close()
    expect(pages[0].locator("[data-missed], [data-away]").first).to_contain_text("Zoé")
    # All of a team have to agree to resign.
    pages[3].keyboard.press("?")
    pages[3].locator("dialog[open] [data-resign]").click()
    pages[3].locator("dialog[open] .answers .tag").click()
    card = pages[5].locator("[data-proposal=resign]")
    expect(card).to_contain_text("Jo propose d’abandonner")
    expect(pages[0].locator("[data-proposal=resign]")).to_have_count(0)
    card.locator("[data-agree]").press("Enter")
    expect(pages[5].locator("[data-proposal=resign]")).to_contain_text("Zoé")  # who is missed, has not agreed
    call_back = pages[4].context.new_page()
    call_back.goto(f"/match/{match}")
    call_back.locator("[data-proposal=resign] [data-agree]").click()
    # In the story and in the result.
    expect(pages[0].locator(".result").first).to_contain_text("Jo")
    pages[0].keyboard.press("l")
    expect(pages[0].locator("dialog[open]")).to_contain_text("Jo abandonne")
    assert not re.search(r"Visiteur \d|Domicile \d", pages[0].locator("dialog[open]").inner_text())


def test_a_watcher_comes_on_and_a_team_shows_its_hands_together(open_page: OpenPage, lasting_house: House) -> None:
    host, watcher, rival = open_page(), open_page(**PHONE), open_page()
    for page, name in ((host, "Jo"), (watcher, "Zoé"), (rival, "Serge")):
        call(page, lasting_house, name)
    seats = {"home.1": "me", "home.2": "beginner", "away.1": "open", "away.2": "beginner"}
    wanted = {"game": "playrugby", "seating": [2, 2], "seats": seats, "level": None}
    made = host.request.post("/api/matches", data=wanted, headers={"Origin": lasting_house.address})
    match = made.json()["match"]
    for page in (host, watcher, rival):
        page.goto(f"/match/{match}")
    rival.locator("[data-seat='away.1'] [data-sit]").click()
    watcher.locator("[data-come-in]").press("Enter")
    assert violations(watcher) == []
    watcher.locator("[data-come-in-at='home.2']").press("Enter")
    card = host.locator("[data-proposal=substitute]")
    expect(card).to_contain_text("Zoé propose d’entrer en jeu")
    assert violations(host) == []
    card.locator("[data-agree]").press("Enter")
    expect(watcher.locator("[data-come-in]")).to_have_count(0)
    expect(watcher.locator(".own button").first).to_be_visible()  # the hand of the seat
    host.keyboard.press("l")
    expect(host.locator("dialog[open], aside").first).to_contain_text("Zoé entre en jeu")
    host.keyboard.press("Escape")
    # Their hands are shown once both want it, and the table is told.
    talk(host)
    host.locator("[data-show]").check()
    host.keyboard.press("Escape")
    expect(rival.locator("[data-shown=home]")).to_contain_text("On attend : Zoé")
    talk(watcher)
    watcher.locator("[data-show]").check()
    expect(rival.locator("[data-shown=home]")).to_contain_text("Mains montrées aux spectateurs")
    assert fits(rival)
    assert violations(rival) == []


def test_the_host_reports_blocks_and_removes_a_person(open_page: OpenPage, lasting_house: House) -> None:
    host, friend, third = open_page(), open_page(**PHONE), open_page()
    for page, name in ((host, "Jo"), (friend, "Serge"), (third, "Zoé")):
        call(page, lasting_house, name)
    seats = {"home.1": "me", "home.2": "beginner", "away.1": "open", "away.2": "open"}
    wanted = {"game": "playrugby", "seating": [2, 2], "seats": seats, "level": None}
    made = host.request.post("/api/matches", data=wanted, headers={"Origin": lasting_house.address})
    match = made.json()["match"]
    for page in (host, friend, third):
        page.goto(f"/match/{match}")
    friend.locator("[data-seat='away.1'] [data-sit]").click()
    third.locator("[data-seat='away.2'] [data-sit]").click()
    expect(friend.locator(".board").first).to_be_visible()
    talk(friend)
    friend.locator("[data-chat-on]").check()
    # Free text that nobody reads says so, and can be asked for.
    expect(friend.locator("[data-deaf]")).to_contain_text("Jo")
    friend.locator("[data-ask-text]").click()
    talk(host)
    host.locator("[data-text-on]").click()
    expect(host.locator("[data-chat-text]")).to_be_visible()
    talk(friend)
    expect(friend.locator("[data-deaf]")).not_to_contain_text("Jo")
    field = friend.locator("[data-chat-text]")
    field.fill("Espèce de tricheur")
    field.press("Enter")
    expect(host.locator("dialog[open] ol")).to_contain_text("Espèce de tricheur")
    host.locator("[data-report='away.1']").press("Enter")
    expect(host.locator("[data-reported]")).to_contain_text("30 jours")
    host.locator("[data-block='away.1']").press("Enter")
    expect(host.locator("dialog[open] ol")).not_to_contain_text("Espèce de tricheur")
    assert violations(host) == []
    host.locator("[data-remove='away.1']").press("Enter")
    host.locator("[data-reason]").select_option("rude")
    host.locator("[data-remove-now]").press("Enter")
    expect(third.locator("[data-removed]")).to_contain_text("Serge est écarté de la table")
    expect(friend.locator("[data-removed]")).to_contain_text("Vous avez été écarté de cette table")
    friend.reload()
    expect(friend.locator("[data-line=refused]")).to_contain_text("vous ne pouvez pas y revenir")
    host.keyboard.press("Escape")
    host.goto("/me")
    expect(host.locator("[data-blocked]")).to_contain_text("Serge")
    host.locator("[data-blocked] button").click()
    expect(host.locator("[data-blocked]")).to_have_count(0)
