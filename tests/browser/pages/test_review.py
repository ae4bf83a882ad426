"""A finished match is reviewed in the page: three numbers on the result, then the whole, and the table from there."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.connections.test_together import fits
from tests.browser.pages.test_replay import given_up
from tests.conftest import SOAK

PATIENCE = 60_000  # milliseconds, for a review on a busy machine


def numbers_on(page: Page, place: str) -> list[int]:
    texts = page.locator(f"{place} dd.value, {place} dl > div > dd:last-child").all_inner_texts()
    return [int(text.replace("\N{MINUS SIGN}", "-")) for text in texts]


def chances_on(page: Page) -> list[int]:
    """At the kick-off and at the end."""
    return [int(re.sub(r"\D", "", text)) for text in page.locator("[data-split] .ends strong").all_inner_texts()]


@pytest.mark.parametrize(("width", "height", "theme"), [(375, 812, "dark"), (1440, 900, "light")][:SOAK])
def test_a_match_is_reviewed_from_its_result_to_the_moment_that_is_played_again(
    open_page: OpenPage, width: int, height: int, theme: str
) -> None:
    page = open_page(width=width, height=height, theme=theme)
    given_up(page, cards=2)
    expect(page.locator("[data-result-review=ready]")).to_be_visible(timeout=PATIENCE)
    told = numbers_on(page, "[data-result-review]")
    assert violations(page) == []
    page.locator("[data-whole-review]").click()

    # The numbers add up, and are the same as on the result.
    expect(page.locator("[data-split]")).to_be_visible()
    assert numbers_on(page, "[data-split]") == told
    start, result = chances_on(page)
    assert start + sum(told) == result == 0
    # The other side has the opposite ones.
    page.locator(".sides label").nth(1).click()
    assert chances_on(page) == [100 - start, 100]
    page.locator(".sides label").first.click()

    # The curve by keys, in words.
    slider = page.get_by_role("slider", name=re.compile("Chances de gagner"))
    slider.focus()
    page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"à\s0\s%"))
    page.get_by_role("button", name="Toutes les décisions").click()
    row = page.locator("[data-grade]").first
    row.get_by_text("Tous les choix").click()
    expect(row.locator(".played")).to_have_count(1)
    assert violations(page) == []
    assert fits(page)

    # The replay lights the better choice, and the table goes on from there.
    row.get_by_role("link", name=re.compile("^Voir")).click()
    moment = page.locator("section.moment")
    expect(moment.locator("[data-grade]")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".frame")).to_be_visible()
    assert violations(page) == []
    assert fits(page)
    moment.locator("[data-again]").click()
    expect(page).to_have_url(re.compile(r"/match/[\w-]+$"))
    expect(page.locator(".frame")).to_be_visible()

    page.goto("/matches")
    expect(page.locator("[data-over-time='1']")).to_be_visible()
    expect(page.locator("[data-numbers]")).to_have_count(1)
    assert violations(page) == []
