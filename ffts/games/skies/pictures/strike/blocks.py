"""15 What decides in a strike, as values: the targets with what is left by each, the card of a group, what happened."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ffts.core.page import Block, Cell, Column, Deed, Look, Row, Table, Words
from ffts.games.skies.pictures.strike.clock import Force, TargetRow

TARGET = "target"
PLACE = Deed("Place")
NOBODY = "Nothing that can be seen from here is under attack."
NAME = Column("Ship", tip="What is wrong with her, and who is placed by her", wide=True, least=138)
RING = Column("Ring", tip="On the formation sheet, of which there may be several (11.1)", spare=1)
AA = Column("AA", tip="Points unused in this phase, of those her guns have left (14.4)")
BOMBING = Column("B", tip="AFs that bomb her in this phase, of those there is room for (15.5)")
TORPEDO = Column("T", tip="AFs that drop torpedoes at her in this phase, of those there is room for (15.5)")
NUMBER = Column("", right=True, tip="Type it to choose the target")
MAIN = ("centre", "base")
BRIEF = 2
"""Parts of the condition of a ship that its row has."""
NOT_HERE = "\N{MULTIPLICATION SIGN} "
"""Before the number of a target that is not allowed."""


# --- targets --------------------------------------------------------------------------


def targets(
    forces: Sequence[Force],
    chosen: int | None = None,
    numbered: bool = True,
    stopped: Mapping[str, str] | None = None,
    torpedoes: bool = False,
    share: float = 0,
) -> tuple[Block, ...]:
    """15.1 Every force under attack, ship by ship; `stopped` says why the group in hand may not be placed by a ship,
    `torpedoes` whether it drops such: where there is little room, that of the others is left out. With a `share` the
    lists scroll, and take that part of the height of the page."""
    found = tuple(block for force in forces for block in _force(force, chosen, numbered, stopped or {}, torpedoes))
    if share:
        part = share / max(1, len(forces))
        found = tuple(replace(each, scrolls=True, share=part) if isinstance(each, Table) else each for each in found)
    return found or (Words(NOBODY, "muted"),)


def _force(
    force: Force, chosen: int | None, numbered: bool, stopped: Mapping[str, str], torpedoes: bool
) -> Iterator[Block]:
    yield Words(f"{force.side} {force.title}", "strong")
    limited, guns = any(row.has_room for row in force.rows), any(row.aa_full for row in force.rows)
    columns = (NUMBER, NAME, RING, *((AA,) if guns else ()), *((BOMBING, TORPEDO) if limited else ()))
    rows = []
    for at, sheet in enumerate(force.sheets, 1):
        number = f"{at} " if len(force.sheets) > 1 else ""
        rows += [_row(row, columns, number, numbered, stopped.get(row.id, "")) for row in sheet]
    here = tuple(row.id for row in rows if row.id == str(chosen))
    other = BOMBING if torpedoes else TORPEDO
    heads = tuple(column._replace(spare=2) if column is other else column for column in columns)
    yield Table(f"Targets of {force.title}", heads, tuple(rows), force.id, here)


def _row(row: TargetRow, columns: Sequence[Column], sheet: str, numbered: bool, stopped: str) -> Row:
    look: Look = "muted" if row.sunk else "strong" if row.ring in MAIN else ""
    sign: Look = "strong" if stopped else "muted"
    brief = in_brief(row.condition)
    more = row.condition if brief != row.condition else ""
    tip = "\n".join(filter(None, (row.words, more, stopped and f"Not here: {stopped}")))
    lines = (row.name, brief, *row.placed)
    cells = {
        NUMBER: Cell(f"{NOT_HERE if stopped else ''}{row.number if numbered else ''}", sign),
        NAME: Cell("\n".join(filter(None, lines)), "warning" if row.condition else look),
        RING: Cell(f"{sheet}{row.ring.removesuffix(' ring')}", "muted"),
        AA: _aa(row),
        BOMBING: _room(row, row.bombing, row.most_bombing),
        TORPEDO: _room(row, row.torpedo, row.most_torpedo),
    }
    return Row(
        str(row.number),
        tuple(cells[column]._replace(tip=tip) for column in columns),
        replace(PLACE, picks={TARGET: str(row.number)}),
    )


def in_brief(condition: str) -> str:
    """'4 fires (size 6 in all), 4 hull points lost, speed 3.6 of 3.9 in' as '4 fires, 4 hull points lost ...'; her
    sheet and the tooltip have the rest."""
    parts = re.sub(r" \([^)]*\)", "", condition).split(", ")
    return condition if len(parts) <= BRIEF else f"{', '.join(parts[:BRIEF])} ..."


def _aa(row: TargetRow) -> Cell:
    """14.4 and 17.2 Points unused in this phase, of those her guns have left."""
    if not row.aa_full or row.sunk:
        return Cell("")
    lost = f" (lost {row.aa_full - row.aa_now:g})" if row.aa_now < row.aa_full else ""
    return Cell(f"{row.aa_left:g}/{row.aa_now:g}{lost}", "strong" if row.aa_left < row.aa_full else "")


def _room(row: TargetRow, taken: int, most: int) -> Cell:
    """15.5 AFs that are placed, of those there is room for."""
    if not row.has_room or row.sunk:
        return Cell("")
    return Cell(f"{taken}/{most}", "warning" if taken > most else "strong" if taken else "")
