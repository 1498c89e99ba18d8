"""3.4.5 and 12.5-12.7: a strike looks for its target and attacks or waits, groups roll for phases, all go home."""

from ffts.core.dice import Die
from ffts.games.skies.commands import strike as c
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import AfId, FormationId, SideId, Step
from ffts.games.skies.rules.ch04 import charge_combat
from ffts.games.skies.rules.ch06.common import own_side
from ffts.games.skies.rules.ch06.formations import formation_of, send_home
from ffts.games.skies.rules.ch08.armed_searchers import as_drawn, declared_by, drawn_ship
from ffts.games.skies.rules.ch08.search import sky_at
from ffts.games.skies.rules.ch08.shadowing import is_shadowed
from ffts.games.skies.rules.ch11 import sheets_of, silhouettes
from ffts.games.skies.rules.ch12.arrival import strikes_on_target
from ffts.games.skies.rules.ch12.strikes import asp_of, attacks_now, chosen, may_attack, may_look, sighting_names
from ffts.games.skies.rules.ch13.air_combat import cap_allowed
from ffts.games.skies.rules.ch20.fotw import battle_of, cap_left_out
from ffts.games.skies.rules.raids import cap_over, charts, force_of, in_step, left_of, raider_of
from ffts.games.skies.rules.special import goes_astray
from ffts.games.skies.sequence import Ump, light_at, step_after
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State, TaskForce
from ffts.games.skies.state.air import AirFactor, Formation, Where
from ffts.games.skies.state.strike import FOUND, Raider

TABLE = "strike_sighting"


def roll_sighting(ump: Ump, cmd: c.RollSighting) -> None:
    """12.5 One roll a turn says whether a strike attacks now, in the next turn, or has not found its target (A-089)."""
    side = own_side(ump, cmd.side)
    strike = _over_target(ump, side, cmd.formation)
    turn = ump.state.public.turn
    sighted = side.combat.sighted.get(strike.id)
    why = (
        f"{strike.id} looks for its target once a turn; on turn {sighted.turn if sighted else turn} it was told: "
        f"{sighted.result if sighted else ''}"
    )
    ump.require(may_look(sighted, turn), "12.5-ROLLED", why, "Commit it, wait for the next turn, or turn it home (4.7)")
    found = force_of(ump.state, strike.target)
    if found is None:
        ump.say(e.SightingRolled(side=side.id, formation=strike.id, turn=turn, result="this turn"))
        return
    if goes_astray(ump, side, strike):
        return
    names = sighting_mods(ump, side, found[0], found[1])
    table = charts(ump).table(TABLE)
    roll = ump.roll("12.5", f"{strike.id}: strike sighting of TF {strike.target}", table.die, side=side.id)
    reading = table.read(roll, charts(ump).mods(TABLE, names))
    result = next((known for known in FOUND if known == reading.result), None)
    why = f"The strike sighting table says {reading.result!r}; known are: {', '.join(FOUND)}"
    ump.insist(result is not None, "12.5-TABLE", why, "Put the table right, or rule what happens")
    assert result is not None
    ump.say(e.SightingRolled(side=side.id, formation=strike.id, turn=turn, result=result, reading=reading))


def sighting_mods(ump: Ump, side: Side, owner: Side, force: TaskForce) -> tuple[str, ...]:
    """12.5 What makes the target easier or harder to find."""
    state, turn = ump.state, ump.state.public.turn
    marker = state.intel[side.id].markers.get(force.id)
    fresh = marker is not None and marker.sighted_on == turn
    return sighting_names(
        shadowed=fresh or is_shadowed(state, side.id, force.id),
        sky=sky_at(state, force.hex),
        moved=marker is not None and marker.sighted_at not in (None, force.hex),
        burning=any(ship.damage.fires for ship in owner.afloat(force.id)),
        light=light_at(ump.data.scenario, turn),
    )


def _over_target(ump: Ump, side: Side, name: FormationId) -> Formation:
    """3.4.5 In the sighting step, a strike that is over its target; every arrival is announced by then."""
    in_step(ump, Step.SIGHTING)
    strike = formation_of(ump, side, name)
    ump.heed(may_attack, strike.id, strike.kind, strike.phase)
    missing = [arrived.id for _, arrived in strikes_on_target(ump.state) if arrived.announced_on is None]
    why = f"{', '.join(missing)} {'have' if len(missing) > 1 else 'has'} not been announced"
    way_out = "Announce the arrival of every strike on its target before anything is resolved"
    ump.require(not missing, "3.4.5-ANNOUNCE", why, way_out)
    why = f"{strike.id} is at {strike.hex} ({strike.phase}); {strike.target} is not below it"
    way_out = "It may wait, be redirected (12.6), or turn home (4.7)"
    ump.require(any(strike is there for _, there in strikes_on_target(ump.state)), "3.4.5-TARGET", why, way_out)
    return strike


