"""Small blocks: words, boxes that are ticked, cards face up."""

from __future__ import annotations

from collections.abc import Mapping

from ffts.core.page import Deed, Face, Laid, Lead, Meter, Painted, Span, Words
from ffts.web.doing import deed_parts, name_of
from ffts.web.place import Place
from ffts.web.tags import NOTHING, Html, classes, join, tag, unseen
from ffts.web.wording import lines

MOST_BOXES = 24
FEW = 4
"""How many cards are shown large."""
SUITS: Mapping[str, tuple[str, str]] = {
    "h": ("hearts", "M50 95C-15 45 0-5 50 27.500C100-5 115 45 50 95Z"),
    "d": ("diamonds", "M50 0L88 50L50 100L12 50Z"),
    "s": ("spades", "M50 5C-15 55 0 105 50 72.500C100 105 115 55 50 5ZM50 50L72 100L28 100Z"),
    "c": ("clubs", "M50 2a22 22 0 1 1-.1 0ZM24 38a22 22 0 1 1-.1 0ZM76 38a22 22 0 1 1-.1 0ZM50 45L72 100L28 100Z"),
}
"""The name and the outline of a suit, in a square of 100."""


def small(place: Place, block: Words | Meter | Laid | Painted) -> Html:
    """Return a small block; for what only the window paints, its words."""
    match block:
        case Words():
            return words(place, block)
        case Meter():
            return meter(block)
        case Laid():
            return laid(block)
        case Painted():
            return tag("p", block.name, class_="painted")


def words(place: Place, block: Words) -> Html:
    """Return a paragraph, or a heading."""
    inside = join(*(_span(place, span) for span in block.spans))
    if block.look == "heading" and not any(span.lead for span in block.spans):
        return tag(f"h{min(place.level, 6)}", inside, title=block.tip or None)
    return tag("p", inside, class_=block.look or None, title=block.tip or None)


def _span(place: Place, span: Span) -> Html:
    if isinstance(span.lead, Lead):
        return name_of(place.setting, span.text, span.lead)
    if isinstance(span.lead, Deed):
        return join(*deed_parts(place, span.lead, place.card, span.text, plain=True))
    return lines(span.text)


def meter(block: Meter) -> Html:
    """Return boxes of which some are ticked, and the same in words."""
    note = block.text.removeprefix(f"{block.name}: ")
    about = {"aria-label": block.name, "aria-valuemin": "0", "aria-valuetext": note}
    now = f"{min(max(block.filled, 0), max(block.of, 0)):g}"
    boxes = _boxes(block) if 0 < block.of <= MOST_BOXES else _bar(block)
    shown = tag("span", boxes, role="meter", **about, aria_valuenow=now, aria_valuemax=f"{max(block.of, 0):g}")
    name = tag("span", block.name, class_="name", aria_hidden="true")
    aloud = tag("span", note, class_="note", aria_hidden="true")
    return tag("div", name, shown, aloud, class_=classes("meter", block.look), title=block.tip or None)


def _boxes(block: Meter) -> Html:
    full = round(block.filled)
    return join(*(tag("i", class_="full" if number < full else None) for number in range(round(block.of))))


def _bar(block: Meter) -> Html:
    if block.of <= 0:
        return NOTHING
    part = f"{min(max(block.filled / block.of, 0), 1) * 100:.0f}"
    inside = Html(f'<rect width="100" height="8" class="rest"/><rect width="{part}" height="8"/>')
    return tag("svg", inside, viewBox="0 0 100 8", preserveAspectRatio="none", class_="bar", aria_hidden="true")


def laid(block: Laid) -> Html:
    """Return cards or counters side by side."""
    look = classes("laid", "few" if len(block.faces) <= FEW else "")
    return tag("ul", *map(_face, block.faces), class_=look, aria_label=block.name)


def _face(face: Face) -> Html:
    suit, outline = SUITS.get(face.suit, ("", ""))
    pip = _pip(outline) if suit else NOTHING
    corner = tag("span", tag("b", face.sign), pip, class_="sign")
    aloud = unseen(f" of {suit}") if suit else NOTHING
    middle = tag("span", pip, class_="pip") if suit else NOTHING
    note = tag("span", face.words, class_="note") if face.words else NOTHING
    red = "red" if face.suit and face.suit in "hd" else ""
    look = classes("face", "card" if suit else "counter", red, "marked" if face.marked else "")
    marked = unseen(", marked") if face.marked else NOTHING
    return tag("li", corner, aloud, middle, note, marked, class_=look, title=face.tip or None)


def _pip(outline: str) -> Html:
    return tag("svg", Html(f'<path d="{outline}"/>'), viewBox="0 0 100 100", aria_hidden="true", focusable="false")
