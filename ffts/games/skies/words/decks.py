"""The form of a carrier or base in lines of text: deck, hangar and who is away. Made of a side's own forces alone."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from ffts.games.skies.names import ShipId
from ffts.games.skies.rules.ch04 import fuel_ends
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side
from ffts.games.skies.state.air import AirFactor, Formation, Platform, Where
from ffts.games.skies.words.air import SPOTS

PLACES = {Where.DECK: "deck", Where.PARK: "parked", Where.HANGAR: "hangar"}


def deck_lines(side: Side, data: Catalog, turn: int) -> Iterator[str]:
    """6.3 Every carrier and base of a side with its aircraft, and what is in the air."""
    for platform in side.platforms.values():
        afs = [af for af in side.air.values() if af.platform == platform.id]
        ship = side.ships.get(ShipId(platform.id))
        if ship and ship.sunk_on is not None:
            yield f"  {platform.name}, sunk on turn {ship.sunk_on}"
            continue
        hits = "".join(f", {hit}" for hit in _hits(platform))
        spot = SPOTS[platform.spot] if platform.ship else "base"
        yield f"  {platform.name}, {spot}, {sum(af.where in PLACES for af in afs)} AF{hits}"
        for where, place in PLACES.items():
            yield from _place(place, [af for af in _in_order(platform, afs) if af.where is where], data)
    for formation in side.formations.values():
        yield _flight(formation, side, data, turn)


def _hits(platform: Platform) -> Iterator[str]:
    """17.3 What of it is out of action."""
    if platform.closed_sections:
        yield f"deck holed at {' '.join(map(str, platform.closed_sections))} (17.3.2)"
    if platform.lifts_out:
        yield f"elevators out: {' '.join(platform.lifts_out)} (17.3.3)"
    if platform.hangar_hits:
        yield f"hits in the hangar: {platform.hangar_hits} (17.3.1)"


def _in_order(platform: Platform, afs: Iterable[AirFactor]) -> list[AirFactor]:
    """6.7.6 On deck the order in which they can leave; elsewhere that of the form."""
    on_deck = {af: at for at, af in enumerate(platform.deck)}
    return sorted(afs, key=lambda af: on_deck.get(af.id, len(on_deck)))


def _place(place: str, afs: list[AirFactor], data: Catalog) -> Iterator[str]:
    for (squadron, section, told), alike in groupby(afs, lambda af: (af.squadron, af.section, _told(af, data))):
        group = list(alike)
        numbers = " ".join(af.id.rpartition("/")[2] for af in group)
        sixth = f", sixth {section}" if section else ""
        yield f"    {place}{sixth}: {squadron} {numbers}, {len(group)} AF {group[0].aircraft}, {told}"


def _told(af: AirFactor, data: Catalog) -> str:
    """6.8 How ready it is."""
    if af.unflyable:
        return "damaged beyond repair"
    if af.damaged:
        return "damaged"
    if not af.load or not af.work:
        return "neither fuelled nor armed"
    load = data.load(af.aircraft, af.load)
    needed = data.readying.rows[load.readying].turns
    return f"ready, {load.name}" if af.work >= needed else f"being readied, {load.name}: {af.work} of {needed} AOS"


def _flight(formation: Formation, side: Side, data: Catalog, turn: int) -> str:
    ends = fuel_ends(data, side, formation.afs, turn)
    until = "" if ends is None else f", fuel ends in turn {ends}"
    to = f" to {formation.target}" if formation.target else ""
    afs = f"{len(formation.afs)} AF"
    return f"  {formation.kind.capitalize()} {formation.id}{to}: {afs} at {formation.hex}, {formation.phase}{until}"
