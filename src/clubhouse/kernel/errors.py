"""The two ways an input can be turned down; both say why by a key and its facts, so that any language can tell it."""

Facts = dict[str, object]


class Refused(ValueError):
    """A rule forbids it. The match is as it was."""

    def __init__(self, clause: str, why: str, facts: Facts | None = None) -> None:
        super().__init__(f"{clause}: {why}")
        self.clause = clause
        self.why = why
        self.facts: Facts = facts if facts is not None else {}


class Malformed(ValueError):
    """It can't be read at all: a file, a message, an option, a position. `where` points at the place."""

    def __init__(self, where: str, why: str, facts: Facts | None = None) -> None:
        super().__init__(f"{where}: {why}" if where else why)
        self.where = where
        self.why = why
        self.facts: Facts = facts if facts is not None else {}

    def __str__(self) -> str:
        said = ", ".join([f"{name}={value!r}" for name, value in self.facts.items()])
        text = f"{self.why} ({said})" if said else self.why
        return f"{self.where}: {text}" if self.where else text
