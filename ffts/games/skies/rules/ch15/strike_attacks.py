"""Chapter 15 at the table: groups are placed by their targets, and attack after the AA fire."""

from collections.abc import Iterable
from dataclasses import replace

from ffts.games.skies.commands import strike as c
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import AfId, PlatformId, ShipId, SideId, afs_text, names_with_ids
from ffts.games.skies.rules.ch08.armed_searchers import as_drawn
from ffts.games.skies.rules.ch11 import shape_of
from ffts.games.skies.rules.ch12.strikes import may_attack
from ffts.games.skies.rules.ch14.fire import all_placed
from ffts.games.skies.rules.ch15.attack import (
    ATTACK_DIE,
    MOST_BOMBING,
    MOST_TORPEDO,
    Aim,
    Chance,
    attacks,
    both_bows,
    chance,
    hits,
    is_bombing,
    needs_target,
    room_for_torpedoes,
    room_to_bomb,
)
from ffts.games.skies.rules.ch17.at_sea import rolls_due
from ffts.games.skies.rules.ch17.sheets import aa_now
from ffts.games.skies.rules.ch20.fotw import battle_of, ships_on_table
from ffts.games.skies.rules.raids import (
    AIR_COMBAT,
    asp_now,
    attacks_yet,
    force_of,
    in_its_asp,
    modes_of,
    owner_of,
    raider_of,
    raiders_in,
    raiders_over,
    strikers,
)
from ffts.games.skies.sequence import Ump, light_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.strike import Mode, Raider
from ffts.games.skies.words.names import ship_text

GO_ON = "Go on with the next group, or close the step (F5)"
BASE = "Place it by the base it was sent at"


def choose_target(ump: Ump, cmd: c.ChooseTarget) -> None:
    """15.1 and 15.5 A group is placed by one ship of the force it was sent at, if there is room left there (A-099)."""
    raider = raider_of(ump, cmd.side, cmd.group)
    side = ump.state.sides[cmd.side]
    formation = side.formations.get(raider.formation)
    if formation is not None:
        ump.heed(may_attack, raider.id, formation.kind, formation.phase)
    in_its_asp(ump, raider)
    way_out = "Go on with the phase" if raider.ship is None else "Resolve its attack"
    ump.require(not raider.aa_done, "15.1-FIRED", _settled(ump.state, raider), way_out)
    _damage_control_first(ump)
    owner = _owner_of_target(ump, raider, cmd.ship)
    if raider.searcher:
        ump.heed(as_drawn, ump.state, side.id, raider.afs[0], raider.target, cmd.ship)
    afs = strikers(side, raider)
    mode = _mode(ump, side, raider, cmd.mode)
    ump.insist(bool(afs), "15.1-NOBODY", f"No AF of {raider.id} is left to attack", "Let it forfeit its attack")
    if cmd.ship in owner.ships:
        afs = _kept(ump, cmd, afs, mode)
        _room_for(ump, cmd, len(afs), mode)
    why = f"{raider.id} attacks by {mode.replace('_', ' ')}; only torpedoes are dropped at close or normal range"
    ump.insist(mode == "torpedo" or not cmd.close, "15.3-CLOSE", why, "Place it without close range")
    shape = _shape(ump, raider, cmd.ship)
    ump.say(e.TargetChosen(side=cmd.side, group=raider.id, ship=cmd.ship, mode=mode, close=cmd.close, shape=shape))
    ump.say(e.CombatFought(side=cmd.side, afs=afs))  # 4.3: escorts fight CAP, and pay when they have met it
    _attacked(ump, owner, raider, cmd.ship)


def _room_for(ump: Ump, cmd: c.ChooseTarget, afs: int, mode: Mode) -> None:
    """15.5 Only a certain number of AFs attack one ship in one phase; a base is no ship, and has room for all
    (A-123)."""
    bombing, torpedo = placed(ump.state, asp_now(ump.state) or 0, cmd.ship, without=cmd.group)
    if is_bombing(mode):
        ump.heed(room_to_bomb, bombing + afs)
    else:
        ump.heed(room_for_torpedoes, torpedo + afs)


