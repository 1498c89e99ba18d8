"""What the rules say to the orders of a strike that is directed by hand."""

from collections.abc import Iterable, Mapping

from ffts.core.model import Command
from ffts.core.offer import Offer, Way
from ffts.games.skies.commands import strike as s
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import SideId
from ffts.games.skies.offers.directing import fire, forfeiting, manners, placing, raider_named, usual_fire
from ffts.games.skies.pictures.strike.clock import Allotment, TargetRow
from ffts.games.skies.pictures.strike.groups import group_name
from ffts.games.skies.pictures.trying import try_out
from ffts.games.skies.rules.ch17.at_sea import hits_on
from ffts.games.skies.rules.ch17.sheets import aa_now
from ffts.games.skies.rules.raids import asp_now, cap_over, force_of, raiders_over
from ffts.games.skies.state import State


def verdicts(session: SkiesDesk, group: str, rows: Iterable[TargetRow]) -> Mapping[str, Way]:
    """15.1 and 15.5 What the rules say to placing this group by each of these ships."""
    found = {}
    for row in rows:
        cmd = placing(session.state, group, row.id)
        if cmd is not None:
            found[row.id] = Way(Offer("15.1", "", (cmd,)), "allowed", session.refusal(cmd))
    return found


def ways(session: SkiesDesk, group: str) -> list[Way]:
    """15.2 and 15.3 The other ways this group can attack the ship it is placed by."""
    return [try_out(session, offer) for offer in manners(session.state, session.data, group)]


def forfeit(session: SkiesDesk, group: str) -> Way | None:
    """15.5 The group makes no attack."""
    offer = forfeiting(session.state, group)
    return try_out(session, offer) if offer else None


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
    default = {shot.ship: shot.points for shot in raider.shots} or usual_fire(state, data, owner, group)
    shares = []
    for ship in owner.afloat(force[1].id):
        mine = sum(shot.points for shot in raider.shots if shot.ship == ship.id)
        left = aa_now(data, ship) - owner.combat.aa_spent.get(ship.id, 0.0) + mine
        if now and left > 0 and session.refusal(fire(owner, group, {ship.id: min(1, left)})) is None:
            shares.append(Allotment(ship.id, f"{ship.cls} {ship.name}", left, min(left, default.get(ship.id, 0.0))))
    return shares


# --- CAP by hand ------------------------------------------------------------------------


def cap_shares(session: SkiesDesk, side: str, target: str) -> tuple[list[Allotment], float]:
    """13.1 The groups CAP may be sent at, and how many AFs there are."""
    state = session.state
    own = state.sides[SideId(side)]
    there = len(cap_over(own, target))
    groups = [raider for owner, raider in raiders_over(state, target) if owner.id != own.id]
    return [Allotment(raider.id, group_name(session.state, raider.id), there, 0) for raider in groups], float(there)


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
