"""The wheel that `make` has built, in an empty environment: it serves page and documentation, and a move is played."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.club import Guest

from clubhouse.version import VERSION

ROOT = Path(__file__).resolve().parents[2]
ENOUGH = 60  # seconds that the server may take to open
INSTALL = ["pip", "install", "--quiet", "--constraint", str(ROOT / "constraints.txt")]


@pytest.fixture(scope="module")
def wheel() -> Path:
    wheels = sorted((ROOT / "dist").glob(f"clubhouse-{VERSION}-*.whl"), key=lambda one: one.stat().st_mtime)
    if not wheels:
        pytest.skip("no wheel is built: make .stamps/package")
    return wheels[-1]


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of an environment that got the wheel, and nothing from this tree."""
    home = tmp_path_factory.mktemp("empty")
    uv = Path(sys.executable).with_name("uv")
    if uv.exists():
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
        into = [str(uv), *INSTALL, "--python", str(home / "bin" / "python"), str(wheel)]
        # What the setup fetched lies in the cache, so usually no network is asked.
        for offline in (["--offline"], []):
            if subprocess.run([*into, *offline], check=False, capture_output=True).returncode == 0:
                return home / "bin"
    subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
    subprocess.run([str(home / "bin" / "python"), "-m", *INSTALL, str(wheel)], check=True)
    return home / "bin"


@pytest.fixture
def address(installed: Path, tmp_path: Path) -> Iterator[str]:
    """`clubhouse serve` of that environment, without Node, without a compiler, and without this tree."""
    command = [
        str(installed / "clubhouse"),
        "serve",
        "--port",
        "0",
        "--no-open",
        "--store",
        "club.db",
        "--language",
        "en",
    ]
    alone = {"PATH": str(installed), "HOME": str(tmp_path), "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, cwd=tmp_path, env=alone, stdout=subprocess.PIPE, text=True) as serving:
        signal.signal(signal.SIGALRM, lambda *_: serving.kill())
        signal.alarm(ENOUGH)
        try:
            assert serving.stdout is not None
            found = re.search(r"http://([\d.]+:\d+)/", serving.stdout.readline())
            assert found is not None, "it did not open"
            yield found[1]
        finally:
            signal.alarm(0)
            serving.send_signal(signal.SIGINT)
            serving.wait(ENOUGH)


def test_the_wheel_holds_page_documentation_and_words_but_no_tests(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    folder = "clubhouse/server"
    assert {f"{folder}/static/index.html", f"{folder}/docs/index.html", "clubhouse/cli/words.fr.ftl"} <= names
    assert not [name for name in names if name.startswith("tests/") or name.endswith((".ts", ".svelte", ".pyc"))]


def test_it_tells_its_version_and_that_its_rules_are_compiled(wheel: Path, installed: Path) -> None:
    asked = [str(installed / "clubhouse"), "--version", "--language", "en"]
    told = subprocess.run(asked, capture_output=True, text=True, check=True, cwd=installed, env={"PATH": os.defpath})
    is_compiled = "-none-any" not in wheel.name
    assert told.stdout == f"clubhouse {VERSION}, rules {'compiled' if is_compiled else 'interpreted'}\n"


def test_it_serves_the_page_and_a_move_is_played(address: str) -> None:
    for path in ("/", "/docs/index.html", "/api/games"):
        answer = httpx.get(f"http://{address}{path}")
        assert answer.status_code == 200, path
    assert 'lang="fr"' in httpx.get(f"http://{address}/").text

    async def play() -> None:
        async with Guest(address) as guest:
            match = await guest.make(seats={"red": "me", "blue": "me"})
            async with guest.at(match) as line:
                said = await line.sit()
                while not (said.get("state") or {}).get("questions"):
                    said = await line.hear()
                question = said["state"]["questions"][0]
                await line.play(question["number"], question["options"][0]["move"], seat=question["seat"])
                assert (await line.hear_a("accepted"))["question"] == question["number"]

    asyncio.run(play())
