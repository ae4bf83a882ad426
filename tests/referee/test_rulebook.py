"""Reading a rulebook: every heading has its place, and what does not fit is named by its line."""

import pytest

from clubhouse.kernel.errors import Malformed
from clubhouse.referee.rulebook import Reading, clauses_of, read_rulebook
from clubhouse.words import LANGUAGES, house_words

KICK = """# A game

## 3 What the cards do

### 3.D The kick

Two squares.

#### 3.D Reading: a kick never scores a try

There is no room.

## Glossary

- kick
"""


def test_chapters_clauses_and_readings_are_read_in_order() -> None:
    chapters = read_rulebook(KICK)
    assert [(chapter.number, chapter.title, chapter.text) for chapter in chapters] == [
        (3, "What the cards do", ""),
        (None, "Glossary", "- kick"),
    ]
    kick = clauses_of(chapters)["3.D"]
    assert (kick.title, kick.text) == ("The kick", "Two squares.")
    assert kick.readings == [Reading(title="a kick never scores a try", text="There is no room.")]


def test_a_french_reading_has_its_space_before_the_colon() -> None:
    french = KICK.replace("Reading: a", "Lecture\u202f: un")
    assert clauses_of(read_rulebook(french))["3.D"].readings[0].title == "un kick never scores a try"


@pytest.mark.parametrize(
    ("markdown", "line", "why"),
    [
        ("", 1, "rulebook-without-title"),
        ("## 1 A chapter\n", 1, "rulebook-without-title"),
        ("# A game\nadrift\n", 2, "rulebook-text-outside"),
        ("# A game\n\n### 1.1 A clause\n\nText.\n", 3, "rulebook-other-chapter"),
        ("# A game\n\n## 2 Two\n\n### 1.1 A clause\n\nText.\n", 5, "rulebook-other-chapter"),
        ("# A game\n\n## 1 One\n\n### 1.1 A clause\n\n## 2 Two\n", 5, "rulebook-empty"),
        ("# A game\n\n## 1 One\n\n### first A clause\n\nText.\n", 5, "rulebook-heading"),
        ("# A game\n\n## 1 One\n\n### 1.1 A\n\nText.\n\n### 1.1 B\n\nText.\n", 9, "rulebook-clause-twice"),
        ("# A game\n\n## 1 One\n\n### 1.1 A\n\nText.\n\n#### 1.2 Reading: b\n\nText.\n", 9, "rulebook-other-clause"),
        ("# A game\n\n## Glossary\n", 3, "rulebook-empty"),
    ],
)
def test_what_does_not_fit_is_named_by_its_line_and_reason(markdown: str, line: int, why: str) -> None:
    with pytest.raises(Malformed) as raised:
        read_rulebook(markdown, "rulebook.en.md")
    assert (raised.value.where, raised.value.why) == (f"rulebook.en.md:{line}", why)
    for language in LANGUAGES:
        assert house_words(language).malformed(raised.value)
