"""`python -m benchmarks.earliest_launch [SCENARIO ...]`: how many deck loads are known to leave as early as can be.

Each squadron of each carrier alone with each load, and for each two and three squadrons three combinations of loads
taken by chance, always the same ones. Told by scenario: loads that leave as one deck load, those that need two, how
many of each nothing can be earlier than, and the slowest answer against one question to the rules.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from time import process_time

from ffts.core.dice import Dice
from ffts.games.skies.ahead.earliest import Plan, earliest_launch, single_loads
from ffts.games.skies.ahead.load import WantedLoads
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import SegmentBegan
from ffts.games.skies.names import PlatformId, Segment
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.workshop.catalogs import load_catalog

SCENARIOS = ("midway-4-june", "coral-sea-8-may", "first-strike")
SAMPLES, QUESTIONS = 3, 200


def main(scenarios: Sequence[str]) -> int:
    """A line for each scenario, and one for each load that may perhaps leave earlier."""
    for name in scenarios or SCENARIOS:
        data = load_catalog(name)
        state = RULEBOOK.fold(RULEBOOK.start(data), (SegmentBegan(segment=Segment.AIR_OPERATIONS),))
        found = Counter[str]()
        slowest, question = 0.0, one_question(state, data)
        for platform, load in loads(state, data):
            began = process_time()
            plan = earliest_launch(state, data, platform, load)
            slowest = max(slowest, process_time() - began)
            found[kind(plan)] += 1
            if not plan.best:
                words = ", ".join(f"{squadron}:{what}" for squadron, (_, what) in load.items())
                when = f"turns {plan.turn} to {plan.last}" if plan.turn else "never"
                print(f"  {platform} {words}: {when}, {kind(plan)}")
        text = "; ".join(f"{number} {what}" for what, number in sorted(found.items()))
        print(f"{name}: {text}; slowest {slowest:.1f} s, {slowest / question:,.0f} questions", flush=True)
    return 0


def loads(state: State, data: Catalog) -> Iterator[tuple[PlatformId, WantedLoads]]:
    """The loads that are asked for."""
    chance = random.Random(1)
    for platform in (key for side in state.sides.values() for key in side.platforms if not data.carriers[key].is_base):
        singles = single_loads(state, data, platform)
        squadrons = sorted({squadron for squadron, _ in singles})
        yield from ((platform, {squadron: (None, load)}) for squadron, load in singles)
        for some in (*combinations(squadrons, 2), *combinations(squadrons, 3)):
            every = list(product(*([load for key, load in singles if key == squadron] for squadron in some)))
            for chosen in chance.sample(every, min(SAMPLES, len(every))):
                yield platform, {squadron: (None, load) for squadron, load in zip(some, chosen, strict=True)}


def kind(plan: Plan) -> str:
    """How it leaves, and what is known of it."""
    if plan.turn is None:
        return "without a plan"
    decks = "in two deck loads" if plan.loads > 1 else "in one deck load"
    return f"{decks}, {'nothing earlier' if plan.best else 'best plan found'}"


def one_question(state: State, data: Catalog) -> float:
    """Seconds the rules take to judge one order."""
    side = next(iter(state.sides.values()))
    platform = next(iter(side.platforms))
    order = c.Launch(platform=platform, afs=side.platforms[platform].deck[:1])
    began = process_time()
    for _ in range(QUESTIONS):
        RULEBOOK.decide(state, data, order, Dice())
    return (process_time() - began) / QUESTIONS


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
