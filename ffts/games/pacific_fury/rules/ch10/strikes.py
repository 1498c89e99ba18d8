"""PF-10.6 What an air strike can go for."""

from ffts.games.pacific_fury.names import HENDERSON, SideId, TfId, Zone
from ffts.games.pacific_fury.rules.forces import told_force
from ffts.games.pacific_fury.sequence import Ump
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State


def strike_zones(data: Catalog, zone: Zone, same: bool = False) -> tuple[Zone, ...]:
    """PF-9.5 Where a TF-C in this zone can strike; whether also in its own is open (PF-Q8)."""
    if not zone.is_open:
        return ()
    beside = tuple(one for one in data.sea.beside(zone) if one is not Zone.SLOT)
    return (*beside, zone) if same else beside


def targets_of(state: State, data: Catalog, side: SideId, force: TfId) -> tuple[TfId, ...]:
    """PF-9.5 and PF-10.6.b Task forces in reach, and the field while it works."""
    public = state.public
    stack = public.stacks.get(force)
    if stack is None or stack.zone is None:
        return ()
    zones = strike_zones(data, stack.zone, public.house.strike_same_zone)
    forces = tuple(one for zone in zones for one in public.at(side.enemy, zone))
    return (HENDERSON, *forces) if side is public.other and public.operational else forces


def check_target(ump: Ump, side: SideId, force: TfId, target: TfId) -> None:
    """PF-9.5 and PF-10.6.b"""
    public, name = ump.state.public, told_force(ump.data, force)
    if target == HENDERSON:
        why = "The initiative player holds Henderson Field and does not strike it"
        ump.insist(side is public.other, "PF-6.2.b", why, "Strike an enemy task force")
        why = "Henderson Field is disrupted; a strike would do nothing"
        ump.require(public.operational, "PF-10.6.b-DONE", why, "Strike a task force, or pass")
        return
    stack = public.stacks.get(target)
    mine = public.stacks.get(force)
    there = stack is not None and stack.side is not side and stack.zone is not None
    ump.insist(
        there, "PF-9.5-WHO", f"{told_force(ump.data, target)} is no enemy at sea", "Choose an enemy task force at sea"
    )
    assert stack is not None and stack.zone is not None and mine is not None and mine.zone is not None
    zones = strike_zones(ump.data, mine.zone, public.house.strike_same_zone)
    reach = ", ".join(zone.told for zone in zones)
    why = f"{name} reaches {reach}; {told_force(ump.data, target)} is in {stack.zone.told}"
    ump.require(stack.zone in zones, "PF-9.5-REACH", why, "Choose another target, or move first")
