"""What moves over a chart, as plain values: plots, tracks, searches with their bands, shadowers, flights."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ffts.ui.chart.picture import Look


@dataclass(frozen=True)
class PlotMark:
    """10.2 A plotted move: so many turns of it count, so many are needed."""

    force: str
    at: str
    to: str
    count: int
    needed: int | None
    look: Look
    stands: bool
    """Plotted this turn; an older one has to be plotted again."""

    @property
    def counted(self) -> str:
        """'2 of 3'."""
        return f"{self.count} of {self.needed}" if self.needed else f"{self.count}"


@dataclass(frozen=True)
class TrackMark:
    """Where a force has been, as far as the viewer knows: each hex, and since which turn."""

    force: str
    look: Look
    steps: tuple[tuple[str, int], ...]
    told: bool = False
    """As it was reported, not at first hand."""


@dataclass(frozen=True)
class ArcMark:
    """7.4 A search: its whole sector, and the band it looks at this turn."""

    id: str
    origin: str
    arc: tuple[int, int]
    range: int
    record: str
    look: Look
    doing: str
    """'planned', 'ring 4-6, out', 'ring 1-3, home'."""
    band: tuple[str, ...] = ()


@dataclass(frozen=True)
class ShadowMark:
    """8.3 A shadower, and the turn it must start back."""

    search: str
    force: str
    hex: str
    look: Look
    back: int


@dataclass(frozen=True)
class FlightMark:
    """4.5 A strike in flight, or aircraft on their way home, and their last turn of normal endurance."""

    id: str
    hex: str
    goal: str
    look: Look
    afs: int
    doing: str
    last: int | None


@dataclass(frozen=True)
class LitMark:
    """8.2 A force that lies in the band of a search this turn: for the umpire alone."""

    force: str
    hex: str
    searches: tuple[str, ...]


@dataclass(frozen=True)
class Overlay:
    """Everything that moves, as one viewer may see it."""

    plots: tuple[PlotMark, ...] = ()
    tracks: tuple[TrackMark, ...] = ()
    arcs: tuple[ArcMark, ...] = ()
    shadows: tuple[ShadowMark, ...] = ()
    flights: tuple[FlightMark, ...] = ()
    lit: tuple[LitMark, ...] = ()

    def searches_for(self, force: str) -> tuple[str, ...]:
        """The searches in whose band this force lies."""
        return tuple(search for mark in self.lit if mark.force == force for search in mark.searches)


def read_overlay(fields: Mapping[str, Any]) -> Overlay:
    """An overlay as it was written to JSON."""
    return Overlay(
        plots=tuple(PlotMark(**plot) for plot in fields["plots"]),
        tracks=tuple(
            TrackMark(**{**track, "steps": tuple((hex_, turn) for hex_, turn in track["steps"])})
            for track in fields["tracks"]
        ),
        arcs=tuple(
            ArcMark(**{**arc, "arc": (arc["arc"][0], arc["arc"][1]), "band": tuple(arc["band"])})
            for arc in fields["arcs"]
        ),
        shadows=tuple(ShadowMark(**shadow) for shadow in fields["shadows"]),
        flights=tuple(FlightMark(**flight) for flight in fields["flights"]),
        lit=tuple(LitMark(**{**mark, "searches": tuple(mark["searches"])}) for mark in fields["lit"]),
    )


def hexes_of(overlay: Overlay) -> Iterable[str]:
    """Every hex that is named."""
    yield from (hex_ for plot in overlay.plots for hex_ in (plot.at, plot.to))
    yield from (hex_ for track in overlay.tracks for hex_, _ in track.steps)
    yield from (hex_ for arc in overlay.arcs for hex_ in (arc.origin, *arc.band))
    yield from (shadow.hex for shadow in overlay.shadows)
    yield from (hex_ for flight in overlay.flights for hex_ in (flight.hex, flight.goal))
    yield from (mark.hex for mark in overlay.lit)


# ---------------------------------------------------------------------- in words


def overlay_in_words(overlay: Overlay, hex_: str) -> Iterator[str]:
    """What of it concerns a hex, one thing a line."""
    for plot in overlay.plots:
        if hex_ in (plot.at, plot.to):
            again = "" if plot.stands else "; it has to be plotted again"
            yield f"TF {plot.force} plots {plot.to}: {plot.counted} turns{again}"
    for mark in overlay.lit:
        if mark.hex == hex_:
            yield f"TF {mark.force} lies in the area of {', '.join(mark.searches)} this turn"
    for shadow in overlay.shadows:
        if shadow.hex == hex_:
            yield f"{shadow.search} shadows TF {shadow.force}, must start back on turn {shadow.back}"
    for flight in overlay.flights:
        if flight.hex == hex_:
            yield flight_in_words(flight)
    for arc in overlay.arcs:
        if hex_ in arc.band:
            yield f"In the band of {arc.id} ({arc.record}), {arc.doing}"
        elif hex_ == arc.origin:
            yield arc_in_words(arc)


def arc_in_words(arc: ArcMark) -> str:
    """'CV2 search 1 (3:60-240:6-24), ring 4-6, out'."""
    return f"{arc.id} ({arc.record}), {arc.doing}"


def flight_in_words(flight: FlightMark) -> str:
    """'CV5 strike 1: 6 AF, outbound to 2012, last turn 24'."""
    last = "" if flight.last is None else f", last turn {flight.last}"
    return f"{flight.id}: {flight.afs} AF, {flight.doing} to {flight.goal}{last}"
