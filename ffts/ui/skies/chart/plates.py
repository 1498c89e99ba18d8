"""What the plates beside the signs of a chart say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ffts.ui.skies.chart.labels import Plate

if TYPE_CHECKING:
    from ffts.games.skies.pictures.chart.overlay import ArcMark, CapMark, FlightMark, PlotMark, ShadowMark


def plot_plate(plot: PlotMark) -> Plate:
    """10.2 Where a force is plotted to go, and for how many turns."""
    return Plate((f"{plot.force}: {plot.counted}{' turns' if plot.stands else ', plot again'}",), plot.look)


def shadow_plate(shadow: ShadowMark) -> Plate:
    """8.3 The force that is shadowed, and when its shadower must be back."""
    return Plate((f"TF {shadow.force} shadowed, back on {shadow.back}", shadow.search), shadow.look)


def flight_plate(flight: FlightMark) -> Plate:
    """6.11 A flight: its name, how many AFs, and what it does."""
    told = (flight.span.told,) if flight.span else ()
    return Plate((flight.name, f"{flight.afs} AF, {flight.doing}", *told), flight.look, flight.span)


def cap_plate(cap: CapMark) -> Plate:
    """6.2 How many AFs of a CAP, and when their fuel ends."""
    return Plate((f"CAP {cap.afs} AF{f', fuel ends on {cap.last}' if cap.last is not None else ''}",), cap.look)


def arc_plate(arc: ArcMark, small: bool) -> Plate:
    """7.4 The name of a search; where there is room also what it does."""
    return (
        Plate((arc.name,), arc.look) if small else Plate((arc.name, f"{arc.doing} ({arc.record})"), arc.look, arc.span)
    )
