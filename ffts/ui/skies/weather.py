"""6.10 Wind and sky as the umpire sets them: a page with what is so now, to be changed with a reason."""

from __future__ import annotations

import re

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLineEdit, QSpinBox, QWidget

from ffts.games.skies.commands import SetWeather
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import HexId
from ffts.games.skies.rules.ch06.weather import FULL_CIRCLE, SKIES
from ffts.games.skies.sheets.scenario import MOST_KNOTS, WeatherZone
from ffts.ui.desk.look.literal import plain_label, told
from ffts.ui.desk.look.reasons import ReasonRow
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.page.full_pages import FullPage

STEP = 10  # degrees: as finely as a scenario tells it; any other is typed
BETWEEN = re.compile(r"[\s,;]+")


class ZoneLine(QWidget):
    """8.2.2 Hexes under another sky than the rest of the map; without a hex it is none."""

    changed = Signal()

    def __init__(self, skies: tuple[str, ...], zone: WeatherZone | None, number: int) -> None:
        super().__init__()
        self.drift = zone.drift if zone else None
        self.hexes = QLineEdit(" ".join(zone.hexes) if zone else "")
        self.hexes.setCursorPosition(0)
        self.hexes.setPlaceholderText(self.tr("Hexes, as in: 1010 1011"))
        self.hexes.setAccessibleName(self.tr("Hexes of zone {}").format(number))
        self.hexes.setToolTip(self.tr("Empty it to lift this zone"))
        self.sky = QComboBox()
        self.sky.addItems(skies)
        self.sky.setCurrentText(zone.sky if zone else "squalls")
        self.sky.setAccessibleName(self.tr("Sky of zone {}").format(number))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.hexes, 1)
        row.addWidget(self.sky)
        self.hexes.textChanged.connect(self.changed)
        self.sky.currentIndexChanged.connect(self.changed)

    def labels(self) -> tuple[str, ...]:
        """The hexes that are named."""
        return tuple(label for label in BETWEEN.split(self.hexes.text()) if label)


class WeatherPage(FullPage):
    """The wind and the sky now. A change is a ruling: it takes a reason, both sides are told what, and not why."""

    wants = Signal(object)
    """A command."""

    def __init__(self, desk: SkiesDesk) -> None:
        super().__init__(self.tr("Weather"))
        self._now, self._zones = desk.state.public, desk.state.zones
        public = self._now
        explained = self.tr("What you set holds from now on, and both sides are told. Your reason stands in the log.")
        self.body.addWidget(told(explained))
        self.wind_from = _number(public.wind.degrees, FULL_CIRCLE - 1, "°", STEP)
        self.wind_from.setWrapping(True)
        self.knots = _number(public.wind.knots, MOST_KNOTS, " kn", 1)
        self.sky = QComboBox()
        self.sky.addItems(SKIES)
        self.sky.setCurrentText(public.sky)
        self.zones = [ZoneLine(SKIES, zone, at) for at, zone in enumerate((*self._zones, None), 1)]
        self._build()
        for box in (self.wind_from, self.knots):
            box.valueChanged.connect(self._look)
        self.sky.currentIndexChanged.connect(self._look)
        for line in self.zones:
            line.changed.connect(self._look)
        self._look()

    def _build(self) -> None:
        grid = QGridLayout()
        grid.setColumnStretch(2, 1)
        rows = (
            (self.tr("Wind from   [6.10]"), self.wind_from),
            (self.tr("Wind speed   [6.10]"), self.knots),
            (self.tr("Sky and visibility   [8.2.2]"), self.sky),
        )
        for at, (words, field) in enumerate(rows):
            label = plain_label(words)
            label.setBuddy(field)
            field.setAccessibleName(words.partition("   ")[0])
            field.setMinimumWidth(px(170))
            grid.addWidget(label, at, 0)
            grid.addWidget(field, at, 1)
        zones = plain_label(self.tr("Another sky over   [8.2.2]"))
        grid.addWidget(zones, len(rows), 0)
        for at, line in enumerate(self.zones, len(rows)):
            grid.addWidget(line, at, 1, 1, 2)
        self.body.addLayout(grid)
        self.reason = ReasonRow(self.tr("Set the weather"))
        self.reason.changed.connect(self._look)
        self.reason.given.connect(self._set)
        self.body.addWidget(self.reason)
        self.body.addStretch(1)

    def order(self) -> SetWeather | None:
        """What was changed, as the order it makes; nothing without a change and a reason."""
        now, why = self._now, self.reason.words()
        zones = tuple(
            WeatherZone.model_validate(
                {"hexes": tuple(map(HexId, line.labels())), "sky": line.sky.currentText(), "drift": line.drift}
            )
            for line in self.zones
            if line.labels()
        )
        named = {
            "wind_from": _unless(self.wind_from.value(), now.wind.degrees),
            "wind_knots": _unless(self.knots.value(), now.wind.knots),
            "sky": _unless(self.sky.currentText(), now.sky),
            "zones": _unless(zones, self._zones),
        }
        if not why or not any(value is not None for value in named.values()):
            return None
        return SetWeather.model_validate({"why": why, **named})

    def _look(self) -> None:
        able = self.order() is not None
        tip = self.tr("Set it and tell both sides") if able else self.tr("Change something and give a reason first")
        self.reason.allow(able, tip)

    def _set(self) -> None:
        if order := self.order():
            self.wants.emit(order)


def _number(value: int, most: int, unit: str, step: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(0, most)
    box.setSingleStep(step)
    box.setSuffix(unit)
    box.lineEdit().setTextMargins(px(7), 0, 0, 0)  # as far in as every other field: a style sheet does not reach it
    box.setValue(value)
    return box


def _unless(new: object, now: object) -> object | None:
    """The new value, or nothing where it is the old one."""
    return None if new == now else new
