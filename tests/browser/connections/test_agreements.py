"""A draw and a pause by agreement, and talk before the deal, in two browsers."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.connections.test_together import DESK, PHONE, fits
from tests.browser.connections.test_watching import seated_both
from tests.conftest import SOAK


def propose(page: Page, kind: str) -> None:
    page.keyboard.press("?")
    page.locator(f"dialog[open] [data-propose={kind}]").click()
    expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESK][:SOAK], ids=["phone", "desk"][:SOAK])
def test_two_agree_on_a_pause_and_then_on_a_draw(open_page: OpenPage, size: tuple[int, int]) -> None:
    host, friend, _ = seated_both(open_page, size)
    propose(host, "pause")
    expect(host.locator("[data-proposal=pause] [data-withdraw]")).to_be_visible()
    card = friend.locator("[data-proposal=pause]")
    expect(card).to_contain_text("propose une pause")
    assert violations(friend) == []
    assert fits(friend)
    card.locator("[data-agree]").press("Enter")
    for page in (host, friend):
        expect(page.locator("[data-proposal=pause]")).to_contain_text("Le match est en pause")
    host.locator("[data-proposal=pause] [data-withdraw]").press("Enter")
    for page in (host, friend):
        expect(page.locator("[data-proposal=pause]")).to_have_count(0)
    propose(friend, "draw")
    host.locator("[data-proposal=draw] [data-refuse]").press("Enter")
    expect(friend.locator("[data-proposal-ended=refused]")).to_contain_text("refuse le match nul")
    propose(friend, "draw")
    host.locator("[data-proposal=draw] [data-agree]").press("Enter")
    for page in (host, friend):
        expect(page.locator(".result h2")).to_contain_text("Match nul d’un commun accord")
        assert fits(page)


@pytest.mark.parametrize("size", [PHONE, DESK][:SOAK], ids=["phone", "desk"][:SOAK])
def test_a_team_talks_before_the_deal_and_no_text_is_lost(open_page: OpenPage, size: tuple[int, int]) -> None:
    width, height = size
    host, friend = (open_page(width=width, height=height) for _ in range(2))
    seats = {"home.1": "me", "home.2": "open", "away.1": "open", "away.2": "club"}
    wanted = {"game": "playrugby", "seating": [2, 2], "seats": seats, "level": None}
    match = host.request.post("/api/matches", data=wanted).json()["match"]
    for page in (host, friend):
        page.goto(f"/match/{match}")
    friend.locator("[data-seat='home.2'] [data-sit]").click()
    host.locator("[data-talk]").click()
    host.locator("[data-to-team]").check()
    host.locator("[data-preset=hello]").click()
    expect(friend.locator("[data-said]")).to_contain_text("en équipe")
    expect(friend.locator("[data-unread='1']")).to_be_visible()
    friend.locator("[data-talk]").click()
    expect(friend.locator("[data-unread]")).to_have_count(0)
    friend.locator("[data-chat-on]").check()
    field = friend.locator("[data-chat-text]")
    for number in range(4):
        field.fill(f"Mot {number}")
        field.press("Enter")
        expect(field).to_have_value("")
    field.fill("Mot de trop")
    field.press("Enter")
    expect(friend.locator("dialog[open] [role=alert]")).to_contain_text("Doucement")
    expect(field).to_have_value("Mot de trop")
    assert violations(friend) == []
    assert fits(friend)
