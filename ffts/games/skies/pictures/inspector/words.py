"""A hex in words, and the forces of a side in it: the same for the umpire and for a side."""

from collections.abc import Iterable, Iterator

from ffts.games.skies.pictures.inspector.card import FactCard
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.air import AirFactor, Where
from ffts.games.skies.state.parts import Side

FORCE_RULES = "5 task forces, 10.2 plotting, 10.4 speed"
UNKNOWN = "Nothing is known of it now."
Named = tuple[str, str]
"""A force by its number or letter, and in words."""


def unknown_card(force: str) -> FactCard:
    """3.2 A force the viewer has heard nothing of."""
    return FactCard(f"TF {force}", UNKNOWN, rules=FORCE_RULES, log_names=(f"TF {force}",))


def unknown_thing(name: str) -> FactCard:
    """3.6 A ship, an AF or a formation that is no more, or that the viewer knows nothing of."""
    return FactCard(name, UNKNOWN, log_names=(name,))


def hex_in_words(data: Catalog, label: str, there: Iterable[Named], nobody: str) -> FactCard:
    """2.1 A hex of the chart and what is in it; `nobody` where that is no force."""
    facts: list[tuple[str, str]] = []
    chart, called = data.chart, data.scenario.called
    names = [name.text for name in chart.names if name.hex == label]
    if names:
        facts.append(("Name", ", ".join(names)))
    facts += [("Base", f"{base.name} ({called(base.side)})") for base in chart.bases if base.hex == label]
    sea = "sea, too narrow for ships" if chart.stops_ships(label) else "sea"
    facts.append(("Ground", "land" if chart.is_land(label) else sea))
    facts.append(("Position", _position(*chart.position_of(label))))
    forces = tuple(there)
    if not forces:
        facts.append(("Forces", nobody))
    return FactCard(f"Hex {label}", "", tuple(facts), forces=forces, rules="2.1 the chart", log_names=(label,))


def forces_in(side: Side, label: str) -> Iterator[Named]:
    """5 The forces of this side in this hex."""
    for force in side.task_forces.values():
        if force.hex == label:
            yield force.id, f"{side.name} TF {force.id}{f', {force.name}' if force.name else ''}"


def describe_where(af: AirFactor) -> str:
    """6.3 On deck, below, in the air, or lost and why."""
    match af.where:
        case Where.LOST:
            return f"lost in turn {af.lost_on}: {af.cause}"
        case Where.DECK:
            return f"on deck, sixth {af.section}"
        case Where.HANGAR:
            return "in the hangar"
        case Where.PARK:
            return "on the ground"
        case Where.AIR:
            return "in the air"


def _position(lat: float, lon: float) -> str:
    return f"{abs(lat):.1f} {'S' if lat < 0 else 'N'}, {abs(lon):.1f} {'W' if lon < 0 else 'E'}"
