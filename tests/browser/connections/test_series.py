"""The best of three between two browsers: agreed before the deal, its score shown, the sides swapped."""

import re

from playwright.sync_api import Page, expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.connections.test_together import fits
from tests.browser.pressing import press_first


def give_up(page: Page) -> None:
    page.get_by_role("button", name="Aide").click()
    press_first(page.locator("dialog[open] button").filter(has_text="Abandonner"))
    press_first(page.locator("dialog[open] .answers .tag"))


def test_the_best_of_three_is_agreed_shown_and_carried_on(open_page: OpenPage) -> None:
    host, friend = open_page(), open_page(width=375, height=812, theme="dark")
    match = host.request.post("/api/matches", data={"game": "rugby15", "level": None, "seat": "red"}).json()["match"]
    host.goto(f"/match/{match}")
    host.locator("[data-series]").select_option("3")
    friend.goto(f"/match/{match}")
    expect(friend.locator("[data-terms]")).to_contain_text("Au meilleur des trois matchs")
    friend.locator("[data-sit]").click()
    for page in (host, friend):
        expect(page.locator("[data-series-standing]")).to_have_text("Match 1 sur 3 · 0 – 0")
        expect(page.locator(".laid")).to_be_visible()
    give_up(friend)
    expect(host.locator("[data-series-after]")).to_have_text(re.compile("Matchs gagnés.: 1 – 0"))
    expect(friend.locator("[data-series-after]")).to_have_text(re.compile("Matchs gagnés.: 0 – 1"))
    assert violations(host) == []
    press_first(host.get_by_role("button", name="Match suivant"))
    expect(host.locator("[data-series-standing]").first).to_have_text("Match 2 sur 3 · 1 – 0")
    press_first(friend.locator("[data-again]"))
    expect(friend.locator("[data-series-standing]").first).to_have_text("Match 2 sur 3 · 0 – 1")
    expect(friend.locator(".laid")).to_be_visible()
    fits(friend)
    held = host.request.get("/api/me/matches").json()["matches"][0]["seats_held"]
    assert held == ["blue"], "the sides are swapped"
    friend.goto("/matches")
    expect(friend.locator("[data-series-standing]")).to_have_text("Match 2 sur 3 · 0 – 1")
    friend.goto(f"/match/{friend.request.get('/api/me/matches').json()['matches'][0]['match']}")
    expect(friend.locator(".laid")).to_be_visible()
    give_up(friend)
    expect(host.locator("[data-series-after]")).to_have_text(re.compile("Rencontre terminée.: 2 – 0"))
