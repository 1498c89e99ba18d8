"""PF-10.7 Losses by turn: what each side had sunk and damaged, and in which month. It gives no orders."""

from ffts.core.counting import counted
from ffts.core.page import Card, Cell, Column, Drawn, Page, Row, Table
from ffts.core.shapes.counters import laid_out
from ffts.core.viewpoint import Viewpoint
from ffts.games.pacific_fury.names import SideId, UnitId
from ffts.games.pacific_fury.pages.campaign import public_of
from ffts.games.pacific_fury.pictures.counters import counters_in
from ffts.games.pacific_fury.sequence import name_of
from ffts.games.pacific_fury.state.parts import Loss
from ffts.games.pacific_fury.words.names import listed

NOTHING = "Nothing was sunk or damaged yet."
FATES = {"sunk": "sunk", "by submarine": "met by a submarine, out of the game", "not sunk": "not sunk after all"}
COLUMN, ACROSS = 420, 6
"""How wide the counters of a side are, in pixels, and how many of them stand side by side."""


def page(at: Viewpoint) -> Page:
    """A row for each turn, a column for each side."""
    losses = public_of(at).losses
    if not losses:
        return Page("Losses by turn", empty=NOTHING)
    heads = (Column("Turn"), *(Column(name_of(at.data, side)) for side in SideId))
    rows = tuple(
        Row(str(turn), (f"{turn}, {month}", *(_cell(at, losses, turn, side) for side in SideId)))
        for turn, month in enumerate(at.data.scenario.turns, 1)
        if turn <= public_of(at).turn
    )
    table = Table("Losses by turn", heads, rows)
    return Page("Losses by turn", cards=tuple(_sunk(at, side) for side in SideId), below=(table,), column=COLUMN)


def _sunk(at: Viewpoint, side: SideId) -> Card:
    """What it lost, counter beside counter."""
    lost = tuple(counters_in(at.data)[unit] for unit in public_of(at).sunk if _is_of(at, unit, side))
    rows = laid_out(lost, ACROSS)
    drawn = (Drawn(rows, listed(one.name for one in lost), most=round(rows.height), left=True),) if lost else ()
    return Card(f"sunk {side}", _total(at, side), drawn)


def _cell(at: Viewpoint, losses: tuple[Loss, ...], turn: int, side: SideId) -> Cell:
    lines = [f"{loss.unit}: {_fate(loss)}" for loss in losses if loss.turn == turn and _is_of(at, loss.unit, side)]
    return Cell("\n".join(lines) or "none", "" if lines else "muted")


def _is_of(at: Viewpoint, unit: UnitId, side: SideId) -> bool:
    return bool(at.data.counters[unit].side is side)


def _total(at: Viewpoint, side: SideId) -> str:
    """'Japan: 3 units sunk, 9 combat factors; 1 out of the game'."""
    public, counters = public_of(at), at.data.counters
    sunk = [unit for unit in public.sunk if _is_of(at, unit, side)]
    gone = sum(_is_of(at, unit, side) for unit in public.removed)
    factors = sum(counters[unit].cf for unit in sunk)
    text = f"{name_of(at.data, side)}: {counted(len(sunk), 'unit')} sunk, {counted(factors, 'combat factor')}"
    return f"{text}; {gone} out of the game" if gone else text


def _fate(loss: Loss) -> str:
    if loss.fate != "damaged":
        return FATES[loss.fate]
    return f"damaged, back on turn {loss.back}" if loss.back else "damaged, too late to come back"
