"""Every table a game is pinned to as rows of words, each with where its numbers come from."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from ffts.core.tables import ResultTable, TableMod, bounds
from ffts.games.skies.names import Light
from ffts.games.skies.pictures.words import plural, points_text
from ffts.games.skies.rules.ch06.accidents import HALF, QUARTER, condition
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.cards import READS

Lines = tuple[tuple[str, ...], ...]
WHOLE = Fraction(1)
LANDING_AREA = (("whole", WHOLE), ("half", HALF), ("a quarter", QUARTER))
LIGHTS: tuple[Light, ...] = ("day", "twilight", "night")
SPEEDS = (4.5, 4.0, 3.75, 3.5, 3.0, 2.5, 2.0, 1.5, 1.0, 0.5)
AA_FIRE = "aa_"
ALWAYS = "base"
"""The modifier of a table that every roll has."""
RESULTS: Mapping[str, str] = {"search": "cards shown"}
"""8.2.2 What a result is, where it is a bare number."""


@dataclass(frozen=True)
class Chart:
    """A table as it is printed."""

    id: str
    title: str
    rule: str
    status: str
    """'rulebook', 'estimate' or 'umpire'."""
    source: str
    head: tuple[str, ...]
    lines: Lines
    mods: tuple[str, ...] = ()


def describe_totals(on: str) -> str:
    """'1 or less', '2 to 4', '5 or more'."""
    low, high = bounds(on)
    if low is None:
        return f"{high} or less"
    if high is None:
        return f"{low} or more"
    return str(low) if low == high else f"{low} to {high}"


def describe_mods(mods: Iterable[TableMod]) -> tuple[str, ...]:
    """'+1 unlimited visibility'; '-3 always'."""
    return tuple(f"{mod.by:+d} {'always' if mod.id == ALWAYS else mod.why}" for mod in mods)


def die_chart(table: ResultTable) -> Chart:
    """2.3 A table read with one die."""
    lines = tuple((describe_totals(row.on), row.result) for row in table.rows)
    head = (str(table.die), RESULTS.get(table.id, "result"))
    return Chart(table.id, table.title, table.rule, table.status, table.source, head, lines, describe_mods(table.mods))


def die_charts(data: Catalog) -> Iterator[Chart]:
    """Those read with one die, but for AA fire, which is one chart of several columns."""
    return (die_chart(table) for name, table in data.tables.items() if not name.startswith(AA_FIRE))


def readying(data: Catalog) -> Chart:
    """6.8"""
    sheet = data.readying
    lines = tuple((row.title, str(row.turns), points_text(row.points)) for row in sheet.rows.values())
    return Chart(sheet.id, sheet.title, sheet.rule, sheet.status, sheet.source, ("work", "AOS", "points each"), lines)


def forming(data: Catalog) -> Chart:
    """6.11"""
    sheet = data.forming
    lines: Lines = (
        ("each group by itself", str(sheet.same_aos)),
        ("groups of one carrier together", str(sheet.one_carrier)),
        ("of several carriers", str(sheet.several_carriers)),
    )
    lines += tuple((_describe_forming(row.aos, row.platforms, row.afs), str(row.turns)) for row in sheet.rows)
    return Chart(sheet.id, sheet.title, sheet.rule, sheet.status, sheet.source, ("strike", "turns"), lines)


def _describe_forming(aos: int | None, platforms: int | None, afs: int | None) -> str:
    limits = ((aos, "AOS"), (platforms, "deck"), (afs, "AF"))
    return ", ".join(f"up to {plural(most, what)}" for most, what in limits if most is not None) or "any other"


def landing() -> Chart:
    """6.12 The chance of an accident, asked of the rule for each light and deck."""
    lines = tuple(
        (
            f"{light}{', trained' if trained else ''}",
            *(_describe_landing(light, trained, free) for _, free in LANDING_AREA),
        )
        for light in LIGHTS
        for trained in ((False,) if light == "day" else (False, True))
    )
    head = ("landing area free", *(name for name, _ in LANDING_AREA))
    return Chart("landing", "Landing accidents, on a D10", "6.12", "rulebook", "the rulebook", head, lines)


def _describe_landing(light: Light, trained: bool, free: Fraction) -> str:
    found = condition(free, light, trained)
    faces = "1" if found.threshold == 1 else f"1-{found.threshold}"
    return f"{faces} each AF" if found.per == 1 else f"{faces} every {found.per} AF"


def speeds(data: Catalog) -> Chart:
    """10.4"""
    sheet = data.task_force_speed
    lines = tuple((f"{inches:g}", str(data.turns_per_hex(inches))) for inches in SPEEDS)
    head = ("inches", "turns a hex")
    return Chart(sheet.id, sheet.title, sheet.rule, sheet.status, sheet.source, head, lines)


def aa_fire(data: Catalog) -> Chart:
    """14.5 One line for each face, one column for each strength."""
    sheet = data.anti_aircraft
    columns = [column for column in sheet.columns if column.table in data.tables]
    tables = [data.table(column.table) for column in columns]
    least = [column.min_points for column in columns]
    ends = [*(str(after - 1) for after in least[1:]), "more"]
    head = ("D10", *(_span(str(low), high) for low, high in zip(least, ends, strict=True)))
    lines = tuple((str(face), *(_brief(table.result(face)) for table in tables)) for face in range(1, 11))
    mods = tuple(
        f"{column.min_points} and more points: {', '.join(describe_mods(table.mods))}"
        for column, table in zip(columns, tables, strict=True)
        if table.mods
    )
    return Chart(sheet.id, "AA fire, by effective points", sheet.rule, sheet.status, sheet.source, head, lines, mods)


def _span(low: str, high: str) -> str:
    return low if low == high else f"{low}+" if high == "more" else f"{low}-{high}"


def _brief(result: str) -> str:
    """'1 destroyed, 1 turned away' in a narrow column."""
    return result.replace("no loss", "-").replace(" destroyed", "D").replace(" turned away", "T").replace(", ", " ")


def attacks(data: Catalog) -> Chart:
    """15.4"""
    sheet = data.air_to_surface
    lines = tuple((value.title, f"{value.hits}") for value in sheet.values.values())
    return Chart(
        sheet.id,
        "Hits on a D100, three attacks an AF" if sheet.attacks_per_af == len(LIGHTS) else "Hits on a D100",
        sheet.rule,
        sheet.status,
        sheet.source,
        ("attack", "hits on"),
        lines,
        describe_mods(sheet.mods),
    )


def victory(data: Catalog) -> Chart:
    """19.2"""
    sheet = data.victory_points
    alike: dict[tuple[int, ...], list[str]] = {}
    for name, row in sheet.rows.items():
        alike.setdefault(row.columns, []).append(name)
    lines = tuple(
        (", ".join(names), *(str(points) if points else "-" for points in row)) for row, names in alike.items()
    )
    head = ("ship", "below 3 in", "below 2 in", "dead", "sunk")
    each = f"each AF lost: {sheet.per_af}"
    return Chart(sheet.id, "Victory points", sheet.rule, sheet.status, sheet.source, head, lines, (each,))


def bombs(data: Catalog) -> Chart:
    """17.1"""
    sheet = data.ship_damage
    lines = tuple(
        (f"{row.min_kg}", str(row.depth), str(row.hull), f"1-{row.fire}" if row.fire else "-") for row in sheet.bombs
    )
    head = ("kg and more", "levels", "hull", "fire on")
    return Chart("bombs", "Bombs", sheet.rule, sheet.status, sheet.source, head, lines)


def torpedoes(data: Catalog) -> Chart:
    """17.1"""
    sheet = data.ship_damage
    lines = tuple((f"{row.min_kg}", str(row.hull), str(row.flood)) for row in sheet.torpedoes)
    head = ("kg and more", "hull", "flood")
    return Chart("torpedoes", "Torpedoes", sheet.rule, sheet.status, sheet.source, head, lines)


def cards(data: Catalog) -> Chart:
    """8.1.1"""
    names = {
        "red_face": "red face",
        "black_face": "black face",
        "red_number": "red number, ace",
        "spade_number": "spade number, ace",
        "club_number": "club number, ace",
    }
    lines = tuple((names[kind], reads) for kind, reads in READS.items())
    return Chart("cards", "Sighting cards", "8.1.1", "rulebook", "the rulebook", ("card", "ship"), lines)


def charts_in_force(data: Catalog) -> tuple[Chart, ...]:
    """Those that can be read in this scenario: not the CAP of navies and years that are not there, and no weather that
    does not change."""
    doctrines = data.cap.doctrines
    fought = {side.doctrine.get("cap", "") for side in data.scenario.sides}
    of_all = {name for row in doctrines.values() for name in (row.against_low, row.against_high)}
    here = {name for key in fought if (row := doctrines.get(key)) for name in (row.against_low, row.against_high)}
    idle = of_all - here | ({"weather_change"} - {data.scenario.weather.changes})
    return tuple(chart for chart in all_charts(data) if chart.id not in idle)


def all_charts(data: Catalog) -> tuple[Chart, ...]:
    """Every table, in the order of the rules."""
    found = [
        cards(data), readying(data), forming(data), landing(), speeds(data), aa_fire(data), attacks(data),
        bombs(data), torpedoes(data), victory(data), *die_charts(data),
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda chart: [int(part) for part in chart.rule.split(".")]))
