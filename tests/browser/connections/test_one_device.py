"""Two who share one device: each hand under its own name, a curtain between them, and time that waits for both."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import violations
from tests.browser.brawl_table import ways
from tests.browser.conftest import OpenPage
from tests.browser.house import House
from tests.browser.ovalia_table import LAYS
from tests.browser.pressing import press_first
from tests.browser.tables.test_playrugby import decide, make

OPTIONS = {"rugby-brawl": {"mode": "training", "end": "kick-offs", "number": 3}}
ROUNDS = 40
# Whoever plays these two seats: in the order of the seating, the host first.
SEATS = {
    "rugby15": ("red", "blue"),
    "ovalia": ("home", "away"),
    "ovalia-classique": ("home", "away"),
    "playrugby": ("home", "away"),
    "rugby-brawl": ("red", "blue"),
}


def lift(page: Page) -> str:
    """The seat that takes the device from behind the curtain."""
    button = page.locator("[data-raise]")
    seat = button.get_attribute("data-raise") or ""
    button.click()
    expect(button).to_have_count(0)
    return seat


def play_once(page: Page, game: str) -> None:
    """Does something that the table offers; nothing where the page waits."""
    match game:
        case "rugby15":
            press_first(page.locator(".toss button, .answer button"), page.locator('[data-touch="me:hand"]'))
        case "playrugby":
            decide(page)
        case "rugby-brawl":
            press_first(*ways(page))
        case _:
            press_first(
                page.locator(LAYS),
                page.locator("[data-pick].lit"),
                page.locator(".moves [data-move]"),
                page.locator('.piece:not(:has(.dim)) [data-touch^="me:hand"]').last,
            )


@pytest.mark.parametrize("game", SEATS)
def test_each_of_two_at_one_device_sees_the_own_hand_under_the_own_name(
    open_page: OpenPage, lasting_house: House, game: str
) -> None:
    page = open_page(width=375, height=812, is_new=True)
    host, guest = SEATS[game]
    wanted = {"game": game, "level": None, "seats": {host: "me"}, "options": OPTIONS.get(game, {})}
    page.goto(f"/match/{make(page, lasting_house, **wanted)}")
    page.locator(f"[data-seat='{guest}'] [data-sit]").click()
    page.locator("[data-asked-name]").fill("Zoé")
    page.locator("[data-give-name]").click()
    seen: set[str] = set()
    curtain = page.locator("[data-raise]")
    for _ in range(ROUNDS):
        expect(curtain.or_(page.locator("main [data-touch], main .own, main .thumbs").first).first).to_be_visible()
        if curtain.count():
            # Nothing opens over the curtain, and nobody is spoken to yet.
            expect(page.locator(".hinted")).to_have_count(0)
            page.keyboard.press("?")
            expect(page.locator("dialog[open]")).to_have_count(0)
            if curtain.get_attribute("data-raise") == guest:
                expect(curtain).to_contain_text("Zoé")
            seen.add(lift(page))
        if seen == {host, guest}:
            break
        play_once(page, game)
        page.wait_for_timeout(150)
    assert seen == {host, guest}
    assert violations(page) == []


def test_the_hand_of_the_other_is_never_called_yours(open_page: OpenPage, lasting_house: House) -> None:
    page = open_page()
    page.goto(f"/match/{make(page, lasting_house, level=None, seats={'home': 'me'}, options={})}")
    page.locator("[data-seat='away'] [data-sit]").click()
    page.locator("[data-no-name]").click()
    labels: dict[str, str] = {}
    curtain = page.locator("[data-raise]")
    for _ in range(ROUNDS):
        expect(curtain.or_(page.locator(".own button").first).first).to_be_visible()
        if curtain.count():
            seat = lift(page)
            other = page.locator("[data-fan] .who").first
            expect(other).to_be_visible()
            labels[seat] = other.inner_text()
        if len(labels) == 2:
            break
        decide(page)
        page.wait_for_timeout(150)
    assert re.match("Visiteur", labels["home"]), labels
    assert re.match("Domicile", labels["away"]), labels
