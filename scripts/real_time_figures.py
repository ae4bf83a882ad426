"""Measures Rugby Brawl over simulated connections and between bots, and writes the tables and the picture of
docs/real-time.md.

The measurements are in docs/real-time.jsonl. `--draw` writes the page again without measuring. `--kinds` measures only
these, and keeps the others.

Everything takes an hour on one core. `--matches 20 --docs FOLDER`, with a copy of docs, tests whether it works.
"""

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from clubhouse.games.rugby_brawl.options import LIVE
from clubhouse.lab.rugby_brawl.lines import CHEATS, FAST, MOBILE, Line, shares
from clubhouse.lab.simulate import Statistics, simulate

DOCS = Path(__file__).resolve().parent.parent / "docs"
WIDTH, HEIGHT, LEFT, TOP = 640, 320, 56, 24
LONGEST = 800  # milliseconds
CAP = 300
TRIP = 240  # ± a quarter; the round trip that is studied most
TRIPS = (10, 60, 120, 180, TRIP, 300, 400, 500, 700)
MORE = 4  # times as many matches
EQUAL = 10  # the round trip of both; a difference would be a mistake, so more matches are played
PROXIED = (60, 120, 180, TRIP)  # behind a proxy that reports the round trip when a connection opens
DOUBTED = "slow-to-hear-fast-to-act"  # a gain would be small, so more matches are played
KINDS = ("trip", "other", "cheat", "bots")
LEVEL = "club"
KICK_OFFS = 8
CONTESTS = {
    "one support": ("covers-x", "covers-o", "tackles"),
    "ruck": ("rucks",),
}
Row = dict[str, Any]


def x(trip: float) -> float:
    return LEFT + trip / LONGEST * (WIDTH - LEFT - 24)


def y(share: float) -> float:
    return TOP + (0.6 - share) / 0.6 * (HEIGHT - TOP - 48)


def curve(rows: list[Row], name: str, colour: str, dash: str) -> str:
    points = " ".join(f"{x(row['trip']):.1f},{y(row[name]):.1f}" for row in rows)
    places = [(x(row["trip"]), y(row[name])) for row in rows]
    marks = "".join(f'<circle cx="{across:.1f}" cy="{down:.1f}" r="3" fill="{colour}"/>' for across, down in places)
    style = f'fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"'
    return f'<polyline points="{points}" {style}/>{marks}'


