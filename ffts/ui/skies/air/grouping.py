"""12.1 Between the list of missions and the editor of strike groups: what is being sorted, and into which groups."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from ffts.games.skies.pictures.air.orders import proposed_groups, said_to_groups
from ffts.ui.skies.air.group_editor import GroupEditor, Member

if TYPE_CHECKING:
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.air.form import FormPicture

KEY, BUTTON = Qt.Key.Key_G, "Strike groups ...  G"
TIP = "Sort the aircraft into strike groups by hand before they leave (12.1) (G)"


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
        told = {counter.id: counter for counter in picture.counters}
        members = [
            Member(ident, f"{ident}  {told[ident].aircraft}  {told[ident].badge or self.tr('no weapon')}")
            for ident in ids
            if ident in told
        ]
        begin = self.numbers(ids) or proposed_groups(session, picture, ids)

        def check(numbers: Mapping[str, int]) -> str:
            return said_to_groups(session, picture, ids, numbers)

        self.editor.edit(members, begin, check)

    def _take(self, numbers: dict[str, int]) -> None:
        self._numbers = numbers
        self._again()

    def forget(self) -> None:
        """They have left, or nobody is chosen any more."""
        self._for, self._numbers = (), {}
        self.editor.close_it()
