"""What is typed or chosen: fields with their labels, lists to pull down, rows of buttons, ticks."""

from __future__ import annotations

from collections.abc import Iterator

from ffts.core.page import Choice, Option, Typed
from ffts.web.deeds import DO, fingerprint, of_option
from ffts.web.doing import deed_parts
from ffts.web.picks import NUMBER, PICK, TEXT
from ffts.web.place import Place
from ffts.web.tags import NOTHING, Html, Value, classes, hidden, join, tag, unseen
from ffts.web.wording import cited, reason

FEW = 2
"""More options of a list to pull down are folded."""
MOST_OFFERED = 40
"""Lines that a text could go on with."""


def field(place: Place, block: Typed | Choice) -> Html:
    """Return something to type or to choose."""
    return typed(place, block) if isinstance(block, Typed) else choice(place, block)


def typed(place: Place, asked: Typed) -> Html:
    """Return a field with its label, and what its Enter does as a button."""
    ident = place.ident("f", asked.id)
    button = _entered(place, asked)
    label = tag("label", cited(asked.name), for_=ident, class_="unseen" if asked.quiet else None)
    parts = [label, tag("span", *_input(place, asked, ident), class_="box"), join(*button), _why(ident, asked.why_not)]
    return tag("div", *parts, class_=classes("field", "number" if asked.most is not None else "text"))


def in_cell(place: Place, asked: Typed, name: str, path: str) -> Html:
    """Return a field within a table, `name` being what it is called there."""
    ident = place.ident("f", asked.id)
    button = join(*deed_parts(place, asked.deed, f"{path}/{asked.id}")) if asked.deed and asked.button else NOTHING
    return tag("span", *_input(place, asked, ident, name), button, class_="box")


def _input(place: Place, asked: Typed, ident: str, name: str = "") -> Iterator[Html]:
    """The field itself; with buttons for less and more, which the script brings to life."""
    about: dict[str, Value] = {
        "id": ident,
        "value": str(asked.value),
        "disabled": bool(asked.why_not),
        "placeholder": asked.hint or None,
        "title": asked.tip or None,
        "aria-label": name or None,
        "aria-describedby": f"{ident}-why" if asked.why_not else None,
        "data-enter": asked.deed is not None,
        "data-finds": bool(asked.finds),
    }
    if asked.most is not None:
        numbers: dict[str, Value] = {"min": asked.least, "max": asked.most, "step": asked.step, "inputmode": "numeric"}
        less, more = (_step(f"{sign}1", words, ident) for sign, words in (("-", "Less"), ("+", "More")))
        box = tag("input", type="number", name=NUMBER + asked.id, **about, **numbers)
        unit = tag("span", asked.unit.strip(), class_="unit") if asked.unit.strip() else NOTHING
        yield from (less, box, more, unit)
        return
    offered = tuple(asked.goes_on(str(asked.value)))[:MOST_OFFERED] if asked.goes_on else ()
    listed = f"{ident}-list" if asked.goes_on else None
    yield tag("input", type="text", name=TEXT + asked.id, list=listed, autocomplete="off", maxlength=2000, **about)
    if listed:
        yield tag("datalist", *(tag("option", value=each) for each in offered), id=listed)


def _step(by: str, words: str, ident: str) -> Html:
    sign = "\N{MINUS SIGN}" if by.startswith("-") else "+"
    return tag(
        "button", sign, type="button", class_="step", data_step=by, data_for=ident, tabindex=-1, aria_label=words
    )


def _entered(place: Place, asked: Typed) -> Iterator[Html]:
    if deed := place.of_its_own(asked.deed):
        yield from deed_parts(place, deed, f"{place.card}/{asked.id}", asked.button)


def _why(ident: str, why_not: str) -> Html:
    return tag("span", reason(why_not), class_="why", id=f"{ident}-why") if why_not else NOTHING


# --- one of several ---------------------------------------------------------------------


def choice(place: Place, asked: Choice) -> Html:
    """Return a question with its options."""
    if asked.manner == "tick":
        return _tick(place, asked)
    if any(option.orders for option in asked.options):
        return _ordering(place, asked)
    return _combo(place, asked) if asked.manner == "combo" else _radio(place, asked)


def _combo(place: Place, asked: Choice) -> Html:
    ident = place.ident("f", asked.id)
    options = [
        tag("option", option.text, value=f"s:{option.id}", selected=option.id == asked.chosen)
        for option in asked.options
    ]
    about = {"aria-describedby": f"{ident}-why" if asked.why_not else None, "title": asked.tip or None}
    box = tag("select", *options, id=ident, name=PICK + asked.id, disabled=bool(asked.why_not), **about)
    parts = (tag("label", cited(asked.name), for_=ident), tag("span", box, class_="box"), _why(ident, asked.why_not))
    return tag("div", *parts, class_=classes("field", "combo", "asked" if asked.above else ""))


def _radio(place: Place, asked: Choice) -> Html:
    ident = place.ident("f", asked.id)
    options = [_radio_option(asked, option, f"{ident}-{number}") for number, option in enumerate(asked.options, 1)]
    parts = (tag("legend", cited(asked.name)), tag("div", *options, class_="options"), _why(ident, asked.why_not))
    return tag("fieldset", *parts, class_="field radio", disabled=bool(asked.why_not), title=asked.tip or None)


def _radio_option(asked: Choice, option: Option, ident: str) -> Html:
    is_it = option.id == asked.chosen
    box = tag("input", type="radio", id=ident, name=PICK + asked.id, value=f"s:{option.id}", checked=is_it)
    return tag("span", box, tag("label", option.text, for_=ident, title=option.tip or None))


def _tick(place: Place, asked: Choice) -> Html:
    ident = place.ident("f", asked.id)
    name, off = PICK + asked.id, bool(asked.why_not)
    box = tag("input", type="checkbox", id=ident, name=name, value="b:1", checked=asked.chosen is True, disabled=off)
    label = tag("label", cited(asked.name), for_=ident, title=asked.tip or None)
    unticked = NOTHING if off else hidden(name, "b:0")
    return tag("div", unticked, box, label, _why(ident, asked.why_not), class_="field tick")


def _ordering(place: Place, asked: Choice) -> Html:
    """Options that are orders: each is a button, and the one in force is pressed."""
    ident = place.ident("f", asked.id)
    options = [_order(place, asked, option, ident, number) for number, option in enumerate(asked.options, 1)]
    row: Html = tag("div", *options, class_="options")
    if asked.manner == "combo" and len(options) > FEW:
        now = next((option.text for option in asked.options if option.id == asked.chosen), "Choose")
        row = tag("details", tag("summary", now), row, id=f"{ident}-fold")
    parts = (tag("legend", cited(asked.name)), row, _why(ident, asked.why_not))
    return tag("fieldset", *parts, class_="field orders", disabled=bool(asked.why_not), title=asked.tip or None)


def _order(place: Place, asked: Choice, option: Option, ident: str, number: int) -> Html:
    is_it = option.id == asked.chosen
    label = join(option.text, unseen(", chosen")) if is_it else option.text
    if is_it or not option.orders:
        return tag("button", label, type="button", class_="option", aria_pressed="true" if is_it else "false")
    mark = fingerprint(f"{place.card}/{asked.id}", of_option(option))
    about = {"aria-pressed": "false", "title": option.tip or None}
    return tag("button", label, name=DO, value=mark, class_="option", id=f"{ident}-{number}", **about)
