"""Every no on the page is the referee's own, with its clause, in the reader's language."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.table import hand, kick_off

from clubhouse.games import GAMES
from clubhouse.referee.scenario import Run, read_scenario

LABELS = "all => all.map((one) => one.getAttribute('aria-label'))"


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
    discard = page.locator(".m-discard button")
    gone: list[str] = []
    while not gone:  # a card may have a twin in hand, which could be played
        played = discard.locator(".corner").all_inner_texts()
        hand(page).first.click()
        expect(discard.locator(".corner")).not_to_have_text(played)
        expect(hand(page).first).to_be_visible()
        held = hand(page).evaluate_all(LABELS)
        discard.click()
        gone = [label for label in page.locator("dialog[open] li button").evaluate_all(LABELS) if label not in held]
        if not gone:
            page.keyboard.press("Escape")
    page.locator("dialog[open] li").get_by_role("button", name=gone[0], exact=True).first.click()
    refusal = page.locator("[role=alert]")
    expect(refusal).to_contain_text("n’est pas dans votre main")
    expect(refusal.get_by_role("button")).to_contain_text("2.1")
    page.get_by_role("button", name="show in English").click()
    expect(refusal).to_contain_text("is not in your hand")


def test_a_refusal_says_what_could_be_done_instead_and_can_be_disputed(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page()
    kick_off(page)
    page.keyboard.press("h")
    expect(page.locator(".change button")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("h")
    refusal = page.locator(".refusal")
    expect(refusal).to_be_visible()
    refusal.locator("[data-instead]").click()
    expect(page.locator("dialog[open] li").first).to_have_text(re.compile("^Jouer "))
    assert violations(page) == []
    page.locator("dialog[open] summary").click()
    with page.expect_download() as download:
        page.locator("dialog[open] [data-dispute]").click()
    scenario = tmp_path / "dispute.json"
    download.value.save_as(scenario)
    run = Run(GAMES, read_scenario(scenario.read_bytes()))
    for _ in run.lines():
        pass
    assert run.differences == []
    assert run.scenario.inputs[0].move == "change"


def test_what_could_be_done_instead_is_played_by_a_press(open_page: OpenPage) -> None:
    page = open_page()
    kick_off(page)
    page.keyboard.press("h")
    expect(page.locator(".change button")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("h")
    page.locator(".refusal [data-instead]").click()
    page.locator("dialog[open] [data-instead-move]").first.click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".refusal")).to_have_count(0)


def test_the_rules_can_be_searched_and_print_without_what_is_around_them(open_page: OpenPage) -> None:
    page = open_page(path="/rules/rugby15")
    expect(page.locator("article").first).to_be_visible()
    clauses = page.locator("article").count()
    page.get_by_role("searchbox").fill("MELEE pénalité")
    expect(page.locator("article")).not_to_have_count(clauses)
    page.get_by_role("searchbox").fill("plaquage")
    expect(page.locator("article").first).to_be_visible()
    assert 0 < page.locator("article").count() < clauses
    expect(page.locator(".search [role=status]")).to_have_text(re.compile(r"^\d+ articles?$"))
    assert violations(page) == []
    # What does not match is left out of the contents as well.
    listed = page.locator("nav li a")
    assert listed.evaluate_all("(all) => all.map((one) => one.getAttribute('href'))") == page.locator(
        ".book section"
    ).evaluate_all("(all) => all.map((one) => `#${one.id}`)")
    page.get_by_role("searchbox").fill("")
    page.emulate_media(media="print")
    for around in (".beam", ".search", ".play"):
        expect(page.locator(around)).to_be_hidden()
    expect(page.locator("article").first).to_be_visible()


def test_an_example_of_the_rules_is_seen_and_played(open_page: OpenPage) -> None:
    page = open_page(path="/rules/rugby15#3.D")
    page.get_by_role("link", name="Exemple de l’article 3.D").click()
    expect(page.locator(".frame")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("aside li").filter(has_text="3.D").first).to_be_visible()
    assert violations(page) == []
    page.locator("[data-play-example]").click()
    page.wait_for_url(re.compile(r"/match/"))
    expect(hand(page).first).to_be_visible()
