"""PF-10.2 and PF-10.7 Firing, placing hits, and who sinks of them."""

from collections.abc import Iterable, Iterator, Mapping

from ffts.core.counting import counted, verb
from ffts.core.dice import Die
from ffts.games.pacific_fury.commands import combat as c
from ffts.games.pacific_fury.events import combat as e
from ffts.games.pacific_fury.names import HENDERSON, Class, Fight, Kind, SideId, Step, TfId, UnitId
from ffts.games.pacific_fury.rules.ch06 import disrupt, needed
from ffts.games.pacific_fury.rules.ch10.figures import Volley, back_on, disrupts, sinks_on, volleys
from ffts.games.pacific_fury.rules.ch10.rounds import end_round
from ffts.games.pacific_fury.rules.forces import force_text, kind_of_force, together, units_in, wait
from ffts.games.pacific_fury.sequence import Ump
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Battle


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


def battle_of(state: State) -> Battle:
    """The fight under way."""
    battle = state.public.battle
    assert battle is not None
    return battle


def scored_on(state: State, side: SideId) -> Iterator[tuple[TfId | None, tuple[UnitId, ...], int]]:
    """PF-10.7.a For each target a side has scored on: the units that can be hit, and how many hits are to be placed."""
    battle = battle_of(state)
    enemies = battle.defenders if side is battle.attacker else battle.attackers
    scored: dict[TfId | None, int] = {}
    for one in battle.hits:
        if one.by is side and not one.placed:
            scored[one.target] = scored.get(one.target, 0) + one.count
    for target, count in scored.items():
        units = units_in(state, together(state, target)) if target else units_in(state, enemies)
        yield target, units, count


def place_next(ump: Ump) -> None:
    """PF-10.7.a The attacker places first, then the defender; where only one unit can be hit, it is."""
    battle = battle_of(ump.state)
    for side in (battle.attacker, battle.defender):
        scored = tuple(scored_on(ump.state, side))
        if not scored:
            continue
        if all(len(units) == 1 for _, units, _ in scored):
            ump.say(e.HitsPlaced(side=side, hits={units[0]: count for _, units, count in scored}))
            continue
        wait(ump, Step.HITS, side)
        return
    sink_next(ump)


def allocate_hits(ump: Ump, cmd: c.AllocateHits) -> None:
    """PF-10.7.a and PF-10.7.b All hits of a side, freely over the units they were scored on."""
    hits = {unit: count for unit, count in cmd.hits.items() if count}
    bad = [unit for unit, count in hits.items() if count < 0]
    ump.insist(
        not bad, "PF-10.7.a-NEGATIVE", f"Fewer than 0 hits were placed on {', '.join(bad)}", "Place 0 hits or more"
    )
    open_units = set[UnitId]()
    for target, units, count in scored_on(ump.state, cmd.side):
        open_units |= set(units)
        placed = sum(hits.get(unit, 0) for unit in units)
        whom = f" on {force_text(ump.data, target)}" if target else ""
        why = f"{counted(count, 'hit')} {verb(count, 'is')} to be placed{whom}; {placed} {verb(placed, 'was')}"
        ump.require(placed == count, "PF-10.7.a", why, f"Place {count}, no more and no fewer")
    strays = [unit for unit in hits if unit not in open_units]
    ump.insist(
        not strays, "PF-10.7.a-WHO", f"{', '.join(strays)} cannot be hit here", "Choose among the units under fire"
    )
    if battle_of(ump.state).fight is Fight.SURFACE:
        ump.heed(check_transports, ump, cmd.side, hits)
    ump.say(e.HitsPlaced(side=cmd.side, hits=hits))
    place_next(ump)


