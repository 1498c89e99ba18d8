"""A chart in words: for tooltips, the line below the chart, the list and screen readers."""

from collections.abc import Iterator

from ffts.games.skies.pictures.chart.overlay import (
    ArcMark,
    CapMark,
    FlightMark,
    Overlay,
    PlotMark,
    ShadowMark,
    WreckMark,
)
from ffts.games.skies.pictures.chart.sheet import ChartPick, ChartPicture, ForceMark


def overlay_in_words(overlay: Overlay, hex_: str) -> Iterator[str]:
    """What of it concerns a hex, one thing a line."""
    yield from (plot_in_words(plot) for plot in overlay.plots if hex_ in (plot.at, plot.to))
    for mark in overlay.lit:
        if mark.hex == hex_:
            yield f"TF {mark.force} lies in the area of {', '.join(mark.searches)} this turn"
    yield from (wreck_in_words(wreck) for wreck in overlay.wrecks if wreck.hex == hex_)
    yield from (shadow_in_words(shadow) for shadow in overlay.shadows if shadow.hex == hex_)
    yield from (cap_in_words(cap) for cap in overlay.caps if cap.hex == hex_)
    yield from (flight_in_words(flight) for flight in overlay.flights if hex_ in (flight.hex, flight.runs_out))
    for arc in overlay.arcs:
        if hex_ in arc.band:
            yield f"In the band of {arc.name}, {arc.doing} ({arc.record})"
        elif hex_ == arc.origin:
            yield arc_in_words(arc)


def plot_in_words(plot: PlotMark) -> str:
    """'TF 17 plots 1213: 2 of 3 turns'."""
    again = "" if plot.stands else "; it has to be plotted again"
    return f"TF {plot.force} plots {plot.to}: {plot.counted} turns{again}"


def wreck_in_words(wreck: WreckMark) -> str:
    """'TF 17 was sunk here on turn 31'."""
    return f"TF {wreck.force} was sunk here on turn {wreck.turn}"


def shadow_in_words(shadow: ShadowMark) -> str:
    """'Lexington search 1 shadows TF O, must start back on turn 14'."""
    return f"{shadow.search} shadows TF {shadow.force}, must start back on turn {shadow.back}"


def arc_in_words(arc: ArcMark) -> str:
    """'Lexington search 1, ring 4-6, out (3:60-240:6-24); home on 14, fuel ends on 24'."""
    return f"{arc.name}, {arc.doing} ({arc.record}){f'; {arc.span.text}' if arc.span else ''}"


def flight_in_words(flight: FlightMark) -> str:
    """'Yorktown strike 1: 6 AF, outbound to 2012; home on 18, fuel ends on 24'."""
    text = f"; {flight.span.text}" if flight.span else ""
    ends = f"; its fuel ends in hex {flight.runs_out}" if flight.runs_out else ""
    return f"{flight.name}: {flight.afs} AF, {flight.doing} to {flight.goal}{text}{ends}"


def cap_in_words(cap: CapMark) -> str:
    """'CAP of 6 AF over TF 17, fuel ends on 14'."""
    return f"CAP of {cap.afs} AF over {cap.over}{f', fuel ends on {cap.last}' if cap.last is not None else ''}"


def hex_in_words(picture: ChartPicture, hex_: str) -> str:
    """What is in a hex, one thing a line."""
    names = [name.text for name in picture.sheet.names if name.hex == hex_]
    head = ", ".join([f"Hex {hex_}", "land" if hex_ in picture.sheet.land else "sea", *names])
    bases = [f"Base {base.name} ({base.side})" for base in picture.bases if base.hex == hex_]
    skies = [f"Weather: {zone.sky}" for zone in picture.zones if hex_ in zone.hexes]
    forces = [force_in_words(force) for force in picture.forces_in(hex_)]
    return "\n".join([head, *bases, *skies, *forces, *overlay_in_words(picture.overlay, hex_)])


def force_in_words(force: ForceMark) -> str:
    """Who it is and what the viewer knows of it."""
    lines = [f"TF {force.id}, {force.owner}"]
    if force.note:
        lines.append(force.note)
    if force.age is not None:
        lines.append(_reported(force.age))
    return ": ".join(lines)


def _reported(age: int) -> str:
    if age <= 0:
        return "reported here this turn"
    return f"reported here {age} {'turn' if age == 1 else 'turns'} ago"


def way_in_words(picture: ChartPicture, chosen: ChartPick | None, hex_: str) -> str:
    """How far a hex is from what was chosen; empty where nothing was, or in the same hex."""
    if chosen is None or chosen.hex == hex_:
        return ""
    hexes = picture.sheet.frame.distance(chosen.hex, hex_)
    start = f"TF {chosen.force}" if chosen.force else f"hex {chosen.hex}"
    return f"{hexes} {'hex' if hexes == 1 else 'hexes'} ({hexes * picture.sheet.hex_nm:g} nm) from {start}"


def summary(picture: ChartPicture) -> str:
    """The whole chart in one sentence."""
    count = len(picture.forces)
    forces = "one task force" if count == 1 else f"{count} task forces" if count else "no task force"
    return f"Chart {picture.sheet.title}, seen by {picture.viewer}: {forces}"
