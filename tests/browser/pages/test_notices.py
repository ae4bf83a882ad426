"""Notifications in a browser: asked for by a press, shown by the worker, and turned off per device."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.connections.test_together import fits
from tests.browser.pages.test_offline import furnished

# A push service is out of reach here, and a browser without a screen shows no notifications. So the browser's part is
# played: its permission, an address and two keys.
SUBSCRIPTION = """
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('allowed') ?? 'default' })
  Notification.requestPermission = async () => {
    localStorage.setItem('allowed', 'granted')
    return 'granted'
  }
  const keys = {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const bytes = (key) => Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0)).buffer
  const made = (options) => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser-in-a-test',
    options,
    getKey: (name) => bytes(keys[name]),
    unsubscribe: async () => { localStorage.removeItem('subscribed'); return true },
  })
  PushManager.prototype.subscribe = async (options) => {
    localStorage.setItem('subscribed', 'yes')
    return made(options)
  }
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem('subscribed') ? made({ applicationServerKey: null }) : null
"""
RECORD = "self.registration.showNotification = async (title, more) => { self.shown = { title, ...more } }"
SHOWN = """async () => {
  for (let round = 0; round < 100 && !self.shown; round += 1) await new Promise((resolve) => setTimeout(resolve, 50))
  return self.shown
}"""


def deliver(page: Page, told: dict[str, Any]) -> None:
    """Hands the worker a message, as a push service would."""
    session = page.context.new_cdp_session(page)
    registrations: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda said: registrations.extend(said["registrations"]))
    session.send("ServiceWorker.enable")
    page.wait_for_timeout(300)
    [registration] = [one for one in registrations if not one["isDeleted"]][-1:]
    origin = re.sub(r"(https?://[^/]+).*", r"\1", page.url)
    wanted = {"origin": origin, "registrationId": registration["registrationId"], "data": json.dumps(told)}
    session.send("ServiceWorker.deliverPushMessage", wanted)


def devices(page: Page) -> list[Any]:
    listed: list[Any] = page.request.get("/api/me/notices").json()["devices"]
    return listed


def test_notifications_are_turned_on_by_a_press_shown_and_turned_off(open_page: OpenPage) -> None:
    page = open_page(width=375, height=812, is_kept=True, theme="dark")
    page.context.add_init_script(SUBSCRIPTION)
    furnished(page)
    page.goto("/me")
    switch = page.locator("[data-notices]")
    expect(switch).to_have_attribute("data-notices", "asked")
    assert devices(page) == []
    switch.locator("[data-notices-on]").focus()
    page.keyboard.press("Enter")
    expect(switch).to_have_attribute("data-notices", "on")
    assert len(devices(page)) == 1
    assert violations(page) == []
    fits(page)
    told = {"title": "À vous de jouer", "body": "Ovalia.", "tag": "a", "url": "/match/abc", "lang": "fr"}
    [worker] = page.context.service_workers
    worker.evaluate(RECORD)
    deliver(page, told)
    shown = worker.evaluate(SHOWN)
    assert (shown["title"], shown["body"], shown["tag"]) == ("À vous de jouer", "Ovalia.", "a")
    assert (shown["lang"], shown["data"]["url"]) == ("fr", "/match/abc")
    # In another language from now on: the house is told.
    page.get_by_role("button", name="EN:").click()
    expect(switch.locator("[data-notices-off]")).to_have_text("Stop telling me here")
    switch.locator("[data-notices-off]").click()
    expect(switch).to_have_attribute("data-notices", "off")
    assert devices(page) == []


def test_they_are_offered_where_somebody_waits_and_the_offer_can_be_put_aside(open_page: OpenPage) -> None:
    page = open_page(is_kept=True)
    page.context.add_init_script(SUBSCRIPTION)
    furnished(page)
    made = page.request.post("/api/matches", data={"game": "ovalia", "level": None}).json()
    page.goto(f"/match/{made['match']}")
    offer = page.locator("[data-notices-offered]")
    expect(offer).to_contain_text("la maison vous préviendra")
    assert violations(page) == []
    offer.get_by_role("button", name="Pas ici").click()
    expect(offer).to_have_count(0)
    page.reload()
    expect(page.locator("[data-open]")).to_be_visible()
    expect(offer).to_have_count(0)
    assert devices(page) == [], "nobody is subscribed without a press"
