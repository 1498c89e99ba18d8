"""12-15 A strike directed by hand: where a group attacks and how, who fires at it, and whom CAP goes at."""

from collections.abc import Iterator, Mapping

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.games.skies.commands import strike as s
from ffts.games.skies.names import ShipId
from ffts.games.skies.rules.ch14.fire import automatic
from ffts.games.skies.rules.ch15.attack import is_bombing
from ffts.games.skies.rules.ch15.strike_attacks import room_left
from ffts.games.skies.rules.raids import asp_now, cap_over, force_of, modes_of, raiders_in, strikers
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.strike import Raider
from ffts.games.skies.words.names import MODES


def raider_named(state: State, group: str) -> tuple[Side, Raider] | None:
    """The group of this name and its side."""
    for side in state.sides.values():
        if group in side.combat.raiders:
            return side, state.raiders(side.id)[group]
    return None


def placing(state: State, group: str, ship: str) -> s.ChooseTarget | None:
    """15.1 This group at this ship; the way of its attack stays as it was."""
    found = raider_named(state, group)
    if found is None:
        return None
    side, raider = found
    return s.ChooseTarget(side=side.id, group=group, ship=ShipId(ship), mode=raider.mode, close=raider.close)


def shedding(state: State, data: Catalog, group: str, ship: str) -> Command | None:
    """15.5 As many of this group as find room by this ship, the others a group of their own; None if all of them do,
    or none."""
    found, cmd = raider_named(state, group), placing(state, group, ship)
    if found is None or cmd is None or cmd.ship not in state.sides[state.enemy_of(cmd.side)].ships:
        return None
    afs, modes = strikers(*found), modes_of(data, *found)
    mode = cmd.mode or next(iter(modes), None)
    room = room_left(state, cmd.ship, group, is_bombing(mode)) if mode else 0
    return cmd.model_copy(update={"afs": afs[:room]}) if 0 < room < len(afs) else None


def manners(state: State, data: Catalog, group: str) -> Iterator[Offer]:
    """15.2 and 15.3 The ways this group can attack the ship it is placed by."""
    found = raider_named(state, group)
    cmd = placing(state, group, found[1].ship or "") if found else None
    if found is None or cmd is None or not cmd.ship or cmd.mode is None:
        return
    for mode in modes_of(data, *found):
        for close in (False, True) if mode == "torpedo" else (False,):
            words = f"{MODES[mode]}{', close range' if close else ''}"
            yield Offer("15.2", words, (cmd.model_copy(update={"mode": mode, "close": close}),))


def forfeiting(state: State, group: str) -> Offer | None:
    """15.5 The group makes no attack."""
    found = raider_named(state, group)
    return Offer("15.5", "", (s.Forfeit(side=found[0].id, group=group),)) if found else None


# --- AA by hand -----------------------------------------------------------------------


def fire(owner: Side, group: str, points: Mapping[str, float]) -> s.AllocateAa:
    """14.4 These points of these ships at this group, and nothing else."""
    orders = tuple(s.AaOrder(ship=ShipId(ship), group=group, points=much) for ship, much in points.items())
    return s.AllocateAa(side=owner.id, orders=orders)


def holding(owner: Side, group: str) -> Offer:
    """A-073 No fire at this group."""
    return Offer("14.1", "Hold all fire at it (A-073)", (s.AllocateAa(side=owner.id, hold=(group,)),))


def usual_fire(state: State, data: Catalog, owner: Side, group: str) -> Mapping[str, float]:
    """14.2 What each ship would fire at this group if every point is used where it counts most."""
    due = [one for side, one in raiders_in(state, asp_now(state) or 0) if side.id != owner.id and _is_due(one)]
    return {shot.ship: shot.points for shot in automatic(state, data, owner, due).get(group, ())}


def laid_on(state: State, group: str, points: Mapping[str, float]) -> Command | None:
    """14.4 These points at this group, or none; what was laid on others, or held, stays."""
    found = raider_named(state, group)
    force = force_of(state, found[1].target) if found else None
    if force is None:
        return None
    raiders = [one for side, one in raiders_in(state, asp_now(state) or 0) if side.id != force[0].id and _is_due(one)]
    others = [one for one in raiders if one.id != group]
    laid = [fire(force[0], one.id, {shot.ship: shot.points for shot in one.shots}) for one in others]
    mine = fire(force[0], group, {ship: much for ship, much in points.items() if much})
    held = [one.id for one in others if one.held_fire] + ([] if mine.orders else [group])
    orders = tuple(order for each in (*laid, mine) for order in each.orders)
    return mine.model_copy(update={"orders": orders, "hold": tuple(held)})


def _is_due(raider: Raider) -> bool:
    return raider.mode is not None and not raider.aa_done


# --- CAP by hand ------------------------------------------------------------------------


def sent_at(own: Side, target: str, counts: Mapping[str, float]) -> s.FightCap:
    """13.1 This many of the CAP at each of these groups, in the order they fly in; without any it is held back."""
    left = [af.id for af in cap_over(own, target)]
    sends = []
    for group, count in counts.items():
        if count:
            sends.append(s.CapOrder(group=group, afs=tuple(left[: int(count)])))
            left = left[int(count) :]
    return s.FightCap(side=own.id, target=target, sends=tuple(sends), hold=not sends)
