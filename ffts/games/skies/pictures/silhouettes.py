"""Shapes of aircraft seen from above, nose up, in a square from -1 to 1: told apart by outline, not by colour."""

from collections.abc import Mapping, Sequence

Half = Sequence[tuple[float, float]]
"""The right half of an outline, from the nose to the tail."""

HALVES: Mapping[str, Half] = {
    # Short and blunt, wings straight with rounded tips.
    "fighter": (
        (0.0, -0.82), (0.16, -0.74), (0.18, -0.36), (0.80, -0.22), (0.90, -0.04), (0.80, 0.10), (0.18, 0.10),
        (0.10, 0.58), (0.40, 0.66), (0.40, 0.82), (0.0, 0.86),
    ),
    # Tapered wings swept at the leading edge, a notch for the dive brakes.
    "dive": (
        (0.0, -0.92), (0.13, -0.82), (0.16, -0.40), (0.98, -0.02), (0.98, 0.16), (0.62, 0.14), (0.58, 0.02),
        (0.36, 0.02), (0.32, 0.14), (0.15, 0.16), (0.09, 0.62), (0.42, 0.72), (0.42, 0.88), (0.0, 0.92),
    ),
    # Long and broad, square tips, a wide tail.
    "torpedo": (
        (0.0, -0.98), (0.15, -0.88), (0.17, -0.36), (0.99, -0.36), (0.99, 0.06), (0.17, 0.10), (0.13, 0.60),
        (0.54, 0.66), (0.54, 0.90), (0.0, 0.94),
    ),
    # Two engines ahead of the wing.
    "twin": (
        (0.0, -0.98), (0.14, -0.84), (0.15, -0.26), (0.30, -0.24), (0.30, -0.58), (0.50, -0.58), (0.50, -0.20),
        (1.0, -0.06), (1.0, 0.10), (0.15, 0.18), (0.11, 0.66), (0.48, 0.74), (0.48, 0.90), (0.0, 0.94),
    ),
    # A boat's hull under a straight wing, floats near its ends.
    "boat": (
        (0.0, -0.96), (0.24, -0.66), (0.26, -0.34), (0.62, -0.34), (0.62, -0.52), (0.76, -0.52), (0.76, -0.34),
        (1.0, -0.34), (1.0, -0.06), (0.76, -0.06), (0.76, 0.10), (0.62, 0.10), (0.62, -0.06), (0.24, -0.04),
        (0.10, 0.60), (0.50, 0.70), (0.50, 0.86), (0.0, 0.96),
    ),
}  # fmt: skip
