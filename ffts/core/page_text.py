"""A page as text, for copying and screen readers, and which of its keys clash."""

from collections.abc import Iterable, Iterator

from ffts.core.page import Block, Card, Choice, Deed, Drawn, Laid, Listed, Meter, Page, Painted, Table, Typed, Words


def lines(*blocks: Block) -> Iterator[str]:
    """Every line of these blocks, as text."""
    for block in blocks:
        match block:
            case Words():
                yield from block.plain.splitlines()
            case Listed():
                yield from (line.text for line in block.lines)
                if not block.lines and block.empty:
                    yield block.empty
            case Table():
                yield from _rows(block)
            case Meter():
                yield block.text
            case Typed():
                yield f"{block.name}: {block.value}{block.unit}"
            case Choice():
                yield f"{block.name}: {choice_words(block)}"
            case Laid() | Drawn() | Painted():
                yield block.name


def card_text(card: Card) -> str:
    """Return everything on a card in one text."""
    head = " ".join(filter(None, (card.side, card.heading)))
    first = ": ".join(filter(None, (head, card.badge)))
    return card.words or ". ".join(filter(None, (first, *(lines(*card.blocks)))))


def choice_words(choice: Choice) -> str:
    """What is chosen, in words."""
    if choice.manner == "tick":
        return "yes" if choice.chosen else "no"
    return next((option.text for option in choice.options if option.id == choice.chosen), "")


def _rows(table: Table) -> Iterator[str]:
    if not table.rows:
        yield from filter(None, (table.empty,))
        return
    if any(column.title for column in table.columns):
        yield "\t".join(column.title for column in table.columns)
    for row in table.rows:
        yield "\t".join(cell.text for cell in row.full)


def as_text(page: Page) -> str:
    """The whole page as text, to be copied: cards apart by an empty line."""
    parts = [[page.title, *([page.scene.name] if page.scene else []), *lines(*page.above)]]
    for card in page.cards:
        head = ": ".join(filter(None, (" ".join(filter(None, (card.side, card.heading))), card.badge)))
        parts.append([*filter(None, (head,)), *(lines(*card.blocks) if card.open is not False else ())])
    parts.append([*lines(*page.below), *([page.empty] if page.is_empty and page.empty else [])])
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


# --- keys ---------------------------------------------------------------------------


def scopes(page: Page) -> Iterator[tuple[Deed, ...]]:
    """For each card the deeds whose keys work while the keyboard is in it: its own, and those of the page."""
    yield page.deeds
    yield from ((*card.deeds, *page.deeds) for card in page.cards)


def shared_keys(page: Page) -> tuple[str, ...]:
    """Keys that two deeds within one scope have: there should be none."""
    return tuple(dict.fromkeys(key for deeds in scopes(page) for key in twice(deeds)))


def twice(deeds: Iterable[Deed]) -> tuple[str, ...]:
    """Keys that two of these deeds have."""
    keys = [key for deed in deeds for key in deed.keys]
    return tuple(key for key in dict.fromkeys(keys) if keys.count(key) > 1)
