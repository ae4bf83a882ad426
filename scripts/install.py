"""Installs packages of pyproject.toml in the versions of constraints.txt: with uv if it can be had, else with pip.

`python scripts/install.py GROUP…`: a group is `run` (the packages that the server and the commands need) or the name of
an extra. The environment of this Python gets the packages.
"""

import ast
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BOUNDS = ["--constraint", str(ROOT / "constraints.txt")]
PIP = [sys.executable, "-m", "pip"]
PATIENCE = 600  # seconds for uv, which waits long for an index that does not answer
# uv does not read pip's settings. Whoever has set an index or a proxy for pip means it for uv too.
SETTINGS = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "trusted-host": "UV_INSECURE_HOST",
    "no-index": "UV_NO_INDEX",
    "cert": "SSL_CERT_FILE",
    "proxy": "ALL_PROXY",
}


def requirements(groups: list[str]) -> list[str]:
    """The packages of the groups, without our own. An extra may name other extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    found: list[str] = []
    for group in groups:
        for one in project["dependencies"] if group == "run" else extras[group]:
            own, bracket, names = one.partition("[")
            if own == project["name"] and bracket:
                found += requirements(names.rstrip("]").split(","))
            else:
                found.append(one)
    return found


def find_uv() -> str | None:
    """The program uv: of this machine, of this environment, or fetched into it. None if it can't be had."""
    here = Path(sys.executable).with_name("uv")
    if (found := shutil.which("uv")) is not None:
        return found
    if not here.exists():
        subprocess.run([*PIP, "install", "--quiet", "--only-binary", ":all:", *BOUNDS, "uv"], check=False)
    return str(here) if here.exists() else None


def pip_settings() -> dict[str, str]:
    listed = subprocess.run([*PIP, "config", "list"], capture_output=True, text=True, check=False).stdout
    settings: dict[str, str] = {}
    for line in listed.splitlines():
        name, _, value = line.partition("=")
        ours = SETTINGS.get(name.rpartition(".")[2])
        if ours is not None:
            settings[ours] = ast.literal_eval(value)
    return settings


def with_uv(packages: list[str]) -> bool:
    uv = find_uv()
    if uv is None:
        return False
    # Pip takes the best version of all indexes. What is pinned has one version anyway.
    environment = {"UV_INDEX_STRATEGY": "unsafe-best-match"} | pip_settings() | os.environ
    command = [uv, "pip", "install", "--quiet", "--python", sys.executable, *BOUNDS, *packages]
    try:
        return subprocess.run(command, env=environment, check=False, timeout=PATIENCE).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def main() -> int:
    packages = requirements(sys.argv[1:])
    if os.environ.get("CLUBHOUSE_UV", "1") != "0" and with_uv(packages):
        return 0
    command = [*PIP, "install", "--quiet", "--disable-pip-version-check", *BOUNDS, *packages]
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
