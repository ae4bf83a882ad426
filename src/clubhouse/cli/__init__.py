"""The command `clubhouse`: one small file a command, thin over the library."""

import io
import os
import sys

from clubhouse.cli.app import build_app
from clubhouse.cli.language import language_asked_for


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without our letters still gets the rest of the line
    build_app(language_asked_for(sys.argv[1:], os.environ))(prog_name="clubhouse")