def commit_strike(ump: Ump, cmd: c.CommitStrike) -> None:
    """3.4.5 A strike that has found its target attacks: from here on each of its groups acts by itself."""
    side = own_side(ump, cmd.side)
    strike = _over_target(ump, side, cmd.formation)
    turn = ump.state.public.turn
    sighted = side.combat.sighted.get(strike.id)
    why = f"{strike.id} has not found its target for this turn ({sighted.result if sighted else 'not rolled'})"
    ump.require(attacks_now(sighted, turn), "12.5-WAIT", why, "Roll for sighting, wait, or turn it home (4.7)")
    taken = [raider.id for raider in side.combat.raiders.values() if raider.formation == strike.id]
    ump.require(not taken, "3.4.5-COMMITTED", f"{strike.id} attacks already: {', '.join(taken)}", "Roll for its phases")
    for number, group in enumerate(strike.groups, start=1):
        sweep = tuple(af for af in group.afs if _sweeps(ump.data, side.air[af]))
        raider = Raider(
            id=f"{strike.id}/{number}",
            formation=strike.id,
            afs=tuple(af for af in group.afs if af not in sweep),
            escorts=(*sweep, *group.escorts),
            target=strike.target,
        )
        ump.say(e.GroupCommitted(side=side.id, raider=raider))


def _sweeps(data: Catalog, af: AirFactor) -> bool:
    """12.1 and 13.1 Fighters without a bomb attack no ship: they fight CAP as escorts do (A-127)."""
    armed = bool(af.load) and data.load(af.aircraft, af.load).is_armed
    return data.aircraft[af.aircraft].role is Role.FIGHTER and not armed


def commit_searcher(ump: Ump, cmd: c.CommitSearcher) -> None:
    """8.5.3 An armed searcher attacks as a group of one AF, without a sighting roll (A-071)."""
    in_step(ump, Step.ANNOUNCE, Step.EMERGENCY, Step.SIGHTING)
    side = own_side(ump, cmd.side)
    formation = formation_of(ump, side, cmd.formation)
    why = f"{cmd.af} is not in {formation.id}; it has {', '.join(formation.afs)}"
    ump.insist(cmd.af in formation.afs, "8.5-UNARMED", why, "Name one of them that carries a bomb or a torpedo")
    _declared_target(ump, side, cmd)
    raider_id = f"{formation.id}/{cmd.af}"
    why = f"{cmd.af} attacks already; a searcher attacks once a turn"
    ump.require(raider_id not in side.combat.raiders, "8.5-REPEAT", why, "Roll for its phase")
    raider = Raider(
        id=raider_id,
        formation=formation.id,
        afs=(cmd.af,),
        target=cmd.target,
        searcher=True,
        ship=cmd.ship or drawn_ship(ump.state, side.id, cmd.af, cmd.target),
    )
    ump.heed(as_drawn, ump.state, side.id, cmd.af, cmd.target, cmd.ship)
    ump.say(e.GroupCommitted(side=side.id, raider=raider))


def _declared_target(ump: Ump, side: Side, cmd: c.CommitSearcher) -> None:
    """8.5.1 A searcher attacks the force of the other side it declared in this turn."""
    found = force_of(ump.state, cmd.target)
    why = f"{cmd.target} is not a task force of the other side"
    way_out = "Name the force the search attacks, as it declared"
    ump.insist(found is not None and found[0].id != side.id, "8.5-TARGET", why, way_out)
    ump.require(
        any(attack.task_force == cmd.target for attack in declared_by(side, cmd.af, ump.state.public.turn)),
        "8.5.1-LATE",
        f"{cmd.af} declared no attack on TF {cmd.target} in this turn's Search Segment",
        "Declare it in the Search Segment of the next turn, if the search finds the force again",
    )


