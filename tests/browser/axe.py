"""Runs axe-core on a page and returns all findings."""

from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.house import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
_RUN = "within => axe.run(within, { resultTypes: ['violations'] }).then(result => result.violations)"


def violations(page: Page, within: str = "html") -> list[str]:
    """The findings, each with its first place."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: make web")
    # The page's own policy forbids foreign scripts, but the debugger may still evaluate one. Once a page is enough.
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(_RUN, within)
    return [f"{fault['id']} ({fault['impact']}): {fault['nodes'][0]['html'][:200]}" for fault in found]
