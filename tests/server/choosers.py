"""Bots whose choice a test can foresee. Module functions, because they travel to worker processes."""

import json
import os
import time
from pathlib import Path

UNHURRIED = 1500  # milliseconds


def first(
    _game: str, _level: str, _view: dict[str, object], options: list[str], _seed: int, _memory: object = None
) -> str:
    return options[0]


def broken(
    _game: str, _level: str, _view: dict[str, object], _options: list[str], _seed: int, _memory: object = None
) -> str:
    raise RuntimeError("no idea")


def unlucky(
    _game: str, _level: str, view: dict[str, object], options: list[str], _seed: int, _memory: object = None
) -> str:
    """Fails the first time that it is asked, wherever it runs: the view names a file that tells."""
    tried = Path(str(view["tried"]))
    if not tried.exists():
        tried.touch()
        raise RuntimeError("no idea")
    return options[-1]


def nonsense(
    _game: str, _level: str, _view: dict[str, object], _options: list[str], _seed: int, _memory: object = None
) -> str:
    return "dance"


def as_told(
    _game: str, _level: str, view: dict[str, object], options: list[str], _seed: int, _memory: object = None
) -> str | tuple[str, int]:
    """Thinks as long as the view says, or dies, or answers with the moment too."""
    if "dies" in view:
        os._exit(1)
    time.sleep(float(str(view.get("seconds", 0))))
    return (options[-1], 400) if "moment" in view else options[-1]


def unhurried(
    _game: str, _level: str, _view: dict[str, object], options: list[str], _seed: int, _memory: object = None
) -> tuple[str, int]:
    return options[0], UNHURRIED


def is_hard(move: str) -> bool:
    return move.startswith("F")


def pensive(
    _game: str, _level: str, _view: dict[str, object], options: list[str], _seed: int, _memory: object = None
) -> str:
    """Finds some choices harder than others."""
    if is_hard(options[0]):
        time.sleep(0.06)
    return options[0]


def last(
    _game: str, _level: str, _view: dict[str, object], options: list[str], _seed: int, _memory: object = None
) -> str:
    return options[-1]


def calling(
    _game: str, _level: str, _view: dict[str, object], options: list[str], _seed: int, _memory: object = None
) -> tuple[str, int, str]:
    """Always says something while it plays."""
    return options[0], 300, "mine"


def remembering(
    _game: str, _level: str, _view: dict[str, object], options: list[str], _seed: int, memory: object = None
) -> str:
    """Notes what it is told to remember."""
    with Path(os.environ["REMEMBERED"]).open("a", encoding="utf-8") as notes:
        notes.write(json.dumps(memory) + "\n")
    return options[0]


def reserved(
    _game: str, _level: str, view: dict[str, object], options: list[str], _seed: int, _memory: object = None
) -> tuple[str, None, None, bool]:
    """The first of a team gives way to its mates."""
    return options[0], None, None, str(view["seat"]).endswith(".1")


def prepared(game: str) -> None:
    """Notes what it prepares for."""
    with Path(os.environ["PREPARED"]).open("a", encoding="utf-8") as notes:
        notes.write(f"{game}\n")
