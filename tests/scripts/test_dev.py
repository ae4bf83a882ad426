"""`make dev` shows the page, starts the server again when its source changes, and ends at Ctrl-C."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copy, copytree, ignore_patterns
from time import monotonic, sleep

import httpx
import pytest

from clubhouse.lab.load.ports import free_port

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 40

pytestmark = [
    pytest.mark.timing,
    pytest.mark.skipif(
        not (ROOT / "web" / "node_modules" / ".installed").exists(), reason="the page's packages are not installed"
    ),
]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    (tmp_path / "scripts").mkdir()
    for script in ("dev.py", "web.py"):
        copy(ROOT / "scripts" / script, tmp_path / "scripts")
    left_out = ignore_patterns("static", "docs", "__pycache__", "champions")
    copytree(ROOT / "src" / "clubhouse", tmp_path / "src" / "clubhouse", ignore=left_out)
    (tmp_path / "web").symlink_to(ROOT / "web")
    return tmp_path


class Running:
    """The script, in a group of its own as in a terminal."""

    def __init__(self, clone: Path) -> None:
        self.said = clone / "said.txt"
        self.port, self.page_port = free_port(), free_port()
        ports = ["--port", str(self.port), "--page-port", str(self.page_port)]
        with self.said.open("wb") as said:
            self.process = subprocess.Popen(
                [sys.executable, "scripts/dev.py", *ports, "--store", str(clone / "house.db")],
                cwd=clone,
                env=os.environ | {"CLUBHOUSE_RULES": "interpreted", "CLUBHOUSE_LANGUAGE": "en"},
                stdout=said,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def wait_until_said(self, text: str, times: int = 1) -> None:
        begun = monotonic()
        while self.said.read_text(errors="replace").count(text) < times:
            assert self.process.poll() is None, self.said.read_text()
            assert monotonic() - begun < PATIENCE, self.said.read_text()
            sleep(0.1)

    def press_ctrl_c(self) -> None:
        os.killpg(self.process.pid, signal.SIGINT)


@pytest.fixture
def running(clone: Path) -> Iterator[Running]:
    running = Running(clone)
    yield running
    if running.process.poll() is None:
        running.process.kill()
        running.process.wait()


def test_a_change_starts_the_server_again_and_ctrl_c_ends_it_with_the_page(clone: Path, running: Running) -> None:
    ready = f"http://127.0.0.1:{running.port}/"
    page = f"http://127.0.0.1:{running.page_port}"
    running.wait_until_said(ready)
    running.wait_until_said("ready in")
    assert "/@vite/client" in httpx.get(page, timeout=PATIENCE).text
    version = clone / "src" / "clubhouse" / "version.py"
    version.write_text(version.read_text().replace('VERSION = "', 'VERSION = "9.'))
    running.wait_until_said("starts again: version.py")
    running.wait_until_said(ready, times=2)
    assert httpx.get(f"{page}/api/lobby", timeout=PATIENCE).status_code == 200
    running.press_ctrl_c()
    assert running.process.wait(PATIENCE) == 0
    assert "Traceback" not in running.said.read_text()
    for address in (ready, page):
        with pytest.raises(httpx.ConnectError):
            httpx.get(address)
