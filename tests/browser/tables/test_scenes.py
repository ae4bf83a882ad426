"""Scenes play with animation, after the event was told, and never in the way."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.table import sentences

# Notes each scene as it comes on, and how many sentences had been told by then.
WATCH = """() => {
  window.scenes = []
  new MutationObserver(() => {
    const scene = document.querySelector('[data-scene]')?.dataset.scene
    const told = Number(document.querySelector('aside [data-told]')?.dataset.told ?? 0)
    if (scene && scene !== window.scenes.at(-1)?.scene) window.scenes.push({ scene, told })
    window.last = document.querySelector('[data-scene]')?.cloneNode(true) ?? window.last
  }).observe(document.body, { subtree: true, childList: true })
}"""
UNDER = """scene => {
  const box = scene.querySelector('figure').getBoundingClientRect()
  return scene.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
}"""

# The scene that was, as it stands without movement, for as long as one wants to look.
HANG = """() => {
  window.last.dataset.hung = ''
  window.last.removeAttribute('aria-hidden')
  document.documentElement.dataset.still = ''
  document.querySelector('.frame').append(window.last)
}"""
OVER_OWN = """() => {
  const poster = document.querySelector('[data-hung] figure').getBoundingClientRect()
  const own = document.querySelector('.near').getBoundingClientRect()
  return Math.min(poster.right, own.right) > Math.max(poster.left, own.left)
    && Math.min(poster.bottom, own.bottom) > Math.max(poster.top, own.top)
}"""


def play(page: Page) -> int:
    """An example of the rulebook plays itself; how many sentences were told before."""
    page.locator(".frame").wait_for()
    page.wait_for_load_state("networkidle")  # the drawings come when the table stands
    page.evaluate(WATCH)
    before = sentences(page)
    page.get_by_role("button", name="Lecture").click()
    return before


def test_a_try_has_its_scene_once_it_is_told_and_a_key_ends_it(open_page: OpenPage) -> None:
    page = open_page(path="/rules/rugby15/example/4.1", speed="normal")
    before = play(page)
    scene = page.locator("[data-scene=try]")
    expect(scene).to_contain_text("Essai", timeout=15_000)
    assert page.evaluate("window.scenes.find(({ scene }) => scene === 'try').told") > before
    assert not scene.evaluate(UNDER)
    page.keyboard.press("Escape")
    expect(scene).to_have_count(0, timeout=500)
    page.evaluate(HANG)
    for width, height in ((320, 640), (640, 360), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("[data-hung] figure")).to_be_in_viewport(ratio=0.97)
    assert violations(page, "[data-hung]") == []


@pytest.mark.parametrize("calm", ["the device asks for it", "by the setting"])
def test_who_wants_calm_sees_no_scene(open_page: OpenPage, calm: str) -> None:
    page = open_page(path="/rules/rugby15/example/4.1", speed="off" if calm == "by the setting" else "normal")
    if calm == "the device asks for it":
        page.emulate_media(reduced_motion="reduce")
        page.reload()
    play(page)
    expect(page.locator(".story")).to_contain_text("Essai")
    expect(page.get_by_role("button", name="Lecture")).to_be_visible(timeout=15_000)
    assert page.evaluate("window.scenes") == []


def test_in_a_race_a_try_has_its_scene_before_its_conversion(open_page: OpenPage) -> None:
    page = open_page(path="/rules/rugby-brawl/example/3.3", speed="normal", width=375, height=812)
    play(page)
    page.wait_for_function("() => window.scenes.length > 1", timeout=15_000)
    assert [scene["scene"] for scene in page.evaluate("window.scenes")][:2] == ["try", "conversion"]


def test_in_a_race_nothing_waits_for_a_scene_and_acts_are_taken_under_it(open_page: OpenPage) -> None:
    page = open_page(path="/rules/rugby-brawl/example/3.5", speed="normal", width=375, height=812)
    play(page)
    scene = page.locator("[data-scene=interception]")
    expect(scene).to_be_visible(timeout=15_000)
    assert not scene.evaluate(UNDER)
    expect(page.locator(".shout")).to_have_count(0)
    page.mouse.click(10, 400)
    expect(scene).to_have_count(0, timeout=500)
    page.evaluate(HANG)
    for width, height in ((375, 812), (812, 375), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        assert not page.evaluate(OVER_OWN), f"the own cards are covered at {width}"
