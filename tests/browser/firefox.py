"""Drives Debian's Firefox by WebDriver BiDi, without a driver program. Only what the tests need."""

import json
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from clubhouse.lab.load.ports import free_port

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
_PATIENCE = 60.0
# Fetch nothing from elsewhere.
_WISHES = """user_pref("browser.startup.page", 0);
user_pref("app.normandy.enabled", false);
"""
# Only the topmost element there, and not one behind it.
_MIDDLE = """(() => {
  const wanted = document.querySelector(%s)
  const box = wanted?.getBoundingClientRect()
  const [x, y] = box ? [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)] : [-1, -1]
  return wanted?.contains(document.elementFromPoint(x, y)) ? [x, y] : null
})()"""
_UNTIL = """new Promise((resolve, reject) => {
  const until = performance.now() + %d
  const look = () => {
    if (%s) resolve(true)
    else if (performance.now() > until) reject('never')
    else setTimeout(look, 15)
  }
  look()
})"""


@contextmanager
def opened() -> Iterator["Firefox"]:
    """Opens Firefox with a new profile."""
    assert FIREFOX is not None
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="clubhouse-firefox-", ignore_cleanup_errors=True) as profile:
        Path(profile, "user.js").write_text(_WISHES, encoding="utf-8")
        process = subprocess.Popen(
            [FIREFOX, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", str(port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            _await(port)
            with connect(f"ws://127.0.0.1:{port}/session", max_size=None) as wire:
                yield Firefox(wire)
        finally:
            process.terminate()
            process.wait()


def _await(port: int) -> None:
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            assert time.monotonic() < until, "Firefox does not answer"
            time.sleep(0.1)
        else:
            return


class Firefox:
    """One window, and the errors in it."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.errors: list[str] = []
        self.numbers = count(1)
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        number = next(self.numbers)
        self.wire.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            said: dict[str, Any] = json.loads(self.wire.recv(timeout=_PATIENCE))
            if said.get("method") == "log.entryAdded" and said["params"]["level"] == "error":
                self.errors.append(str(said["params"]["text"]))
            if said.get("id") == number:
                assert said["type"] == "success", f"{method}: {said.get('message')}"
                return dict(said["result"])

    def go(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", context=self.context, viewport=size)

    def evaluate(self, expression: str) -> Any:
        """Numbers, texts and lists of them."""
        asked = {"expression": expression, "target": {"context": self.context}, "awaitPromise": True}
        answer = self.ask("script.evaluate", **asked)
        assert answer["type"] == "success", answer.get("exceptionDetails", {}).get("text")
        value = answer["result"].get("value")
        return [one["value"] for one in value] if isinstance(value, list) else value

    def wait_until(self, condition: str, seconds: float = 15) -> None:
        self.evaluate(_UNTIL % (seconds * 1000, condition))

    def wait_for(self, selector: str, seconds: float = 15) -> None:
        self.wait_until(f"document.querySelector({json.dumps(selector)})", seconds)

    def click(self, selector: str) -> None:
        """Clicks with the mouse, once the element can be reached."""
        middle = _MIDDLE % json.dumps(selector)
        self.wait_until(middle)
        x, y = self.evaluate(middle)
        acts = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.ask(
            "input.performActions", context=self.context, actions=[{"type": "pointer", "id": "m", "actions": acts}]
        )
