"""Any page of a game on paper: its words, tables and drawings set by one template."""

from collections.abc import Iterator, Mapping, Sequence

from ffts.core import picture
from ffts.core.drawing import svg
from ffts.core.game import Heading
from ffts.core.page import Block, Card, Choice, Drawn, Laid, Listed, Meter, Page, Painted, Row, Table, Typed, Words
from ffts.core.page_text import choice_words
from ffts.papers.press import PrintSheet

TEMPLATE = "page"
WIDE = 640.0
"""Pixels across a drawing has on paper, where the screen would stretch it."""
NARROWEST, MOST_COLUMNS = 170, 3
"""The height of a column of cards, in screen pixels, that fits on one sheet."""
MOST_BOXES = 24
INKS: Mapping[str, str] = {
    "text": "#22282b",
    "quiet": "#595b55",
    "line": "#ddd1ba",
    "edge": "#857a60",
    "panel": "#ffffff",
    "raised": "#ffffff",
    "bg": "#ffffff",
    "accent": "#8a5200",
    "danger": "#b00020",
    "legal": "#1d6b48",
    "refuse": "#654b93",
    "hit": "#7a5600",
    "sea0": "#ffffff",
    "sea1": "#f3f7f6",
    "sea2": "#c3d9d6",
    "land": "#efe6cf",
    "coast": "#857a60",
    "base": "#4e4226",
    "on_accent": "#ffffff",
    "side_a": "#1b4f8f",
    "side_b": "#a63f17",
    "line2": "#b3a588",
    "sea3": "#dbe6e6",
    "hitfill": "#f5bc1e",
    "plane_a": "#2e69b3",
    "plane_b": "#c4532a",
    "hull": "#c3cbcc",
    "steel2": "#e9edec",
    "wood": "#f4ecd9",
    "woodline": "#dccfb0",
    "rim": "#2f383a",
    "ol": "#2f383a",
}
"""The colours of the light theme that ink can be; ships are lighter, so that a pencil can be seen on them."""


def page_sheet(page: Page, title: str, heading: Heading, side: str) -> PrintSheet:
    """The page as a sheet; `side` is whose view it shows."""
    head = {
        "form": title,
        "of": heading.title,
        "game": heading.title,
        "side": side,
        "turn": str(heading.turn),
        "clock": heading.clock,
    }
    return PrintSheet(TEMPLATE, {"head": head, "printed": _page(page), "now": None})


def _page(page: Page) -> Mapping[str, object]:
    beside = [card for card in page.cards if not card.across]
    room = WIDE // max(page.column, NARROWEST) if page.column else 1
    return {
        "title": page.title,
        "above": _blocks((*((page.scene,) if page.scene else ()), *page.above)),
        "cards": list(map(_card, page.cards)),
        "below": _blocks(page.below),
        "columns": max(1, min(int(room), MOST_COLUMNS, len(beside))),
        "empty": page.empty if page.is_empty else "",
    }


def _card(card: Card) -> Mapping[str, object]:
    return {
        "heading": card.heading,
        "side": card.side,
        "colour": INKS.get(card.colour, INKS["text"]),
        "badge": card.badge,
        "mark": bool(card.mark),
        "across": card.across,
        "bare": card.bare,
        "blocks": _blocks(card.blocks if card.open is not False else ()),
    }


def _blocks(blocks: Sequence[Block]) -> list[Mapping[str, object]]:
    return [each for block in blocks for each in _block(block)]


def _block(block: Block) -> Iterator[Mapping[str, object]]:
    match block:
        case Words():
            yield {"kind": "words", "text": block.plain, "look": block.look}
        case Listed():
            yield {"kind": "lines", "lines": _lines(block), "empty": block.empty}
        case Table():
            yield _table(block)
        case Meter():
            yield _meter(block)
        case Typed():
            yield {"kind": "field", "name": block.name, "value": f"{block.value}{block.unit}"}
        case Choice():
            yield {"kind": "field", "name": block.name, "value": choice_words(block)}
        case Laid():
            faces = [{"sign": face.sign, "suit": face.suit, "words": face.words} for face in block.faces]
            yield {"kind": "laid", "name": block.name, "faces": faces}
        case Painted():
            yield {"kind": "words", "text": block.name, "look": ""}
        case Drawn():
            yield {"kind": "drawn", "svg": _svg(block), "name": block.name}


def _svg(drawn: Drawn) -> str:
    if isinstance(drawn.drawing, picture.Picture):
        return picture.svg(drawn.drawing, INKS, WIDE, drawn.name)
    return svg(drawn.drawing, INKS, WIDE, drawn.name)


def _meter(meter: Meter) -> Mapping[str, object]:
    return {
        "kind": "meter",
        "name": meter.name,
        "boxes": round(meter.of) if 0 < meter.of <= MOST_BOXES else None,
        "filled": round(meter.filled),
        "told": meter.text.removeprefix(f"{meter.name}: "),
        "look": meter.look,
    }


def _lines(listed: Listed) -> list[Mapping[str, object]]:
    return [
        {
            "text": line.text,
            "look": "muted" if line.apart else line.look,
            "ticked": line.id in listed.chosen if listed.many and not line.apart else None,
        }
        for line in listed.lines
    ]


def _table(table: Table) -> Mapping[str, object]:
    return {
        "kind": "table",
        "head": any(column.title for column in table.columns),
        "columns": [{"title": column.title, "right": column.right} for column in table.columns],
        "rows": [_cells(row, len(table.columns)) for row in table.rows],
        "empty": table.empty,
    }


def _cells(row: Row, columns: int) -> list[Mapping[str, object]]:
    """As many as there are columns, for the next row begins after them: one may end early."""
    cells = [{"text": cell.text, "look": cell.look} for cell in row.full]
    return [*cells, *({"text": "", "look": ""} for _ in range(columns - len(cells)))]
