"""Watching through the page: the public view, how many watch, a hand that is shown by consent; and talking."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.connections.test_together import DESK, PHONE, fits, invite
from tests.browser.pressing import press_first
from tests.browser.table import hand
from tests.conftest import SOAK


def seated_both(open_page: OpenPage, size: tuple[int, int]) -> tuple[Page, Page, str]:
    """Past the toss."""
    width, height = size
    host = open_page(width=width, height=height)
    link = invite(host)
    friend = open_page(width=width, height=height, path=link)
    friend.locator("[data-sit]").click()
    for page in (host, friend):
        expect(page.locator(".toss").or_(hand(page).first).first).to_be_visible()
    for page in (host, friend):
        press_first(page.locator(".toss button"))
    for page in (host, friend):
        expect(hand(page)).not_to_have_count(0)
    return host, friend, link


@pytest.mark.parametrize("size", [DESK, PHONE][:SOAK], ids=["desk", "phone"][:SOAK])
def test_a_watcher_sees_what_everybody_sees_and_a_hand_only_by_consent(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    host, friend, link = seated_both(open_page, size)
    width, height = size
    watcher = open_page(width=width, height=height, path=link)
    expect(watcher.locator(".watching")).to_be_visible()
    for page in (host, friend, watcher):
        expect(page.locator(".company")).to_contain_text("1 spectateur")
        assert fits(page)
    expect(watcher.locator("[data-peek]")).to_have_count(0)
    host.locator("[data-talk]").click()
    host.locator("[data-show]").check()
    host.locator("dialog[open] header button").click()
    found = re.search(r"Votre main\s*: ([^.]*)\.", host.locator("main").text_content() or "")
    assert found is not None
    cards = found[1]
    assert cards not in (watcher.locator("main").text_content() or "")
    watcher.locator("[data-peek]").select_option(index=1)
    expect(watcher.locator("main")).to_contain_text(cards)
    assert fits(watcher)
    assert violations(watcher) == []
    host.locator("[data-talk]").click()
    host.locator("[data-show]").uncheck()
    host.locator("dialog[open] header button").click()
    expect(watcher.locator("[data-peek]")).to_have_count(0)
    expect(watcher.locator("main")).not_to_contain_text(cards)
    watcher.close()
    expect(host.locator(".company")).not_to_contain_text("spectateur")


def write(page: Page, text: str) -> None:
    """Writes a text. After switching chat on, the page sits down again, and sends the text then."""
    page.locator("[data-chat-text]").fill(text)
    page.locator("[data-chat-text]").press("Enter")
    expect(page.locator("dialog[open] ol")).to_contain_text(text)


@pytest.mark.parametrize("size", [DESK, PHONE][:SOAK], ids=["desk", "phone"][:SOAK])
def test_people_talk_by_set_sentences_and_by_text_where_both_want_it(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    host, friend, _ = seated_both(open_page, size)
    host.locator("[data-talk]").click()
    host.locator("[data-preset=good-luck]").click()
    for page in (host, friend):
        expect(page.locator("[data-said]")).to_contain_text("Bon match")
    for page in (host, friend):
        page.locator("[data-talk]").click()
        page.locator("[data-chat-on]").check()
    write(friend, "Bonjour")
    written = "<img src=x onerror=alert(1)>"
    write(host, written)
    expect(friend.locator("dialog[open] ol")).to_contain_text(written)
    expect(friend.locator("dialog img")).to_have_count(0)
    assert violations(friend) == []
    friend.locator("[data-mute]").check()
    expect(friend.locator("dialog[open] ol")).not_to_contain_text(written)
