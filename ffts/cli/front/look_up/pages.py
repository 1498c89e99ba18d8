"""The pages to look things up in that are written out of the program itself, so that they cannot differ from it."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from ffts.cli.front.look_up.commands import command_lines
from ffts.cli.front.look_up.formats import format_lines
from ffts.cli.front.look_up.orders import order_lines
from ffts.store.files import write_whole_text

PAGES: Mapping[str, Callable[[], Iterator[str]]] = {
    "commands": command_lines,
    "orders": order_lines,
    "formats": format_lines,
}


def write_pages(folder: Path) -> list[str]:
    """Write each of them into this folder of pages; return their names."""
    for name in PAGES:
        write_whole_text(folder / f"{name}.md", page(name))
    return list(PAGES)


def page(name: str) -> str:
    """The text of one of them."""
    return "\n".join(PAGES[name]()) + "\n"
