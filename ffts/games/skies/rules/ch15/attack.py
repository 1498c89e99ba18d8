"""Chapter 15: aircraft against ships - how many on one ship, how many attacks, each with its chance."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ffts.core.dice import Die
from ffts.core.tables import Mod, Status, marked
from ffts.core.umpire import Refused
from ffts.games.skies.sheets.tables import AirToSurface
from ffts.games.skies.state.strike import Mode

MOST_BOMBING, MOST_TORPEDO = 3, 6  # 15.5
ATTACKS_PER_AF = 3  # 15.2


def attacks(afs: int, per_af: int = ATTACKS_PER_AF) -> int:
    """15.2 Each AF makes three attacks, torpedoes too (A-097)."""
    return afs * per_af


def room_to_bomb(bombing: int) -> None:
    """15.5 Three AFs may bomb one ship in one ASP (A-098)."""
    _room_by("15.5-BOMB", "bombing", bombing, MOST_BOMBING)


def room_for_torpedoes(torpedo: int) -> None:
    """15.5 Six AFs may drop torpedoes at one ship in one ASP (A-098)."""
    _room_by("15.5-TORP", "torpedo", torpedo, MOST_TORPEDO)


def _room_by(citation: str, what: str, count: int, most: int) -> None:
    if count > most:
        raise Refused(
            citation,
            f"{most} {what} AFs may attack one ship in one ASP; {count} were placed",
            "Place the others by another ship in this ASP, or let them forfeit their attack",
        )


def needs_target(group: str, ship: str | None) -> str:
    """15.1 A group is placed by its target before it attacks."""
    if not ship:
        raise Refused(
            "15.1-TARGET",
            f"{group} is placed by no ship; a group attacks the one ship it is placed by",
            "Choose a target ship for it first",
            waivable=False,
        )
    return ship


def is_bombing(mode: Mode) -> bool:
    """15.5 Level, glide and dive bombing count together; strafing counts with them."""
    return mode != "torpedo"


@dataclass(frozen=True, slots=True)
class Aim:
    """15.4 What decides about the chance of an attack."""

    value: str
    """The row of the attack values: dive, torpedo_ijn."""
    cls: str
    inches: float
    """Speed of the target now."""
    moored: bool = False
    undefended: bool = False
    close: bool = False
    both_bows: bool = False
    dim: bool = False
    crew: str = ""
    scattered: bool = False


def mods(sheet: AirToSurface, aim: Aim) -> tuple[Mod, ...]:
    """15.4 Every modifier that applies, each named; of a slow, a stopped and a moored target the worst."""
    return tuple(sheet.mod(name) for name in mod_names(sheet, aim))


def mod_names(sheet: AirToSurface, aim: Aim) -> tuple[str, ...]:
    """15.4 The modifiers that apply, by name."""
    torpedo, dive = aim.value.startswith("torpedo"), aim.value.startswith("dive")
    slow = "slow" if aim.inches <= sheet.slow_inches else ""
    speed = "moored" if aim.moored else "dead" if aim.inches <= 0 else slow
    size = sheet.size_of(aim.cls)
    applies = (
        (speed, bool(speed)),
        ("undefended", dive and aim.undefended and not aim.moored),
        ("close_range", torpedo and aim.close),
        ("both_bows", torpedo and aim.both_bows),
        ("dim", aim.dim),
        (aim.crew, bool(aim.crew)),
        (size, bool(size)),
        ("scattered", aim.scattered),
    )
    return tuple(name for name, does in applies if does)


@dataclass(frozen=True, slots=True)
class Chance:
    """15.4 The chance of one attack, with its working."""

    base: int
    title: str
    mods: tuple[Mod, ...]
    least: int = 0
    status: Status = "estimate"

    @property
    def percent(self) -> int:
        """Never less than the table's least, never more than certain."""
        return max(self.least, min(100, self.base + sum(mod.by for mod in self.mods)))

    def working(self) -> str:
        """The sum in words: 'Dive 20, -5 group scattered by CAP = 15 %'."""
        parts = "".join(f", {mod.by:+d} {mod.why}" for mod in self.mods)
        return marked(f"{self.title} {self.base}{parts} = {self.percent} %", self.status)


def chance(sheet: AirToSurface, aim: Aim) -> Chance:
    """15.4 The attack value with all its modifiers."""
    value = sheet.values[aim.value]
    return Chance(value.hits, value.title, mods(sheet, aim), sheet.least, sheet.status)


def hits(faces: Sequence[int], percent: int) -> int:
    """15.4 An attack hits on its chance or less, on D100."""
    return sum(face <= percent for face in faces)


def both_bows(groups: Iterable[int]) -> bool:
    """15.4 A ship that two torpedo groups attack in one ASP is caught from both bows."""
    return sum(1 for afs in groups if afs) > 1


ATTACK_DIE = Die.D100
