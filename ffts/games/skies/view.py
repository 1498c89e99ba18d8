"""What one side may see, built from its own truth and its own reports and never from the whole state; and what both
see."""

from collections.abc import Mapping

from ffts.core.model import Data
from ffts.core.once import remembered
from ffts.games.skies.names import HexId, Segment, SideId, Step, TfId
from ffts.games.skies.rules.ch17.damage_control import controls_damage
from ffts.games.skies.sheets.scenario import WeatherZone
from ffts.games.skies.state import State
from ffts.games.skies.state.fronts import Watch, as_seen
from ffts.games.skies.state.parts import Intel, Public, Side, TaskForce
from ffts.games.skies.state.search import IN_FLIGHT

SHOWN_AS: Mapping[Step, Step] = {Step.CAP_BEFORE: Step.ASP_1, Step.CAP_AFTER: Step.ASP_5}
"""3.4.5.4 There is a round of CAP only where there is CAP: as far as anybody is told, it is part of a phase."""


class SideView(Data):
    """3.6 One side's picture: what is public, its own forces, and what it was told."""

    public: Public
    own: Side
    intel: Intel
    zones: tuple[WeatherZone, ...] = ()
    """8.2.2 What it sees of the fronts now: near its forces and bases, and where its searches look."""


class KnownForce(Data):
    """3.2 and 10.1 A marker that both sides see where it is."""

    side: SideId
    id: TfId
    hex: HexId


class TableView(Data):
    """What everybody at the table may read: of neither side more than the other knows."""

    public: Public
    names: Mapping[SideId, str]
    forces: tuple[KnownForce, ...] = ()


def side_view(public: Public, own: Side, intel: Intel, zones: tuple[WeatherZone, ...] = ()) -> SideView:
    """The picture made of these and nothing else."""
    mends = public.segment is Segment.DAMAGE_CONTROL and controls_damage(own, public.turn)
    shared = as_known(public, mends)
    return SideView(public=shared, own=own, intel=intel, zones=zones)


@remembered(last=4)
def as_known(public: Public, mends: bool) -> Public:
    """3.6 Where the turn stands, as a side may know it. A segment stays open for whoever has something to do in it, and
    the other is not told: to a side that mends nothing, and to a table of both, damage control is the Search Segment
    already; whose turn it is there only the umpire knows, and CAP that engages is told when it does."""
    return _shared(public, public.segment is Segment.DAMAGE_CONTROL and not mends)


@remembered(last=4)
def _shared(public: Public, in_private: bool) -> Public:
    """Both sides know the same, and it is the same value; where nothing is left out it is the umpire's own."""
    known = {
        "segment": Segment.SEARCH if in_private else public.segment,
        "step": SHOWN_AS.get(public.step, public.step) if public.step else None,
        "searches_closed": (),
    }
    same = all(getattr(public, name) == value for name, value in known.items())
    return public if same else public.model_copy(update=known)


def _of_now(state: State, side: SideId) -> tuple[object, ...]:
    return state, state.sides[side]


@remembered(last=4, by=_of_now)
def view(state: State, side: SideId) -> SideView:
    """The only line that sees the whole state. Every part of a page asks for it."""
    return side_view(state.public, state.sides[side], state.intel[side], seen_zones(state, side))


def _looked_from(state: State, side: SideId) -> tuple[object, ...]:
    own, public = state.sides[side], state.public
    return state.skies, public.turn, public.house, own.task_forces, own.ships, own.searches, own.id


@remembered(last=4, by=_looked_from)
def seen_zones(state: State, side: SideId) -> tuple[WeatherZone, ...]:
    """8.2.2 The fronts as far as this side looks at them."""
    return as_seen(state.skies.grid, state.zones, watch_of(state, side)) if state.skies else ()


def watch_of(state: State, side: SideId) -> Watch:
    """8.2.2 A side sees the sky near its forces and its bases, and in the bands of its searches."""
    skies, own = state.skies, state.sides[side]
    ashore = skies.bases.get(side, ()) if skies else ()
    afloat = (force.hex for force in own.task_forces.values() if is_lookout(own, force))
    flown = (search for search in own.searches.values() if search.stage in IN_FLIGHT)
    return Watch(
        lookouts=(*ashore, *afloat),
        within=skies.seen_within if skies else 0,
        bands=tuple((search.origin, search.arc, search.distance) for search in flown),
        depth=state.public.house.search_band_depth,
    )


def is_lookout(own: Side, force: TaskForce) -> bool:
    """Somebody is there to look: a dummy has no eyes, and the sunk have none any more."""
    return bool(own.afloat(force.id))


def table_view(state: State) -> TableView:
    """3.2 and A-012 Markers stand on the table where their moves are announced; else it is a blank sea."""
    owners = {side: state.enemy_of(side) for side in state.sides} if state.public.shows_positions else {}
    return TableView(
        public=as_known(state.public, mends=False),
        names={side: each.name for side, each in state.sides.items()},
        forces=tuple(
            KnownForce(side=owner, id=marker.task_force, hex=marker.hex)
            for side, owner in owners.items()
            for marker in state.intel[side].markers.values()
        ),
    )


def known_state(view: SideView) -> State:
    """A game in which there is nothing but what this side knows: to put questions to the rules with."""
    return State.alone(view.public, view.own, view.intel)
