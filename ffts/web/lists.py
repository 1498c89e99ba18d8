"""Lists: a line is chosen by its link, several by ticks; what a line does stands behind it."""

from __future__ import annotations

from ffts.core.page import Deed, Line, Listed
from ffts.web.doing import address, deed_parts
from ffts.web.picks import MANY
from ffts.web.place import Place
from ffts.web.tags import NOTHING, Html, classes, hidden, join, tag, unseen
from ffts.web.wording import lines


def listed(place: Place, block: Listed) -> Html:
    """Return the lines of a list."""
    if not block.lines:
        return tag("p", block.empty, class_="empty") if block.empty else NOTHING
    path = f"{place.card}/{block.id}"
    first = hidden(MANY + block.id, "") if block.many else NOTHING
    shown = [_line(place, block, line, path) for line in block.lines]
    return join(first, tag("ul", *shown, class_=classes("list", "many" if block.many else ""), aria_label=block.name))


def _line(place: Place, block: Listed, line: Line, path: str) -> Html:
    if line.apart:
        return tag("li", lines(line.text), class_="apart")
    deed = place.of_its_own(line.deed)
    is_chosen = line.id in block.chosen
    if deed is not None and not block.many and _is_in_button(place, line, deed):
        return tag("li", *deed_parts(place, deed, f"{path}/{line.id}", _promising(place, line, deed)), class_="is-deed")
    name = ticked(place, block.id, line.id, line.text, is_chosen) if block.many else _pick(place, block, line)
    done = tag("span", *deed_parts(place, deed, f"{path}/{line.id}"), class_="does") if deed else NOTHING
    look = classes(line.look, "chosen" if is_chosen else "")
    return tag("li", name, done, class_=look, title=line.tip or None)


def _is_in_button(place: Place, line: Line, deed: Deed) -> bool:
    """Whether the button of a line says all that the line does: its words, or why it is refused."""
    is_refused = line.text.startswith(deed.name) and bool(place.setting.refusal(deed))
    return deed.name == line.text or line.text.startswith(f"{deed.name}:") or is_refused


def _promising(place: Place, line: Line, deed: Deed) -> Html:
    """The name of a deed, and below it what its line promises of it; why it is refused stands beside its button."""
    name, _, promised = line.text.partition(f"{deed.name}:")
    if name or not promised.strip() or place.setting.refusal(deed):
        return lines(deed.name)
    return tag(
        "span", lines(deed.name), unseen(": "), tag("span", lines(promised.strip()), class_="sub"), class_="what"
    )


def _pick(place: Place, block: Listed, line: Line) -> Html:
    """The words of a line; the link is there even where nothing shows what it chose, as in the window."""
    where = address(place.setting, {block.id: line.id})
    current = "true" if line.id in block.chosen else None
    return tag(
        "a", tag("span", lines(line.text), class_="words"), class_="picks item", href=where, aria_current=current
    )


def ticked(place: Place, block: str, ident: str, words: str, is_chosen: bool) -> Html:
    """Return a box to tick with its label."""
    name = place.ident("m", block, ident)
    box = tag("input", type="checkbox", id=name, name=MANY + block, value=ident, checked=is_chosen)
    return tag(
        "span", box, tag("label", lines(words) if words else unseen("Choose this row"), for_=name), class_="tick"
    )
