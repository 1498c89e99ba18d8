"""18.2 Special rules of ours that a scenario may switch on, each with its record; none of them is on by itself."""

from ffts.core.dice import Die
from ffts.games.skies import events as ev
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import search as es
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, SideId, TfId
from ffts.games.skies.rules.ch06.formations import send_home
from ffts.games.skies.rules.ch17.at_sea import AtSea
from ffts.games.skies.rules.ch17.carriers import burn_park
from ffts.games.skies.rules.ch17.ship_damage import strike_torpedo
from ffts.games.skies.rules.raids import cap_over
from ffts.games.skies.sequence import Ump, turn_about
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.special import Submarine
from ffts.games.skies.state import Side
from ffts.games.skies.state.air import Formation, Where
from ffts.games.skies.state.parts import PositionError
from ffts.games.skies.state.search import Search

FAR_OUT = 1
"""The face of a D10 on which a report is out by D3 hexes."""
NEAR = 2
"""Hexes within which nobody errs."""


# --- submarines -------------------------------------------------------------------------


def submarines_fire(ump: Ump) -> None:
    """18.2 A special rule of ours, off unless a scenario has it: when its turn begins a submarine fires at a ship that
    is near enough. The record: 19 June 1944, Albacore and Cavalla (PHILSEA); 6 June 1942, I-168 and Yorktown; 15
    September 1942, I-19 and Wasp."""
    for side in tuple(ump.state.sides):
        for boat in ump.data.scenario.side(side).special.submarines:
            if turn_about(ump.data.scenario.start, boat.at) == ump.state.public.turn and _in_its_way(ump, side, boat):
                _fires(ump, ump.state.enemy_of(side), boat)


def _in_its_way(ump: Ump, side: SideId, boat: Submarine) -> bool:
    enemy, grid = ump.state.sides[ump.state.enemy_of(side)], ump.data.chart.grid
    return any(
        boat.ship in force.ships and force.gone_on is None and grid.distance(force.hex, boat.hex) <= boat.within
        for force in enemy.task_forces.values()
        if boat.ship in enemy.ships and enemy.ships[boat.ship].sunk_on is None
    )


def _fires(ump: Ump, side: SideId, boat: Submarine) -> None:
    face = ump.roll("18.2", f"{boat.name} fires at {boat.ship}: hits on 1-{boat.chance}", Die.D10).face
    hits = boat.hits if face <= boat.chance else 0
    ump.say(e.SubmarineFired(side=side, name=boat.name, ship=boat.ship, turn=ump.state.public.turn, hits=hits))
    victim = AtSea(ump, side, boat.ship)
    for _ in range(hits):
        if not victim.lost:
            victim.one_bomb()
            strike_torpedo(victim, ump.data.ship_damage, boat.weapon_kg)


# --- strikes that go astray ---------------------------------------------------------------


def goes_astray(ump: Ump, side: Side, strike: Formation) -> bool:
    """18.2 A special rule of ours, off unless a scenario has it: a strike that looks for the first time may be
    somewhere else. It flies home, with less fuel for what it looked. The record: of 52 groups of 1942 10 met nothing
    and 11 something else (strays), among them Hornet's dive bombers and fighters on 4 June, ten of whom ditched."""
    rule = ump.data.scenario.side(side.id).special.astray
    if rule is None or strike.id in side.combat.sighted or (rule.bases and strike.platform not in rule.bases):
        return False
    if ump.roll("18.2", f"{strike.id}: goes astray on 1-{rule.tenths}", Die.D10, side=side.id).face > rule.tenths:
        return False
    longer = 0
    if rule.longer:
        longer = min(rule.longer, ump.roll("18.2", f"{strike.id}: turns it has looked", Die.D6, side=side.id).face)
    turn, air = ump.state.public.turn, side.air
    ends = {af: (air[af].last_turn or 0) - min(longer, turn - (air[af].launched or turn)) for af in strike.afs}
    ump.say(e.StrikeStrayed(side=side.id, formation=strike.id, turn=turn, last_turns=ends))
    homes: dict[PlatformId, list[AfId]] = {}
    for af in strike.afs:
        homes.setdefault(side.air[af].platform, []).append(af)
    for home, afs in homes.items():
        send_home(ump, home, strike.hex, tuple(ump.state.sides[side.id].air[af] for af in afs))
    return True


# --- what stands parked -------------------------------------------------------------------


def strafe(ump: Ump) -> None:
    """18.2 A special rule of ours, off unless a scenario has it: fighters that came with a strike shoot up what is
    parked at enemy bases below that have no CAP. The record: 7 December 1941, 188 US aircraft burnt (PEARL)."""
    for side in tuple(ump.state.sides.values()):
        rule = ump.data.scenario.side(side.id).special.strafing
        for at, fighters in _fighters_over(ump, side).items() if rule else ():
            if rule and _fields(ump, side.id, at, rule.within):
                faces = ump.roll("18.2", f"Fighters strafe near {at}", Die.D6, fighters, side=side.id).faces
                _shoot_up(ump, side.id, at, rule.within, sum(rule.burnt[face - 1] for face in faces))


