"""The strike clock as a side sees it: its own groups and forces, and what its crews see of the formation below
(A-094 and A-011): classes in their places, and what sinks."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from ffts.games.skies.names import TfId
from ffts.games.skies.pictures.colours import colour_of
from ffts.games.skies.pictures.strike.clock import Force, StrikePicture, TargetRow
from ffts.games.skies.pictures.strike.lanes import clock_picture
from ffts.games.skies.rules.raids import strike_turn
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.strike import Silhouettes
from ffts.games.skies.view import SideView, known_state


def sides_picture(view: SideView, data: Catalog) -> StrikePicture:
    """3.6 and A-094 Its own groups without the ships they found, its own forces without their attackers."""
    picture = clock_picture(known_state(view), data)
    return replace(picture, forces=(*picture.forces, *_seen_forces(view, data, len(picture.rows) + 1)))


def _seen_forces(view: SideView, data: Catalog, first: int) -> tuple[Force, ...]:
    """The forces its own groups attack in this segment, as the crews see them; nothing that has a name.

    Rows are numbered from `first`.
    """
    targets = dict.fromkeys(TfId(raider.target) for raider in view.own.combat.raiders.values())
    numbers = count(first)
    return tuple(_force(view, data, target, numbers) for target in targets if target in view.intel.formations)


def _force(view: SideView, data: Catalog, target: TfId, numbers: Iterator[int]) -> Force:
    enemy = next(str(setup.id) for setup in data.scenario.sides if setup.id != view.own.id)
    below, now = view.intel.formations[target], strike_turn(known_state(view))
    sheets = tuple(tuple(_rows(sheet, f"{target} {at}", numbers)) for at, sheet in enumerate(below, 1))
    sunk = tuple(
        _row(f"{target} wreck {at}", next(numbers), wreck.cls, "seen to sink", wreck.turn, wreck.turn == now)
        for at, wreck in enumerate(view.intel.wrecks)
        if wreck.task_force == target
    )
    shown = (*sheets, sunk) if sunk else sheets
    return Force(
        target, f"TF {target}, as your crews see it", data.scenario.called(enemy), colour_of(data, enemy), shown
    )


def _rows(sheet: Silhouettes, ident: str, numbers: Iterator[int]) -> Iterator[TargetRow]:
    rings = (("centre", sheet.centre), ("inner ring", sheet.inner), ("outer ring", sheet.outer))
    for ring, classes in rings:
        for at, cls in enumerate(classes):
            yield _row(f"{ident} {ring} {at}", next(numbers), cls, ring)


def _row(ident: str, number: int, cls: str, ring: str, sunk_on: int | None = None, fresh: bool = False) -> TargetRow:
    return TargetRow(
        id=ident,
        number=number,
        name=cls,
        ring=ring,
        condition=f"sunk, turn {sunk_on}" if sunk_on else "",
        sunk=sunk_on is not None,
        knows_attackers=False,
        kind=cls,
        fresh=fresh,
        effect="sunk" if sunk_on else "",
    )
