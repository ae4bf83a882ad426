"""A browser, a server and pages to play on. Without Chromium or a built client the tests are skipped with the
reason."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from tests.browser.house import ROOT, House

from clubhouse.games import GAMES

# Headless Chromium takes half the time of the full one, which draws its windows all the same.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
CLIENT = ROOT / "src" / "clubhouse" / "server" / "static" / "index.html"
FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

WAITED_FOR = {"browser", "firefox", "house", "lasting_house"}  # fixtures

PHONE = 500  # narrower is one, and is touched

OpenPage = Callable[..., Page]
expect.set_options(timeout=20_000)  # others run beside it


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.browser)
            if WAITED_FOR & set(getattr(item, "fixturenames", ())):
                item.add_marker(pytest.mark.timing)


# Not for the session: while Playwright runs, no other test of the process can start an event loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no Chromium: sudo apt-get install chromium-headless-shell")
    if not CLIENT.exists():
        pytest.skip("the client is not built: make play, or scripts/web.py build")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path / "house.db")
    opened.open()
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def lasting_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """For all tests of a file that do not change the server itself, because starting one takes longer than most of
    them."""
    opened = House(tmp_path_factory.mktemp("house") / "house.db")
    opened.open()
    yield opened
    opened.close()


@pytest.fixture
def open_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """A page at the entrance, for somebody who knows the games, without animation. An error or a missing text fails the
    test."""
    house: House = request.getfixturevalue("house" if "house" in request.fixturenames else "lasting_house")
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def opened(
        width: int = 1440,
        height: int = 900,
        language: str = "fr",
        path: str = "/",
        theme: str = "light",
        speed: str = "off",
        is_new: bool = False,
        is_kept: bool = False,
        is_stranger: bool = False,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            base_url=house.address,
            has_touch=width < PHONE,
            # Loading the offline cache takes as long as a short match.
            service_workers="allow" if is_kept else "block",
        )
        known = {"speed": speed, "theme": theme} | ({} if is_new else {"helped": " ".join(GAMES)})
        known |= {} if is_stranger else {"introduced": "yes"}  # nobody asks for a name
        for name, value in known.items():
            context.add_init_script(f"localStorage.setItem('clubhouse.{name}', '{value}')")
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.text.startswith("words:") else None)
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert errors == []
