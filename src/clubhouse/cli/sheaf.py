"""Files of many records, one a line, packed or not: the open data of a day."""

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from clubhouse.cli.files import LONGEST, Unreadable, problem_of
from clubhouse.kernel.errors import Malformed

PLAIN: Final = ".ndjson"
PACKED: Final = ".ndjson.gz"


def is_sheaf(file: Path) -> bool:
    return file.name.endswith((PLAIN, PACKED))


def lines_of(file: Path) -> Iterator[bytes]:
    """One at a time, each without its line break. Unreadable; Malformed where a line is longer than any record, or
    what is packed is cut off or damaged."""
    try:
        with gzip.open(file, "rb") if file.name.endswith(PACKED) else file.open("rb") as opened:
            while line := opened.readline(LONGEST + 1):
                if len(line) > LONGEST:
                    raise Malformed(str(file), "file-too-long", {"most": LONGEST})
                yield line.removesuffix(b"\n")
    except (EOFError, gzip.BadGzipFile, zlib.error):
        raise Malformed(str(file), "not-packed-whole") from None
    except OSError as error:
        raise Unreadable(problem_of(error)) from None
    except ValueError:  # a name that no file can have
        raise Unreadable("EINVAL") from None
