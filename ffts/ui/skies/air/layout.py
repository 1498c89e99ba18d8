"""Where everything stands on the form: bow to the left when there is width for it, bow up when there is not."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import ceil

from PySide6.QtCore import QPointF, QRectF

from ffts.games.skies.pictures.air.form import AFT, FORWARD, HANGAR, PARK, FormPicture, Zone, sixth_key, sixth_of
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.air.counter import HEIGHT, WIDTH

GAP, PAD, TITLE = 5, 7, 24
END = 28  # the strips at bow and stern that mean "spot there"
HEAD, FOOTER = 24, 22  # of a sixth: its number, its fittings
LEAST = 30
NARROW = 70  # of a sixth where nobody stands: its number, its area and two fittings
FLAT = 6  # what a box with its words beside its title is higher than that
LABELS = 37  # of a sixth with the bow up: its number and its area
SIDE = 84  # where a sixth keeps its number and fittings when the bow is up


@dataclass
class FormLayout:
    """Rectangles of the zones and the deck, places of the counters, and how large it all is."""

    bow_left: bool
    boxes: dict[str, QRectF] = field(default_factory=dict)
    places: dict[str, QPointF] = field(default_factory=dict)
    deck: QRectF = field(default_factory=QRectF)
    size: QRectF = field(default_factory=QRectF)

    def zone_at(self, point: QPointF) -> str | None:
        """The box under this point."""
        return next((key for key, box in self.boxes.items() if box.contains(point)), None)


A_LIST = 240
SCALES = (2.4, 2.2, 2.0, 1.8, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1.0, 0.95, 0.9, 0.85, 0.8)
"""How much larger or smaller than the rest of the program a form may be drawn, to use its room and to be seen whole."""


def scale_for(picture: FormPicture, width: float, height: float) -> float:
    """The largest at which the whole form has room, the bow where it is at its own size; else its own size. It grows
    only as far as a list has its place below it."""
    usual = lay_out(picture, width).bow_left
    at = bisect_left(SCALES, True, key=lambda scale: _fits(picture, width, height, scale, usual))
    return SCALES[at] if at < len(SCALES) else 1.0


def fits_somehow(picture: FormPicture, width: float, height: float) -> bool:
    """Whether there is a scale at which the whole form has room."""
    return _fits(picture, width, height, SCALES[-1], lay_out(picture, width).bow_left)


def _fits(picture: FormPicture, width: float, height: float, scale: float, bow_left: bool) -> bool:
    layout = lay_out(picture, width / scale, low=scale < 1)
    room = height - px(A_LIST) if scale > 1 else height
    return layout.size.height() * scale <= room and layout.bow_left is bow_left


def lay_out(picture: FormPicture, width: float, low: bool = False) -> FormLayout:
    """The form of this carrier or base in a view of this width; with little height (`low`) empty boxes are flat."""
    width = max(width, px(WIDTH + 2 * PAD + SIDE + END))
    bow_left = picture.is_base or width >= px(6 * (WIDTH + 2 * GAP) + 2 * END)
    layout = FormLayout(bow_left)
    bottom = _wide(layout, picture, width, low) if bow_left else _tall(layout, picture, width)
    layout.size = QRectF(0, 0, width, bottom + px(PAD))
    return layout


def _boxes(picture: FormPicture) -> list[Zone]:
    return [zone for zone in picture.zones if sixth_of(zone.key) is None and zone.key not in (HANGAR, PARK)]


def _below(picture: FormPicture) -> Zone:
    return next(zone for zone in picture.zones if zone.key in (HANGAR, PARK))


# --- bow to the left ----------------------------------------------------------------------


def _wide(layout: FormLayout, picture: FormPicture, width: float, low: bool) -> float:
    top = _row_of_boxes(layout, _boxes(picture), width, low)
    if not picture.is_base:
        top = _deck_across(layout, picture, width, top + px(GAP), low)
    return _box(layout, _below(picture), QRectF(0, top + px(GAP), width, 0), least_rows=1)


def _row_of_boxes(layout: FormLayout, zones: list[Zone], width: float, low: bool) -> float:
    """Side by side, each as wide as its share of the counters, all as high as the highest."""
    shares = [max(0.5, len(zone.counters)) for zone in zones]
    room = width - px(GAP) * (len(zones) - 1)
    left, top, bottom = 0.0, 0.0, 0.0
    least = px(WIDTH + 2 * PAD)
    spare = max(0.0, room - least * len(zones))
    for zone, share in zip(zones, shares, strict=True):
        wide = min(least, room / len(zones)) + spare * share / sum(shares)
        bottom = max(bottom, _box(layout, zone, QRectF(left, top, wide, 0), least_rows=1))
        left += wide + px(GAP)
    if not any(zone.counters for zone in zones):
        bottom = px(TITLE + (FLAT if low else LEAST))
    for zone in zones:
        layout.boxes[zone.key].setBottom(bottom)
    return bottom


def _deck_across(layout: FormLayout, picture: FormPicture, width: float, top: float, low: bool) -> float:
    widths = _sixths_across(picture, width - 2 * px(END), low)
    columns = [_fitting(wide - 2 * px(GAP), px(WIDTH)) for wide in widths]
    counts = [_count(picture, sixth.no) for sixth in picture.sixths]
    rows = max(1 if low else 2, *(ceil(count / fit) for count, fit in zip(counts, columns, strict=True)))
    high = px(HEAD + FOOTER) + rows * px(HEIGHT + GAP) + px(GAP)
    layout.deck = QRectF(0, top, width, high)
    layout.boxes[FORWARD] = QRectF(0, top, px(END), high)
    layout.boxes[AFT] = QRectF(width - px(END), top, px(END), high)
    left = float(px(END))
    for sixth, wide, fit in zip(picture.sixths, widths, columns, strict=True):
        box = QRectF(left, top, wide, high)
        layout.boxes[sixth_key(sixth.no)] = box
        inside = box.adjusted(px(GAP), px(HEAD), -px(GAP), -px(FOOTER))
        _stand(layout, picture, sixth.no, inside, fit, down_first=True)
        left += wide
    return top + high


def _sixths_across(picture: FormPicture, width: float, low: bool) -> list[float]:
    """All as wide as each other; with little height those where nobody stands leave room to the others."""
    empty = [low and not _count(picture, sixth.no) for sixth in picture.sixths]
    narrow = min(px(NARROW), width / len(empty))
    if all(empty):
        return [width / len(empty)] * len(empty)
    wide = (width - narrow * sum(empty)) / empty.count(False)
    return [narrow if alone else wide for alone in empty]


def _stand(
    layout: FormLayout, picture: FormPicture, no: int, inside: QRectF, columns: int, down_first: bool = False
) -> None:
    zone = picture.zone(sixth_key(no))
    afs = zone.counters if zone else ()
    rows = max(1, ceil(len(afs) / columns))
    used = min(columns, ceil(len(afs) / rows)) if down_first else columns
    left = inside.left() + (max(0.0, (inside.width() - used * px(WIDTH + GAP)) / 2) if down_first else 0)
    for at, counter in enumerate(afs):
        column, row = divmod(at, rows) if down_first else reversed(divmod(at, columns))
        layout.places[counter.id] = QPointF(left + column * px(WIDTH + GAP), inside.top() + row * px(HEIGHT + GAP))


# --- bow up ---------------------------------------------------------------------------------


def _tall(layout: FormLayout, picture: FormPicture, width: float) -> float:
    """The deck on the left and the boxes beside it; in a very narrow window below it."""
    beside = px(WIDTH + 2 * PAD + GAP)
    deck_wide = px(SIDE) + px(WIDTH + GAP) * 2 + px(GAP)
    if width < deck_wide + beside:
        bottom = _deck_down(layout, picture, width, 0)
        for zone in _stacked(picture):
            bottom = _box(layout, zone, QRectF(0, bottom + px(GAP), width, 0), least_rows=0)
        return bottom
    share = _fitting(width - px(SIDE) - beside, px(WIDTH + GAP))
    deck_wide = px(SIDE) + min(4, max(2, share - 1)) * px(WIDTH + GAP) + px(GAP)
    deck_bottom = _deck_down(layout, picture, deck_wide, 0)
    bottom = -float(px(GAP))
    for zone in _stacked(picture):
        room = QRectF(deck_wide + px(GAP), bottom + px(GAP), width - deck_wide - px(GAP), 0)
        bottom = _box(layout, zone, room, least_rows=0)
    return max(deck_bottom, bottom)


def _stacked(picture: FormPicture) -> Iterable[Zone]:
    return (*_boxes(picture), _below(picture))


def _deck_down(layout: FormLayout, picture: FormPicture, width: float, top: float) -> float:
    columns = _fitting(width - px(SIDE) - px(GAP), px(WIDTH))
    layout.boxes[FORWARD] = QRectF(0, top, width, px(LEAST))
    at = top + px(LEAST)
    for sixth in picture.sixths:
        rows = ceil(_count(picture, sixth.no) / columns)
        least = px(LABELS + FOOTER * len(sixth.fittings) + GAP)
        box = QRectF(0, at, width, max(least, rows * px(HEIGHT + GAP) + px(GAP)))
        layout.boxes[sixth_key(sixth.no)] = box
        inside = box.adjusted(px(SIDE), px(GAP), -px(GAP), 0)
        _stand(layout, picture, sixth.no, inside, columns)
        at = box.bottom()
    layout.boxes[AFT] = QRectF(0, at, width, px(LEAST))
    layout.deck = QRectF(0, top, width, at + px(LEAST) - top)
    return layout.deck.bottom()


# --- boxes ------------------------------------------------------------------------------------


def _box(layout: FormLayout, zone: Zone, room: QRectF, least_rows: int) -> float:
    """A titled box whose counters stand in rows; as high as they need."""
    columns = _fitting(room.width() - 2 * px(PAD), px(WIDTH))
    rows = max(least_rows, ceil(len(zone.counters) / columns))
    high = px(TITLE) + (rows * px(HEIGHT + GAP) + px(GAP) if rows else px(LEAST + PAD))
    layout.boxes[zone.key] = QRectF(room.left(), room.top(), room.width(), high)
    for at, counter in enumerate(zone.counters):
        row, column = divmod(at, columns)
        layout.places[counter.id] = QPointF(
            room.left() + px(PAD) + column * px(WIDTH + GAP), room.top() + px(TITLE) + row * px(HEIGHT + GAP)
        )
    return room.top() + high


def _fitting(width: float, each: float) -> int:
    return max(1, int((width + px(GAP)) // (each + px(GAP))))


def _count(picture: FormPicture, no: int) -> int:
    zone = picture.zone(sixth_key(no))
    return len(zone.counters) if zone else 0
