"""On a wide screen the other carriers and bases of the side stand beside the one in hand."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from ffts.core.picture import Picture
from ffts.games.skies.pictures.air.deck_picture import deck_picture
from ffts.games.skies.pictures.air.form import FormPicture
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.pictures import Prepared
from ffts.ui.desk.look.theme import TITLES, px, token, zoom

WIDE = 1640
"""From this width of the page on, at 100 %, there is room for others."""
SHARE, LEAST, MOST = 0.32, 540, 760
HEAD, TITLE, GAP = 32, 20, 12


class OtherDeck(QAbstractButton):
    """One of them as a picture; it is taken in hand by a click."""

    def __init__(self) -> None:
        super().__init__()
        self.form: FormPicture | None = None
        self._picture = Picture(0, 0, 1, 1, ())
        self._prepared = Prepared(self._picture)
        self._made_of: tuple[object, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_form(self, form: FormPicture, width: int) -> None:
        """Return this picture at a width in pixels."""
        made_of = (form, width, zoom())
        if made_of == self._made_of:
            return
        self._made_of, self.form = made_of, form
        self._picture = deck_picture(form, width * 100 / zoom())
        self._prepared = Prepared(self._picture)
        self.setAccessibleName(self.tr("{}: {}").format(form.name, form.spot_words))
        self.setToolTip(literal(self.tr("Put {} in front (PgUp, PgDown)").format(form.name)))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(LEAST), px(HEAD) + px(self._picture.height))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.form is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._prepared.paint(painter, QRectF(0, px(HEAD), self.width(), px(self._picture.height)))
        title = QFont([TITLES])
        title.setPixelSize(px(TITLE))
        title.setBold(True)
        painter.setFont(title)
        painter.setPen(token("text"))
        head = QRectF(px(12), 0, self.width() - px(24), px(HEAD))
        line = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(head, line, self.form.name)
        beside = QFontMetrics(title).horizontalAdvance(self.form.name) + px(GAP)
        painter.setFont(self.font())
        painter.setPen(token("quiet"))
        painter.drawText(head.adjusted(beside, 0, 0, 0), line, self.form.spot_words)
        if self.hasFocus() or self.underMouse():
            painter.setPen(QPen(token("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(6), px(6))


class Beside(QWidget):
    """As many as there is height for."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Other carriers and bases of the side"))
        self.decks: list[OtherDeck] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(px(8), 0, 0, 0)
        self._column.setSpacing(px(GAP))
        self._column.addStretch()
        self.hide()

    def show_forms(self, forms: Sequence[FormPicture], room: QSize) -> None:
        """Of these, in a page of this size; none where it is not wide enough."""
        units = room.width() * 100 / zoom()
        width = px(min(MOST, max(LEAST, units * SHARE)))
        shown = self._fitting(forms, width - px(8), room.height()) if units >= WIDE else 0
        for deck in self.decks[shown:]:
            deck.hide()
        self.setFixedWidth(width)
        self.setVisible(shown > 0)

    def _fitting(self, forms: Sequence[FormPicture], width: int, height: int) -> int:
        """How many of them have room, each shown in its place."""
        used = 0
        for at, form in enumerate(forms):
            deck = self._deck(at)
            deck.show_form(form, width)
            used += deck.sizeHint().height() + px(GAP)
            if used > height:
                return at
            deck.show()
        return len(forms)

    def _deck(self, at: int) -> OtherDeck:
        if at == len(self.decks):
            deck = OtherDeck()
            deck.clicked.connect(lambda: self.chosen.emit(deck.form.id if deck.form else ""))
            self.decks.append(deck)
            self._column.insertWidget(at, deck)
        return self.decks[at]
