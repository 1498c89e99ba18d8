"""What the umpire is told about searches: who is in which band, who must turn back, gaps, room, chances, the ledger."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from ffts.core.dice import Die
from ffts.core.hexes import Arc, Grid, arc_width, band_rings
from ffts.core.lattice import CIRCLE, RINGS_IN_BAND, STEP
from ffts.core.tables import Mod, ResultTable
from ffts.games.skies.ahead.courses import places_to_come
from ffts.games.skies.ahead.force_courses import plotted_course
from ffts.games.skies.names import AfId, FormationId, HexId, Segment, ShipId, SideId, TfId
from ffts.games.skies.rules.ch07.flight import Place, track
from ffts.games.skies.rules.ch07.plans import afs_needed
from ffts.games.skies.rules.ch08.search import cards_in, in_reach, modifiers, rings_of, table_of, too_dark
from ffts.games.skies.rules.ch08.shadowing import WITH_CONTACT
from ffts.games.skies.sheets.aircraft import SpeedClass
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Public, Side, State, TaskForce
from ffts.games.skies.state.search import IN_FLIGHT, Search, Stage

Chances = Mapping[int, Fraction]
"""How likely each number of cards is."""


# --- now, for the umpire alone ----------------------------------------------------


@dataclass(frozen=True)
class Cover:
    """8.2 What one search may try for this turn."""

    side: SideId
    search: FormationId
    rings: tuple[int, int] | None
    """None when only its shadowers are out."""
    forces: tuple[TfId, ...]


def covers(state: State, data: Catalog) -> tuple[Cover, ...]:
    """8.2 The enemy forces in each search's band this turn, or shadowed by it: the truth, for the umpire alone."""
    depth = state.public.house.search_band_depth
    return tuple(
        Cover(
            side=side.id,
            search=search.id,
            rings=rings_of(search, depth),
            forces=tuple(force.id for force in in_reach(state, data, side, search)),
        )
        for side, search in _out(state)
    )


def _out(state: State) -> Iterator[tuple[Side, Search]]:
    for side in state.sides.values():
        yield from ((side, search) for search in side.searches.values() if search.stage in WITH_CONTACT)


@dataclass(frozen=True)
class LedgerLine:
    """8.2.4 One card: whose it is, and the turns in which the enemy has seen it."""

    task_force: TfId
    card: str
    ship: ShipId | None
    seen_on: tuple[int, ...]


def ledger(state: State, side: SideId) -> tuple[LedgerLine, ...]:
    """8.2.4 Every card of this side's hands, and when it was seen: for the umpire alone."""
    seen = state.intel[state.enemy_of(side)].sightings
    return tuple(
        LedgerLine(
            task_force=force.id,
            card=card.card,
            ship=card.ship,
            seen_on=tuple(dict.fromkeys(s.turn for s in seen if s.task_force == force.id and card.card in s.cards)),
        )
        for force in state.sides[side].task_forces.values()
        for card in force.hand
    )


# --- plans ------------------------------------------------------------------------


def gaps(arcs: Iterable[Arc]) -> tuple[Arc, ...]:
    """7.4.8 The bearings no arc covers, as arcs from north clockwise; joined through north where they meet."""
    covered = {start for arc in arcs for start in _steps(arc)}
    free = [start for start in range(0, CIRCLE, STEP) if start not in covered]
    if len(free) == CIRCLE // STEP:
        return ((0, CIRCLE),)
    firsts = [start for start in free if (start - STEP) % CIRCLE not in free]
    return tuple((first, _end(first, free)) for first in firsts)


def _steps(arc: Arc) -> Iterator[int]:
    return ((arc[0] + step) % CIRCLE for step in range(0, arc_width(*arc), STEP))


def _end(first: int, free: Sequence[int]) -> int:
    end = first
    while end in free:
        end = (end + STEP) % CIRCLE
    return end


def looks(begin: int, reach: int, speed: SpeedClass, ring: int, depth: int = RINGS_IN_BAND) -> tuple[int, ...]:
    """8.2 The turns in which a search has `ring` in its band, out and home."""
    bands = ((turn, band_rings(place.distance, depth)) for turn, place in on_the_way(begin, reach, speed))
    return tuple(turn for turn, (near, far) in bands if near <= ring <= far)


def on_the_way(begin: int, reach: int, speed: SpeedClass) -> Iterator[tuple[int, Place]]:
    """7.5 and 8.2 Each turn in which a search that is not called back looks, and how far out it is."""
    return ((turn, place) for turn, place in track(begin, reach, speed) if place.leg is not Stage.HOME)


