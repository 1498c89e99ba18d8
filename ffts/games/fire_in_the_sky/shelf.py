"""The files of this game: counters, map, tables, editions, scenarios, and how they become its catalog."""

from collections.abc import Iterator, Mapping

from ffts.core.charts import ChartMap
from ffts.core.model import Data
from ffts.core.shelf import Entries, Fault, Part, Shelf
from ffts.core.switches import SwitchCard
from ffts.core.tables import Sheet
from ffts.games.fire_in_the_sky.names import Kind, TypeId, home_of_space
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.chart import Chart
from ffts.games.fire_in_the_sky.sheets.combat import CombatNumbers
from ffts.games.fire_in_the_sky.sheets.editions import Edition
from ffts.games.fire_in_the_sky.sheets.lesson import Lesson
from ffts.games.fire_in_the_sky.sheets.link import LinkNumbers
from ffts.games.fire_in_the_sky.sheets.scenario import HouseRules, Scenario
from ffts.games.fire_in_the_sky.sheets.tables import Numbers, Schedule, Setup, UnitType

SHEETS: Mapping[str, type[Sheet]] = {
    "map": Chart,
    "numbers": Numbers,
    "combat": CombatNumbers,
    "link": LinkNumbers,
    "schedule": Schedule,
}
EDITION, SETUP, LESSON = "edition_", "setup_", "lesson_"
"""How the tables of an edition, of a set-up and of a lesson begin: edition_first, setup_short, lesson_opening."""


def _table(name: str) -> type[Data]:
    if name.startswith(EDITION):
        return Edition
    if name.startswith(LESSON):
        return Lesson
    return Setup if name.startswith(SETUP) else SHEETS.get(name, Sheet)


def _check(entries: Entries) -> Iterator[Fault]:
    """FS-2.1 What the tables name must be there."""
    units: Mapping[str, UnitType] = entries["units"]
    tables = entries["tables"]
    for name, unit in units.items():
        if unit.kind is Kind.NAVAL and not unit.df:
            yield Fault("units", f"{name}.df", "a ship without a defence", "give her one, 7 to 12")
        if unit.kind is Kind.LAND and not unit.cs:
            yield Fault("units", f"{name}.cs", "a land unit without strength", "give it one")
    for name, table in tables.items():
        if isinstance(table, Setup):
            yield from _check_setup(name, table, units, tables["map"])
    for turn in tables["schedule"].turns if "schedule" in tables else ():
        yield from _known("schedule", f"turn {turn.number}", turn.units, units)


def _check_setup(name: str, setup: Setup, units: Mapping[str, UnitType], chart: Chart) -> Iterator[Fault]:
    used: dict[TypeId, int] = {}
    for stand in setup.stands:
        yield from _known(name, stand.at, {**stand.units, **stand.reduced}, units)
        place = home_of_space(stand.at) or stand.at
        if place not in chart.places and not chart.is_box(place):
            yield Fault("tables", f"{name}.stands", f"{stand.at!r} is no place", "name one of the map")
        for counted in (stand.units, stand.reduced):
            for kind, number in counted.items():
                used[kind] = used.get(kind, 0) + number
    for kind, number in used.items():
        if kind in units and number > units[kind].count:
            why = f"{number} {units[kind].name} stand on the map; there are {units[kind].count}"
            yield Fault("tables", f"{name}.stands", why, "take some away")


def _known(table: str, where: str, named: Mapping[TypeId, int], units: Mapping[str, UnitType]) -> Iterator[Fault]:
    for kind in named:
        if kind not in units:
            why = f"{where} names a unit there is not: {kind!r}"
            yield Fault("tables", table, why, "name one of the counters", ("units", kind))


def _check_scenario(scenario: Scenario, chart: ChartMap | None, entries: Entries) -> Iterator[Fault]:
    yield from _check(entries)
    asked = [("edition", EDITION, EDITION + scenario.edition), ("setup", SETUP, scenario.setup)]
    asked += [("lesson", LESSON, scenario.lesson)] if scenario.lesson else []
    for field, prefix, name in asked:
        if name not in entries["tables"]:
            known = ", ".join(one for one in entries["tables"] if one.startswith(prefix)).replace(EDITION, "")
            yield Fault("scenario", field, f"there is no {field} {name.removeprefix(EDITION)!r}", f"known are {known}")


def _assemble(scenario: Scenario, chart: ChartMap | None, entries: Entries) -> Catalog:
    tables = entries["tables"]
    edition = tables[EDITION + scenario.edition]
    return Catalog(
        scenario=scenario,
        edition=edition.model_copy(update={"id": scenario.edition}),
        chart=tables["map"],
        units={TypeId(name): unit for name, unit in entries["units"].items()},
        numbers=tables["numbers"],
        combat=tables["combat"],
        link=tables["link"],
        schedule=tables["schedule"],
        setup=tables[scenario.setup],
        lesson=tables[scenario.lesson] if scenario.lesson else None,
        house_rules=entries["house_rules"],
    )


SHELF: Shelf[Catalog] = Shelf(
    scenario=Scenario,
    parts=(
        Part("tables", _table, whole_files=True, whole=True),
        Part("units", lambda name: UnitType, whole=True),
    ),
    needed={"tables": (*SHEETS, "edition_first", "edition_second", "setup_short", "setup_campaign")},
    cards=SwitchCard,
    switches=HouseRules.keys(),
    check=_check,
    check_scenario=_check_scenario,
    assemble=_assemble,
)
