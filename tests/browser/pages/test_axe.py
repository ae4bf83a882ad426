"""axe-core finds nothing, of whatever impact, on any page or dialog: by day on a desk; in a soak by night on a phone as
well, in every rulebook, and in every dialog at each game's table rather than by turns."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.house import House
from tests.conftest import SOAK

from clubhouse.games import GAMES

DAY = {"width": 1440, "height": 900, "theme": "light", "language": "fr"}
NIGHT = {"width": 375, "height": 812, "theme": "dark", "language": "en"}
OPTIONS: dict[str, dict[str, Any]] = {"rugby-brawl": {"mode": "training"}}
# What a page shows once it is there.
PAGES = {
    "/": ".lockers li",
    "/lobby": "[data-quick]",
    "/me": "[data-sign-up]",
    "/matches": "main h1",
    "/privacy": "main h1",
    "/robots": "[data-game] ol",
    "/replay": "main h1",
    "/style": ".pitch",
    "/open-data": "main h1",
    "/nowhere": ".nowhere",
    "/match/nowhere": "[data-line=refused]",
    "/rules/rugby15/example/3.D": ".frame",
} | {f"/rules/{game}": "article" for game in list(GAMES)[: None if SOAK > 1 else 1]}
KEYS = "?clr"  # each opens a dialog
TABLE = ".own button, [data-touch^='me:hand'], .toss button, .thumbs button"


class Looked:
    """At each place, what was found there."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: dict[str, list[str]] = {}

    def at(self, place: str, wanted: str | Locator) -> None:
        shown = self.page.locator(wanted) if isinstance(wanted, str) else wanted
        shown.first.wait_for()
        if found := violations(self.page):
            self.found[place] = found

    def in_dialog(self, place: str) -> None:
        """Which is closed again."""
        self.at(place, "dialog[open] h2")
        self.page.keyboard.press("Escape")
        self.page.locator("dialog[open]").wait_for(state="detached")


def make(page: Page, house: House, game: str, **wanted: Any) -> str:
    """Makes a match for the user of that page, and returns its address."""
    form = {"game": game, "level": "club", "options": OPTIONS.get(game, {})} | wanted
    made = page.request.post("/api/matches", data=form, headers={"Origin": house.address})
    assert made.status == 201, made.text()
    return f"/match/{made.json()['match']}"


@pytest.mark.parametrize("size", [DAY, NIGHT][:SOAK], ids=["day", "night"][:SOAK])
def test_axe_finds_nothing_on_any_page(open_page: OpenPage, size: dict[str, Any]) -> None:
    page = open_page(**size)
    looked = Looked(page)
    for path, wanted in PAGES.items():
        page.goto(path)
        looked.at(path, wanted)
    page.goto("/me")
    page.locator("[data-delete]").click()
    looked.in_dialog("deletion")
    page.locator("header nav button").last.click()
    looked.in_dialog("settings")
    page.goto("/")
    page.locator(".lockers summary").last.click()
    looked.at("options", ".lockers details[open] fieldset")
    page.context.set_offline(True)
    looked.at("offline", "[data-offline]")
    assert looked.found == {}


@pytest.mark.parametrize("size", [DAY, NIGHT][:SOAK], ids=["day", "night"][:SOAK])
def test_axe_finds_nothing_at_any_table(open_page: OpenPage, lasting_house: House, size: dict[str, Any]) -> None:
    page = open_page(**size)
    looked = Looked(page)
    for at, game in enumerate(GAMES):
        page.goto(make(page, lasting_house, game))
        looked.at(f"table of {game}", TABLE)
        for key in KEYS if SOAK > 1 else KEYS[at % len(KEYS)]:
            page.keyboard.press(key)
            if key == "?":
                page.locator("dialog[open] summary").first.click()
            looked.in_dialog(f"{key} at {game}")
    page.keyboard.press("?")
    page.locator("dialog[open] [data-resign]").click()
    looked.at("resignation", "dialog[open] .answers")
    page.locator("dialog[open] .answers .tag").click()
    looked.at("result", ".result h2")
    page.locator(".result summary").click()
    looked.at("luck checked", ".result details[open]")
    page.goto(f"{page.url}/replay")
    looked.at("replay", ".frame")
    page.goto("/matches")
    looked.at("matches", "main li")
    assert looked.found == {}


@pytest.mark.parametrize("size", [DAY, NIGHT][:SOAK], ids=["day", "night"][:SOAK])
def test_axe_finds_nothing_where_people_meet(open_page: OpenPage, lasting_house: House, size: dict[str, Any]) -> None:
    host, friend = open_page(**size), open_page(**size)
    looked, invited = Looked(host), Looked(friend)
    address = make(host, lasting_house, "playrugby", level=None, seating=[2, 3], seats={"home.1": "me"})
    host.goto(address)
    looked.at("waiting for friends", "[data-link]")
    friend.goto(address)
    invited.at("invited", "[data-sit]")
    address = make(host, lasting_house, "rugby15", level=None, seats={"red": "me"})
    host.goto(address)
    friend.goto(address)
    friend.locator("[data-sit]").click()
    invited.at("together", "[data-talk]")
    friend.locator("[data-talk]").click()
    invited.in_dialog("talk")
    watcher = Looked(open_page(**size, path=address))
    watcher.at("watching", ".watching")
    host.goto(make(host, lasting_house, "rugby15", level=None, seats={"red": "me", "blue": "me"}))
    looked.at("curtain", "[data-raise]")
    assert looked.found | invited.found | watcher.found == {}
