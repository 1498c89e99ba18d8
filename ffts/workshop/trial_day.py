"""A scenario tried out: what its author may have forgotten, and a whole day of it played by program."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NamedTuple

from ffts.app.rollers import seeded
from ffts.core.model import Event
from ffts.core.shelf import Fault
from ffts.games.skies.autoplay import Autoplay, DeadEnd, InMemory
from ffts.games.skies.events.strike import AttackRolled
from ffts.games.skies.laws import broken
from ffts.games.skies.names import HexId, SideId, TfId
from ffts.games.skies.rules.ch19 import score
from ffts.games.skies.sequence import MINUTES_A_TURN, clock_at, light_at
from ffts.games.skies.sheets.aircraft import Aircraft, Attack, Load, Role
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import SideSetup, Squadron, TaskForceSetup
from ffts.games.skies.state import State
from ffts.workshop.day_report import players_of

TEN_HOURS = 30  # turns
NOT_ROLLED: Collection[Attack] = (Attack.STRAFE,)
"""15.4 Attacks whose chance is no row of the attack values."""
ROWS: Mapping[Attack, tuple[str, ...]] = {Attack.LEVEL: ("level_low", "level_high")}
"""15.4 The rows of an attack that is not called like its row."""
Tell = Callable[[int, int], None]


class DayTrial(NamedTuple):
    """What came of it: how the day ended in a line, and what the author should look at."""

    line: str
    doubts: tuple[Fault, ...]
    ended: bool
    """Whether the day could be played to its end."""


def tried(data: Catalog, seed: int, tell: Tell) -> DayTrial:
    """The scenario read for what is missing, then a day of it; `tell` hears each turn, and of how many."""
    doubts = list(doubts_of(data))
    places = _Places(data)
    try:
        game = _played(data, seed, places, tell)
    except DeadEnd as end:
        why = f"the day does not come to its end: {end}"
        doubts.append(Fault("scenario", "", why, "report this scenario; it is a fault of the program"))
        return DayTrial("The day does not come to its end.", tuple(doubts), ended=False)
    doubts += places.doubts()
    points = ", ".join(
        f"{data.scenario.side(tally.side).name} {tally.total}" for tally in score(game.state, data).tallies
    )
    orders = sum(game.done.values())
    return DayTrial(
        f"A whole day was played: {data.scenario.turns} turns, {orders} orders; points: {points}.", tuple(doubts), True
    )


def _played(data: Catalog, seed: int, places: "_Places", tell: Tell) -> Autoplay:
    game = Autoplay(InMemory(data, seeded(seed), places.hear), players_of(data, {}))
    turns = data.scenario.turns
    tell(1, turns)

    def after(state: State) -> None:
        places.look(state)
        if faults := broken(state, data):
            raise DeadEnd(f"turn {state.public.turn}: {'; '.join(faults)}")
        if not state.public.over:
            tell(state.public.turn, turns)

    game.play(after_turn=after)
    return game


class _Places:
    """Which forces moved, and whether anything was attacked."""

    def __init__(self, data: Catalog) -> None:
        self._data = data
        self._waiting: dict[tuple[SideId, TfId], HexId] = {
            (side.id, force.id): force.hex for side in data.scenario.sides for force in side.task_forces if force.ships
        }
        self._attacked = False

    def hear(self, state: State, event: Event) -> None:
        """One fact of the day."""
        self._attacked = self._attacked or isinstance(event, AttackRolled)

    def look(self, state: State) -> None:
        """Forces that are not where they began, or not there at all, did not stand all day."""
        for (side, force), began in list(self._waiting.items()):
            now = state.sides[side].task_forces.get(force)
            if now is None or now.hex != began:
                del self._waiting[side, force]

    def doubts(self) -> Iterator[Fault]:
        """What a day showed that no file tells."""
        scenario = self._data.scenario
        for side, force in self._waiting if scenario.kind == "day" else ():
            setup = next(one for one in scenario.side(side).task_forces if one.id == force)
            if not (setup.moored or setup.arrives):
                yield _stood(side, setup)
        if not self._attacked:
            why = "no aircraft attacked anything all day"
            remedy = "see whether the forces are in reach of each other, and whether anything finds them"
            yield Fault("scenario", "sides", why, remedy)


def _stood(side: SideId, force: TaskForceSetup) -> Fault:
    why = f"task force {force.id} stood in {force.hex} all day"
    remedy = "its course leads nowhere else" if force.course else "give it a course, or say that it is moored"
    return Fault("scenario", f"sides.{side}.task_forces.{force.id}.course", why, remedy)


# --- what its author may have forgotten ------------------------------------------------


def doubts_of(data: Catalog) -> Iterator[Fault]:
    """All that may be meant and most often is not."""
    if data.scenario.kind == "day":
        yield from _without_light(data)
        if not data.scenario.victory.goals:
            why = "only the points for ships and aircraft decide the day"
            yield Fault("scenario", "victory.goals", why, "add a goal: what this day was about")
    for side in data.scenario.sides:
        yield from _without_values(data, side)
        yield from _without_fighters(data, side)
        if data.scenario.kind == "day":
            yield from _blind(data, side)


def _without_light(data: Catalog) -> Iterator[Fault]:
    """4.4 A day that is dark all day, or light all day though it lasts into the night."""
    scenario = data.scenario
    lights = {light_at(scenario, turn) for turn in range(1, scenario.turns + 1)}
    last = clock_at(scenario.start, scenario.turns)
    if lights == {"night"}:
        why = f"it is night from {scenario.start} to {last}, in all turns"
        yield Fault("scenario", "light", why, "say when twilight and day begin")
    elif len(scenario.light) == 1 and scenario.turns >= TEN_HOURS:
        hours = scenario.turns * MINUTES_A_TURN // 60
        why = f"the light is the same for all {hours} hours, {scenario.start} to {last}"
        yield Fault("scenario", "light", why, "say when twilight and night begin")


def _without_fighters(data: Catalog, side: SideSetup) -> Iterator[Fault]:
    """13 A side that flies, and has nothing to fly CAP or escort with."""
    flown = list(_flown(data, side))
    if flown and all(kind.role is not Role.FIGHTER for _, kind in flown):
        why = f"{side.name} has {len(flown)} squadrons and no fighters: no CAP, no escorts"
        yield Fault("scenario", f"sides.{side.id}.air_groups", why, "add a squadron of fighters, if it had one")


def _blind(data: Catalog, side: SideSetup) -> Iterator[Fault]:
    """7.4 A side that could search, and has nothing by which to find the enemy."""
    scripted = any(search.side == side.id for search in data.scenario.searches)
    searchers = [squadron for squadron, kind in _flown(data, side) if kind.search_range]
    if side.plans or side.reports or scripted:
        return
    why = f"{side.name} has no search plan, and no report of the enemy"
    remedy = "add a plan" if searchers else "add a search or a report: it has no aircraft that search"
    yield Fault("scenario", f"sides.{side.id}.plans", why, remedy)


def _flown(data: Catalog, side: SideSetup) -> Iterator[tuple[Squadron, Aircraft]]:
    for group in side.air_groups:
        for squadron in group.squadrons:
            yield squadron, data.aircraft[squadron.aircraft]


def _without_values(data: Catalog, side: SideSetup) -> Iterator[Fault]:
    """15.4 and 17.1 Every load of every type, of whatever nation: each of its attacks can be rolled, each hit told."""
    for kind in dict.fromkeys(kind.id for _, kind in _flown(data, side)):
        for load in data.aircraft[kind].loads.values():
            for row in _rows(data, side, data.aircraft[kind], load):
                if row not in data.air_to_surface.values:
                    nation = data.aircraft[kind].nation
                    why = f"{kind} of {nation} with {load.id} attacks by {row!r}, of which there is no attack value"
                    remedy = "add the row to the values of air_to_surface, or correct its attacks"
                    yield Fault("aircraft", f"{kind}.loads.{load.id}.attacks", why, remedy)


def _rows(data: Catalog, side: SideSetup, kind: Aircraft, load: Load) -> Iterator[str]:
    """15.4 The rows that decide the attacks of a load."""
    for attack in load.attacks:
        if attack is Attack.TORPEDO:
            doctrine = side.doctrine.get("torpedo", "")
            yield data.air_to_surface.torpedo_row(kind.nation, data.scenario.date, kind.id, doctrine)
        elif attack not in NOT_ROLLED:
            yield from ROWS.get(attack, (attack.value,))
