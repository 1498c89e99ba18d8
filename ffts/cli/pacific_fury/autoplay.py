"""`ffts autoplay` of Pacific Fury: on in a file, or many campaigns and how they came out."""

from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from random import Random
from statistics import mean

from ffts.app.files import data_of
from ffts.app.rollers import seeded
from ffts.cli import DONE
from ffts.cli.faults import BadInput, input_faults
from ffts.cli.intervals import around, wilson
from ffts.cli.kept import outcomes_of
from ffts.cli.played_on import played_on
from ffts.cli.plays import describe_run, seats_among, who_plays
from ffts.cli.voice import answer
from ffts.core.seats.seating import AS_USUAL
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.pacific_fury.names import SideId
from ffts.games.pacific_fury.seats import campaign, next_turn
from ffts.games.pacific_fury.sheets.catalog import Catalog

MANY_DRAWS = 1000


@dataclass(frozen=True)
class Outcome:
    """How one campaign came out."""

    seed: int
    winner: str
    marker: int
    japanese_sunk: int
    american_sunk: int


def autoplay(options: Namespace) -> int:
    """Play on in a game file, or play a scenario many times."""
    if options.table or options.into:
        raise BadInput("this game has one table, the balance; --table and --into are not for it")
    if not options.game:
        return _many(options)
    chance = Random(options.dice)
    return played_on(options, lambda state, data, seats: next_turn(state, data, chance.randrange(MANY_DRAWS), seats))


def _many(options: Namespace) -> int:
    with input_faults():
        data = data_of(options.scenario, options.tables)
        plays = seats_among(PACIFIC_FURY, data, options)
    named = describe_run(options.scenario, plays)
    outcomes = outcomes_of(options.keep, named, options.seeds, Outcome, lambda seed: outcome(data, seed, plays))
    answer(options.json, [asdict(one) for one in outcomes], balance(outcomes, plays))
    return DONE


def outcome(data: Catalog, seed: int, plays: Mapping[str, str] = AS_USUAL) -> Outcome:
    """One campaign of the program against itself."""
    chance = Random(seed)
    *_, last = campaign(data, seeded(seed), lambda: chance.randrange(MANY_DRAWS), plays)
    public = last.after.public
    sunk = Counter(data.counters[unit].side for unit in public.sunk)
    winner = str(public.winner) if public.winner else "draw"
    return Outcome(seed, winner, public.marker, sunk[SideId.JP], sunk[SideId.US])


def balance(outcomes: Sequence[Outcome], plays: Mapping[str, str] = AS_USUAL) -> Iterator[str]:
    """Who wins how often, where the marker stands, what is sunk, each with its interval of 95 in 100."""
    count = len(outcomes)
    yield f"{count} campaigns, the program against itself{who_plays(plays)}"
    for key, name in (("US", "United States"), ("JP", "Japan"), ("draw", "draw")):
        won = sum(one.winner == key for one in outcomes)
        low, high = wilson(won, count)
        yield f"{name:<14} {won:>6}  {won / count:6.1%}  ({low:.1%} to {high:.1%})"
    rows = (
        ("marker (US +)", [one.marker for one in outcomes]),
        ("Japanese sunk", [one.japanese_sunk for one in outcomes]),
        ("American sunk", [one.american_sunk for one in outcomes]),
    )
    for name, values in rows:
        yield f"{name:<14} {mean(values):>6.2f}  ({around(values)})"
    spread = Counter(one.marker for one in outcomes)
    yield "marker at the end: " + ", ".join(f"{at:+d}: {spread[at]}" for at in sorted(spread))
