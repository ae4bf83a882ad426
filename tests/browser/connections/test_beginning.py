"""A match begins when everybody is there: an inviter who goes to the messenger, and who plays a bot meanwhile."""

import re

from playwright.sync_api import Page, expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.table import hand, put_to


def expect_dealt(*pages: Page) -> None:
    for page in pages:
        expect(page.locator(".toss").or_(hand(page).first).first).to_be_visible()


def test_an_inviter_who_goes_to_the_messenger_comes_back_to_a_table_that_waits(open_page: OpenPage) -> None:
    host = open_page()
    host.locator("[data-friend]").click()
    expect(host.locator("[data-link]")).to_be_visible()
    put_to(host, True)
    friend = open_page(width=375, height=812, language="en", path=host.url)
    friend.locator("[data-sit]").click()
    expect(friend.locator("[data-open]")).to_have_text("Waiting for the other player")
    expect(friend.locator(".waiting-room [data-presence=background]")).to_have_text("page in the background")
    expect(host).to_have_title(re.compile("^● Quelqu’un est à votre table"))
    expect(host.locator("[data-open='0']")).to_be_visible()
    assert not violations(friend)
    put_to(host, False)
    expect_dealt(host, friend)
    expect(host).not_to_have_title(re.compile("●"))


def test_whoever_waits_alone_plays_a_bot_and_is_called_to_a_timed_match_that_asks_each(open_page: OpenPage) -> None:
    host = open_page(width=375, height=812)
    host.locator("[data-friend]").click()
    host.locator("[data-pace]").select_option("calm")
    table = host.url
    host.locator("[data-meanwhile]").click()
    expect_dealt(host)
    assert host.url != table
    friend = open_page(path=table)
    friend.locator("[data-sit]").click()
    expect(host.locator("[data-called-back]")).to_contain_text("Quelqu’un est à votre table")
    assert not violations(host)
    host.locator("[data-called-back] a").click()
    expect(host).to_have_url(table)
    host.locator("[data-ready]").click()
    expect(friend.locator("[data-is-ready=true]")).to_have_text("✓ prêt")
    assert not violations(friend)
    # The host changes the options: each agrees anew.
    host.get_by_text("Changer les options").click()
    host.get_by_label("5 cases").check()
    host.locator("[data-propose]").click()
    expect(friend.locator("[data-changed]")).to_be_visible()
    expect(friend.locator("[data-played]")).to_contain_text("5 cases")
    friend.keyboard.press("Tab")
    friend.locator("[data-ready]").press("Enter")
    host.locator("[data-ready]").click()
    expect_dealt(host, friend)
