"""Draws the icons and the games' jerseys as PNG files, from the drawings of the page.

    .venv/bin/python scripts/draw_pictures.py http://127.0.0.1:8000

needs Chromium and a running server. The files are committed: neither a host nor the build draws them.
"""

import shutil
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from clubhouse.games import GAMES

ROOT: Final = Path(__file__).resolve().parent.parent
PUBLIC: Final = ROOT / "web" / "public"
JERSEYS: Final = ROOT / "src" / "clubhouse" / "server" / "jerseys"
ICONS: Final = (96, 180, 192, 512)  # for a browser tab, Apple devices, and all others
JERSEY_WIDTH: Final = 300
# The wall behind a jersey would be in its picture.
ALONE: Final = """(jersey, width) => {
    jersey.id = 'alone'
    jersey.style.width = `${width}px`
    document.documentElement.style.background = document.body.style.background = 'none'
    document.body.replaceChildren(jersey)
}"""
CHROMIUM: Final = shutil.which("chromium-headless-shell") or shutil.which("chromium")


def draw_icons(browser: Browser) -> None:
    ball = (PUBLIC / "ball.svg").read_text(encoding="utf-8")
    (PUBLIC / "icons").mkdir(exist_ok=True)
    for size in ICONS:
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{ball}")
        page.screenshot(path=PUBLIC / "icons" / f"{size}.png")


def draw_jerseys(browser: Browser, address: str) -> None:
    JERSEYS.mkdir(exist_ok=True)
    for game in GAMES:
        page = browser.new_page()
        page.goto(f"{address}/style")
        jersey = page.locator(f"[data-part='jersey {game}'] svg")
        jersey.evaluate(ALONE, JERSEY_WIDTH)
        page.locator("#alone").screenshot(path=JERSEYS / f"{game}.png", omit_background=True)


def main() -> int:
    if len(sys.argv) != 2:
        print("usage: draw_pictures.py ADDRESS", file=sys.stderr)
        return 2
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        draw_icons(browser)
        draw_jerseys(browser, sys.argv[1].rstrip("/"))
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
