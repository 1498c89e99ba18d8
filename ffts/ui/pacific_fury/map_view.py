"""The map of four zones with its tracks, drawn by us: stacks as cards, face down or with their ships."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from ffts.games.pacific_fury.names import SideId, Zone
from ffts.games.pacific_fury.pages.campaign import box_text, in_words, stack_text
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import FAMILY, px, token

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent

    from ffts.games.pacific_fury.pages.campaign import BasePicture, CampaignPicture, StackPicture
    from ffts.games.pacific_fury.pages.since import Went

COLOURS = {SideId.JP: "side_b", SideId.US: "side_a"}
PLACES = {Zone.SLOT: (0, 0), Zone.IBS: (1, 0), Zone.ES: (2, 0), Zone.SP: (2, 1)}
"""Columns from west to east; Guadalcanal lies below the Slot, and Ironbottom Sound is as high as both."""
TRACK_HIGH, SIGN_HIGH, BOXES_HIGH, BASE_HIGH, GAP = 38, 22, 42, 18, 5
CENTRE = int(Qt.AlignmentFlag.AlignCenter)
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
LEAST_WIDE, LEAST_HIGH = 640, 390
"""In less room everything on the map is drawn smaller."""
SMALLEST = 0.6
MOST_TURNS = 0.42
"""Share of the width that the Turn Track takes."""


class MapView(QWidget):
    """Shows a picture of the campaign; it knows nothing but that."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: CampaignPicture | None = None
        self._notes: list[tuple[QRectF, str]] = []
        self._fit = 1.0
        self.ways: tuple[Went, ...] = ()
        """Where the other side's task forces have just gone."""
        self.setAccessibleName(self.tr("Map of the Solomons"))

    def show_picture(self, picture: CampaignPicture | None) -> None:
        """Draw this from now on."""
        if picture != self._picture:
            self._picture = picture
            self.setAccessibleDescription("\n".join(in_words(picture)) if picture else "")
            self.update()

    def show_ways(self, ways: tuple[Went, ...]) -> None:
        """Draw where these have gone."""
        if ways != self.ways:
            self.ways = ways
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(720), px(470))

    def minimumSizeHint(self) -> QSize:
        """Smaller it could not be read; then it is moved about in its frame."""
        return QSize(px(LEAST_WIDE * SMALLEST), px(LEAST_HIGH * SMALLEST))

    # --- drawing -----------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), token("panel"))
        if self._picture is not None:
            self._notes = []
            self._fit = min(1.0, self.height() / px(LEAST_HIGH), self.width() / px(LEAST_WIDE))
            self._draw(
                painter, self._picture, QRectF(self.rect()).adjusted(self._u(8), self._u(6), -self._u(8), -self._u(6))
            )
        painter.end()

    def _u(self, length: float) -> int:
        """A length at the present zoom, less where there is too little room for large text."""
        return max(1, round(px(length) * self._fit))

    def _draw(self, painter: QPainter, picture: CampaignPicture, sheet: QRectF) -> None:
        gap = self._u(GAP)
        rows = _Rows(sheet, gap)
        tracks = rows.take(self._u(TRACK_HIGH))
        split = tracks.width() * (1 - MOST_TURNS)
        self._draw_track(painter, QRectF(tracks.left(), tracks.top(), split - gap, tracks.height()), picture)
        turns = QRectF(tracks.left() + split, tracks.top(), tracks.width() - split, tracks.height())
        self._draw_turns(painter, turns, picture)
        self._draw_sign(painter, rows.take(self._u(SIGN_HIGH)), picture)
        self._draw_side(painter, rows.take(self._u(BOXES_HIGH)), rows.take(self._u(BASE_HIGH)), picture, SideId.JP)
        foot = _Rows(rows.rest, gap)
        below = self._u(BOXES_HIGH) + self._u(BASE_HIGH) + 2 * gap
        waters = foot.take(max(self._u(80), foot.rest.height() - below))
        self._draw_waters(painter, waters, picture)
        self._draw_side(painter, foot.take(self._u(BOXES_HIGH)), foot.take(self._u(BASE_HIGH)), picture, SideId.US)

    def _draw_track(self, painter: QPainter, here: QRectF, picture: CampaignPicture) -> None:
        """PF-3.6 The Initiative Track; the marker's box is thick, large and says whose it is."""
        for (at, cap), box in zip(picture.track.boxes, _columns(here, len(picture.track.boxes)), strict=True):
            marked = at == picture.track.marker
            colour = token("quiet") if at == 0 else token(COLOURS[SideId.US if at > 0 else SideId.JP])
            _frame(painter, box, token("accent") if marked else colour, token("raised" if marked else "panel"), marked)
            words = box_text(at) if marked or at in (0, -1, 1) or box.width() > self._u(44) else str(abs(at))
            _text(painter, box, CENTRE, words, self._u(15 if marked else 13), colour, marked)
            self._notes.append((box, f"{box_text(at)}: combat factor {abs(at)}, CAP {cap}"))

    def _draw_turns(self, painter: QPainter, here: QRectF, picture: CampaignPicture) -> None:
        """PF-3.4 The Turn Track."""
        for number, box in enumerate(_columns(here, len(picture.turns)), start=1):
            now, name = number == picture.turn, picture.turns[number - 1]
            _frame(painter, box, token("accent" if now else "edge"), token("raised" if now else "panel"), now)
            coming = _coming(picture, number)
            words = f"{number} {name[:3]}"
            if coming:
                words += "\n" + ", ".join(f"{side} {len(ships)}" for side, ships in coming)
            _text(painter, box, CENTRE, words, self._u(12 if coming else 15 if now else 13), token("text"), now)
            back = "".join(f"\nback for {picture.names[side]}: {', '.join(ships)}" for side, ships in coming)
            self._notes.append((box, f"Turn {number}: {name}{back}"))

    def _draw_sign(self, painter: QPainter, here: QRectF, picture: CampaignPicture) -> None:
        """PF-6.2 Which side of the marker is up, in word and shape."""
        works = picture.track.operational
        told = "operational" if works else "DISRUPTED"
        words = f"Henderson Field ({picture.names[picture.initiative]}): {told}"
        colour = token("legal" if works else "refuse")
        left = QRectF(here.left(), here.top(), here.width() * (1 - MOST_TURNS) - self._u(GAP), here.height())
        _frame(painter, left, colour, token("raised"), not works)
        _text(painter, left, CENTRE, words, self._u(13), colour, True)
        right = QRectF(
            left.right() + self._u(GAP), here.top(), here.right() - left.right() - self._u(GAP), here.height()
        )
        operation = f"Operation {picture.operation} of 7" if picture.operation else ""
        _text(painter, right, CENTRE, operation, self._u(13), token("quiet"))

    def _draw_side(
        self, painter: QPainter, boxes: QRectF, base: QRectF, picture: CampaignPicture, side: SideId
    ) -> None:
        """PF-8.2.b The seven boxes of a side, and below them its base."""
        colour = token(COLOURS[side])
        name = QRectF(boxes.left(), boxes.top(), min(self._u(86), boxes.width() / 6), boxes.height())
        initiative = "\ninitiative" if side is picture.initiative else ""
        short = "Japan" if side is SideId.JP else "US"
        _text(painter, name, LEFT, f"{short}{initiative}", self._u(13), colour, True)
        rest = QRectF(name.right(), boxes.top(), boxes.right() - name.right(), boxes.height())
        for number, box in enumerate(_columns(rest, len(picture.waiting[side])), start=1):
            stack = picture.waiting[side][number - 1]
            now = picture.operation == number and picture.phasing is side
            _frame(painter, box, token("accent" if now else "line"), token("raised" if now else "panel"), now)
            if stack is None:
                _text(painter, box, CENTRE, str(number), self._u(13), token("quiet"))
            else:
                self._draw_waiting(painter, box.adjusted(3, 3, -3, -3), stack, number)
        self._draw_base(painter, base, picture.bases[side])

    def _draw_waiting(self, painter: QPainter, here: QRectF, stack: StackPicture, number: int) -> None:
        """A stack in a box: its number; who looks at his own sees type and count."""
        colour = token(COLOURS[stack.side])
        _frame(painter, here, colour, token("panel") if stack.units else _tinted(colour))
        known = f"{stack.kind}, {len(stack.units)}" if stack.units else "face down"
        words = f"{number}: TF {stack.number}\n{known}"
        _text(painter, here, CENTRE, words, self._u(12), token("text"), not stack.units)
        self._notes.append((here, stack_text(stack)))

    def _draw_base(self, painter: QPainter, here: QRectF, base: BasePicture) -> None:
        words = "   ".join(_base_lines(base))
        _text(painter, here, WRAP, _elided(f"{base.name}: {words}", here, self._u(12), 1), self._u(12), token("quiet"))
        self._notes.append((here, f"{base.name}\n" + "\n".join(_base_lines(base))))

    # --- the waters ------------------------------------------------------------------

    def _draw_waters(self, painter: QPainter, here: QRectF, picture: CampaignPicture) -> None:
        gap = self._u(16)
        wide, high = (here.width() - 2 * gap) / 3, (here.height() - gap) / 2
        rects = {}
        for zone, (column, row) in PLACES.items():
            top = here.top() + row * (high + gap)
            height = here.height() if zone is Zone.IBS else high
            rects[zone] = QRectF(here.left() + column * (wide + gap), top, wide, height)
        self._draw_passages(painter, rects, gap)
        island = QRectF(here.left(), here.top() + high + gap, wide, high)
        _frame(painter, island, token("coast"), token("land"), radius=self._u(18))
        works = "operational" if picture.track.operational else "disrupted"
        words = f"Guadalcanal\nHenderson Field, {works}\nheld by {picture.names[picture.initiative]}"
        _text(painter, island, CENTRE, words, self._u(13), token("base"), True)
        for zone, rect in rects.items():
            _frame(painter, rect, token("grid"), token("sea1"), radius=self._u(10))
            name = zone.text.removeprefix("the ")
            head = rect.adjusted(self._u(8), self._u(2), -self._u(6), 0)
            _text(painter, head, WRAP, name, self._u(13), token("quiet"), True)
            self._draw_stacks(
                painter, rect.adjusted(self._u(5), self._u(19), -self._u(5), -self._u(4)), picture.zones[zone]
            )
        for went in self.ways:
            self._draw_way(painter, here, rects, went)

    def _draw_way(self, painter: QPainter, here: QRectF, rects: dict[Zone, QRectF], went: Went) -> None:
        """A broken arrow from zone to zone; Japan's base lies above the waters, the American one below."""
        edge = here.top() if went.side is SideId.JP else here.bottom()

        def end(zone: Zone | None, other: Zone | None) -> QPointF:
            at = rects[zone or other or Zone.IBS]
            middle = QPointF(at.right() - self._u(14), at.center().y())
            return middle if zone else QPointF(middle.x(), edge)

        a, b = end(went.start, went.to), end(went.to, went.start)
        line = QLineF(b, a)
        painter.setPen(QPen(token(COLOURS[went.side]), self._u(3), Qt.PenStyle.DashLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(a, b)
        painter.setPen(QPen(token(COLOURS[went.side]), self._u(3), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for turn in (-25, 25):
            barb = QLineF(line)
            barb.setAngle(line.angle() + turn)
            barb.setLength(self._u(12))
            painter.drawLine(barb)

    def _draw_passages(self, painter: QPainter, rects: dict[Zone, QRectF], gap: float) -> None:
        """PF-9.2 Where task forces can go: bars across the gaps."""
        painter.setPen(QPen(token("edge"), self._u(7), Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        slot, es, sp = rects[Zone.SLOT], rects[Zone.ES], rects[Zone.SP]
        ends = (
            (QPointF(slot.right(), slot.center().y()), QPointF(slot.right() + gap, slot.center().y())),
            (QPointF(es.left() - gap, es.center().y()), QPointF(es.left(), es.center().y())),
            (QPointF(sp.left() - gap, sp.center().y()), QPointF(sp.left(), sp.center().y())),
            (QPointF(es.center().x(), es.bottom()), QPointF(es.center().x(), es.bottom() + gap)),
        )
        for a, b in ends:
            painter.drawLine(a, b)

    def _draw_stacks(self, painter: QPainter, rect: QRectF, stacks: Sequence[StackPicture]) -> None:
        """As cards one under the other, or side by side where that leaves them higher."""
        if not stacks:
            return
        columns = 1 if rect.height() / len(stacks) > self._u(46) else min(len(stacks), 2)
        rows = -(-len(stacks) // columns)
        wide, high = rect.width() / columns, rect.height() / rows
        for at, stack in enumerate(stacks):
            here = QRectF(rect.left() + at % columns * wide, rect.top() + at // columns * high, wide, high)
            self._draw_card(painter, here.adjusted(1, 1, -2, -2), stack)

    def _draw_card(self, painter: QPainter, here: QRectF, stack: StackPicture) -> None:
        colour = token(COLOURS[stack.side])
        edge = token("accent") if stack.fights else colour
        _frame(painter, here, edge, token("panel") if stack.units else _tinted(colour), stack.fights)
        kind = f"  {stack.kind}" if stack.kind else "  face down"
        inside = here.adjusted(self._u(5), self._u(1), -self._u(3), -self._u(1))
        name = f"{stack.side} TF {stack.number}{kind}"
        _text(painter, inside, WRAP, name, self._u(13), colour, True)
        below = inside.adjusted(0, self._u(17), 0, 0)
        lines = int(below.height() // self._u(15))
        if stack.units and lines:
            words = _elided(", ".join(stack.units), below, self._u(12), lines)
            _text(painter, below, WRAP, words, self._u(12), token("text"))
        self._notes.append((here, stack_text(stack)))

    # --- pointing ------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            at = QPointF(event.pos())
            told = next((words for rect, words in reversed(self._notes) if rect.contains(at)), "")
            QToolTip.showText(event.globalPos(), literal(told), self)
            return True
        return super().event(event)


class _Rows:
    """A sheet that is cut into rows from above."""

    def __init__(self, sheet: QRectF, gap: float) -> None:
        self.rest, self._gap = sheet, gap

    def take(self, high: float) -> QRectF:
        row = QRectF(self.rest.left(), self.rest.top(), self.rest.width(), high)
        self.rest = self.rest.adjusted(0, high + self._gap, 0, 0)
        return row


def _columns(here: QRectF, count: int) -> Iterator[QRectF]:
    wide = here.width() / count
    for at in range(count):
        yield QRectF(here.left() + at * wide, here.top(), wide - 3, here.height())


def _base_lines(base: BasePicture) -> Iterator[str]:
    """Who lies here, who comes, who is gone."""
    if base.units or not base.hidden:
        yield ", ".join(base.units) or "no units"
    if base.hidden:
        yield "ships in base lie face down"
    yield from (f"Turn {turn}: {', '.join(ships)}" for turn, ships in base.arriving)
    if base.reserve:
        yield f"Reserve: {', '.join(base.reserve)}"
    if base.sunk:
        yield f"Sunk: {', '.join(base.sunk)}"
    if base.removed:
        yield f"Out of the game: {', '.join(base.removed)}"


def _coming(picture: CampaignPicture, turn: int) -> list[tuple[SideId, tuple[str, ...]]]:
    """PF-3.4 The ships that arrive on this turn, or are back from repair, by side."""
    return [(side, ships) for side, base in picture.bases.items() for on, ships in base.arriving if on == turn]


def _font(size: int, bold: bool = False) -> QFont:
    font = QFont(FAMILY)
    font.setPixelSize(size)
    font.setBold(bold)
    return font


def _elided(words: str, here: QRectF, size: int, lines: int) -> str:
    """Cut to what fits into so many lines, with dots."""
    metrics = QFontMetricsF(_font(size))
    return metrics.elidedText(words, Qt.TextElideMode.ElideRight, here.width() * lines * 0.92)


def _frame(painter: QPainter, rect: QRectF, edge: QColor, fill: QColor, thick: bool = False, radius: float = 4) -> None:
    painter.setPen(QPen(edge, 2.6 if thick else 1.2))
    painter.setBrush(fill)
    painter.drawRoundedRect(rect, radius, radius)


def _tinted(colour: QColor) -> QColor:
    """Face down: a tint of its side, told in words as well."""
    faint = QColor(colour)
    faint.setAlphaF(0.16)
    return faint


def _text(
    painter: QPainter, rect: QRectF, flags: int, words: str, size: int, colour: QColor, bold: bool = False
) -> None:
    painter.setFont(_font(size, bold))
    painter.setPen(colour)
    painter.drawText(rect, flags, words)
