"""4.1-4.4 What the program loses to fuel by its own decision, and who flies past a point of no return for no reason."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from ffts.app.rollers import seeded
from ffts.core.model import Event
from ffts.core.seats.player import Intent
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.doctrine.homeward import takes_back
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.events.air import AfLost, CombatCharged, Launched
from ffts.games.skies.names import AfId, PlatformId, SideId
from ffts.games.skies.rules.ch10.homecoming import soonest_over
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import AirFactor, Formation, Where
from ffts.games.skies.state.parts import Side
from ffts.games.skies.view import view
from ffts.workshop.catalogs import load_catalog

MOST = 0.02
"""Of all sorties: what may be lost to fuel by the program's own decision."""
TURNS_BEFORE = 3
ON_ITS_WAY = ("forming", "outbound", "on station")


@dataclass(frozen=True)
class FuelDay:
    """One day, with both sides played by the program."""

    seed: int
    """Its number among all days that were played."""
    scenario: str
    sorties: int
    lost: int
    """AFs whose fuel ended."""
    decided: int
    """Those of them that a deck of theirs could have taken back in the turn of their end or the three before it."""
    passed: int
    """AFs of strikes that flew on from where a deck was in reach to where none was any more."""
    unexplained: int
    """Those of which no reason of that turn speaks."""


@dataclass
class Fuel:
    """Keeps count of a day as it is played."""

    data: Catalog
    sorties: int = 0
    lost: Counter[str] = field(default_factory=Counter)
    passed: int = 0
    unexplained: int = 0
    _had_a_deck: set[tuple[SideId, AfId]] = field(default_factory=set)
    _in_reach: set[tuple[SideId, AfId]] = field(default_factory=set)
    """Of strikes on their way, at the end of the turn before."""
    _decks: dict[SideId, frozenset[PlatformId]] = field(default_factory=dict)
    """Open at the end of the turn before: a deck that is lost meanwhile was no decision."""
    _reasons: dict[SideId, list[str]] = field(default_factory=dict)

    def hear(self, state: State, event: Event) -> None:
        """What happened."""
        if isinstance(event, Launched):
            self.sorties += 1
            self._had_a_deck.discard((event.side, event.af))
        if isinstance(event, CombatCharged) and not _was_to_fight(state.sides[event.side], event.af):
            self._had_a_deck.discard((event.side, event.af))  # 4.3: it took the fuel of the turn of its landing
        if isinstance(event, AfLost) and event.cause == "out of fuel":
            self.lost["decided" if (event.side, event.af) in self._had_a_deck else "no deck left"] += 1

    def explain(self, side: SideId, choices: Sequence[Intent]) -> None:
        """The notes of a side in this turn."""
        self._reasons.setdefault(side, []).extend(choice.why for choice in choices if choice.why)

    def after_turn(self, state: State) -> None:
        """Who could land where."""
        for side in state.sides.values():
            self._look_at(state, side)
        self._reasons.clear()

    def _look_at(self, state: State, side: Side) -> None:
        play = Rehearsal(view(state, side.id), self.data)
        decks = frozenset(deck.id for deck in side.platforms.values() if takes_back(play, deck))
        reach = {af.id for af in side.air.values() if af.where is Where.AIR and self._lands(state, side, af, decks)}
        now = state.public.turn
        last = {af: side.air[af].last_turn or 0 for af in reach}
        self._had_a_deck |= {(side.id, af) for af, ends in last.items() if ends - TURNS_BEFORE <= now <= ends}
        for strike in _strikes(side) if decks >= self._decks.get(side.id, decks) else ():
            beyond = [af for af in strike.afs if af not in reach and (side.id, af) in self._in_reach]
            self.passed += len(beyond)
            self.unexplained += 0 if self._is_explained(side.id, strike) else len(beyond)
        self._decks[side.id] = decks
        self._in_reach = {
            *(each for each in self._in_reach if each[0] != side.id),
            *((side.id, af) for strike in _strikes(side) for af in strike.afs if af in reach),
        }

    def _lands(self, state: State, side: Side, af: AirFactor, decks: Collection[PlatformId]) -> bool:
        return any(soonest_over(state.public, self.data, side, af, deck) <= (af.last_turn or 0) for deck in decks)

    def _is_explained(self, side: SideId, strike: Formation) -> bool:
        return any(strike.id in why for why in self._reasons.get(side, ()))


def _was_to_fight(side: Side, af: AfId) -> bool:
    """4.3 Whether it flies with a strike, of which the fuel for its combat could be known beforehand."""
    return any(af in flight.afs for flight in side.formations.values() if flight.kind == "strike")


def _strikes(side: Side) -> Iterator[Formation]:
    return (each for each in side.formations.values() if each.kind == "strike" and each.phase in ON_ITS_WAY)


@cache
def _catalog(scenario: str) -> Catalog:
    return load_catalog(scenario)


def fuel_day(scenario: str, dice: int, number: int = 0) -> FuelDay:
    """A day with these dice."""
    fuel = Fuel(_catalog(scenario))
    table = InMemory(fuel.data, seeded(dice), fuel.hear)
    Autoplay(table, explain=fuel.explain).play(after_turn=fuel.after_turn)
    lost = fuel.lost["decided"]
    return FuelDay(number, scenario, fuel.sorties, fuel.lost.total(), lost, fuel.passed, fuel.unexplained)


def nth_day(scenarios: Sequence[str], number: int) -> FuelDay:
    """The days are dealt to the scenarios in turn, each with the next dice."""
    dice, which = divmod(number, len(scenarios))
    return fuel_day(scenarios[which], dice + 1, number)


Row = tuple[str, ...]
HEAD: Row = (
    "scenario", "days", "sorties", "lost to fuel", "by decision", "of 100 sorties",
    "past the point of no return", "without a reason",
)  # fmt: skip


def table(days: Sequence[FuelDay]) -> Iterator[Row]:
    """A line for each scenario, and one for all."""
    yield HEAD
    for scenario in dict.fromkeys(day.scenario for day in days):
        yield _row(scenario, [day for day in days if day.scenario == scenario])
    yield _row("all", days)


def _row(name: str, days: Sequence[FuelDay]) -> Row:
    sorties, decided = sum(day.sorties for day in days), sum(day.decided for day in days)
    share = f"{100 * decided / sorties:.2f}" if sorties else "0.00"
    counts = (len(days), sorties, sum(day.lost for day in days), decided)
    risks = (sum(day.passed for day in days), sum(day.unexplained for day in days))
    return (name, *map(str, counts), share, *map(str, risks))


def is_kept(days: Sequence[FuelDay]) -> bool:
    """Whether fewer than 2 % of sorties were lost by decision, and nobody flew on past return without a reason."""
    lost, sorties = sum(day.decided for day in days), sum(day.sorties for day in days)
    return lost <= MOST * sorties and not any(day.unexplained for day in days)
