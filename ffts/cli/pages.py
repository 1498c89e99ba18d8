"""Tables that a command writes into a page of the documentation, between two marks of its own."""

from pathlib import Path

from ffts.cli.faults import BadInput, input_faults
from ffts.store.files import write_whole_text


def write_between(page: Path, table: str, section: str) -> None:
    """Between the two marks of this table; everything else on the page stays."""
    first, last = f"<!-- {table} -->", f"<!-- end of {table} -->"
    with input_faults():
        text = page.read_text(encoding="utf-8") if page.exists() else f"{first}\n{last}\n"
        if first not in text or last not in text:
            raise BadInput(f"{page} has no marks {first} and {last} to write between; put them where the table belongs")
        before, _, rest = text.partition(first)
        after = rest.partition(last)[2]
        write_whole_text(page, f"{before}{first}\n{section}\n{last}{after}")
