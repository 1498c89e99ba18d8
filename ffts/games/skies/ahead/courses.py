"""Where aircraft in flight will be, turn by turn, and how long they last: made of what their own side knows."""

from collections.abc import Iterator
from dataclasses import dataclass

from ffts.games.skies.names import HexId
from ffts.games.skies.rules.ch04 import fuel_ends
from ffts.games.skies.rules.ch07.flight import Place, flown, track
from ffts.games.skies.rules.ch10.homecoming import back_on, search_back
from ffts.games.skies.rules.ch10.movement import hexes_in_turn, moved_until, place_of, speed_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Public, Side
from ffts.games.skies.state.air import Formation
from ffts.games.skies.state.search import IN_FLIGHT, Search, Stage

LEGS = {"forming": (False, True), "outbound": (False, True), "on station": (True,), "returning": (True,)}
"""Whether each leg that is left leads home."""


@dataclass(frozen=True)
class Stop:
    """10.6 Where a formation is after its move of this turn."""

    turn: int
    hex: HexId
    homeward: bool


@dataclass(frozen=True)
class Flight:
    """4.2 The turns of a flight: its launch, now, over its deck, and the one in which its fuel ends."""

    first: int
    now: int
    home: int
    last: int

    @property
    def late(self) -> bool:
        """4.4 It will be over its deck too late."""
        return self.home > self.last


def course(public: Public, side: Side, data: Catalog, formation: Formation) -> Iterator[Stop]:
    """10.6 Each turn to come, to its goal and home again; ships are taken to stay where they are."""
    home, speed = place_of(data, side, formation.platform), speed_of(data, side, formation.afs)
    turn, at = moved_until(public), formation.hex
    for homeward in LEGS.get(formation.phase, ()):
        path = data.chart.grid.line(at, home if homeward else formation.destination)
        done, turn = 0, turn if homeward else max(turn, formation.forming_until)
        while done < len(path) - 1 or not done:
            turn += 1
            done += min(hexes_in_turn(speed, turn), len(path) - 1 - done) if len(path) > 1 else 1
            yield Stop(turn, HexId(path[min(done, len(path) - 1)]), homeward)
        at = HexId(path[-1])


def flight_of(public: Public, side: Side, data: Catalog, formation: Formation) -> Flight | None:
    """4.2 The turns of a strike, of aircraft on their way home or of a CAP; None for one without aircraft."""
    last = fuel_ends(data, side, formation.afs, public.turn)
    if last is None:
        return None
    return Flight(formation.launched, public.turn, back_on(public, data, side, formation), last)


def flight_of_search(public: Public, side: Side, data: Catalog, search: Search) -> Flight:
    """7.5 The turns of a search, as planned or as it flies now; what the scenario flies has its own last turn."""
    formation = side.formations.get(search.id)
    flown_by = fuel_ends(data, side, formation.afs, public.turn) if formation else None
    return Flight(search.begin - 1, public.turn, search_back(public, data, side, search), flown_by or search.last)


def places_to_come(public: Public, search: Search) -> Iterator[tuple[int, Place]]:
    """7.5 Where a search will be in each turn to come, its way home with it: as planned, or on from where it is."""
    if search.stage not in IN_FLIGHT:
        yield from track(search.begin, search.range, search.speed)
        return
    place, turn = Place(search.distance, search.stage), max(moved_until(public), search.begin - 1)
    while place.leg is not Stage.HOME:
        turn += 1
        place = flown(place, search.range, search.speed, turn)
        yield turn, place
