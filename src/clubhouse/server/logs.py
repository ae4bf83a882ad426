"""Log formats, and a limit on repeats: a full disk is logged a few times, not once per move.

No line contains a hand, a choice or a token.
"""

import logging
import time
from collections import OrderedDict
from datetime import UTC, datetime
from typing import Any

import msgspec

from clubhouse.server.protocol.limits import TokenBucket

LINES, LINES_A_SECOND = 5, 0.1  # of one call site
KINDS = 500  # call sites that are remembered


class Sparing(logging.Filter):
    """Lets a few records of each call site through, and says how many were left out."""

    def __init__(self) -> None:
        super().__init__()
        self._kinds: OrderedDict[tuple[str, int], tuple[TokenBucket, list[int]]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        kind = (record.pathname, record.lineno)
        allowance, left_out = self._kinds.setdefault(kind, (TokenBucket(LINES, LINES_A_SECOND, time.monotonic), [0]))
        self._kinds.move_to_end(kind)
        if len(self._kinds) > KINDS:
            self._kinds.popitem(last=False)
        if not allowance.take():
            left_out[0] += 1
            return False
        if left_out[0]:
            record.msg = f"{record.getMessage()} ({left_out[0]} more like this were left out)"
            record.args = None
            left_out[0] = 0
        return True


class Lines(logging.Formatter):
    """One line of JSON per record, for log collectors."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "where": record.name,
            "what": record.getMessage(),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def log_config(level: str, is_structured: bool = False) -> dict[str, Any]:
    plain = {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"sparing": {"()": "clubhouse.server.logs.Sparing"}},
        "formatters": {"chosen": {"()": "clubhouse.server.logs.Lines"} if is_structured else plain},
        "handlers": {"errors": {"class": "logging.StreamHandler", "formatter": "chosen", "filters": ["sparing"]}},
        "root": {"handlers": ["errors"], "level": level.upper()},
    }
