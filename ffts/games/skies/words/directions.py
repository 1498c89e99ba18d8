"""7.4.9 Where a hex lies from another one, in words."""

from ffts.core.hexes import Grid

POINTS = (
    "north", "north-north-east", "east-north-east", "east", "east-south-east", "south-south-east",
    "south", "south-south-west", "west-south-west", "west", "west-north-west", "north-north-west",
)  # fmt: skip
STEP = 360 // len(POINTS)


def with_direction(grid: Grid, at: str, to: str) -> str:
    """Return a hex as seen from another one: '1011, east-north-east'."""
    return f"{to}, {POINTS[round(grid.bearing(at, to) / STEP) % len(POINTS)]}"
