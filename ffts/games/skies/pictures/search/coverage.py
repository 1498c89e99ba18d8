"""What the searches of a side look at, turn by turn: one area for all of them, and what none of them ever looks at."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from ffts.core.hexes import band_rings
from ffts.core.model import Event
from ffts.games.skies import events as e
from ffts.games.skies.ahead.courses import places_to_come
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.events import search as es
from ffts.games.skies.names import FormationId, SideId
from ffts.games.skies.pictures.chart.marks import looks_of
from ffts.games.skies.pictures.chart.moving import cover_of
from ffts.games.skies.pictures.chart.overlay import ArcMark, CoverMark, Overlay
from ffts.games.skies.pictures.naming import flight_name
from ffts.games.skies.rules.ch07.flight import Place
from ffts.games.skies.rules.ch10.movement import moved_until
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.parts import Public
from ffts.games.skies.state.search import IN_FLIGHT, PLANNED, Search, Stage
from ffts.games.skies.view import SideView
from ffts.games.skies.words.search import search_text

KINDS = ("TurnBegan", "SearchLaunched", "SearchMoved", "SearchCancelled", "SearchEnded")


@dataclass
class Past:
    """One search: where it was in each turn it flew, and how it ended."""

    places: dict[int, Place] = field(default_factory=dict)
    ended: int | None = None
    cancelled: tuple[int, str] | None = None
    """7.4.10 The turn, and why."""


Pasts = dict[FormationId, Past]


class Flown:
    """Reads the log anew only from where it was left."""

    def __init__(self, session: SkiesDesk) -> None:
        self._session = session
        self._forget()

    def of(self, side: SideId) -> Pasts:
        """7.5 The searches of this side alone."""
        self._read_on()
        return {search: past for (owner, search), past in self._pasts.items() if owner == side}

    def _forget(self) -> None:
        self._line: list[int] = []
        self._turn = 1
        self._pasts: dict[tuple[SideId, FormationId], Past] = {}

    def _read_on(self) -> None:
        line = self._session.line_to(self._session.head)
        if line[: len(self._line)] != self._line:
            self._forget()
        for at in line[len(self._line) :]:
            play = self._session.play(at)
            if any(kind in play.entry.events for kind in KINDS):
                for event in play.events:
                    self._read(event)
        self._line = line

    def _read(self, event: Event) -> None:
        match event:
            case e.TurnBegan():
                self._turn = event.turn
                self._fly_on()
            case es.SearchLaunched():
                self._past(event.side, event.search)
            case es.SearchMoved():
                self._past(event.side, event.search).places[self._turn] = Place(event.distance, event.stage)
            case es.SearchCancelled():
                self._past(event.side, event.search).cancelled = (self._turn, event.why)
            case es.SearchEnded():
                self._past(event.side, event.search).ended = self._turn
            case _:
                pass

    def _fly_on(self) -> None:
        """Who does not move in a turn is where it was in the turn before."""
        for past in self._pasts.values():
            before = past.places.get(self._turn - 1)
            if before is not None and before.leg is not Stage.HOME and past.ended is None:
                past.places[self._turn] = before

    def _past(self, side: SideId, search: FormationId) -> Past:
        return self._pasts.setdefault((side, search), Past())


@dataclass(frozen=True)
class SearchLooks:
    """7.5 One search: the rings it looks at in each turn, those of the past with them."""

    id: str
    name: str
    notation: str
    rings: Mapping[int, tuple[int, int]]
    over: str = ""
    """Why it looks no more: 'cancelled on turn 3: 2 AFs were not ready'."""

    def words(self, turn: int, verb: str) -> str:
        """'Yorktown search 1 looks at rings 2-4', with the verb of the time."""
        near, far = self.rings[turn]
        return f"{self.name} {verb} {f'ring {far}' if near == far else f'rings {near}-{far}'}"


@dataclass(frozen=True)
class Coverage:
    """All searches of a side, and what they look at in each turn."""

    side: str
    now: int
    done: int
    """The last turn in which searches have moved."""
    searches: tuple[SearchLooks, ...]
    by_turn: Mapping[int, Overlay]
    """8.2 For each turn in which somebody looks, the bands, and all of them as one area with its gaps."""
    idle: Overlay
    """The gaps alone, for turns without a search that looks."""

    @property
    def turns(self) -> range:
        """From the first turn that can be looked at to the last; this one is among them."""
        turns = {self.now, *self.by_turn}
        return range(min(turns), max(turns) + 1)

    @property
    def next(self) -> int:
        """This turn if somebody looks in it, or the next in which somebody does, or the last in which somebody did."""
        return min((turn for turn in self.by_turn if turn >= self.now), default=max(self.by_turn, default=self.now))

    def overlay(self, turn: int) -> Overlay:
        """What is drawn of this turn."""
        return self.by_turn.get(turn, self.idle)

    def words(self, turn: int) -> str:
        """The turn in one sentence, with what is over."""
        verb = "will look at" if turn > self.done else "looked at" if turn < self.now else "looks at"
        looking = [each.words(turn, verb) for each in self.searches if turn in each.rings]
        return f"Turn {turn}: {'; '.join(looking or ['no search looks anywhere'])}."


def coverage(view: SideView, data: Catalog, pasts: Pasts) -> Coverage:
    """3.6 Of a side's own view, and of how its own searches flew."""
    own, depth = view.own, view.public.house.search_band_depth
    places = {search.id: _places(view.public, search, pasts.get(search.id, Past())) for search in own.searches.values()}
    look, _ = looks_of(own.task_forces, view.intel.markers)
    turns = sorted({turn for each in places.values() for turn in each})
    gaps = cover_of(data, own, (), look)
    return Coverage(
        side=own.name,
        now=view.public.turn,
        done=moved_until(view.public),
        searches=tuple(
            SearchLooks(
                id=search.id,
                name=flight_name(own, search.id),
                notation=search_text(search),
                rings={turn: band_rings(place.distance, depth) for turn, place in places[search.id].items()},
                over=_over(search, pasts.get(search.id, Past())).replace(search.id, flight_name(own, search.id)),
            )
            for search in own.searches.values()
        ),
        by_turn={turn: _on(view, data, turn, places, gaps) for turn in turns},
        idle=Overlay(arcs=tuple(_sectors(view, places, 0, gaps)), cover=(gaps,)),
    )


