"""Many days played by the automatic umpire: who found whom when, and which carriers were lost, beside the record."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from fractions import Fraction

from ffts.app.rollers import seeded
from ffts.core.model import Event
from ffts.core.seats.seating import AS_USUAL
from ffts.core.tables import Mod
from ffts.games.skies.ahead.search_help import card_chances, crossing, found_once, on_turn, percent, turns_in_band
from ffts.games.skies.autoplay import Autoplay, DeadEnd, InMemory
from ffts.games.skies.doctrine.enemy import carriers_seen
from ffts.games.skies.doctrine.knowledge import Doctrine, as_on_the_day
from ffts.games.skies.laws import broken
from ffts.games.skies.names import FormationId, SideId, TfId
from ffts.games.skies.rules.ch06.landing import landing_run
from ffts.games.skies.rules.ch08.search import modifiers, table_of
from ffts.games.skies.rules.ch19 import score
from ffts.games.skies.sequence import clock_at, turn_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.ships import CARRIERS
from ffts.games.skies.state import Side, State, TaskForce
from ffts.games.skies.state.air import Where
from ffts.games.skies.state.search import Search
from ffts.games.skies.words.search import search_text
from ffts.workshop.day_tally import ABOARD, Tally
from ffts.workshop.runs.thinking import Clock

AF = 3  # aircraft
MORNING = 18
"""3.3 Turns of a morning: from 0600 to noon."""
NEVER = 0
NOON_CLOCK = "1200"


@dataclass(frozen=True)
class Fate:
    """How a carrier came through the day."""

    sunk_on: int | None
    damaged: bool
    flies: bool
    """Whether she can still launch and land at the end."""

    @property
    def word(self) -> str:
        """In one word."""
        if self.sunk_on is not None:
            return "sunk"
        if not self.flies:
            return "damaged, no flying"
        return "damaged, flying" if self.damaged else "unhurt"


@dataclass(frozen=True)
class DayResult:
    """What came of one day."""

    seed: int
    found: Mapping[str, int]
    """8.2 The turn in which each side first found a force with a carrier; 0 if it never did."""
    fates: Mapping[str, Fate] = field(default_factory=dict)
    lost: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """19.3 AFs lost by each side, by cause."""
    points: Mapping[str, int] = field(default_factory=dict)
    figures: Mapping[str, float] = field(default_factory=dict)
    """What was counted while it was played."""
    sunk: Mapping[str, int] = field(default_factory=dict)
    """Ships of all kinds that were sunk, and in which turn."""
    attacked: Mapping[str, int] = field(default_factory=dict)
    """Ships and bases that aircraft attacked, and in which turn first."""
    hits: Mapping[str, int] = field(default_factory=dict)
    """Hits of aircraft on each of them."""

    @property
    def both_found(self) -> bool:
        """Whether each side found the other's carriers in the morning."""
        return all(NEVER < turn <= MORNING for turn in self.found.values())


Listener = Callable[[State, Event], None]


class Broken(Exception):
    """A law of the game does not hold."""


def play_day(
    data: Catalog,
    seed: int,
    turns: int | None = None,
    listener: Listener | None = None,
    plays: Mapping[str, str] = AS_USUAL,
) -> DayResult:
    """One day or part of it; after each turn every law must hold. `listener` hears every fact with the state after it.

    Sides that are not named in `plays` are played as on the day, to be held against history.
    """
    tally = Tally(data, noon_of(data))
    listeners = (tally.hear, listener) if listener else (tally.hear,)

    def hear(state: State, event: Event) -> None:
        for each in listeners:
            each(state, event)

    game = Autoplay(InMemory(data, seeded(seed), hear), players_of(data, plays), think=Clock(seed).think)
    found = dict.fromkeys(map(str, game.state.sides), NEVER)

    def after(state: State) -> None:
        faults = broken(state, data)
        if faults:
            raise Broken(f"seed {seed}, before turn {state.public.turn}: {'; '.join(faults)}")

    try:
        game.play(turns, after)
    except DeadEnd as end:
        raise DeadEnd(f"seed {seed}: {end}") from end
    for side in game.state.sides:
        found[side] = _first_carrier(game.state, side)
    result = _result(game.state, data, seed, found)
    return replace(result, figures=tally.figures(), attacked=dict(tally.attacked), hits=dict(tally.hits))


