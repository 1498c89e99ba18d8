"""Arming, spotting and launching against the record: what `ffts data history` prints into docs/air-operations.md."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from ffts.core.model import Data
from ffts.core.umpire import Refused
from ffts.data_dir import data_dir
from ffts.games.skies.ahead.earliest import Plan, earliest_launch
from ffts.games.skies.ahead.load import WantedLoads
from ffts.games.skies.ahead.trial import DeckTrial
from ffts.games.skies.apply.putting import put_af
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AfId, PlatformId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch06.common import Deck
from ffts.games.skies.sequence import MINUTES_A_TURN
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.workshop.catalogs import load_catalog

FOLDER = data_dir() / "resources" / "skies" / "history"
Task = Literal["arm", "spot", "launch", "cycle"]
TASKS: Mapping[Task, str] = {
    "arm": "arm",
    "spot": "bring up and spot, armed already",
    "launch": "launch",
    "cycle": "parked after landing, until it can leave again",
}


class RecordedLoad(Data):
    """A deck load: how many AFs of each squadron, and what they carry."""

    name: str
    parts: Mapping[str, tuple[Annotated[int, Field(ge=1)], str]]


class TaskRecord(Data):
    """What is recorded of one task, in minutes."""

    id: str
    task: Task
    load: str
    carriers: tuple[str, ...]
    minutes: tuple[int, int]
    what: str
    source: str
    confidence: Literal["high", "medium", "low"]


class Records(Data):
    """The records, and the deck loads they are about."""

    loads: Mapping[str, RecordedLoad]
    records: tuple[TaskRecord, ...]


@dataclass(frozen=True)
class Measured:
    """The game's time for a task of one carrier; None where it cannot be done."""

    minutes: float | None
    why: str = ""


def history() -> Records:
    """The records as they are written down."""
    text = (FOLDER / "deck_cycles.toml").read_text(encoding="utf-8")
    return Records.model_validate(tomllib.loads(text), strict=False)


@dataclass(frozen=True)
class Check:
    """Carriers with everything below, on which the tasks are timed."""

    data: Catalog
    state: State

    @classmethod
    def of_1942(cls) -> "Check":
        """Seven fleet carriers of 1942."""
        data = load_catalog(FOLDER / "deck_cycles_scenario.toml")
        return cls(data, RULEBOOK.start(data))

    def measure(self, task: Task, carrier: str, load: RecordedLoad) -> Measured:
        """6.4-6.9 How long the rules make it last."""
        trial = DeckTrial(self.data, PlatformId(carrier), self.state)
        wanted = self._wanted(trial, load)
        match task:
            case "arm":
                return self._armed(trial, wanted)
            case "spot":
                return self._until_launch(trial, self._ready(trial, wanted), wanted)
            case "launch":
                return self._launched(trial, wanted)
            case "cycle":
                return self._until_launch(trial, self._landed(trial, wanted), wanted)

    def whole(self, carrier: str, load: RecordedLoad) -> Measured:
        """From everything below and empty to the last take-off."""
        trial = DeckTrial(self.data, PlatformId(carrier), self.state)
        wanted = self._wanted(trial, load)
        plan = self._plan(trial, self.state, wanted)
        if plan.turn is None:
            return Measured(None, plan.why)
        return Measured(MINUTES_A_TURN * (plan.last - plan.first) + self._taking_off(trial, plan))

    def _wanted(self, trial: DeckTrial, load: RecordedLoad) -> WantedLoads:
        """The squadrons of this carrier that begin or end with these letters."""
        own = {af.squadron for af in self._deck(trial).side.air.values() if af.platform == trial.platform}
        return {
            next(name for name in sorted(own) if name.startswith(f"{part}-") or name.endswith(f"-{part}")): of
            for part, of in load.parts.items()
        }

    def _deck(self, trial: DeckTrial) -> Deck:
        return trial.deck(trial.start)

    def _plan(self, trial: DeckTrial, state: State, wanted: WantedLoads) -> Plan:
        return earliest_launch(state, self.data, trial.platform, wanted)

    def _until_launch(self, trial: DeckTrial, state: State, wanted: WantedLoads) -> Measured:
        plan = self._plan(trial, state, wanted)
        return Measured(None, plan.why) if plan.turn is None else Measured(MINUTES_A_TURN * (plan.turn - plan.first))

    def _launched(self, trial: DeckTrial, wanted: WantedLoads) -> Measured:
        plan = self._plan(trial, self._ready(trial, wanted), wanted)
        if plan.turn is None:
            return Measured(None, plan.why)
        return Measured(MINUTES_A_TURN * (plan.last - plan.turn) + self._taking_off(trial, plan))

    def _taking_off(self, trial: DeckTrial, plan: Plan) -> float:
        """6.9 The part of the last AOS that its take-offs need."""
        last = sum(len(cmd.afs) for cmd in plan.steps[-1] if isinstance(cmd, c.Launch))
        return MINUTES_A_TURN * last / self._deck(trial).sheet.launch_rate

    def _armed(self, trial: DeckTrial, wanted: WantedLoads) -> Measured:
        """AOS of work until all are ready where they stand: a base of the same crew would do it alike."""
        state, turns = trial.this_aos(self.state), 0
        afs = self._afs(trial, wanted)
        while any(trial.chain(trial.af(state, af), load) for af, load in afs.items()):
            for af, load in afs.items():
                after = trial.do(state, c.Ready(platform=trial.platform, afs=(af,), load=load))
                state = state if isinstance(after, Refused) else after
            state, turns = trial.next_aos(state), turns + 1
        return Measured(MINUTES_A_TURN * turns)

    def _afs(self, trial: DeckTrial, wanted: WantedLoads) -> dict[AfId, str]:
        own = self._deck(trial).side.air.values()
        return {
            af.id: load
            for squadron, (count, load) in wanted.items()
            for af in [af for af in own if af.squadron == squadron][:count]
        }

    def _ready(self, trial: DeckTrial, wanted: WantedLoads) -> State:
        """Everything armed, below."""
        state, side = self.state, self._deck(trial).side
        for af, load in self._afs(trial, wanted).items():
            row = self.data.load(side.air[af].aircraft, load).readying
            state = put_af(state, side.id, af, load=load, work=self.data.readying.rows[row].turns)
        return state

    def _landed(self, trial: DeckTrial, wanted: WantedLoads) -> State:
        """Everything parked forward with empty tanks, as after landing."""
        state = trial.this_aos(self.state)
        for af in self._afs(trial, wanted):
            up = c.BringUp(platform=trial.platform, afs=(af,), spot="forward", waive={"6.15": "they have just landed"})
            after = trial.do(state, up)
            if isinstance(after, Refused):
                state = trial.next_aos(state)
                after = trial.do(state, up)
            if not isinstance(after, Refused):
                state = after
        return trial.next_aos(state)


