"""A hook of MkDocs (mkdocs.yml): takes the documents at the root of the repository in, and leads all links right.

Links in the repository lead from file to file, so that they work there. On the site a link to a page leads to that
page. A link to another file of the repository becomes its bare path, because the site does not have it.
"""

import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

ROOT = Path(__file__).resolve().parent.parent
DOCS = "docs"
PAGES = {
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CODE_OF_CONDUCT.md": "code-of-conduct.md",
    "CONTRIBUTING.md": "contributing.md",
    "README.md": "index.md",
    "SECURITY.md": "security.md",
}
TAKEN_IN = set(PAGES) - {"README.md"}
LINK = re.compile(r"\[([^\]]+)\]\(([^):#]+)(#[^)]*)?\)")


def on_files(files: Any, config: Any) -> Any:
    for name in sorted(TAKEN_IN):
        files.append(File.generated(config, PAGES[name], content=(ROOT / name).read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    shown = page.file.src_uri
    source = next((name for name in TAKEN_IN if PAGES[name] == shown), f"{DOCS}/{shown}")
    return relinked(markdown, source, shown)


def relinked(markdown: str, source: str, shown: str) -> str:
    """The text of the file `source`, paths from the root, with its links as the page `shown` needs them."""

    def lead(found: re.Match[str]) -> str:
        words, target, heading = found[1], found[2], found[3] or ""
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
        if path in PAGES:
            page = PAGES[path]
        elif path.startswith(f"{DOCS}/"):
            page = path.removeprefix(f"{DOCS}/")
        else:
            return words if words.startswith("`") else f"{words} (`{path}`)"
        return f"[{words}]({posixpath.relpath(page, posixpath.dirname(shown) or '.')}{heading})"

    return LINK.sub(lead, markdown)
