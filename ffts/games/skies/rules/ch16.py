"""Chapter 16, optional: aircraft that come home damaged. Repair is readying work (16.3, ch06_readying)."""

from collections.abc import Iterable

from ffts.games.skies.events import air as e
from ffts.games.skies.names import AfId, SideId
from ffts.games.skies.sequence import Ump
from ffts.games.skies.state.air import AirFactor

BEYOND_REPAIR = 3  # 16.2: one in three of the damaged AFs


def damaged(shot_down: int, survivors: int) -> int:
    """16.1 As many AFs are damaged as were shot down, as far as there are any left (A-100)."""
    return min(shot_down, survivors)


def beyond_repair(count: int) -> int:
    """16.2 A third of the damaged never fly again, to the nearest whole AF (A-100)."""
    return (count + 1) // BEYOND_REPAIR


def damage(ump: Ump, side: SideId, shot_down: int, survivors: Iterable[AirFactor]) -> None:
    """16.1-16.2 After a combat some of those that survived it are damaged, drawn at random; off unless switched on."""
    if not ump.state.public.house.optional_aircraft_damage:
        return
    whole = tuple(af.id for af in survivors if not af.damaged)
    count = damaged(shot_down, len(whole))
    hit = _drawn(ump, side, "16.1", "Damaged AFs", whole, count)
    lost = _drawn(ump, side, "16.2", "AFs damaged beyond repair", hit, beyond_repair(count))
    for af in hit:
        ump.say(e.AfDamaged(side=side, af=af, unflyable=af in lost))


def _drawn(ump: Ump, side: SideId, rule: str, what: str, pool: tuple[AfId, ...], count: int) -> tuple[AfId, ...]:
    if count in (0, len(pool)):
        return pool[:count]
    return tuple(map(AfId, ump.draw(rule, what, pool, count, side=side)))
