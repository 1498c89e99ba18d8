"""Small drawings beside the formation sheet: the chance to hit as a bar, the steps of a group, the dice to come."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from ffts.core.drawing import Label, Point
from ffts.core.page import Drawn
from ffts.core.picture import Path, Picture, Shape, ellipse, points, rounded

WIDE = 272.0
CELL_HIGH, BETWEEN, MOST_CELLS = 17.0, 2.0, 40
STEP_HIGH = 24.0
DIE, DICE_HIGH = 9.0, 40.0
When = Literal["done", "now", "to come"]


class DiceOf(NamedTuple):
    """Dice that one AF will roll."""

    name: str
    dice: int


def chance_bar(base: int, percent: int, words: str) -> Drawn:
    """15.4 As many cells as the first value; what modifiers take is hatched, what they give stands behind a gap."""
    count = max(base, percent, 1)
    gap = 5.0 if percent > base else 0.0
    each = (WIDE - gap) / max(count, 12)
    shapes: list[Shape] = []
    for number in range(min(count, MOST_CELLS)):
        left = number * each + (gap if number >= base else 0)
        steps = rounded(left, 1, left + each - BETWEEN, CELL_HIGH, 2)
        filled = number < percent
        shapes.append(
            Path(steps, "accent" if filled else "quiet", "accent" if filled else "quiet", 1, manner=_manner(filled))
        )
    return Drawn(Picture(0, 0, WIDE, CELL_HIGH + 1, tuple(shapes)), words, most=26)


def _manner(filled: bool) -> Literal["solid", "hatched"]:
    return "solid" if filled else "hatched"


def steps_row(steps: Sequence[tuple[str, When]]) -> Drawn:
    """What is done, what is on now and what comes, from the left."""
    shapes: list[Shape] = []
    x = 0.0
    for name, when in steps:
        shapes += _sign(when, Point(x + 6, STEP_HIGH / 2))
        ink = "text" if when != "to come" else "quiet"
        shapes.append(Label(name, Point(x + 16, STEP_HIGH / 2), "start", ink, 14, when == "now"))
        x += 16 + max(22, len(name) * 8) + 12
    words = ", ".join(f"{name} {when}" for name, when in steps)
    return Drawn(Picture(0, 0, max(WIDE, x), STEP_HIGH, tuple(shapes)), f"Steps: {words}", most=34)


def _sign(when: When, at: Point) -> Iterator[Shape]:
    if when == "done":
        yield Path(
            points((at.x - 5, at.y), (at.x - 1.5, at.y + 4), (at.x + 5, at.y - 5)), ink="text", width=2, closed=False
        )
    elif when == "now":
        yield Path(points((at.x - 4, at.y - 6), (at.x + 6, at.y), (at.x - 4, at.y + 6)), "accent")
    else:
        yield Path(ellipse(at, 4.5), ink="quiet", width=1.4)


def dice_row(dice: Sequence[DiceOf], ink: str) -> Drawn:
    """The dice to come, small, grouped by AF."""
    shapes: list[Shape] = []
    total = sum(each.dice for each in dice)
    step = min(DIE * 2 + 4, WIDE / max(total, 1))
    x = 0.0
    for each in dice:
        for number in range(each.dice):
            shapes += _die(Point(x + (number + 0.5) * step, DIE + 1), min(DIE, step / 2), ink)
        wide = each.dice * step
        ends = points(
            (x + 2, 2 * DIE + 5), (x + 2, 2 * DIE + 9), (x + wide - 2, 2 * DIE + 9), (x + wide - 2, 2 * DIE + 5)
        )
        shapes.append(Path(ends, ink="line2", width=1, closed=False))
        if wide > len(each.name) * 6.2:
            shapes.append(Label(each.name, Point(x + wide / 2, DICE_HIGH - 6), "middle", "quiet", 12))
        x += wide
    words = ", ".join(f"{each.name} {each.dice}" for each in dice)
    return Drawn(Picture(0, 0, WIDE, DICE_HIGH, tuple(shapes)), f"Dice to come: {words}", most=56)


def _die(at: Point, half: float, ink: str) -> Iterator[Shape]:
    """A ten-sided die from the front."""
    x, y = at
    rim = ((0, -1), (0.92, -0.3), (0.92, 0.35), (0, 1), (-0.92, 0.35), (-0.92, -0.3))
    yield Path(points(*((x + a * half, y + b * half) for a, b in rim)), "panel", ink, 1.3)
    inner = ((0, -1), (0.5, 0.25), (0, 1), (-0.5, 0.25))
    yield Path(points(*((x + a * half, y + b * half) for a, b in inner)), ink=ink, width=0.9)


MODE_WORDS: Mapping[str, str] = {
    "dive": "dives",
    "glide": "glides",
    "level_low": "bombs",
    "level_high": "bombs",
    "torpedo": "drops",
    "strafe": "strafes",
}
"""What a group does, behind its name."""
