"""The tables of a day for other programs; docs/report.md tells of every column."""

from collections.abc import Iterator

from ffts.games.skies.pictures.report.day import Day
from ffts.games.skies.sequence import clock_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.papers.report.parts import Column, Export

SIDE = Column("side", "the side it belongs to")
TURN = Column("turn", "the game-turn")
CLOCK = Column("clock", "the time on the clock of the game")


def exports(day: Day, data: Catalog) -> Iterator[Export]:
    """Ships, aircraft, searches and strikes; the log is told by the desk of every game."""
    yield _ships(day)
    yield _aircraft(day)
    yield _searches(day)
    yield _strikes(day, data)


def _ships(day: Day) -> Export:
    columns = (
        SIDE,
        Column("force", "the number or letter of the task force"),
        Column("ship", "the id of the ship"),
        Column("name", "her name"),
        Column("class", "her type: CV, CA, DD"),
        Column("condition", "what is wrong with her in words; empty if nothing is"),
        Column("speed", "the speed she makes now, in inches of FOTW"),
        Column("full_speed", "the speed she makes undamaged"),
        Column("hull_lost", "hull points gone"),
        Column("sunk_on", "the turn in which she sank; empty if she did not"),
    )
    rows = tuple(
        (
            line.side,
            line.force,
            line.ship,
            line.name,
            line.cls,
            line.condition,
            line.speed,
            line.full_speed,
            line.hull_lost,
            line.sunk_on,
        )
        for line in day.ships
    )
    return Export("ships", "Every ship, as she stands at the end", columns, rows)


def _aircraft(day: Day) -> Export:
    columns = (
        SIDE,
        Column("af", "the air factor: three aircraft"),
        Column("squadron", "its squadron"),
        Column("type", "its type of aircraft"),
        Column("platform", "the carrier or base it belongs to"),
        Column("where", "where it is, in words"),
        Column("damaged", "1 if it is damaged, else 0"),
        Column("lost_on", "the turn in which it was lost; empty if it was not"),
        Column("cause", "why it was lost"),
    )
    rows = tuple(
        (
            line.side,
            line.af,
            line.squadron,
            line.aircraft,
            line.platform,
            line.where,
            int(line.damaged),
            line.lost_on,
            line.cause,
        )
        for line in day.aircraft
    )
    return Export("aircraft", "Every air factor, as it stands at the end", columns, rows)


def _searches(day: Day) -> Export:
    columns = (
        SIDE,
        Column("search", "what it is called"),
        Column("platform", "the carrier or base it is from; empty if the scenario flies it"),
        Column("plan", "its record (7.4.6)"),
        Column("stage", "how far it has come: draft, sealed, cancelled, out, in, home, closed"),
        Column("afs", "air factors planned"),
        Column("begin", "the first turn in which it looks"),
        Column("last", "its last turn of normal endurance"),
        Column("sightings", "what it reported, each with turn, cards and hex"),
    )
    rows = tuple(
        (
            line.side,
            line.search,
            line.platform,
            line.plan,
            line.stage,
            line.afs,
            line.begin,
            line.last,
            "; ".join(line.sightings),
        )
        for line in day.searches
    )
    return Export("searches", "Every search with its plan and its reports", columns, rows)


def _strikes(day: Day, data: Catalog) -> Export:
    columns = (
        TURN,
        CLOCK,
        SIDE,
        Column("group", "the strike group"),
        Column("target", "the task force or base it attacked"),
        Column("phase", "the air strike phase, 1 to 5"),
        Column("aircraft", "types and squadrons"),
        Column("afs", "air factors that were to attack"),
        Column("escorts", "air factors of escort"),
        Column("ship", "what it was placed by: the ship, or for her attacker her kind alone (A-094)"),
        Column("manner", "how it attacked"),
        Column("cap", "what CAP did"),
        Column("aa", "the AA fire at it; for a side who fell"),
        Column("chance", "the chance of a hit; with every modifier in the whole report"),
        Column("dice", "the faces of its attacks"),
        Column("hits", "hits scored"),
        Column("lost", "air factors lost, escorts among them"),
        Column("turned", "air factors turned away"),
        Column("fate", "what came of a group that made no attack"),
    )
    rows = tuple(
        (
            line.turn,
            clock_at(data.scenario.start, line.turn),
            line.side,
            line.group,
            line.target,
            line.phase,
            line.aircraft,
            line.afs,
            line.escorts,
            line.ship,
            line.manner,
            "; ".join(line.cap),
            "; ".join(line.guns),
            line.chance,
            line.attack,
            line.hits,
            line.lost,
            line.turned,
            line.fate,
        )
        for strike in day.strikes
        for line in strike.groups
    )
    return Export("strikes", "Every group that attacked, one row each", columns, rows)
