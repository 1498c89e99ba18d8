"""The day as it was: both sides, every attack with its working, the points of both; for the umpire, and for everybody
when it is over."""

from collections.abc import Iterable, Iterator, Sequence

from ffts.games.skies import events as e
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.pictures.chart.umpire import umpire_chart
from ffts.games.skies.pictures.report import own
from ffts.games.skies.pictures.report.chances import chances
from ffts.games.skies.pictures.report.day import ChartMoment, Day, PointsLine
from ffts.games.skies.pictures.report.strikes import strikes
from ffts.games.skies.pictures.score.umpire import umpires_score
from ffts.games.skies.rules.ch19 import verdict
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State


def umpires_day(desk: SkiesDesk) -> Day:
    """Everything, read out of the log."""
    ends, data = turn_ends(desk), desk.data
    last = ends[-1]
    sides = tuple(last.sides)
    ended = [own.at_the_end(last, data, side) for side in last.sides.values()]
    return Day(
        charts=tuple(_chart(state, data) for state in ends),
        decks=tuple(deck for side in sides for deck in own.decks(_moments(ends, side))),
        squadrons=tuple(line for side in ended for line in own.squadrons(side)),
        aircraft=tuple(line for side in ended for line in own.aircraft(side)),
        ships=tuple(line for side in last.sides.values() for line in own.ships(side)),
        searches=tuple(line for side in sides for line in own.searches(last.sides[side], last.intel[side])),
        strikes=tuple(strikes(desk)),
        points=tuple(_points(ends, data)),
        chances=tuple(chances(desk)),
        verdict=verdict(last, data),
    )


def turn_ends(desk: SkiesDesk) -> tuple[State, ...]:
    """The state as each turn ended, and as it is now."""
    state, ends = desk.game.rulebook.start(desk.data), list[State]()
    for play in desk.log():
        for event in play.events:
            if isinstance(event, e.TurnBegan) and event.turn > state.public.turn:
                ends.append(state)
            state = desk.game.rulebook.apply(state, event)
    return (*ends, state)


def _chart(state: State, data: Catalog) -> ChartMoment:
    return ChartMoment(state.public.turn, umpire_chart(state, data))


def _moments(ends: Iterable[State], side: str) -> Sequence[own.Moment]:
    return [(state.public.turn, there) for state in ends for there in state.sides.values() if there.id == side]


def _points(ends: Sequence[State], data: Catalog) -> Iterator[PointsLine]:
    """19 As it grew; only the last needs its reasons."""
    cards = [(state.public.turn, umpires_score(state, data).cards) for state in ends]
    for at, card in enumerate(cards[-1][1]):
        yield PointsLine(
            side=card.side,
            title=card.heading,
            points=tuple((turn, there[at].total) for turn, there in cards),
            reasons=tuple((line.rule, line.what, line.points) for line in card.lines),
        )
