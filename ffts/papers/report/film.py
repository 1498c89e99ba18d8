"""A day as a short film to share: the map turn by turn with clock and events, and one picture of how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from io import BytesIO

from PIL import Image

from ffts.papers.press import Press, PrintSheet
from ffts.papers.report.board import frame_svg
from ffts.papers.report.drawing import drawing, in_colours
from ffts.papers.report.page import box
from ffts.papers.report.parts import Replay, Report
from ffts.papers.templates import read_templates

TEMPLATE = "film"
FILM, PICTURE = "film.webp", "day.png"
DOTS = 108.0
"""Dots an inch: a frame is 960 pixels wide."""
EVENTFUL, QUIET, LAST = 1_000, 60, 2_000
"""Milliseconds that a frame is shown: of a turn that decided something, of any other, and at the end."""
MOST = 10_000
"""Milliseconds of the whole; a longer day runs faster."""
QUALITY = 64
LETTERS = 150
"""The number of letters shown of the events of a turn."""
NIGHT: Mapping[str, str] = {
    "ink": "#f0eadb",
    "muted": "#a9b3b0",
    "line": "#2b3d44",
    "surface": "#0c1519",
    "raised": "#1b2a30",
    "sea": "#132a34",
    "shore": "#173742",
    "shoal": "#1f4750",
    "land": "#3e412f",
    "coast": "#a89b6b",
    "grid": "#1f3a44",
    "side-1": "#86bdf5",
    "side-2": "#f39a78",
    "neutral": "#d9cfab",
    "gold": "#ebc06c",
}
"""The colours of the plotting table."""


def film(report: Report) -> tuple[bytes, bytes]:
    """Return the film (animated WebP) and its last frame (PNG)."""
    sheets = list(_sheets(report))
    frames = Press(read_templates()).pages(report.title, [PrintSheet(TEMPLATE, sheet) for sheet in sheets], DOTS)
    return _film(frames, durations([bool(sheet["strong"]) for sheet in sheets])), frames[-1]


def durations(eventful: list[bool]) -> list[int]:
    """How long each frame is shown."""
    found = [EVENTFUL if full else QUIET for full in eventful[:-1]]
    faster = min(1.0, (MOST - LAST) / max(1, sum(found)))
    return [*(max(1, int(length * faster)) for length in found), LAST]


def _sheets(report: Report) -> Iterator[Mapping[str, object]]:
    """A sheet a turn, of the first map there is: what happened, or what one side knew."""
    replay, panel = report.replay, report.replay.panels[0]
    by_name = {story.turn: [line.text for line in story.sentences] for story in panel.story}
    count = len(panel.frames)
    for number, (name, frame) in enumerate(zip(replay.names, panel.frames, strict=True), 1):
        texts = by_name.get(frame.turn, [])
        yield {
            "title": report.title,
            "when": name,
            "number": number,
            "count": count,
            "svg": _map(replay, frame_svg(frame)),
            "words": report.verdict if number == count and report.verdict else shortened("; ".join(texts)),
            "facts": [list(pair) for pair in report.summary] if number == count and report.verdict else [],
            "strong": number == count or frame.turn in report.decisive,
        }


def shortened(text: str) -> str:
    """The first facts, as far as there is room; a longer one is cut at a word."""
    if len(text) <= LETTERS:
        return text
    whole = text[: LETTERS + 1].rpartition("; ")[0]
    return f"{whole} ..." if whole else f"{text[:LETTERS].rpartition(' ')[0]} ..."


def _map(replay: Replay, marks: str) -> str:
    left, top, width, height = map(float, box(replay).split())
    moved = f'<g transform="translate({-left},{-top})">{replay.board.ground}{marks}</g>'
    return in_colours(drawing(width, height, (moved,)), NIGHT)


def _film(frames: tuple[bytes, ...], shown: list[int]) -> bytes:
    first, *others = (Image.open(BytesIO(frame)).convert("RGB") for frame in frames)
    made = BytesIO()
    first.save(made, "WEBP", save_all=True, append_images=others, duration=shown, loop=0, quality=QUALITY, method=3)
    return made.getvalue()