def players_of(data: Catalog, plays: Mapping[str, str]) -> dict[SideId, str | Doctrine]:
    """Sides that are not named in `plays` as they were led on the day."""
    led: dict[SideId, str | Doctrine] = {setup.id: as_on_the_day(data, setup.id) for setup in data.scenario.sides}
    return led | {SideId(side): text for side, text in plays.items()}


def noon_of(data: Catalog) -> int:
    """The last turn of the morning."""
    return turn_at(data.scenario.start, NOON_CLOCK) - 1


def _first_carrier(state: State, side: SideId) -> int:
    """The first turn a force of which a carrier's card was ever seen was found in."""
    with_carriers = carriers_seen(state.intel[side])
    turns = (seen.turn for seen in state.intel[side].sightings if seen.task_force in with_carriers)
    return min(turns, default=NEVER)


def _result(state: State, data: Catalog, seed: int, found: Mapping[str, int]) -> DayResult:
    fates, lost = dict[str, Fate](), dict[str, Mapping[str, int]]()
    for side in state.sides.values():
        fates |= {ship.name: _fate(side, data, ship.id) for ship in side.ships.values() if ship.cls in CARRIERS}
        lost[side.id] = dict(Counter(af.cause for af in side.air.values() if af.where is Where.LOST))
    points = {str(tally.side): tally.total for tally in score(state, data).tallies}
    ships = (ship for side in state.sides.values() for ship in side.ships.values())
    sunk = {str(ship.id): ship.sunk_on for ship in ships if ship.sunk_on is not None}
    return DayResult(seed, found, fates, lost, points, sunk=sunk)


def _fate(side: Side, data: Catalog, ship_id: str) -> Fate:
    ship = next(ship for ship in side.ships.values() if ship.id == ship_id)
    platform = next((platform for platform in side.platforms.values() if platform.id == ship_id), None)
    shut = platform.closed_sections if platform else ()
    area = data.carriers[ship_id].landing_sections if platform else ()
    flies = ship.sunk_on is None and landing_run(area, shut) > 0
    return Fate(ship.sunk_on, ship.damage.any, flies)


# --- the record -------------------------------------------------------------------------


@dataclass(frozen=True)
class DayRecord:
    """What is recorded of a day."""

    source: str
    found: Mapping[str, str]
    """Clock time and words."""
    fates: Mapping[str, str]
    lost: Mapping[str, str]


RECORDS: Mapping[str, DayRecord] = {
    "coral-sea-7-may": DayRecord(
        source="Lundstrom, The First Team (data files signals, searches and timeline, CORAL7)",
        found={"USN": "not found: two cruisers were reported as carriers at 0815", "IJN": "0820, Furutaka's plane"},
        fates={
            "Lexington": "unhurt",
            "Yorktown": "unhurt",
            "Shoho": "sunk",
            "Shokaku": "unhurt",
            "Zuikaku": "unhurt",
        },
        lost={
            "USN": "3 SBD over Shoho, and a few fighters at dusk",
            "IJN": "those of Shoho; 1 D3A over Sims; 9 in the fight at dusk, and more of the rest on the way home",
        },
    ),
    "coral-sea-8-may": DayRecord(
        source="Lundstrom, The First Team (data files searches and timeline, CORAL8)",
        found={
            "USN": "0820, Smith, 175 miles on 028 degrees",
            "IJN": "0822, Kanno, 235 miles on 205 degrees",
        },
        fates={
            "Lexington": "sunk",
            "Yorktown": "damaged, flying",
            "Shokaku": "damaged, no flying",
            "Zuikaku": "unhurt",
        },
        lost={
            "USN": "3 F4F and 5 or 6 SBD over TF 17; 3 F4F, 2 SBD and some more with the strikes; others in Lexington",
            "IJN": "8 B5N and 5 to 8 D3A with the strike; 12 more thrown overboard after landing",
        },
    ),
    "midway-4-june": DayRecord(
        source="Parshall and Tully; Lundstrom, The First Team (data files searches and timeline, MIDWAY)",
        found={
            "USN": "0530, Ady; two carriers at 0603",
            "IJN": "0728, Tone's fourth plane; a carrier at 0820",
        },
        fates={
            "Enterprise": "unhurt",
            "Hornet": "unhurt",
            "Yorktown": "damaged, no flying",
            "Akagi": "sunk",
            "Kaga": "sunk",
            "Soryu": "sunk",
            "Hiryu": "sunk",
        },
        lost={
            "USN": "about 150, a third of them from Midway",
            "IJN": "about 250, nearly all that the four carriers had",
        },
    ),
}
NO_RECORD = DayRecord(source="none is kept for this scenario", found={}, fates={}, lost={})