def _fighters_over(ump: Ump, side: Side) -> dict[HexId, int]:
    """The fighter AFs of strikes that attack now, by the hex they are in."""
    strikes = dict.fromkeys(raider.formation for raider in side.combat.raiders.values() if not raider.searcher)
    over: dict[HexId, int] = {}
    for flight in (side.formations[strike] for strike in strikes if strike in side.formations):
        count = sum(ump.data.aircraft[side.air[af].aircraft].role is Role.FIGHTER for af in flight.afs)
        if count:
            over[flight.hex] = over.get(flight.hex, 0) + count
    return over


def _fields(ump: Ump, by: SideId, at: HexId, within: int) -> tuple[PlatformId, ...]:
    """Enemy bases near enough with aircraft parked and no CAP, the fullest first."""
    enemy, grid = ump.state.sides[ump.state.enemy_of(by)], ump.data.chart.grid
    near = (PlatformId(base.id) for base in ump.data.chart.bases if grid.distance(base.hex, at) <= within)
    parked = {base: _parked(enemy, base) for base in near if base in enemy.platforms and not cap_over(enemy, base)}
    return tuple(sorted((base for base, afs in parked.items() if afs), key=lambda base: -parked[base]))


def _shoot_up(ump: Ump, by: SideId, at: HexId, within: int, hits: int) -> None:
    enemy, turn, hit = ump.state.enemy_of(by), ump.state.public.turn, dict[PlatformId, int]()
    for _ in range(hits):
        for base in _fields(ump, by, at, within)[:1]:
            hit[base] = hit.get(base, 0) + 1
            burn_park(ump, base)
    for base, afs in hit.items():
        ump.say(ea.CarrierAttacked(side=enemy, platform=base, turn=turn))
        ump.say(e.FightersStrafed(side=by, base=base, hits=afs))


def _parked(side: Side, base: PlatformId) -> int:
    return sum(af.platform == base and af.where is Where.PARK for af in side.air.values())


# --- contact reports ----------------------------------------------------------------------


def report(ump: Ump, by: SideId, search: Search, force: TfId, at: HexId) -> HexId:
    """18.2 A special rule of ours, off unless a scenario has it: where a search says that a force is, and when its
    commander reads of it first. The record: of 77 contact reports 10 were 40 miles out and more, of those with a time
    half took 20 minutes and more (signals); what an observer takes a ship for stays with the cards (8.2)."""
    rule = ump.data.scenario.side(by).special.reports
    if rule is None:
        ump.say(ev.TaskForceSighted(by=by, task_force=force, hex=at, turn=ump.state.public.turn))
        return at
    if rule.misplaced and _key(by, search.id) not in ump.state.errors:
        _err(ump, by, search, at, rule.misplaced)
    marker = ump.state.intel[by].markers.get(force)
    first = marker is None or marker.sighted_on is None
    seen = believed(ump, by, search.id, at)
    turn = ump.state.public.turn
    ump.say(ev.TaskForceSighted(by=by, task_force=force, hex=seen, turn=turn))
    if first and rule.late:
        face = ump.roll("18.2", f"{search.id}: when its report of TF {force} is read", Die.D10, side=by).face
        if rule.late[face - 1]:
            ump.say(ev.ReportDelayed(by=by, task_force=force, read_on=turn + rule.late[face - 1]))
    return seen


def _err(ump: Ump, by: SideId, search: Search, at: HexId, misplaced: int) -> None:
    """The error of a search is found once and holds for all it reports; nobody but the umpire knows of it."""
    if ump.data.chart.grid.distance(search.origin, at) <= NEAR:
        return
    face = ump.roll("18.2", f"{search.id}: misplaces its report on 1-{misplaced}", Die.D10).face
    hexes, towards = 0, 0
    if face <= misplaced:
        hexes = 1
        if face == FAR_OUT:
            hexes = (ump.roll("18.2", f"{search.id}: how many hexes out", Die.D6).face + 1) // 2
        side = ump.roll("18.2", f"{search.id}: in which direction", Die.D6).face
        towards = ump.data.chart.grid.neighbour_bearings[side - 1]
    ump.say(es.PositionErred(side=by, search=search.id, bearing=towards, hexes=hexes))


def believed(ump: Ump, side: SideId, search: FormationId, at: HexId) -> HexId:
    """18.2 Where this search takes a force to be that is here."""
    error = ump.state.errors.get(_key(side, search), PositionError())
    grid, there = ump.data.chart.grid, at
    for _ in range(error.hexes):
        there = HexId(grid.neighbour(there, error.bearing) or there)
    return there


def _key(side: SideId, search: FormationId) -> str:
    return f"{side} {search}"
