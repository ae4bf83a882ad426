"""Draws docs/real-time.svg from docs/real-time.jsonl, which `python -m clubhouse.lab.rugby_brawl.lines` prints."""

import json
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent / "docs"
WIDTH, HEIGHT, LEFT, TOP = 640, 320, 56, 24
LONGEST = 800  # milliseconds
CAP = 300


def x(trip: float) -> float:
    return LEFT + trip / LONGEST * (WIDTH - LEFT - 24)


def y(share: float) -> float:
    return TOP + (0.6 - share) / 0.6 * (HEIGHT - TOP - 48)


def curve(rows: list[dict[str, float]], name: str, colour: str, dash: str) -> str:
    points = " ".join(f"{x(row['trip']):.1f},{y(row[name]):.1f}" for row in rows)
    places = [(x(row["trip"]), y(row[name])) for row in rows]
    marks = "".join(f'<circle cx="{across:.1f}" cy="{down:.1f}" r="3" fill="{colour}"/>' for across, down in places)
    style = f'fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"'
    return f'<polyline points="{points}" {style}/>{marks}'


def picture(rows: list[dict[str, float]]) -> str:
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


def main() -> None:
    rows = [json.loads(line) for line in (DOCS / "real-time.jsonl").read_text(encoding="utf-8").splitlines()]
    (DOCS / "real-time.svg").write_text(picture(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
