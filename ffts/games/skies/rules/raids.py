"""3.4.5 What every step of a strike segment asks first: which group, who is left of it, what it was sent at."""

from collections.abc import Iterable, Iterator

from ffts.core.dice import Die
from ffts.games.skies.names import AfId, PlatformId, Segment, SideId, Step, TfId
from ffts.games.skies.rules.ch06.common import own_side
from ffts.games.skies.rules.charts import Charts, Throw
from ffts.games.skies.sequence import ASPS, Ump
from ffts.games.skies.sheets.aircraft import Attack, Load
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State, TaskForce
from ffts.games.skies.state.air import AirFactor, Formation, Where
from ffts.games.skies.state.strike import GroupId, Mode, Raider

MODES: dict[Attack, Mode] = {
    Attack.DIVE: "dive",
    Attack.GLIDE: "glide",
    Attack.LEVEL: "level_low",
    Attack.TORPEDO: "torpedo",
}

AIR_COMBAT, AA_FIRE = "air combat", "AA fire"
"""Why AFs are lost in a strike segment."""
BEFORE_STRIKES = (Segment.INITIATIVE, Segment.MOVEMENT, Segment.DAMAGE_CONTROL, Segment.SEARCH)


def raider_of(ump: Ump, side: SideId, group: GroupId) -> Raider:
    """12.1 The group of this name, which must have been committed."""
    own_side(ump, side)
    raiders = ump.state.raiders(side)
    known = ", ".join(raiders) or "none"
    why = f"No group {group} attacks in this strike segment; those that do: {known}"
    ump.insist(group in raiders, "3.4.5-GROUP", why, "Commit its strike first (sighting step)")
    return raiders[group]


def left_of(side: Side, raider: Raider, afs: Iterable[AfId]) -> tuple[AfId, ...]:
    """Those of a group that are still in the air with it."""
    return tuple(af for af in afs if side.air[af].where is Where.AIR and side.air[af].formation == raider.formation)


def strikers(side: Side, raider: Raider) -> tuple[AfId, ...]:
    """15.2 Those that attack: neither lost nor turned away."""
    return tuple(af for af in left_of(side, raider, raider.afs) if af not in raider.turned)


def attacks_yet(side: Side, raider: Raider) -> bool:
    """15.2 Whether a group has its attack before it; one with no aircraft left has none, and needs no order."""
    return not raider.attacked and bool(strikers(side, raider))


def shot_down(side: Side, raider: Raider, turn: int) -> tuple[AfId, ...]:
    """13.1 and 14.5 Those of a group that fell in the strike segment of this turn, escorts among them."""
    lost = ((af, side.air[af]) for af in raider.all)
    return tuple(key for key, af in lost if af.lost_on == turn and af.cause in (AIR_COMBAT, AA_FIRE))


def strike_turn(state: State) -> int:
    """3.4.5 The turn of the strike segment that is open, or was the last: its groups are known until the next."""
    public = state.public
    return public.turn - 1 if public.segment in BEFORE_STRIKES else public.turn


def raiders_over(state: State, target: str) -> Iterator[tuple[Side, Raider]]:
    """A-133 Every group of every strike that attacks this force or base, on one clock."""
    for side in state.sides.values():
        for raider in side.combat.raiders.values():
            if raider.target == target:
                yield side, state.engaged(raider)


def raiders_in(state: State, asp: int) -> Iterator[tuple[Side, Raider]]:
    """12.7 and 12.7.2 Every group that attacks in this phase."""
    for side in state.sides.values():
        for raider in side.combat.raiders.values():
            if raider.asp == asp:
                yield side, state.engaged(raider)


def asp_now(state: State) -> int | None:
    """12.7.1 The number of the open phase; None outside the five."""
    step = state.public.step
    return ASPS.index(step) + 1 if step in ASPS else None


def in_step(ump: Ump, *steps: Step) -> None:
    """3.4.5 Each thing has its step."""
    public = ump.state.public
    now = public.step.value.replace("_", " ") if public.step else "none"
    wanted = " or ".join(step.value.replace("_", " ") for step in steps)
    why = f"The strike segment is at: {now}; this belongs to: {wanted}"
    ump.require(public.step in steps, "3.4.5-STEP", why, "Close the steps up to there one by one (F5)")


def in_its_asp(ump: Ump, raider: Raider) -> int:
    """12.7.2 A group attacks in its own phase."""
    now = asp_now(ump.state)
    ump.require(
        now is not None and raider.asp == now,
        "3.4.5-STEP",
        f"{raider.id} attacks in ASP {raider.asp or 'none yet'}; open is {f'ASP {now}' if now else 'none of the five'}",
        "Close the steps up to its phase (F5)",
    )
    return now or 0


def force_of(state: State, target: str) -> tuple[Side, TaskForce] | None:
    """The side and the task force of this number or letter; None for a base."""
    for side in state.sides.values():
        if TfId(target) in side.task_forces:
            return side, side.task_forces[TfId(target)]
    return None


def owner_of(state: State, target: str) -> Side | None:
    """Whose force or base it is."""
    found = force_of(state, target)
    if found:
        return found[0]
    return next((side for side in state.sides.values() if PlatformId(target) in side.platforms), None)


def load_carried(data: Catalog, side: Side, raider: Raider) -> Load | None:
    """6.8 What the group carries: the load of its first AF."""
    af = side.air[(strikers(side, raider) or raider.afs)[0]] if raider.afs else None
    return data.load(af.aircraft, af.load) if af and af.load else None


def modes_of(data: Catalog, side: Side, raider: Raider) -> tuple[Mode, ...]:
    """15.2 The ways its load can be used against ships, the usual one first."""
    load = load_carried(data, side, raider)
    spent = any(side.air[af].weapon_spent for af in raider.afs)
    if load is None or not load.is_armed or spent:
        return ()
    ways = [MODES[attack] for attack in load.attacks if attack in MODES]
    return (*ways, "level_high") if "level_low" in ways else tuple(ways)


def cap_over(side: Side, target: str) -> tuple[AirFactor, ...]:
    """A-125 The CAP AFs on station over this force or base."""
    flying = (formation for formation in side.formations.values() if _is_cap(formation, target))
    return tuple(side.air[af] for formation in flying for af in formation.afs)


def _is_cap(formation: Formation, target: str) -> bool:
    return formation.kind == "cap" and formation.phase == "on station" and formation.target == target


def charts(ump: Ump) -> Charts:
    """The tables of this game."""
    return Charts(ump.data.tables)


def open_dice(ump: Ump, side: SideId) -> Throw:
    """14.5 and 15.4 Dice that both sides see."""

    def throw(rule: str, what: str, die: Die, n: int) -> tuple[int, ...]:
        return ump.roll(rule, what, die, n, side=side, announced=True).faces

    return throw


def drawn(ump: Ump, side: SideId, rule: str, what: str, pool: tuple[AfId, ...], count: int) -> tuple[AfId, ...]:
    """`count` AFs of `pool` at random; no die is needed when there is no choice."""
    if count <= 0:
        return ()
    if count >= len(pool):
        return pool
    return tuple(map(AfId, ump.draw(rule, what, pool, count, side=side)))
