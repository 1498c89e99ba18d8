"""The targets: one row a ship, with her AA points and the room that 15.5 leaves by her."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from ffts.games.skies.pictures.strike.clock import Force, StrikePicture, TargetRow
from ffts.ui.desk.look.bold import bold
from ffts.ui.desk.look.kept import Kept
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Heights, Text
from ffts.ui.desk.look.theme import px, token
from ffts.ui.desk.look.translate import tr

if TYPE_CHECKING:
    from ffts.games.skies.pictures.verdict import Verdict

PAD, BOX, GAP, INDENT = 6, 10, 2, 36
WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
ONE_LINE = 356
"""A row of the screen as wide as this has its meters beside the name; those in the centre have two lines."""
AA_BAR, LEAST_BAR = 70, 24
TALL = 10_000
MAIN = ("centre", "base")
ROW = "row"
NOBODY = "Nothing that can be seen from here is under attack."


class TargetView(QWidget):
    """One row; the keyboard's place has a thick frame, a row that is not allowed strokes across its number."""

    picked = Signal(int)
    activated = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row: TargetRow | None = None
        self._here, self._over, self._numbered = False, False, True
        self._verdict: Verdict | None = None
        self._heights = Heights(self._height)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_row(self, row: TargetRow) -> None:
        """This target as it is now."""
        if row != self.row:
            self.row = row
            self.updateGeometry()
            self._tell()
            self.update()

    def show_verdict(self, verdict: Verdict | None) -> None:
        """Whether the chosen group may go here, and why not."""
        if verdict != self._verdict:
            self._verdict = verdict
            self._tell()
            self.update()

    @property
    def verdict(self) -> Verdict | None:
        """What the rules said."""
        return self._verdict

    def stand_here(self, here: bool) -> None:
        """The keyboard stands on this row."""
        if here != self._here:
            self._here = here
            self.update()

    def show_number(self, shown: bool) -> None:
        """Its number is a key now, or not."""
        if shown != self._numbered:
            self._numbered = shown
            self.update()

    def point_at(self, over: bool) -> None:
        """A drop would go here."""
        if over != self._over:
            self._over = over
            self.update()

    def _tell(self) -> None:
        text = self.row.words if self.row else ""
        if self._verdict and not self._verdict.allowed:
            text = self.tr("{}\nNot allowed: {}").format(text, self._verdict.words)
        self.setAccessibleName(text)
        self.setToolTip(literal(text))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.row:
            self.picked.emit(self.row.number)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.row:
            self.activated.emit(self.row.number)

    # --- size ------------------------------------------------------------------------

    def _line(self) -> int:
        return QFontMetrics(self.font()).height()

    def _under(self) -> str:
        """What stands in the lines below."""
        if self.row is None:
            return ""
        placed = self.tr("Here: {}").format(", ".join(self.row.placed)) if self.row.placed else ""
        return "; ".join(filter(None, (self.row.condition, placed)))

    def _one_line(self, width: int) -> bool:
        row = self.row
        if row is None or row.sunk:
            return row is not None
        metered = bool(row.aa_full) or row.has_room
        named = px(40) + QFontMetrics(self.font()).horizontalAdvance(row.name) + self._meters_width(row)
        return not metered or (width >= max(px(ONE_LINE), named) and row.ring not in MAIN)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._heights.at(width, (self.row, self.font()))

    def _height(self, width: int) -> int:
        height = self._line() + 2 * px(PAD) - px(2)
        if not self._one_line(width):
            height += self._line() + px(2)
        if under := self._under():
            room = QRect(0, 0, width - px(40), TALL)
            height += QFontMetrics(bold(self.font())).boundingRect(room, WRAPPED, under).height()
        return height

    def sizeHint(self) -> QSize:
        width = max(self.width(), px(240))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(160), self.heightForWidth(max(self.width(), px(160))))

    # --- painting --------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        row = self.row
        if row is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        line, top = self._line(), px(PAD) - 1
        one = self._one_line(self.width())
        number = QRect(px(4), top, px(26), line)
        self._paint_number(painter, row, number)
        meters = self._meters_width(row)
        name = QRect(px(INDENT), top, self.width() - px(40) - (meters if one and not row.sunk else 0), line)
        painter.setFont(bold(self.font()) if row.ring in MAIN else self.font())
        painter.setPen(token("muted" if row.sunk else "text"))
        painter.drawText(
            name, LEFT, painter.fontMetrics().elidedText(row.name, Qt.TextElideMode.ElideRight, name.width())
        )
        if not row.sunk:
            at = QPoint(self.width() - meters, top) if one else QPoint(px(INDENT), top + line + px(2))
            self._paint_meters(painter, row, at, line)
        if under := self._under():
            below = top + line + px(1) if one else top + 2 * line + px(3)
            painter.setFont(bold(self.font()))
            painter.setPen(token("danger" if row.condition else "text"))
            painter.drawText(QRect(px(INDENT), below, self.width() - px(40), TALL), WRAPPED, under)

    def _paint_ground(self, painter: QPainter) -> None:
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(token("line"), 1))
        painter.setBrush(token("surface"))
        painter.drawRoundedRect(box, px(3), px(3))
        if self._here or self._over:
            allowed = self._verdict is None or self._verdict.allowed
            pen = QPen(token("accent" if allowed else "danger"), px(3))
            pen.setStyle(Qt.PenStyle.SolidLine if allowed else Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), px(3), px(3))

    def _paint_number(self, painter: QPainter, row: TargetRow, box: QRect) -> None:
        painter.setFont(bold(self.font()))
        painter.setPen(token("muted"))
        painter.drawText(box, RIGHT, str(row.number) if self._numbered else "")
        if self._verdict and not self._verdict.allowed:
            painter.setPen(QPen(token("danger"), px(2)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            ring = QRectF(px(5), box.center().y() - px(5), px(10), px(10))
            painter.drawEllipse(ring)
            painter.drawLine(ring.bottomLeft() + QPointF(px(1), -px(1)), ring.topRight() + QPointF(-px(1), px(1)))

    def _meters_width(self, row: TargetRow) -> int:
        """Of the meters without their bar."""
        metrics = QFontMetrics(self.font())
        width = metrics.horizontalAdvance("AA 00/00") + px(8) if row.aa_full else 0
        if row.has_room:
            boxes = (row.most_bombing + row.most_torpedo) * px(BOX + GAP)
            width += metrics.horizontalAdvance("BT") + 2 * px(4) + boxes + px(10) + px(PAD)
        return width

    def in_figures(self, width: int) -> str:
        """15.5 Where boxes find no room: 'B 2/3  T 0/6'."""
        row = self.row
        if row is None or not row.has_room or px(INDENT) + self._meters_width(row) <= width:
            return ""
        return f"B {row.bombing}/{row.most_bombing}  T {row.torpedo}/{row.most_torpedo}"

    def _paint_meters(self, painter: QPainter, row: TargetRow, at: QPoint, line: int) -> None:
        painter.setFont(self.font())
        x = at.x()
        if row.aa_full:
            room = self.width() - at.x() - self._meters_width(row) - px(8)
            x = self._paint_aa(painter, row, at, line, min(room, px(AA_BAR)))
        if figures := self.in_figures(self.width()):
            over = row.bombing > row.most_bombing or row.torpedo > row.most_torpedo
            painter.setPen(token("danger" if over else "text"))
            painter.drawText(QRect(x, at.y(), self.width() - x, line), LEFT, figures)
        elif row.has_room:
            x = self._paint_room(painter, "B", row.bombing, row.most_bombing, x, at.y(), line)
            self._paint_room(painter, "T", row.torpedo, row.most_torpedo, x, at.y(), line)

    def _paint_aa(self, painter: QPainter, row: TargetRow, at: QPoint, line: int, length: int) -> int:
        """14.4 and 17.2 Filled: unused. Hollow: spent in this phase. Hatched: lost by hits."""
        x, y = at.x(), at.y()
        painter.setFont(bold(self.font()) if row.aa_left < row.aa_full else self.font())
        width = QFontMetrics(self.font()).horizontalAdvance("AA 00/00")
        painter.setPen(token("text"))
        painter.drawText(QRect(x, y, width + px(4), line), LEFT, f"AA {row.aa_left:g}/{row.aa_now:g}")
        painter.setFont(self.font())
        if length < px(LEAST_BAR):
            return x + width + px(8)
        bar = QRectF(x + width + px(4), y + line / 2 - px(5), length, px(10))
        painter.setPen(Qt.PenStyle.NoPen)
        lost = QRectF(bar)
        lost.setLeft(bar.left() + bar.width() * row.aa_now / row.aa_full)
        painter.fillRect(lost, QBrush(token("danger"), Qt.BrushStyle.BDiagPattern))
        left = QRectF(bar)
        left.setWidth(bar.width() * row.aa_left / row.aa_full)
        painter.fillRect(left, token("accent"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(token("text"), 1))
        painter.drawRect(bar)
        return x + width + length + px(12)

    def _paint_room(self, painter: QPainter, letter: str, taken: int, most: int, x: int, y: int, line: int) -> int:
        """15.5 A box for each AF that may attack; filled when one is placed, red beyond the limit."""
        width = QFontMetrics(self.font()).horizontalAdvance(letter)
        painter.setPen(token("text"))
        painter.drawText(QRect(x, y, width, line), LEFT, letter)
        x += width + px(4)
        boxes = [QRectF(x + at * px(BOX + GAP), y + line / 2 - px(BOX) / 2, px(BOX), px(BOX)) for at in range(most)]
        ink = token("danger" if taken > most else "text")
        painter.setPen(QPen(ink, 1.2))
        for brush, some in ((QBrush(ink), boxes[:taken]), (QBrush(Qt.BrushStyle.NoBrush), boxes[taken:])):
            if some:
                painter.setBrush(brush)
                painter.drawRects(some)
        return x + most * px(BOX + GAP) + px(8)


class Targets(QWidget):
    """Every force under attack, sheet by sheet."""

    picked = Signal(int)
    activated = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Targets"))
        self.views: dict[int, TargetView] = {}
        column, rows = QVBoxLayout(self), QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        for each in (column, rows):
            each.setSpacing(px(2))
        column.addLayout(rows)
        column.addStretch(1)
        self._rows = Kept[tuple[str, str]](rows, self._one)

    def show_picture(self, picture: StrikePicture) -> None:
        """These forces; rows that stay keep their place."""
        self._rows.show([line for force in picture.forces for line in _lines(force)] or [("muted", self.tr(NOBODY))])
        views = (view for view in self._rows.widgets if isinstance(view, TargetView))
        self.views = {row.number: view for row, view in zip(picture.rows, views, strict=True)}
        for row in picture.rows:
            self.views[row.number].show_row(row)

    def _one(self, line: tuple[str, str]) -> QWidget:
        """A row for a ship, words in their look for the rest."""
        look, words = line
        if look != ROW:
            return Text(words, look)
        view = TargetView()
        view.picked.connect(self.picked)
        view.activated.connect(self.activated)
        return view

    def show_numbers(self, shown: bool) -> None:
        """The digits are for these rows, or for another list."""
        for view in self.views.values():
            view.show_number(shown)

    def show_verdicts(self, verdicts: Mapping[str, Verdict]) -> None:
        """By the ids of the ships."""
        for view in self.views.values():
            view.show_verdict(verdicts.get(view.row.id) if view.row else None)

    def stand_on(self, number: int | None) -> TargetView | None:
        """The keyboard stands here now."""
        for at, view in self.views.items():
            view.stand_here(at == number)
        return self.views.get(number) if number is not None else None

    def under(self, place: QPoint) -> TargetView | None:
        """The row under this place of the screen."""
        return next((view for view in self.views.values() if view.rect().contains(view.mapFromGlobal(place))), None)

    def point_at(self, number: int | None) -> None:
        """A drop would go to this row."""
        for at, view in self.views.items():
            view.point_at(at == number)


def _lines(force: Force) -> Iterator[tuple[str, str]]:
    """The heading, the rings of each sheet, and the ids of the ships in them."""
    yield "heading", f"{force.side} {force.title}"
    for at, sheet in enumerate(force.sheets, 1):
        ring = ""
        for row in sheet:
            if row.ring != ring:
                ring = row.ring
                yield "muted", (tr("Sheet {}, ").format(at) if len(force.sheets) > 1 else "") + ring
            yield ROW, row.id
