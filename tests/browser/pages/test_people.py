"""Identity in the page: a name that others read, an account on two devices, deletion."""

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.connections.test_together import fits, invite, seats_of
from tests.browser.table import hand, kick_off
from tests.conftest import SOAK

TWENTY = "Alba Bruno Chloé Denis Élise Fanny Gabin Hugo Inès Jules Karim Léa Marius Nora Omar Paul Rose Sami Théo Yann"


def test_a_guest_gives_themselves_a_name_and_the_friend_reads_it(open_page: OpenPage) -> None:
    host = open_page()
    host.locator("[data-me]").click()
    host.locator("[data-name]").fill("Jo Maso")
    host.locator("[data-rename]").click()
    expect(host.get_by_text("C’est noté").first).to_be_visible()
    host.goto("/")
    link = invite(host)
    friend = open_page(path=link)
    expect(friend.locator("[data-kind=person]")).to_contain_text("Jo Maso")


def test_a_club_of_twenty_signs_up_from_one_address(open_page: OpenPage) -> None:
    phones = [open_page(width=375, height=812, path="/me") for _ in range(2)]
    for number, first in enumerate(TWENTY.split()):
        phone = phones[number % 2]
        phone.locator("[data-login]").fill(f"{first} du club")
        phone.locator("[data-password]").fill("cadrage-débordement")
        phone.locator("[data-sign-up]").click()
        expect(phone.locator("[data-recovery]")).to_be_visible()
        phone.context.clear_cookies()  # the next person's phone
        phone.goto("/me")


@pytest.mark.parametrize(("width", "theme"), [(375, "dark"), (1440, "light")][:SOAK])
def test_an_account_brings_the_match_to_another_device_and_everything_can_go(
    open_page: OpenPage, width: int, theme: str
) -> None:
    phone = open_page(width=375, height=812)
    kick_off(phone)
    match = phone.url
    phone.goto("/learn/rugby15/1")
    expect(phone.locator(".lesson .said")).to_be_visible()
    phone.goto("/me")
    phone.locator("[data-login]").fill("jo maso")
    phone.locator("[data-password]").fill("cadrage-débordement")
    phone.locator("[data-sign-up]").click()
    expect(phone.locator("[data-recovery]")).to_be_visible()
    laptop = open_page(width=width, theme=theme, path="/me")
    laptop.locator("[data-login]").fill("jo maso")
    laptop.locator("[data-password]").fill("cadrage-débordement")
    assert violations(laptop) == []
    assert fits(laptop)
    laptop.locator("[data-sign-in]").click()
    laptop.locator("[data-own]").click()
    laptop.get_by_role("link", name="Rugby 15").click()
    expect(laptop).to_have_url(match)
    expect(hand(laptop)).not_to_have_count(0)
    phone.goto(match)
    assert seats_of(laptop) == seats_of(phone)
    laptop.goto("/me")
    expect(laptop.locator("[data-session]")).to_have_count(2)
    expect(laptop.locator("[data-session]").first).to_contain_text("cet appareil")
    laptop.locator("[data-secrets]").click()
    assert violations(laptop) == []
    assert fits(laptop)
    laptop.locator("[data-everywhere]").click()
    expect(laptop.locator("[data-sign-in]")).to_be_visible()
    expect(phone.locator("[data-line=ended]")).to_be_visible()
    phone.goto(match)
    expect(phone.locator(".watching")).to_be_visible()
    phone.goto("/me")
    phone.locator("[data-login]").fill("jo maso")
    phone.locator("[data-password]").fill("cadrage-débordement")
    phone.locator("[data-sign-in]").click()
    phone.locator("[data-delete]").click()
    phone.locator("[data-delete-now]").click()
    expect(phone.locator("[data-sign-in]")).to_be_visible()
    phone.goto(match)
    expect(phone.locator(".watching")).to_be_visible()
