"""Which layers of a chart are shown."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Layers:
    """What the reader wants to see of the chart."""

    numbers: bool = True
    names: bool = True
    coast: bool = True
    forces: bool = True
    grid: bool = True
    plots: bool = True
    tracks: bool = True
    searches: bool = True
    gaps: bool = True
    strikes: bool = True
    lit: bool = True
    weather: bool = True
    legend: bool = True
    believed: bool = False
    """What a side believed of its enemy, over the truth of a day that is over."""