def _kept(ump: Ump, cmd: c.ChooseTarget, afs: tuple[AfId, ...], mode: Mode) -> tuple[AfId, ...]:
    """15.5 A group divides only to shed what finds no room by the ship; the rest takes another (A-098, A-099)."""
    if not cmd.afs or set(cmd.afs) == set(afs):
        return afs
    strangers = ", ".join(af for af in cmd.afs if af not in afs)
    ump.insist(
        not strangers,
        "15.1-MEMBERS",
        f"{strangers} cannot be placed with {cmd.group}; it has {', '.join(afs)}",
        f"Choose among the AFs of {cmd.group}",
    )
    room = room_left(ump.state, cmd.ship, cmd.group, is_bombing(mode))
    why = (
        f"{cmd.group} attacks one ship: by {ship_text(ump.state, cmd.ship)} there is room for {afs_text(room)}; "
        f"the group has {len(afs)}"
    )
    ump.require(len(afs) > room, "15.1-DIVIDE", why, "Place all of them there")
    rest = tuple(af for af in ump.state.sides[cmd.side].combat.raiders[cmd.group].afs if af not in cmd.afs)
    ump.say(e.GroupDivided(side=cmd.side, group=cmd.group, rest=f"{cmd.group}+", afs=rest))
    return cmd.afs


def room_left(state: State, ship: ShipId, group: str, bombing: bool) -> int:
    """15.5 How many AFs more may bomb a ship, or drop torpedoes at her, in the open phase."""
    bombs, torpedoes = placed(state, asp_now(state) or 0, ship, without=group)
    return MOST_BOMBING - bombs if bombing else MOST_TORPEDO - torpedoes


def _done(raider: Raider) -> str:
    return "attacked" if raider.ship else "given up its attack"


def _settled(state: State, raider: Raider) -> str:
    """15.1 Why a group chooses no target any more."""
    if raider.ship is None:
        return f"{raider.id} gave up its attack; it chooses no target any more"
    return f"{raider.id} has been fired at beside {ship_text(state, raider.ship)}; its target stands"


def _damage_control_first(ump: Ump) -> None:
    """3.4.5.1 Damage control is the first step of a phase; attackers are placed after it."""
    waiting = [
        ship.name
        for side in ump.state.sides.values()
        for ship in side.ships.values()
        if rolls_due(ump.state, side, ship)
    ]
    why = (
        f"{', '.join(waiting)} {'have' if len(waiting) > 1 else 'has'} not rolled for damage control in this phase; "
        "that comes before any attack"
    )
    ump.require(not waiting, "3.4.5.1-FIRST", why, "Roll for damage control first")


def _owner_of_target(ump: Ump, raider: Raider, ship: ShipId) -> Side:
    """12.1 and 20.5 Only ships of the force it was sent at, or on the table of FOTW; of a base, the base."""
    owner = owner_of(ump.state, raider.target)
    assert owner is not None
    found = force_of(ump.state, raider.target)
    if found is None:
        ump.insist(
            ship == raider.target, "15.1-TARGET", f"{raider.id} was sent at {raider.target}; {ship} was named", BASE
        )
        return owner
    afloat = ships_on_table(ump.state, owner, raider.target)
    why = f"{raider.id} attacks ships of TF {raider.target}; {ship} is not one of them"
    ump.insist(ship in afloat, "15.1-TARGET", why, f"Name one of {names_with_ids(owner.ships[key] for key in afloat)}")
    return owner


def _shape(ump: Ump, raider: Raider, ship: ShipId) -> str:
    """A-094 What its crews see of her."""
    found = force_of(ump.state, raider.target)
    return shape_of(ump.data, found[0], found[1].id, ship) if found else "base"


def _mode(ump: Ump, side: Side, raider: Raider, wanted: Mode | None) -> Mode:
    """15.2 A way of attack its load allows."""
    ways = modes_of(ump.data, side, raider)
    why = f"{raider.id} carries neither bombs nor torpedoes and cannot attack ships (A-127)"
    ump.insist(bool(ways), "15.2-UNARMED", why, "Let it forfeit its attack")
    why = f"{raider.id} can attack by {', '.join(ways)}; {wanted} was asked for"
    way_out = "Choose one of these ways, or none for the usual one"
    ump.insist(wanted is None or wanted in ways, "15.2-MODE", why, way_out)
    return wanted or ways[0]


def placed(state: State, asp: int, ship: ShipId, without: str = "") -> tuple[int, int]:
    """15.5 Bombing and torpedo AFs by this ship in this phase, as they were placed (A-098)."""
    bombing = torpedo = 0
    for side, raider in raiders_in(state, asp):
        if raider.ship == ship and raider.mode and raider.id != without:
            there = sum(1 for af in raider.afs if af not in _gone_before(side, raider))
            bombing += there if is_bombing(raider.mode) else 0
            torpedo += 0 if is_bombing(raider.mode) else there
    return bombing, torpedo


