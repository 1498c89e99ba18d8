"""Deeds: links that choose or lead, buttons that order. What is refused is there too, with its reason to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ffts.core.page import Deed, Lead, Picks
from ffts.web.deeds import DO, fingerprint
from ffts.web.picks import changed, query
from ffts.web.place import Place, can_be_shown
from ffts.web.setting import Setting
from ffts.web.tags import NOTHING, Html, classes, join, tag, unseen
from ffts.web.wording import cited, reason

ROW, SHORT = 4, 32
"""More deeds, or longer names, stand one below the other."""


def address(setting: Setting, chosen: Picks) -> str:
    """Return the address of this page with these picks besides those it has."""
    return _at(setting, {**setting.picks, **chosen})


def _at(setting: Setting, picks: Picks) -> str:
    asked = query(picks)
    return f"{setting.address}?{asked}" if asked else setting.address


def led(setting: Setting, lead: Lead, picks: Picks) -> str:
    """Return the address that a lead means, with picks for the page it leads to; empty if it leads nowhere."""
    where = setting.lead(lead)
    asked = query(picks)
    return f"{where}{'&' if '?' in where else '?'}{asked}" if where and asked else where


def deed_row(place: Place, deeds: Sequence[Deed], path: str, alone: bool = False) -> Html:
    """Return these deeds in a row; those that the window has keys for alone are folded behind the others.
    Where they stand `alone` on their card they are what it says, one below the other."""
    shown = [deed for deed in deeds if can_be_shown(deed) and not _leads_nowhere(place, deed)]
    usual = [deed for deed in shown if deed.look != "key"]
    is_stack = alone or len(usual) > ROW or any(len(deed.name) > SHORT for deed in usual)
    plain = list(_items(place, usual, path, is_stack))
    rare = list(_items(place, [deed for deed in shown if deed.look == "key"], path, False))
    parts = [tag("ul", *plain, class_=classes("deeds", "stack" if is_stack else ""))] if plain else []
    if rare:
        rest = tag("ul", *rare, class_="deeds")
        parts.append(tag("details", tag("summary", "More"), rest, class_="more", id=place.ident("more", path)))
    return join(*parts)


def _leads_nowhere(place: Place, deed: Deed) -> bool:
    """Whether it only leads to a page that this seat does not have."""
    does = deed.orders or deed.ways is not None or deed.copies or deed.why_not
    return deed.lead is not None and not does and not target(place.setting, deed)


def _items(place: Place, deeds: Sequence[Deed], path: str, is_stack: bool) -> Iterator[Html]:
    """Each deed as an item; those that follow each other and are refused for the same reason share one, and a wide one
    says its tip below its name."""
    judged = [(deed, "" if deed.copies else place.setting.refusal(deed)) for deed in deeds]
    for why, group in groupby(judged, lambda each: each[1]):
        if why:
            yield tag("li", *_refused(place, [deed.name for deed, _ in group], why))
        else:
            yield from (_item(place, deed, path, is_stack) for deed, _ in group)


def _item(place: Place, deed: Deed, path: str, is_stack: bool) -> Html:
    name = _with_tip(deed) if is_stack else deed.name
    return tag("li", *_able(place, deed, path, name, deed.look or "usual"), class_=deed.look or None)


def _with_tip(deed: Deed) -> Html:
    sub = tag("span", unseen(": "), deed.tip, class_="sub") if deed.tip else NOTHING
    return tag("span", cited(deed.name), sub, class_="what")


def deed_parts(place: Place, deed: Deed, path: str, name: Html | str = "", plain: bool = False) -> Iterator[Html]:
    """The button or link of a deed, then its reason or its text to copy. `name` stands instead of its own."""
    label = name or deed.name
    why = "" if deed.copies else place.setting.refusal(deed)
    yield from (
        _refused(place, [label], why)
        if why
        else _able(place, deed, path, label, "plain" if plain else deed.look or "usual")
    )


def _able(place: Place, deed: Deed, path: str, label: Html | str, kind: str) -> Iterator[Html]:
    """What is not refused."""
    if deed.copies:
        yield _copied(place, deed)
    elif deed.orders or deed.ways is not None:
        ident = place.ident("do", path, deed.name)
        mark = fingerprint(path, deed)
        more = " ..." if deed.ways is not None and not deed.one_at_once and not deed.name.endswith("...") else ""
        shown = join(label, more) if more else label
        yield tag("button", shown, class_=_class(kind), name=DO, value=mark, id=ident, title=deed.tip or None)
    elif where := target(place.setting, deed):
        chosen = "" if deed.lead else "picks"
        yield tag("a", label, class_=_class(kind, chosen), href=where, title=deed.tip or None)
    else:
        yield tag("span", label, class_="nowhere", title=deed.tip or None)


def _class(kind: str, more: str = "") -> str | None:
    return classes("deed", kind, more)


def target(setting: Setting, deed: Deed) -> str:
    """Where a deed without orders leads; empty if nowhere."""
    if deed.lead is not None:
        return led(setting, deed.lead, deed.picks)
    return _at(setting, changed(setting.picks, deed.picks)) if deed.picks else ""


def _refused(place: Place, labels: Sequence[Html | str], why: str) -> Iterator[Html]:
    ident = place.ident("why", place.card)
    for label in labels:
        yield tag("button", label, class_="deed refused", type="button", disabled=True, aria_describedby=ident)
    yield tag("span", reason(why), class_="why", id=ident)


def _copied(place: Place, deed: Deed) -> Html:
    """Text to copy, in a field where it can be marked."""
    ident = place.ident("copy", deed.name)
    field = tag("textarea", deed.copies, readonly=True, rows=6, id=ident, aria_label=deed.name)
    return tag("details", tag("summary", deed.name), field, class_="copies", id=f"{ident}-fold")


def name_of(setting: Setting, words: str, lead: Lead | None) -> Html:
    """Return a name, as a link where it leads somewhere."""
    where = setting.lead(lead) if lead is not None else ""
    return tag("a", words, href=where, class_="name") if where else join(words) if words else NOTHING
