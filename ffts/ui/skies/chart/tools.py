"""Above the chart: its buttons and layers."""

from __future__ import annotations

from PySide6.QtCore import QObject, QSettings, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from ffts.core.page import Deed
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.ui.desk.keys.deeds import deed_tip
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.chart.deeds import LAYERS, TOOLS

NARROW = 470
"""In a narrower chart, as with large text, most of the buttons stand in one menu: three rows of them hide the sea."""


class ChartTools(QObject):
    """Actions whose keys work wherever the keyboard is in the chart's half of the dock, and a bar of buttons."""

    layers_changed = Signal()

    def __init__(self, half: QWidget, settings: QSettings) -> None:
        super().__init__(half)
        self._half, self._settings = half, settings
        self.all: list[QAction] = []
        self._buttons: list[QToolButton] = []
        self.bar = Flow()
        self.bar.setSpacing(px(4))
        self.follow, self.fit, self.closer, self.farther = (self._action(deed) for deed in TOOLS[:4])
        self.follow.setCheckable(True)
        self.follow.setChecked(True)
        self._layers = self._build_layers()
        self.listed, self.copy, self.paper, self.plot, self.draw = (self._action(deed) for deed in TOOLS[4:])
        self._keep("list", self.listed, on=False)
        self.draw.setCheckable(True)
        self.more = self._menu_button(self.tr("More"), self.tr("Everything else that can be done with the chart"))
        self._seldom = [self.closer, self.farther, self.copy, self.paper]
        self._rare = [*self._seldom, self.listed, self.plot, self.draw]
        self.more.addActions(self._rare)
        self._ordering, self._width = (self.plot, self.draw), NARROW
        self._orders = True
        self.suit(NARROW)

    @property
    def layers(self) -> Layers:
        """What is to be seen of the chart."""
        return Layers(**{name: action.isChecked() for name, action in self._layers.items()})

    def suit(self, width: int, shown: bool = True) -> None:
        """So many pixels are there for the buttons; where none are `shown`, their keys work all the same."""
        self._width, self._shown = width, shown
        narrow = width < px(NARROW)
        for button in self._buttons:
            action = button.defaultAction()
            wanted = action not in (self._rare if narrow else self._seldom)
            button.setVisible(shown and wanted and (self._orders or action not in self._ordering))

    def suit_orders(self, given: bool) -> None:
        """A window that only looks has no buttons for orders; their keys say who gives them."""
        if given != self._orders:
            self._orders = given
            for action in self._ordering:
                self.more.addAction(action) if given else self.more.removeAction(action)
            self.suit(self._width, self._shown)

    def suit_viewer(self, umpire: bool) -> None:
        """What only the umpire sees is no layer of a side's chart."""
        self._layers["lit"].setVisible(umpire)

    def set_enabled(self, enabled: bool) -> None:
        """Without a chart there is nothing to be done with it."""
        for action in self.all:
            action.setEnabled(enabled)

    def _build_layers(self) -> dict[str, QAction]:
        """One button for many things that are seldom changed, and then mostly by their keys."""
        menu = self._menu_button(self.tr("Layers"), self.tr("What is to be seen of the chart"))
        layers = {deed.id: self._action(deed, button=False) for deed in LAYERS}
        for name, action in layers.items():
            self._keep(name, action)
            action.toggled.connect(self.layers_changed)
        menu.addActions(list(layers.values()))
        return layers

    def _menu_button(self, text: str, tip: str) -> QMenu:
        """A button that opens a menu."""
        button, menu = self._button(tip), QMenu(self._half)
        menu.setToolTipsVisible(True)
        button.setText(text)
        button.setToolTip(literal(tip))
        button.setMenu(menu)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        return menu

    def _button(self, tip: str) -> QToolButton:
        button = QToolButton(self._half)
        button.setProperty("look", "tool")
        button.setAccessibleName(tip)
        self.bar.addWidget(button)
        self._buttons.append(button)
        return button

    def _action(self, deed: Deed, button: bool = True) -> QAction:
        """Something to be done, by its keys and by a button of its own."""
        action = QAction(self.tr(deed.name), self._half)
        action.setShortcuts([QKeySequence(key) for key in deed.keys])
        if deed.keys:
            action.setIconText(f"{self.tr(deed.name)}  {deed.keys[0]}")
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.setToolTip(deed_tip(deed))
        self._half.addAction(action)
        if button:
            self._button(self.tr(deed.tip)).setDefaultAction(action)
        self.all.append(action)
        return action

    def _keep(self, name: str, action: QAction, on: bool = True) -> None:
        """It stands as it was left the last time."""
        action.setCheckable(True)
        action.setChecked(str(self._settings.value(f"chart/{name}", on)).lower() == "true")
        action.toggled.connect(lambda on: self._settings.setValue(f"chart/{name}", on))
