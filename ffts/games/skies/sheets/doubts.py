"""What a scenario may say and most likely does not mean: it is told, and nothing is refused for it."""

import re
from collections.abc import Iterator, Mapping

from ffts.core.shelf import Fault
from ffts.games.skies.sheets.aircraft import Attack
from ffts.games.skies.sheets.damage import DamageTemplate
from ffts.games.skies.sheets.parts import Parts
from ffts.games.skies.sheets.scenario import Scenario, SideSetup

LATE = "1943-07"
"""From here on the numbers of 1944 fit better than those of 1942."""
MOST_AA = 60
"""14 Twice what the best armed ship of the war is given."""
_YEAR = re.compile(r"19\d\d")


def doubts_of(scenario: Scenario, parts: Parts) -> Iterator[Fault]:
    """All of them."""
    for side in scenario.sides:
        yield from _of_another_time(scenario.date, side)
        yield from _too_well_armed(scenario.date, side, parts)
        yield from _too_heavy(side, parts)
        yield from _without_value(scenario.date, side, parts)


def _of_another_time(date: str, side: SideSetup) -> Iterator[Fault]:
    """13.1, 14: a doctrine is called after its year."""
    for name, choice in side.doctrine.items():
        year = _YEAR.search(choice)
        if year and (year[0] >= LATE[:4]) != (date >= LATE):
            why = f"{choice!r} is a doctrine of {year[0]}, the day is in {date[:4]}"
            yield Fault("scenario", f"sides.{side.id}.doctrine.{name}", why, "choose one of that time if there is one")


def _too_well_armed(date: str, side: SideSetup, parts: Parts) -> Iterator[Fault]:
    for force in side.task_forces:
        for ship in force.ships:
            fire = parts.ships[ship].aa_on(date) if ship in parts.ships else None
            if fire and fire.points > MOST_AA:
                why = f"{fire.points} AA points are more than any ship had ({MOST_AA} would be very many)"
                yield Fault("ships", f"{ship}.aa", why, "see whether a digit slipped in")


def second_grids(grids: Mapping[str, DamageTemplate]) -> Iterator[Fault]:
    """17.1 Two grids for one class of ships: only the first is used."""
    first: dict[str, str] = {}
    for name, grid in grids.items():
        for cls in grid.classes:
            if (used := first.setdefault(cls, name)) != name:
                why = f"{cls} has a grid in {used} already, which is the one that is used"
                yield Fault("damage", f"{name}.classes", why, f"take {cls} out of one of the two")


def _without_value(date: str, side: SideSetup, parts: Parts) -> Iterator[Fault]:
    """15.4 Torpedoes of which the attack values know nothing: an attack with them cannot be rolled."""
    told = set[str]()
    values, doctrine = parts.air_to_surface, side.doctrine.get("torpedo", "")
    for squadron in (squadron for group in side.air_groups for squadron in group.squadrons):
        kind = parts.aircraft.get(squadron.aircraft)
        if kind is None or not any(Attack.TORPEDO in load.attacks for load in kind.loads.values()):
            continue
        row = values.torpedo_row(kind.nation, date, kind.id, doctrine)
        if row not in values.values and kind.id not in told:
            told.add(kind.id)
            why = f"{kind.id} of {kind.nation} attacks by torpedo, and there is no attack value {row!r} (15.4)"
            remedy = f"add it to the values, or {kind.nation} to the torpedoes, of air_to_surface.toml"
            yield Fault("aircraft", f"{kind.id}.nation", why, f"{remedy}; or name a doctrine torpedo for {side.id}")


def _too_heavy(side: SideSetup, parts: Parts) -> Iterator[Fault]:
    """6.4.1 A load whose take-off run is longer than the deck it is to leave."""
    for group in side.air_groups:
        deck = parts.carriers.get(group.base)
        for squadron in group.squadrons if deck and not deck.catapults else ():
            kind = parts.aircraft.get(squadron.aircraft)
            for load in kind.loads if kind and deck and kind.deck_space else ():
                if kind and deck and deck.takeoff_section(kind, load) is None:
                    key = f"sides.{side.id}.air_groups.{group.base}.{squadron.id}"
                    why = f"{kind.id} with {load} needs {kind.run_ft(load)} ft of deck, {deck.name} has "
                    why += f"{deck.deck_length_ft}: this load never takes off"
                    yield Fault("scenario", key, why, "that may be as it was; else see the take-off run")
