"""The page can be installed, and says what works offline."""

import json
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import OpenPage

KEPT = """async () => {
  await navigator.serviceWorker.ready
  for (let round = 0; round < 200; round += 1) {
    const names = await caches.keys()
    const cache = names[0] ? await caches.open(names[0]) : null
    const book = await cache?.match('/api/games/rugby15/rulebook/fr')
    if (book && navigator.serviceWorker.controller) return true
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return false
}"""


def furnished(page: Page) -> None:
    """The worker has kept what it keeps."""
    assert page.evaluate(KEPT)


def test_the_manifest_names_icons_that_are_there(open_page: OpenPage) -> None:
    page = open_page()
    address = page.locator("link[rel=manifest]").get_attribute("href")
    manifest: dict[str, Any] = json.loads(page.request.get(str(address)).text())
    assert {"name", "start_url", "display", "icons"} <= set(manifest)
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert (answer.status, answer.headers["content-type"].split(";")[0]) == (200, icon["type"])
    for shortcut in manifest["shortcuts"]:
        assert page.request.get(shortcut["url"]).status == 200


def test_without_a_line_the_rules_open_and_the_page_says_that_the_house_is_needed(open_page: OpenPage) -> None:
    page = open_page(is_kept=True)
    furnished(page)
    page.context.set_offline(True)
    page.goto("/rules/rugby15")
    expect(page.locator("article").first).to_be_visible()
    expect(page.locator("[data-offline]")).to_contain_text("hors ligne")
    page.goto("/")
    expect(page.locator("h1")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("[data-offline]")).to_have_count(0)


def test_nothing_that_is_played_is_kept(open_page: OpenPage) -> None:
    page = open_page(is_kept=True)
    furnished(page)
    page.locator("button.go").click()
    page.locator(".toss button, [data-touch='me:hand']").first.wait_for()
    kept: list[str] = page.evaluate(
        """async () => {
          const cache = await caches.open((await caches.keys())[0])
          return (await cache.keys()).map(one => new URL(one.url).pathname)
        }"""
    )
    assert not [path for path in kept if "match" in path.lower() and not path.startswith("/assets/")]
    assert [path for path in kept if path.startswith("/api/") and "/rulebook/" not in path] == ["/api/games"]
