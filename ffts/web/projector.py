"""The table: a page that everybody in the room reads, on a large screen. What is public, and nothing to press."""

from __future__ import annotations

from dataclasses import replace

from ffts.core.game import Heading
from ffts.core.page import Card, Choice, Drawn, Page, Typed
from ffts.core.replay import REPLAY
from ffts.web.blocks import blocks
from ffts.web.columns import cards
from ffts.web.frame import clock_look, document
from ffts.web.pictures import drawn
from ffts.web.place import Place
from ffts.web.setting import Setting, table_of
from ffts.web.tags import NOTHING, Html, tag, unseen


def table_page(page: Page, setting: Setting) -> str:
    """Return the document for a projector: the picture large, the clock larger than anything, then the cards."""
    place = Place(setting, room=setting.room)
    title = page.title or setting.title
    picture = _scene(place, page.scene) if page.scene else NOTHING
    above = tag("div", blocks(place, page.above), class_="above", data_region="above") if page.above else NOTHING
    below = tag("div", blocks(place, page.below), class_="below", data_region="below") if page.below else NOTHING
    empty = tag("p", page.empty, class_="nothing") if page.is_empty and page.empty else NOTHING
    moment = next((card for card in page.cards if card.id == REPLAY), None)
    head = _moment(moment.heading) if moment else _clock(setting.heading) if setting.heading else NOTHING
    inside = tag("div", head, above, cards(place, tuple(map(to_read, page.cards)), 0, ()), below, empty, class_="aside")
    name = tag("h1", title, class_="unseen")
    main = tag("main", name, picture, inside, id="main", class_="table" if picture else "table alone")
    line = tag("p", role="status", id="status", class_="status")
    return document(setting, title, main, line, look="projector")


def to_read(card: Card) -> Card:
    """Return a card without lists to choose from, for a screen or a file without a form. Links to other moments of a
    story stay."""
    return replace(card, blocks=tuple(block for block in card.blocks if not isinstance(block, Choice | Typed)))


def _scene(place: Place, scene: Drawn) -> Html:
    """The picture as large as there is room, with nothing to press."""
    large = place.with_room(table_of(place.setting.wide)[0])
    return tag("div", drawn(large, replace(scene, id=""), fills=True), class_="scene", data_region="scene")


def _moment(name: str) -> Html:
    """Of a story the moment that is shown stands where the clock was."""
    return tag("header", tag("p", name, class_="clock words"), class_="top", data_region="top")


def _clock(heading: Heading) -> Html:
    clock = tag("p", unseen("Clock: "), heading.clock, class_=clock_look(heading)) if heading.clock else NOTHING
    turn = tag("p", heading.period, class_="turn")
    span = tag("p", heading.span, class_="span") if heading.span else NOTHING
    stage = tag("p", heading.stage, class_="stage")
    return tag("header", clock, tag("div", turn, span), stage, class_="top", data_region="top")
