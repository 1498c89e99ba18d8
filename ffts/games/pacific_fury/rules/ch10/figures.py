"""PF-10.2, PF-10.5 and PF-10.7 The arithmetic of combat, and the volleys about to be fired."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ffts.games.pacific_fury.names import EXPRESS, HENDERSON, Class, Fight, Kind, SideId, TfId, UnitId
from ffts.games.pacific_fury.rules.ch06 import field_strength
from ffts.games.pacific_fury.rules.forces import kind_of, together, units_in, units_of
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.sheets.tables import CombatNumbers
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Battle


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


EXPRESS_CF = 1  # PF-9.6.e
FIELD = UnitId(HENDERSON)


@dataclass(frozen=True)
class Volley:
    """All dice that are rolled at one target: the units with their combat factors, and what modifies them."""

    rule: str
    force: TfId | None
    target: TfId | None
    """One task force or the field; none where guns fire at anybody."""
    guns: tuple[tuple[UnitId, int], ...]
    bonus: int = 0
    cap: int = 0

    def hits(self, cf: int, roll: int) -> int:
        """What one die of it scores."""
        return carrier_hits(cf, self.bonus, self.cap, roll)


def combat_factor(state: State, data: Catalog, unit: UnitId) -> int:
    """PF-2.2.1.a As printed; the Tokyo Express fires only where a house rule lets it (PF-9.6.e)."""
    if unit == EXPRESS and state.public.house.express_combat:
        return EXPRESS_CF
    return data.counters[unit].cf


def volleys(state: State, data: Catalog, side: SideId) -> tuple[Volley, ...]:
    """PF-10.2.a What a side can fire in this round."""
    battle = state.public.battle
    if battle is None:
        return ()
    return tuple(volley for volley in _of_fight(state, data, battle, side) if volley.guns)


def _of_fight(state: State, data: Catalog, battle: Battle, side: SideId) -> Iterator[Volley]:
    match battle.fight:
        case Fight.SURFACE:
            yield from _guns(state, data, battle, side, "PF-10.3.a", None)
        case Fight.BOMBARDMENT if side is battle.attacker:
            yield from _guns(state, data, battle, side, "PF-10.4.a", HENDERSON)
        case Fight.CARRIER:
            yield from _carriers(state, data, battle, side)
        case Fight.STRIKE:
            yield from _strike(state, data, battle, side)
        case _:
            return


def _guns(
    state: State, data: Catalog, battle: Battle, side: SideId, rule: str, target: TfId | None
) -> Iterator[Volley]:
    """PF-10.3.a and PF-10.4.a Every unit of the side that is in it."""
    forces = battle.attackers if side is battle.attacker else battle.defenders
    guns = ((unit, combat_factor(state, data, unit)) for unit in units_in(state, forces))
    yield Volley(rule, None, target, tuple((unit, cf) for unit, cf in guns if cf > 0))


def _carriers(state: State, data: Catalog, battle: Battle, side: SideId) -> Iterator[Volley]:
    """PF-10.5.b Each TF-C at the task force it has chosen."""
    for force in battle.attackers if side is battle.attacker else battle.defenders:
        if force in battle.targets and force in state.public.stacks:
            yield from_the_air(state, data, force, battle.targets[force], "PF-10.5.b")


def _strike(state: State, data: Catalog, battle: Battle, side: SideId) -> Iterator[Volley]:
    """PF-10.6.a and PF-10.6.c The striker; the field, or a struck TF-C that fires back."""
    target = battle.targets[battle.force]
    if side is battle.attacker:
        yield from_the_air(state, data, battle.force, target, "PF-10.6")
    elif target == HENDERSON:
        yield from_the_field(state, data, battle.force)
    elif not battle.holds_fire and kind_of(data, units_of(state, target)) is Kind.C:
        yield from_the_air(state, data, target, battle.force, "PF-10.6.c")


def from_the_air(state: State, data: Catalog, force: TfId, target: TfId, rule: str) -> Volley:
    """PF-10.5.AA and PF-10.5.CAP Carriers of one task force at one target."""
    units = units_of(state, force)
    guns = tuple((unit, data.counters[unit].cf) for unit in units if data.counters[unit].is_carrier)
    if target == HENDERSON:
        return Volley("PF-10.6.a", force, target, guns, cap=data.initiative.cap(state.public.marker))
    enemies = units_in(state, together(state, target))
    bonus = as_bonus(data.combat, as_rating(data, units), aa_rating(data, enemies))
    return Volley(rule, force, target, guns, bonus, cap_of(data, enemies))


def from_the_field(state: State, data: Catalog, target: TfId) -> Volley:
    """PF-10.6.a The field, if it works, fires like a carrier; whether its icons are air strength is open (PF-Q5)."""
    public, enemies = state.public, units_of(state, target)
    strength = field_strength(state) if public.operational else 0
    guns = ((FIELD, strength),) if strength else ()
    icons = data.initiative.cap(public.marker)
    counts = public.house.henderson_fire == "as_icons"
    bonus = as_bonus(data.combat, icons, aa_rating(data, enemies)) if counts else 0
    return Volley("PF-10.6.a", None, target, guns, bonus, cap_of(data, enemies))
