"""11.1 Ships laid on formation sheets by hand: where each stands, and what moving one makes of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass

from ffts.core.umpire import Refused
from ffts.games.skies.names import ShipId
from ffts.games.skies.rules.ch11 import PLACES, ships_placed
from ffts.games.skies.state.strike import Ring, Template

RINGS = tuple(Ring)


@dataclass(frozen=True)
class Laying:
    """The sheets as they are being laid."""

    sheets: tuple[Template, ...]

    @property
    def ships(self) -> tuple[ShipId, ...]:
        """Everybody, sheet by sheet, from the centre outwards."""
        return tuple(ship for sheet in self.sheets for ship in sheet.ships)

    def where(self, ship: str) -> tuple[int, Ring]:
        """Its sheet, from 0, and its ring."""
        return next((at, ring) for at, sheet in enumerate(self.sheets) if (ring := sheet.ring_of(ShipId(ship))))

    def moved(self, ship: str, sheet: int, ring: Ring) -> Laying:
        """It goes there; one sheet more than there are is a new one, and a sheet without ships is put away."""
        ident = ShipId(ship)
        there = [_only(one, lambda other: other != ident) for one in self.sheets]
        if sheet >= len(there):
            sheet = len(there)
            there.append(Template())
        names = (*getattr(there[sheet], ring.value), ident)
        there[sheet] = there[sheet].model_copy(update={ring.value: names})
        return Laying(tuple(one for one in there if one.ships))

    def faults(self) -> Iterator[str]:
        """11.1.2-11.1.3 What a sheet does not hold."""
        for number, sheet in enumerate(self.sheets, 1):
            try:
                ships_placed(len(sheet.centre), len(sheet.inner), len(sheet.outer))
            except Refused as no:
                yield f"Sheet {number}: {no.why} [{no.citation}]. {no.instead}"


def standing(sheets: Iterable[Template], afloat: Collection[str]) -> Laying:
    """The sheets as they are, without ships that have sunk."""
    there = (_only(sheet, lambda ship: ship in afloat) for sheet in sheets)
    return Laying(tuple(sheet for sheet in there if sheet.ships))


def _only(sheet: Template, keep: Callable[[ShipId], bool]) -> Template:
    return sheet.model_copy(update={ring.value: tuple(filter(keep, getattr(sheet, ring.value))) for ring in RINGS})


def ring_words(ring: Ring, there: int) -> str:
    """'Inner ring: 5 of 12'."""
    return f"{NAMES[ring]}: {there} of {PLACES[ring]}"


NAMES = {Ring.CENTRE: "Centre", Ring.INNER: "Inner ring", Ring.OUTER: "Outer ring"}
