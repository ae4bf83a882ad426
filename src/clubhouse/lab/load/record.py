"""Checks that a record holds each acknowledged answer, once."""

from collections import Counter

from clubhouse.games import GAMES
from clubhouse.lab.load.house import GAME, Match
from clubhouse.referee.record import read_record, verify


def differences(match: Match, written: bytes) -> Counter[str]:
    """Counts the seats at which an acknowledged answer is missing or misplaced, and the answers that nobody gave.

    The last answer of a match may be in the record without an acknowledgement, if the server died between.
    """
    record = read_record(written)
    verify(GAMES[GAME], record)
    found: Counter[str] = Counter()
    for seat, answers in enumerate(match.answers):
        stored = [given.move for given in record.inputs if given.seat == seat]
        acknowledged = [answers[question] for question in sorted(answers)]
        if stored[: len(acknowledged)] != acknowledged:
            found["lost"] += 1
        if len(stored) > len(acknowledged) + 1:
            found["doubled"] += len(stored) - len(acknowledged)
    return found
