"""A-112 What a player's form says, typed into a short grid and held against the program, line by line."""

from collections.abc import Mapping
from dataclasses import replace

from ffts.core.page import Block, Card, Cell, Choice, Column, Deed, Line, Listed, Option, Page, Row, Table, Words
from ffts.core.page import Typed as Field
from ffts.core.viewpoint import Viewpoint, chosen
from ffts.games.skies.pictures.paper.grid import PaperDifference, PaperGrid, PaperRow, Typed
from ffts.games.skies.pictures.paper.umpire import Held, forms, held_against, program_is_right

TAKE = Deed("Take the paper", "P", "The program becomes as the paper is, and the log says why", look="primary")
KEEP = Deed("The program is right", "K", "The player corrects the form; the log has a note of it for you")
DEEDS = (TAKE, KEEP)
FORM, DIFFERENCES = "form", "differences"
HOW = "Type over what the paper has otherwise; what you leave is as the program has it."
SAME, NOTHING = "Paper and program agree on everything typed so far.", "Nothing was typed yet."
UMPIRES = "The umpire compares paper and program."
NONE = "Choose a difference first"
CHANGED = "\N{NOT EQUAL TO} "
COLUMN = 430
"""Width in pixels of the grid from which on the differences stand beside it."""


def page(at: Viewpoint) -> Page:
    """3.6 Forms of both sides are held against the truth: a side finds nothing here."""
    return Page("", empty=UMPIRES) if at.viewer is not None else _held_page(at)


def _held_page(at: Viewpoint) -> Page:
    """A form, and where what is typed in differs; one difference after the other is settled."""
    state, data = at.whole, at.data
    grids = at.once(FORM, lambda: forms(state, data))
    ident = chosen(at.picks, FORM, [grid.id for grid in grids])
    grid = next(grid for grid in grids if grid.id == ident)
    typed = _typed(at, grid)
    held = at.once((ident, *typed.items()), lambda: held_against(at.desk, grid, typed))
    sides: Mapping[str, str] = {side.id: side.name for side in state.sides.values()}
    names = tuple(Option(each.id, f"{each.title} ({sides[each.side]})") for each in grids)
    form = (Choice(FORM, "Form", names, ident, finds=True), Words(grid.how, "muted"), _table(grid, typed))
    card = Card(FORM, "", form, words=grid.title, bare=True, column=0, stands=True)
    return Page("", (Words(HOW),), (card, _differences(at, grid, typed, held)), column=COLUMN, shares=(3, 2))


# --- the form -------------------------------------------------------------------------


def _typed(at: Viewpoint, grid: PaperGrid) -> Typed:
    """What is otherwise than the program has it; what was typed on other forms waits until these are in hand again."""
    cells = ((row.key, column, had) for row in grid.rows for column, had in enumerate(row.cells))
    typed = (((row, column), had, at.picks.get(_pick(grid, row, column))) for row, column, had in cells)
    return {key: text.strip() for key, had, text in typed if isinstance(text, str) and text.strip() != had}


def _pick(grid: PaperGrid, row: str, column: int) -> str:
    return f"{grid.id}, {row}, {column}"


def _table(grid: PaperGrid, typed: Typed) -> Table:
    lone = len(grid.columns) == 1
    columns = (Column("", wide=not lone), *(Column(title, wide=lone) for title in grid.columns))
    cells = ((row, (_cell(grid, row, at, typed) for at in range(len(row.cells)))) for row in grid.rows)
    rows = tuple(Row(row.key, (row.name, *fields)) for row, fields in cells)
    return Table("What the form says", columns, rows, "cells", scrolls=True)


def _cell(grid: PaperGrid, row: PaperRow, at: int, typed: Typed) -> Cell:
    """What is otherwise has a sign and heavy letters, and says what the program has."""
    had = row.cells[at]
    text = typed.get((row.key, at), had)
    field = Field(_pick(grid, row.key, at), f"{row.name}, {grid.columns[at]}", text)
    tip = f"The program has: {had or 'nothing'}"
    return Cell(text, "", tip, field=field) if text == had else Cell(f"{CHANGED}{text}", "strong", tip, field=field)


# --- the differences --------------------------------------------------------------------


def _differences(at: Viewpoint, grid: PaperGrid, typed: Typed, held: Held) -> Card:
    row = chosen(at.picks, DIFFERENCES, [one.row for one in held.differences])
    one = next((one for one in held.differences if one.row == row), None)
    lines = tuple(Line(each.row, _words(each), deed=_deeds(grid, each)[0]) for each in held.differences)
    status = NOTHING if not typed else "" if held.faults or held.differences else SAME
    words = [Words(status)] if status else [Words(fault, "danger") for fault in held.faults]
    blocks: tuple[Block, ...] = (*words, Listed(DIFFERENCES, "Differences", lines, (row,)))
    return Card(DIFFERENCES, "Differences", blocks, _deeds(grid, one), column=1)


def _words(one: PaperDifference) -> str:
    return "\n".join(filter(None, (CHANGED + one.words, one.instead, one.doubt and f"Careful: {one.doubt}")))


def _deeds(grid: PaperGrid, one: PaperDifference | None) -> tuple[Deed, Deed]:
    """What settles it; the line is then as the program has it."""
    if one is None:
        return replace(TAKE, why_not=NONE), replace(KEEP, why_not=NONE)
    clean = {_pick(grid, one.row, column): False for column in range(len(grid.columns))}
    take = replace(TAKE, orders=(one.take,), picks=clean) if one.take else replace(TAKE, why_not=one.instead)
    return take, replace(KEEP, orders=(program_is_right(grid, one),), picks=clean)
