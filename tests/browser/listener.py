"""A blind player, who knows the page by its accessibility tree and its live regions, and acts by keyboard. It uses no
selectors of the page and no marks made for tests."""

import re
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, TimeoutError

# The sentences that a screen reader says by itself: additions to a polite live region.
_HEAR = """(() => {
  window.heard = []
  const say = (one) => { const text = one.textContent.trim(); if (text) window.heard.push(text) }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) {
      if (!(node instanceof Element)) continue
      if (node.closest('[aria-live=polite]') && !node.matches('[aria-live]')) say(node)
      else for (const region of node.parentElement?.querySelectorAll('[aria-live=polite]') ?? [])
        if (node.contains(region)) for (const line of region.children) say(line)
    }
  }).observe(document, { childList: true, subtree: true })
})()"""
_PATIENCE = 20_000
_SOON = 600


@dataclass(frozen=True)
class Node:
    role: str
    name: str
    is_enabled: bool
    is_focused: bool
    can_focus: bool
    number: int  # the browser's own


def attend(page: Page) -> None:
    """Listens from the next page on."""
    page.add_init_script(_HEAR)


class Listener:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.wire = page.context.new_cdp_session(page)
        self.wire.send("Accessibility.enable")
        self.has_begun = False
        self.known = 0  # sentences, when the tree was read

    def heard(self) -> list[str]:
        """All sentences so far."""
        said: list[str] = self.page.evaluate("window.heard")
        return [re.sub(r"\s+", " ", one) for one in said]

    def tree(self) -> list[Node]:
        """The whole tree, in order."""
        self.known = len(self.heard())
        nodes: list[dict[str, Any]] = self.wire.send("Accessibility.getFullAXTree")["nodes"]
        return [_node(one) for one in _in_order(nodes) if not one.get("ignored")]

    def texts(self) -> list[str]:
        return [node.name for node in self.tree() if node.role == "StaticText"]

    def is_somewhere(self) -> bool:
        """True if the focus is on something that Tab can leave again."""
        return any(node.is_focused and node.role != "RootWebArea" for node in self.tree())

    def act(self, tree: list[Node], *wanted: str) -> bool:
        """Goes by Tab to the first button with such a name, the best first, and presses Enter. False: there is none."""
        stops = [node for node in tree if node.can_focus and node.role != "RootWebArea"]
        at = next((place for place, node in enumerate(stops) if node.is_focused), None)
        if self.has_begun:
            assert at is not None, f"the focus was lost: {[node.name for node in tree if node.is_focused]}"
        buttons = [node for node in stops if node.role == "button" and node.is_enabled]
        button = next((node for name in wanted for node in buttons if re.search(name, node.name, re.IGNORECASE)), None)
        if button is None:
            return False
        steps = stops.index(button) - (at if at is not None else -1)
        for _ in range(abs(steps)):
            self.page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
        if self.focused() != button.number:  # something came or went meanwhile
            return True
        self.page.keyboard.press("Enter")
        self.has_begun = True
        with suppress(TimeoutError):  # a choice says nothing
            self.page.wait_for_function("known => window.heard.length > known", arg=self.known, timeout=_SOON)
        return True

    def focused(self) -> int:
        found = self.wire.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
        return int(self.wire.send("DOM.describeNode", {"objectId": found})["node"]["backendNodeId"])

    def await_more(self) -> None:
        """Waits until something has been said since the tree was read."""
        self.page.wait_for_function("known => window.heard.length > known", arg=self.known, timeout=_PATIENCE)


def _in_order(nodes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    by_id = {node["nodeId"]: node for node in nodes}
    ordered: list[dict[str, Any]] = []
    waiting = [nodes[0]]
    while waiting:
        node = waiting.pop()
        ordered.append(node)
        waiting.extend(by_id[child] for child in reversed(node.get("childIds", [])) if child in by_id)
    return ordered


def _node(told: dict[str, Any]) -> Node:
    properties = {one["name"]: one["value"].get("value") for one in told.get("properties", [])}
    return Node(
        role=str(told["role"]["value"]),
        name=re.sub(r"\s+", " ", str(told.get("name", {}).get("value", ""))).strip(),
        is_enabled=not properties.get("disabled", False),
        is_focused=bool(properties.get("focused", False)),
        can_focus=bool(properties.get("focusable", False)),
        number=int(told.get("backendDOMNodeId", 0)),
    )
