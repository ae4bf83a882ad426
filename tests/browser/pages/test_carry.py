"""A guest's seats go from one browser to another by a link that works once."""

import re

from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.connections.test_together import fits


def test_seats_are_taken_along_by_a_link_between_two_browsers(open_page: OpenPage) -> None:
    desk, phone = open_page(), open_page(width=375, height=812, theme="dark")
    match = desk.request.post("/api/matches", data={"game": "ovalia", "level": None}).json()["match"]
    desk.goto("/me")
    desk.locator("[data-carry]").focus()
    desk.keyboard.press("Enter")
    carried = desk.locator("[data-carried]")
    expect(carried.get_by_role("img")).to_be_visible()
    expect(desk.locator("main")).to_contain_text("dans les 10 minutes")
    assert violations(desk) == []
    address = str(carried.get_attribute("data-carried"))
    heard: list[str] = []
    phone.on("request", lambda asked: heard.extend([asked.url, *asked.headers.values(), asked.post_data or ""]))
    phone.goto(address)
    token = address.partition("#")[2]
    take = phone.locator("[data-take]")
    expect(take).to_be_visible()
    assert violations(phone) == []
    fits(phone)
    assert not any(token in one for one in heard), "to look tells nobody of it"
    take.click()
    expect(phone).to_have_url(re.compile("/matches$"))
    expect(phone.locator(f"[data-under-way='{match}']")).to_be_visible()
    assert [one for one in heard if token in one] == [f'{{"token":"{token}"}}']
    late = open_page()
    late.goto(address)
    late.locator("[data-take]").click()
    expect(late.get_by_role("alert").filter(has_text="plus valable")).to_be_visible()
