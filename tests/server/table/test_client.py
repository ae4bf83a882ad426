"""When a message leaves: refusals and pongs on the beat, delayed messages late and in their order."""

import asyncio
import json
from pathlib import Path

from tests.server.club import Guest, asked, live_server, offered
from tests.server.virtual_time import HandScheduler, client_on, now, run_in_virtual_time

from clubhouse.server.protocol.messages import Pong, Probe


class Page:
    """Notes what it gets, and when."""

    def __init__(self, scheduler: HandScheduler) -> None:
        self.scheduler = scheduler
        self.got: list[tuple[str, float]] = []

    def send(self, text: bytes) -> bool:
        self.got.append((text.decode(), round(self.scheduler.now(), 3)))
        return True

    def close(self, code: int) -> None:
        pass


def test_refusals_and_pongs_leave_on_the_common_beat(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(seats={"red": "me", "blue": "me"})
            async with guest.at(match) as line:
                await line.sit()
                state = (await line.hear_a("telling"))["state"]
                seat = state["questions"][0]["seat"]
                for wait in (0.013, 0.02, 0.031, 0.003):
                    for message, answer in (
                        ({"type": "play", "question": 99, "move": "T", "seat": seat}, "refused"),
                        ({"type": "play"}, "malformed"),
                        ({"type": "ping", "n": 1}, "pong"),
                    ):
                        await asyncio.sleep(wait)
                        await line.say(**message)
                        assert (await line.hear())["type"] == answer
                        assert now() % 50 == 0, f"{answer} at {now()}"
                await asyncio.sleep(0.013)
                sent_at = now()
                await line.play(asked(state), offered(state)[0], seat=seat)
                assert (await line.hear())["type"] == "accepted"
                assert now() - sent_at < 5, "what is done is told at once"

    run_in_virtual_time(visit())


def test_a_delayed_message_is_never_overtaken() -> None:
    """The delay becomes shorter, and then there is none: the order stays."""
    scheduler = HandScheduler()
    page = Page(scheduler)
    client = client_on(page, scheduler)
    for delay, text in ((0.2, b"first"), (0.05, b"second"), (0.0, b"third"), (0.1, b"fourth")):
        client.delay = delay
        client.send_text(text)
        assert round(client.waits, 3) == 0.2, "a newcomer must not see it before"
    begun = scheduler.now()
    scheduler.advance(1)
    assert [text for text, _ in page.got] == ["first", "second", "third", "fourth"]
    assert [round(at - begun, 3) for _, at in page.got] == [0.2, 0.2, 0.2, 0.2]


def test_a_probe_does_not_wait_for_what_is_delayed() -> None:
    scheduler = HandScheduler()
    page = Page(scheduler)
    client = client_on(page, scheduler)
    client.delay = 0.2
    client.send_text(b"{}")
    client.send_now(Probe(nonce=1, round_trip=None))
    assert [json.loads(text).get("type") for text, _ in page.got] == ["probe"]


def test_what_waits_for_the_beat_is_delayed_too() -> None:
    scheduler = HandScheduler()
    page = Page(scheduler)
    client = client_on(page, scheduler)
    scheduler.advance(0.01)
    client.delay = 0.2
    client.send(Pong(n=1))
    begun = scheduler.now()
    scheduler.advance(1)
    [(_, at)] = page.got
    assert round(at - begun, 3) == 0.24
