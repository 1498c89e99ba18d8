"""A whole campaign of the program against itself, without a window; refusals; and two turns of it in the window."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

from benchmarks.desk import KEY, WORST_KEY, in_a_process, worst
from benchmarks.measure import Measure, processor_milliseconds
from ffts.app.rollers import seeded
from ffts.core.dice import Dice
from ffts.core.umpire import Refused
from ffts.games.pacific_fury.commands import operations
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.pacific_fury.names import SideId, TfId, Zone
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.seats import campaign
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.store.shelf import load_data

LIMIT_OF_A_CAMPAIGN = 100.0  # ms
LIMIT_OF_A_REFUSAL = 200.0  # us
TIMES = 1000
MIDDLE = 4


def measures(folder: Path) -> Iterator[Measure]:
    """The median of a few campaigns, and of many refusals."""
    data = load_data(PACIFIC_FURY.name, PACIFIC_FURY.shelf, "guadalcanal")
    whole = median(processor_milliseconds(partial(played, data, seed)) for seed in range(9))
    yield Measure("a campaign played by the program, of the processor", "ms", whole, None, LIMIT_OF_A_CAMPAIGN)
    state = in_the_middle(data)
    refusal = 1000 * processor_milliseconds(lambda: [refused(state, data) for _ in range(TIMES)]) / TIMES
    yield Measure("an operation refused, of the processor", "us", refusal, None, LIMIT_OF_A_REFUSAL)
    steps = in_a_process("benchmarks.campaign_desk", str(folder))
    times = [took for took, _ in steps]
    what = f"{len(steps):,} keys and orders of two turns of a campaign"
    yield Measure(f"{what}: until painted, median", "ms", median(times), None, KEY)
    yield Measure(f"the same, slowest ({worst(steps)})", "ms", max(times), None, WORST_KEY)


def played(data: Catalog, seed: int) -> State:
    """To the end."""
    chance = Random(seed)
    *_, last = campaign(data, seeded(seed), lambda: chance.randrange(1000))
    return last.after


def in_the_middle(data: Catalog) -> State:
    """Where a side with task forces at sea conducts an operation."""
    chance = Random(0)
    for one in campaign(data, seeded(0), lambda: chance.randrange(1000)):
        if one.before.public.number == MIDDLE and isinstance(one.command, operations.Sortie):
            return one.before
    raise AssertionError("no campaign was played")


def refused(state: State, data: Catalog) -> Refused:
    """A task force that is not there."""
    side = state.public.awaits.side or SideId.US
    try:
        RULEBOOK.decide(state, data, operations.Move(side=side, force=TfId("JP-9"), zone=Zone.IBS), Dice())
    except Refused as no:
        return no
    raise AssertionError("it was allowed")
