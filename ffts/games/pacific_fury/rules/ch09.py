"""PF-9.0 The Operations Phase: one task force, one operation, side by side in turn."""

from ffts.core.dice import Die
from ffts.games.pacific_fury.commands import combat as fight
from ffts.games.pacific_fury.commands import operations as c
from ffts.games.pacific_fury.events import operations as e
from ffts.games.pacific_fury.names import Class, Kind, SideId, Step, TfId, Zone
from ffts.games.pacific_fury.rules import ch10
from ffts.games.pacific_fury.rules.ch06 import shifted
from ffts.games.pacific_fury.rules.forces import (
    finish,
    force_text,
    go_home,
    is_express,
    kind_of_force,
    own_force,
    reveal,
    units_of,
    wait,
)
from ffts.games.pacific_fury.sequence import Ump
from ffts.games.pacific_fury.sheets.catalog import Catalog

MET = "enemies in one zone"


def pass_on(ump: Ump, cmd: c.Pass) -> None:
    """PF-9.0.b A pass is an operation like another: the boxes age."""
    ump.say(e.Passed(side=cmd.side, number=ump.state.public.number, rest=cmd.rest))
    finish(ump, cmd.side, sortied=False)


# --- coming, going ------------------------------------------------------------------


def sortie_zones(data: Catalog, side: SideId, initiative: SideId, kind: Kind, express: bool) -> tuple[Zone, ...]:
    """PF-9.1.b, PF-9.1.c, PF-9.1.d and PF-9.6.a Where a task force may come out."""
    base = data.sea.bases[side]
    if express:
        return (Zone.SLOT,)
    surface = base.surface if kind is Kind.B else ()
    direct = (Zone.IBS,) if kind is Kind.B and side is initiative else ()
    return (base.sortie, *direct, *surface)


def sortie(ump: Ump, cmd: c.Sortie) -> None:
    """PF-9.1.a and PF-9.1.e The task force in the lowest box comes out, into a fight if the enemy is there."""
    public = ump.state.public
    waiting = public.waiting(cmd.side)
    ump.insist(bool(waiting), "PF-9.1.a", "No task force waits in a box", "Use one at sea, or pass")
    force = next(iter(waiting.values()))
    kind, express = kind_of_force(ump, force), is_express(ump.state, force)
    zones = sortie_zones(ump.data, cmd.side, public.initiative, kind, express)
    there = " or ".join(zone.text for zone in zones)
    why = f"{force_text(ump.data, force)} may sortie to {there}; {cmd.zone.text} was named"
    ump.require(cmd.zone in zones, "PF-9.6.a-SLOT" if express else "PF-9.1.b", why, f"Sortie to {there}")
    ump.say(e.Sortied(side=cmd.side, force=force, zone=cmd.zone))
    if not _meets(ump, cmd.side, force, cmd.zone, sortied=True):
        finish(ump, cmd.side, sortied=True)


def can_move(data: Catalog, kind: Kind, a: Zone, b: Zone) -> bool:
    """PF-9.2.a and PF-9.2.b To a zone that touches; carriers stay in open water."""
    return data.sea.touch(a, b) and (kind is not Kind.C or b.is_open)


def move(ump: Ump, cmd: c.Move) -> None:
    """PF-9.2.a and PF-9.2.c To a zone that touches its own, into a fight if the enemy is there."""
    zone = own_force(ump, cmd.side, cmd.force)
    _goes_in(ump, cmd.force, zone, cmd.zone)
    why = "The Tokyo Express only sorties, runs and returns"
    ump.require(not is_express(ump.state, cmd.force), "PF-9.6.a-RUN", why, "Run to Guadalcanal, or return home")
    _enter(ump, cmd.side, cmd.force, cmd.zone)
    if _meets(ump, cmd.side, cmd.force, cmd.zone):
        return
    if ump.state.public.house.bombardment_on_move and _may_bombard(ump, cmd.side, cmd.force, cmd.zone):
        ch10.begin_bombardment(ump, cmd.side, cmd.force)
        return
    finish(ump, cmd.side, sortied=False)


def _goes_in(ump: Ump, force: TfId, zone: Zone, to: Zone) -> None:
    """PF-9.2.b"""
    kind = kind_of_force(ump, force)
    why = f"{force_text(ump.data, force)} has carriers, which never go to {to.text}"
    ump.require(kind is not Kind.C or to.is_open, "PF-9.2.b", why, "Strike there from the air, or move to open water")
    beside = " or ".join(one.text for one in ump.data.sea.beside(zone) if can_move(ump.data, kind, zone, one))
    why = f"{force_text(ump.data, force)} is in {zone.text}, which does not touch {to.text}"
    ump.require(ump.data.sea.touch(zone, to), "PF-9.2.a", why, f"Move to {beside}")


