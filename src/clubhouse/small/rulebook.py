"""A rulebook from the docstrings of the rules."""

from typing import Any

from clubhouse.kernel.game import Game
from clubhouse.small.source import clauses_of, spoken


def plain_rulebook(game: Game[Any]) -> str:
    """Every clause under a heading of its own, in their order."""
    texts: dict[str, list[str]] = {}
    titles: dict[str, str] = {}
    for one in clauses_of(game):
        titles.setdefault(one.clause, one.title)
        texts.setdefault(one.clause, []).append(one.text)
    lines = [f"# {spoken(game.name)}"]
    chapter = ""
    for clause in sorted(texts, key=_order):
        if clause.partition(".")[0] != chapter:
            chapter = clause.partition(".")[0]
            lines.append(f"## {chapter} Part {chapter}")
        lines += [f"### {clause} {titles[clause]}", "\n\n".join(texts[clause])]
    return "\n\n".join(lines) + "\n"


def _order(clause: str) -> tuple[int, int, str]:
    part, _, rest = clause.partition(".")
    return int(part), int(rest) if rest.isdecimal() else 0, rest
