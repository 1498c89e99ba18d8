"""The list of ways to do something: each with what it comes to, or with the rule that refuses it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ffts.core.offer import Way
from ffts.core.page import NO_PICKS, Deed
from ffts.web.deeds import DO, WAY, way_fingerprint
from ffts.web.doing import address
from ffts.web.frame import document, foot, news, skip, tabs, top
from ffts.web.html import keys
from ffts.web.setting import Setting
from ffts.web.tags import NOTHING, Html, classes, hidden, join, tag, unseen
from ffts.web.wording import cited, lines, reason


def ways_page(deed: Deed, mark: str, ways: Sequence[Way], setting: Setting) -> str:
    """Return the document that asks which way a deed is to be done; `mark` is the fingerprint of the deed."""
    title = (deed.asks or deed.name).removesuffix("...").strip()
    back = tag("a", "Back", href=address(setting, NO_PICKS), class_="deed quiet back")
    body = ways_form(mark, ways, setting) if ways else tag("p", lines(deed.why_none or "There is no way now."))
    main = tag("main", tag("h1", title, data_region="title"), news(setting), body, tag("p", back), id="main")
    return document(setting, title, skip(), top(setting), tabs(setting), main, foot(setting), look="seat ways-page")


def ways_form(mark: str, ways: Sequence[Way], setting: Setting) -> Html:
    """Return the ways as buttons: those that lose nothing first, then those that may, then those that are refused."""
    good = [way for way in ways if way.sensible]
    losing = [way for way in ways if way.allowed and way.loses]
    parts = (
        _group("", good),
        _group("Something may be lost", losing, "loses"),
        _group("Not allowed now", [way for way in ways if not way.allowed]),
    )
    inside = (keys(setting), hidden(DO, mark), *parts)
    return tag("form", *inside, method="post", action=setting.address, class_="page", id="page")


def _group(head: str, ways: Sequence[Way], look: str = "") -> Html:
    if not ways:
        return NOTHING
    title = tag("h2", head) if head else NOTHING
    return tag("section", title, tag("ul", *_items(ways, look), class_="ways"), data_region=head or "ways")


def _items(ways: Iterable[Way], look: str) -> Iterable[Html]:
    for number, way in enumerate(ways, 1):
        yield tag("li", _allowed(way, look) if way.allowed else _refused(way, number))


def _allowed(way: Way, look: str) -> Html:
    comes = tag("span", lines(way.comes_to), class_="sub") if way.comes_to else NOTHING
    cost = tag("span", unseen(", "), way.short, class_="cost") if way.short and way.short != way.comes_to else NOTHING
    warned = unseen("Something may be lost: ") if look else NOTHING
    inside = tag("span", warned, tag("b", cited(way.label)), comes, class_="what")
    return tag("button", inside, cost, name=WAY, value=way_fingerprint(way), class_=classes("way", look))


def _refused(way: Way, number: int) -> Html:
    ident = f"why-not-{number}"
    button = tag("button", cited(way.label), type="button", disabled=True, class_="way", aria_describedby=ident)
    return join(button, tag("span", reason(way.words), class_="why", id=ident))
