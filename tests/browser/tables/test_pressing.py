"""`press_first` passes over an element that has gone, and fails for one that is covered."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Error, Page
from tests.browser import pressing
from tests.browser.pressing import press_first

GOES = "<button onmousemove='this.remove()'>Done</button>"
STAYS = "<button onclick='this.dataset.pressed = 1'>Next</button>"
COVER = "<div class='cover' style='position: fixed; inset: 0'></div>"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 300, "height": 200})
    yield page
    page.close()


def test_what_goes_away_is_not_pressed_and_the_next_way_is_looked_for(page: Page) -> None:
    page.set_content(GOES + STAYS)
    ways = page.get_by_text("Done"), page.get_by_text("Next")
    assert not press_first(*ways)
    assert press_first(*ways, key="Enter")
    assert page.locator("[data-pressed]").count() == 1
    assert not press_first(ways[0])


def test_what_is_covered_is_an_error_but_by_what_may_come(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pressing, "PATIENCE", 300)
    page.set_content(STAYS + COVER)
    assert not press_first(page.get_by_text("Next"), cover=page.locator(".cover"))
    with pytest.raises(Error, match="intercepts pointer events"):
        press_first(page.get_by_text("Next"))
