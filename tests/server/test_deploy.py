"""The files in deploy/ and the options in docs/hosting.md work with the programs that they are for."""

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

import httpx
import msgspec
import pytest
import typer
from tests.cli.test_commands import clubhouse
from tests.server.club import Guest, address_of, live_server, match_server_of, running_server
from typer.core import TyperGroup

from clubhouse.cli.app import build_app
from clubhouse.cli.language import Language
from clubhouse.lab.load.ports import free_port
from clubhouse.server.app import ROUTES
from clubhouse.server.protocol.config import HostConfig

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
DOCS = ROOT / "docs" / "hosting.md"
FURTHER = [ROOT / "docs" / name for name in ("hosting-proxy.md", "upkeep.md", "open-data.md")]
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
    assert found["Service"]["KillMode"] == "mixed"  # only the server gets the signal, and ends its bots
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
    named = {file.name: set(VARIABLE.findall(file.read_text())) for file in [*DEPLOY.rglob("*.*"), DOCS, *FURTHER]}
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
        assert f"server {name}:8000" in (DEPLOY / "nginx" / "compose.conf").read_text()
    mounted = dict(mount.split(":")[:2] for mount in services["proxy"]["volumes"])
    for made_by_the_host in ("./tls", "./acme"):
        assert mounted.pop(made_by_the_host) in ("/etc/nginx/tls", "/var/www/html")
    assert all((DEPLOY / file).is_file() for file in mounted)
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


def test_the_proxy_files_name_the_servers_of_the_units() -> None:
    words = shlex.split(Unit("clubhouse.service")["Service"]["ExecStart"])
    port = words[words.index("--port") + 1]
    assert re.findall(r"server ([\d.]+:\d+)", (DEPLOY / "nginx" / "club.conf").read_text()) == [f"127.0.0.1:{port}"]
    [example] = re.findall(r"enable --now (.*)", (DEPLOY / "clubhouse@.service").read_text())
    ports = [name.partition("@")[2] for name in example.split()]
    town = re.findall(r"server ([\d.]+:\d+)", (DEPLOY / "nginx" / "town.conf").read_text())
    assert town == [f"127.0.0.1:{port}" for port in ports]


@pytest.fixture
def nginx() -> str:
    """The path of nginx."""
    found = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin") or shutil.which("nginx")
    if found is None:
        pytest.skip("there is no nginx here: sudo apt-get install nginx")
    return found


def make_proxy(folder: Path) -> None:
    """Runs the commands of docs/hosting-proxy.md, except those that change the machine."""
    text = FURTHER[0].read_text().replace("/etc/nginx", str(folder))
    commands = re.findall(r"^sudo ((?:install|openssl) .*)$", text, re.MULTILINE)
    assert len(commands) == 4
    for command in commands:
        subprocess.run(shlex.split(command), check=True, capture_output=True, cwd=ROOT)


@asynccontextmanager
async def proxy(nginx: str, folder: Path, *servers: str, has_tls: bool = False) -> AsyncIterator[str]:
    """Starts nginx with our configuration and the addresses of these servers; yields its address.

    With TLS the file `plain` holds the address for plain HTTP.
    """
    port, plain = free_port(), free_port()
    make_proxy(folder)
    text = (folder / "nginx.conf").read_text()
    for listen, by in (("80", f"127.0.0.1:{plain}"), ("443 ssl", f"127.0.0.1:{port}{' ssl' if has_tls else ''}")):
        assert f"listen {listen} " in text
        text = text.replace(f"listen {listen} ", f"listen {by} ")
    if len(servers) > 1:
        shutil.copy(DEPLOY / "nginx" / "town.conf", folder / "clubhouse-servers.conf")
    behind = (folder / "clubhouse-servers.conf").read_text()
    for here, server in zip(re.findall(r"server (\S+) ", behind), servers, strict=True):
        behind = behind.replace(f"server {here} ", f"server {server} ")
    (folder / "clubhouse-servers.conf").write_text(behind)
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    text = text.replace("http {\n", f"http {{\n{places}", 1)
    (folder / "nginx.conf").write_text(text)
    (folder / "plain").write_text(f"127.0.0.1:{plain}")
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
        if process.returncode is None:
            process.terminate()
        await process.communicate()


@pytest.mark.timing
def test_plain_http_is_sent_to_https_and_browsers_stay_there(tmp_path: Path, nginx: str) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db", host_config=IS_PROXIED) as address,
            proxy(nginx, tmp_path, address, has_tls=True) as way,
            httpx.AsyncClient(verify=False) as client,
        ):
            plain = await client.get(f"http://{(tmp_path / 'plain').read_text()}/match/abc?x=1")
            assert (plain.status_code, plain.headers["location"]) == (308, "https://127.0.0.1/match/abc?x=1")
            answer = await client.post(f"https://{way}/api/matches", json={"game": "rugby15"})
            assert answer.status_code == 201
            assert answer.headers["strict-transport-security"] == "max-age=31536000"
            assert "Secure" in answer.headers["set-cookie"]

    asyncio.run(visit())


@pytest.mark.timing
def test_one_plays_through_the_proxy_and_nobody_speaks_for_another(tmp_path: Path, nginx: str) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db", host_config=IS_PROXIED, creations=1) as address,
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


@pytest.mark.timing
def test_who_floods_is_turned_away_by_the_proxy_and_who_plays_is_not(tmp_path: Path, nginx: str) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db", host_config=IS_PROXIED) as address,
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
    paths = {str(route.path) for route in ROUTES.routes}
    for part in ("replay/{", "record", "verdict", "dispute", "advice", "review", "picture.png"):
        computed = [one for one in paths if one.startswith("/api/matches/{match:str}/" + part)]
        assert computed, part
        for path in computed:
            assert re.match(named, path.replace("{match:str}", "m")), path
    for path in (
        "/api/replays/all",
        "/api/reviews",
        *(f"/api/me/matches/{of}" for of in ("finished", "records", "reviews")),
    ):
        assert re.match(named, path)
    for path in ("/api/matches", "/api/matches/m", "/ws/matches/m", "/api/bot/matches/m/stream"):
        assert not re.match(named, path)


@pytest.mark.timing
def test_all_of_one_match_goes_to_one_server(tmp_path: Path, database: str, nginx: str) -> None:
    async def visit() -> None:
        async with (
            running_server(database, host_config=IS_PROXIED) as one,
            running_server(database, host_config=IS_PROXIED) as two,
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
