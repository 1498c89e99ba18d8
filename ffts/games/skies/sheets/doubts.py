"""What a scenario may say and most likely does not mean: it is told, and nothing is refused for it."""

import re
from collections.abc import Iterator

from ffts.core.shelf import Fault
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
