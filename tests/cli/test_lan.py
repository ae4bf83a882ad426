"""`clubhouse serve --lan`: the address for phones, its code, and what they can't do there."""

import socket

import pytest
from typer.testing import CliRunner

from clubhouse.cli.app import build_app
from clubhouse.cli.language import Language
from clubhouse.cli.serve import EVERYWHERE, tell_phones
from clubhouse.cli.terminal import Terminal
from clubhouse.server import run

ADDRESS = "http://192.168.1.20:8000/"


@pytest.mark.parametrize(("language", "said"), [(Language.ENGLISH, "Without HTTPS"), (Language.FRENCH, "Sans HTTPS")])
def test_the_code_is_drawn_with_its_quiet_zone_and_the_limits_are_told(
    capsys: pytest.CaptureFixture[str], language: Language, said: str
) -> None:
    tell_phones(ADDRESS, Terminal(language))
    shown = capsys.readouterr().out
    drawn = [line for line in shown.splitlines() if "█" in line]
    assert len(drawn) >= 13, "25 rows of modules, two a line"
    assert drawn[0].strip("█") == "", "without a light frame no phone reads it"
    assert said in " ".join(shown.split())


def test_without_a_network_it_says_so_and_serves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "own_address", lambda: None)
    ended = CliRunner().invoke(build_app(Language.ENGLISH), ["serve", "--lan", "--no-open"])
    assert ended.exit_code == 2
    assert "is on no network" in ended.stderr


def test_it_listens_where_the_network_can_reach_it_and_names_that_address(monkeypatch: pytest.MonkeyPatch) -> None:
    called: dict[str, object] = {}

    def serve(host: str, port: int, *_: object, when_ready: object, **__: object) -> None:
        called.update(host=host, port=port)
        assert callable(when_ready)
        when_ready(ADDRESS)

    monkeypatch.setattr(run, "own_address", lambda: "192.168.1.20")
    monkeypatch.setattr(run, "serve", serve)
    ended = CliRunner().invoke(build_app(Language.ENGLISH), ["serve", "--lan", "--port", "9000", "--no-open"])
    assert called == {"host": EVERYWHERE, "port": 9000}
    assert ADDRESS in ended.stdout
    assert "by this code" in ended.stdout


def test_the_own_address_is_one_of_this_machine() -> None:
    address = run.own_address()
    if address is None:
        pytest.skip("this machine is on no network")
    with socket.create_server((address, 0)):
        pass
