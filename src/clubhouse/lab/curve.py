"""The curve of a training as a picture in SVG."""

from typing import Final
from xml.sax.saxutils import escape

_WIDTH: Final = 720
_HEIGHT: Final = 360
_EDGE: Final = 48
_COLOURS: Final = {"random": "#1b7837", "total": "#2166ac", "judged": "#2166ac", "entropy": "#b2182b"}


def picture(title: str, labels: dict[str, str], curve: list[dict[str, float]]) -> str:
    """Shares from 0 to 1 over minutes, one line for each label."""
    if not curve:
        return ""
    end = max(point["seconds"] for point in curve) or 1.0
    shown = with_totals(curve)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" font-family="sans-serif"',
        ' font-size="12">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="white"/>',
        f'<text x="{_EDGE}" y="24" font-size="16">{escape(title)}</text>',
    ]
    for tenth in range(0, 11, 2):
        y = _y(tenth / 10)
        parts.append(f'<path d="M{_EDGE} {y:.1f}H{_WIDTH - _EDGE}" stroke="#ddd"/>')
        parts.append(f'<text x="{_EDGE - 8}" y="{y + 4:.1f}" text-anchor="end">{tenth * 10} %</text>')
    for quarter in range(5):
        x = _EDGE + (_WIDTH - 2 * _EDGE) * quarter / 4
        parts.append(f'<text x="{x:.1f}" y="{_HEIGHT - 20}" text-anchor="middle">{end * quarter / 240:.1f} min</text>')
    for place, (name, label) in enumerate(labels.items()):
        colour = _COLOURS[name]
        points = [(point["seconds"] / end, point[name]) for point in shown if name in point]
        line = " ".join(f"{_EDGE + (_WIDTH - 2 * _EDGE) * x:.1f},{_y(y):.1f}" for x, y in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(
            f'<text x="{_WIDTH - _EDGE}" y="{24 + 16 * place}" text-anchor="end" fill="{colour}">{escape(label)}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])


def with_totals(curve: list[dict[str, float]]) -> list[dict[str, float]]:
    """Scores against the policy of the point before, multiplied up as odds; entropy as a share of its first value."""
    odds = 1.0
    first = next((point["entropy"] for point in curve if point.get("entropy")), 1.0)
    shown: list[dict[str, float]] = []
    for point in curve:
        more: dict[str, float] = {}
        if "before" in point:
            score = min(max(point["before"], 0.001), 0.999)
            odds *= score / (1 - score)
            more["total"] = odds / (1 + odds)
        if "entropy" in point:
            more["entropy"] = point["entropy"] / first
        shown.append({**point, **more})
    return shown


def _y(share: float) -> float:
    return _HEIGHT - _EDGE - (_HEIGHT - 2 * _EDGE) * share
