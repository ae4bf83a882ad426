import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]


def test_the_types_of_the_browser_are_those_of_the_server() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "wire_types.py"), "--check"]
    checked = subprocess.run(
        command, env={"PYTHONPATH": str(ROOT / "src")}, capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stderr
