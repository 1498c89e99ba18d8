"""Chapter 13: CAP - who gets into position, who fights the escorts, who gets through to the bombers."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ffts.core.dice import Die
from ffts.games.skies.names import Light
from ffts.games.skies.rules.charts import Charts, Throw
from ffts.games.skies.sheets.tables import CapDoctrine
from ffts.games.skies.state.strike import Mode, Round

IN_POSITION = "in position"
CLIMBING = "scrambled"  # 6.13.2: the modifier of fighters that left only now
HIGH: frozenset[Mode] = frozenset({"dive"})


def cap_allowed(light: Light, night_cap: bool = False) -> bool:
    """13.2 No CAP combat at night, unless the scenario allows it."""
    return light != "night" or night_cap


class Flock(NamedTuple):
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


Fighter = tuple[str, ...]
"""13.1 A CAP AF as the tables meet it: the names of the modifiers its dice have."""


def fighters_of(doctrine: CapDoctrine, flock: Flock, cap: int, when: Round, climbing: int = 0) -> tuple[Fighter, ...]:
    """13.1 and 6.13.2 Each CAP AF with its modifiers; those that scrambled climb still, the others do not, and come
    first."""
    mods = (*doctrine.mods, *(("slow",) if flock.slow else ()), *(("high",) if flock.high else ()))
    return ((when, *mods),) * (cap - climbing) + ((when, CLIMBING, *mods),) * climbing


def position_table(doctrine: CapDoctrine, flock: Flock) -> str:
    """13.1 The table on which CAP gets into position against this group."""
    return doctrine.against_high if flock.high else doctrine.against_low


def intercept(
    charts: Charts, doctrine: CapDoctrine, flock: Flock, cap: int, when: Round, throw: Throw, climbing: int = 0
) -> Interception:
    """13.1 Position, escorts one for one, attacks of those that are left, fire of the bombers (TABLES: CAP).

    Of the CAP AFs, `climbing` have just scrambled (6.13.2).
    """
    found = Interception()
    if cap <= 0 or flock.afs + flock.escorts <= 0:
        return found
    sent = fighters_of(doctrine, flock, cap, when, climbing)
    results = _rolled(charts, position_table(doctrine, flock), "CAP gets into position", sent, throw, found)
    there = [one for one, result in zip(sent, results, strict=True) if result == IN_POSITION]
    pairs = min(len(there), flock.escorts)
    found.positioned = len(there)
    if pairs:
        _dogfights(charts, doctrine, there[:pairs], throw, found)
    if flock.afs and there[pairs:]:
        _attacks(charts, doctrine, flock.afs, there[pairs:], throw, found)
    return found


def _rolled(
    charts: Charts, table: str, what: str, fighters: Sequence[Fighter], throw: Throw, found: Interception
) -> Sequence[str]:
    """13.1 A die for each CAP AF; those that have the same modifiers on this table roll together."""
    results: list[str] = []
    for alike in _alike(charts, table, fighters):
        text = f"{what}, still climbing" if _is_late(charts, table, alike[0]) else what
        faces = throw("13.1", text, Die.D10, len(alike))
        found.read.append((table, faces, alike[0]))
        results += [charts.read(table, face, alike[0]) for face in faces]
    return results


def _alike(charts: Charts, table: str, fighters: Sequence[Fighter]) -> Iterator[Sequence[Fighter]]:
    """6.13.2 Those that scrambled come last, and are apart where the table has a modifier for them."""
    if not fighters or fighters[0] == fighters[-1] or not charts.mods(table, (CLIMBING,)):
        yield from (fighters,) if fighters else ()
        return
    yield [one for one in fighters if CLIMBING not in one]
    yield [one for one in fighters if CLIMBING in one]


def _is_late(charts: Charts, table: str, one: Fighter) -> bool:
    return CLIMBING in one and bool(charts.mods(table, (CLIMBING,)))


def _dogfights(
    charts: Charts, doctrine: CapDoctrine, fighters: Sequence[Fighter], throw: Throw, found: Interception
) -> None:
    """13.1 Each escort takes on one CAP AF."""
    for result in _rolled(charts, doctrine.dogfight, "CAP against escorts", fighters, throw, found):
        found.escorts_lost += result == "escort lost"
        found.cap_lost += result == "CAP lost"


def _attacks(
    charts: Charts, doctrine: CapDoctrine, afs: int, fighters: Sequence[Fighter], throw: Throw, found: Interception
) -> None:
    """13.1 Those that got through attack, and the bombers fire back."""
    found.engaged = len(fighters)
    for result in _rolled(charts, doctrine.attack, "CAP attacks the group", fighters, throw, found):
        found.destroyed, found.turned = after_attack(result, found.destroyed, found.turned, afs)
    found.cap_lost += _rolled(charts, doctrine.fire_back, "The bombers fire back", fighters, throw, found).count(
        "CAP lost"
    )


def after_attack(result: str, destroyed: int, turned: int, afs: int) -> tuple[int, int]:
    """13.1 AFs `destroyed` and `turned` away, out of a group of `afs`, after one more attack with `result`.

    An AF that was turned away can still be destroyed.
    """
    if result == "1 destroyed" and destroyed < afs:
        return destroyed + 1, min(turned, afs - destroyed - 1)
    if result == "1 turned away" and destroyed + turned < afs:
        return destroyed, turned + 1
    return destroyed, turned


def shared_out(cap: int, flocks: Mapping[str, Flock]) -> Mapping[str, int]:
    """13.1 CAP sent group by group as a fighter director would: low groups first, and the least escorted of them."""
    order = sorted(flocks, key=lambda name: (flocks[name].high, flocks[name].escorts - flocks[name].afs, name))
    each, more = divmod(cap, max(1, len(order)))
    sent = {name: each + (at < more) for at, name in enumerate(order)}
    return {name: sent[name] for name in flocks if sent[name]}
