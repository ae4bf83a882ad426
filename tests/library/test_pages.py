"""The pages about the library hold: their examples and commands are run."""

import doctest
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from clubhouse.cli.app import build_app
from clubhouse.cli.language import Language

PAGES = sorted((Path(__file__).parents[2] / "docs" / "library").glob("*.md"))


def files_in(page: str) -> dict[str, str]:
    """The files that a page shows whole, by name."""
    return dict(re.findall(r'^```python title="([\w.]+)"\n(.*?)^```', page, re.MULTILINE | re.DOTALL))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_example_of_the_library_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = page.read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    for name, source in files_in(text).items():
        (tmp_path / name).write_text(source, encoding="utf-8")
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert failed == 0
    assert tried > 0 or ">>>" not in text
    for block in re.findall(r"^```console\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        for line in block.splitlines():
            program, command, *arguments = line.split()
            assert program == "clubhouse"
            few = {"simulate": ["--matches", "2", "--processes", "1"], "arena": ["--pairs", "1"]}[command]
            ran = CliRunner().invoke(build_app(Language.ENGLISH), [command, *arguments, *few, "--language", "en"])
            assert ran.exit_code == 0, ran.output
