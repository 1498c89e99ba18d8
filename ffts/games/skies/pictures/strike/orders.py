"""From a group and a target to commands, and what the rules would say to them."""

from collections.abc import Iterable, Mapping

from ffts.core.model import Command
from ffts.games.skies.commands import strike as s
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import ShipId, SideId
from ffts.games.skies.pictures.strike.clock import Allotment, TargetRow
from ffts.games.skies.pictures.strike.groups import MODES, group_name
from ffts.games.skies.pictures.verdict import Verdict, try_out, way
from ffts.games.skies.rules.ch14.fire import automatic
from ffts.games.skies.rules.ch15.attack import is_bombing
from ffts.games.skies.rules.ch15.strike_attacks import room_left
from ffts.games.skies.rules.ch17.at_sea import hits_on
from ffts.games.skies.rules.ch17.sheets import aa_now
from ffts.games.skies.rules.raids import asp_now, cap_over, force_of, modes_of, raiders_in, raiders_over, strikers
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.strike import Raider


def raider_named(state: State, group: str) -> tuple[Side, Raider] | None:
    """The group of this name and its side."""
    for side in state.sides.values():
        if group in side.combat.raiders:
            return side, state.raiders(side.id)[group]
    return None


def place(state: State, group: str, ship: str) -> Command | None:
    """15.1 This group at this ship; the way of its attack stays as it was."""
    found = raider_named(state, group)
    if found is None:
        return None
    side, raider = found
    return s.ChooseTarget(side=side.id, group=group, ship=ShipId(ship), mode=raider.mode, close=raider.close)


def shed(session: SkiesDesk, group: str, ship: str) -> Command | None:
    """15.5 As many of this group as find room by this ship, the others a group of their own; None if all of them do,
    or nobody does."""
    found, cmd = raider_named(session.state, group), place(session.state, group, ship)
    if found is None or not isinstance(cmd, s.ChooseTarget):
        return None
    enemy = session.state.sides[session.state.enemy_of(cmd.side)]
    if cmd.ship not in enemy.ships:
        return None
    afs, modes = strikers(*found), modes_of(session.data, *found)
    mode = cmd.mode or next(iter(modes), None)
    room = room_left(session.state, cmd.ship, group, is_bombing(mode)) if mode else 0
    return cmd.model_copy(update={"afs": afs[:room]}) if 0 < room < len(afs) else None


def verdicts(session: SkiesDesk, group: str, rows: Iterable[TargetRow]) -> Mapping[str, Verdict]:
    """15.1 and 15.5 What the rules say to placing this group by each of these ships."""
    found = {}
    for row in rows:
        cmd = place(session.state, group, row.id)
        if cmd is not None:
            found[row.id] = Verdict(way("", cmd), refused=session.refusal(cmd), text="allowed")
    return found


def ways(session: SkiesDesk, group: str) -> list[Verdict]:
    """15.2 and 15.3 The other ways this group can attack the ship it is placed by."""
    found = raider_named(session.state, group)
    if found is None or found[1].ship is None or found[1].mode is None:
        return []
    side, raider = found
    parts: list[tuple[str, Command]] = []
    for mode in modes_of(session.data, side, raider):
        for close in (False, True) if mode == "torpedo" else (False,):
            label = f"{MODES[mode]}{', close range' if close else ''}"
            order = {"mode": mode, "close": close}
            cmd = s.ChooseTarget(side=side.id, group=raider.id, ship=ShipId(raider.ship or "")).model_copy(update=order)
            parts.append((label, cmd))
    return [try_out(session, way(label, cmd)) for label, cmd in parts]


def forfeit(session: SkiesDesk, group: str) -> Verdict | None:
    """15.5 The group makes no attack."""
    found = raider_named(session.state, group)
    return try_out(session, way("", s.Forfeit(side=found[0].id, group=group))) if found else None


# --- AA by hand -----------------------------------------------------------------------


