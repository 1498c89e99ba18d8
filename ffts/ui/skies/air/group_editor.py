"""12.1 Strike groups by hand: a digit puts an AF into a group, and the rules are asked at every change."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from ffts.games.skies.pictures.air.orders import proposed_groups, verdict_on_groups
from ffts.ui.desk.keys.deeds import deed_of
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.air.verbs import GROUPS, SORTING

if TYPE_CHECKING:
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.air.form import FormPicture


ROWS = 9
OUT = 0


@dataclass(frozen=True)
class Member:
    """An AF that could go into a group."""

    id: str
    words: str


class GroupEditor(QFrame):
    """Inline, under the form; it knows no rule, but asks at every change."""

    done = Signal(dict)
    """The group of each AF."""
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "bar-info")
        self._members: list[Member] = []
        self._groups: dict[str, int] = {}
        self._check: Callable[[Mapping[str, int]], str] = lambda groups: ""
        self.heading, self.verdict = Text().embolden(), Text()
        self.heading.setText(self.tr("Strike groups: 1-9 puts the chosen lines into a group, 0 leaves them out"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("AFs of the strike and their groups"))
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.installEventFilter(self)
        self.take_button = QPushButton(self.tr("Take these groups  Enter"))
        self.take_button.setToolTip(self.tr("Go on to the target with these groups (Enter)"))
        self.take_button.clicked.connect(self._take)
        self.leave_button = QPushButton(self.tr("Leave  Esc"))
        self.leave_button.setToolTip(self.tr("Leave the groups as they were (Esc)"))
        self.leave_button.clicked.connect(self._leave)
        row = QWidget()
        flow = Flow(row)
        flow.setContentsMargins(0, 0, 0, 0)
        flow.setSpacing(px(6))
        flow.addWidget(self.take_button)
        flow.addWidget(self.leave_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(10), px(6), px(10), px(6))
        for part in (self.heading, self.list, self.verdict, row):
            column.addWidget(part)
        self.hide()

    def edit(
        self, members: Sequence[Member], groups: Mapping[str, int], check: Callable[[Mapping[str, int]], str]
    ) -> None:
        """These AFs, in these groups to begin with; `check` says what the rules say."""
        self._members, self._groups, self._check = list(members), dict(groups), check
        self.list.clear()
        for member in members:
            self.list.addItem(QListWidgetItem(self._line(member)))
        self.list.setCurrentRow(0)
        self.show()
        rows = sum(max(self.list.sizeHintForRow(at), px(24)) for at in range(min(len(members), ROWS)))
        self.list.setFixedHeight(min(rows + px(10), px(230)))
        self._ask()
        self.list.setFocus()

    def close_it(self) -> None:
        """Nothing is to be sorted any more."""
        self._members = []
        self.hide()

    def _line(self, member: Member) -> str:
        group = self._groups.get(member.id, OUT)
        return f"{self.tr('group {}').format(group) if group else self.tr('left out')}   {member.words}"

    def _put(self, group: int) -> None:
        rows = sorted(index.row() for index in self.list.selectedIndexes())
        for row in rows:
            self._groups[self._members[row].id] = group
            self.list.item(row).setText(self._line(self._members[row]))
        self._ask()
        if len(rows) == 1 and rows[0] + 1 < self.list.count():
            self.list.setCurrentRow(rows[0] + 1)

    def _ask(self) -> None:
        self.verdict.setText(self._check(self._groups))

    def _take(self) -> None:
        groups = dict(self._groups)
        self.close_it()
        self.done.emit(groups)

    def _leave(self) -> None:
        self.close_it()
        self.left.emit()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent):
            return False
        deed = deed_of(event, SORTING)
        if event.type() is QEvent.Type.ShortcutOverride and deed:
            event.accept()
            return False
        if event.type() is not QEvent.Type.KeyPress or deed is None:
            return False
        if deed.id == "put":
            self._put(event.key() - Qt.Key.Key_0)
        else:
            (self._take if deed.id == "take" else self._leave)()
        return True


KEY, BUTTON = Qt.Key.Key_G, f"{GROUPS.name}  {GROUPS.key}"
TIP = f"{GROUPS.tip} ({GROUPS.key})"


class Grouping(QObject):
    """Groups made by hand hold for one choice of aircraft, and no longer."""

    def __init__(self, editor: GroupEditor, again: Callable[[], object]) -> None:
        super().__init__(editor)
        self.editor = editor
        self._again = again
        self._for: tuple[str, ...] = ()
        self._numbers: dict[str, int] = {}
        editor.done.connect(self._take)
        editor.left.connect(again)

    def numbers(self, ids: Sequence[str]) -> dict[str, int] | None:
        """The groups made for these; None if none were."""
        return self._numbers if self._numbers and set(ids) == set(self._for) else None

    def edit(self, session: SkiesDesk, picture: FormPicture, ids: Sequence[str]) -> None:
        """Sort these, beginning with what is there."""
        self._for = tuple(ids)
        counters = {counter.id: counter for counter in picture.counters}
        members = [
            Member(ident, f"{ident}  {counters[ident].aircraft}  {counters[ident].badge or self.tr('no weapon')}")
            for ident in ids
            if ident in counters
        ]
        begin = self.numbers(ids) or proposed_groups(session, picture, ids)

        def check(numbers: Mapping[str, int]) -> str:
            return verdict_on_groups(session, picture, ids, numbers)

        self.editor.edit(members, begin, check)

    def _take(self, numbers: dict[str, int]) -> None:
        self._numbers = numbers
        self._again()

    def forget(self) -> None:
        """They have left, or nobody is chosen any more."""
        self._for, self._numbers = (), {}
        self.editor.close_it()
