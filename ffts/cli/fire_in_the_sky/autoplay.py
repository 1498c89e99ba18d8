"""`ffts autoplay` of Fire in the Sky: on in a file, or many campaigns and how they came out."""

import json
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from statistics import mean

from ffts.app.rollers import seeded
from ffts.cli import DONE
from ffts.cli.faults import BadInput, input_faults
from ffts.cli.games import opened
from ffts.cli.intervals import around, wilson
from ffts.cli.rolling import roller_of
from ffts.games.fire_in_the_sky.autoplay import campaign, next_orders
from ffts.games.fire_in_the_sky.events.battle import BattleBegan
from ffts.games.fire_in_the_sky.game import FIRE_IN_THE_SKY
from ffts.games.fire_in_the_sky.names import GONE, TRACK, Kind, SideId
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.store.shelf import load_data


@dataclass(frozen=True)
class Outcome:
    """How one campaign came out."""

    seed: int
    winner: str
    vp: int
    turn: int
    battles: int
    japanese_ships_out: int
    allied_ships_out: int


def autoplay(options: Namespace) -> int:
    """Play on in a game file, or play a scenario many times."""
    if options.table or options.into:
        raise BadInput("this game has one table, the balance; --table and --into are not for it")
    return _played_on(options) if options.game else _many(options)


def _played_on(options: Namespace) -> int:
    """Every command on the disk before the next, as if somebody had given it."""
    given = 0
    with opened(options.game) as session:
        roller, first = roller_of(options.dice), session.state.public.turn
        while not session.state.public.over:
            if options.turns is not None and session.state.public.turn >= first + options.turns:
                break
            for command, _ in next_orders(session.state, session.data):
                session.submit(command, roller=roller)
                given += 1
        heading = session.game.heading(session.state, session.data, None)
    print(f"{options.game}: {given} orders from turn {first} on; {heading.stage}")
    return DONE


def _many(options: Namespace) -> int:
    with input_faults():
        data = load_data(FIRE_IN_THE_SKY.name, FIRE_IN_THE_SKY.shelf, options.scenario, options.tables)
    outcomes = [outcome(data, seed) for seed in range(options.seeds)]
    if options.json:
        print(json.dumps([asdict(one) for one in outcomes], indent=2))
    else:
        print(*balance(outcomes), sep="\n")
    return DONE


def outcome(data: Catalog, seed: int) -> Outcome:
    """One campaign of the program against itself."""
    played = tuple(campaign(data, seeded(seed)))
    battles = sum(isinstance(event, BattleBegan) for one in played for event in one.events)
    state = played[-1].after
    out = Counter(
        data.type(unit).side
        for unit, one in state.units.items()
        if one.at in (GONE, TRACK) and data.type(unit).kind is Kind.NAVAL
    )
    winner = str(state.public.winner) if state.public.winner else "draw"
    return Outcome(seed, winner, state.public.vp, state.public.turn, battles, out[SideId.JP], out[SideId.AL])


def balance(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Who wins how often, the points at the end, how long it took, each with its interval of 95 in 100."""
    count = len(outcomes)
    yield f"{count} campaigns, the program against itself"
    for key, name in (("JP", "Japan"), ("AL", "Allies"), ("draw", "draw")):
        won = sum(one.winner == key for one in outcomes)
        low, high = wilson(won, count)
        yield f"{name:<18} {won:>6}  {won / count:6.1%}  ({low:.1%} to {high:.1%})"
    rows = (
        ("Victory Points", [one.vp for one in outcomes]),
        ("last turn", [one.turn for one in outcomes]),
        ("battles", [one.battles for one in outcomes]),
        ("Japanese ships out", [one.japanese_ships_out for one in outcomes]),
        ("Allied ships out", [one.allied_ships_out for one in outcomes]),
    )
    for name, values in rows:
        yield f"{name:<18} {mean(values):>6.2f}  ({around(values)})"
