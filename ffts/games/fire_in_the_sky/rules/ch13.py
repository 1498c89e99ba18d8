"""FS-13 Damage: what hits do to ships, to cargo at sea, to aircraft, and to soldiers."""

from collections.abc import Sequence

from ffts.core.dice import Die
from ffts.games.fire_in_the_sky.events import battle as e
from ffts.games.fire_in_the_sky.events.pieces import PoolLost, Removed, StepLost
from ffts.games.fire_in_the_sky.names import Kind, Nation, SideId, UnitId, describe
from ffts.games.fire_in_the_sky.rules.ch12.board import case_of, is_aviation, options
from ffts.games.fire_in_the_sky.rules.ch12.figures import (
    AtSea,
    air_at_sea,
    land_at_sea,
    later_hit_mod,
    replacement_lost,
    sunk,
)
from ffts.games.fire_in_the_sky.rules.sinking import sink
from ffts.games.fire_in_the_sky.rules.track import put_on_track
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.combat import Cause
from ffts.games.fire_in_the_sky.state import State

SUNK_ON = r"sunk on (-?\d+) or more"
"""How a question to chance says what sinks; whoever tells the odds reads it there."""
WORDS = {Cause.AIR: "from the air", Cause.SURFACE: "by gunfire", Cause.SUBMARINE: "by a submarine"}


# --- ships --------------------------------------------------------------------------


def check_mods(state: State, data: Catalog, unit: UnitId, cause: Cause, guns: Sequence[int]) -> tuple[int, ...]:
    """FS-13.1 What is added to each check; `guns` has the firepower behind each hit, 0 from the air and from below."""
    numbers, hits = data.combat, len(guns)
    surprised = case_of(state, SideId.AL).japan_opens and data.type(unit).side is SideId.AL
    oomph = "oomph" in options(state)
    return tuple(
        numbers.check_mods[cause]
        + gun
        + later_hit_mod(data.edition, oomph, hits, index)
        + (numbers.surprise if surprised else 0)
        for index, gun in enumerate(guns, start=1)
    )


def hit_ship(ump: Ump, unit: UnitId, cause: Cause, guns: Sequence[int]) -> None:
    """FS-13.1 A check for each hit: sunk by one of them, or damaged and away for twice as many phases as hits; after
    each strike or torpedo, and of guns when the round is over (FS-13.1.a)."""
    if not guns:
        return
    defence, checks, down = ump.data.type(unit).df, list[e.Check](), False
    for mod in check_mods(ump.state, ump.data, unit, cause, guns):
        what = f"Damage Check of {describe(unit)}: sunk on {defence - mod} or more"
        first, second = ump.roll("FS-13.1", what, Die.D6, 2, announced=True).faces
        checks.append(e.Check(rolls=(first, second), mod=mod))
        down = sunk(first + second, mod, defence)
        if down:
            break
    ump.say(
        e.DamageChecked(
            unit=unit,
            cause=cause,
            hits=len(guns),
            defence=defence,
            checks=tuple(checks),
            sunk=down,
            elite_lost=elite_lost(ump.data, unit),
        )
    )
    if down:
        sink(ump, unit, f"sunk {WORDS[cause]}", "FS-13.1")
    else:
        damage(ump, unit, len(guns), WORDS[cause])


def elite_lost(data: Catalog, unit: UnitId) -> tuple[UnitId, ...]:
    """FS-18.2.3.a The carriers whose elite pilots are lost with a hit on this one (D36)."""
    if not data.type(unit).elite:
        return ()
    if data.edition.elite_lost == "replenished":
        return (unit,)
    return tuple(one for one, kind in data.counters.items() if kind.elite)


def damage(ump: Ump, unit: UnitId, hits: int, how: str) -> None:
    """FS-13.1 and FS-17.4 On the Turn Track; a damaged Dutch ship is out of the game."""
    if ump.data.type(unit).nation is Nation.NL:
        ump.say(Removed(unit=unit, to="gone", why=f"damaged {how}", rule="FS-17.4"))
        return
    phases = ump.data.combat.repair_per_hit * hits
    put_on_track(ump, unit, phases, f"damaged {how}, {hits} hit{'s' if hits > 1 else ''}", "FS-13.1", damaged=True)


