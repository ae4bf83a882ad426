"""The entrance says what each game is, and what goes on in the house."""

import re
import time

from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage

from clubhouse.games import GAMES


def test_each_game_says_how_long_how_hard_and_for_how_many(open_page: OpenPage) -> None:
    page = open_page(width=375, height=760)
    for name in GAMES:
        locker = page.locator(f"#{name}")
        expect(locker.locator(".facts span")).to_have_count(3)
        expect(locker.locator(".facts")).to_contain_text(re.compile(r"environ\s\d+\s(décisions|min)"))
        expect(locker.locator(".facts")).to_contain_text("joueurs")
        picture = locker.locator("img.table")
        picture.scroll_into_view_if_needed()
        page.wait_for_function("(image) => image.naturalWidth > 0", arg=picture.element_handle())
    expect(page.get_by_text("Pour commencer")).to_have_count(1)
    assert violations(page) == []


def test_options_fit_on_a_screen(open_page: OpenPage) -> None:
    for width, height in ((1440, 900), (375, 760)):
        page = open_page(width=width, height=height)
        for name in GAMES:
            locker = page.locator(f"#{name}")
            locker.locator("summary").first.click()
            options = locker.locator("details[open]").first
            expect(options).to_be_visible()
            box = options.bounding_box()
            assert box is not None
            assert box["height"] <= height, (name, width)
            locker.locator("summary").first.click()


def test_who_is_here_and_a_match_to_watch(open_page: OpenPage) -> None:
    host, friend = open_page(), open_page()
    made = host.request.post("/api/matches", data={"game": "rugby15", "level": None, "is_listed": True}).json()
    host.goto(f"/match/{made['match']}")
    friend.goto(f"/match/{made['match']}")
    friend.locator("[data-sit]").first.click()
    expect(host.locator("main .hand, main [data-move]").first).to_be_visible()
    visitor = open_page(language="en")
    until = time.monotonic() + 20
    while visitor.request.get("/api/entrance").json()["watch"] is None:
        assert time.monotonic() < until
        visitor.wait_for_timeout(500)
    visitor.reload()
    expect(visitor.locator("[data-watch]")).to_have_attribute("href", f"/match/{made['match']}")
    expect(visitor.locator(".now")).to_contain_text("at tables")
    assert violations(visitor) == []
