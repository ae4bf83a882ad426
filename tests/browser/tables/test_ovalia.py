"""Both editions of Ovalia through the page: whole matches, the keyboard, windows, refusals, a small screen."""

import json
import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.ovalia_table import (
    MOST_ANSWERS,
    answer,
    asked,
    download_record,
    fits,
    hand,
    is_asked,
    let_play,
    phase,
    play_until,
    sit_down,
    tray,
    until_next,
)
from tests.conftest import SOAK

BY_MOUSE = 8


@pytest.mark.parametrize(("game", "width", "height"), [("ovalia-classique", 375, 812), ("ovalia", 1440, 900)][:SOAK])
def test_a_whole_match_is_played_to_the_result(open_page: OpenPage, game: str, width: int, height: int) -> None:
    """The first answers by mouse, in a soak all."""
    page = open_page(width=width, height=height)
    sit_down(page, game)
    for _ in range(MOST_ANSWERS if SOAK > 1 else BY_MOUSE):
        if not is_asked(page):
            break
        answer(page)
    let_play(page)
    expect(page.locator(".result h2")).to_be_visible(timeout=120_000)
    page.evaluate("clearInterval(window.player)")
    assert fits(page)
    with page.expect_download() as download:
        download_record(page)
    assert json.loads(download.value.path().read_text(encoding="utf-8"))["game"] == game
    page.locator(".result .tag").click()
    expect(hand(page).first).to_be_visible()


def press_keys(page: Page, keys: list[str]) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_turns_are_played_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page(language="en")
    sit_down(page, "ovalia", "No limit")
    page.keyboard.press("s")
    expect(page.locator(".sort")).to_contain_text("by number")
    keys = {"draw": ["d"], "lay": ["f"], "react": ["p"], "discard": ["1", "ArrowRight", "Enter", "Enter"]}
    turns = 0
    while turns < 4 and is_asked(page):
        question = tray(page).get_attribute("data-question")
        now = phase(page)
        # Asked again each time: the phase that was read may be that of the question before.
        until_next(page, question, lambda: press_keys(page, keys[phase(page)]))
        turns += now == "discard"
    assert turns == 4
    is_asked(page)
    page.keyboard.press("3")
    expect(hand(page).nth(2)).to_be_focused()


def test_cards_are_chosen_by_touch_and_a_wrong_combination_is_refused_with_its_clause(open_page: OpenPage) -> None:
    page = open_page(language="en")
    sit_down(page, "ovalia-classique", "No limit")
    while not play_until(page, "lay"):  # a whole match may go by without anything to lay
        page.goto("/")
        sit_down(page, "ovalia-classique", "No limit")
    cards = hand(page)
    cards.first.click()
    cards.last.click()
    expect(page.locator(".held.chosen")).to_have_count(2)
    lay = page.locator("[data-lay]")
    expect(lay).to_contain_text("Lay")
    if not page.locator('.moves [data-move^="lay"]').count():
        lay.click(force=True)  # it is dim beforehand, and asks all the same
        refusal = page.locator("[role=alert]")
        expect(refusal.get_by_role("button")).to_have_text(re.compile(r"\d\.\d"))
    page.keyboard.press("Escape")
    expect(page.locator(".held.chosen")).to_have_count(0)


@pytest.mark.parametrize("theme", ["dark", "light"][:SOAK])
def test_a_timed_window_counts_down_fits_a_phone_and_reads_well(open_page: OpenPage, theme: str) -> None:
    page = open_page(width=375, height=812, theme=theme)
    sit_down(page, "ovalia", "10 secondes", scrums=False, level="Champion")  # it lays often
    for button in hand(page).all():
        box = button.bounding_box()
        assert box is not None
        assert box["width"] >= 44
    assert play_until(page, "react", even_idle=True)
    expect(page.get_by_role("timer")).to_be_visible()
    assert fits(page)
    assert violations(page) == []


@pytest.mark.parametrize(("width", "height"), [(812, 375), (720, 450)])
def test_the_hand_is_in_sight_on_a_low_screen(open_page: OpenPage, width: int, height: int) -> None:
    page = open_page(width=width, height=height)
    sit_down(page, "ovalia")
    assert play_until(page, "discard")
    assert fits(page)
    for button in hand(page).all():
        box = button.bounding_box()
        assert box is not None
        assert box["width"] >= 44
        assert box["y"] + box["height"] <= height


def test_always_passing_lets_every_window_go_by(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page, "ovalia", scrums=False)
    page.get_by_text("Ne répondre à aucune pose").click()
    for _ in range(40):
        if not is_asked(page):
            break
        told = asked(page) or {}
        assert told.get("phase") != "react" or "question" not in told
        answer(page)


def test_the_table_reads_as_a_game(open_page: OpenPage) -> None:
    page = open_page(language="en")
    sit_down(page, "ovalia", "No limit")
    assert play_until(page, "discard")
    summary = page.get_by_role("region", name="The table in words")
    expect(summary).to_contain_text("Score:")
    expect(summary).to_contain_text("Your hand:")
    for button in hand(page).all():
        expect(button).to_have_accessible_name(re.compile("^Discard "))


def test_a_discard_wants_a_second_press(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page, "ovalia", "Sans limite")
    assert play_until(page, "discard")
    question = tray(page).get_attribute("data-question")
    hand(page).last.click()
    expect(page.locator(".held.chosen")).to_have_count(1)
    assert tray(page).get_attribute("data-question") == question
    expect(page.locator(".tray .head p")).to_contain_text("encore")
    expect(page.locator('.moves [data-move^="discard"]')).to_have_count(1)
    hand(page).first.click()  # another card instead
    expect(page.locator(".held.chosen")).to_have_count(1)
    number = page.locator(".story").inner_text().count("Vous défaussez")
    hand(page).first.click()
    page.wait_for_function(
        "number => document.querySelector('.story').innerText.split('Vous défaussez').length - 1 > number", arg=number
    )


def test_a_discard_may_be_sent_by_itself_after_a_wait_instead(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Réglages").click()
    page.locator("dialog[open] input[value=wait]").check()
    page.keyboard.press("Escape")
    page.reload()  # the setting is remembered
    sit_down(page, "ovalia", "Sans limite")
    assert play_until(page, "discard")
    question = tray(page).get_attribute("data-question")
    hand(page).last.click()
    page.locator(f'[data-asked]:not([data-question="{question}"]), .result h2').first.wait_for(state="attached")


def test_what_is_laid_lies_by_combination_and_tells_its_points(open_page: OpenPage) -> None:
    page = open_page(path="/learn/ovalia-classique/2")
    for _ in range(4):
        page.locator("[data-move]").first.wait_for()
        if page.locator("[data-worth]").count() == 2:
            break
        before = page.locator(".lesson .said").inner_text()
        page.locator('[data-move^="lay"], [data-move="draw"]').first.click()
        expect(page.locator(".lesson .said")).not_to_have_text(before)
    points = page.locator(".half.me [data-worth]").evaluate_all("all => all.map((one) => one.dataset.worth)")
    assert points == ["5", "3"]


def test_the_discard_laid_out_closes_when_a_card_is_taken_from_it(open_page: OpenPage) -> None:
    page = open_page(path="/learn/ovalia/3")
    page.locator(".lesson .said").wait_for()
    page.locator(".well.pile").click()
    shown = page.locator("dialog[open] [data-pick]")
    expect(shown.first).to_be_visible()
    shown.and_(page.locator(".lit")).first.click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator('[data-move^="lay"]').first).to_be_visible()
