"""Chapter 14: who may fire at aircraft, with how many points, and what it does to a group."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import floor

from ffts.core.dice import Roll
from ffts.core.tables import Mod, Reading, ResultTable
from ffts.core.umpire import Refused
from ffts.games.skies.sheets.tables import AntiAircraftFire
from ffts.games.skies.state.strike import Ring

SUPPORT = 0.25  # 14.3
HALF_OUT, ALL_OUT = 0.25, 0.5  # 17.2


def aa_after_hits(points: float, mounts: int, mounts_out: int = 0, batteries_out: int = 0) -> float:
    """17.2 AA strength left: a quarter less with half the mounts out, a half with all, one for each AAMG battery
    (A-103)."""
    lost = 0.0
    if mounts and mounts_out * 2 >= mounts:
        lost = ALL_OUT if mounts_out >= mounts else HALF_OUT
    return max(0.0, points - points * lost - batteries_out)


def counted(aims_at: Ring | None, points: float, share: float = SUPPORT) -> float:
    """14.3 Points count in full against the ship's own attackers, a quarter for others."""
    return points if aims_at is None else points * share


def still_there(points: float, left: float, who: str = "The ship") -> None:
    """14.4 No point is used twice in an ASP."""
    if points > left:
        raise Refused(
            "14.4-POINTS",
            f"{who} has {left:g} AA points unused in this ASP; {points:g} were asked for",
            "Each point is used once an ASP; they are all there again in the next one",
        )


def may_help(ring: Ring, aims_at: Ring | None, who: str = "A ship", other: str = "another ship") -> None:
    """14.2-14.3 Everybody fires at his own attackers; the inner ring also at those of its centre."""
    if aims_at is None:
        return
    if ring is Ring.CENTRE:
        raise Refused(
            "14.2-CENTRE",
            f"{who} stands in the centre and fires at aircraft that attack it; it was to support {other}",
            "Let the inner ring support",
        )
    if ring is Ring.OUTER or aims_at is not Ring.CENTRE:
        raise Refused(
            "14.3-OUTER",
            f"Ships of the inner ring may support the centre; {who} ({ring.value}) was to support {other} "
            f"({aims_at.value})",
            f"{who} may fire at its own attackers",
        )


@dataclass(frozen=True, slots=True)
class AaLoss:
    """14.1 What AA fire does to a group, in AFs."""

    destroyed: int = 0
    turned: int = 0


@cache
def read_loss(result: str) -> AaLoss:
    """What '1 destroyed, 1 turned away' means."""
    destroyed = turned = 0
    for part in result.split(", "):
        number, _, what = part.partition(" ")
        if what == "destroyed":
            destroyed += int(number)
        elif what == "turned away":
            turned += int(number)
    return AaLoss(destroyed, turned)


def size_mods(table: ResultTable, afs: int) -> tuple[Mod, ...]:
    """A small group is a small target: what the table takes off for it."""
    name = {1: "single", 2: "pair"}.get(afs)
    return (table.mod(name),) if name and any(mod.id == name for mod in table.mods) else ()


def points_on_table(counts: Iterable[float], multiplier: float) -> int:
    """14.3 and 17.2 Points that are read: what they count, times the doctrine; fractions are dropped only here."""
    return floor(round(sum(counts), 6)) if multiplier == 1 else round(floor(round(sum(counts), 6)) * multiplier)


def fire_at(
    fire: AntiAircraftFire,
    tables: Callable[[str], ResultTable],
    points: int,
    afs: int,
    roll: Callable[[ResultTable], Roll],
) -> tuple[Reading | None, AaLoss]:
    """14.1 and 14.5 One D10 on the column of the points; no more AFs are lost than there are."""
    name = fire.table(points) if points > 0 else None
    if name is None or not afs:
        return None, AaLoss()
    table = tables(name)
    reading = table.read(roll(table), size_mods(table, afs))
    return reading, capped(read_loss(reading.result), afs)


def capped(loss: AaLoss, afs: int) -> AaLoss:
    """No more AFs are lost or turned away than there are."""
    destroyed = min(loss.destroyed, afs)
    return AaLoss(destroyed, min(loss.turned, afs - destroyed))


def shared_out(points: float, weights: Sequence[int]) -> tuple[float, ...]:
    """14.4 A ship's points divided among its attackers by their AFs, in whole points; what is left goes to the
    largest."""
    if not weights:
        return ()
    whole = floor(points)
    parts = [whole * weight // sum(weights) for weight in weights]
    largest = max(range(len(weights)), key=lambda at: weights[at])
    parts[largest] += whole - sum(parts)
    rest = points - whole
    return tuple(part + (rest if at == largest else 0.0) for at, part in enumerate(parts))
