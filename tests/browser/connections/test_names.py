"""People are asked for a name once, and called by it wherever a person is meant."""

from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.house import House
from tests.browser.tables.test_playrugby import make

LONG = "Maximilienne Alexandrine"  # as long as a name can be


def test_who_invites_or_sits_down_is_asked_for_a_name_once(open_page: OpenPage) -> None:
    host = open_page(is_stranger=True)
    host.locator("[data-friend]").click()
    host.locator("[data-asked-name]").fill("Robot")
    host.locator("[data-give-name]").click()
    expect(host.locator("dialog[open] [role=alert]")).to_contain_text("« Robot » prête à confusion")
    assert violations(host) == []
    host.locator("[data-asked-name]").fill("Zoé")
    host.locator("[data-asked-name]").press("Enter")
    expect(host.locator("[data-link]")).to_be_visible()
    friend = open_page(width=375, height=812, path=host.url, is_stranger=True, language="en")
    expect(friend.locator("[data-kind=person]")).to_contain_text("Zoé")
    friend.locator("[data-sit]").click()
    expect(friend.locator("dialog[open]")).to_contain_text("What shall we call you?")
    friend.locator("[data-no-name]").click()
    expect(friend.locator(".board").first).to_contain_text("Zoé")
    host.goto("/lobby")
    host.locator("[data-quick=playrugby]").click()
    expect(host.locator("[data-open]")).to_be_visible()
    expect(host.locator("[data-asked-name]")).to_have_count(0)


def test_two_who_meet_by_a_quick_match_read_each_others_names(open_page: OpenPage) -> None:
    pages = [open_page(path="/lobby"), open_page(width=375, height=812, path="/lobby")]
    for page, name in zip(pages, ("Zoé", LONG), strict=True):
        page.request.post("/api/me/name", data={"name": name}, headers={"Origin": page.url.removesuffix("/lobby")})
    pages[0].locator("[data-quick=rugby15]").click()
    expect(pages[0].locator("[data-open='1']")).to_be_visible()
    pages[1].locator("[data-quick=rugby15]").click()
    expect(pages[0].locator(".board").first).to_contain_text(LONG)
    expect(pages[1].locator(".board").first).to_contain_text("Zoé")


def test_a_team_is_called_by_names_at_the_table_and_in_talk(open_page: OpenPage, lasting_house: House) -> None:
    one, two = open_page(), open_page(width=375, height=812)
    for page, name in ((one, "Antoine"), (two, LONG)):
        page.request.post("/api/me/name", data={"name": name}, headers={"Origin": lasting_house.address})
    seats = {"home.1": "me", "home.2": "open", "home.3": "beginner"}
    match = make(one, lasting_house, seating=[3, 3], seats=seats, level="beginner")
    one.goto(f"/match/{match}")
    two.goto(f"/match/{match}")
    two.locator("[data-sit]").first.click()
    expect(one.locator("[data-fan='home.2']")).to_contain_text("Maximil")
    two.locator("[data-talk]").click()
    two.locator("[data-preset=hello]").click()
    expect(one.locator("[data-said]")).to_contain_text(f"{LONG} : Bonjour !")
    box = two.locator("[data-said] .paper").bounding_box()
    assert box is not None
    assert box["y"] >= 0  # nothing of it is above the screen of a phone
    # Nothing of a name is cut on the board of a phone, where it is short.
    board = two.locator(".board small.brief").first
    expect(board).to_contain_text("Antoine")
    assert board.evaluate("one => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1")
