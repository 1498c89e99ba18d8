"""PF-10.2, PF-10.5 and PF-10.7 The arithmetic of combat."""

from collections.abc import Iterable

from ffts.games.pacific_fury.names import Class, SideId, UnitId
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.sheets.tables import CombatNumbers


def hits_of(cf: int, roll: int) -> int:
    """PF-10.2.b A roll not above the combat factor scores itself."""
    return roll if roll <= cf else 0


def carrier_hits(cf: int, bonus: int, cap: int, roll: int) -> int:
    """PF-10.5.CAP What a firing carrier scores: its hits less the CAP, one at least if it hit at all."""
    hits = hits_of(cf + bonus, roll)
    return max(1, hits - cap) if hits else 0


def as_rating(data: Catalog, units: Iterable[UnitId]) -> int:
    """PF-10.5.AA The aircraft icons of a task force."""
    return sum(data.counters[unit].icons for unit in units)


def aa_rating(data: Catalog, units: Iterable[UnitId]) -> int:
    """PF-10.5.AA Its units without aircraft, Transports among them."""
    return sum(not data.cls(unit).is_carrier for unit in units)


def as_bonus(numbers: CombatNumbers, strength: int, flak: int) -> int:
    """PF-10.5.AA What air strength above the enemy's flak adds to each combat factor."""
    if flak == 0 or strength >= 2 * flak:
        return numbers.strong_bonus
    return numbers.weak_bonus if strength > flak else 0


def cap_of(data: Catalog, units: Iterable[UnitId]) -> int:
    """PF-10.5.CAP What the fighters over a task force take off: by its best carrier."""
    classes = {data.cls(unit) for unit in units}
    if Class.CV in classes:
        return data.combat.cap_fleet
    return data.combat.cap_light if Class.CVL in classes else 0


def sinks_on(numbers: CombatNumbers, df: int, hits: int) -> int:
    """PF-10.7.c The lowest roll that sinks."""
    if hits > df:
        return numbers.sunk_over
    return numbers.sunk_equal if hits == df else numbers.sunk_under


def back_on(data: Catalog, side: SideId, hits: int, turn: int) -> int | None:
    """PF-10.7.e The turn a damaged ship comes back; none if the game is over by then."""
    once, more = data.combat.repair[side]
    back = turn + (once if hits == 1 else more)
    return back if back <= data.scenario.last_turn else None


def disrupts(hits: int, needed: int) -> bool:
    """PF-10.4.a, PF-10.4.c and PF-10.6.b Enough, or more than that."""
    return hits >= needed
