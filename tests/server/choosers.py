"""Bots whose choice a test can foresee. Module functions, because they travel to worker processes."""


def first(_game: str, _level: str, _view: dict[str, object], options: list[str], _seed: int) -> str:
    return options[0]


def broken(_game: str, _level: str, _view: dict[str, object], _options: list[str], _seed: int) -> str:
    raise RuntimeError("no idea")