def aa_shares(session: SkiesDesk, group: str) -> list[Allotment]:
    """14.2-14.4 Every ship that may fire at this group, with what is left to her."""
    state, data = session.state, session.data
    found = raider_named(state, group)
    force = force_of(state, found[1].target) if found else None
    if found is None or force is None or found[1].ship is None:
        return []
    owner, now = force[0], asp_now(state) or 0
    raider = found[1]
    default = {shot.ship: shot.points for shot in raider.shots or _usual(session, owner, raider)}
    shares = []
    for ship in owner.afloat(force[1].id):
        mine = sum(shot.points for shot in raider.shots if shot.ship == ship.id)
        left = aa_now(data, ship) - owner.combat.aa_spent.get(ship.id, 0.0) + mine
        cmd = s.AllocateAa(side=owner.id, orders=(s.AaOrder(ship=ship.id, group=raider.id, points=min(1, left)),))
        if now and left > 0 and session.refusal(cmd) is None:
            shares.append(Allotment(ship.id, f"{ship.cls} {ship.name}", left, min(left, default.get(ship.id, 0.0))))
    return shares


def _usual(session: SkiesDesk, owner: Side, raider: Raider) -> Iterable[s.AaOrder]:
    """What every point would do where it counts most."""
    now = asp_now(session.state) or 0
    due = [one for side, one in raiders_in(session.state, now) if side.id != owner.id and one.mode and not one.aa_done]
    shots = automatic(session.state, session.data, owner, due).get(raider.id, ())
    return [s.AaOrder(ship=shot.ship, group=raider.id, points=shot.points) for shot in shots]


def aa_order(state: State, group: str, points: Mapping[str, float]) -> Command | None:
    """14.4 These points at this group, or none; what was laid on others, or held, stays."""
    found = raider_named(state, group)
    force = force_of(state, found[1].target) if found else None
    if found is None or force is None:
        return None
    others = [
        other
        for side, other in raiders_in(state, asp_now(state) or 0)
        if side.id != force[0].id and other.id != group and other.mode and not other.aa_done
    ]
    laid = [s.AaOrder(ship=shot.ship, group=other.id, points=shot.points) for other in others for shot in other.shots]
    laid += [s.AaOrder(ship=ShipId(ship), group=group, points=much) for ship, much in points.items() if much]
    held = [other.id for other in others if other.held_fire]
    if not any(points.values()):
        held.append(group)
    return s.AllocateAa(side=force[0].id, orders=tuple(laid), hold=tuple(held))


# --- CAP by hand ------------------------------------------------------------------------


def cap_shares(session: SkiesDesk, side: str, target: str) -> tuple[list[Allotment], float]:
    """13.1 The groups CAP may be sent at, and how many AFs there are."""
    state = session.state
    own = state.sides[SideId(side)]
    there = len(cap_over(own, target))
    groups = [raider for owner, raider in raiders_over(state, target) if owner.id != own.id]
    return [Allotment(raider.id, group_name(session.state, raider.id), there, 0) for raider in groups], float(there)


def cap_order(session: SkiesDesk, side: str, target: str, counts: Mapping[str, float]) -> Command:
    """13.1 So many of the CAP at each of these groups, in the order they fly in."""
    own = session.state.sides[SideId(side)]
    left = [af.id for af in cap_over(own, target)]
    sends = []
    for group, count in counts.items():
        if count:
            sends.append(s.CapOrder(group=group, afs=tuple(left[: int(count)])))
            left = left[int(count) :]
    return s.FightCap(side=own.id, target=target, sends=tuple(sends), hold=not sends)


# --- what only the umpire knows ------------------------------------------------------------


def extra_mods(session: SkiesDesk) -> list[tuple[str, str]]:
    """15.4 Every modifier of the table by its name, with its words."""
    return [(mod.id, f"{mod.by:+d} {mod.why}") for mod in session.data.air_to_surface.mods]


def with_extra(cmd: Command, extra: tuple[str, ...]) -> Command:
    """The same attack with what the umpire adds."""
    return cmd.model_copy(update={"extra": extra}) if isinstance(cmd, s.ResolveAttack) and extra else cmd


def first_hit(state: State, side: str) -> str:
    """The first ship of this side with hits of the open phase that did nothing yet; empty if there is none."""
    if side not in state.sides:
        return ""
    own = state.sides[SideId(side)]
    return next((raider.ship for _, raider in hits_on(state, own, asp_now(state) or 0) if raider.ship), "")
