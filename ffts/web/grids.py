"""Tables: heads, rows that can be chosen, cells that are typed over; a wide one scrolls in a box of its own."""

from __future__ import annotations

from collections.abc import Iterator

from ffts.core.page import Cell, Column, Row, Table
from ffts.web.doing import address, deed_parts, name_of
from ffts.web.fields import in_cell
from ffts.web.lists import ticked
from ffts.web.picks import MANY
from ffts.web.place import Place
from ffts.web.tags import NOTHING, Html, classes, hidden, join, tag, unseen
from ffts.web.wording import lines

LONG = 40
MOST_SPARE = 3
"""How many steps of columns can be left out, one after the other."""


def table(place: Place, block: Table) -> Html:
    """Return a table, or what is said where it has no rows."""
    if not block.rows:
        return tag("p", block.empty, class_="empty") if block.empty else NOTHING
    does = any(place.of_its_own(row.deed) for row in block.rows)
    head = tag("thead", tag("tr", *_heads(block, does))) if any(each.title for each in block.columns) else NOTHING
    body = tag("tbody", *(_row(place, block, row, does) for row in block.rows))
    first = hidden(MANY + block.id, "") if block.many else NOTHING
    whole = tag("table", tag("caption", unseen(block.name)), head, body)
    ident = place.ident("scroll", block.id or block.name)
    box = tag("div", whole, class_="scroll", id=ident, role="group", aria_label=block.name or "Table", tabindex=0)
    return join(first, box)


def _columns(block: Table) -> Iterator[Column]:
    """The first is never left out where it chooses the row."""
    for number, column in enumerate(block.columns):
        yield column._replace(spare=0) if block.id and not number else column


def _heads(block: Table, does: bool) -> Iterator[Html]:
    for column in _columns(block):
        title = column.title or unseen("-")
        yield tag("th", title, scope="col", class_=_class(column), title=column.tip or None)
    if does:
        yield tag("td", class_="does")


def _class(column: Column, look: str = "") -> str | None:
    spare = f"spare{min(column.spare, MOST_SPARE)}" if column.spare else ""
    return classes(look, "right" if column.right else "", "wide" if column.wide else "", spare)


def _row(place: Place, block: Table, row: Row, does: bool) -> Html:
    chosen = row.id in block.chosen
    cells = list(_cells(place, block, row))
    if does:
        deed = place.of_its_own(row.deed)
        cells.append(tag("td", *(deed_parts(place, deed, _path(place, block, row)) if deed else ()), class_="does"))
    return tag("tr", *cells, class_="chosen" if chosen else None)


def _path(place: Place, block: Table, row: Row) -> str:
    return f"{place.card}/{block.id or block.name}/{row.id}"


def _cells(place: Place, block: Table, row: Row) -> Iterator[Html]:
    """As many as there are columns: a row may end early."""
    known = row.full
    for number, column in enumerate(_columns(block)):
        if number >= len(known):
            yield tag("td", class_=_class(column))
            continue
        cell = known[number]
        inside = _chooser(place, block, row, cell) if block.id and not number else _inside(place, block, row, number)
        kind = "td" if number or not cell.text else "th"
        scope = "row" if kind == "th" else None
        yield tag(kind, inside, scope=scope, class_=_class(column, _look(cell)), title=cell.tip or None)


def _look(cell: Cell) -> str:
    """A long text has more room, and the table scrolls."""
    return classes(cell.look, "long" if max(map(len, cell.text.split("\n"))) > LONG else "") or ""


def _inside(place: Place, block: Table, row: Row, number: int) -> Html:
    cell = row.full[number]
    if cell.field is None:
        return name_of(place.setting, cell.text, cell.lead) if cell.lead else lines(cell.text)
    changed = tag("span", cell.text, class_="changed") if cell.text != str(cell.field.value) else NOTHING
    first, title = row.full[0].text, block.columns[number].title
    name = ", ".join(filter(None, (first, title))) if number and (first or title) else cell.field.name
    return join(changed, in_cell(place, cell.field, name, _path(place, block, row)))


def _besides(row: Row) -> Html:
    """What the next cell says, for who hears the link alone: the first is often no more than a number."""
    return unseen(" ".join(("", *(cell.text for cell in row.full[1:2]))))


def _chooser(place: Place, block: Table, row: Row, cell: Cell) -> Html:
    """The first cell chooses the row; what it says may lead somewhere besides."""
    if cell.field is not None:
        return _inside(place, block, row, 0)
    chosen = row.id in block.chosen
    if block.many:
        return ticked(place, block.id, row.id, cell.text, chosen)
    where = address(place.setting, {block.id: row.id})
    words = join(lines(cell.text), _besides(row))
    link = tag("a", words, class_="picks", href=where, aria_current="true" if chosen else None)
    led = place.setting.lead(cell.lead) if cell.lead else ""
    more = (
        tag("a", "\N{RIGHTWARDS ARROW}", href=led, class_="name", aria_label=f"{cell.text}: open") if led else NOTHING
    )
    return join(link, " ", more) if led else link
