"""A table reads as a game, nothing on the page is named alike, and who is new is told how it goes."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import OpenPage
from tests.browser.table import hand, kick_off

from clubhouse.games import GAMES


def test_the_table_reads_as_a_game(open_page: OpenPage) -> None:
    page = open_page(language="en")
    kick_off(page)
    summary = page.get_by_role("region", name="The table in words")
    expect(summary).to_contain_text("Score:")
    expect(summary).to_contain_text("Your hand:")
    expect(summary).to_contain_text("squares from a try")
    for button in hand(page).all():
        expect(button).to_have_accessible_name(re.compile("^Play "))
        box = button.bounding_box()
        assert box is not None
        assert box["width"] >= 44


def test_both_decisions_of_the_toss_are_in_sight_on_a_small_phone(open_page: OpenPage) -> None:
    page = open_page(width=375, height=667)
    halfway = "one => getComputedStyle(one).backgroundImage.includes('255, 255, 245')"
    assert not page.locator(".lines").evaluate(halfway), "the halfway line goes through the words"
    decision = page.locator(".toss button")
    for _ in range(20):  # until the toss is ours
        page.locator("button.go").click()
        expect(decision.or_(hand(page)).first).to_be_visible()
        if decision.count():
            break
        page.goto("/")
    expect(decision).to_have_count(2)
    for one in decision.all():
        expect(one).to_be_in_viewport(ratio=1)


BUTTONS = """() => [...document.querySelectorAll('main button, main a')]
    .filter(one => one.checkVisibility())
    .map(one => one.getAttribute('aria-label') ?? one.textContent.trim())"""


def named_alike(page: Page) -> set[str]:
    names: list[str] = page.evaluate(BUTTONS)
    return {name for name in names if names.count(name) > 1}


def test_no_two_buttons_bear_the_same_name(open_page: OpenPage) -> None:
    page = open_page()
    page.locator("[data-play]").first.wait_for()
    assert named_alike(page) == set()
    kick_off(page)
    for _ in range(8):
        board = page.locator(".board .middle").inner_text()
        # A sentence that was told twice is told twice; all else that can be pressed has a name of its own.
        assert not {name for name in named_alike(page) if not name.startswith("Pourquoi")}
        hand(page).first.click()
        page.wait_for_function("board => document.querySelector('.board .middle').innerText !== board", arg=board)


def test_the_entrance_is_light_and_nothing_on_it_moves(open_page: OpenPage) -> None:
    page = open_page()
    page.add_init_script(
        """window.moved = 0
        new PerformanceObserver(list => list.getEntries().forEach(one => (window.moved += one.value)))
            .observe({ type: 'layout-shift', buffered: true })"""
    )
    page.reload()
    page.locator("[data-play]").first.wait_for()
    page.wait_for_load_state("networkidle")
    weight = "performance.getEntriesByType('resource').reduce((sum, one) => sum + one.encodedBodySize, 0) / 1000"
    assert page.evaluate(weight) < 155  # kB, the font included
    assert page.evaluate("window.moved") < 0.1


@pytest.mark.parametrize("game", GAMES)
def test_the_first_table_of_each_game_says_where_its_help_is_and_lets_go_of_it(open_page: OpenPage, game: str) -> None:
    page = open_page(is_new=True)
    made = page.evaluate(
        """async (game) => (await (await fetch('/api/matches', {
            method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify({game})
        })).json()).match""",
        game,
    )
    page.goto(f"{page.url.rstrip('/')}/match/{made}")
    dialog = page.locator("dialog[open]")
    expect(page.locator("[data-hint]")).to_be_visible()
    expect(dialog).to_have_count(0)
    page.locator("[data-hint]").get_by_role("button", name="Lire l’aide").click()
    expect(dialog.locator("kbd").first).to_be_visible()
    dialog.get_by_role("button", name="Fermer").click()
    expect(dialog).to_have_count(0)
