"""Adding a base, an aircraft, a ship or a load: what it is a copy of, its id and name, and where it is kept."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ffts.app.drafts.copies import CopySource, Wish, refusal, sources
from ffts.app.drafts.draft import Draft
from ffts.app.drafts.entries import CATALOG, OWN
from ffts.app.drafts.naming import another
from ffts.core.shelf import CopyKind
from ffts.ui.desk.editor.finding import LEAVE, TAKE, ButtonAct, FindDialog
from ffts.ui.desk.editor.notes import WRONG, FixedNote
from ffts.ui.desk.look.theme import on_screen

WIDE, TALL = 720, 560
SOURCE = Qt.ItemDataRole.UserRole
FIND = "Find: betty, SBD, cruiser ..."
HEADS = ("Copy of", "What it is", "From")
KEPT: Mapping[str, str] = {
    CATALOG: "This scenario, for it alone",
    OWN: "My own tables, for all my games",
}


def _row(draft: Draft, source: CopySource) -> QTreeWidgetItem:
    name = f"{source.name}: {source.inside}" if source.inside else source.name
    called = source.called or draft.called.get(source.name, "")
    item = QTreeWidgetItem([name, called, source.where])
    item.setData(0, SOURCE, source)
    return item


class CopyDialog(FindDialog):
    """One copy at a time; why it cannot be added is said while it is chosen."""

    chosen = Signal(object)  # the Wish

    def __init__(self, parent: QWidget, draft: Draft, part: str, kind: CopyKind, to: str = "") -> None:
        super().__init__(parent, FIND, HEADS)
        self.list.addTopLevelItems([_row(draft, source) for source in sources(draft, part, kind)])
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Add: {}").format(kind.title.lower()))
        self._draft, self._part, self._kind = draft, part, kind
        self._typed = False
        self.ident, self.called, self.to, self.home = QLineEdit(), QLineEdit(), QComboBox(), QComboBox()
        self.note, self.add_button = FixedNote("", 2), QPushButton(self.tr("&Add it"))
        self._fill(to)
        self._build()
        self._wire()
        self._choose()

    # --- building ------------------------------------------------------------------

    def _fill(self, to: str) -> None:
        entries = self._draft.entries
        own = [name for home in (CATALOG, OWN) for name in entries.names(home, self._part)]
        if self._kind.inside:
            self.to.addItems(list(dict.fromkeys((*own, *sorted(entries.stack(OWN, self._part))))))
            self.to.setCurrentText(to or self.to.itemText(0))
        for home, title in KEPT.items():
            if home == CATALOG or self._draft.tables is not None:
                self.home.addItem(self.tr(title), home)

    def _build(self) -> None:
        self.list.setAccessibleName(self.tr("What it is a copy of"))
        modes = QHeaderView.ResizeMode
        for column, mode in enumerate((modes.ResizeToContents, modes.Stretch, modes.Stretch)):
            self.list.header().setSectionResizeMode(column, mode)
        self.list.header().setStretchLastSection(False)
        form = QFormLayout()
        rows: tuple[tuple[str, QWidget, bool], ...] = (
            ("Its id", self.ident, True),
            ("Its name", self.called, not self._kind.rows),
            ("Whose it is", self.to, bool(self._kind.inside)),
            ("Keep it in", self.home, True),
        )
        for title, editor, shown in rows:
            editor.setAccessibleName(self.tr(title))
            if shown:
                form.addRow(self.tr(title), editor)
            else:
                editor.hide()
        column_of = QVBoxLayout(self)
        column_of.addWidget(self.search)
        column_of.addWidget(self.list, 1)
        column_of.addLayout(form)
        column_of.addWidget(self.note)
        column_of.addLayout(self._buttons())
        self.resize(on_screen(self, WIDE, TALL))

    def _buttons(self) -> QHBoxLayout:
        leave = QPushButton(self.tr("Leave it"))
        self.add_button.setDefault(True)
        leave.setAutoDefault(False)
        return self.row_of(ButtonAct(self.add_button, TAKE, self.accept), ButtonAct(leave, LEAVE, self.reject))

    def _wire(self) -> None:
        self.list.currentItemChanged.connect(lambda now, before: self._choose())
        self.ident.textEdited.connect(self._type)
        self.to.currentTextChanged.connect(lambda text: self._choose())
        self.home.currentIndexChanged.connect(lambda at: self._choose())
        self.accepted.connect(lambda: self.chosen.emit(self.wish))

    # --- what is chosen --------------------------------------------------------------

    @property
    def source(self) -> CopySource | None:
        """What it is to be a copy of."""
        item = self.list.currentItem()
        return item.data(0, SOURCE) if item else None

    @property
    def wish(self) -> Wish | None:
        """All that is chosen; None before anything is."""
        source = self.source
        if source is None:
            return None
        to = self.to.currentText() if self._kind.inside else ""
        return Wish(source, self.ident.text(), self.called.text(), str(self.home.currentData()), to)

    def _look(self, text: str) -> None:
        """The first that is found is chosen."""
        super()._look(text)
        now, first = self.list.currentItem(), next((item for item in self.items() if not item.isHidden()), None)
        if first is not None and (now is None or now.isHidden()):
            self.list.setCurrentItem(first)

    def _type(self, text: str) -> None:
        self._typed = bool(text)
        self._tell()

    def _choose(self) -> None:
        source = self.source
        if source is not None and not self._typed:
            self.ident.setText(self._free(source))
        self.ident.setReadOnly(self._kind.rows)
        self._tell()

    def _free(self, source: CopySource) -> str:
        """A name that may be kept as it is."""
        entries = self._draft.entries
        if self._kind.rows:
            return source.name
        if self._kind.inside:
            has = entries.stack(OWN, self._part).get(self.to.currentText(), {}).get(self._kind.inside, {})
            return source.inside if source.inside not in has else another(source.inside, has)
        taken = {*entries.stack(CATALOG, self._part), *entries.stack(OWN, self._part)}
        return source.name if source.name not in taken else another(source.name, taken)

    def _tell(self) -> None:
        wish = self.wish
        why = refusal(self._draft, wish) if wish else self.tr("Choose above what it is to be a copy of.")
        self.note.say(f"{WRONG} {why}" if why and wish else why, "refused" if wish else "muted")
        self.add_button.setEnabled(not why)