def record_of(scenario: str) -> DayRecord:
    """The record of a scenario, if one is kept."""
    return RECORDS.get(scenario, NO_RECORD)


# --- tables -----------------------------------------------------------------------------


def searches_table(data: Catalog, days: Sequence[DayResult]) -> Iterator[str]:
    """8.2 For each side in which turn it first found an enemy carrier force, out of all days."""
    record = record_of(data.scenario.id)
    turns = sorted({turn for day in days for turn in day.found.values() if turn != NEVER})
    clocks = " | ".join(_when(data, turn) for turn in turns)
    yield f"| First sighting of the carriers | {clocks} | not at all | record |"
    yield f"|---|{'---:|' * (len(turns) + 1)}---|"
    for setup in data.scenario.sides:
        count = Counter(day.found[setup.id] for day in days)
        shares = " | ".join(_share(count[turn], len(days)) for turn in (*turns, NEVER))
        yield f"| {setup.name} | {shares} | {record.found.get(setup.id, 'none')} |"
    yield ""
    both = sum(day.both_found for day in days)
    first, second = (setup.id for setup in data.scenario.sides)
    earlier = Counter(_first_of(day, first, second) for day in days)
    yield f"Both sides found the other's carriers in {_share(both, len(days))} of {len(days)} mornings. First to find:"
    who = (first, second, "both in one turn", "neither")
    yield f"{', '.join(f'{one} {_share(earlier[one], len(days))}' for one in who)}."
    yield ""
    yield "What the plans allow, exactly: the looks each search has at carriers that stay where they are (10.3)."
    yield ""
    yield from looks_table(data)


def _first_of(day: DayResult, first: str, second: str) -> str:
    a, b = day.found[first], day.found[second]
    if a == b:
        return "neither" if a == NEVER else "both in one turn"
    return first if b == NEVER or (a != NEVER and a < b) else second


def losses_table(data: Catalog, days: Sequence[DayResult]) -> Iterator[str]:
    """17 and 19 What became of each carrier, and aircraft lost: all days, and those on which both found the other."""
    yield from _fates(data, days, "All days")
    both = [day for day in days if day.both_found]
    if both and len(both) < len(days):
        yield ""
        yield from _fates(data, both, "Days on which both found the other in the morning, as in history")


FATES = ("sunk", "damaged, no flying", "damaged, flying", "unhurt")


def _fates(data: Catalog, days: Sequence[DayResult], title: str) -> Iterator[str]:
    record = record_of(data.scenario.id)
    yield f"| {title} ({len(days)}) | {' | '.join(FATES)} | record |"
    yield f"|---|{'---:|' * len(FATES)}---|"
    for name in days[0].fates:
        count = Counter(day.fates[name].word for day in days)
        shares = " | ".join(_share(count[word], len(days)) for word in FATES)
        yield f"| {name} | {shares} | {record.fates.get(name, 'none')} |"
    yield ""
    yield "| Aircraft lost, on average | all | in air combat and to AA fire | aboard | other | record |"
    yield "|---|---:|---:|---:|---:|---|"
    for setup in data.scenario.sides:
        causes = _mean_losses(days, setup.id)
        record_here = record.lost.get(setup.id, "none")
        yield f"| {setup.name} | {' | '.join(f'{value:.0f}' for value in causes)} | {record_here} |"


