"""10.6 and 4.3 When a flight is over its deck again, and its last turn: the chart, the decks, the forecast, the Score
and the Watch reckon it once."""

from ffts.app.rollers import seeded
from ffts.core.model import Command
from ffts.games.skies.ahead.calendar import DueBack, due_back
from ffts.games.skies.ahead.courses import Flight, flight_of, flight_of_search
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.doctrine.knowledge import as_on_the_day
from ffts.games.skies.pictures.flights.side import flights_of
from ffts.games.skies.rules.ch10.homecoming import soonest_over
from ffts.games.skies.state import Side
from ffts.games.skies.state.air import Formation
from ffts.games.skies.view import view
from ffts.workshop.catalogs import load_catalog

WITH_A_SHADOWER = 12
"""Turns of this morning until a search has flown its pattern and one of it stays with a force."""


class Compared(InMemory):
    """A game in memory in which all are asked at each order when each flight is home."""

    def __init__(self, scenario: str, seed: int) -> None:
        super().__init__(load_catalog(scenario), seeded(seed))
        self.kinds = set[tuple[str, str]]()
        self.shadowed = False

    def order(self, cmd: Command) -> None:
        super().order(cmd)
        due = {each.formation: each for each in due_back(self.state, self.data)}
        for side in self.state.sides.values():
            strips = {strip.id: strip for strip in flights_of(view(self.state, side.id), self.data)}
            for flight in side.formations.values():
                if flight.id in due:
                    self._compare(side, flight, due[flight.id])
                    if flight.id not in side.searches:
                        assert min(bar.counted for bar in strips[flight.id].bars) == due[flight.id].last, flight

    def _compare(self, side: Side, flight: Formation, due: DueBack) -> None:
        public, forecast = self.state.public, due.earliest
        charted = self._charted(side, flight)
        assert charted.home == forecast, flight
        assert charted.last == due.last, flight
        at_once = [soonest_over(public, self.data, side, side.air[af], flight.platform) for af in flight.afs]
        assert public.turn <= max(at_once) <= forecast, flight
        assert max(at_once) == forecast or flight.phase in ("forming", "outbound"), flight
        self.kinds.add((flight.kind, flight.phase))
        self.shadowed |= flight.id in side.searches and bool(side.searches[flight.id].shadows)

    def _charted(self, side: Side, flight: Formation) -> Flight:
        search = side.searches.get(flight.id)
        if search is not None:
            return flight_of_search(self.state.public, side, self.data, search)
        found = flight_of(self.state.public, side, self.data, flight)
        assert found is not None
        return found


def test_10_6_chart_and_forecast_tell_one_turn_and_the_score_no_later_one() -> None:
    game = Compared("coral-sea-8-may", 1)
    Autoplay(game, {side: as_on_the_day(game.data, side) for side in game.state.sides}).play(WITH_A_SHADOWER)
    assert game.kinds >= {("search", "outbound"), ("cap", "on station"), ("strike", "outbound"), ("return", "overhead")}
    assert game.shadowed
