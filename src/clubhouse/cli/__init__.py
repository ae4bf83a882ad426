"""The command `clubhouse`: one small file a command, thin over the library."""

import gc
import io
import os
import sys
from typing import Final

RARELY: Final = 50_000, 10, 50  # objects until a collection: one that finds nothing takes a tenth of a short command


def main() -> None:
    gc.set_threshold(*RARELY)
    from clubhouse.cli.app import build_app
    from clubhouse.cli.language import language_asked_for

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without our letters still gets the rest of the line
    build_app(language_asked_for(sys.argv[1:], os.environ))(prog_name="clubhouse")