def _gone_before(side: Side, raider: Raider) -> tuple[str, ...]:
    """AFs that were gone when the group was placed; what AA shoots down afterwards still counts (15.5)."""
    if raider.aa_done:
        return tuple(af for af in raider.afs if side.air[af].cause == AIR_COMBAT)
    left = strikers(side, raider)
    return tuple(af for af in raider.afs if af not in left)


def _attacked(ump: Ump, owner: Side, raider: Raider, ship: ShipId) -> None:
    """6.6 and A-026 The ship counts as attacked from now on; her task force for damage control (A-005)."""
    turn = ump.state.public.turn
    found = force_of(ump.state, raider.target)
    level = ump.state.public.house.carrier_attacked_level
    if found is None:
        ump.say(ea.CarrierAttacked(side=owner.id, platform=PlatformId(ship), turn=turn))
        return
    force = next(force for force in owner.task_forces.values() if ship in force.ships)
    ump.say(e.ShipAttacked(side=owner.id, ship=ship, task_force=force.id, turn=turn))
    if level == "ship_targeted":
        _mark(ump, owner.id, (ship,))
    elif level == "task_force":
        _mark(ump, owner.id, force.ships)


def _mark(ump: Ump, owner: SideId, ships: Iterable[ShipId]) -> None:
    turn = ump.state.public.turn
    for ship in ships:
        platform = ump.state.sides[owner].platforms.get(PlatformId(ship))
        if platform is not None and platform.attacked_on != turn:
            ump.say(ea.CarrierAttacked(side=owner, platform=platform.id, turn=turn))


def forfeit(ump: Ump, cmd: c.Forfeit) -> None:
    """15.5 A group that finds no ship left for it makes no attack (A-098)."""
    raider = raider_of(ump, cmd.side, cmd.group)
    in_its_asp(ump, raider)
    ump.require(not raider.attacked, "15.5-DONE", f"{raider.id} has {_done(raider)} already", "Go on with the phase")
    ump.say(e.AttackForfeited(side=cmd.side, group=raider.id))


def resolve_attack(ump: Ump, cmd: c.ResolveAttack) -> None:
    """15.2 and 15.4 Three attacks an AF, on D100, seen by both sides; after the AA fire (3.4.5.2)."""
    raider = raider_of(ump, cmd.side, cmd.group)
    in_its_asp(ump, raider)
    ship = ShipId(needs_target(raider.id, raider.ship))
    all_placed(ump)
    there = raiders_in(ump.state, raider.asp or 0)
    unfired = [other.id for owner, other in there if not other.aa_done and attacks_yet(owner, other)]
    why = f"The AA fire at {', '.join(unfired)} is not resolved; all AA of a phase comes before its attacks"
    ump.require(not unfired, "3.4.5.2-AA", why, "Resolve the AA fire first, or hold it")
    why = f"{raider.id} attacks ships that fight by FOTW; its torpedoes run on that table"
    way_out = "Drop its spread, and type in what it hits"
    ump.require(raider.mode != "torpedo" or battle_of(ump.state, raider.target) is None, "20.6-FOTW", why, way_out)
    attacks_once(ump, raider)
    side = ump.state.sides[cmd.side]
    afs = strikers(side, raider)
    found = chance_of(ump, side, raider, cmd.extra)
    cls = cls_of(ump.state, raider, ship)
    if not afs:
        ump.say(_rolled(cmd, ship, cls, found, (), 0))
        return
    count = attacks(len(afs), ump.data.air_to_surface.attacks_per_af)
    what = f"{raider.id} attacks: hits on 1-{found.percent}"
    faces = ump.roll("15.4", what, ATTACK_DIE, count, side=cmd.side, announced=True).faces
    ump.say(_rolled(cmd, ship, cls, found, faces, hits(faces, found.percent)))
    released(ump, raider, ship)


def attacks_once(ump: Ump, raider: Raider) -> None:
    """15.2 A group that has attacked, or given up, is done for this strike segment."""
    ump.require(not raider.attacked, "15.2-DONE", f"{raider.id} has {_done(raider)}; a group attacks once", GO_ON)