def picture(rows: list[Row]) -> str:
    lines = []
    for tenth in range(7):
        share = tenth / 10
        lines.append(f'<line x1="{LEFT}" x2="{WIDTH - 24}" y1="{y(share):.1f}" y2="{y(share):.1f}" stroke="#ccc"/>')
        lines.append(f'<text x="{LEFT - 8}" y="{y(share) + 4:.1f}" text-anchor="end">{tenth * 10} %</text>')
    for trip in range(0, LONGEST + 1, 100):
        lines.append(f'<text x="{x(trip):.1f}" y="{HEIGHT - 28}" text-anchor="middle">{trip}</text>')
    lines.append(f'<line x1="{x(CAP)}" x2="{x(CAP)}" y1="{TOP}" y2="{y(0):.1f}" stroke="#888" stroke-dasharray="2 3"/>')
    lines.append(f'<text x="{x(CAP) + 5}" y="{TOP + 10}">the cap</text>')
    lines.append(curve(rows, "contest_share", "#1c4980", "none"))
    lines.append(curve(rows, "match_share", "#97202a", "6 4"))
    lines.append(f'<text x="{WIDTH - 30}" y="{y(0.42):.1f}" text-anchor="end" fill="#1c4980">contests won</text>')
    lines.append(f'<text x="{x(500)}" y="{y(0.21):.1f}" fill="#97202a">matches won</text>')
    below = "round trip of the slower side, ms"
    lines.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 8}" text-anchor="middle">{below}</text>')
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12">'
    return "\n".join([head, f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>', *lines, "</svg>", ""])


# Measuring


def on_lines(trip: int, matches: int) -> Row:
    return {"kind": "trip", "trip": trip} | vars(shares((FAST, Line(trip, trip // 4)), matches))


def on_another_line(name: str, line: Line, matches: int) -> Row:
    return {"kind": "other", "line": name} | vars(shares((FAST, line), matches))


def cheating(name: str, matches: int) -> Row:
    line, believed = CHEATS[name]
    return {"kind": "cheat", "cheat": name} | vars(shares((FAST, line), matches, believed_trip=believed))


def between_bots(persons: int, matches: int) -> Row:
    statistics = Statistics()
    options = LIVE | {"number": KICK_OFFS}
    for part in simulate("rugby-brawl", matches, (LEVEL, LEVEL), options, processes=1, seating=[persons, persons]):
        statistics.add(part)
    counts = {name: sum(numbers) / matches for name, numbers in statistics.counts.items()}
    return {
        "kind": "bots",
        "persons": persons,
        "matches": statistics.matches,
        "minutes": statistics.milliseconds / matches / 60_000,
        "points": sum(statistics.points) / matches,
        "counts": counts,
    }


def measured(kinds: list[str], matches: int, processes: int) -> Iterator[Row]:
    few = max(1, matches * 2 // 5)
    with ProcessPoolExecutor(processes) as pool:
        parts = []
        if "cheat" in kinds:
            parts += [pool.submit(cheating, name, matches * MORE if name == DOUBTED else few) for name in CHEATS]
        if "trip" in kinds:
            times = {TRIP: matches, EQUAL: matches * MORE}
            parts += [pool.submit(on_lines, trip, times.get(trip, few)) for trip in TRIPS]
        if "other" in kinds:
            parts.append(pool.submit(on_another_line, "mobile, 60 to 300 ms", MOBILE, matches))
            for trip in PROXIED:
                line = Line(trip, trip // 4, reported=trip)
                parts.append(pool.submit(on_another_line, f"{trip} ms behind a proxy", line, few))
        if "bots" in kinds:
            parts += [pool.submit(between_bots, persons, matches) for persons in (3, 2, 1)]
        for part in parts:
            row = part.result()
            print(json.dumps(row), flush=True)
            yield row


# Writing


def table(heads: list[str], rows: list[list[str]]) -> str:
    lines = [f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)])


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def off(share: float, number: int) -> str:
    """Twice the standard error of a share, in percentage points."""
    return f"± {200 * (share * (1 - share) / max(1, number)) ** 0.5:.1f}"


def line_table(rows: list[Row]) -> str:
    heads = ["round trip", "contests", "won", "dead heats", "matches", "won, draws half", "red won", "an act waits"]
    return table(
        heads,
        [
            [
                f"{row['trip']} ± {row['trip'] // 4} ms",
                f"{row['contests']:,}",
                f"{percent(row['contest_share'])} {off(row['contest_share'], row['contests'])}",
                f"{row['dead_heats']:,}",
                f"{row['matches']:,}",
                f"{percent(row['match_share'])} {off(row['match_share'], row['matches'])}",
                percent(row["red_share"]),
                f"{row['wait']:.1f} ms",
            ]
            for row in rows
        ],
    )


def other_table(rows: list[Row]) -> str:
    heads = ["the slower line", "contests won", "of", "matches won", "of", "sees later by"]
    return table(
        heads,
        [
            [
                row["line"],
                f"{percent(row['contest_share'])} {off(row['contest_share'], row['contests'])}",
                f"{row['contests']:,}",
                f"{percent(row['match_share'])} {off(row['match_share'], row['matches'])}",
                f"{row['matches']:,}",
                f"{row['later']:.0f} ms",
            ]
            for row in rows
        ],
    )


def cheat_table(rows: list[Row]) -> str:
    heads = ["the client", "contests won", "of", "matches won", "of"]
    return table(
        heads,
        [
            [
                row["cheat"].replace("-", " "),
                f"{percent(row['contest_share'])} {off(row['contest_share'], row['contests'])}",
                f"{row['contests']:,}",
                f"{percent(row['match_share'])} {off(row['match_share'], row['matches'])}",
                f"{row['matches']:,}",
            ]
            for row in rows
        ],
    )


def bot_table(rows: list[Row]) -> str:
    def won(row: Row, names: tuple[str, ...]) -> str:
        """The number of such contests, and the share that the defence won."""
        attack, defence = (sum(row["counts"].get(f"{name}-won-in-{role}", 0) for name in names) for role in ROLES)
        return f"{attack + defence:.1f}, {percent(defence / max(0.001, attack + defence))}"

    def put_in(row: Row) -> str:
        ours, theirs = (row["counts"].get(f"scrums-won-{how}-put-in", 0) for how in ("with", "without"))
        return f"{ours + theirs:.1f}, {percent(ours / max(0.001, ours + theirs))}"

    def count(name: str) -> list[str]:
        return [f"{row['counts'].get(name, 0):.1f}" for row in rows]

    lines = [
        ["matches, all ended", *(f"{row['matches']:,}" for row in rows)],
        ["minutes", *(f"{row['minutes']:.1f}" for row in rows)],
        ["points", *(f"{row['points']:.1f}" for row in rows)],
        ["tries by passes", *count("tries-by-passes")],
        ["tries by effect", *count("tries-by-effect")],
        ["drops", *count("drops")],
        ["penalties kicked", *count("penalties")],
        *(
            [f"contests of {name}, won by the defence", *(won(row, names) for row in rows)]
            for name, names in CONTESTS.items()
        ),
        ["scrums, won by the put-in", *(put_in(row) for row in rows)],
        ["interceptions", *count("interceptions")],
        ["pauses", *count("pauses")],
        ["cards turned over", *count("cards-revealed")],
    ]
    return table(["a match", *(f"{row['persons']} – {row['persons']}" for row in rows)], lines)


ROLES = ("attack", "defence")


def write(rows: list[Row], docs: Path) -> None:
    trips = sorted((row for row in rows if row["kind"] == "trip"), key=lambda row: row["trip"])
    others = [row for row in rows if row["kind"] == "other"]
    cheats = [row for row in rows if row["kind"] == "cheat"]
    bots = sorted((row for row in rows if row["kind"] == "bots"), key=lambda row: row["persons"])
    (docs / "real-time.svg").write_text(picture(trips), encoding="utf-8")
    page = docs / "real-time.md"
    text = page.read_text(encoding="utf-8")
    tables = {
        "lines": line_table(trips),
        "others": other_table(others),
        "cheats": cheat_table(cheats),
        "bots": bot_table(bots),
    }
    for name, written in tables.items():
        before, begin, rest = text.partition(f"<!-- {name} -->\n")
        _, end, after = rest.partition("<!-- end -->\n")
        assert begin, name
        assert end, name
        text = f"{before}{begin}{written}\n{end}{after}"
    page.write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--docs", type=Path, default=DOCS, help="where the page, its picture and its figures are")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS), help="measure these alone anew")
    parser.add_argument("--draw", action="store_true", help="measure nothing, write out what was measured")
    given = parser.parse_args()
    figures = given.docs / "real-time.jsonl"
    rows = [json.loads(line) for line in figures.read_text(encoding="utf-8").splitlines()] if figures.exists() else []
    if not given.draw:
        rows = [row for row in rows if row["kind"] not in given.kinds]
        rows += measured(given.kinds, given.matches, given.processes)
        figures.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    write(rows, given.docs)


if __name__ == "__main__":
    main()
