"""Sentences for events, refusals and bad input in French and English, from the .ftl files here and beside each game."""

import re
from collections.abc import Iterator
from copy import copy
from functools import cache
from importlib.resources import files
from math import log10
from typing import TYPE_CHECKING, Any

from clubhouse.words.bundle import Bundle, Entries, entries_of
from clubhouse.words.listener import EVERYBODY, Listener

if TYPE_CHECKING:  # a command that only tells its version needs no kernel
    from clubhouse.kernel.errors import Facts, Malformed, Refused
    from clubhouse.kernel.events import Event
    from clubhouse.kernel.game import Game

LANGUAGES = ("fr", "en")

# Fluent formats at most 2,500 characters. A person reads less, and whoever sends more gets no more back.
_LONGEST = 2000
_WHERE = 200
_LARGEST = 10**18
# Facts that name a seat or a side. Each also gets forms with `of` and `to`, which French contracts: `$seat_of`.
_WHO = ("seat", "side", "winner")
_DECLINED = ("of", "to")


def typeset(french: str) -> str:
    """Puts in the no-break spaces that French wants, so that the .ftl files can hold ordinary ones."""
    narrow = re.sub(r" ([;!?»])", "\u202f\\1", french)
    return narrow.replace("« ", "«\u202f").replace(" :", "\u00a0:")


