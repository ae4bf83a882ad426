"""`make dev`: serves from the source, and reloads the server and the page while one works on them.

`python scripts/dev.py [--port N] [--page-port N] [--store FILE] [--open]`: the server starts again when its source
changes. Vite shows the page, exchanges what changes in it, and hands its calls to the server.
"""

import argparse
import logging
import os
import subprocess
import sys
from pathlib import Path

from watchfiles import PythonFilter, run_process
from watchfiles.main import FileChange
from web import NODE, WEB, install

SOURCE = Path(__file__).resolve().parent.parent / "src"
SERVER = SOURCE / "clubhouse" / "server"
READ_AT_START = (".ftl", ".json", ".csv", ".md")  # beside Python
HOST = "127.0.0.1"
PATIENCE = 10  # seconds that Vite may take to end

READY = "The page is at http://{host}:{page}, the server at http://{host}:{port}. Ctrl-C ends both."
CHANGED = "Changed, so the server starts again: {files}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000, help="the server's port")
    parser.add_argument("--page-port", type=int, default=5173, help="the page's port")
    parser.add_argument("--store", default="clubhouse.db")
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    given = parser.parse_args()
    install()
    os.environ["PYTHONPATH"] = str(SOURCE)
    print(READY.format(host=HOST, page=given.page_port, port=given.port), flush=True)
    page = show_page(given.page_port, given.port, opens=given.open)
    watched = PythonFilter(ignore_paths=[SERVER / "static", SERVER / "docs"], extra_extensions=READ_AT_START)
    logging.getLogger("watchfiles").setLevel(logging.ERROR)
    try:
        run_process(SOURCE, target=serve, args=(given.port, given.store), callback=tell, watch_filter=watched)
    finally:
        page.terminate()
        page.wait(PATIENCE)
    return 0


def serve(port: int, store: str) -> None:
    """Becomes the server, in a group of its own: Ctrl-C reaches it once, from who watches the source."""
    os.setpgid(0, 0)
    words = ["-m", "clubhouse", "serve", "--no-open", "--host", HOST, "--port", str(port), "--store", store]
    os.execv(sys.executable, [sys.executable, *words])


def show_page(port: int, house: int, *, opens: bool) -> subprocess.Popen[bytes]:
    """Starts Vite in a group of its own too: it ends after the server."""
    command = [str(NODE / "node"), "node_modules/vite/bin/vite.js", "--host", HOST, "--port", str(port), "--strictPort"]
    return subprocess.Popen(
        [*command, "--clearScreen", "false", *(["--open"] if opens else [])],
        cwd=WEB,
        env=os.environ | {"CLUBHOUSE_HOUSE": f"http://{HOST}:{house}"},
        start_new_session=True,
    )


def tell(changes: set[FileChange]) -> None:
    print(CHANGED.format(files=", ".join(sorted({Path(path).name for _, path in changes}))), flush=True)


if __name__ == "__main__":
    sys.exit(main())
