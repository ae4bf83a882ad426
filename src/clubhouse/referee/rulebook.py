"""Rulebooks as data: chapters, clauses and readings, parsed from Markdown in which every heading has its number.

`# Title`, `## 3 What the cards do`, `### 3.D The kick`, `#### 3.D Reading: a kick never scores a try`. A chapter
without a number (a glossary) has text and no clauses.
"""

import re

from clubhouse.kernel.data import Data
from clubhouse.kernel.errors import Malformed

_CHAPTER = re.compile(r"(?:(?P<number>\d+) )?(?P<title>\D.*)")
_CLAUSE = re.compile(r"(?P<id>(?P<chapter>\d+)\.(?:\d+|[A-Z])) (?P<title>\S.*)")
_READING = re.compile(r"(?P<id>\d+\.(?:\d+|[A-Z])) (?:Reading|Lecture)\s?: ?(?P<title>\S.*)")


class Reading(Data, frozen=True, kw_only=True):
    """Our reading where the paper is silent or contradicts itself, with the reason."""

    title: str
    text: str


class Clause(Data, frozen=True, kw_only=True):
    id: str
    title: str
    text: str
    readings: list[Reading]


class Chapter(Data, frozen=True, kw_only=True):
    number: int | None
    title: str
    text: str  # before the first clause
    clauses: list[Clause]


class _Heading:
    """A heading and the lines under it, up to the next heading."""

    def __init__(self, line: int, level: int, title: str) -> None:
        self.line = line
        self.level = level
        self.title = title
        self.lines: list[str] = []

    @property
    def text(self) -> str:
        return "\n".join(self.lines).strip()


def read_rulebook(markdown: str, where: str = "rulebook") -> list[Chapter]:
    """Returns the chapters in their order. Malformed names the line that does not fit."""
    chapters: list[Chapter] = []
    known: set[str] = set()
    headings = _headings(markdown, where)
    if not headings or headings[0].level != 1:
        raise Malformed(f"{where}:1", "rulebook-without-title")
    for heading in headings[1:]:
        place = f"{where}:{heading.line}"
        if heading.level == 2 and (found := _CHAPTER.fullmatch(heading.title)):
            number = int(found["number"]) if found["number"] else None
            chapters.append(Chapter(number=number, title=found["title"], text=heading.text, clauses=[]))
        elif heading.level == 3 and (found := _CLAUSE.fullmatch(heading.title)):
            if not chapters or chapters[-1].number != int(found["chapter"]):
                raise Malformed(place, "rulebook-other-chapter", {"heading": heading.title})
            if found["id"] in known:
                raise Malformed(place, "rulebook-clause-twice", {"clause": found["id"]})
            known.add(found["id"])
            clause = Clause(id=found["id"], title=found["title"], text=heading.text, readings=[])
            chapters[-1].clauses.append(clause)
        elif heading.level == 4 and (found := _READING.fullmatch(heading.title)):
            if not chapters or not chapters[-1].clauses or chapters[-1].clauses[-1].id != found["id"]:
                raise Malformed(place, "rulebook-other-clause", {"heading": heading.title})
            chapters[-1].clauses[-1].readings.append(Reading(title=found["title"], text=heading.text))
        else:
            raise Malformed(place, "rulebook-heading", {"heading": heading.title})
        if not heading.text and not (heading.level == 2 and chapters[-1].number):
            raise Malformed(place, "rulebook-empty", {"heading": heading.title})
    return chapters


def _headings(markdown: str, where: str) -> list[_Heading]:
    headings: list[_Heading] = []
    for number, line in enumerate(markdown.splitlines(), 1):
        marks, _, title = line.partition(" ")
        if marks and not marks.strip("#"):
            headings.append(_Heading(number, len(marks), title.strip()))
        elif len(headings) > 1:
            headings[-1].lines.append(line)
        elif line.strip():
            raise Malformed(f"{where}:{number}", "rulebook-text-outside", {"text": line.strip()[:40]})
    return headings


def clauses_of(chapters: list[Chapter]) -> dict[str, Clause]:
    """Every clause by its id."""
    return {clause.id: clause for chapter in chapters for clause in chapter.clauses}
