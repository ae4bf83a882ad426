"""A view of Rugby Brawl as text, 80 columns wide at most; tags like [team.red] name styles, so that colour is optional.

A card is one line, for all of it matters: X and O its team-mates, ⚔ its challengers, ► and ◄ its effects. A mark tells
the cards that the phase wants now.
"""

from typing import Any, Final

from clubhouse.games.rugby_brawl.cards import SIDES
from clubhouse.kernel.words import Words

_PLAYERS: Final = 15


def draw(view: dict[str, Any], words: Words) -> str:
    """The phase, and both teams: the own one below, nearer to whoever looks."""
    own = view["seat"].partition(".")[0] if view["seat"] is not None else SIDES[0]
    other = SIDES[1 - SIDES.index(own)]
    return "\n".join([_heading(view, words), _team(view, other, words), _team(view, own, words)])


def draw_hand(_view: dict[str, Any], _words: Words) -> str:
    """Nothing: nobody looks into a hand (1.7)."""
    return ""


def _heading(view: dict[str, Any], words: Words) -> str:
    phase = view["phase"]
    facts = {"side": view["attacker"], "effect": view["contest"] or ""}
    parts = [f"[strong]{words.say(f'draw-phase-{phase}', facts)}[/strong]"]
    if phase == "attack":
        parts.append(words.say("draw-passes", {"passes": view["passes"]}))
        if view["loop"]:
            parts.append(words.say("draw-loop"))
    parts.append(words.say(f"draw-end-{view['end']}", {"kick_offs": view["kick_offs"], "number": view["number"]}))
    if phase != "over":
        if view["turn"] is not None:
            parts.append(words.say("draw-turn", {"side": view["turn"]}))
        if view["held_until"] is not None:
            parts.append(words.say("draw-held"))
    return " · ".join(parts)


def _team(view: dict[str, Any], side: str, words: Words) -> str:
    team = view[side]
    points = words.say("draw-points", {"points": team["points"]})
    hand = words.say("draw-hand", {"cards": " + ".join(str(cards) for cards in team["hands"].values())})
    first = f"[team.{side}]{words.say(f'side-{side}'):<5}[/team.{side}] [strong]{points:>10}[/strong]   {hand}"
    if view["phase"] != "over":
        first += f"   {_wanted(team, words)}"
    rows = [first]
    rows.append(_row(words.say("draw-action"), team["action_cards"], team["action"], words))
    rows += [_row(words.say("draw-support"), 1, card, words) for card in team["supports"]]
    for number, pile in enumerate(team["piles"], 1):
        row = _row(words.say("draw-pile", {"pile": number}), pile["cards"], pile["top"], words)
        if pile["wanted"]:
            row += f" [good]{words.say('draw-now')}[/good]"
        elif view["phase"] == "scrum" and pile["top"] is not None and pile["top"]["type"] == "M" and not pile["counts"]:
            row += f" [faint]{words.say('draw-old')}[/faint]"
        rows.append(row)
    return "\n".join(rows)


def _wanted(team: dict[str, Any], words: Words) -> str:
    numbers = team["wanted"]
    if not numbers:
        return words.say("draw-waits")
    if len(numbers) == _PLAYERS - 1:
        missing = next(number for number in range(1, _PLAYERS + 1) if number not in numbers)
        return words.say("draw-wanted", {"numbers": words.say("draw-any-but", {"number": missing})})
    return words.say("draw-wanted", {"numbers": " ".join(str(number) for number in numbers)})


def _row(place: str, cards: int, card: dict[str, Any] | None, words: Words) -> str:
    head = f"  [faint]{place:<8}{f'({cards})':<5}[/faint]"
    return head + (_card(card, words) if card is not None else f"[faint]{words.say('draw-empty')}[/faint]")


def _card(card: dict[str, Any], words: Words) -> str:
    mates = f"X{card['mate_x']:<2} O{card['mate_o']:<2}"
    challengers = "⚔" + "/".join(str(number) for number in card["challengers"])
    offensive = f" ►{words.say('effect-' + card['offensive'])}" if card["offensive"] else ""
    defensive = f" ◄{words.say('effect-' + card['defensive'])}"
    name = f"{card['number']:>2} {card['name']:<12.12} {card['type'] or '·'}"
    return f"[strong]{name}[/strong] {mates} {challengers:<6}{offensive}{defensive}"
