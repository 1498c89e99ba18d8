"""Any block of a page, by its kind."""

from __future__ import annotations

from collections.abc import Iterable

from ffts.core.page import Block, Choice, Drawn, Laid, Listed, Meter, Painted, Table, Typed, Words
from ffts.web import fields, grids, lists, pictures, small
from ffts.web.place import Place
from ffts.web.tags import Html, join


def blocks(place: Place, each: Iterable[Block]) -> Html:
    """Return these blocks, one below the other."""
    return join(*(block_of(place, block) for block in each))


def block_of(place: Place, block: Block) -> Html:
    """Return one block."""
    match block:
        case Typed() | Choice():
            return fields.field(place, block)
        case Listed():
            return lists.listed(place, block)
        case Table():
            return grids.table(place, block)
        case Drawn():
            return pictures.drawn(place, block)
        case Words() | Meter() | Laid() | Painted():
            return small.small(place, block)


def is_filled_in(each: Iterable[Block]) -> bool:
    """Whether there is something to type or choose among these blocks."""
    return any(_is_field(block) for block in each)


def _is_field(block: Block) -> bool:
    match block:
        case Typed():
            return True
        case Choice():
            return not any(option.orders for option in block.options)
        case Listed():
            return block.many
        case Table():
            return block.many or any(cell.field for row in block.rows for cell in row.full)
        case _:
            return False
