"""Reader threads of a store. Each answers several queries in one go.

After a restart many queries arrive at once, and handing one over to a thread costs more than reading it.
"""

import asyncio
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

import sqlalchemy as sa

READERS = 2  # threads
MOST = 8  # queries that a thread takes at once: few, so that a long one does not hold up many

T = TypeVar("T")
Query = Callable[[sa.Connection], Any]
_Request = tuple[asyncio.Future[Any], Query]
_Answer = tuple[asyncio.Future[Any], Any, BaseException | None]


class Readers:
    """Call its methods in the event loop."""

    def __init__(self, engine: sa.Engine, check: Callable[[], None]) -> None:
        """`check` raises if the files are not the store's any more."""
        self.engine = engine
        self.check = check
        self.unanswered = 0  # queries
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[_Request | None] = SimpleQueue()
        self._threads = [
            threading.Thread(target=self._run, name=f"store-reader-{number}", daemon=True) for number in range(READERS)
        ]
        for thread in self._threads:
            thread.start()

    def run(self, query: Callable[[sa.Connection], T]) -> asyncio.Future[T]:
        """The exceptions of `query` are raised by the future."""
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
            requests = [first]
            while len(requests) < MOST:
                try:
                    another = self._waiting.get_nowait()
                except Empty:
                    break
                if another is None:  # the signal to end, put back until these are answered
                    self._waiting.put(None)
                    break
                requests.append(another)
            answers = self._answer(requests)
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._settle, answers)

    def _answer(self, requests: list[_Request]) -> list[_Answer]:
        """Uses one connection, and a new one after an error."""
        answers: list[_Answer] = []
        while len(answers) < len(requests):
            done, query = requests[len(answers)]
            try:
                self.check()
                with self.engine.connect() as connection:
                    for done, query in requests[len(answers) :]:
                        answers.append((done, query(connection), None))
            except Exception as error:  # noqa: BLE001 - the caller awaits it in another thread
                answers.append((done, None, error))
        return answers
