"""The report as one page of HTML that asks nothing of any other address: words, drawings and the replay in one file."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from ffts.papers.report.board import HEX, frame_svg
from ffts.papers.report.drawing import STYLE, number
from ffts.papers.report.parts import Account, Cell, Figure, Part, Prose, Replay, Report, ReportTable

if TYPE_CHECKING:
    from jinja2 import Template

HERE = Path(__file__).parent
NUMBER = re.compile(r"[+-]?\d+(\.\d+)?")
RULE = "Rule"
MARGIN, LEAST = 4 * HEX, 16 * HEX
KINDS: dict[type[object], str] = {Prose: "prose", ReportTable: "table", Figure: "figure", Account: "account"}


def html(report: Report) -> bytes:
    """The whole page."""
    text = _template().render(
        report=report,
        style=style(),
        script=_read("page.js"),
        frames=_frames(report.replay),
        box=box(report.replay),
        last=[frame_svg(panel.frames[-1]) for panel in report.replay.panels],
        names=report.replay.names,
        kind_of=kind_of,
        number_columns=number_columns,
        describe=describe,
    )
    return text.encode()


def style() -> str:
    """How a page of a report and its drawings look."""
    return _read("page.css") + scoped(STYLE)


def number_columns(table: ReportTable) -> tuple[bool, ...]:
    """Which of its columns hold numbers and nothing else."""
    columns = [[row[at] for row in table.rows] for at in range(len(table.columns))]
    filled = [[cell for cell in cells if cell not in (None, "")] for cells in columns]
    return tuple(
        bool(cells) and all(is_number(cell, name) for cell in cells)
        for name, cells in zip(table.columns, filled, strict=True)
    )


def describe(cell: Cell) -> str:
    """A cell as it is read."""
    if cell is None:
        return ""
    return f"{cell:g}" if isinstance(cell, float) else str(cell)


def is_number(cell: Cell, column: str) -> bool:
    """Whether it stands to the right, under other numbers; a paragraph of the rules is none."""
    return column != RULE and (isinstance(cell, int | float) or bool(cell and NUMBER.fullmatch(cell)))


def box(replay: Replay) -> str:
    """As much of the map as anything ever happened on, and some of it around."""
    board = replay.board
    points = [
        point
        for panel in replay.panels
        for frame in panel.frames
        for point in (*((mark.x, mark.y) for mark in frame.marks), *(step for way in frame.ways for step in way.points))
    ]
    if not points or board.whole:
        return f"0 0 {number(board.width)} {number(board.height)}"
    left, right = _stretch([x for x, _ in points], board.width)
    top, bottom = _stretch([y for _, y in points], board.height)
    return f"{number(left)} {number(top)} {number(right - left)} {number(bottom - top)}"


def _stretch(values: list[float], most: float) -> tuple[float, float]:
    """From the least to the greatest with a margin, never beyond the map, never a narrow strip of it."""
    low, high = min(values) - MARGIN, max(values) + MARGIN
    if (missing := min(LEAST, most) - (high - low)) > 0:
        low, high = low - missing / 2, high + missing / 2
    return max(0.0, low), min(most, high)


def kind_of(part: Part) -> str:
    """By which the template draws it."""
    return KINDS[type(part)]


def scoped(style: str) -> str:
    """The looks of drawings, for what lies inside a drawing and nothing else on the page."""
    rules = (rule.partition("{") for rule in style.replace("\n", "").split("}") if rule)
    return "".join(
        "{}{{{}}}\n".format(",".join(f"svg {name.strip()}" for name in names.split(",")), body)
        for names, _, body in rules
    )


def _frames(replay: Replay) -> str:
    """Every picture of the replay, and what was told in its turn; nothing in it can end the script it stands in."""
    snapshots = [frame.when for frame in replay.panels[0].frames]
    panels = []
    for panel in replay.panels:
        there = {frame.when: frame for frame in panel.frames}
        words = {story.turn: [text for _, texts in story.chapters for text in texts] for story in panel.story}
        svg, now = [], panel.frames[0]
        for snapshot in snapshots:
            now = there.get(snapshot, now)
            svg.append(frame_svg(now))
        panels.append({"svg": svg, "told": [words.get(turn, []) for turn, _ in snapshots]})
    content = {"names": replay.names, "panels": panels}
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _read(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def _template() -> Template:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    there = Environment(
        loader=FileSystemLoader(HERE), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    return there.get_template("page.html")
