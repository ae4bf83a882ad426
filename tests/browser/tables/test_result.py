"""After the final whistle: a victory is celebrated, and what comes next is offered on the result itself."""

import re

from playwright.sync_api import Page, expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage


def give_up(page: Page) -> None:
    page.keyboard.press("?")
    page.locator("dialog[open] [data-resign]").click()
    page.locator("dialog[open] .tag").click()


def test_what_comes_next_is_offered_on_the_result(open_page: OpenPage) -> None:
    page = open_page(width=375, height=760)
    made = page.request.post("/api/matches", data={"game": "playrugby", "level": "beginner"}).json()["match"]
    page.goto(f"/match/{made}")
    expect(page.locator("main .hand")).to_be_visible()
    give_up(page)
    result = page.locator(".honours")
    expect(page.locator(".score .middle")).to_have_text("Terminé")
    expect(result.locator("[data-from-here]")).to_have_attribute(
        "href", re.compile(rf"/match/{made}/replay\?view=.*&more")
    )
    expect(result.get_by_role("button", name="Partager le match")).to_be_visible()
    expect(result.get_by_role("button", name="Image du résultat")).to_be_visible()
    expect(result.get_by_role("link", name="Suivre une leçon")).to_have_attribute("href", "/learn/playrugby")
    assert violations(page) == []
    result.locator("[data-same-deal]").click()
    page.wait_for_url(lambda url: made not in url)
    expect(page.locator("main .hand")).to_be_visible()


def test_playing_on_from_a_moment_is_one_press_from_the_result(open_page: OpenPage) -> None:
    page = open_page()
    made = page.request.post("/api/matches", data={"game": "rugby15", "level": "beginner"}).json()["match"]
    page.goto(f"/match/{made}")
    expect(page.locator("main h1")).to_be_attached()
    give_up(page)
    page.locator("[data-from-here]").click()
    expect(page.locator("dialog[open]").get_by_role("combobox").last).to_have_value("beginner")


def test_a_victory_is_celebrated(open_page: OpenPage) -> None:
    winner, loser = open_page(), open_page()
    made = winner.request.post("/api/matches", data={"game": "rugby15", "level": None}).json()["match"]
    for page in (winner, loser):
        page.goto(f"/match/{made}")
    loser.locator("[data-sit]").first.click()
    expect(loser.locator("main h1")).to_have_text("Rugby 15")
    expect(winner.locator(".sheet-button, aside").first).to_be_attached()
    give_up(loser)
    expect(winner.locator(".cup")).to_be_visible()
    expect(loser.locator(".honours")).to_be_visible()
    expect(loser.locator(".cup")).to_have_count(0)