# --- cargo at sea -------------------------------------------------------------------


def hit_cargo(ump: Ump, unit: UnitId, hits: int) -> None:
    """FS-13.2 and FS-13.3 Air steps go at once; what land units lose is settled after the air strikes."""
    if not hits:
        return
    if ump.data.type(unit).kind is Kind.AIR:
        loss = air_at_sea(ump.state.units[unit].steps, hits)
        _lose_merchantmen(ump, unit, loss)
        lose_air(ump, unit, loss.steps, "hit at sea", "FS-13.3")
    else:
        ump.say(e.CargoHit(unit=unit, hits=hits))


def settle_sea_hits(ump: Ump, units: Sequence[UnitId]) -> None:
    """FS-13.2 and FS-13.2.a All hits of the player turn together; those that make no step vanish."""
    for unit in units:
        hits = ump.state.public.combat.sea_hits.get(unit, 0)
        if not hits:
            continue
        if ump.data.type(unit).kind is Kind.REPLACEMENT:
            _settle_replacement(ump, unit, hits)
        else:
            _settle_land(ump, unit, hits)


def _settle_replacement(ump: Ump, unit: UnitId, hits: int) -> None:
    """FS-13.2 Lost or not: a marker has no reduced side."""
    lost = replacement_lost(ump.data.edition, ump.state.units[unit].value, hits)
    ump.say(e.SeaHitsSettled(unit=unit, hits=hits, lost=int(lost)))
    if lost:
        ump.say(Removed(unit=unit, to="pool", why="lost at sea", rule="FS-13.2"))


def _settle_land(ump: Ump, unit: UnitId, hits: int) -> None:
    """FS-13.2 A step for hits equal to the reduced strength."""
    kind, steps = ump.data.type(unit), ump.state.units[unit].steps
    loss = land_at_sea(kind.cs, steps, kind.full_steps, hits)
    ump.say(e.SeaHitsSettled(unit=unit, hits=hits, lost=loss.steps))
    _lose_merchantmen(ump, unit, loss)
    lose_land(ump, unit, loss.steps, "hit at sea", "FS-13.2")


def _lose_merchantmen(ump: Ump, unit: UnitId, loss: AtSea) -> None:
    """FS-13.2 and FS-13.3 The Pool only, Japanese units only, also where no step was lost (D10)."""
    if ump.data.type(unit).side is SideId.JP and loss.merchantmen:
        points = min(loss.merchantmen * ump.data.edition.cargo_hit, ump.state.public.merchantmen)
        if points:
            why = f"{describe(unit)} hit at sea"
            ump.say(PoolLost(points=points, why=why, rule="FS-13.2"))


# --- steps --------------------------------------------------------------------------


def lose_air(ump: Ump, unit: UnitId, steps: int, why: str, rule: str) -> None:
    """FS-13.3 Steps of an air unit; a counter without steps is free for later use."""
    left = ump.state.units[unit].steps - steps
    if steps <= 0:
        return
    if left > 0:
        ump.say(StepLost(unit=unit, lost=steps, left=left, why=why, rule=rule))
    else:
        text = "naval aviation destroyed" if is_aviation(ump.state, unit) else "destroyed"
        ump.say(Removed(unit=unit, to="pool", why=f"{text}, {why}", rule=rule))


def lose_land(ump: Ump, unit: UnitId, steps: int, why: str, rule: str) -> None:
    """FS-13.2 and FS-13.4 A full unit is reduced, a reduced one eliminated for two phases; the ABDA for good."""
    left = ump.state.units[unit].steps - steps
    if steps <= 0:
        return
    if left > 0:
        ump.say(StepLost(unit=unit, lost=steps, left=left, why=why, rule=rule))
    elif ump.data.type(unit).nation is Nation.NL:
        ump.say(Removed(unit=unit, to="gone", why=f"eliminated, {why}", rule="FS-17.4"))
    else:
        put_on_track(ump, unit, ump.data.combat.eliminated, f"eliminated, {why}", rule)
