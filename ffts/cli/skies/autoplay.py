"""`ffts autoplay`: the plain automatic umpire plays on in a game, or many days at once for a table."""

import json
from argparse import Namespace
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from ffts.app.at_session import AtSession
from ffts.app.programs import BOT, Reasons, seats_of
from ffts.app.session import AnySession
from ffts.cli import DONE
from ffts.cli.faults import BadInput, RefusedByRules, describe_fault, input_faults
from ffts.cli.games import opened
from ffts.cli.pages import write_between
from ffts.cli.plays import bots_of, seats_among, take_seats, who_plays
from ffts.cli.rolling import roller_of
from ffts.cli.skies.kept import folder_of_days
from ffts.core.seats.player import Intent
from ffts.core.seats.seating import RECORD, only_answers
from ffts.games.skies.autoplay import Autoplay, DeadEnd, Explain
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import SideId
from ffts.games.skies.sequence import clock_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.seats.bots import Bot
from ffts.workshop.catalogs import load_catalog
from ffts.workshop.day_bands import bands_table
from ffts.workshop.day_report import (
    MORNING,
    Broken,
    DayResult,
    as_json,
    losses_table,
    record_of,
    searches_table,
)
from ffts.workshop.many_days import play_days

Lines = Callable[[Catalog, Sequence[DayResult]], Iterator[str]]
LOSSES = "losses"
PRINTED: Mapping[str, Lines] = {"bands": bands_table, "searches": searches_table, LOSSES: losses_table}
ALL = "all"
"""Every table, of the same days."""


def autoplay(options: Namespace) -> int:
    """Play on in a game file, or play a scenario many times."""
    options.table = options.table or LOSSES
    if options.table not in (*PRINTED, ALL):
        raise BadInput(f"there is no table {options.table!r}; the tables are {', '.join(PRINTED)}, or {ALL} of them")
    try:
        return _played_on(options) if options.game else _many(options)
    except (DeadEnd, Broken) as end:
        raise RefusedByRules(f"the automatic umpire stopped: {end}") from end


def _played_on(options: Namespace) -> int:
    with opened(options.game, SKIES) as session:
        before = session.state.public.turn
        take_seats(session, options)
        with bots_of(options, SKIES, session.data) as bots:
            players: dict[SideId, str | Bot] = {
                **players_of(session),
                **{SideId(side): bot for side, bot in bots.items()},
            }
            game = Autoplay(AtSession(session, roller_of(options.dice)), players, explaining(session, bots))
            game.play(None if options.to_end else options.turns)
        public, start = session.state.public, session.data.scenario.start
    orders = sum(game.done.values())
    where = "the day is over" if public.over else f"turn {public.turn} ({clock_at(start, public.turn)}) begins"
    print(f"{options.game}: {orders} orders from turn {before} on; {where}")
    return DONE


def players_of(session: AnySession) -> Mapping[SideId, str]:
    """How the sides are played that were given to the program; the others are played in the plain way."""
    return {SideId(side): text for side, text in seats_of(session).items() if not only_answers(text)}


def explaining(session: AnySession, bots: Collection[str] = ()) -> Explain:
    """The reasons of the program go into the log, as they do in the window."""
    reasons, players = Reasons(session), {**players_of(session), **dict.fromkeys(map(SideId, bots), BOT)}

    def explain(side: SideId, choices: Sequence[Intent]) -> None:
        note = reasons.note(side, players.get(side, RECORD), (choice.why for choice in choices))
        if note is not None:
            session.submit(note)

    return explain


def _many(options: Namespace) -> int:
    with input_faults():
        try:
            data = load_catalog(options.scenario, options.tables)
        except ValueError as fault:
            raise BadInput(describe_fault(fault)) from fault
    turns = MORNING if options.table == "searches" else None
    plays = seats_among(SKIES, data, options)
    days = play_days(
        options.scenario, options.seeds, turns, tables=options.tables, keep=folder_of_days(options), plays=plays
    )
    if options.json:
        print(json.dumps(as_json(days), indent=2))
        return DONE
    for table in PRINTED if options.table == ALL else (options.table,):
        lines = tuple(PRINTED[table](data, days))
        print(*lines, sep="\n")
        if options.into:
            write_between(options.into, table, _section(options, data, lines))
    return DONE


# --- on paper -----------------------------------------------------------------------------


def _section(options: Namespace, data: Catalog, lines: Sequence[str]) -> str:
    plays = who_plays(seats_among(SKIES, data, options))
    command = f"ffts autoplay --scenario {options.scenario} --seeds {options.seeds} --table {options.table}{plays}"
    text = f"`{command}`; the record: {record_of(data.scenario.id).source}."
    return "\n".join((text, "", *lines))
