"""Presses elements that a bot, a clock or the page itself may remove first: looks again each time instead of waiting.

A locator's own click waits half a minute for an element that went between the look and the press, and reports that
`<html>` intercepts it: nothing does.
"""

import time

from playwright.sync_api import ElementHandle, Error, Locator

PATIENCE = 10_000
LOOK_AGAIN = 500


def press_first(*ways: Locator, key: str | None = None, cover: Locator | None = None) -> bool:
    """Presses the first of them that is there, by mouse or by a key. False: none was there, or it vanished, changed or
    was covered before the press. Then the caller looks again. An element that stays and can't be pressed is an
    error."""
    for way in ways:
        if found := way.element_handles():
            return _press(found[0], way, key, cover)
    return False


def _press(button: ElementHandle, way: Locator, key: str | None, cover: Locator | None) -> bool:
    until = time.monotonic() + PATIENCE / 1000
    while way.evaluate_all("(ways, button) => ways.includes(button)", button) and not (cover and cover.count()):
        try:
            if key is None:
                button.click(timeout=LOOK_AGAIN)
            else:
                button.press(key, timeout=LOOK_AGAIN)
        except Error:
            if time.monotonic() > until:
                raise
        else:
            return True
    return False
