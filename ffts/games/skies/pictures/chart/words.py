"""A chart in words: for tooltips, the line below the chart, the list and screen readers."""

from ffts.games.skies.pictures.chart.overlay_words import overlay_in_words
from ffts.games.skies.pictures.chart.sheet import ChartPick, ChartPicture, ForceMark


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
    said = [f"TF {force.id}, {force.owner}"]
    if force.note:
        said.append(force.note)
    if force.age is not None:
        said.append(_reported(force.age))
    return ": ".join(said)


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
