"""The deeds of a page by their fingerprints: what a button posts, and what the page made anew is searched for.

A fingerprint names a deed by where it is (card, list or table, line) and what it orders, so that a button pressed on an
old page does the same thing or nothing.
"""

from collections.abc import Iterator
from hashlib import sha256

from ffts.core.model import Command
from ffts.core.offer import Way
from ffts.core.page import Block, Card, Choice, Deed, Listed, Option, Page, Table, Typed, Words

DO, WAY, CSRF, ONCE = "do", "way", "csrf", "once"
"""Names of the fields of a form, besides its picks: the deed, the way to do it, the word that shows the form is ours,
and the key under which a form sent twice counts once."""
BY_SCRIPT = "script"
"""The field that the script of a page adds to each form: it looks after second taps itself."""
_SIGNS = 24


def fingerprint(place: str, deed: Deed) -> str:
    """Return what names a deed at this place of a page: 'card', 'card/list/line', '' for deeds of the whole page."""
    lead = f"{deed.lead.page} {deed.lead.at} {' '.join(deed.lead.who)}" if deed.lead else ""
    picks = sorted((ident, value) for ident, value in deed.picks.items())
    return _digest(place, deed.name, deed.id, *map(written, deed.orders), repr(picks), lead, str(deed.ways is not None))


def way_fingerprint(way: Way) -> str:
    """Return what names a way among those of its deed."""
    return _digest(way.label, *map(written, way.commands))


def of_option(option: Option) -> Deed:
    """Return an option that gives orders as the deed it is."""
    return Deed(option.text, tip=option.tip, orders=option.orders)


def written(cmd: Command) -> str:
    """Return an order as text, alike for equal orders."""
    return f"{type(cmd).__name__} {cmd.model_dump_json()}"


def found(page: Page, wanted: str) -> Deed | None:
    """Return the deed of this fingerprint; None if the page has none any more."""
    return next((deed for place, deed in deeds_of(page) if fingerprint(place, deed) == wanted), None)


def deeds_of(page: Page) -> Iterator[tuple[str, Deed]]:
    """Every deed of a page with its place."""
    yield from (("", deed) for deed in page.deeds)
    yield from _of_blocks("", (*page.above, *page.below))
    for card in page.cards:
        yield from _of_card(card)


def _of_card(card: Card) -> Iterator[tuple[str, Deed]]:
    yield from ((card.id, deed) for deed in card.deeds)
    if card.deed is not None:
        yield card.id, card.deed
    yield from _of_blocks(card.id, card.blocks)
    for blocks in card.shorter:
        yield from _of_blocks(card.id, blocks)


def _of_blocks(place: str, blocks: tuple[Block, ...]) -> Iterator[tuple[str, Deed]]:
    for block in blocks:
        match block:
            case Words():
                yield from ((place, span.lead) for span in block.spans if isinstance(span.lead, Deed))
            case Listed():
                yield from _of_lines(f"{place}/{block.id}", block)
            case Table():
                yield from _of_rows(f"{place}/{block.id or block.name}", block)
            case Typed():
                yield from _of_field(place, block)
            case Choice():
                options = (option for option in block.options if option.orders)
                yield from ((f"{place}/{block.id}", of_option(option)) for option in options)
            case _:
                pass


def _of_lines(place: str, listed: Listed) -> Iterator[tuple[str, Deed]]:
    yield from ((f"{place}/{line.id}", line.deed) for line in listed.lines if line.deed is not None)


def _of_rows(place: str, table: Table) -> Iterator[tuple[str, Deed]]:
    for row in table.rows:
        if row.deed is not None:
            yield f"{place}/{row.id}", row.deed
        for cell in row.full:
            if cell.field is not None:
                yield from _of_field(f"{place}/{row.id}", cell.field)


def _of_field(place: str, field: Typed) -> Iterator[tuple[str, Deed]]:
    if field.deed is not None:
        yield f"{place}/{field.id}", field.deed


def _digest(*parts: str) -> str:
    text = "\x1f".join((str(len(parts)), *parts))
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:_SIGNS]
