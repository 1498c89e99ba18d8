"""Chapter 13: CAP - who gets into position, who fights the escorts, who gets through to the bombers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ffts.core.dice import Die
from ffts.games.skies.names import Light
from ffts.games.skies.rules.charts import Charts, Throw
from ffts.games.skies.sheets.tables import CapDoctrine
from ffts.games.skies.state.strike import Mode, Round

IN_POSITION = "in position"
HIGH: frozenset[Mode] = frozenset({"dive"})


def cap_allowed(light: Light, night_cap: bool = False) -> bool:
    """13.2 No CAP combat at night, unless the scenario allows it."""
    return light != "night" or night_cap


@dataclass(frozen=True, slots=True)
class Flock:
    """A group as CAP meets it."""

    afs: int
    escorts: int = 0
    high: bool = False
    """Dive bombers come in at height."""
    slow: bool = False


@dataclass(slots=True)
class Interception:
    """13.1 What became of one group and of the CAP sent at it, in AFs."""

    positioned: int = 0
    engaged: int = 0
    """CAP AFs that got through to the bombers."""
    destroyed: int = 0
    turned: int = 0
    escorts_lost: int = 0
    cap_lost: int = 0
    read: list[tuple[str, Sequence[int], tuple[str, ...]]] = field(default_factory=list)
    """Each table that was read, its faces and its modifiers."""


def intercept(
    charts: Charts,
    doctrine: CapDoctrine,
    flock: Flock,
    cap: int,
    when: Round,
    throw: Throw,
    extra: tuple[str, ...] = (),
) -> Interception:
    """13.1 Position, escorts one for one, attacks of those that are left, fire of the bombers (TABLES: CAP)."""
    found = Interception()
    if cap <= 0 or flock.afs + flock.escorts <= 0:
        return found
    mods = (when, *extra, *doctrine.mods, *(("slow",) if flock.slow else ()), *(("high",) if flock.high else ()))
    table = doctrine.against_high if flock.high else doctrine.against_low
    faces = throw("13.1", "CAP gets into position", Die.D10, cap)
    found.read.append((table, faces, mods))
    found.positioned = sum(charts.read(table, face, mods) == IN_POSITION for face in faces)
    pairs = min(found.positioned, flock.escorts)
    if pairs:
        _dogfights(charts, doctrine, pairs, mods, throw, found)
    found.engaged = found.positioned - pairs
    if found.engaged and flock.afs:
        _attacks(charts, doctrine, flock.afs, mods, throw, found)
    elif found.engaged:
        found.engaged = 0
    return found


def _dogfights(
    charts: Charts, doctrine: CapDoctrine, pairs: int, mods: tuple[str, ...], throw: Throw, found: Interception
) -> None:
    """13.1 Each escort takes on one CAP AF."""
    faces = throw("13.1", "CAP against escorts", Die.D10, pairs)
    found.read.append((doctrine.dogfight, faces, mods))
    for face in faces:
        result = charts.read(doctrine.dogfight, face, mods)
        found.escorts_lost += result == "escort lost"
        found.cap_lost += result == "CAP lost"


def _attacks(
    charts: Charts, doctrine: CapDoctrine, afs: int, mods: tuple[str, ...], throw: Throw, found: Interception
) -> None:
    """13.1 Those that got through attack, and the bombers fire back."""
    faces = throw("13.1", "CAP attacks the group", Die.D10, found.engaged)
    found.read.append((doctrine.attack, faces, mods))
    for face in faces:
        result = charts.read(doctrine.attack, face, mods)
        found.destroyed, found.turned = after_attack(result, found.destroyed, found.turned, afs)
    faces = throw("13.1", "The bombers fire back", Die.D10, found.engaged)
    found.read.append((doctrine.fire_back, faces, mods))
    found.cap_lost += sum(charts.read(doctrine.fire_back, face, mods) == "CAP lost" for face in faces)


def after_attack(result: str, destroyed: int, turned: int, afs: int) -> tuple[int, int]:
    """13.1 What one more attack makes of a group of so many AFs; one that was turned away can still be destroyed."""
    if result == "1 destroyed" and destroyed < afs:
        return destroyed + 1, min(turned, afs - destroyed - 1)
    if result == "1 turned away" and destroyed + turned < afs:
        return destroyed, turned + 1
    return destroyed, turned


def shared_out(cap: int, flocks: Mapping[str, Flock]) -> Mapping[str, int]:
    """13.1 CAP sent group by group as a fighter director would: low groups first, and the least escorted of them."""
    order = sorted(flocks, key=lambda name: (flocks[name].high, flocks[name].escorts - flocks[name].afs, name))
    sent = dict.fromkeys(flocks, 0)
    while cap and order:
        for name in order:
            if not cap:
                break
            sent[name] += 1
            cap -= 1
    return {name: count for name, count in sent.items() if count}
