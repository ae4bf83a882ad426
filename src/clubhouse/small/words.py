"""Messages for a game from the names in its code.

No declaration says which facts an event has. So a few matches are played at random, and a sentence names the facts
that every event of its kind had there."""

import re
from typing import Any, Final

import msgspec

from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Log
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Seating
from clubhouse.referee.playout import Rhythm, play_out
from clubhouse.small.source import refusals_of, spoken

_MATCHES: Final = 10  # of each seating


def messages_of(game: Game[Any]) -> dict[str, str]:
    """By the names of the messages."""
    made = {"game-name": spoken(game.name), "game-pitch": spoken(game.name) + "."}
    for field in msgspec.structs.fields(game.options_type):
        made[f"option-{field.name}"] = spoken(field.name)
    for field in msgspec.structs.fields(game.view_type):
        made[f"zone-{field.name}"] = spoken(field.name)
    for seating in game.seatings:
        for side in seating.sides:
            made |= {f"seat-{side}": spoken(side), f"side-{side}": spoken(side)}
    for count in game.counts:
        made[f"count-{count.name}"] = spoken(count.name)
    for move in game.catalogue.moves:
        facts = move.facts()
        made.setdefault(
            f"move-{facts['verb']}", _with(spoken(str(facts["verb"])), [one for one in facts if one != "verb"], " ")
        )
    for name, told in _told(game).items():
        made[name] = _with(spoken(name), told, ": ") + "."
    for why, facts_of in refusals_of(game).items():
        made[f"refused-{why}"] = _with(spoken(why), facts_of, ": ") + "."
    return made


def plain_words(made: dict[str, str], own: str) -> str:
    """The messages that the game has not itself."""
    known = set(re.findall(r"^([\w-]+) =", own, re.MULTILINE))
    return "".join(f"\n{name} = {text}" for name, text in made.items() if name not in known) + "\n"


def _with(words: str, facts: list[str], link: str) -> str:
    return words + (link + ", ".join(f"{{ ${name} }}" for name in facts) if facts else "")


def _told(game: Game[Any]) -> dict[str, list[str]]:
    """The facts that all events of a kind had, by the name of the event."""
    found: dict[str, list[str]] = {event.__name__: [] for event in game.events}
    seen: set[str] = set()
    for seating in game.seatings:
        for number in range(_MATCHES):
            for event in _played(game, seating, number).private:
                name, facts = type(event).__name__, list(event.facts())
                found[name] = [one for one in found[name] if one in facts] if name in seen else facts
                seen.add(name)
    return found


def _played(game: Game[Any], seating: Seating, number: int) -> Log:
    luck, log = Seeded(number), Log()
    match: Match = game.begin(game.options_type(), seating, luck, log)
    play_out(match, luck, log, Seeded(number), Rhythm(number))
    for private, public in zip(list(log.private), log.public, strict=True):
        if public is not None and public is not private:
            log.private.append(public)
    return log