def shortened(text: str, longest: int) -> str:
    """The text, or its beginning with an ellipsis if it is longer than `longest`."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def opened(sentence: str) -> str:
    """The sentence with a capital first letter, whatever name it begins with."""
    return f"{sentence[0].upper()}{sentence[1:]}"


class Words:
    """The messages of the house and of the given sources, in one language.

    A fact named `card`, `red_card` or `cards` is worded by the messages `card-…`; its raw value stays `$card_key`.
    """

    def __init__(self, language: str, *sources: str, binder: str = " ") -> None:
        """`binder` replaces the spaces inside card names, for callers that wrap lines."""
        self.language = language
        self.binder = binder
        self.listener = EVERYBODY
        self.bundle = Bundle(language)
        self.bundle.add_entries(_house_entries(language))
        for source in sources:
            self.bundle.add_entries(entries_of(source))

    def told_to(self, listener: Listener) -> "Words":
        """The same words, spoken to that listener."""
        told = copy(self)
        told.listener = listener
        return told

    def has(self, message: str) -> bool:
        return self.bundle.has_message(message)

    def say(self, message: str, facts: "Facts | None" = None) -> str:
        """Formats the message in its form for the listener. Raises if the message is unknown or a fact is missing."""
        arguments: dict[str, Any] = {}
        for name, value in (facts or {}).items():
            kind = name.rpartition("_")[2]
            key = shortened(value, _LONGEST) if isinstance(value, str) else value
            arguments[f"{name}_key"] = key if isinstance(key, str | int) else ""
            named = self._named(kind, value)
            arguments[name] = shortened(named, _LONGEST) if isinstance(named, str) else named
            if isinstance(value, list):
                arguments[f"{name}_count"] = len(value)
            elif kind in _WHO and isinstance(key, str):
                arguments[name] = self._called(kind, key)
                arguments |= {f"{name}_{form}": self._called(kind, key, form) for form in _DECLINED}
        if self.listener.rival is not None:
            arguments["rival"] = self._called("seat", self.listener.rival)
        told = self.bundle.get_message(message)
        forms = (form for form in self._forms(facts or {}) if form in told.attributes)
        pattern = next((told.attributes[form] for form in forms), told.value)
        return self._formatted(message, pattern, arguments)

    def _forms(self, facts: "Facts") -> Iterator[str]:
        """The attributes of a message to try for the listener, in order.

        `.you` tells of the listener's own acts. `.you-other_side` is for a listener named by the fact `other_side`.
        `.you-red` is for a sentence about both sides that names neither.
        """
        you = self.listener.you
        if you is not None:
            if next((facts[who] for who in _WHO if who in facts), None) == you:
                yield "you"
            yield from (f"you-{name}" for name, value in facts.items() if value == you)
            yield f"you-{you}"

    def _called(self, kind: str, value: str, form: str = "") -> str:
        message = f"called-{self.listener.called.get(value, 'name')}"
        told = self.bundle.get_message(message)
        name = shortened(self.named(kind, value), _LONGEST)
        return self._formatted(message, told.attributes[form] if form else told.value, {"name": name})

    def _formatted(self, message: str, pattern: Any, arguments: dict[str, Any]) -> str:
        assert pattern is not None, message
        text, errors = self.bundle.format_pattern(pattern, arguments)
        if errors:
            raise LookupError(f"{self.language}: {message}: {errors}")
        return typeset(str(text)) if self.language == "fr" else str(text)

    def named(self, kind: str, value: str) -> str:
        """The name of a value of that kind, or the value if it has no name. `red.2` is the second of red."""
        if self.has(f"{kind}-{value}"):
            return self._name(f"{kind}-{value}") or value
        side, _, number = value.rpartition(".")
        if number.isdecimal() and self.has(f"{kind}-{side}"):
            return self.say("numbered", {"name": self.named(kind, side), "number": number})
        return value

    def _named(self, kind: str, value: object) -> object:
        if isinstance(value, list):
            kind = kind.removesuffix("s")
            return self.listed(
                ["-".join(map(str, one)) if isinstance(one, list) else str(self._named(kind, one)) for one in value]
            )
        if isinstance(value, str):
            return self._held(kind, value)
        if isinstance(value, int) and abs(value) > _LARGEST:
            return f"{'-' if value < 0 else ''}10^{int(value.bit_length() * log10(2))}"
        return value if isinstance(value, int | float) else str(value)

    def _held(self, kind: str, value: str) -> str:
        """A name as sentences use it: with its article if it has one, and a card's name in one piece."""
        message = f"{kind}-{value}"
        if self.has(message) and (article := self.bundle.get_message(message).attributes.get("the")) is not None:
            name = str(self.bundle.format_pattern(article)[0])
        else:
            name = self.named(kind, value)
        return name.replace(" ", self.binder) if kind == "card" and name != value else name

    def _name(self, message: str) -> str | None:
        """The name in that message, or None if it needs facts: then it is a sentence, whose key somebody has typed."""
        pattern = self.bundle.get_message(message).value
        assert pattern is not None, message
        text, errors = self.bundle.format_pattern(pattern)
        return None if errors else str(text)

    def listed(self, names: list[str]) -> str:
        if len(names) < 2:
            return "".join(names)
        return self.say("list-of-names", {"first": ", ".join(names[:-1]), "last": names[-1]})

    def event(self, event: "Event") -> str:
        """The event as a sentence."""
        return opened(self.say(type(event).__name__, event.facts()))

    def told(self, event: str, facts: "Facts") -> str:
        """A recorded event as a sentence, or its bare name if the event is gone or has other facts now."""
        try:
            return opened(self.say(event, facts)) if self.has(event) else event
        except LookupError:
            return event

    def refusal(self, refused: "Refused") -> str:
        return self.say(f"refused-{refused.why}", refused.facts)

    def malformed(self, malformed: "Malformed") -> str:
        facts = malformed.facts
        if malformed.why == "refused":
            # The rule's own sentence. Without the game's words, the house knows only a general one.
            refusal = f"refused-{facts['refusal']}"
            facts = facts | {"said": self.say(refusal if self.has(refusal) else "refused-otherwise", facts)}
        said = self.say(f"malformed-{malformed.why}", facts)
        where = shortened(malformed.where, _WHERE)
        return self.say("malformed-at", {"where": where, "said": said}) if where else said


@cache
def house_words(language: str) -> Words:
    """The words that belong to no game."""
    return Words(language)


def game_words(game: "Game[Any]", language: str, binder: str = " ") -> Words:
    return _words_with(language, game.words(language), binder)


@cache
def _words_with(language: str, source: str, binder: str) -> Words:
    return Words(language, source, binder=binder)


@cache
def _house_entries(language: str) -> Entries:
    return entries_of(files(__name__).joinpath(f"words.{language}.ftl").read_text(encoding="utf-8"))
