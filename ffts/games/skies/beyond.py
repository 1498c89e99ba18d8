"""18.2 Aircraft that a campaign sends to a battle from afar.

They stand ready on a field beyond the map, come once by the hex in which it is shown, and fly home there.
"""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any, NamedTuple

from ffts.core.charts import Base, ChartMap
from ffts.core.link import Battle, Notice, Party, SentSide, Wing
from ffts.games.skies.placing import middle_of, towards
from ffts.games.skies.ranging import BELOW_OR_READY, KINDS, squadron
from ffts.games.skies.sheets.link import FarField, FarTypes, LinkNumbers, Nation
from ffts.games.skies.sheets.scenario import AirGroup, Squadron, SquadronStart

Tree = dict[str, Any]
SIXTHS = range(1, 7)


class Field(NamedTuple):
    """A field beyond the map, and its sheet as an author would write it."""

    base: Base
    sheet: Tree


def far_ids(sealed: SentSide, nation: Nation) -> Mapping[str, str]:
    """The ids of the fields from which those come, by what they are called."""
    return {name: f"LR{number}-{nation.side}" for name, number in zip(sealed.afar, count(1), strict=False)}


def far_fields(battle: Battle, party: Party, numbers: LinkNumbers, chart: ChartMap) -> Iterator[Field]:
    """Those of a side, where its attack comes from."""
    sealed, nation = battle.sealed[party.id], numbers.nations[party.nation]
    for name, ident in far_ids(sealed, nation).items():
        at = _entry(battle.public, party, numbers.far_field, chart)
        sheet = _sheet(name, party, numbers)
        yield Field(Base(id=ident, name=name, hex=at, side=nation.side), sheet)


def _entry(notice: Notice, party: Party, far: FarField, chart: ChartMap) -> str:
    """The hex by which they come; land is as good as water."""
    middle = middle_of(notice, chart)
    return towards(chart, middle, chart.grid.ring(middle, far.hexes), party.from_bearing)


def _sheet(name: str, party: Party, numbers: LinkNumbers) -> Tree:
    """6.3 Nobody works there: who has come is not sent again."""
    far = numbers.far_field
    return {
        "name": name,
        "kind": "BASE",
        "nation": party.nation,
        "hangar": "open",
        "handling_points": 0,
        "hangar_room": 0,
        "deck_length_ft": far.deck_length_ft,
        "sections": [{"no": no, "room": far.room} for no in SIXTHS],
        "landing_sections": [*SIXTHS],
        "source": numbers.source,
        "confidence": "low",
    }


def far_groups(sealed: SentSide, nation: Nation, date: str) -> Iterator[AirGroup]:
    """6.14 All of them ready, with what reaches so far."""
    ids, types = far_ids(sealed, nation), nation.far_types(date)
    for name, wing in sealed.afar.items():
        yield AirGroup(base=ids[name], squadrons=tuple(_squadrons(ids[name], wing, types)))


def _squadrons(base: str, wing: Wing, types: FarTypes) -> Iterator[Squadron]:
    for role, kind in zip(BELOW_OR_READY, KINDS, strict=True):
        aircraft, load = getattr(types, role)
        if afs := int(getattr(wing, role)):
            start = (SquadronStart(afs=afs, where="park", load=load),)
            yield Squadron(id=squadron(base, kind), aircraft=aircraft, afs=afs, start=start)
