"""Friends at one table: a link, seats, the result and the rematch; teams of persons and bots. By phone as well."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import OpenPage
from tests.browser.table import hand

DESK, PHONE = (1440, 900), (375, 812)


def link_of(page: Page) -> str:
    """What a host sends to a friend: an address, and the waiting page's own."""
    expect(page).to_have_url(re.compile(r"/match/"))
    link = page.locator("[data-link]").input_value()
    assert link == page.url
    expect(page.get_by_role("img", name="Code à lire")).to_be_visible()
    return link


def invite(page: Page) -> str:
    """One click to a table, the second would copy its link."""
    page.locator("[data-friend]").click()
    return link_of(page)


def seats_of(page: Page) -> list[str]:
    """Those of whoever looks at that page."""
    match = page.url.rpartition("/")[2]
    return list(page.request.get(f"/api/matches/{match}").json()["seats_held"])


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_friend_comes_by_the_link_plays_to_the_result_and_again(open_page: OpenPage, size: tuple[int, int]) -> None:
    width, height = size
    host = open_page(width=width, height=height)
    link = invite(host)
    assert fits(host)
    friend = open_page(width=width, height=height, path=link)
    expect(friend.locator("[data-open='1']")).to_be_visible()
    assert fits(friend)
    friend.locator("[data-sit]").click()
    for page in (host, friend):
        expect(page.locator(".toss").or_(hand(page).first).first).to_be_visible()
        assert page.url == link
    friend.keyboard.press("?")
    friend.locator("[data-resign]").click()
    friend.get_by_role("button", name="Abandonner le match").last.click()
    expect(friend.locator(".result h2")).to_contain_text("Vous avez abandonné")
    expect(host.locator(".result h2")).to_contain_text("Victoire par abandon")
    swapped = {seats_of(host)[0]: seats_of(friend)[0], seats_of(friend)[0]: seats_of(host)[0]}
    before = [seats_of(page)[0] for page in (host, friend)]
    host.get_by_role("button", name="Revanche").click()
    friend.locator("[data-again]").click()
    for page in (host, friend):
        expect(page).not_to_have_url(link)
        expect(page.locator(".toss").or_(hand(page).first).first).to_be_visible()
    assert host.url == friend.url
    assert [seats_of(page)[0] for page in (host, friend)] == [swapped[seat] for seat in before]


def call_bot(page: Page, seat: str, level: str) -> None:
    page.locator(f"[data-seat='{seat}'] select").select_option(level)
    expect(page.locator(f"[data-seat='{seat}']")).to_have_attribute("data-kind", "bot")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_two_persons_and_three_bots_play_two_against_three(open_page: OpenPage, size: tuple[int, int]) -> None:
    width, height = size
    host = open_page(width=width, height=height)
    peg = host.locator("#playrugby")
    peg.locator("summary").click()
    peg.get_by_label("2 contre 3").check()
    peg.locator("[type=radio][name*=time], [type=radio]").first.wait_for()
    host.locator("[data-invite=playrugby]").click()
    link = link_of(host)
    host.locator("[data-team=home]").fill("Les Cadets")
    host.locator("[data-team=home]").press("Enter")
    mine = host.locator("[data-leave]").locator("xpath=ancestor::li").get_attribute("data-seat")
    friend = open_page(width=width, height=height, path=link)
    expect(friend.locator("#side-home")).to_have_text("Les Cadets")
    free = [seat for seat in ("home.1", "home.2", "away.1", "away.2", "away.3") if seat != mine]
    friend.locator(f"[data-seat='{free[0]}'] [data-sit]").click()
    expect(host.locator(f"[data-seat='{free[0]}']")).to_have_attribute("data-kind", "person")
    for seat, level in zip(free[1:-1], ("beginner", "club"), strict=True):
        call_bot(host, seat, level)
    assert fits(host)
    host.locator(f"[data-seat='{free[-1]}'] select").select_option("beginner")
    for page in (host, friend):
        expect(page.locator("[data-fan]").first).to_be_visible()
    assert seats_of(friend) == [free[0]]
