"""The page that introduces the bots is one step from the choice of the level."""

from playwright.sync_api import expect
from tests.browser.conftest import OpenPage
from tests.browser.connections.test_together import fits

from clubhouse.games import GAMES


def test_whoever_chooses_a_level_can_read_who_the_bots_are(open_page: OpenPage) -> None:
    page = open_page(width=375, height=812)
    page.locator(".hero summary").first.click()
    page.get_by_role("link", name="Qui sont ces robots").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Les robots")
    expect(page.locator("[data-game]")).to_have_count(len(GAMES))
    playrugby = page.locator("[data-game=playrugby]")
    champion = playrugby.locator("[data-level=champion]")
    expect(champion).to_contain_text("Le Patron")
    expect(champion.locator("li")).to_have_count(4)  # a rating for each way of playing
    expect(page.locator("[data-game=rugby15] [data-level=beginner]")).to_contain_text("51 %")
    assert fits(page)