def check_transports(ump: Ump, side: SideId, hits: Mapping[UnitId, int]) -> None:
    """PF-10.7.b Guns reach Transports once every other ship of the task force is hit; in Ironbottom Sound all
    defenders are one task force."""
    battle = battle_of(ump.state)
    enemies = battle.defenders if side is battle.attacker else battle.attackers
    groups = dict.fromkeys(together(ump.state, force) for force in enemies if force in ump.state.public.stacks)
    for group in groups:
        spared = first_spared(ump.data, units_in(ump.state, group), hits)
        why = f"Transports are hit only when every other ship of their task force is; {spared} is not"
        ump.require(spared is None, "PF-10.7.b", why, f"Place a hit on {spared} first")


def first_spared(data: Catalog, units: Iterable[UnitId], hits: Mapping[UnitId, int]) -> UnitId | None:
    """PF-10.7.b A ship without a hit beside Transports with one."""
    inside = tuple(units)
    if not any(data.cls(unit) is Class.AP and hits.get(unit) for unit in inside):
        return None
    return next((unit for unit in inside if data.cls(unit) is not Class.AP and not hits.get(unit)), None)


def sink_next(ump: Ump) -> None:
    """PF-10.7.c Dice where a ship was hit; Transports need none."""
    allotted = battle_of(ump.state).allotted
    if any(ump.data.cls(unit).is_ship for unit in allotted):
        wait(ump, Step.SINKING)
    else:
        resolve(ump)


def roll_sinking(ump: Ump, cmd: c.RollSinking) -> None:
    """PF-10.7.c One die for each ship that was hit."""
    resolve(ump)


def resolve(ump: Ump) -> None:
    """PF-10.7.a Hits do not add up over rounds; what is hit leaves."""
    battle = battle_of(ump.state)
    for side in (battle.defender, battle.attacker):
        own = ump.data.units(side)
        strike_units(ump, side, {unit: count for unit, count in battle.allotted.items() if unit in own})
    end_round(ump)


def fire_next(ump: Ump) -> None:
    """PF-10.2.a The next side that has something to fire; then hits are placed. Who is sunk in a round has fired."""
    battle = battle_of(ump.state)
    for side in (battle.attacker, battle.defender):
        if side not in battle.fired and volleys(ump.state, ump.data, side):
            wait(ump, Step.FIRE, side)
            return
    hits = battle.on_field
    if hits and disrupts(hits, needed(ump.state)):
        rule = "PF-10.6.b" if battle.targets else "PF-10.4.a"
        disrupt(ump, battle.attacker, _enough(hits, needed(ump.state)), rule)
    place_next(ump)


def _enough(hits: int, wanted: int) -> str:
    return f"by {counted(hits, 'hit')}; {max(1, wanted)} {verb(max(1, wanted), 'was')} needed"


def fire(ump: Ump, cmd: c.Fire) -> None:
    """PF-10.2.a and PF-10.2.b One die for each unit that fires, a volley at a time."""
    for volley in volleys(ump.state, ump.data, cmd.side):
        what = volley_text(ump.data, cmd.side, volley)
        roll = ump.roll(volley.rule, what, Die.D6, len(volley.guns), announced=True)
        shots = tuple(
            e.Shot(unit=unit, cf=cf + volley.bonus, roll=face, hits=volley.hits(cf, face))
            for (unit, cf), face in zip(volley.guns, roll.faces, strict=True)
        )
        ump.say(
            e.Fired(
                side=cmd.side,
                force=volley.force,
                target=volley.target,
                shots=shots,
                bonus=volley.bonus,
                cap=volley.cap,
                hits=sum(shot.hits for shot in shots),
                rule=volley.rule,
            )
        )
    ump.say(e.HeldFire(side=cmd.side))
    fire_next(ump)


def volley_text(data: Catalog, side: SideId, volley: Volley) -> str:
    """'Japanese fire on Henderson Field: Kongo 4, Haruna 4'."""
    guns = ", ".join(f"{unit} {cf + volley.bonus}" for unit, cf in volley.guns)
    who = data.scenario.side(side).adjective
    return f"{who} fire{_at(data, volley.target)}: {guns}"


def _at(data: Catalog, target: TfId | None) -> str:
    if target is None:
        return ""
    return f" on {HENDERSON}" if target == HENDERSON else f" on {force_text(data, target)}"
