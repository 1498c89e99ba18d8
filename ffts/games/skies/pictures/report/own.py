"""What a report tells of one side, from the truth about that side alone."""

from collections import Counter
from collections.abc import Iterator, Sequence

from ffts.games.skies.names import ShipId
from ffts.games.skies.pictures.inspector.words import describe_where
from ffts.games.skies.pictures.naming import flight_name
from ffts.games.skies.pictures.report.day import (
    AircraftLine,
    DeckHistory,
    DeckSnapshot,
    SearchLine,
    ShipAtTheEnd,
    SquadronLine,
)
from ffts.games.skies.pictures.ships.words import condition
from ffts.games.skies.rules.ch19 import STRANDED, InPublic, not_recovered
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.air import AirFactor, Where
from ffts.games.skies.state.parts import Intel, Side
from ffts.games.skies.words.readable import record_text
from ffts.games.skies.words.search import plan_in_words

Snapshot = tuple[int, Side]
"""A side as a turn ended."""


def decks(snapshots: Sequence[Snapshot]) -> Iterator[DeckHistory]:
    """6.3 Every carrier and base through the day; an AF counts where it belongs."""
    _, last = snapshots[-1]
    for there in last.platforms.values():
        yield DeckHistory(there.id, there.name, last.id, tuple(_deck(turn, side, there.id) for turn, side in snapshots))


def _deck(turn: int, side: Side, platform: str) -> DeckSnapshot:
    places = Counter(af.where for af in side.air.values() if af.platform == platform)
    ship = side.ships.get(ShipId(platform))
    return DeckSnapshot(
        turn,
        deck=places[Where.DECK],
        below=places[Where.HANGAR] + places[Where.PARK],
        aloft=places[Where.AIR],
        sunk=ship is not None and ship.sunk_on is not None,
    )


def at_the_end(now: InPublic, data: Catalog, side: Side) -> Side:
    """18.3 The side as the score has it: when the day is over, who is in the air with no deck in reach is lost."""
    stranded = not_recovered(now, data, side) if now.public.over else ()
    lost = {"where": Where.LOST, "lost_on": now.public.turn, "cause": STRANDED[0].lower() + STRANDED[1:]}
    air = {af: side.air[af].model_copy(update=lost) for af in stranded}
    return side.model_copy(update={"air": {**side.air, **air}})


def aircraft(side: Side) -> Iterator[AircraftLine]:
    """6.3 Every AF, and where it is."""
    for af in side.air.values():
        yield AircraftLine(
            side=side.id,
            af=af.id,
            squadron=af.squadron,
            aircraft=af.aircraft,
            platform=_deck_name(side, af),
            where=describe_where(af),
            damaged=af.damaged or af.unflyable,
            lost_on=af.lost_on if af.where is Where.LOST else None,
            cause=af.cause if af.where is Where.LOST else "",
        )


def squadrons(side: Side) -> Iterator[SquadronLine]:
    """19.3 Every squadron with what it lost, by cause."""
    kept: dict[tuple[str, str], list[AirFactor]] = {}
    for af in side.air.values():
        kept.setdefault((af.squadron, af.aircraft), []).append(af)
    for (squadron, kind), afs in kept.items():
        lost = Counter(af.cause or "not told" for af in afs if af.where is Where.LOST)
        yield SquadronLine(side.id, squadron, kind, _deck_name(side, afs[0]), len(afs), dict(sorted(lost.items())))


def _deck_name(side: Side, af: AirFactor) -> str:
    deck = side.platforms.get(af.platform)
    return deck.name if deck else af.platform


def ships(side: Side) -> Iterator[ShipAtTheEnd]:
    """17 Every ship, force by force, and how she came through."""
    forces = {ship: force.id for force in side.task_forces.values() for ship in force.ships}
    for ship in sorted(side.ships.values(), key=lambda ship: list(forces).index(ship.id) if ship.id in forces else 0):
        yield ShipAtTheEnd(
            side=side.id,
            force=forces.get(ship.id, ""),
            ship=ship.id,
            name=ship.name,
            cls=ship.cls,
            condition=condition(ship),
            speed=ship.speed,
            full_speed=ship.full_speed,
            hull_lost=ship.damage.hull_lost,
            sunk_on=ship.sunk_on,
        )


def searches(side: Side, intel: Intel) -> Iterator[SearchLine]:
    """7.4 and 8.2.5 Every search with the lines of its own record."""
    for search in side.searches.values():
        seen = [sighting for sighting in intel.sightings if sighting.by == search.id]
        deck = side.platforms.get(search.platform) if search.platform else None
        yield SearchLine(
            side=side.id,
            search=flight_name(side, search.id),
            platform=deck.name if deck else "",
            plan=plan_in_words(search),
            stage=search.stage.value,
            afs=len(search.afs),
            begin=search.begin,
            last=search.last,
            sightings=tuple(f"Turn {one.turn}: {record_text(one.task_force, one.cards)} in {one.hex}" for one in seen),
        )
