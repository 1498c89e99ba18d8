"""Large print: every page of a document half as large again, on one sheet of double size or on two that join."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from ffts.papers.typesetting import MAIN, Job, Kind

if TYPE_CHECKING:
    from ffts.papers.press import Paper

SET_SMALL: dict[Paper, Paper] = {"a4": "a4", "letter": "letter", "a3": "a4", "tabloid": "letter"}
"""For which paper a document is set before it is enlarged."""
_PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
_TEMPLATE = """
#let order = json(bytes(sys.inputs.data))
#let pages = bytes(order.pdf)
#let (short, long) = (order.short * 1mm, order.long * 1mm)
#let scale = long / short
#let seam = 6mm // no printer reaches nearer to the edge than this
#set document(title: order.title)
#set page(margin: 0mm)

#let picture(n, width, high) = image(pages, format: "pdf", page: n, width: width, height: high, alt: order.title)
#let tip(y) = for x in (8mm, long - 12mm) {
  place(top + left, dx: x, dy: y, polygon(fill: luma(120), (0mm, 2.4mm), (4mm, 2.4mm), (2mm, 0mm)))
}

// One half of a page: what of it shows, and where on its sheet.
#let half-of(n, width, cut, at) = {
  let (wide, high) = if at.lying { (short - seam, long) } else { (long, short - seam) }
  let (dx, dy) = if at.lying { (-cut, 0mm) } else { (0mm, -cut) }
  let shown = box(width: wide, height: high, clip: true, place(top + left, dx: dx, dy: dy, picture(n, width, at.high)))
  let moved = if at.second { seam } else { 0mm }
  place(top + left, dx: if at.lying { moved } else { 0mm }, dy: if at.lying { 0mm } else { moved }, shown)
}

#for n in range(1, order.count + 1) {
  context {
    let natural = measure(image(pages, format: "pdf", page: n))
    let lying = natural.width > natural.height
    let width = if lying { long * scale } else { long }
    let tall = if lying { long } else { long * scale }
    if order.whole {
      page(width: width, height: tall, picture(n, width, tall))
    } else {
      // The upper half and the lower one, or the left and the right: they join at the marks.
      let half = short - seam
      let cut = (long * scale - 2 * half) / 2
      let (wide, high) = if lying { (short, long) } else { (long, short) }
      page(width: wide, height: high, {
        half-of(n, width, cut, (lying: lying, second: false, high: tall))
        if not lying { tip(half + 1.6mm) }
      })
      page(width: wide, height: high, {
        half-of(n, width, cut + half, (lying: lying, second: true, high: tall))
        if not lying { tip(2mm) }
      })
    }
  }
}
"""
_SIZES: dict[Paper, tuple[float, float]] = {"a4": (210, 297), "letter": (215.9, 279.4)}


def enlarging(title: str, pdf: bytes, paper: Paper, kind: Kind = "pdf", dots: float | None = None) -> Job:
    """A document that shows each page of this one larger, for this paper: one PDF, or a picture of each page."""
    small = SET_SMALL[paper]
    short, long = _SIZES[small]
    count = len(_PAGE.findall(pdf))
    order = {"title": title, "short": short, "long": long, "count": count, "whole": small != paper, "pdf": list(pdf)}
    return Job({MAIN: _TEMPLATE.encode()}, json.dumps(order), kind, dots)