def _enter(ump: Ump, side: SideId, force: TfId, zone: Zone) -> None:
    """PF-8.4.b An operational field sees whoever comes to Ironbottom Sound from the other side."""
    ump.say(e.Moved(side=side, force=force, to=zone))


def revealed_on_entry(side: SideId, initiative: SideId, operational: bool, zone: Zone, enemies: bool) -> bool:
    """PF-8.4.a and PF-8.4.b Whether whoever enters is shown."""
    return enemies or (zone is Zone.IBS and operational and side is not initiative)


def _meets(ump: Ump, side: SideId, force: TfId, zone: Zone, sortied: bool = False) -> bool:
    """PF-8.4.a, PF-9.1.e and PF-9.2.c Whether a fight begins; both sides are shown."""
    public = ump.state.public
    enemies = public.at(side.enemy, zone)
    unseen = bool(enemies) and zone.is_open and ch10.meet_unseen(ump, side, force, zone)
    if not unseen and revealed_on_entry(side, public.initiative, public.operational, zone, bool(enemies)):
        if enemies:
            reveal(ump, (*public.at(side, zone), *enemies), MET, "PF-8.4.a")
        else:
            reveal(ump, (force,), "seen from Henderson Field", "PF-8.4.b")
    if not enemies:
        return False
    if zone.is_open:
        return ch10.begin_carrier_combat(ump, side, force, zone, sortied)
    ch10.begin_surface_combat(ump, side, force, zone, sortied)
    return True


def return_home(ump: Ump, cmd: c.ReturnHome) -> None:
    """PF-9.2.a Home instead of to a zone."""
    own_force(ump, cmd.side, cmd.force)
    go_home(ump, (cmd.force,), "by order", "PF-9.2.a")
    finish(ump, cmd.side, sortied=False)


# --- landing, bombarding ------------------------------------------------------------


def _comes_to_the_sound(ump: Ump, side: SideId, force: TfId, what: str, rule: str, from_within: bool) -> None:
    """PF-9.3.a and PF-9.4.a From a zone beside Ironbottom Sound."""
    zone = own_force(ump, side, force)
    inside = zone is Zone.IBS and from_within
    why = f"{force_text(ump.data, force)} {what} by moving in from a zone beside Ironbottom Sound; it is in {zone.text}"
    ump.require(inside or ump.data.sea.touch(zone, Zone.IBS), rule, why, "Move to such a zone first")
    _enter(ump, side, force, Zone.IBS)


def land(ump: Ump, cmd: c.Land) -> None:
    """PF-9.3.a and PF-9.3.b A TF-A moves in and lands, unless the enemy is there: then once he is gone."""
    own_force(ump, cmd.side, cmd.force)
    name = force_text(ump.data, cmd.force)
    has_transports = kind_of_force(ump, cmd.force) is Kind.A
    why = f"{name} has no Transports to land"
    ump.insist(has_transports, "PF-9.3.a-TYPE", why, "Choose a task force with Transports (TF-A)")
    why = f"{name} cannot land while Henderson Field is operational"
    ump.require(not ump.state.public.operational, "PF-9.3.b", why, "Disrupt it first by bombardment or air strike")
    inside = ump.state.public.house.landing_from_ibs
    _comes_to_the_sound(ump, cmd.side, cmd.force, "lands", "PF-9.3.a", inside)
    if not _meets(ump, cmd.side, cmd.force, Zone.IBS):
        put_ashore(ump, cmd.side, cmd.force)
        finish(ump, cmd.side, sortied=False)


def _may_bombard(ump: Ump, side: SideId, force: TfId, zone: Zone) -> bool:
    """PF-9.4.a A TF-B of the non-initiative player, against a field that works."""
    public = ump.state.public
    ready = kind_of_force(ump, force) is Kind.B and not is_express(ump.state, force)
    return zone is Zone.IBS and side is public.other and public.operational and ready


