"""How a target looks from above: a known ship by her plan, one that was only sighted by her kind."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from ffts.games.skies.hulls.kinds import kind_above, kind_of, plan_of_kind
from ffts.games.skies.hulls.plans import Plans

if TYPE_CHECKING:
    from ffts.core.picture import Shape
    from ffts.games.skies.pictures.strike.clock import TargetRow
    from ffts.games.skies.sheets.catalog import Catalog

DETAIL = 1


class Looks(NamedTuple):
    """Her plan in metres, bow to the right, and how long and wide it is."""

    shapes: tuple[Shape, ...]
    long: float
    wide: float


BASE = Looks((), 130, 75)


class Fleet:
    """The plans of the ships of a game; without a catalog each ship looks like her kind."""

    def __init__(self, data: Catalog | None = None, plans: Plans | None = None) -> None:
        self._data, self._plans = data, plans
        self._kinds: dict[str, Looks] = {}

    @cached_property
    def _date(self) -> str:
        return str(self._data.scenario.date) if self._data else ""

    def looks(self, row: TargetRow) -> Looks:
        """How this target looks; a base has no plan."""
        if not row.kind:
            return BASE
        ship = self._data.ships.get(row.id) if self._data else None
        if ship is None or self._plans is None:
            return self._of_kind(row.kind)
        sheet = self._plans.sheet(ship, self._date)
        return Looks(self._plans.plan(ship, self._date, DETAIL), sheet.loa_m, sheet.beam_m)

    def _of_kind(self, cls: str) -> Looks:
        if cls not in self._kinds:
            sheet = plan_of_kind(cls)
            self._kinds[cls] = Looks(kind_above(kind_of(cls), DETAIL), sheet.loa_m, sheet.beam_m)
        return self._kinds[cls]
