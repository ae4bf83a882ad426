"""Checks the promises of the documents."""

import doctest
import gzip
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(path for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def committed() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    return [ROOT / name for name in listed.decode().split("\0") if name]


def test_the_readme_is_a_doctest() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_every_make_target_that_the_pages_name_exists() -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for page in PAGES:
        for target in re.findall(r"`make (\w+)", page.read_text(encoding="utf-8")):
            assert target in targets, f"{page.name} names make {target}"


def test_every_folder_that_architecture_draws_exists() -> None:
    drawing = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").split("```")[1]
    for name in re.findall(r"^  (\w+)/", drawing, re.MULTILINE):
        assert (ROOT / "src" / "clubhouse" / name).is_dir(), name


def test_the_drawing_of_the_layers_shows_those_that_are_checked() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    checked = [layers for one in settings["contracts"] if one["type"] == "layers" for layers in one["layers"]]
    named = [name.strip(" ()").rpartition(".")[2] for layer in checked for name in layer.split("|")]
    drawing = (ROOT / "docs" / "layers.svg").read_text(encoding="utf-8")
    assert re.findall(r'<text [^>]*"middle">(\w+)</text>', drawing) == named


def test_architecture_stays_one_page() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    assert len(text.split()) <= 1200
    assert max(map(len, text.splitlines())) <= 120


def test_no_folder_holds_more_modules_than_a_reader_takes_in() -> None:
    for folder in (ROOT / "src" / "clubhouse").rglob("*"):
        assert len([module for module in folder.glob("*.py") if module.stem != "__init__"]) < 30, folder


def test_no_committed_file_holds_a_home_folder_or_a_registry_address() -> None:
    hosts = ["registry." + "npmjs.org", "files." + "pythonhosted.org", "pypi." + "org/simple"]
    folders = ["/ho" + "me/", "/ro" + "ot/", str(ROOT) + "/"]
    for path in committed():
        if not path.is_file() or path.suffix in {".png", ".woff2", ".ico", ".npz"}:
            continue
        packed = path.read_bytes()
        text = (gzip.decompress(packed) if path.suffix == ".gz" else packed).decode()
        for forbidden in hosts + folders:
            assert forbidden not in text, f"{path.relative_to(ROOT)} holds {forbidden}"


def test_every_test_that_keeps_a_promise_exists() -> None:
    named = set(re.findall(r"`(test_\w+)`", (ROOT / "SECURITY.md").read_text(encoding="utf-8")))
    written = {
        name
        for file in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert len(named) > 30
    assert named <= written, named - written