def bombard(ump: Ump, cmd: c.Bombard) -> None:
    """PF-9.4.a and PF-9.4.b A TF-B of the non-initiative player moves in and bombards for up to two rounds."""
    own_force(ump, cmd.side, cmd.force)
    public, name = ump.state.public, force_text(ump.data, cmd.force)
    why = "The initiative player holds Henderson Field and does not bombard it"
    ump.insist(cmd.side is public.other, "PF-9.4.a-WHO", why, "Order another operation, or pass")
    able = kind_of_force(ump, cmd.force) is Kind.B and not is_express(ump.state, cmd.force)
    why = f"{name} is not a TF-B; only those bombard"
    ump.require(able, "PF-9.4.a-TYPE", why, "Choose a task force without carriers and Transports (TF-B)")
    empty = not public.at(cmd.side.enemy, Zone.IBS)
    ump.require(
        public.operational or not empty or public.house.bombardment_disrupted == "allowed",
        "PF-9.4.a-DONE",
        "Henderson Field is disrupted already, and no enemy is in Ironbottom Sound",
        "Move into Ironbottom Sound instead",
    )
    _comes_to_the_sound(ump, cmd.side, cmd.force, "bombards", "PF-9.4.a", False)
    if not _meets(ump, cmd.side, cmd.force, Zone.IBS):
        ch10.begin_bombardment(ump, cmd.side, cmd.force)


# --- air strikes --------------------------------------------------------------------


def air_strike(ump: Ump, cmd: c.AirStrike) -> None:
    """PF-9.5 A TF-C in open water strikes Henderson Field, or a task force in a zone beside its own."""
    zone = own_force(ump, cmd.side, cmd.force)
    name = force_text(ump.data, cmd.force)
    carriers = kind_of_force(ump, cmd.force) is Kind.C and zone.is_open
    why = f"{name} is not a TF-C in open water; only those strike"
    ump.require(carriers, "PF-9.5", why, "Choose a task force with carriers (TF-C) in open water")
    ump.heed(ch10.check_target, ump, cmd.side, cmd.force, cmd.target)
    reveal(ump, (cmd.force,), "it strikes", "PF-8.4.a")
    ch10.begin_strike(ump, cmd.side, cmd.force, cmd.target)


# --- the Tokyo Express --------------------------------------------------------------


def express_run(ump: Ump, cmd: c.ExpressRun) -> None:
    """PF-9.6.b From the Slot to Guadalcanal, shown to all; an American task force in the sound may detect it."""
    zone = own_force(ump, cmd.side, cmd.force)
    express = is_express(ump.state, cmd.force)
    why = f"{force_text(ump.data, cmd.force)} is not the Tokyo Express"
    ump.insist(express, "PF-9.6.b-WHAT", why, "Move it, or land its Transports")
    why = f"The Tokyo Express runs from the Slot; it is in {zone.text}"
    ump.insist(zone is Zone.SLOT, "PF-9.6.b", why, "Return it home")
    ump.say(e.ExpressRan(force=cmd.force))
    watchers = ump.state.public.at(SideId.US, Zone.IBS)
    if watchers:
        if ump.state.public.house.express_reveals:
            reveal(ump, watchers, MET, "PF-8.4.a")
        wait(ump, Step.DETECTION, SideId.US)
    else:
        _express_arrives(ump, cmd.force, landed=True)


def detected(roll: int, operational: bool, always: int = 1, by_field: int = 2) -> bool:
    """PF-9.6.c"""
    return roll <= always or (operational and roll <= by_field)


def attempt_detection(ump: Ump, cmd: fight.AttemptDetection) -> None:
    """PF-9.6.c One die: 1 detects, 2 where the field is operational; detected, it does not land."""
    (force,) = (one for one in ump.state.public.at(SideId.JP, Zone.IBS) if is_express(ump.state, one))
    seen = False
    if cmd.yes:
        numbers, operational = ump.data.combat, ump.state.public.operational
        roll = ump.roll("PF-9.6.c", "Detecting the Tokyo Express", Die.D6, announced=True).face
        seen = detected(roll, operational, numbers.detected_always, numbers.detected_by_field)
        ump.say(e.DetectionRolled(roll=roll, operational=operational, detected=seen))
    _express_arrives(ump, force, landed=not seen)


def _express_arrives(ump: Ump, force: TfId, landed: bool) -> None:
    """PF-9.6.b It is off the map; landed it is worth one space."""
    ump.say(e.ExpressEnded(force=force, landed=landed))
    if landed:
        shifted(ump, SideId.JP, 1, "the Tokyo Express landed", "PF-9.6.b")
    finish(ump, SideId.JP, sortied=False)


def put_ashore(ump: Ump, side: SideId, force: TfId) -> None:
    """PF-9.3.c Each Transports unit is off the map and worth one space; the other ships go home."""
    units = tuple(unit for unit in units_of(ump.state, force) if ump.data.cls(unit) is Class.AP)
    ump.say(e.Landed(side=side, force=force, units=units))
    shifted(ump, side, len(units), "Transports landed", "PF-9.3.c")
    go_home(ump, (force,), "the landing is over", "PF-9.3.c")
