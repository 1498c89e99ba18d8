"""Cards of a page."""

from __future__ import annotations

from ffts.core.page import Card, Deed
from ffts.web.blocks import blocks, is_filled_in
from ffts.web.deeds import DO
from ffts.web.doing import address, deed_row
from ffts.web.place import Place, can_be_shown
from ffts.web.signs import sign
from ffts.web.tags import NOTHING, Html, classes, join, tag, unseen

FRAME = 24
"""Pixels between the frame of a card and what stands in it, on both sides together."""


def card(place: Place, one: Card) -> Html:
    """Return a card."""
    deeds = _deeds(one)
    room = place.room - (0 if one.bare else FRAME)
    inner = place.within(one.id, place.level + bool(one.heading or one.side), deeds, room)
    ident = place.ident("card", one.id)
    head = _heading(place, one, ident)
    show = _show(inner, one) if one.open is not False else NOTHING
    inside = join(blocks(inner, one.blocks), show, deed_row(inner, deeds, one.id, not one.blocks))
    if one.open is None:
        body = join(head, inside)
    elif one.unfold or not inside:
        body = join(_unfolding(place, one, head), inside if one.open else NOTHING)
    else:
        body = tag("details", tag("summary", head), inside, open=one.open, id=f"{ident}-fold")
    named = f"{ident}-head" if head else None
    return tag("section", body, class_=_look(one), id=ident, data_region=ident, aria_labelledby=named)


def _look(one: Card) -> str | None:
    across = "across" if one.across else ""
    folded = "folded" if one.open is False else ""
    return classes("card", one.mark, "bare" if one.bare else "", across, folded)


def _deeds(one: Card) -> tuple[Deed, ...]:
    """Those of its row, and what a double click on it does in the window."""
    extra = one.deed is not None and can_be_shown(one.deed) and one.deed not in one.deeds
    return (*one.deeds, one.deed) if extra and one.deed is not None else one.deeds


def _heading(place: Place, one: Card, ident: str) -> Html:
    if not (one.heading or one.side or one.badge):
        return NOTHING
    marked = _mark(place, one)
    plate = tag("span", one.side, class_=classes("plate", one.colour)) if one.side else NOTHING
    badge = tag("span", one.badge, class_="badge") if one.badge else NOTHING
    colon = unseen(": ") if badge and (one.heading or one.side) else NOTHING
    inside = (marked, plate, " " if plate else None, one.heading, colon, badge)
    return tag(f"h{place.level}", *inside, id=f"{ident}-head")


def _mark(place: Place, one: Card) -> Html:
    if not one.mark:
        return NOTHING
    aloud = "Cannot wait: " if one.mark == "urgent" else "Take care: "
    return join(sign(place.setting.static, one.mark), unseen(aloud))


def _unfolding(place: Place, one: Card, head: Html) -> Html:
    """Where the game fills a card only when it is unfolded, its heading is followed by a link that asks for it."""
    picks = one.unfold or {one.id: not one.open}
    words = join("Fold" if one.open else "Unfold", unseen(f" {one.heading or one.side}"))
    link = tag("a", words, href=address(place.setting, picks), class_="picks fold", id=place.ident("fold", one.id))
    return tag("div", head, link, class_="foldable")


def _show(place: Place, one: Card) -> Html:
    return show_button(place) if is_filled_in(one.blocks) else NOTHING


def show_button(place: Place) -> Html:
    """Takes over what was filled in, where no script does it by itself."""
    return tag("button", "Show", name=DO, value="", class_="show", id=place.ident("show", place.card))
