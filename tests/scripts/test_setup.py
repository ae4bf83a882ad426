"""The setup from a fresh clone: stages that take turns, and sentences that tell what still works."""

import importlib.util
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from shutil import copy
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
STAGE = ROOT / "scripts" / "stage.py"


def stage(stamp: Path, *command: str, without: str = "") -> subprocess.Popen[str]:
    words = [str(stamp), "Building it", "--without", without, "--", *command]
    call = [sys.executable, str(STAGE), *words]
    return subprocess.Popen(call, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def test_two_makes_at_once_run_a_stage_once(tmp_path: Path) -> None:
    count = f"echo once >> {tmp_path / 'count'}; sleep 0.5"
    both = [stage(tmp_path / "web", "sh", "-c", count) for _ in range(2)]
    said = [one.communicate(timeout=60)[0] for one in both]
    assert [one.returncode for one in both] == [0, 0]
    assert (tmp_path / "count").read_text() == "once\n"
    assert sorted(text.count("✓ Building it") for text in said) == [0, 1]


def test_a_stage_that_fails_shows_why_and_tells_what_still_works(tmp_path: Path) -> None:
    failing = stage(tmp_path / "web", "sh", "-c", "echo no such host >&2; exit 3", without="The terminal works.")
    said = failing.communicate(timeout=60)[0]
    assert failing.returncode == 1
    assert "no such host" in said
    assert said.rstrip().endswith("The terminal works.")
    assert not (tmp_path / "web").exists()


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder with the script that starts the game, and a make that fails as the test says."""
    (tmp_path / "scripts").mkdir()
    copy(ROOT / "scripts" / "play.py", tmp_path / "scripts")
    make = tmp_path / "make"
    make.write_text('#!/bin/sh\n! echo "$*" | grep -Eq -e "$FAILS"\n')
    make.chmod(0o755)
    (tmp_path / "bin").mkdir()
    (tmp_path / "stamps").mkdir()
    for name in ("python", "clubhouse"):
        program = tmp_path / "bin" / name
        program.write_text(f'#!/bin/sh\necho {name} "$@" "$PYTHONPATH"\nsleep 1\n')
        program.chmod(0o755)
    return tmp_path


def play(clone: Path, fails: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"MAKE": str(clone / "make"), "FAILS": fails, "PYTHONPATH": ""}
    command = [sys.executable, "scripts/play.py", str(clone / "bin"), "stamps", "--port", "9000"]
    return subprocess.run(command, cwd=clone, env=environment, capture_output=True, text=True, timeout=60, check=False)


def test_without_the_registry_of_npm_the_terminal_is_named(clone: Path) -> None:
    done = play(clone, "--question|/web|/package")
    assert done.returncode == 1
    assert "-m clubhouse play rugby15" in done.stderr
    assert "npm" in done.stderr


def test_a_page_that_was_built_before_is_served_without_the_registry(clone: Path) -> None:
    page = clone / "src" / "clubhouse" / "server" / "static" / "index.html"
    page.parent.mkdir(parents=True)
    page.touch()
    done = play(clone, "--question|/web|/package")
    assert done.returncode == 0
    assert "the one from before is served" in done.stderr
    assert f"python -m clubhouse serve --port 9000 {clone / 'src'}" in done.stdout


def test_without_a_network_at_the_first_start_it_says_how_to_go_on(clone: Path) -> None:
    done = play(clone, "--question|/run")
    assert done.returncode == 1
    assert "`make play` goes on from there" in done.stderr


def test_it_serves_from_the_source_while_the_rules_are_compiled(clone: Path) -> None:
    done = play(clone, "--question")
    assert done.returncode == 0
    assert "Until then they run as plain Python" in done.stdout
    assert f"python -m clubhouse serve --port 9000 {clone / 'src'}" in done.stdout
    assert "The next `make play` takes them" in done.stdout


def test_what_is_compiled_is_served_at_once(clone: Path) -> None:
    assert play(clone, "nothing").stdout == "clubhouse serve --port 9000 \n"


def test_without_a_compiler_it_says_so_and_goes_on(clone: Path) -> None:
    (clone / "stamps" / "rules.log").write_text("clubhouse: no C compiler or no Python headers, …")
    done = play(clone, "--question")
    assert done.returncode == 0
    assert "All games work" in done.stdout
    compiled = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext"],
        cwd=ROOT,
        env=os.environ | {"CC": "no-such-compiler"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "no C compiler" in compiled.stderr


def test_every_package_that_is_installed_is_pinned_twice_alike() -> None:
    bounds = dict(line.split("==") for line in (ROOT / "constraints.txt").read_text().split() if "==" in line)
    exact = {name.lower().replace("_", "-"): version for name, version in bounds.items()}
    install = script("install")
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    wanted = install.requirements(["run", *(set(extras) - {"bench", "train"})])
    assert len(wanted) > 30
    for one in wanted:
        name, _, version = one.partition("==")
        assert exact[name.partition("[")[0].lower().replace("_", "-")] == version


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"scripts_{name}", ROOT / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
