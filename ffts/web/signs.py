"""Signs of pages and marks, each a shape of its own: drawn in the colour of the words beside them."""

from __future__ import annotations

from collections.abc import Mapping

from ffts.web.tags import Html, tag

SIGNS = frozenset(
    {
        "urgent", "warning", "waits", "move", "chart", "decks", "letters", "search", "ships", "forces", "formations",
        "strike", "score", "log", "timeline", "rules", "map", "more", "page",
    }
)  # fmt: skip
"""Those of `static/signs.svg`."""
ALSO: Mapping[str, str] = {
    "air-operations": "decks",
    "deck": "decks",
    "signals": "letters",
    "searches": "search",
    "task-forces": "forces",
    "told": "log",
    "your-move": "move",
    "losses": "ships",
    "battle": "strike",
    "combat": "strike",
    "track": "timeline",
    "tracks": "timeline",
    "board": "map",
}
"""What pages are called besides, and whose sign they have."""


def sign(static: str, name: str) -> Html:
    """Return this sign; `static` is where the file of signs lies."""
    use = tag("use", href=f"{static}/signs.svg#{name}")
    return tag("svg", use, class_=f"sign {name}", aria_hidden="true", focusable="false")


def page_sign(static: str, slug: str) -> Html:
    """Return the sign of a page by its place in an address."""
    return sign(static, slug if slug in SIGNS else ALSO.get(slug, "page"))
