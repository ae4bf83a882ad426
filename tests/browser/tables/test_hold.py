"""Against bots alone time stands still behind help, rules and advice."""

import time

from playwright.sync_api import Page, expect
from tests.browser.conftest import OpenPage


def clock_of(page: Page) -> str:
    return page.locator(".seat-clock [role=timer]").inner_text()


def test_a_clock_stands_still_while_the_rules_are_open(open_page: OpenPage) -> None:
    page = open_page(language="fr")
    terms = {"pace": {"seconds": 60, "is_per_decision": True}}
    made = page.request.post("/api/matches", data={"game": "ovalia", "options": {"window": 0}, "terms": terms})
    page.goto(f"/match/{made.json()['match']}")
    expect(page.locator(".seat-clock.runs")).to_be_visible()
    for key in ("r", "c", "?"):
        page.keyboard.press(key)
        expect(page.locator("dialog[open]")).to_be_visible()
        expect(page.locator(".seat-clock.held")).to_be_attached()  # the server has answered
        before = clock_of(page)
        time.sleep(2.5)
        assert clock_of(page) == before
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    before = clock_of(page)
    page.wait_for_function(
        "(before) => document.querySelector('.seat-clock [role=timer]').innerText !== before", arg=before
    )
