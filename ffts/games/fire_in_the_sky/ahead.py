"""FS-12 Exact chances before each commitment, from the Battle Board, which lies open to both sides."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from ffts.core.chances import percent
from ffts.games.fire_in_the_sky.names import Kind, SideId, TfId, UnitId
from ffts.games.fire_in_the_sky.rules.board import strength
from ffts.games.fire_in_the_sky.rules.ch12 import guns, landing, strikes, submarines
from ffts.games.fire_in_the_sky.rules.ch12.air import air_facts
from ffts.games.fire_in_the_sky.rules.ch12.board import (
    at_base,
    battle_now,
    case_of,
    destroyers,
    is_soft,
    land_strength,
)
from ffts.games.fire_in_the_sky.rules.ch12.figures import LandResult, land_result
from ffts.games.fire_in_the_sky.rules.ch12.points import left
from ffts.games.fire_in_the_sky.rules.ch13 import check_mods
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.combat import Cause, CombatKind, When
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import Points, Strike

Spread = Mapping[int, float]
"""The chance of each number of hits."""
FACES = 6
TWO_DICE = {total: (6 - abs(total - 7)) / 36 for total in range(2, 13)}


def face_chance(needs: int) -> float:
    """Return the chance of one die to show this number or more."""
    return min(1.0, max(0.0, (FACES + 1 - needs) / FACES))


@lru_cache(maxsize=4096)
def hits(number: int, chance: float) -> Spread:
    """So many dice, each with this chance."""
    return {k: comb(number, k) * chance**k * (1 - chance) ** (number - k) for k in range(number + 1)}


def added(*spreads: Spread) -> Spread:
    """Hits of several lots of dice together."""
    total: dict[int, float] = {0: 1.0}
    for spread in spreads:
        before, total = total, {}
        for a, p in before.items():
            for b, q in spread.items():
                total[a + b] = total.get(a + b, 0.0) + p * q
    return total


def dice_of(state: State, data: Catalog, kind: CombatKind, side: SideId, facts: Iterable[When], number: int) -> Spread:
    """FS-12 Dice of the Combat Table with all that counts for this side now."""
    mods = data.combat.mods(kind, case_of(state, side), tuple(facts))
    return hits(number, face_chance(data.combat.needs(mods)))


# --- ships --------------------------------------------------------------------------


def sunk_by(state: State, data: Catalog, unit: UnitId, cause: Cause, firepower: Sequence[int]) -> float:
    """FS-13.1 Return the chance that this many hits sink a ship."""
    defence, afloat = data.type(unit).df, 1.0
    for mod in check_mods(state, data, unit, cause, firepower):
        afloat *= sum(chance for total, chance in TWO_DICE.items() if total + mod < defence)
    return 1 - afloat


@dataclass(frozen=True)
class ShipOdds:
    """What may become of a ship: hit at all, and sunk; aircraft and cargo are hit alone."""

    hit: float
    sunk: float
    floats: bool = True

    @property
    def words(self) -> str:
        """'58 % hit, 17 % sunk'."""
        return f"{percent(self.hit)} hit, {percent(self.sunk)} sunk" if self.floats else f"{percent(self.hit)} hit"


def gun_odds(state: State, data: Catalog, unit: UnitId, target: UnitId) -> ShipOdds:
    """FS-12.3.3.2.c One ship firing at another, before pairing or aiming; half a hit by itself is none."""
    power, defence = guns.firepower(state, data, unit), data.type(target).df
    faces = range(1, FACES + 1)
    hit = sum(data.combat.gun_hits(power, defence, face) >= 1 for face in faces) / FACES
    return ShipOdds(hit, hit * sunk_by(state, data, target, Cause.SURFACE, (power,)))


def torpedo_odds(state: State, data: Catalog, side: SideId, force: TfId, unit: UnitId) -> ShipOdds:
    """FS-12.2 Past the destroyers, and hit; cargo is not sunk by a check."""
    escorts = len(tuple(destroyers(state, data, force)))
    facts = submarines.asw_facts(state, data, force)
    through = dice_of(state, data, CombatKind.ASW, side.enemy, facts, escorts)[0]
    torpedo = dice_of(state, data, CombatKind.SUBMARINE, side, submarines.torpedo_facts(state, data, force, unit), 1)
    hit = through * torpedo.get(1, 0.0)
    soft = is_soft(data, unit)
    return ShipOdds(hit, 0.0 if soft else hit * sunk_by(state, data, unit, Cause.SUBMARINE, (0,)), not soft)


# --- in the air ---------------------------------------------------------------------


@dataclass(frozen=True)
class AirOdds:
    """Of the fight in the air, seen by one side: the chances to have the air, to have it alone, and of a tie."""

    superiority: float
    supremacy: float
    tie: float
    left: Mapping[SideId, Spread]
    """Points left to each side."""

    @property
    def words(self) -> str:
        """'Air Superiority 62 % (Supremacy 20 %), tie 12 %'; a tie is thrown for, an even chance."""
        return f"Air Superiority {percent(self.superiority + self.tie / 2)}, Supremacy {percent(self.supremacy)}"

    def mean(self, side: SideId) -> float:
        """Points expected to be left."""
        return sum(number * chance for number, chance in self.left[side].items())


def air_odds(state: State, data: Catalog, side: SideId) -> AirOdds:
    """FS-12.3.2.1 Before the dice: both fire at once, but in the Japanese part of turn 1."""
    points = {one: left(state, one) for one in SideId}
    joint = _joint(state, data, points)
    enemy = side.enemy
    by_side = {one: _margin(joint, one) for one in SideId}
    more = sum(chance for pair, chance in joint.items() if _of(pair, side) > _of(pair, enemy))
    alone = sum(chance for pair, chance in joint.items() if _of(pair, side) > 0 and _of(pair, enemy) == 0)
    tie = sum(chance for (jp, al), chance in joint.items() if jp == al)
    return AirOdds(more, alone, tie, by_side)


Joint = Mapping[tuple[int, int], float]


def _of(pair: tuple[int, int], side: SideId) -> int:
    return pair[0] if side is SideId.JP else pair[1]


def _margin(joint: Joint, side: SideId) -> Spread:
    found: dict[int, float] = {}
    for pair, chance in joint.items():
        found[_of(pair, side)] = found.get(_of(pair, side), 0.0) + chance
    return found


def _air_dice(state: State, data: Catalog, side: SideId, points: Points) -> Spread:
    facts, kind = air_facts(state, side), CombatKind.AIR_TO_AIR
    plain = dice_of(state, data, kind, side, facts, points.plain)
    return added(plain, dice_of(state, data, kind, side, (*facts, When.ELITE), points.elite))


def _joint(state: State, data: Catalog, points: Mapping[SideId, Points]) -> Joint:
    jp, al = points[SideId.JP], points[SideId.AL]
    first = state.public.house.combat_elite == "first"
    found: dict[tuple[int, int], float] = {}
    for on_al, p in _air_dice(state, data, SideId.JP, jp).items():
        rest = al.less(on_al, first)
        shooting = rest if case_of(state, SideId.JP).japan_opens else al
        for on_jp, q in _air_dice(state, data, SideId.AL, shooting).items():
            pair = jp.less(on_jp, first).all, rest.all
            found[pair] = found.get(pair, 0.0) + p * q
    return found


# --- strikes ------------------------------------------------------------------------


def through(state: State, data: Catalog, strike: Strike) -> Spread:
    """FS-12.3.2.3 How many points of a strike come past the anti-aircraft fire."""
    number, points = strikes.flak_dice(state, data, strike), strike.points.all
    facts = strikes.flak_facts(state, strike)
    shot = dice_of(state, data, CombatKind.ANTI_AIRCRAFT, strike.by.enemy, facts, number)
    found: dict[int, float] = {}
    for down, chance in shot.items():
        rest = max(0, points - down)
        found[rest] = found.get(rest, 0.0) + chance
    return found


def blow_spread(state: State, data: Catalog, by: SideId, target: TfId, unit: UnitId, points: Points) -> Spread:
    """FS-12.3.2.3 The hits of a number of points on one unit, past the guns."""
    facts, kind = strikes.strike_facts(state, data, by, target, unit), CombatKind.STRIKE
    plain = dice_of(state, data, kind, by, facts, points.plain)
    return added(plain, dice_of(state, data, kind, by, (*facts, When.ELITE), points.elite))


def strike_odds(state: State, data: Catalog, strike: Strike, unit: UnitId, met: bool = False) -> ShipOdds:
    """FS-12.3.2.3 and FS-13.1 All points of a strike at one unit, before the target has fired or after (`met`)."""
    arrive = {strike.points.all: 1.0} if met else through(state, data, strike)
    hit = sunk = 0.0
    for number, chance in arrive.items():
        flying = strike.points.less(strike.points.all - number, state.public.house.combat_elite == "first")
        if strikes.kamikaze(state, strike):
            spread: Spread = {number: 1.0}
        else:
            spread = blow_spread(state, data, strike.by, strike.target, unit, flying)
        for count, share in spread.items():
            if count:
                hit += chance * share
                if not is_soft(data, unit):
                    sunk += chance * share * sunk_by(state, data, unit, Cause.AIR, (0,) * count)
    return ShipOdds(hit, sunk, not is_soft(data, unit))


# --- on land ------------------------------------------------------------------------


@dataclass(frozen=True)
class LandOdds:
    """Of an attack on land."""

    results: Mapping[LandResult, float]
    last: bool = False
    """Whether the defenders have but their last step, so that one step is all."""

    @property
    def words(self) -> str:
        """'61 % a step lost, 8 % eliminated, 31 % nothing'."""
        step, whole, nothing = (
            self.results.get(one, 0.0) for one in (LandResult.STEP, LandResult.ALL, LandResult.NONE)
        )
        if self.last:
            return f"{percent(step + whole)} eliminated, {percent(nothing)} nothing"
        return f"{percent(step)} a step lost, {percent(whole)} eliminated, {percent(nothing)} nothing"


def land_odds(state: State, data: Catalog) -> LandOdds:
    """FS-12.3.4.5 and FS-13.4 Of an attack now; support that is still to be rolled for is counted in."""
    attacker, defender = state.public.part, state.public.other
    ours = _land_hits(state, data, attacker)
    theirs = added(_land_hits(state, data, defender), {landing.defending_air(state, data): 1.0})
    against = land_strength(state, data, defender)
    found: dict[LandResult, float] = {}
    for a, p in ours.items():
        for b, q in theirs.items():
            result = land_result(a, b, against)
            found[result] = found.get(result, 0.0) + p * q
    return LandOdds(found, all(state.units[unit].steps == 1 for unit in at_base(state, data, defender, Kind.LAND)))


def _land_hits(state: State, data: Catalog, side: SideId) -> Spread:
    lots = [
        dice_of(state, data, CombatKind.LAND, side, facts, sum(strength(state, data, unit) for unit in units))
        for facts, units in landing.groups(state, data, side).items()
    ]
    return added(_support_hits(state, data, side), *lots)


def _support_hits(state: State, data: Catalog, side: SideId) -> Spread:
    """FS-12.3.4.3 As rolled, or as it may come; no more than the own strength counts."""
    battle, most = battle_now(state), land_strength(state, data, side)
    if battle.supported:
        return {battle.support_hits.get(side, 0): 1.0}
    number = landing.support_air(state, side) + landing.support_guns(state, data, side)
    facts = landing.support_facts(state, side)
    found: dict[int, float] = {}
    for count, chance in dice_of(state, data, CombatKind.SUPPORT, side, facts, number).items():
        found[min(count, most)] = found.get(min(count, most), 0.0) + chance
    return found