def _on(
    view: SideView, data: Catalog, turn: int, places: Mapping[FormationId, Mapping[int, Place]], gaps: CoverMark
) -> Overlay:
    """8.2 Who looks where in this turn."""
    marks = tuple(
        _band(view, data, search, places[search.id][turn], gaps)
        for search in view.own.searches.values()
        if turn in places[search.id]
    )
    together = dict.fromkeys(hex_ for mark in marks for hex_ in mark.band)
    others = tuple(_sectors(view, places, turn, gaps))
    return Overlay(arcs=marks + others, cover=(CoverMark(gaps.look, tuple(together), gaps.gaps),))


def _sectors(
    view: SideView, places: Mapping[FormationId, Mapping[int, Place]], turn: int, gaps: CoverMark
) -> Iterator[ArcMark]:
    """7.4 Those that look nowhere in this turn, and still are planned or out."""
    for search in view.own.searches.values():
        if search.stage in (*PLANNED, *IN_FLIGHT) and turn not in places[search.id]:
            yield _arc(view, search, gaps, search.stage.value)


def _band(view: SideView, data: Catalog, search: Search, place: Place, gaps: CoverMark) -> ArcMark:
    depth = view.public.house.search_band_depth
    near, far = band_rings(place.distance, depth)
    doing = f"ring {far}" if near == far else f"rings {near}-{far}"
    band = data.chart.grid.band(search.origin, search.arc, place.distance, depth).hexes
    return _arc(view, search, gaps, doing, band)


def _arc(view: SideView, search: Search, gaps: CoverMark, doing: str, band: tuple[str, ...] = ()) -> ArcMark:
    return ArcMark(
        name=flight_name(view.own, search.id),
        origin=search.origin,
        arc=search.arc,
        range=search.range,
        record=search_text(search),
        look=gaps.look,
        doing=doing,
        band=band,
    )


def _places(public: Public, search: Search, past: Past) -> dict[int, Place]:
    """7.5 Where it was, and where it will be; over its deck it looks no more."""
    done = {turn: place for turn, place in past.places.items() if turn <= moved_until(public)}
    ahead = dict(places_to_come(public, search)) if search.stage in (*PLANNED, *IN_FLIGHT) else {}
    return {turn: place for turn, place in {**ahead, **done}.items() if place.leg is not Stage.HOME}


def _over(search: Search, past: Past) -> str:
    if past.cancelled is not None:
        turn, why = past.cancelled
        return f"was cancelled on turn {turn}: {why}"
    if search.stage is Stage.CANCELLED:
        return "was cancelled"
    if search.stage in (Stage.HOME, Stage.CLOSED):
        return "has flown its pattern"
    return ""


def given_up(each: Iterable[SearchLooks]) -> Iterator[str]:
    """7.4.10 What was cancelled or lapsed, a line each."""
    yield from (f"{one.name} {one.over}" for one in each if one.over.startswith("was cancelled"))
