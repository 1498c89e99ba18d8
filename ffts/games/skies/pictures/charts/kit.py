"""Each chart that the rulebook refers to and does not hold, as an empty sheet in the shape its rule implies."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ffts.core.tables import ResultTable, bounds
from ffts.games.skies.pictures.charts.printed import ALWAYS, Chart, all_charts
from ffts.games.skies.sheets.catalog import Catalog

RULEBOOK = "rulebook"
AA = "anti_aircraft"
POSITION = "whether a CAP AF gets into position against the group it is sent at"
DECIDES: Mapping[str, str] = {
    "readying": "how many AOS of work an AF needs, and how many handling points in each of them",
    "forming": "how many turns of endurance a strike spends on forming up before it moves off",
    "task_force_speed": "how many turns a task force needs to cross a hex, by its slowest ship",
    "weather_change": "whether sky or wind change, each third turn",
    "search": "how many sighting cards the searcher is shown",
    "strike_sighting": "whether a strike in the hex of its target attacks this turn, next turn, or does not find it",
    "cap_ijn_1942_low": POSITION,
    "cap_ijn_1942_high": POSITION,
    "cap_usn_1942": POSITION,
    "cap_rn_1942": POSITION,
    "cap_ijn_1944": POSITION,
    "cap_usn_1944": POSITION,
    "cap_attack": "what a CAP AF in position does to the group, when no escort holds it off",
    "cap_dogfight": "who is lost when a CAP AF and an escort meet",
    "cap_fire_back": "whether the bombers shoot down a CAP AF that attacks them",
    AA: "how many AFs of a group AA fire destroys or turns away, by effective points",
    "air_to_surface": "on what total of a D100, or less, an attack hits",
    "bombs": "how deep a bomb goes, what it costs the hull, and whether it starts a fire",
    "torpedoes": "what a torpedo costs the hull, and how much floods",
    "torpedo_force": "how many hull points a torpedo costs more or less than its weight says",
    "magazine_hit": "what a hit in a magazine does",
    "avgas_hit": "what a hit in the aviation fuel does",
    "explosion": "whether armed aircraft that burn on board blow the ship up",
    "damage_control": "whether a crew mends a fire, a flood or a damaged system",
    "fire_reaches": "what a fire reaches when damage control does not hold it",
}
FIND: Mapping[str, str] = {
    AA: "aa fire",
    "bombs": "ship damage bombs",
    "torpedoes": "ship damage torpedoes",
}
"""What is typed on the page Numbers, where it is not the name of the table."""
BRACKETS = ("bombs", "torpedoes", "task_force_speed")
"""Charts whose first column the rule does not give: the chart itself says where its brackets begin."""
OURS: Mapping[str, str] = {
    AA: "The columns are ours: where your chart parts the points elsewhere, write its own over them.",
    "air_to_surface": "The kinds of attack are ours: strike out what your chart does not have.",
    "readying": "The kinds of work are ours: strike out what your chart does not have.",
}
"""What of a sheet is not the rulebook's."""
SPARE_ROWS, SPARE_MODS = 2, 4


@dataclass(frozen=True)
class KitSheet:
    """An empty chart to be filled in with a pencil."""

    id: str
    title: str
    rule: str
    decides: str
    head: tuple[str, ...]
    labels: tuple[str, ...]
    """The first cell of each row; empty where the chart itself says it."""
    mods: tuple[str, ...]
    """What a modifier is for; by how much is left open."""
    ours: str
    """What of the sheet itself is our estimate; empty where nothing is."""
    words: tuple[str, ...]
    """Results of which the rules know what they do."""
    find: str
    """What is typed on the page Numbers to come to its fields."""


def kit(data: Catalog) -> Iterator[KitSheet]:
    """A sheet for each chart whose numbers the rulebook does not give, in the order of the rules."""
    return (_sheet(chart, data) for chart in all_charts(data) if chart.status != RULEBOOK)


def _sheet(chart: Chart, data: Catalog) -> KitSheet:
    table = data.tables.get(chart.id)
    return KitSheet(
        id=chart.id,
        title=chart.title,
        rule=chart.rule,
        decides=DECIDES.get(chart.id, ""),
        head=chart.head,
        labels=_labels(chart, table),
        mods=_mods(chart, data),
        ours=OURS.get(chart.id, ""),
        words=_words(chart, data),
        find=FIND.get(chart.id, chart.id.replace("_", " ")),
    )


def _labels(chart: Chart, table: ResultTable | None) -> tuple[str, ...]:
    if table is not None:
        return _totals(table)
    if chart.id == AA:
        return tuple(line[0] for line in chart.lines)
    named = ("",) * len(chart.lines) if chart.id in BRACKETS else tuple(line[0] for line in chart.lines)
    return (*named, *("",) * SPARE_ROWS)


def _totals(table: ResultTable) -> tuple[str, ...]:
    """One row for each total, for the real chart may part them elsewhere; open below and above."""
    edges = [edge for row in table.rows for edge in bounds(row.on) if edge is not None]
    low, high = min(*edges, *table.die.values), max(*edges, *table.die.values)
    return (f"{low} or less", *map(str, range(low + 1, high)), f"{high} or more")


def _mods(chart: Chart, data: Catalog) -> tuple[str, ...]:
    table = data.tables.get(chart.id)
    known: Sequence[tuple[str, str]] = [(mod.id, mod.why) for mod in table.mods] if table else []
    if chart.id == data.air_to_surface.id:
        known = [(mod.id, mod.why) for mod in data.air_to_surface.mods]
    named = tuple("always" if name == ALWAYS else why for name, why in known)
    return (*named, *("",) * SPARE_MODS) if table or named or chart.id == AA else ()


def _words(chart: Chart, data: Catalog) -> tuple[str, ...]:
    columns = data.anti_aircraft.columns if chart.id == AA else ()
    tables = [data.tables[name] for name in (chart.id, *(each.table for each in columns)) if name in data.tables]
    return tuple(dict.fromkeys(row.result for table in tables for row in table.rows))
