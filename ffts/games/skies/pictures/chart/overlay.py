"""What moves over a chart, as plain values: plots, tracks, searches with their bands, shadowers, flights."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ffts.games.skies.pictures.chart.sheet import Look


@dataclass(frozen=True)
class FlightTurns:
    """4.2 The turns of a flight: its launch, now, over its deck, and the one in which its fuel ends."""

    first: int
    now: int
    home: int
    last: int

    @property
    def late(self) -> bool:
        """4.4 Home too late."""
        return self.home > self.last

    @property
    def text(self) -> str:
        """'home on 18, fuel ends on 24'."""
        sign = "! " if self.late else ""
        return f"{sign}home on {self.home}, fuel ends on {self.last}"


@dataclass(frozen=True)
class PlotMark:
    """10.2 A plotted move, and how many turns of it count of those that are needed."""

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
    known: bool = False
    """As it was reported, not at first hand."""


@dataclass(frozen=True)
class ArcMark:
    """7.4 A search: its whole sector, and the band it looks at this turn."""

    name: str
    """What it is called: 'Yorktown search 1'."""
    origin: str
    arc: tuple[int, int]
    range: int
    record: str
    look: Look
    doing: str
    """'planned', 'ring 4-6, out', 'ring 1-3, home'."""
    band: tuple[str, ...] = ()
    span: FlightTurns | None = None


@dataclass(frozen=True)
class CoverMark:
    """8.2 What all searches of a side look at this turn, as one area, and what none of them ever looks at."""

    look: Look
    hexes: tuple[str, ...]
    gaps: tuple[str, ...] = ()
    """Hexes as near to a start of searches as the farthest of them goes, that no arc of them covers."""


@dataclass(frozen=True)
class ShadowMark:
    """8.3 A shadower, and the turn it must start back."""

    search: str
    """What the search it belongs to is called."""
    force: str
    hex: str
    look: Look
    back: int


@dataclass(frozen=True)
class FlightMark:
    """4.5 A strike in flight, or aircraft on their way home, and the turn in which their fuel ends."""

    name: str
    """What it is called: 'Yorktown strike 1'."""
    hex: str
    goal: str
    look: Look
    afs: int
    doing: str
    span: FlightTurns | None = None
    way: tuple[tuple[str, int], ...] = ()
    """10.6 Where it will be in each turn to come, to its goal and home again."""
    target: str = ""
    """12.1 What it is sent against: 'TF A', or a base."""
    made_of: str = ""
    """The types in it: 'SBD-3, F4F-4'."""
    shape: str = "dive"
    """2.4.1 The outline of most of its aircraft."""
    flown: tuple[tuple[str, int], ...] = ()
    """Where it has been in each turn, from its launch on, as its own side knows it."""

    @property
    def is_lost(self) -> bool:
        """4.4 About to be lost: it comes home too late."""
        return self.span is not None and self.span.late

    @property
    def there_on(self) -> int | None:
        """10.6 The turn in which it is at its goal."""
        return next((turn for hex_, turn in self.way if hex_ == self.goal), None)

    @property
    def runs_out(self) -> str | None:
        """4.4 The hex in which its fuel ends, if that is not over its deck."""
        if self.span is None or not self.span.late:
            return None
        return next((hex_ for hex_, turn in reversed(self.way) if turn <= self.span.last), self.hex)


@dataclass(frozen=True)
class CapMark:
    """6.11 Fighters over a task force or base: all of its CAP together."""

    over: str
    """'TF 17', or a base."""
    hex: str
    look: Look
    afs: int
    last: int | None
    """4.2 The turn in which the fuel of the first of them ends."""
    force: str = ""


@dataclass(frozen=True)
class WreckMark:
    """A-021 Where the last ship of a force went down; the force itself has left the map."""

    force: str
    hex: str
    look: Look
    turn: int


@dataclass(frozen=True)
class BeliefMark:
    """3.2 What a side believed of its enemy: a force that it had been told of, or carriers it imagined."""

    hex: str
    look: Look
    """Of the side that believed it."""
    owner: str
    """'Japan'."""
    force: str = ""
    age: int = 0
    """Turns since it was told."""
    games: int = 0
    """In which a carrier was there, of those it imagined."""
    of: int = 0

    @property
    def sign(self) -> str:
        """'? A, 3 turns old', '? 6 of 8'; nothing of a report that is up to date."""
        if not self.force:
            return f"? {self.games} of {self.of}"
        return f"? {self.force}, {self.age} turn{'s' * (self.age != 1)} old" if self.age else ""

    @property
    def words(self) -> str:
        """What it means, in a sentence."""
        if self.force:
            ago = f", reported {self.age} turn{'s' * (self.age != 1)} before" if self.age else ""
            return f"{self.owner} believed TF {self.force} here{ago}"
        return f"{self.owner} imagined enemy carriers here in {self.games} of {self.of} games"


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
    caps: tuple[CapMark, ...] = ()
    lit: tuple[LitMark, ...] = ()
    wrecks: tuple[WreckMark, ...] = ()
    cover: tuple[CoverMark, ...] = ()
    believed: tuple[BeliefMark, ...] = ()


def read_overlay(fields: Mapping[str, Any]) -> Overlay:
    """An overlay as it was written to JSON."""
    return Overlay(
        plots=tuple(PlotMark(**plot) for plot in fields["plots"]),
        tracks=tuple(
            TrackMark(**{**track, "steps": tuple((hex_, turn) for hex_, turn in track["steps"])})
            for track in fields["tracks"]
        ),
        arcs=tuple(
            ArcMark(**{**arc, "arc": (arc["arc"][0], arc["arc"][1]), "band": tuple(arc["band"]), "span": _span(arc)})
            for arc in fields["arcs"]
        ),
        shadows=tuple(ShadowMark(**shadow) for shadow in fields["shadows"]),
        flights=tuple(
            FlightMark(
                **{**flight, "span": _span(flight), "way": _stops(flight, "way"), "flown": _stops(flight, "flown")}
            )
            for flight in fields["flights"]
        ),
        caps=tuple(CapMark(**cap) for cap in fields["caps"]),
        lit=tuple(LitMark(**{**mark, "searches": tuple(mark["searches"])}) for mark in fields["lit"]),
        wrecks=tuple(WreckMark(**wreck) for wreck in fields["wrecks"]),
        cover=tuple(
            CoverMark(cover["look"], tuple(cover["hexes"]), tuple(cover["gaps"])) for cover in fields.get("cover", ())
        ),
        believed=tuple(BeliefMark(**mark) for mark in fields.get("believed", ())),
    )


def _stops(fields: Mapping[str, Any], name: str) -> tuple[tuple[str, int], ...]:
    return tuple((hex_, turn) for hex_, turn in fields.get(name, ()))


def _span(fields: Mapping[str, Any]) -> FlightTurns | None:
    return FlightTurns(**fields["span"]) if fields["span"] else None


def hexes_of(overlay: Overlay) -> Iterable[str]:
    """Every hex that is named."""
    yield from (hex_ for plot in overlay.plots for hex_ in (plot.at, plot.to))
    yield from (hex_ for track in overlay.tracks for hex_, _ in track.steps)
    yield from (hex_ for arc in overlay.arcs for hex_ in (arc.origin, *arc.band))
    yield from (hex_ for cover in overlay.cover for hex_ in (*cover.hexes, *cover.gaps))
    yield from (shadow.hex for shadow in overlay.shadows)
    yield from (hex_ for flight in overlay.flights for hex_ in (flight.hex, flight.goal))
    yield from (hex_ for flight in overlay.flights for hex_, _ in (*flight.flown, *flight.way))
    yield from (cap.hex for cap in overlay.caps)
    yield from (mark.hex for mark in overlay.lit)
    yield from (wreck.hex for wreck in overlay.wrecks)
    yield from (mark.hex for mark in overlay.believed)
