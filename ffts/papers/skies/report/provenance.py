"""Where the numbers of a game come from: every table in force, with its status."""

from ffts.core.tables import ResultTable
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.provenance import Sheet
from ffts.papers.report.parts import ReportTable

STATUS = {"rulebook": "rulebook", "estimate": "our estimate", "umpire": "the umpire's own"}


def provenance(data: Catalog) -> tuple[ReportTable, ...]:
    """Every table of the game, by its rule."""
    sheets: list[ResultTable | Sheet] = [*data.tables.values(), *_sheets(data)]
    rows = tuple((sheet.rule, sheet.title, STATUS[sheet.status], sheet.source) for sheet in sorted(sheets, key=_place))
    note = "An estimate is ours, held against the record of the war; the umpire's own charts take its place."
    return (ReportTable("Tables in force", ("Rule", "Table", "Status", "Where it comes from"), rows, note),)


def _sheets(data: Catalog) -> list[Sheet]:
    return [
        data.task_force_speed,
        data.readying,
        data.forming,
        data.cap,
        data.anti_aircraft,
        data.air_to_surface,
        data.ship_classes,
        data.victory_points,
        data.ship_damage,
    ]


def _place(sheet: ResultTable | Sheet) -> tuple[list[int], str]:
    numbers = [int(part) for part in sheet.rule.split("-", maxsplit=1)[0].split(".") if part.isdigit()]
    return numbers, sheet.title
