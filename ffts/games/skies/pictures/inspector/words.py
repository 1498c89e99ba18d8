"""A hex in words, and the forces of a side in it: the same for the umpire and for a side."""

from collections.abc import Iterable, Iterator

from ffts.core.charts import ChartMap
from ffts.games.skies.pictures.inspector.card import FactCard
from ffts.games.skies.state.parts import Side

Named = tuple[str, str]
"""A force by its number or letter, and in words."""


def unknown_card(force: str) -> FactCard:
    """3.2 A force the viewer has heard nothing of."""
    return FactCard(f"TF {force}", "Nothing is known of it now.")


def hex_in_words(chart: ChartMap, label: str, there: Iterable[Named], nobody: str) -> FactCard:
    """2.1 A hex of the chart and what is in it; `nobody` where that is no force."""
    facts: list[tuple[str, str]] = []
    names = [name.text for name in chart.names if name.hex == label]
    if names:
        facts.append(("Name", ", ".join(names)))
    facts += [("Base", f"{base.name} ({base.side})") for base in chart.bases if base.hex == label]
    facts.append(("Ground", "land" if chart.is_land(label) else "sea"))
    facts.append(("Position", _position(*chart.position_of(label))))
    forces = tuple(there)
    if not forces:
        facts.append(("Forces", nobody))
    return FactCard(f"Hex {label}", "", tuple(facts), forces=forces)


def forces_in(side: Side, label: str) -> Iterator[Named]:
    """5 The forces of this side in this hex."""
    for force in side.task_forces.values():
        if force.hex == label:
            yield force.id, f"{side.id} TF {force.id}{f', {force.name}' if force.name else ''}"


def _position(lat: float, lon: float) -> str:
    return f"{abs(lat):.1f} {'S' if lat < 0 else 'N'}, {abs(lon):.1f} {'W' if lon < 0 else 'E'}"
