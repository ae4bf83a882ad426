"""Draws a view of Rugby Brawl as text, 80 columns wide by default. Tags such as [team.red] name styles, so colour is
optional.

A card is one line, or two if it is narrow: X and O are its team-mates, ⚔ its challengers, ► and ◄ its effects. A mark
shows the cards that the phase wants now.
"""

import re
from typing import Any, Final

from clubhouse.games.rugby_brawl.cards import SIDES
from clubhouse.words import Words, opened

WIDTH: Final = 80
# A prompt can't show a race. Played live, both kinds of keyboard have the cards' keys over one another.
OPTIONS: Final = {"mode": "training"}
KEYS: Final = {"1": "r1", "2": "r2", "3": "r3"} | dict(zip("azeqw", ["p1", "p2", "p3", "p1", "p2"], strict=True))
QUIET: Final = {"CardTurning"}  # events that a live story leaves out: the card follows in a moment
_PLAYERS: Final = 15
_INDENT: Final = 15  # under the cards
_TAG: Final = re.compile(r"\[/?[a-z.]+\]")


def draw(view: dict[str, Any], words: Words, width: int = WIDTH) -> str:
    """The phase and both teams, the own team below."""
    own = view["seat"].partition(".")[0] if view["seat"] is not None else SIDES[0]
    other = SIDES[1 - SIDES.index(own)]
    return "\n".join([_heading(view, words, width), _team(view, other, words, width), _team(view, own, words, width)])


def draw_hand(_view: dict[str, Any], _words: Words) -> str:
    """Empty, because nobody looks into a hand (1.7)."""
    return ""


def _heading(view: dict[str, Any], words: Words, width: int) -> str:
    phase = view["phase"]
    facts = {"side": view["attacker"], "effect": view["contest"] or ""}
    parts = [f"[strong]{opened(words.say(f'draw-phase-{phase}', facts))}[/strong]"]
    if phase == "attack":
        parts.append(words.say("draw-passes", {"passes": view["passes"]}))
        if view["loop"]:
            parts.append(words.say("draw-loop"))
    parts.append(words.say(f"draw-end-{view['end']}", {"kick_offs": view["kick_offs"], "number": view["number"]}))
    if phase != "over":
        if view["turn"] is not None:
            parts.append(words.say("draw-turn", {"side": view["turn"]}))
        if view["held_until"] is not None or view.get("held_since") is not None:
            parts.append(words.say("draw-held"))
    return _joined(parts, " · ", width)


def _team(view: dict[str, Any], side: str, words: Words, width: int) -> str:
    team = view[side]
    points = words.say("draw-points", {"points": team["points"]})
    hand = words.say("draw-hand", {"cards": " + ".join(str(cards) for cards in team["hands"].values())})
    first = f"[team.{side}]{words.say(f'side-{side}'):<5}[/team.{side}] [strong]{points:>10}[/strong]   {hand}"
    rows = [_joined([first, _wanted(team, words)], "   ", width) if view["phase"] != "over" else first]
    rows.append(_row(words.say("draw-action"), team["action_cards"], team["action"], words, width))
    rows += [_row(words.say("draw-support"), 1, card, words, width) for card in team["supports"]]
    for number, pile in enumerate(team["piles"], 1):
        mark = ""
        if pile["wanted"]:
            mark = f"[good]{words.say('draw-now')}[/good]"
        elif view["phase"] == "scrum" and pile["top"] is not None and pile["top"]["type"] == "M" and not pile["counts"]:
            mark = f"[faint]{words.say('draw-old')}[/faint]"
        rows.append(_row(words.say("draw-pile", {"pile": number}), pile["cards"], pile["top"], words, width, mark))
    return "\n".join(rows)


def _wanted(team: dict[str, Any], words: Words) -> str:
    numbers = team["wanted"]
    if not numbers:
        return words.say("draw-waits")
    if len(numbers) == _PLAYERS - 1:
        missing = next(number for number in range(1, _PLAYERS + 1) if number not in numbers)
        return words.say("draw-wanted", {"numbers": words.say("draw-any-but", {"number": missing})})
    return words.say("draw-wanted", {"numbers": " ".join(str(number) for number in numbers)})


def _row(place: str, cards: int, card: dict[str, Any] | None, words: Words, width: int, mark: str = "") -> str:
    head = f"  [faint]{place:<8}{f'({cards})':<5}[/faint]"
    if card is None:
        return head + f"[faint]{words.say('draw-empty')}[/faint]"
    effects = [f"►{words.say('effect-' + card['offensive'])}"] if card["offensive"] else []
    effects.append(f"◄{words.say('effect-' + card['defensive'])}")
    return _joined([head + _card(card), " ".join(effects + ([mark] if mark else []))], " ", width)


def _card(card: dict[str, Any]) -> str:
    mates = f"X{card['mate_x']:<2} O{card['mate_o']:<2}"
    challengers = "⚔" + "/".join(str(number) for number in card["challengers"])
    name = f"{card['number']:>2} {card['name']:<12.12} {card['type'] or '·'}"
    return f"[strong]{name}[/strong] {mates} {challengers:<6}"


def _joined(parts: list[str], between: str, width: int) -> str:
    """Joins parts on one line while they fit, and indents the rest on the next."""
    lines = [parts[0]]
    for part in parts[1:]:
        if len(_TAG.sub("", lines[-1] + between + part)) <= width:
            lines[-1] += between + part
        else:
            lines.append(" " * _INDENT + part)
    return "\n".join(line.rstrip() for line in lines)
