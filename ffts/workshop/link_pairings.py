"""Battles of Pacific Fury fought as days of Fire from the Skies, many times over, beside the dice of the campaign.

What is compared is the sum of severities of a battle: 1 for a ship with one hit, 2 with two, 4 for one that sank; one
dead in the water counts 3, for she is lost on half the faces of a die.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from statistics import mean, stdev
from tempfile import TemporaryDirectory

import tomlkit

from ffts.app.rollers import seeded
from ffts.core.dice import Dice, Roller
from ffts.core.link import SUNK, Battle, Result
from ffts.core.model import Command, Event
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.events import combat as e
from ffts.games.pacific_fury.events.turn import FieldDisrupted
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.pacific_fury.link import apply
from ffts.games.pacific_fury.link import battle as battle_of
from ffts.games.pacific_fury.names import HENDERSON, SideId, TfId, UnitId, Zone
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.seats import next_turn
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.skies import link as skies
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.game import SKIES
from ffts.games.skies.sheets.catalog import Catalog as DayCatalog
from ffts.games.skies.sheets.link import LinkNumbers
from ffts.store.shelf import chart_named, library, load_data, read_texts

JP, US = SideId.JP, SideId.US
BY_DICE = 2000
"""Battles rolled by the dice of the campaign, for their mean."""
WITHIN = 0.3
"""The share by which the means may differ."""
Units = tuple[str, ...]


@dataclass(frozen=True)
class Pairing:
    """Two task forces that meet, or one that strikes Henderson Field."""

    id: str
    title: str
    japanese: Units
    american: Units
    on_field: bool = False

    def start(self, data: Catalog, roller: Roller) -> State:
        """PF-10.5 The campaign at the moment before the first dice of the battle."""
        orders: tuple[Command, ...] = (
            c.PlaceInBox(side=JP, box=1, units=tuple(map(UnitId, self.japanese))),
            c.CommitForces(side=JP),
            *self._americans(),
            operations.Sortie(side=JP, zone=Zone.ES),
            *((operations.Pass(side=US),) if self.american else ()),
            self._attack(),
        )
        state = RULEBOOK.start(data)
        for order in orders:
            state = _ordered(state, data, order, roller)[1]
        return state

    def _americans(self) -> tuple[Command, ...]:
        """Who has no task force passes by himself."""
        if not self.american:
            return (c.CommitForces(side=US),)
        placed = c.PlaceInBox(side=US, box=1, units=tuple(map(UnitId, self.american)))
        return (placed, c.CommitForces(side=US), operations.Sortie(side=US, zone=Zone.SP))

    def _attack(self) -> Command:
        if self.on_field:
            return operations.AirStrike(side=JP, force=TfId("JP-1"), target=HENDERSON)
        return operations.Move(side=JP, force=TfId("JP-1"), zone=Zone.SP)


ESCORT_JP = ("Hiei", "Kirishima", "Tone", "Chikuma", "Suzuya", "Kumano")
ESCORT_US = ("North Carolina", "Minneapolis", "New Orleans", "Portland", "San Francisco", "Chester")
TWO_US = ("Enterprise", "Saratoga", *ESCORT_US)
PAIRINGS = (
    Pairing("2-on-2", "two CV on two CV", ("Shokaku", "Zuikaku", *ESCORT_JP), TWO_US),
    Pairing("3-on-2", "three carriers on two CV", ("Shokaku", "Zuikaku", "Zuiho", *ESCORT_JP), TWO_US),
    Pairing("1-on-field", "one CV on Henderson Field", ("Shokaku", *ESCORT_JP), (), on_field=True),
)


def _ordered(state: State, data: Catalog, order: Command, roller: Roller) -> tuple[tuple[Event, ...], State]:
    events = RULEBOOK.decide(state, data, order, Dice(roller=roller))
    return events, RULEBOOK.fold(state, events)


# --- by the dice of the campaign --------------------------------------------------------


@dataclass(frozen=True)
class Came:
    """What came of one battle: severities by unit, those unhurt left out, and whether the field is out."""

    hurt: Mapping[str, int]
    field_out: bool

    def sum_of(self, units: Units) -> int:
        return sum(self.hurt.get(unit, 0) for unit in units)


def by_dice(pairing: Pairing, data: Catalog, seed: int) -> Came:
    """Both rounds, decided by the program for both sides."""
    roller = seeded(seed)
    state = pairing.start(data, roller)
    hurt = dict[str, int]()
    while state.public.battle is not None:
        for command, _ in next_turn(state, data, seed):
            events, state = _ordered(state, data, command, roller)
            hurt |= dict(filter(None, map(_severity_of, events)))
    return Came(hurt, not state.public.operational)


def _severity_of(event: Event) -> tuple[str, int] | None:
    match event:
        case e.UnitSunk():
            return event.unit, SUNK
        case e.ShipDamaged():
            return event.ship, min(event.hits, 2)
        case _:
            return None


# --- as a day ---------------------------------------------------------------------------


def called(pairing: Pairing, data: Catalog, seed: int) -> State:
    """The campaign while it waits for the battle of this seed, by which the die for the distance falls."""
    roller = seeded(seed)
    return _ordered(pairing.start(data, roller), data, combat.CallBattle(side=JP), roller)[1]


def battle_called(pairing: Pairing, data: Catalog, seed: int) -> Battle:
    """What is sent to be fought out."""
    return _battle(called(pairing, data, seed), data)


def _battle(state: State, data: Catalog) -> Battle:
    battle = battle_of(state, data)
    assert battle is not None
    return battle


def day_of(battle: Battle) -> DayCatalog:
    """18 The day of a battle, read as a file of an author is."""
    numbers = day_numbers()
    chart = chart_named(SKIES.name, numbers.charts[0])
    assert chart is not None
    tree = skies.scenario(battle, numbers, chart, library(SKIES.name, SKIES.shelf).entries)
    with TemporaryDirectory() as folder:
        file = Path(folder) / f"{tree['id']}.toml"
        file.write_text(tomlkit.dumps({"game": SKIES.name, **tree}), encoding="utf-8")
        return load_data(SKIES.name, SKIES.shelf, file)


@cache
def day_numbers() -> LinkNumbers:
    return read_texts(SKIES.name, ("link",), LinkNumbers)


def fought(pairing: Pairing, data: Catalog, seed: int) -> Result:
    """One day of this pairing, both sides by the program."""
    battle = battle_called(pairing, data, seed)
    day = day_of(battle)
    game = Autoplay(InMemory(day, seeded(seed)))
    game.play()
    return skies.result(game.state, day, battle, day_numbers())


def came_of(pairing: Pairing, data: Catalog, seed: int, result: Result) -> Came:
    """What the campaign makes of it, by the numbers and switches of today."""
    state = called(pairing, data, seed)
    fresh = result.model_copy(update={"hash": _battle(state, data).public.hash})
    events, after = _ordered(state, data, apply(state, data, fresh), seeded(seed))
    hurt = {str(event.unit): event.severity for event in events if isinstance(event, e.FoughtOut)}
    return Came(hurt, any(isinstance(event, FieldDisrupted) for event in events))


# --- many of them -----------------------------------------------------------------------


@dataclass(frozen=True)
class Means:
    """Mean sum of severities of a side, once by the dice and once by days."""

    what: str
    dice: float
    days: float
    error: float
    """Of the mean of the days, one standard error."""

    @property
    def share(self) -> float:
        """By how much the days are off the dice."""
        return self.days / self.dice - 1 if self.dice else 0.0

    @property
    def ok(self) -> bool:
        return abs(self.share) <= WITHIN


@dataclass(frozen=True)
class Compared:
    """A pairing fought a number of times."""

    pairing: Pairing
    battles: int
    whole: Means
    sides: tuple[Means, ...]
    field: Means | None
    """How often the field was disrupted."""

    @property
    def ok(self) -> bool:
        """Ships against ships by what became of them; a strike on the field by what became of that."""
        return (self.field or self.whole).ok


def compared(
    pairing: Pairing, data: Catalog, results: Mapping[int, Result], by_dice_battles: int = BY_DICE
) -> Compared:
    """The days of these seeds beside the dice."""
    rolled = [by_dice(pairing, data, seed) for seed in range(1, by_dice_battles + 1)]
    days = [came_of(pairing, data, seed, result) for seed, result in sorted(results.items())]
    sides = (("Japanese ships", pairing.japanese), ("American ships", pairing.american))
    return Compared(
        pairing,
        len(days),
        _means("all", rolled, days, lambda one: sum(one.hurt.values())),
        tuple(_means(what, rolled, days, partial(Came.sum_of, units=units)) for what, units in sides if units),
        _means("field disrupted", rolled, days, lambda one: one.field_out) if pairing.on_field else None,
    )


def _means(what: str, rolled: Sequence[Came], days: Sequence[Came], of: Callable[[Came], int]) -> Means:
    found = [of(one) for one in days]
    error = stdev(found) / len(found) ** 0.5 if len(found) > 1 else 0.0
    return Means(what, mean(map(of, rolled)), mean(found), error)


class BattleRecord:
    """The days that were fought, a line each in a file, so that a run that was stopped goes on where it was."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._found: dict[str, dict[int, Result]] = {pairing.id: {} for pairing in PAIRINGS}
        for line in self._lines():
            record = json.loads(line)
            self._found[record["pairing"]][record["seed"]] = Result.model_validate(record["result"], strict=False)

    def _lines(self) -> list[str]:
        there = self._file is not None and self._file.exists()
        return self._file.read_text(encoding="utf-8").splitlines() if self._file and there else []

    def of(self, pairing: Pairing) -> Mapping[int, Result]:
        return self._found[pairing.id]

    def add(self, pairing: Pairing, seed: int, result: Result) -> None:
        """Known from now on, and on the disk."""
        self._found[pairing.id][seed] = result
        if self._file is not None:
            line = {"pairing": pairing.id, "seed": seed, "result": result.model_dump(mode="json")}
            with self._file.open("a", encoding="utf-8") as written:
                written.write(json.dumps(line) + "\n")


Progress = Callable[[Pairing, int], None]


def fight_all(data: Catalog, battles: int, record: BattleRecord, progress: Progress) -> Iterator[Compared]:
    """So many battles of each pairing, those on record not again."""
    for pairing in PAIRINGS:
        for seed in range(1, battles + 1):
            if seed not in record.of(pairing):
                record.add(pairing, seed, fought(pairing, data, seed))
            progress(pairing, seed)
        wanted = {seed: result for seed, result in record.of(pairing).items() if seed <= battles}
        yield compared(pairing, data, wanted)


def campaign_data(tables: Path | None = None) -> Catalog:
    """The numbers of the campaign, with those of the link."""
    return load_data(PACIFIC_FURY.name, PACIFIC_FURY.shelf, "guadalcanal", tables)
