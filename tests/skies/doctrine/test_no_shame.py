"""4.1-4.4: no aircraft is lost to fuel by what the program decides: over whole days, and a reason where it risks it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from ffts.app.rollers import seeded
from ffts.core.model import Event
from ffts.data_dir import data_dir
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.doctrine.homeward import takes_back
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.events.air import AfLost, CombatCharged, Launched
from ffts.games.skies.names import AfId, SideId
from ffts.games.skies.rulebook import SUPPOSING
from ffts.games.skies.rules.ch10.homecoming import soonest_over
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Where
from ffts.games.skies.view import view
from ffts.workshop.catalogs import load_catalog

SCENARIOS = sorted(path.stem for path in (data_dir() / "scenarios" / "skies").glob("*.toml"))
MOST = 0.02
"""Of all sorties: what may be lost to fuel by the program's own decision."""


@dataclass
class Fuel:
    """What was launched, and whose fuel ended though a deck of his could have taken him back."""

    data: Catalog
    sorties: int = 0
    lost: Counter[str] = field(default_factory=Counter)
    had_a_deck: set[tuple[SideId, AfId]] = field(default_factory=set)
    """In the turn in which its fuel ended, or the three before it, some deck was open and in reach."""

    def hear(self, state: State, event: Event) -> None:
        if isinstance(event, Launched):
            self.sorties += 1
            self.had_a_deck.discard((event.side, event.af))
        if isinstance(event, CombatCharged):  # 4.3: a fight took the fuel of the turn in which it was to land
            self.had_a_deck.discard((event.side, event.af))
        if isinstance(event, AfLost) and event.cause == "out of fuel":
            self.lost["decided" if (event.side, event.af) in self.had_a_deck else "no deck left"] += 1

    def after_turn(self, state: State) -> None:
        self.had_a_deck |= set(_could_land(state, self.data))


def _could_land(state: State, data: Catalog) -> Iterator[tuple[SideId, AfId]]:
    for side in state.sides.values():
        play = Rehearsal(view(state, side.id), data)
        decks = [deck.id for deck in side.platforms.values() if takes_back(play, deck)]
        for af in side.air.values():
            last = af.last_turn or 0
            ends = af.where is Where.AIR and last - 3 <= state.public.turn <= last
            if ends and any(soonest_over(state.public, data, side, af, deck) <= last for deck in decks):
                yield side.id, af.id


def day(scenario: str, seed: int) -> Fuel:
    data = load_catalog(scenario)
    fuel = Fuel(data)
    Autoplay(InMemory(data, seeded(seed), fuel.hear, SUPPOSING)).play(after_turn=fuel.after_turn)
    return fuel


@pytest.mark.parametrize(("scenario", "seed"), [("hiryu-strikes-back", 1), ("off-the-stewarts", 1)])
def test_4_4_on_a_short_day_nobody_is_lost_to_fuel_by_decision(scenario: str, seed: int) -> None:
    fuel = day(scenario, seed)
    assert fuel.sorties
    assert fuel.lost["decided"] == 0


@pytest.mark.fuzz
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_4_4_over_twenty_days_less_than_two_in_a_hundred_sorties_are_lost_to_fuel_by_decision(scenario: str) -> None:
    days = [day(scenario, seed) for seed in range(1, 21)]
    assert sum(each.lost["decided"] for each in days) <= MOST * sum(each.sorties for each in days)
