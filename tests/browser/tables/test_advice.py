"""Advice at the table: every card ranked, the best with its reason, and a press plays it."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.table import hand, kick_off


def test_every_card_is_one_row_and_the_best_has_a_reason(open_page: OpenPage) -> None:
    page = open_page(language="fr")
    kick_off(page)
    page.keyboard.press("c")
    rows = page.locator("dialog[open] [data-advised]")
    cards = [card.get_attribute("aria-label") or "" for card in hand(page).all()]
    alike = [name for name in cards if "l’autre" in name]  # a second card of the same name is the same option
    expect(rows.locator("h3").filter(has_text="Jouer")).to_have_count(len(cards) - len(alike))
    expect(rows.filter(has_text="Changer de main")).to_have_count(1)
    expect(rows.first.locator(".reason")).to_have_text(re.compile(r"\w"))
    # Nothing comes of a change of hand before the next decision, and it may be the best or the second.
    expect(rows.locator(".outcomes li").first).to_contain_text("%")
    expect(rows.locator(".reason")).to_have_count(1)
    assert violations(page) == []
    shares = rows.locator("[data-share]").evaluate_all("(all) => all.map((one) => Number(one.dataset.share))")
    assert sum(shares) == pytest.approx(1)
    assert shares == sorted(shares, reverse=True)
    folded = rows.filter(has=page.locator("summary")).first
    folded.locator("summary").click()
    expect(folded.locator("details")).to_have_attribute("open", "")


def test_a_press_plays_the_advised_move(open_page: OpenPage) -> None:
    page = open_page(language="fr")
    kick_off(page)
    page.keyboard.press("c")
    best = page.locator("dialog[open] [data-advised]").first
    move = best.get_attribute("data-advised")
    best.get_by_role("button", name=re.compile("^Jouer ce coup")).click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    told = page.request.get(page.url.replace("/match/", "/api/matches/") + "/dispute")
    assert f'"{move}"' in told.text()


def test_a_phone_finds_it_in_the_help(open_page: OpenPage) -> None:
    page = open_page(width=375, height=760, language="en")
    kick_off(page)
    page.get_by_role("button", name="Help").click()
    page.locator("dialog[open]").get_by_role("button", name="Advice").click()
    rows = page.locator("dialog[open] [data-advised]")
    expect(rows.first).to_be_visible()
    folded = rows.filter(has=page.locator("summary")).first
    folded.locator("summary").click()
    outcomes = folded.locator(".outcomes li")
    expect(outcomes.first).to_contain_text("%")
    expect(page.locator("dialog[open] .quiet").last).to_contain_text("do not add up")
    gaps = outcomes.evaluate_all(
        """(all) => all.filter((one) => one.previousElementSibling).map((one) =>
            one.getBoundingClientRect().top - one.previousElementSibling.getBoundingClientRect().bottom)"""
    )
    assert all(gap >= 4 for gap in gaps)
    assert violations(page) == []


def test_advice_in_rugby_brawl_s_training_is_played_by_a_press(open_page: OpenPage) -> None:
    page = open_page(language="fr")
    made = page.request.post("/api/matches", data={"game": "rugby-brawl", "options": {"mode": "training"}})
    page.goto(f"/match/{made.json()['match']}")
    expect(page.locator("main .hand")).to_be_visible()
    page.keyboard.press("c")
    page.locator("dialog[open] [data-advised]").first.get_by_role("button", name=re.compile("^Jouer ce coup")).click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".refusal")).to_have_count(0)
    page.keyboard.press("l")
    expect(page.locator("dialog[open] li").filter(has_text=re.compile("Vous|vous")).first).to_be_visible()
