"""PF-10.7 What becomes of units that are hit."""

from collections.abc import Mapping

from ffts.core.dice import Die
from ffts.games.pacific_fury.events import combat as e
from ffts.games.pacific_fury.names import Class, Kind, SideId, TfId, UnitId
from ffts.games.pacific_fury.rules.ch10.figures import back_on, sinks_on
from ffts.games.pacific_fury.rules.forces import kind_of_force
from ffts.games.pacific_fury.sequence import Ump


def strike_units(ump: Ump, side: SideId, hits: Mapping[UnitId, int]) -> None:
    """PF-10.7.a to PF-10.7.e All hits are on; now each unit that was hit sinks or leaves for the Turn Track."""
    landing = {force for force in ump.state.sides[side].forces if kind_of_force(ump, force) is Kind.A}
    for unit, count in hits.items():
        force = _force_of(ump, side, unit)
        if ump.data.cls(unit).is_ship:
            _roll_for(ump, side, force, unit, count)
        else:
            _gone(ump, side, force, unit, count, force in landing)


def _force_of(ump: Ump, side: SideId, unit: UnitId) -> TfId | None:
    forces = ump.state.sides[side].forces
    return next((force for force, units in forces.items() if unit in units), None)


def _gone(ump: Ump, side: SideId, force: TfId | None, unit: UnitId, count: int, landing: bool) -> None:
    """PF-10.7.c and PF-10.7.d Transports and the Tokyo Express go down with one hit; the Transports come back next
    turn. Those of the Tokyo Express do not count for PF-11.0.c."""
    of_landing = landing and ump.data.cls(unit) is Class.AP
    event = e.UnitSunk(unit=unit, side=side, force=force, hits=count, df=0, of_landing=of_landing, comes_back=True)
    ump.say(event)


def _roll_for(ump: Ump, side: SideId, force: TfId | None, ship: UnitId, count: int) -> None:
    """PF-10.7.c One die; PF-10.7.e afloat she leaves her task force at once."""
    df = ump.data.counters[ship].df
    least = sinks_on(ump.data.combat, df, count)
    what = f"{ship}: {count} hit{'s' if count > 1 else ''} on defence {df}, sunk on {least} or more"
    roll = ump.roll("PF-10.7.c", what, Die.D6, announced=True).face
    if roll >= least:
        ump.say(e.UnitSunk(unit=ship, side=side, force=force, hits=count, df=df, roll=roll, at_least=least))
        return
    back = back_on(ump.data, side, count, ump.state.public.turn)
    ump.say(e.ShipDamaged(ship=ship, side=side, force=force, hits=count, df=df, roll=roll, at_least=least, back=back))