def turns_in_band(
    grid: Grid, search: Search, moves: Mapping[int, HexId], depth: int = RINGS_IN_BAND
) -> tuple[int, ...]:
    """8.2 The turns in which the plan `search` can look for a force that is in the hexes of `moves`."""
    return tuple(
        turn
        for turn, place in on_the_way(search.begin, search.range, search.speed)
        if turn in moves and grid.in_band(search.origin, search.arc, place.distance, moves[turn], depth)
    )


@dataclass(frozen=True)
class Prospect:
    """8.2 An enemy force that a search can try for as it is plotted: in which turns, and how likely it is found."""

    search: FormationId
    task_force: TfId
    turns: tuple[int, ...]
    chance: Fraction


def prospects(state: State, data: Catalog, side: Side, search: Search) -> Iterator[Prospect]:
    """8.2.2 What a search may still find, planned or out, with the modifiers of each turn: for the umpire alone."""
    depth, grid = state.public.house.search_band_depth, data.chart.grid
    ahead = [(turn, place) for turn, place in _ahead(state.public, search) if place.leg is not Stage.HOME]
    for force in state.sides[state.enemy_of(side.id)].task_forces.values():
        if force.gone_on is None:
            course = plotted_course(state, data, state.sides[state.enemy_of(side.id)], force)
            where = course.until(data, max((turn for turn, _ in ahead), default=0))
            turns = tuple(
                turn
                for turn, place in ahead
                if turn in where
                and grid.in_band(search.origin, search.arc, place.distance, where[turn], depth)
                and not too_dark(data, side.id, turn)
            )
            mods = (modifiers(on_turn(state, turn), data, side, search, _at(force, where[turn])) for turn in turns)
            yield Prospect(search.id, force.id, turns, crossing(table_of(data), mods))


def _at(force: TaskForce, there: HexId) -> TaskForce:
    """The same in another hex."""
    return force.model_copy(update={"hex": there})


def _ahead(public: Public, search: Search) -> Iterator[tuple[int, Place]]:
    """This turn's look with them, while it is still to be made."""
    if search.stage in IN_FLIGHT and public.segment is Segment.SEARCH:
        yield public.turn, Place(search.distance, search.stage)
    yield from places_to_come(public, search)


def on_turn(state: State, turn: int) -> State:
    """The same by the light of another turn."""
    return state.model_copy(update={"public": state.public.model_copy(update={"turn": turn})})


@dataclass(frozen=True)
class PlanNeeds:
    """7.4.5 and 6.3.2 What a plan needs of its carrier or base."""

    afs: int
    spare: int
    """AFs named beyond those; below zero: missing."""
    space: int
    """Deck room its AFs take when spotted for launch, in 100 square feet; none for a base."""
    space_left: int
    """Room left on deck when they stand there as well; below zero: somebody must go below first."""


def room(data: Catalog, side: Side, search: Search) -> PlanNeeds:
    """7.4.5 and 6.3.2 AFs for the arc, and deck room for the AFs."""
    need = afs_needed(arc_width(*search.arc), search.range, search.paired)
    if search.platform is None:
        return PlanNeeds(need, 0, 0, 0)
    sheet, deck = data.carriers[search.platform], side.platforms[search.platform].deck
    going = 0 if sheet.is_base else sum(_space(data, side, af) for af in search.afs)
    others = sum(_space(data, side, af) for af in deck if af not in search.afs)
    return PlanNeeds(need, len(search.afs) - need, going, sheet.deck_room - others - going)


def _space(data: Catalog, side: Side, af: AfId) -> int:
    return data.aircraft[side.air[af].aircraft].space(parked=False)


# --- chances ----------------------------------------------------------------------


def card_chances(table: ResultTable, mods: Iterable[Mod]) -> Chances:
    """8.2.2 How likely each number of cards is, exactly, for one look."""
    by = sum(mod.by for mod in mods)
    faces, found = Die(table.die).values, dict[int, Fraction]()
    for face in faces:
        cards = max(0, cards_in(table.result(face + by)))
        found[cards] = found.get(cards, Fraction(0)) + Fraction(1, len(faces))
    return dict(sorted(found.items()))


def found_once(cards: Chances) -> Fraction:
    """8.2.2 The chance that at least one look finds something."""
    return 1 - cards.get(0, Fraction(0))


def crossing(table: ResultTable, mods_of_each_look: Iterable[Iterable[Mod]]) -> Fraction:
    """8.2.2 The exact chance to find a force that crosses the sector, from the modifiers of each look."""
    return 1 - prod((card_chances(table, mods).get(0, Fraction(0)) for mods in mods_of_each_look), start=Fraction(1))


def percent(chance: Fraction) -> int:
    """A chance in whole per cent: 0 and 100 are kept for what cannot and what must be."""
    return int(100 * chance) if chance in (0, 1) else min(99, max(1, round(100 * chance)))
