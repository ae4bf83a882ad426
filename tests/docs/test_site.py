"""The documentation as MkDocs builds it, and as the server shows it."""

import importlib.util
import re
from pathlib import Path

import pytest
from litestar.testing import TestClient

from clubhouse.server.api import documentation
from clubhouse.server.app import create_app
from clubhouse.server.net.headers import HEADERS

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(ROOT.glob("docs/**/*.md"))
PAGE = b"<html><head><script>var ours = 1</script><script src='x.js'></script></head><body>Bonjour</body></html>"


def test_every_page_is_in_the_contents() -> None:
    contents = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:")[2]
    for page in PAGES:
        assert f" {page.relative_to(ROOT / 'docs')}\n" in contents, page.name


def test_players_and_hosts_read_french_too() -> None:
    pages = {page.stem: page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "fr").glob("*.md")}
    assert set(pages) == {"jouer", "heberger"}
    for name, text in pages.items():
        prose = re.sub(r"```.*?```|`[^`]*`|\]\([^)]*\)", "", text, flags=re.DOTALL)
        assert "'" not in prose, f"{name} has a straight apostrophe"


@pytest.mark.parametrize(
    ("source", "shown", "written", "read"),
    [
        ("docs/index.md", "index.md", "[a](../SECURITY.md#hands)", "[a](security.md#hands)"),
        ("docs/fr/jouer.md", "fr/jouer.md", "[a](../hosting.md)", "[a](../hosting.md)"),
        ("ARCHITECTURE.md", "architecture.md", "[a](docs/wire.md)", "[a](wire.md)"),
        ("docs/hosting.md", "hosting.md", "[the bot](../examples/bot.py)", "the bot (`examples/bot.py`)"),
        ("docs/setup.md", "setup.md", "[uv](https://docs.astral.sh/uv/)", "[uv](https://docs.astral.sh/uv/)"),
    ],
)
def test_a_link_of_the_repository_leads_to_its_page(source: str, shown: str, written: str, read: str) -> None:
    pytest.importorskip("mkdocs")
    spec = importlib.util.spec_from_file_location("site_hook", ROOT / "scripts" / "site.py")
    assert spec is not None
    assert spec.loader is not None
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    assert hook.relinked(written, source, shown) == read


def test_the_server_shows_it_and_lets_only_its_own_scripts_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built = tmp_path / "docs"
    (built / "fr").mkdir(parents=True)
    (built / "index.html").write_bytes(PAGE)
    (built / "site.css").write_text("p { color: red }")
    (tmp_path / "secret.html").write_text("secret")
    monkeypatch.setattr(documentation, "DOCUMENTATION", built)
    with TestClient(create_app(tmp_path / "store.db", workers=1)) as client:
        assert client.get("/docs", follow_redirects=False).headers["location"] == "/docs/index.html"
        page = client.get("/docs/index.html")
        assert page.content == PAGE
        policy = page.headers["content-security-policy"]
        assert policy == documentation.policy_of(PAGE)
        assert policy.count("'sha256-") == 1
        assert "unsafe" not in policy
        style = client.get("/docs/site.css")
        assert style.headers["content-type"].startswith("text/css")
        assert style.headers["content-security-policy"] == HEADERS["content-security-policy"]
        assert client.head("/docs/index.html").headers["content-length"] == page.headers["content-length"]
        for missing in ("/docs/nothing.html", "/docs/fr", "/docs/..%2Fsecret.html", "/docs/%00"):
            assert client.get(missing).status_code == 404, missing


def test_a_page_without_scripts_keeps_the_usual_policy() -> None:
    assert documentation.policy_of(b"<p>Bonjour</p>") == HEADERS["content-security-policy"]


def test_the_built_site_asks_nothing_of_others() -> None:
    pages = sorted(documentation.DOCUMENTATION.rglob("*.html"))
    if not pages:
        pytest.skip("the documentation is not built: make docs")
    for page in pages:
        text = page.read_text(encoding="utf-8")
        assert not re.findall(r"<(?:script|img|iframe)[^>]* src=\"?(?:https?:)?//", text), page.name
        assert not re.findall(r"<link[^>]* href=\"?(?:https?:)?//", text), page.name
        assert " style=" not in text, f"{page.name}: the policy forbids styles in the text"
