"""The page's "What can I do?" lists each option with its possible results, as the rules give them."""

from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.table import hand, kick_off


def test_each_card_in_hand_is_told_with_what_may_come_of_it(open_page: OpenPage) -> None:
    page = open_page(language="fr")
    kick_off(page)
    page.keyboard.press("c")
    options = page.locator("dialog[open] [data-prospects] > li")
    cards = [card.get_attribute("aria-label") or "" for card in hand(page).all()]
    alike = [name for name in cards if "l’autre" in name]  # a second card of the same name is the same option
    expect(options.filter(has_text="Jouer")).to_have_count(len(cards) - len(alike))
    expect(options.filter(has_text="Changer de main")).to_have_count(1)
    expect(options.first.locator(".outcomes li").first).to_contain_text("%")
    assert violations(page) == []


def test_a_phone_finds_it_in_the_help(open_page: OpenPage) -> None:
    page = open_page(width=375, height=760, language="en")
    kick_off(page)
    page.get_by_role("button", name="Help").click()
    page.locator("dialog[open]").get_by_role("button", name="What can I do?").click()
    outcomes = page.locator("dialog[open] [data-prospects] .outcomes li")
    expect(outcomes.first).to_contain_text("%")
    expect(page.locator("dialog[open] .about")).to_contain_text("do not add up")
    gaps = outcomes.evaluate_all(
        """(all) => all.filter((one) => one.previousElementSibling).map((one) =>
            one.getBoundingClientRect().top - one.previousElementSibling.getBoundingClientRect().bottom)"""
    )
    assert gaps
    assert min(gaps) >= 4
