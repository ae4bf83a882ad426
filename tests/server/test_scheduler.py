"""Actions for the end of a turn of the event loop are done together, and none is done twice."""

import asyncio
from typing import Any

import pytest

from clubhouse.server.scheduler import turn_of


def test_actions_of_one_turn_share_one_callback(monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> tuple[int, list[str]]:
        loop, done, callbacks = asyncio.get_running_loop(), list[str](), 0
        call_soon = loop.call_soon

        def counted(*what: Any, **how: Any) -> asyncio.Handle:
            nonlocal callbacks
            callbacks += 1
            return call_soon(*what, **how)

        turn = turn_of(loop)
        assert turn is turn_of(loop)
        with monkeypatch.context() as patched:
            patched.setattr(loop, "call_soon", counted)
            turn.then(lambda: done.append("one"))
            turn.then(lambda: done.append("two"))
        assert done == []
        await asyncio.sleep(0)
        return callbacks, done

    assert asyncio.run(visit()) == (1, ["one", "two"])


def test_what_is_asked_for_in_a_turn_that_ends_needs_no_other() -> None:
    async def visit() -> list[str]:
        done: list[str] = []
        turn = turn_of(asyncio.get_running_loop())
        with turn:
            turn.then(lambda: done.append("sent"))
            done.append("told")
        return done

    assert asyncio.run(visit()) == ["told", "sent"]


def test_what_waited_already_is_done_once() -> None:
    async def visit() -> list[str]:
        done: list[str] = []
        turn = turn_of(asyncio.get_running_loop())
        turn.then(lambda: done.append("early"))
        with turn:
            turn.then(lambda: done.append("late"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        return done

    assert asyncio.run(visit()) == ["early", "late"]