FIGHTING = ("air combat", "AA fire")


def _mean_losses(days: Sequence[DayResult], side: str) -> tuple[float, float, float, float]:
    def mean(wanted: Callable[[str], bool]) -> float:
        return AF * sum(n for day in days for cause, n in day.lost[side].items() if wanted(cause)) / len(days)

    every, fighting, aboard = mean(bool), mean(lambda why: why in FIGHTING), mean(lambda why: why in ABOARD)
    return every, fighting, aboard, every - fighting - aboard


def _when(data: Catalog, turn: int) -> str:
    return f"turn {turn} ({clock_at(data.scenario.start, turn)})"


def _share(count: int, of: int) -> str:
    return f"{100 * count / of:.0f} %"


def as_json(days: Iterable[DayResult]) -> list[dict[str, object]]:
    """Every day, for other programs."""
    return [
        {**asdict(day), "fates": {name: {**asdict(fate), "fate": fate.word} for name, fate in day.fates.items()}}
        for day in days
    ]


# --- 8.2 how often planned searches can look at carriers ----------------------------


@dataclass(frozen=True)
class BandTurn:
    """8.2.2 One turn in which a force is in the band: the modifiers, and the chance of a card."""

    turn: int
    mods: tuple[Mod, ...]
    chance: Fraction


@dataclass(frozen=True)
class Looks:
    """8.2 One search and one force that stays where it is."""

    side: SideId
    search: FormationId
    record: str
    force: TfId
    distance: int
    looks: tuple[BandTurn, ...]
    at_all: Fraction
    """The exact chance of a card in one of them."""


def looks_at_carriers(data: Catalog) -> Iterator[Looks]:
    """7.4 and 8.2 The plans of the morning as the automatic umpire makes them, against carriers that stay (10.3)."""
    game = Autoplay(InMemory(data, seeded(1)), players_of(data, AS_USUAL))
    game.play(1)
    state = game.state
    for side in state.sides.values():
        for force in state.sides[state.enemy_of(side.id)].task_forces.values():
            if any(ship.cls in CARRIERS for ship in state.sides[state.enemy_of(side.id)].afloat(force.id)):
                for search in side.searches.values():
                    yield _looks(state, data, side.id, search, force)


def _looks(state: State, data: Catalog, side: SideId, search: Search, force: TaskForce) -> Looks:
    stays = dict.fromkeys(range(1, state.public.last_turn + 1), force.hex)
    turns = turns_in_band(data.chart.grid, search, stays, state.public.house.search_band_depth)
    looks = tuple(_look(state, data, side, search, force, turn) for turn in turns)
    return Looks(
        side=side,
        search=search.id,
        record=search_text(search),
        force=force.id,
        distance=data.chart.grid.distance(search.origin, force.hex),
        looks=looks,
        at_all=crossing(table_of(data), (look.mods for look in looks)),
    )


def _look(state: State, data: Catalog, side: SideId, search: Search, force: TaskForce, turn: int) -> BandTurn:
    mods = modifiers(on_turn(state, turn), data, state.sides[side], search, force)
    return BandTurn(turn, mods, found_once(card_chances(table_of(data), mods)))


def looks_table(data: Catalog) -> Iterator[str]:
    """8.2.2 One line for each search that has the carriers in its band at all."""
    yield "| Search | carriers at | in the band on | modifiers | a look finds them | the search |"
    yield "|---|---|---|---|---:|---:|"
    for each in looks_at_carriers(data):
        if each.looks:
            turns = ", ".join(f"turn {look.turn} ({clock_at(data.scenario.start, look.turn)})" for look in each.looks)
            mods = ", ".join(f"{mod.by:+d} {mod.why}" for mod in each.looks[0].mods)
            yield (
                f"| {each.search} {each.record} | TF {each.force}, {each.distance} hexes | {turns} | {mods} | "
                f"{percent(each.looks[0].chance)} % | {percent(each.at_all)} % |"
            )
