"""A packet as one file: what a seat knows, its chart and forms, and an order sheet that works without a connection."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from ffts.core.game import Heading
from ffts.core.offer import Offer
from ffts.core.page import Block, Choice, Page, Typed, Words
from ffts.core.viewpoint import BROWSER
from ffts.post.signal_form import signal_form
from ffts.seats.counter import LetterLine, PageName
from ffts.seats.letters import Fate
from ffts.seats.signals.reading import Signals
from ffts.web.frame import top
from ffts.web.html import page_body
from ffts.web.projector import to_read
from ffts.web.setting import Setting
from ffts.web.signals import came_section
from ffts.web.tags import NOTHING, Html, join, tag

WIDE = 768
"""Pixels for which pictures are made: they are shown smaller on a phone."""
_WEB = Path(__file__).parents[1] / "web" / "static"
_OWN = Path(__file__).parent / "static"
_FONTS = re.compile(r"@font-face \{[^}]*\}\n?")
_PICK = re.compile(r'<a [^>]*href="(?:#\?[^"]*|)"[^>]*>(.*?)</a>', re.DOTALL)
SIGNS = "@signs"
ORDERS, REMINDER = "Order sheet", "A reminder: your orders are waited for."
TICK, WRITE = (
    "Tick what you want to do, and write other orders in plain words, one in each line.",
    "Write your orders in plain words, one in each line.",
)
HOW = (
    "Then make the block and send all of it back by mail or messenger. Nothing leaves this page by itself, and it "
    "needs no connection."
)
OPEN = "Open, and to be written in words:"
LATER, SAY = "later: {sample}", "say When do we play on?"
HINTS = ((LATER, "kept until the rules allow it"), (SAY, "a message to the umpire"))
NEWEST = 12
"""Letters that stand on a sheet with what became of them; the log has the rest."""
NO_SCRIPT = "The order sheet needs a browser that runs scripts. Send your orders to the umpire as a letter instead."
NO_ORDERS = "This seat gives no orders."
_FATES: Mapping[Fate, str] = {
    "waiting": "waits",
    "taken": "taken",
    "sent back": "sent back",
    "withdrawn": "taken back",
    "changed": "changed",
    "sent": "sent",
}


class Packet(NamedTuple):
    """What a packet is made of."""

    title: str
    seat: str
    heading: Heading
    pages: Sequence[tuple[PageName, Page]]
    """Each with what it is called."""
    due: Sequence[Offer]
    letters: Sequence[LetterLine]
    examples: str
    """Orders that work now, in words."""
    first: str = ""
    """The first line of the block; empty for a seat that gives no orders."""
    secret: str = ""
    sample: str = ""
    """An order that works now, or the words that one begins with."""
    is_reminder: bool = False
    signals: Signals = Signals()
    """House rule *signals*: what this seat can send and has read."""


def html(packet: Packet) -> str:
    """Return the file."""
    taken: dict[str, int] = {}
    setting = _setting(packet)
    sections = [_section(name, page, setting, taken) for name, page in packet.pages]
    links = [tag("li", tag("a", name.title, href=f"#page-{name.slug}")) for name, _ in packet.pages]
    inside = tag("nav", tag("ul", tag("li", tag("a", ORDERS, href="#orders")), *links), class_="contents")
    reminder = tag("p", REMINDER, class_="strong") if packet.is_reminder else NOTHING
    main = tag(
        "main",
        tag("h1", packet.title),
        reminder,
        inside,
        _read_signals(packet),
        _orders(packet),
        _answers(packet),
        *sections,
    )
    sheet = json.dumps({"first": packet.first, "secret": packet.secret}).replace("<", "\\u003c")
    data = Html(f'<script type="application/json" id="sheet">{sheet}</script>')
    script = Html(f"<script>{_read(_OWN / 'sheet.js')}</script>") if packet.first else NOTHING
    body = tag("body", _signs(), top(setting), main, data, script, class_="seat packet")
    found = f"<!doctype html>{tag('html', _head(packet), body, lang='en')}"
    return _PICK.sub(r"\1", found.replace(f'href="{SIGNS}/signs.svg#', 'href="#sign-'))


def _setting(packet: Packet) -> Setting:
    """Without addresses: what leads to another page leads to its place in this file."""
    here = {name.title: name.slug for name, _ in packet.pages}
    return Setting(
        "#",
        "",
        "",
        lambda deed: "",
        lambda lead: f"#page-{here[lead.page]}" if lead.page in here else "",
        seat=packet.seat,
        heading=packet.heading,
        static=SIGNS,
        wide=WIDE,
        orders=False,
    )


def _head(packet: Packet) -> Html:
    style = f"{_FONTS.sub('', _read(_WEB / 'style.css'))}{_read(_OWN / 'sheet.css')}"
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="dark light"),
        tag("title", f"{packet.title} - {packet.heading.period} - {packet.seat}"),
        Html(f"<style>{style}</style>"),
    )


def _signs() -> Html:
    """Return the signs, so that the file needs no other; their names say what they are."""
    sprite = _read(_WEB / "signs.svg").replace('<symbol id="', '<symbol id="sign-')
    return Html(f"<div hidden>{sprite}</div>")


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _section(name: PageName, page: Page, setting: Setting, taken: dict[str, int]) -> Html:
    body = page_body(_without_forms(page), setting, taken)
    title = tag("p", page.title, class_="strong") if page.title not in ("", name.title) else NOTHING
    return tag("section", tag("h2", name.title), title, body, id=f"page-{name.slug}", class_="of-game")


def _without_forms(page: Page) -> Page:
    scene = replace(page.scene, id="") if page.scene else None
    found = (to_read(card) for card in page.cards)
    cards = tuple(replace(card, blocks=_plain(card.blocks), deeds=(), deed=None) for card in found)
    return replace(page, above=_plain(page.above), below=_plain(page.below), deeds=(), cards=cards, scene=scene)


def _plain(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """What can be read; its orders are written on the sheet, so that nothing says it gives none."""
    shown = (block for block in blocks if not isinstance(block, Choice | Typed))
    return tuple(block for block in shown if not (isinstance(block, Words) and block.text == BROWSER.read_only))


# --- the order sheet ---------------------------------------------------------------------


def _orders(packet: Packet) -> Html:
    if not packet.first:
        return tag("section", tag("h2", ORDERS), tag("p", NO_ORDERS, class_="muted"), class_="card", id="orders")
    hints = [tag("li", tag("code", line.format(sample=packet.sample)), f": {what}") for line, what in HINTS]
    ticks = tuple(_ticks(packet.due))
    return tag(
        "section",
        tag("h2", ORDERS),
        tag("noscript", tag("p", NO_SCRIPT, class_="strong")),
        tag("p", f"{TICK if ticks else WRITE} {HOW}"),
        *ticks,
        *_open(packet.due),
        tag("label", "Orders in plain words, one in each line", for_="lines"),
        tag("textarea", id="lines", rows=6, spellcheck="false", autocapitalize="off"),
        tag("p", packet.examples, class_="muted") if packet.examples else NOTHING,
        tag("ul", *hints, class_="muted"),
        signal_form(packet.signals),
        tag("p", tag("label", tag("input", type="checkbox", id="done", checked=True), " I am done with this segment")),
        tag("button", "Make the block", id="make", class_="deed primary", type="button"),
        tag("div", _block(), id="made", hidden=True),
        class_="card",
        id="orders",
    )


def _block() -> Html:
    return join(
        tag("label", "The block: send all of it back", for_="block"),
        tag("textarea", id="block", rows=8, readonly=True),
        tag("button", "Copy it", id="copy", class_="deed usual", type="button"),
        " ",
        tag("a", "Keep it as a file", id="keep", class_="deed usual", download="orders.txt"),
        tag("p", role="status", id="said", class_="muted"),
    )


def _ticks(due: Sequence[Offer]) -> Iterator[Html]:
    """What a line of the Watch can order by itself."""
    lines = [line for line in due if line.orders]
    for number, line in enumerate(dict.fromkeys(each.for_side for each in lines), 1):
        box = tag("input", type="checkbox", id=f"tick-{number}", data_line=f"do {line}")
        yield tag("p", box, " ", tag("label", line, for_=f"tick-{number}"), class_="tick")


def _open(due: Sequence[Offer]) -> Iterator[Html]:
    """What a line of the Watch asks for that a tick cannot say."""
    if lines := dict.fromkeys(line.for_side for line in due if not line.orders and line.kind):
        yield tag("p", OPEN)
        yield from (tag("p", line, class_="strong") for line in lines)


def _read_signals(packet: Packet) -> Html:
    """What others of the side sent to this seat, and what was heard of the enemy."""
    return came_section(packet.signals.came) if packet.signals.are_played else NOTHING


def _answers(packet: Packet) -> Html:
    """What became of what this seat sent in before."""
    if not packet.letters:
        return NOTHING
    lines = [tag("li", *_answer(line)) for line in packet.letters[:NEWEST]]
    return tag("section", tag("h2", "What you sent"), tag("ul", *lines), class_="card", id="sent")


def _answer(line: LetterLine) -> Iterator[Html | str]:
    letter, answer = line
    why = f": {answer.why}" if answer.why else ""
    when = f"{letter.moment}: " if letter.moment else ""
    yield f"{when}{letter.words or letter.kind} - "
    yield tag("b", _FATES[answer.fate])
    yield why
