"""A queue in which owners take turns, such as addresses; the owners below one, such as its persons, do so too."""

from collections import OrderedDict, deque
from collections.abc import KeysView
from contextlib import suppress
from typing import Generic, TypeVar

T = TypeVar("T")
Whose = tuple[str, ...]  # such as an address, and a person behind it


class FairQueue(Generic[T]):
    def __init__(self) -> None:
        self.length = 0
        self._own: deque[T] = deque()
        self._parts: OrderedDict[str, FairQueue[T]] = OrderedDict()  # in turn order

    def __len__(self) -> int:
        return self.length

    @property
    def names(self) -> KeysView[str]:
        """The first names of the owners that have something queued."""
        return self._parts.keys()

    def put(self, whose: Whose, one: T) -> None:
        self.length += 1
        if not whose:
            self._own.append(one)
            return
        self._parts.setdefault(whose[0], FairQueue()).put(whose[1:], one)

    def take(self) -> T:
        """The next item of the owner whose turn it is; the owner then goes to the end."""
        self.length -= 1
        if self._own:
            return self._own.popleft()
        name, part = self._parts.popitem(last=False)
        one = part.take()
        if part:
            self._parts[name] = part
        return one

    def remove(self, whose: Whose, one: T) -> None:
        """Does nothing if the item is not queued any more."""
        if not whose:
            with suppress(ValueError):
                self._own.remove(one)
                self.length -= 1
            return
        part = self._parts.get(whose[0])
        if part is None:
            return
        self.length -= len(part)
        part.remove(whose[1:], one)
        self.length += len(part)
        if not part:
            del self._parts[whose[0]]

    def clear(self) -> None:
        self.length = 0
        self._own.clear()
        self._parts.clear()
