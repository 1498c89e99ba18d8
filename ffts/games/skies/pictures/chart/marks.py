"""From the printed map, from what is public and from a side's own forces to marks on the chart."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from ffts.core.charts import Base, ChartMap
from ffts.core.plane import HexPlane
from ffts.games.skies.names import TfId
from ffts.games.skies.pictures.chart.sheet import BaseMark, ChartHour, ChartSheet, ForceMark, Look, NameMark, SkyZone
from ffts.games.skies.sequence import clock_at, light_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import WeatherZone
from ffts.games.skies.sheets.ships import CARRIERS, HEAVIEST_FIRST
from ffts.games.skies.state.parts import Public, Side

GUNSHIPS = (*HEAVIEST_FIRST, "DD", "APD", "DMS")
HOURS_AHEAD = 12
"""Turns in which twilight ends."""
NAMED_SHIPS = 8  # of a force; more do not fit in a tooltip

_OTHER: Mapping[Look, Look] = {"side-1": "side-2", "side-2": "side-1"}


@lru_cache(maxsize=8)
def sheet_of(chart: ChartMap) -> ChartSheet:
    """The printed part of a map; the same object each time, so that nothing of it is drawn anew."""
    grid = chart.grid
    return ChartSheet(
        title=chart.title,
        frame=HexPlane(
            orientation=grid.orientation,
            shift=grid.shift,
            cols=grid.cols,
            rows=grid.rows,
            first_col=grid.first_col,
            first_row=grid.first_row,
            digits=grid.digits,
            prefix=grid.prefix,
            north_offset=grid.north_offset,
        ),
        hex_nm=chart.hex_nm,
        land=chart.land,
        coast=chart.coast,
        names=tuple(NameMark(text=name.text, hex=name.hex) for name in chart.names),
        shoals=(*chart.shoals, *(base.hex for base in chart.bases)),
    )


# ---------------------------------------------------------------------- round or square


def looks_of_sides(sides: tuple[Side, ...]) -> dict[str, Look]:
    """5.2 The shape of each side's forces."""
    first, second = sides
    one, other = looks_of(first.task_forces, second.task_forces)
    return {first.id: one, second.id: other}


def looks_of(own: Iterable[str], other: Iterable[str]) -> tuple[Look, Look]:
    """5.2 Numbers are drawn round and letters square, so that a force looks the same to everybody."""
    look = _look_of_ids(own) or _OTHER[_look_of_ids(other) or "side-2"]
    return look, _OTHER[look]


def _look_of_ids(ids: Iterable[str]) -> Look | None:
    for id_ in ids:
        return "side-1" if any(letter.isdigit() for letter in id_) else "side-2"
    return None


# ---------------------------------------------------------------------- marks


def own_forces(side: Side, look: Look) -> tuple[ForceMark, ...]:
    """A force whose ships are all sunk leaves the map (A-021)."""
    return tuple(
        _own_force(side, id_, look) for id_, force in side.task_forces.items() if side.afloat(id_) or not force.ships
    )


def _own_force(side: Side, id_: TfId, look: Look) -> ForceMark:
    force = side.task_forces[id_]
    made_of = _ships([ship.name for ship in side.afloat(id_)])
    note = f"{force.name}: {made_of}" if force.name else made_of
    return ForceMark(
        id=id_, hex=force.hex, look=look, owner=side.name, note=note, dummy=not force.ships, kind=kind_of(side, id_)
    )


def kind_of(side: Side, id_: TfId) -> str:
    """What sails in a force: the heaviest of it says so; nothing of a dummy."""
    afloat = [ship.cls for ship in side.afloat(id_)]
    if any(cls in CARRIERS for cls in afloat):
        return "carriers"
    if not afloat:
        return ""
    return "gunships" if any(cls in GUNSHIPS for cls in afloat) else "transports"


def _ships(names: list[str]) -> str:
    if not names:
        return "a dummy without ships"
    listed = ", ".join(names[:NAMED_SHIPS])
    more = f" and {len(names) - NAMED_SHIPS} more" if len(names) > NAMED_SHIPS else ""
    return f"{len(names)} {'ship' if len(names) == 1 else 'ships'} ({listed}{more})"


def weather(zones: Iterable[WeatherZone]) -> tuple[SkyZone, ...]:
    """8.2.2 Where the sky is another than over the rest of the map."""
    return tuple(SkyZone(hexes=zone.hexes, sky=zone.sky) for zone in zones)


def hour_of(public: Public, data: Catalog) -> ChartHour:
    """4.4 and 6.10 The hour of the turn, its light, wind and sky: known to both sides."""
    scenario, light = data.scenario, light_at(data.scenario, public.turn)
    later = (light_at(scenario, public.turn + on) for on in range(1, HOURS_AHEAD))
    return ChartHour(
        turn=public.turn,
        clock=clock_at(scenario.start, public.turn),
        light=light,
        rising=next((after for after in later if after != light), "night") == "day",
        wind_from=public.wind.degrees,
        knots=public.wind.knots,
        sky=public.sky,
    )


def base_mark(data: Catalog, base: Base, look: Look) -> BaseMark:
    """A place aircraft fly from, in the colour of whose it is."""
    return BaseMark(name=base.name, hex=base.hex, side=data.scenario.called(base.side), look=look)
