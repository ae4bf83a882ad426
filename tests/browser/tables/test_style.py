"""The style page shows all elements, by day and by night, and is photographed; those of the games in a soak."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.house import ROOT
from tests.conftest import SOAK

from clubhouse.games import GAMES
from clubhouse.referee.examples import examples_of

WEB = ROOT / "web" / "src"
SCENES = re.findall(r"^  '?([a-z-]+)'?: \d+,$", (WEB / "table" / "staging.ts").read_text(), re.MULTILINE)
WIDE = "document.scrollingElement.scrollWidth - innerWidth"
# What is measured by the page is measured again only after the moment of the change.
HEED = f"() => addEventListener('resize', () => (window.wideAtOnce = {WIDE}))"


def narrowed(page: Page) -> list[int]:
    """To a phone: what hangs over the page at the moment of the change, and when it is drawn."""
    page.evaluate(HEED)
    page.set_viewport_size({"width": 375, "height": 812})
    page.wait_for_function("() => 'wideAtOnce' in window")
    return [page.evaluate("wideAtOnce"), page.evaluate(WIDE)]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_style_of_the_house_is_all_there(open_page: OpenPage, tmp_path: Path, theme: str) -> None:
    page = open_page(path="/style", theme=theme)
    assert len(SCENES) == 10
    for scene in SCENES:
        expect(page.locator(f"[data-part='scene {scene}']")).to_be_visible()
    for game in GAMES:
        expect(page.locator(f"main a[href='/style/{game}']")).to_be_visible()
        page.locator(f"[data-part='jersey {game}']").wait_for()
    photograph = page.screenshot(path=tmp_path / f"style-{theme}.png", full_page=True)
    assert len(photograph) > 100_000
    assert narrowed(page) == [0, 0]
    assert violations(page, "[data-part^=scene]") == []


@pytest.mark.parametrize("game", GAMES)
def test_the_style_of_a_game_shows_its_table_in_every_state_that_has_an_example(
    open_page: OpenPage, tmp_path: Path, game: str
) -> None:
    page = open_page(path=f"/style/{game}")
    tables = page.locator("[data-shown-table]")
    expect(tables.locator(".table")).to_have_count(2 * len(examples_of(GAMES[game])))
    for theme in ("light", "dark") if SOAK > 1 else ():
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        page.screenshot(path=tmp_path / f"{game}-{theme}.png", full_page=True)
    assert narrowed(page) == [0, 0]
    assert violations(page) == []
