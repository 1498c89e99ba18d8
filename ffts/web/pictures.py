"""Pictures as SVG in the colours of the theme: drawn once, right on dark, light and paper."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ffts.core import drawing, picture
from ffts.core.page import Drawn
from ffts.web.doing import address
from ffts.web.place import Place
from ffts.web.tags import NOTHING, Html, classes, tag


class _Inks(Mapping[str, str]):
    """Every colour is a variable of the style sheet, by its name."""

    def __getitem__(self, ink: str) -> str:
        return f"var(--{ink})"

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


INKS = _Inks()
HEAD = re.compile(r'<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*><title>[^<]*</title>')
NAMED = re.compile(r' id="([^"]*)"|"url\(#([^)"]*)\)"')
THING = re.compile(r'<g id="([^"]*)"><title>([^<]*)</title>')
LEAST_WIDE = 460
"""On a phone a picture in true scale is shown smaller, so that its letters find room beside each other."""


def drawn(place: Place, block: Drawn, fills: bool = False) -> Html:
    """Return a picture with its words below, for those who do not see it. One that fills the page was made for it."""
    ident = place.ident("picture", block.id or block.name[:20])
    image = _svg(block, place.room if fills else _wide(block, place.room), ident)
    words = tag("figcaption", block.name, class_="unseen")
    is_plain = isinstance(block.drawing, drawing.Drawing)
    look = classes("picture", "own" if block.most and not is_plain else "", "left" if block.left else "")
    things = _things(place, block) if block.id else NOTHING
    return tag("figure", image, words, things, class_=look)


def _wide(block: Drawn, room: float) -> float:
    """How many pixels a picture is across: a low one as many as its height allows, so that letters keep their size."""
    shapes = block.drawing
    if not isinstance(shapes, picture.Picture):
        return room
    if block.most:
        return min(room, block.most * shapes.width / (shapes.height or 1))
    return max(room, LEAST_WIDE)


def _svg(block: Drawn, wide: float, ident: str) -> Html:
    """The drawing without its frame's name: the caption has it. Its ids are its own on this page."""
    shapes = block.drawing
    made = picture.svg(shapes, INKS, wide) if isinstance(shapes, picture.Picture) else drawing.svg(shapes, INKS, wide)
    head = HEAD.match(made)
    assert head is not None
    width, height = head[1], head[2]
    start = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    body = THING.sub(r"<g><title>\2</title>", made[head.end() :])
    body = NAMED.sub(lambda found: _renamed(found, ident), body)
    return Html(f'{start} aria-hidden="true" focusable="false">{body}')


def _renamed(found: re.Match[str], ident: str) -> str:
    name = found[1] if found[1] is not None else found[2]
    return f' id="{ident}-{name}"' if found[1] is not None else f'"url(#{ident}-{name})"'


def _things(place: Place, block: Drawn) -> Html:
    """What can be pointed at, as a list of links: fingers need room, and keyboards a way."""
    chosen = place.setting.picks.get(block.id)
    links = [
        tag(
            "li",
            tag(
                "a",
                name,
                class_="picks",
                href=address(place.setting, {block.id: ident}),
                aria_current=_is(ident == chosen),
            ),
        )
        for ident, name in _pointed(block).items()
    ]
    if not links:
        return NOTHING
    fold = place.ident("things", block.id)
    return tag(
        "details", tag("summary", "What is in the picture"), tag("ul", *links, class_="list"), class_="things", id=fold
    )


def _is(true: bool) -> str | None:
    return "true" if true else None


def _pointed(block: Drawn) -> Mapping[str, str]:
    shapes = block.drawing
    if isinstance(shapes, picture.Picture):
        return {one.id: one.name for one in _placed(shapes.shapes)}
    return {one.id: one.name for one in shapes.shapes if isinstance(one, drawing.Group) and one.id and one.name}


def _placed(shapes: tuple[picture.Shape, ...]) -> Iterator[picture.Placed]:
    for shape in shapes:
        if isinstance(shape, picture.Placed):
            if shape.id and shape.name:
                yield shape
            yield from _placed(shape.shapes)
