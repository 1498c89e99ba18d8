"""What `docs/book.toml` says, without reading the pages: where they are, and which belongs to which place."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from ffts.data_dir import data_dir

ORDER = "book.toml"


def docs_folder() -> Path:
    """Where the pages are that come with the program."""
    return data_dir() / "docs"


def read_order(folder: Path) -> dict[str, Any]:
    """Title, parts with the names of their pages, and places."""
    return tomllib.loads((folder / ORDER).read_text(encoding="utf-8"))


def page_for(folder: Path, *places: str) -> str:
    """Return the page of the first of these places that has one, `rules#rule-8` with its part, else the first page."""
    order = read_order(folder)
    found = (str(order["opens"][place]) for place in places if place in order["opens"])
    return next(found, str(order["parts"][0]["pages"][0]))
