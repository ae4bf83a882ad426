"""Pressing what a bot, a clock or the page itself may take away first: looked for anew, never waited for.

A locator's own click waits half a minute for what went between the look and the press, and reports that `<html>`
intercepts it: nothing does.
"""

import time

from playwright.sync_api import ElementHandle, Error, Locator

PATIENCE = 10_000
LOOK_AGAIN = 500


def press_first(*ways: Locator, key: str | None = None, cover: Locator | None = None) -> bool:
    """Presses the first of them that is there, by mouse or by a key. False: none was, or it was no such way any more
    before it was pressed, or lay under what may come over it; then whoever asks looks again at what is there now. What
    stands and cannot be pressed is an error all the same."""
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