def released(ump: Ump, raider: Raider, ship: ShipId) -> None:
    """6.6 and A-026 By house rule a carrier counts as attacked only when weapons have been released at her."""
    if ump.state.public.house.carrier_attacked_level == "ship_released":
        owner = owner_of(ump.state, raider.target)
        assert owner is not None
        _mark(ump, owner.id, (ship,))


def _rolled(
    cmd: c.ResolveAttack, ship: ShipId, cls: str, found: Chance, faces: tuple[int, ...], hit: int
) -> e.AttackRolled:
    return e.AttackRolled(
        side=cmd.side,
        group=cmd.group,
        ship=ship,
        cls=cls,
        percent=found.percent,
        working=found.working(),
        faces=faces,
        hits=hit,
    )


def cls_of(state: State, raider: Raider, ship: ShipId) -> str:
    """Her kind, as her attackers see it."""
    owner = owner_of(state, raider.target)
    return owner.ships[ship].cls if owner and ship in owner.ships else "base"


def chance_of(ump: Ump, side: Side, raider: Raider, extra: tuple[str, ...] = ()) -> Chance:
    """15.4 The attack value of a group, with all that is in force, and what only the umpire knows."""
    sheet = ump.data.air_to_surface
    known = {mod.id for mod in sheet.mods}
    strange = sorted(set(extra) - known)
    ump.insist(
        not strange,
        "15.4-MODS",
        f"The table has no modifier {', '.join(strange)}; it has {', '.join(sorted(known))}",
        "Leave it out, or add the row to the table",
    )
    aim = aim_of(ump.state, ump.data, side, raider)
    why = f"The table has no attack value {aim.value}; it has {', '.join(sorted(sheet.values))}"
    ump.insist(aim.value in sheet.values, "15.4-VALUE", why, "Rule the result, or start the game with such a row")
    found = chance(sheet, aim)
    there = {mod.why for mod in found.mods}
    more = tuple(mod for name in extra if (mod := sheet.mod(name)).why not in there)
    return replace(found, mods=(*found.mods, *more))


def aim_of(state: State, data: Catalog, side: Side, raider: Raider) -> Aim:
    """15.4 What decides about its chance, as things stand."""
    owner = owner_of(state, raider.target)
    ship = owner.ships.get(raider.ship) if owner and raider.ship else None
    light = light_at(data.scenario, state.public.turn)
    weak = ship is None or aa_now(data, ship) < data.air_to_surface.weak_aa
    return Aim(
        value=value_of(data, side, raider),
        cls=ship.cls if ship else "BASE",
        inches=ship.speed if ship else 0.0,
        moored=ship is None or _moored(state, data, raider),
        undefended=weak and not _cap_fights(state, raider),
        close=raider.close,
        both_bows=_caught(state, raider),
        dim=light != "day",
        crew=data.scenario.crew_of(side.id, side.air[raider.afs[0]].squadron) if raider.afs else "",
        scattered=raider.scattered,
    )


def value_of(data: Catalog, side: Side, raider: Raider) -> str:
    """15.4 The row of the attack values: the mode, for torpedoes whose they are, and the row of its own that a type has
    where the record of it differs."""
    if not raider.afs:
        return raider.mode or ""
    kind, values = data.aircraft[side.air[raider.afs[0]].aircraft], data.air_to_surface
    if raider.mode == "torpedo":
        doctrine = data.scenario.side(side.id).doctrine.get("torpedo", "")
        return values.torpedo_row(kind.nation, data.scenario.date, kind.id, doctrine)
    own = f"{raider.mode or ''}_{kind.id}"
    return own if own in values.values else raider.mode or ""


def _moored(state: State, data: Catalog, raider: Raider) -> bool:
    found = force_of(state, raider.target)
    return found is not None and data.scenario.is_moored(found[0].id, found[1].id, found[1].hex)


def _cap_fights(state: State, raider: Raider) -> bool:
    """15.4 Whether CAP was sent at this group, or at another one over the same target."""
    return any(one.cap_sent for _, one in raiders_over(state, raider.target))


def _caught(state: State, raider: Raider) -> bool:
    """15.4 Two torpedo groups at one ship in one phase."""
    groups = [
        len(strikers(side, one))
        for side, one in raiders_in(state, raider.asp or 0)
        if one.ship == raider.ship and one.mode == "torpedo"
    ]
    return both_bows(groups)
