"""Those who read from a store: threads that answer what was asked meanwhile in one go.

After a restart everybody asks at once, and to hand each question over and its answer back costs more than to read it.
"""

import asyncio
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

import sqlalchemy as sa

READERS = 2  # threads
MOST = 8  # questions that one of them takes at once: a long one is not to keep many waiting

T = TypeVar("T")
Query = Callable[[sa.Connection], Any]
_Asked = tuple[asyncio.Future[Any], Query]
_Answer = tuple[asyncio.Future[Any], Any, BaseException | None]


class Readers:
    """Its methods are called in the event loop."""

    def __init__(self, engine: sa.Engine, check: Callable[[], None]) -> None:
        """`check` raises where what is read is not the store any more."""
        self.engine = engine
        self.check = check
        self.unanswered = 0  # queries
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[_Asked | None] = SimpleQueue()
        self._threads = [
            threading.Thread(target=self._run, name=f"store-reader-{number}", daemon=True) for number in range(READERS)
        ]
        for thread in self._threads:
            thread.start()

    def run(self, query: Callable[[sa.Connection], T]) -> asyncio.Future[T]:
        """What it raises is raised here."""
        done: asyncio.Future[T] = self._loop.create_future()
        self._waiting.put((done, query))
        self.unanswered += 1
        return done

    def _settle(self, answers: list[_Answer]) -> None:
        self.unanswered -= len(answers)
        for done, answer, error in answers:
            if done.done():
                continue
            if error is None:
                done.set_result(answer)
            else:
                done.set_exception(error)

    async def close(self) -> None:
        for _ in self._threads:
            self._waiting.put(None)
        for thread in self._threads:
            await asyncio.to_thread(thread.join)

    # The threads

    def _run(self) -> None:
        while (first := self._waiting.get()) is not None:
            asked = [first]
            while len(asked) < MOST:
                try:
                    another = self._waiting.get_nowait()
                except Empty:
                    break
                if another is None:  # which is for us as well, when these are answered
                    self._waiting.put(None)
                    break
                asked.append(another)
            answers = self._answer(asked)
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._settle, answers)

    def _answer(self, asked: list[_Asked]) -> list[_Answer]:
        """By one connection, or another after whatever went wrong with it."""
        answers: list[_Answer] = []
        while len(answers) < len(asked):
            done, query = asked[len(answers)]
            try:
                self.check()
                with self.engine.connect() as connection:
                    for done, query in asked[len(answers) :]:
                        answers.append((done, query(connection), None))
            except Exception as error:  # noqa: BLE001 - whatever it is, who asked awaits it in another thread
                answers.append((done, None, error))
        return answers
