"""Both sides' task forces and hands face up, and for every card who knows it."""

from collections.abc import Iterable
from dataclasses import replace

from ffts.games.skies.ahead.search_help import ledger
from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.task_forces.side import CardLine, ForceSheet, side_sheets
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.view import view

NOBODY = "neither side"


def umpire_sheets(state: State, data: Catalog) -> tuple[ForceSheet, ...]:
    """8.2.4 What each side knows of its own, with the ledger beside it."""
    return tuple(
        _with_ledger(state, side, sheet) for side in state.sides for sheet in side_sheets(view(state, side), data)
    )


def _with_ledger(state: State, side: SideId, sheet: ForceSheet) -> ForceSheet:
    enemy = state.sides[state.enemy_of(side)].name
    seen_on = {line.card: line.seen_on for line in ledger(state, side) if line.task_force == sheet.id}
    return replace(sheet, hand=tuple(_known(line, enemy, seen_on.get(line.card, ())) for line in sheet.hand))


def _known(line: CardLine, enemy: str, turns: tuple[int, ...]) -> CardLine:
    return replace(line, known=_since(enemy, turns) if turns else NOBODY, seen=bool(turns))


def _since(enemy: str, turns: Iterable[int]) -> str:
    first, *again = sorted(turns)
    more = f", again {', '.join(map(str, again))}" if again else ""
    return f"{enemy} since turn {first}{more}"
