"""The two errors that turn an input down. Both give their reason as a key and facts, to be told in any language."""

Facts = dict[str, object]


class Refused(ValueError):
    """A rule forbids the move. The move has changed nothing."""

    def __init__(self, clause: str, why: str, facts: Facts | None = None) -> None:
        super().__init__(f"{clause}: {why}")
        self.clause = clause
        self.why = why
        self.facts: Facts = facts if facts is not None else {}


class Malformed(ValueError):
    """An input can't be read: a file, a message, an option, a position. `where` points at the place."""

    def __init__(self, where: str, why: str, facts: Facts | None = None) -> None:
        super().__init__(f"{where}: {why}" if where else why)
        self.where = where
        self.why = why
        self.facts: Facts = facts if facts is not None else {}

    def __str__(self) -> str:
        said = ", ".join([f"{name}={value!r}" for name, value in self.facts.items()])
        text = f"{self.why} ({said})" if said else self.why
        return f"{self.where}: {text}" if self.where else text
