"""What stands in deploy/ and in docs/hosting.md is true: options exist, files are read by what they are for."""

import asyncio
import configparser
import re
import shlex
import shutil
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typer
from tests.cli.test_commands import clubhouse
from tests.ports import free_port
from tests.server.club import Guest, address_of, house, match_server_of, serving
from typer.core import TyperGroup

from clubhouse.cli.app import build_app
from clubhouse.cli.language import Language
from clubhouse.server.app import create_app
from clubhouse.server.protocol.config import HostConfig

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
DOCS = ROOT / "docs" / "hosting.md"
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
VARIABLE = re.compile(r"\bCLUBHOUSE_[A-Z_]+\b")
IS_PROXIED = HostConfig(trusted_proxies=("127.0.0.1",))


def help_of(command: str) -> str:
    return clubhouse(command, "--help").output


class Unit(configparser.ConfigParser):
    """A file of systemd's, which tells capitals from small letters."""

    def __init__(self, name: str) -> None:
        super().__init__(interpolation=None, strict=False)
        self.read(DEPLOY / name)

    def optionxform(self, optionstr: str) -> str:
        return optionstr


@pytest.mark.parametrize("name", ["clubhouse.service", "clubhouse@.service"])
def test_a_unit_starts_what_there_is(name: str) -> None:
    found = Unit(name)
    program, command, *words = shlex.split(found["Service"]["ExecStart"])
    assert (Path(program).name, command) == ("clubhouse", "serve")
    options = {word for word in words if word.startswith("--")}
    known = set(OPTION.findall(help_of("serve")))
    assert options <= known
    assert "--no-open" in options
    assert found["Install"]["WantedBy"] == "multi-user.target"
    assert ("%i" in words) == ("@" in name)
    if (analyze := shutil.which("systemd-analyze")) is not None:
        done = subprocess.run([analyze, "verify", DEPLOY / name], capture_output=True, text=True, check=False)
        complaints = [line for line in done.stderr.splitlines() if "not executable" not in line and name in line]
        assert complaints == []


def test_every_setting_that_is_named_exists() -> None:
    commands = typer.main.get_command(build_app(Language.ENGLISH))
    assert isinstance(commands, TyperGroup)
    known = {option.envvar for option in commands.commands["serve"].params}
    assert "CLUBHOUSE_DATABASE_URL" in known
    named = {file.name: set(VARIABLE.findall(file.read_text())) for file in [*DEPLOY.iterdir(), DOCS]}
    assert {file: names - known for file, names in named.items() if names - known} == {}


def test_every_option_is_explained_to_hosts() -> None:
    known = set(OPTION.findall(help_of("serve"))) - {"--help", "--language"}
    assert known - set(OPTION.findall(DOCS.read_text())) == set()


def test_the_compose_file_puts_two_servers_behind_a_proxy_that_they_trust() -> None:
    composed: dict[str, Any] = msgspec.yaml.decode((DEPLOY / "compose.yaml").read_text())
    services = composed["services"]
    assert set(services) == {"database", "one", "two", "proxy"}
    proxy = services["proxy"]["networks"]["house"]["ipv4_address"]
    for name in ("one", "two"):
        settings = services[name]["environment"]
        assert settings["CLUBHOUSE_TRUSTED_PROXY"] == proxy
        assert "ports" not in services[name], "whoever goes around the proxy could say that they are anybody"
        assert (DEPLOY / services[name]["build"]["context"] / services[name]["build"]["dockerfile"]).is_file()
        assert f"server {name}:8000" in (DEPLOY / "nginx.conf").read_text()
    for mounted in services["proxy"]["volumes"]:
        assert (DEPLOY / mounted.split(":")[0]).is_file()
    used = {mount.split(":")[0] for service in ("database", "one", "two") for mount in services[service]["volumes"]}
    assert used == set(composed["volumes"])


def test_the_image_starts_what_there_is() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    [words] = re.findall(r"^ENTRYPOINT (\[.*\])$", text, re.MULTILINE)
    started = msgspec.yaml.decode(words)
    assert started[1] == "serve"
    assert {word for word in started if word.startswith("--")} <= set(OPTION.findall(help_of("serve")))
    for stamp in re.findall(r"\.stamps/(\w+)", text):
        assert f"$(STAMPS)/{stamp}:" in (ROOT / "Makefile").read_text()


@pytest.fixture
def nginx() -> str:
    """The program."""
    found = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin") or shutil.which("nginx")
    if found is None:
        pytest.skip("there is no nginx here: sudo apt-get install nginx")
    return found


