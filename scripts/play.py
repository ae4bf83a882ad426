"""`make play`: serves as soon as the page is built, and compiles the rules meanwhile for the next start.

`python scripts/play.py BIN STAMPS ARGUMENTS…`: BIN is the folder of the environment's programs, STAMPS that of the
stages that are done, ARGUMENTS are those of `clubhouse serve`.
"""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "src" / "clubhouse" / "server" / "static" / "index.html"
MAKE = [os.environ.get("MAKE", "make"), "--no-print-directory"]

NO_SETUP = "Club-House could not be set up. What failed stands above; `make play` goes on from there."
NO_PAGE = (
    "The page could not be built, so there is nothing to serve yet. The terminal works without it:\n"
    "  PYTHONPATH=src {bin}/python -m clubhouse play rugby15\n"
    "Once npm's registry can be reached, `make play` goes on from there."
)
OLD_PAGE = "The page could not be built again: the one from before is served."
MEANWHILE = (
    "The rules are being compiled meanwhile. Until then they run as plain Python, and bots think a little longer."
)
COMPILED = "The rules are compiled. The next `make play` takes them, and starts at once."
INTERPRETED = (
    "There is no C compiler, so the rules stay plain Python. All games work; bots and simulations take longer.\n"
    "With a compiler (Debian: apt-get install gcc python3-dev), `make clean play` compiles them."
)
NOT_COMPILED = "The rules could not be compiled, so they stay plain Python. All games work; bots take longer."


def main() -> int:
    bin_folder, stamps, *arguments = sys.argv[1:]
    if is_done(f"{stamps}/package"):
        return serve([f"{bin_folder}/clubhouse", "serve", *arguments], {})
    if not make(f"{stamps}/run"):
        print(NO_SETUP, file=sys.stderr)
        return 1
    compiling = start_compiling(stamps)
    try:
        return serve_from_source(bin_folder, Path(stamps), arguments, compiling)
    finally:
        stop(compiling)


def serve_from_source(bin_folder: str, stamps: Path, arguments: list[str], compiling: subprocess.Popen[bytes]) -> int:
    if not make(f"{stamps}/web"):
        if not PAGE.exists():
            print(NO_PAGE.format(bin=bin_folder), file=sys.stderr)
            return 1
        print(OLD_PAGE, file=sys.stderr)
    print(MEANWHILE, flush=True)
    threading.Thread(target=tell_when_compiled, args=(compiling, stamps), daemon=True).start()
    return serve([f"{bin_folder}/python", "-m", "clubhouse", "serve", *arguments], {"PYTHONPATH": str(ROOT / "src")})


def make(target: str) -> bool:
    return subprocess.run([*MAKE, target], check=False).returncode == 0


def is_done(target: str) -> bool:
    return subprocess.run([*MAKE, "--question", target], check=False, capture_output=True).returncode == 0


def start_compiling(stamps: str) -> subprocess.Popen[bytes]:
    """Goes on beside the page and then beside the server, at the lowest priority. First what needs no page."""
    steps = f"{MAKE[0]} --no-print-directory {stamps}/rules && {MAKE[0]} --no-print-directory {stamps}/package"
    with Path(stamps, "compiling.txt").open("wb") as log:
        return subprocess.Popen(
            ["nice", "-n", "19", "sh", "-c", steps], stdout=log, stderr=subprocess.STDOUT, start_new_session=True
        )


def tell_when_compiled(compiling: subprocess.Popen[bytes], stamps: Path) -> None:
    code = compiling.wait()
    if code < 0:
        return  # it was stopped with the server
    log = stamps / "rules.log"
    has_compiler = "no C compiler" not in (log.read_text(errors="replace") if log.exists() else "")
    print((COMPILED if has_compiler else INTERPRETED) if code == 0 else NOT_COMPILED, flush=True)


def stop(compiling: subprocess.Popen[bytes]) -> None:
    """Stops compiling; the modules that are done stay."""
    if compiling.poll() is None:
        os.killpg(compiling.pid, signal.SIGTERM)


def serve(command: list[str], settings: dict[str, str]) -> int:
    """Until it is closed by Ctrl-C or a signal, which the server gets as well."""
    server = subprocess.Popen(command, env=os.environ | settings)
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    while True:
        try:
            code = server.wait()
            return code if code >= 0 else 128 - code
        except KeyboardInterrupt:
            continue  # the server got it too, and ends by itself


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
