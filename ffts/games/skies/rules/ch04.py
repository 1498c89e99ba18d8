"""Chapter 4: how long aircraft stay up, and what happens when they stay longer."""

from collections.abc import Iterable

from ffts.core.dice import Die
from ffts.games.skies.events import air as e
from ffts.games.skies.names import AfId, SideId
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.air import AirFactor, Where
from ffts.games.skies.state.parts import Side

PAYS_FOR_COMBAT = frozenset({Role.FIGHTER, Role.DIVE_BOMBER, Role.TORPEDO_BOMBER})  # 4.3
CRASHES_ON = {1: 2, 2: 4}  # 4.4: turns over, and the highest face of a D6 that crashes
LOST_WHEN_OVER = 3  # 4.4
TO_THE_TARGET = ("forming", "outbound", "on station")


def last_turn(launched: int, endurance: int) -> int:
    """4.2 and 4.6 The turn of launch is free, that of landing counts (A-013)."""
    return launched + endurance


def combat_cost(role: Role, fights_this_turn: int) -> int:
    """4.3 A turn of combat costs one turn more, however often an AF fought in it (A-014)."""
    return 1 if role in PAYS_FOR_COMBAT and fights_this_turn else 0


def fuel_ends(data: Catalog, side: Side, afs: Iterable[AfId], turn: int) -> int | None:
    """4.2 and 4.3 The last turn that all of `afs` can count on: their last turn, less the combat they fly to.

    Every page, list, form and chart shows this number.
    """
    flying = (side.air[af] for af in afs)
    ends = (af.last_turn - combat_to_come(data, side, af, turn) for af in flying if af.last_turn is not None)
    return min(ends, default=None)


def combat_to_come(data: Catalog, side: Side, af: AirFactor, turn: int) -> int:
    """4.3 Turns of endurance that `af` will pay for the combat it flies to, or is in on this turn."""
    return combat_cost(data.aircraft[af.aircraft].role, 1) if _will_fight(side, af, turn) else 0


def _will_fight(side: Side, af: AirFactor, turn: int) -> bool:
    there = side.formations.get(af.formation) if af.formation else None
    on_its_way = there is not None and there.kind == "strike" and there.phase in TO_THE_TARGET
    return af.fought_on != turn and (on_its_way or af.id in side.combat.fought)


def turns_over(last: int, turn: int) -> int:
    """4.4 How many turns past its last normal turn, `last`, an AF still flies on `turn`; 0 while it does not."""
    return max(0, turn - last)


def overdue(af: AirFactor, turn: int) -> int:
    """4.4 How many turns an AF has stayed up too long."""
    return 0 if af.last_turn is None else turns_over(af.last_turn, turn)


def charge_combat(ump: Ump, side: SideId, af: AirFactor) -> None:
    """4.3 Take a turn of endurance for combat, once a turn."""
    turn = ump.state.public.turn
    cost = combat_cost(ump.data.aircraft[af.aircraft].role, 1)
    if cost and af.fought_on != turn and af.last_turn is not None:
        ump.say(e.CombatCharged(side=side, af=af.id, turn=turn, last_turn=af.last_turn - cost))


def ditches(ump: Ump, side: SideId, af: AirFactor) -> bool:
    """4.4 An AF that comes in late may fall into the sea first: a D6 for each (A-015)."""
    turn = ump.state.public.turn
    over = overdue(af, turn)
    if not over:
        return False
    crash_on = CRASHES_ON.get(over, max(Die.D6.values))
    if over < LOST_WHEN_OVER:
        what = f"{af.id} lands {over} turn{'s' if over > 1 else ''} late: ditches on 1-{crash_on}"
        if ump.roll("4.4", what, Die.D6, side=side).face > crash_on:
            return False
    ump.say(e.AfLost(side=side, af=af.id, turn=turn, cause="out of fuel"))
    return True


def lose_those_without_fuel(ump: Ump) -> None:
    """4.4 Whoever is up three turns past his endurance when the movement segment begins is lost (A-015)."""
    turn = ump.state.public.turn
    for side in ump.state.sides.values():
        for af in side.air.values():
            if af.where is Where.AIR and overdue(af, turn) >= LOST_WHEN_OVER:
                ump.say(e.AfLost(side=side.id, af=af.id, turn=turn, cause="out of fuel"))
