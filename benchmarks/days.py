"""Whole days played by the program, of which levels of play and studies live."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median

from benchmarks.measure import Measure, processor_milliseconds
from ffts.app.rollers import seeded
from ffts.core.model import Event
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.workshop.catalogs import load_catalog

AIMS = {"coral-sea-8-may": ("Coral Sea", 350), "midway-4-june": ("Midway", 800)}
"""What a day is to take of the processor, in milliseconds."""
SEEDS = range(7, 12)


def measures(folder: Path) -> Iterator[Measure]:
    """A day of each, against its facts merely folded."""
    for scenario, (name, aim) in AIMS.items():
        data = load_catalog(scenario)
        played(data, 1)
        value = median(processor_milliseconds(partial(played, data, seed)) for seed in SEEDS)
        bare = median(processor_milliseconds(partial(folded, data, facts)) for facts in facts_of(data))
        yield Measure(f"an automatic day at staff level, {name}, of the processor", "ms", value, None, aim)
        yield Measure("its facts folded, of the processor", "ms", bare, None, None)


def played(data: Catalog, seed: int, hears: list[Event] | None = None) -> None:
    """A day from its first turn to its last, both sides by the program."""

    def hear(state: State, event: Event) -> None:
        assert hears is not None
        hears.append(event)

    Autoplay(InMemory(data, seeded(seed), hear if hears is not None else None)).play()


def facts_of(data: Catalog) -> Iterator[list[Event]]:
    """The facts of each day."""
    for seed in SEEDS:
        facts = list[Event]()
        played(data, seed, facts)
        yield facts


def folded(data: Catalog, facts: list[Event]) -> None:
    """The state at the end of the day, nothing judged."""
    RULEBOOK.fold(RULEBOOK.start(data), facts)
