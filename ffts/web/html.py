"""A page as HTML: the same value that the window shows, for any browser, with and without a script."""

from __future__ import annotations

from ffts.core.page import Page
from ffts.web.blocks import blocks, is_filled_in
from ffts.web.cards import show_button
from ffts.web.columns import cards
from ffts.web.deeds import CSRF, DO, ONCE
from ffts.web.doing import deed_row
from ffts.web.first_things import REVISION
from ffts.web.frame import document, foot, news, skip, tabs, top
from ffts.web.picks import PICK, encode
from ffts.web.pictures import drawn
from ffts.web.place import Place
from ffts.web.setting import BESIDE, Setting, scene_of
from ffts.web.tags import NOTHING, Html, classes, hidden, join, tag


def whole_page(page: Page, setting: Setting, *first: Html) -> str:
    """Return the document of a page for a seat; `first` stands above what the page shows."""
    title = page.title or setting.title
    main = tag(
        "main", tag("h1", title, data_region="title"), news(setting), *first, page_form(page, setting), id="main"
    )
    return document(setting, title, skip(), top(setting), tabs(setting), main, foot(setting), look="seat")


def page_form(page: Page, setting: Setting) -> Html:
    """Return what a page shows as one form: whatever is filled in anywhere goes with each of its buttons."""
    return form(setting, page_body(page, setting))


def form(setting: Setting, *inside: Html) -> Html:
    """Return a form of this page. Its first button is the one that Enter in a field presses: it orders nothing."""
    quiet = tag("button", name=DO, value="", hidden=True, tabindex=-1, aria_hidden="true")
    return tag("form", quiet, keys(setting), *inside, method="post", action=setting.address, class_="page", id="page")


def keys(setting: Setting) -> Html:
    """Return the hidden fields: who may post it, once, made of which release, and what is picked."""
    picked = (hidden(PICK + ident, encode(value)) for ident, value in sorted(setting.picks.items()))
    first = (hidden(CSRF, setting.csrf), hidden(ONCE, setting.once), hidden(REVISION, str(setting.revision)))
    return tag("div", *first, *picked, hidden=True, data_region="keys")


def page_body(page: Page, setting: Setting, taken: dict[str, int] | None = None) -> Html:
    """Return everything that a page shows, without title and frame. Where several pages stand in one document, `taken`
    has the names of those before it."""
    place = Place(setting, {} if taken is None else taken, page.deeds, room=setting.room)
    if page.is_empty:
        return tag("p", page.empty, class_="nothing", data_region="empty") if page.empty else NOTHING
    above = _part("above", blocks(place, page.above), _show(place, page), deed_row(place, page.deeds, ""))
    beside = place.with_room(BESIDE) if page.scene and setting.is_wide else place
    large = place.with_room(scene_of(setting.wide)[0])
    scene = _part("scene", drawn(large, page.scene, fills=True)) if page.scene else NOTHING
    body = cards(beside, page.cards, page.column, page.shares, one=page.scene is not None)
    below = _part("below", blocks(place, page.below))
    both = tag("div", scene, body, class_=classes("body", "with-scene" if scene else ""))
    return join(above, both, below)


def _part(name: str, *inside: Html) -> Html:
    return tag("div", *inside, class_=name, data_region=name) if any(inside) else NOTHING


def _show(place: Place, page: Page) -> Html:
    return show_button(place) if is_filled_in(page.above) else NOTHING