@asynccontextmanager
async def proxy(nginx: str, folder: Path, *servers: str) -> AsyncIterator[str]:
    """Our configuration, with the addresses of these servers in the place of those of the compose file."""
    port = free_port()
    text = (DEPLOY / "nginx.conf").read_text().replace("listen 80 ", f"listen 127.0.0.1:{port} ")
    for name, server in zip(("one", "two"), (*servers, servers[-1]), strict=False):
        text = text.replace(f"server {name}:8000", f"server {server}")
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    text = text.replace("http {\n", f"http {{\n{places}", 1)
    (folder / "nginx.conf").write_text(text)
    settings = f"daemon off; error_log stderr; pid {folder}/pid;"
    words = ["-p", str(folder), "-c", str(folder / "nginx.conf"), "-g", settings]
    process = await asyncio.create_subprocess_exec(nginx, *words, stderr=asyncio.subprocess.PIPE)
    try:
        async with asyncio.timeout(20):
            while True:
                try:
                    _, writer = await asyncio.open_connection("127.0.0.1", port)
                except OSError:
                    assert process.returncode is None, (await process.communicate())[1]
                    await asyncio.sleep(0.02)
                else:
                    writer.close()
                    break
        yield f"127.0.0.1:{port}"
    finally:
        process.terminate()
        await process.communicate()


def test_one_plays_through_the_proxy_and_nobody_speaks_for_another(tmp_path: Path, nginx: str) -> None:
    async def visit() -> None:
        async with (
            house(tmp_path / "store.db", host_config=IS_PROXIED, creations=1) as address,
            proxy(nginx, tmp_path, address) as way,
            Guest(way) as guest,
        ):
            match = await guest.make(level="beginner")
            async with guest.at(match, origin=f"http://{way}") as line:
                assert (await line.sit())["seats_held"] == ["red"]
                await line.hear_a("telling")
            # A second address would have an allowance of its own.
            made = await guest.http.post(
                "/api/matches", json={"game": "rugby15"}, headers={"x-forwarded-for": "203.0.113.7"}
            )
            assert (made.status_code, made.json()["why"]) == (429, "too-many-matches")
            assert (await guest.http.get("/metrics")).status_code == 404

    asyncio.run(visit())


def test_who_floods_is_turned_away_by_the_proxy_and_who_plays_is_not(tmp_path: Path, nginx: str) -> None:
    async def visit() -> None:
        async with (
            house(tmp_path / "store.db", host_config=IS_PROXIED) as address,
            proxy(nginx, tmp_path, address) as way,
            Guest(way) as guest,
        ):
            match = await guest.make(level="beginner")
            asked = [guest.http.get(f"/api/matches/{match}/verdict") for _ in range(400)]
            statuses = {answer.status_code for answer in await asyncio.gather(*asked)}
            assert 429 in statuses
            for _ in range(50):
                assert (await guest.http.get(f"/api/matches/{match}")).status_code == 200

    asyncio.run(visit())


def test_the_proxy_limits_what_our_routes_compute() -> None:
    """By the addresses that they have."""
    text = (DEPLOY / "nginx.conf").read_text()
    [named] = re.findall(r"~(\^/api/\S+) \$network;", text)
    zones = dict(re.findall(r"limit_req_zone (\$\w+) zone=(\w+):", text))
    assert zones == {"$network": "asked", "$computing": "computed"}
    assert set(re.findall(r"limit_req zone=(\w+) ", text)) == set(zones.values())
    app = create_app("nowhere.db")
    paths = {str(route.path) for route in app.routes}
    for part in ("replay/{", "record", "verdict", "dispute", "prospects", "picture.png"):
        [path] = [one for one in paths if one.startswith("/api/matches/{") and f"}}/{part}" in one]
        assert re.match(named, path.replace("{match:str}", "m")), path
    for path in ("/api/replays/all", "/api/history", "/api/history/records"):
        assert re.match(named, path)
    for path in ("/api/matches", "/api/matches/m", "/ws/matches/m", "/api/bot/matches/m/stream"):
        assert not re.match(named, path)


def test_all_of_one_match_goes_to_one_server(tmp_path: Path, database: str, nginx: str) -> None:
    async def visit() -> None:
        async with (
            serving(database, host_config=IS_PROXIED) as one,
            serving(database, host_config=IS_PROXIED) as two,
            proxy(nginx, tmp_path, address_of(one), address_of(two)) as way,
            Guest(way) as host,
            Guest(way) as friend,
        ):
            servers = [one, two]
            places: set[int] = set()
            for number in range(40):  # where a match goes is luck
                if number >= 4 and places == {0, 1}:
                    break
                match = await host.make()
                await friend.http.get(f"/api/matches/{match}")
                async with host.at(match) as red, friend.at(match) as blue:
                    await red.sit()
                    await blue.sit(seat="blue")
                    await red.hear_a("telling")
                    where = [place for place, server in enumerate(servers) if match in tables_of(server)]
                    assert len(where) == 1
                    places.update(where)
            assert places == {0, 1}

    asyncio.run(visit())


def tables_of(server: Any) -> Any:
    return match_server_of(server).tables
