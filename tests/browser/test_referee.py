"""Every no on the page is the referee's own, with its clause, in the reader's language."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import OpenPage
from tests.browser.table import hand, kick_off


@pytest.mark.parametrize(
    ("language", "says"), [("fr", "Vous avez déjà changé de main"), ("en", "You have taken a new hand with this pile")]
)
def test_5_1_a_second_hand_change_is_refused_with_its_clause(open_page: OpenPage, language: str, says: str) -> None:
    page = open_page(language=language)
    kick_off(page)
    page.keyboard.press("h")
    expect(page.locator(".change button")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("h")
    refusal = page.locator("[role=alert]")
    expect(refusal).to_contain_text(says)
    refusal.get_by_role("button").click()
    expect(page.locator("dialog[open] article.here")).to_contain_text("5.1")


def test_a_card_of_the_discard_is_refused_and_the_text_follows_the_language(open_page: OpenPage) -> None:
    page = open_page(language="fr")
    kick_off(page)
    hand(page).first.click()
    discard = page.locator(".m-discard button")
    expect(discard).not_to_contain_text("✓ 0 ✗ 0")
    discard.click()
    page.locator("dialog[open] li button").first.click()
    refusal = page.locator("[role=alert]")
    expect(refusal).to_contain_text("n’est pas dans votre main")
    expect(refusal.get_by_role("button")).to_contain_text("2.1")
    page.get_by_role("button", name="show in English").click()
    expect(refusal).to_contain_text("is not in your hand")
