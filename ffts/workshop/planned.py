"""An attack described in words and numbers, for its odds: what the command line and a plan on paper give."""

from typing import Annotated, Literal

from pydantic import Field

from ffts.core.model import Data
from ffts.core.nearest import did_you_mean
from ffts.games.skies.ahead.odds import AttackOdds, PlannedGroup, of_attack
from ffts.games.skies.rules.ch13.air_combat import Flock
from ffts.games.skies.rules.ch15.attack import Aim
from ffts.games.skies.rules.charts import Charts
from ffts.games.skies.sheets.tables import AirToSurface, AntiAircraftFire, Cap
from ffts.workshop.catalogs import Library

Count = Annotated[int, Field(ge=0, le=60)]


class GroupPlan(Data):
    """15 One group: `attack` is a row of the attack values, such as dive or torpedo_ijn."""

    afs: Annotated[int, Field(ge=1, le=12)]
    attack: str
    escorts: Count = 0
    cap: Count = 0
    """CAP AFs sent at it."""
    aa: Count = 0
    """Effective AA points fired at it."""
    slow: bool = False
    close: bool = False
    both_bows: bool = False
    undefended: bool = False
    dim: bool = False
    crew: Literal["", "elite", "green"] = ""
    scattered: bool = False


class AttackPlan(Data):
    """15 An attack on one ship: her kind, her speed in FOTW inches, and the groups."""

    target: str = "CV"
    inches: Annotated[float, Field(ge=0, le=8)] = 4.0
    moored: bool = False
    cap_doctrine: str = ""
    groups: Annotated[tuple[GroupPlan, ...], Field(min_length=1, max_length=12)]


def odds_of(plan: AttackPlan, books: Library) -> AttackOdds:
    """13-15 The distribution of hits and losses; ValueError says what the tables do not know."""
    strikes, fire, cap = (books.sheets[name] for name in ("air_to_surface", "anti_aircraft", "cap"))
    assert isinstance(strikes, AirToSurface)
    assert isinstance(fire, AntiAircraftFire)
    assert isinstance(cap, Cap)
    _known_kind(plan.target, books, strikes)
    for at, group in enumerate(plan.groups):
        if group.attack not in strikes.values:
            known = ", ".join(sorted(strikes.values))
            guess = did_you_mean(group.attack, strikes.values)
            raise ValueError(f"groups.{at}: there is no attack {group.attack!r}; {guess}attacks are {known}")
    if plan.cap_doctrine and plan.cap_doctrine not in cap.doctrines:
        known = ", ".join(sorted(cap.doctrines))
        raise ValueError(f"cap_doctrine: there is no doctrine {plan.cap_doctrine!r}; doctrines are {known}")
    if any(group.cap for group in plan.groups) and not plan.cap_doctrine:
        raise ValueError(f"cap_doctrine: name one, as CAP is sent; doctrines are {', '.join(sorted(cap.doctrines))}")
    planned = [_planned(plan, group) for group in plan.groups]
    return of_attack(Charts(books.tables), strikes, fire, planned, cap.doctrines.get(plan.cap_doctrine))


def _known_kind(target: str, books: Library, strikes: AirToSurface) -> None:
    """A kind of ship that nobody has would be hit like any large one, and nobody would notice."""
    known = {ship.cls for ship in books.ships.values()} | {cls for size in strikes.sizes.values() for cls in size}
    if target not in known:
        kinds = ", ".join(sorted(known))
        raise ValueError(f"target: there is no kind of ship {target!r}; {did_you_mean(target, known)}kinds are {kinds}")


def _planned(plan: AttackPlan, group: GroupPlan) -> PlannedGroup:
    aim = Aim(
        value=group.attack,
        cls=plan.target,
        inches=plan.inches,
        moored=plan.moored,
        undefended=group.undefended,
        close=group.close,
        both_bows=group.both_bows,
        dim=group.dim,
        crew=group.crew,
        scattered=group.scattered,
    )
    flock = Flock(group.afs, group.escorts, high=group.attack == "dive", slow=group.slow)
    return PlannedGroup(flock, aim, group.aa, group.cap)