# --- on paper -------------------------------------------------------------------

HEADING = """# Air operations against the record

This page is what `ffts data history` prints; after a change of the rules or the numbers it is printed anew. It times
the game's own rules, by the same search as `ffts forecast`: carriers with everything below and empty, one turn being
20 minutes. A turn is the finest step the game has, so a time agrees when the record lies within a turn of it.
"""


def report() -> Iterator[str]:
    """The page, line by line."""
    known, check = history(), Check.of_1942()
    yield from HEADING.splitlines()
    yield ""
    yield "## A full deck load, by carrier"
    yield ""
    yield "From everything below, neither fuelled nor armed. Minutes; arming and spotting overlap in the whole."
    yield ""
    yield "| Carrier | Deck load | Arm | Spot | Launch | Whole |"
    yield "|---|---|---:|---:|---:|---:|"
    yield from _by_carrier(known, check)
    yield ""
    yield "## Record by record"
    yield ""
    yield "| Record | Carrier | What is recorded | Minutes | Game | |"
    yield "|---|---|---|---:|---:|---|"
    yield from _by_record(known, check)
    yield ""
    yield "Sources and confidence of the records are in `resources/skies/history/deck_cycles.toml`."


def _by_carrier(known: Records, check: Check) -> Iterator[str]:
    for load in ("japanese_dive", "japanese_torpedo", "american"):
        for carrier in _carriers_of(known, load):
            deck_load = known.loads[load]
            times = [check.measure(task, carrier, deck_load) for task in ("arm", "spot", "launch")]
            cells = [_minutes(time) for time in (*times, check.whole(carrier, deck_load))]
            yield f"| {check.data.carriers[carrier].name} | {deck_load.name} | {' | '.join(cells)} |"


def _carriers_of(known: Records, load: str) -> tuple[str, ...]:
    parts = known.loads[load].parts
    alike = (each for each in known.records if known.loads[each.load].parts.keys() & parts.keys())
    return tuple(dict.fromkeys(carrier for each in alike for carrier in each.carriers))


def _by_record(known: Records, check: Check) -> Iterator[str]:
    """A line for each record and each of the game's answers to it; carriers with the same answer stand together."""
    for each in known.records:
        answers: dict[tuple[str, str], list[str]] = {}
        for carrier in each.carriers:
            found = check.measure(each.task, carrier, known.loads[each.load])
            names = answers.setdefault((_minutes(found), verdict(found, each)), [])
            names.append(check.data.carriers[carrier].name)
        least, most = each.minutes
        recorded = f"{least}-{most}" if least < most else f"{least}"
        for (minutes, judged), names in answers.items():
            what = f"{TASKS[each.task]}: {each.what}"
            yield f"| {each.id} | {', '.join(names)} | {what} | {recorded} | {minutes} | {judged} |"


def verdict(found: Measured, record: TaskRecord) -> str:
    """Whether the record lies within a turn of the game's time."""
    least, most = record.minutes
    if found.minutes is None:
        return f"not possible: {found.why}"
    if found.minutes > most + MINUTES_A_TURN:
        return "slower than the record"
    if found.minutes < least - MINUTES_A_TURN:
        return "faster than the record"
    return "agrees"


def _minutes(found: Measured) -> str:
    return "-" if found.minutes is None else f"{found.minutes:.0f}"
