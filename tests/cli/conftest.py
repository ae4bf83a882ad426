"""The command line keeps matches and reports for its user; the tests give it a folder of their own."""

from pathlib import Path

import pytest

from clubhouse.cli.playing.keeping import VARIABLE


@pytest.fixture(autouse=True)
def data(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv(VARIABLE, str(folder))
    monkeypatch.delenv("COLUMNS", raising=False)
    return folder