def roll_asp(ump: Ump, cmd: c.RollAsp) -> None:
    """12.7.2 A D6 for each group, kept from the defender; after a 6 its owner names the phase at once (A-093)."""
    in_step(ump, Step.SIGHTING)
    raider = raider_of(ump, cmd.side, cmd.group)
    waiting = [r.id for r in ump.state.sides[cmd.side].combat.raiders.values() if r.choosing]
    why = f"{', '.join(waiting)} rolled a 6 and has no phase yet; {raider.id} rolls after that"
    ump.require(not waiting, "12.7.2-CHOICE", why, "Name ASP 1 to 5 for it now")
    why = f"{raider.id} attacks in ASP {raider.asp}; a group rolls once"
    ump.require(raider.asp is None, "12.7.2-ROLLED", why, "Roll for the next group")
    face = ump.roll("12.7.2", f"{raider.id}: phase of its attack", Die.D6, side=cmd.side).face
    ump.say(e.AspRolled(side=cmd.side, group=raider.id, face=face, asp=asp_of(face)))


def choose_asp(ump: Ump, cmd: c.ChooseAsp) -> None:
    """12.7.2 The phase after a 6."""
    raider = raider_of(ump, cmd.side, cmd.group)
    why = f"{raider.id} rolled no 6; its phase is {raider.asp or 'not rolled yet'}"
    ump.require(raider.choosing, "12.7.2-ROLLED", why, "Only a 6 leaves the choice to its owner")
    ump.say(e.AspChosen(side=cmd.side, group=raider.id, asp=chosen(cmd.asp)))


def next_step(state: State, data: Catalog) -> Step | None:
    """3.4.5 The next step that has something in it: no phases without attackers, no CAP round without CAP (A-007)."""
    step = state.public.step
    following = step_after(step) if step else None
    if step is Step.SIGHTING and not _anybody(state):
        return None
    while following in (Step.CAP_BEFORE, Step.CAP_AFTER) and not _cap_meets(state, data):
        following = step_after(following) if following else None
    return following


def _anybody(state: State) -> bool:
    return any(side.combat.raiders for side in state.sides.values())


def _cap_meets(state: State, data: Catalog) -> bool:
    """13.1-13.2 Whether any CAP can engage those who attack."""
    light = light_at(data.scenario, state.public.turn)
    for side in state.sides.values():
        enemy = state.sides[state.enemy_of(side.id)]
        allowed = cap_allowed(light, data.scenario.side(enemy.id).night_cap)
        targets = {raider.target for raider in side.combat.raiders.values() if left_of(side, raider, raider.all)}
        if allowed and any(cap_over(enemy, target) and not cap_left_out(state, target) for target in targets):
            return True
    return False


def lay_out_targets(ump: Ump) -> None:
    """11.1 and A-094 The forces that are attacked lie in their formations before CAP engages, and stay so."""
    if ump.state.public.step is not Step.SIGHTING:
        return
    for side in tuple(ump.state.sides.values()):
        for target in sorted({raider.target for raider in side.combat.raiders.values()}):
            found = force_of(ump.state, target)
            if found is not None:
                _lay_out(ump, side, *found)


def _lay_out(ump: Ump, attacker: Side, owner: Side, force: TaskForce) -> None:
    """A-094 The crews of a strike see the whole formation; a lone searcher what it dives on, no more (8.5.4).
    Ships that fight by FOTW are seen too, and stand in none (11.2)."""
    sheets = sheets_of(ump.data, owner, force.id)
    if not battle_of(ump.state, force.id) and owner.combat.templates.get(force.id) != sheets:
        ump.say(e.FormationLaid(side=owner.id, task_force=force.id, templates=sheets))
    if any(raider.target == force.id and not raider.searcher for raider in attacker.combat.raiders.values()):
        turn, seen = ump.state.public.turn, silhouettes(owner, sheets)
        ump.say(e.FormationSeen(by=attacker.id, task_force=force.id, sheets=seen, turn=turn))


def end_combat(ump: Ump) -> None:
    """4.3 and 3.4.5 When the strike segment closes, combat is paid for, and the strikes that attacked fly home."""
    for side_id in tuple(ump.state.sides):
        combat = ump.state.sides[side_id].combat
        for af in combat.fought:
            there = ump.state.sides[side_id].air[af]
            if there.where is Where.AIR:
                charge_combat(ump, side_id, there)
        strikes = dict.fromkeys(r.formation for r in combat.raiders.values() if not r.searcher)
        for name in strikes:
            _head_home(ump, side_id, name)


def _head_home(ump: Ump, side_id: SideId, name: FormationId) -> None:
    side = ump.state.sides[side_id]
    formation = side.formations.get(name)
    if formation is None or formation.kind != "strike":
        return
    homes: dict[str, list[AfId]] = {}
    for af in formation.afs:
        homes.setdefault(side.air[af].platform, []).append(af)
    for afs in homes.values():
        air = ump.state.sides[side_id].air
        send_home(ump, air[afs[0]].platform, formation.hex, tuple(air[af] for af in afs))
