"""The chart as it lies on the table for everybody: the printed map, and markers that both sides see."""

from ffts.games.skies.pictures.chart.marks import base_mark, hour_of, looks_of, sheet_of
from ffts.games.skies.pictures.chart.sheet import ChartPicture, ForceMark, Look
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.view import TableView

EVERYBODY = "everybody"


def table_chart(view: TableView, data: Catalog) -> ChartPicture:
    """3.2 Markers where their moves are announced; no search, no flight, no front."""
    looks = side_looks(data)
    return ChartPicture(
        sheet=sheet_of(data.chart),
        viewer=EVERYBODY,
        forces=tuple(
            ForceMark(id=force.id, hex=force.hex, look=looks[force.side], owner=view.names[force.side])
            for force in view.forces
        ),
        bases=tuple(base_mark(data, base, looks.get(base.side, "neutral")) for base in data.chart.bases),
        hour=hour_of(view.public, data),
    )


def side_looks(data: Catalog) -> dict[str, Look]:
    """5.2 Round and square, as the scenario numbers or letters the forces."""
    first, second = data.scenario.sides
    one, other = looks_of([force.id for force in first.task_forces], [force.id for force in second.task_forces])
    return {first.id: one, second.id: other}
