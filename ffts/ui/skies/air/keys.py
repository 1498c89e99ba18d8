"""The keyboard and menu of the form, the same for its drawn face and its outline, and aircraft carried by either."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from ffts.core.page import Deed
from ffts.games.skies.pictures.air.form import AFT, FORWARD, FormPicture
from ffts.games.skies.pictures.air.verbs import VERBS
from ffts.ui.desk.keys.deeds import CHORD, deed_of
from ffts.ui.skies.air.verbs import BY_ID, CARRYING, DEEDS
from ffts.ui.skies.air.view import FormView

if TYPE_CHECKING:
    from ffts.core.offer import Way


BACK = (Qt.Key.Key_Left, Qt.Key.Key_Up)
SHIFT = Qt.KeyboardModifier.ShiftModifier

Press = Callable[[bool], object]
"""What a key does; it is told whether Shift is held."""


class FormKeys(QObject):
    """Listens on both faces."""

    def __init__(
        self,
        view: FormView,
        outline: QObject,
        carry: Carry,
        does: Mapping[str, Press],
    ) -> None:
        """`does` has what each deed does, by its id."""
        super().__init__(view)
        self._view, self._carry, self._does = view, carry, does
        view.installEventFilter(self)
        outline.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent):
            return False
        if event.type() is QEvent.Type.ShortcutOverride:
            ours = not event.modifiers() & CHORD and (self._view.is_dragging or self._deed(event) is not None)
            if ours:
                event.accept()  # for good: the drawn form would hand it to its scene, which lets every shortcut have it
            return ours
        if event.type() is not QEvent.Type.KeyPress:
            return False
        if self._view.is_dragging:
            return self._drag_key(event)
        deed = self._deed(event)
        if deed is None or (deed.id == "step" and watched is not self._view):
            return False
        self._do(deed, event)
        return True

    def _deed(self, event: QKeyEvent) -> Deed | None:
        """With aircraft in the hand the keys are those of carrying."""
        if self._carry.active:
            return deed_of(event, CARRYING)
        return None if event.modifiers() & CHORD else deed_of(event, DEEDS)

    def _do(self, deed: Deed, event: QKeyEvent) -> None:
        key, shift = Qt.Key(event.key()), bool(event.modifiers() & SHIFT)
        match deed.id:
            case "step":
                self._view.step(key, extend=shift)
            case "move" | "move all":
                self._carry.move_on(-1 if key in BACK else 1, every=deed.id == "move all")
            case "drop":
                self._carry.drop()
            case "put down":
                self._carry.put_down()
            case "count":
                self._carry.take(event.key() - Qt.Key.Key_0)
            case other:
                self._does[other](shift)

    def _drag_key(self, event: QKeyEvent) -> bool:
        """With aircraft dragged by the mouse no key orders anything else."""
        deed = deed_of(event, CARRYING)
        if deed and deed.id == "count":
            self._carry.take(event.key() - Qt.Key.Key_0)
        elif deed and deed.id == "put down":
            self._view.set_down()
        return not event.modifiers() & CHORD


def whatever_shift(act: Callable[..., object], *args: object) -> Press:
    """A deed that is the same with Shift and without."""
    return lambda shift: act(*args)


NOWHERE = "There is nowhere to move these"
NO_ZONE = "No zone takes these now; Ctrl and arrows say why"
ENDS = {AFT: "Spotted aft", FORWARD: "Spotted forward"}


def zone_title(picture: FormPicture | None, zone: str) -> str:
    """What a zone is called."""
    there = picture.zone(zone) if picture else None
    return there.title if there else ENDS.get(zone, zone)


class Carry:
    """Holds no game: it is told the verdicts and shows them."""

    def __init__(
        self,
        view: FormView,
        say: Callable[[str], None],
        drops: Callable[[], Mapping[str, Way]],
        dropped: Callable[[str, Way], object],
        choose: Callable[[int], object],
    ) -> None:
        """`drops` finds out what every zone says to the chosen; `dropped` is told where they were let go; `choose`
        takes so many of the squadron that is carried."""
        self._view, self._say, self._drops, self._dropped, self._choose = view, say, drops, dropped, choose
        self.verdicts: Mapping[str, Way] = {}
        self.active = False
        self._zones: list[str] = []
        self._at = -1

    def learn(self) -> None:
        """What the rules say to a drop on each zone, found out once."""
        self.verdicts = self._drops()
        self._view.learn(self.verdicts)

    def take_up(self, order: Sequence[str]) -> None:
        """Carry by the keyboard, from zone to zone in this order; first to one that would take them."""
        self.learn()
        self._zones = [zone for zone in order if zone in self.verdicts]
        if not self._zones:
            self._say(self._view.tr(NOWHERE))
            return
        self.active, self._at = True, -1
        self._view.pick_up(self.verdicts)
        if not self.move_on(1, every=False):
            self.move_on(1, every=True)

    def take(self, count: int) -> None:
        """So many of them are carried, by mouse or by keys; what a zone says to one it need not say to three."""
        self._choose(count)
        self.learn()
        self._view.carry_others(self.verdicts)
        if self.active:
            self._hover(self.verdicts[self.zone])

    def move_on(self, step: int, every: bool) -> bool:
        """To the next zone that would take them, or to the next of all; False if no zone would."""
        for away in range(1, len(self._zones) + 1):
            at = (self._at + step * away) % len(self._zones)
            verdict = self.verdicts[self._zones[at]]
            if every or verdict.refused is None:
                self._at = at
                self._hover(verdict)
                return True
        self._say(self._view.tr(NO_ZONE))
        return False

    def _hover(self, verdict: Way) -> None:
        self._view.hold_over(self.zone)
        may = "not now" if verdict.refused else "Enter drops"
        self._say(
            f"{zone_title(self._view.picture, self.zone)}: {verdict.words} ({may}, Esc leaves, 1 to 9: that many)"
        )

    @property
    def zone(self) -> str:
        """The zone they hover over."""
        return self._zones[self._at]

    def drop(self, zone: str = "") -> None:
        """Let go over this zone, or over the one in hand."""
        zone = zone or self.zone
        trial = self.verdicts.get(zone)
        self.put_down()
        if trial is not None:
            self._dropped(zone, trial)

    def put_down(self) -> None:
        """Carry nothing any more."""
        if self.active:
            self._say("")
        self.active = False
        self._view.set_down()


class FormMenu(QMenu):
    """What is not allowed is grey and says why."""

    zone_chosen = Signal(str)
    verb_chosen = Signal(str)

    def __init__(self, parent: QWidget, picture: FormPicture | None, verdicts: Mapping[str, Way]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.move_menu = self.addMenu(self.tr("Move to"))
        for zone, verdict in verdicts.items():
            entry = self.move_menu.addAction(f"{zone_title(picture, zone)}   ({verdict.words})")
            entry.setEnabled(verdict.refused is None)
            entry.setData(zone)
        self.move_menu.triggered.connect(self._zone)
        self.addSeparator()

    def add_verbs(self, buttons: Mapping[str, QPushButton]) -> None:
        """The same as the buttons of the form."""
        for verb in VERBS:
            entry = self.addAction(f"{verb.name}\t{verb.first_key}")
            entry.setEnabled(buttons[verb.id].isEnabled())
            entry.setData(verb.id)
        self.triggered.connect(self._verb)

    def _zone(self, entry: QAction) -> None:
        self.zone_chosen.emit(entry.data())

    def _verb(self, entry: QAction) -> None:
        if entry.data() in BY_ID:  # an entry of the menu within reaches here too
            self.verb_chosen.emit(entry.data())
