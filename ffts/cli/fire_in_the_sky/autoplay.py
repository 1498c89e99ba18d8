"""`ffts autoplay` of Fire in the Sky: on in a file, or many campaigns and how they came out."""

from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import mean

from ffts.app.files import data_of
from ffts.app.rollers import seeded
from ffts.cli import DONE
from ffts.cli.faults import BadInput, RefusedByRules, input_faults
from ffts.cli.intervals import around, wilson
from ffts.cli.kept import outcomes_of
from ffts.cli.pages import write_between
from ffts.cli.played_on import played_on
from ffts.cli.plays import describe_run, seats_among, who_plays
from ffts.cli.voice import as_json
from ffts.core.seats.seating import AS_USUAL
from ffts.games.fire_in_the_sky.events.battle import BattleBegan
from ffts.games.fire_in_the_sky.game import FIRE_IN_THE_SKY
from ffts.games.fire_in_the_sky.laws import broken
from ffts.games.fire_in_the_sky.names import GONE, TRACK, Kind, SideId
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.seats import CampaignStuck, campaign, next_orders
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog

Line = tuple[str, str, str]
"""What is counted, how much of it, and between what it lies in 95 of 100 cases."""


@dataclass(frozen=True)
class Outcome:
    """How one campaign came out."""

    seed: int
    winner: str
    vp: int
    by_points: bool
    turn: int
    battles: int
    japanese_ships_out: int
    allied_ships_out: int


def autoplay(options: Namespace) -> int:
    """Play on in a game file, or play a scenario many times."""
    if options.table:
        raise BadInput("this game has one table, the balance; leave --table out")
    return played_on(options, next_orders) if options.game else _many(options)


def _many(options: Namespace) -> int:
    with input_faults():
        data = data_of(options.scenario, options.tables)
        plays = seats_among(FIRE_IN_THE_SKY, data, options)
    scenario = str(options.scenario)
    try:
        named = describe_run(scenario, plays)
        outcomes = outcomes_of(options.keep, named, options.seeds, Outcome, lambda seed: outcome(data, seed, plays))
    except (CampaignStuck, LawBroken) as end:
        raise RefusedByRules(f"the program stopped: {end}") from end
    if options.json:
        print(as_json([asdict(one) for one in outcomes]))
        return DONE
    lines = tuple(balance(outcomes))
    print(*plain(lines), sep="\n")
    if options.into:
        command = f"ffts autoplay --scenario {scenario} --seeds {options.seeds}{who_plays(plays)}"
        text = f"`{command}`: no dead end, every law after every fact."
        write_between(options.into, f"balance of {scenario}", "\n".join((text, "", *markdown(lines))))
    return DONE


class LawBroken(Exception):
    """A law of the game that does not hold after a fact."""


def outcome(data: Catalog, seed: int, plays: Mapping[str, str] = AS_USUAL) -> Outcome:
    """One campaign of the program against itself, the laws looked at after every fact."""
    battles, state = 0, RULEBOOK.start(data)
    for played in campaign(data, seeded(seed), plays):
        for event in played.events:
            battles += isinstance(event, BattleBegan)
            state = RULEBOOK.apply(state, event)
            if faults := broken(state, data):
                raise LawBroken(f"seed {seed}, after {type(event).__name__} of {played.command}: {'; '.join(faults)}")
    out = Counter(
        data.type(unit).side
        for unit, one in state.units.items()
        if one.at in (GONE, TRACK) and data.type(unit).kind is Kind.NAVAL
    )
    winner = str(state.public.winner) if state.public.winner else "draw"
    early = state.public.why_over == "points"
    return Outcome(seed, winner, state.public.vp, early, state.public.turn, battles, out[SideId.JP], out[SideId.AL])


def balance(outcomes: Sequence[Outcome]) -> Iterator[Line]:
    """Who wins how often, the points at the end, how long it took, each with its interval of 95 in 100."""
    count = len(outcomes)
    yield f"{count} campaigns", "", "95 in 100"
    for key, name in (("JP", "Japan wins"), ("AL", "the Allies win"), ("draw", "draw")):
        won = sum(one.winner == key for one in outcomes)
        low, high = wilson(won, count)
        yield name, f"{won} ({won / count:.1%})", f"{low:.1%} to {high:.1%}"
    early = sum(one.by_points and one.winner == "JP" for one in outcomes)
    yield (
        "Japan by points, before the end",
        f"{early} ({early / count:.1%})",
        "{:.1%} to {:.1%}".format(*wilson(early, count)),
    )
    rows = (
        ("Victory Points", [one.vp for one in outcomes]),
        ("last turn", [one.turn for one in outcomes]),
        ("battles", [one.battles for one in outcomes]),
        ("Japanese ships out", [one.japanese_ships_out for one in outcomes]),
        ("Allied ships out", [one.allied_ships_out for one in outcomes]),
    )
    for name, values in rows:
        yield name, f"{mean(values):.2f}", around(values)


def plain(lines: Iterable[Line]) -> Iterator[str]:
    """In columns, for the eye."""
    for name, value, interval in lines:
        yield f"{name:<32} {value:>14}  {interval}".rstrip()


def markdown(lines: Sequence[Line]) -> Iterator[str]:
    """As a table of a page."""
    for number, line in enumerate(lines):
        yield f"| {' | '.join(line)} |"
        if not number:
            yield "|---|---|---|"
