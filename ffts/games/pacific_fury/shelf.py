"""The files of this game: counters, tables, scenarios, and how they become its catalog."""

from collections.abc import Iterator, Mapping

from ffts.core.charts import ChartMap
from ffts.core.model import Data
from ffts.core.shelf import Choices, Entries, Fault, Part, Shelf
from ffts.core.switches import SwitchCard
from ffts.core.tables import ResultTable, Sheet
from ffts.games.pacific_fury.names import SideId, UnitId
from ffts.games.pacific_fury.sheets.catalog import Catalog, HouseRules, Scenario
from ffts.games.pacific_fury.sheets.link import LinkNumbers
from ffts.games.pacific_fury.sheets.tables import CombatNumbers, Counter, InitiativeTrack, Sea

SHEETS: Mapping[str, type[Sheet]] = {
    "initiative": InitiativeTrack,
    "sea": Sea,
    "combat": CombatNumbers,
    "link": LinkNumbers,
}
EVENTS: Mapping[str, SideId] = {"events_jp": SideId.JP, "events_us": SideId.US}


def _table(name: str) -> type[Data]:
    return SHEETS.get(name, ResultTable)


def _check(entries: Entries) -> Iterator[Fault]:
    """PF-2.2.1 What a counter cannot be."""
    for name, one in entries["counters"].items():
        if one.is_carrier != (one.icons > 0):
            why = f"a {one.cls} with {one.icons} aircraft icons"
            yield Fault("counters", f"{name}.icons", why, "carriers have 1 or 2 icons, other units none")


def _check_scenario(scenario: Scenario, chart: ChartMap | None, entries: Entries) -> Iterator[Fault]:
    yield from _check(entries)
    for at, side in enumerate(scenario.sides):
        for unit in (*side.reserve, *side.arrivals):
            counter = entries["counters"].get(unit)
            if counter is None or counter.side is not side.id:
                why = f"{side.name} has no counter {unit!r}"
                yield Fault("scenario", f"sides.{at}", why, "name a counter of that side", ("counters", unit))


def _assemble(scenario: Scenario, chart: ChartMap | None, entries: Entries) -> Catalog:
    tables = entries["tables"]
    return Catalog(
        scenario=scenario,
        counters={UnitId(name): counter for name, counter in entries["counters"].items()},
        initiative=tables["initiative"],
        sea=tables["sea"],
        combat=tables["combat"],
        events={side: tables[name] for name, side in EVENTS.items()},
        house_rules=entries["house_rules"],
        link=tables["link"],
    )


SHELF: Shelf[Catalog] = Shelf(
    scenario=Scenario,
    parts=(
        Part("tables", _table, whole_files=True, whole=True),
        Part("counters", lambda name: Counter, whole=True),
    ),
    needed={"tables": (*SHEETS, *EVENTS)},
    choices=lambda entries: {"SideSetup.reserve": Choices(sorted(entries["counters"]))},
    cards=SwitchCard,
    switches=HouseRules.keys(),
    check=_check,
    check_scenario=_check_scenario,
    assemble=_assemble,
)
