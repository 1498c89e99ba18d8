"""The switches an umpire may set, as a form: for a new game, and for one that is being played."""

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from ffts.data_dir import data_dir
from ffts.ui.desk.pages import Page
from ffts.ui.desk.reasons import ReasonRow
from ffts.ui.desk.said import tr
from ffts.ui.desk.theme import px
from ffts.ui.desk.told import told

Value = str | int | bool
TURNS_OFFERED = (1, 2, 3, 4, 6, 9, 12)
"""For a switch that takes any number of turns."""


class HouseForm(QWidget):
    """One line a switch: what it rules, and the rulings to choose from."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.combos: dict[str, QComboBox] = {}
        self._standing: Mapping[str, Any] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)

    def show_rules(self, standing: Mapping[str, Any]) -> None:
        """The switches as they stand, by the names they are written with. Needs the rules to be loaded."""
        if not self.combos:
            self._build()
        self._standing = dict(standing)
        for key, combo in self.combos.items():
            at = combo.findData(standing[key])
            if at < 0:
                combo.addItem(in_words(standing[key]), standing[key])
                at = combo.count() - 1
            combo.setCurrentIndex(at)

    def chosen(self) -> dict[str, Value]:
        """The switches that were set to something else."""
        now = {key: combo.currentData() for key, combo in self.combos.items()}
        return {key: value for key, value in now.items() if not _same(value, self._standing[key])}

    def _build(self) -> None:
        from ffts.games.skies.sheets.house_rules import HouseRules

        words = _cards()
        for row, (key, schema) in enumerate(HouseRules.model_json_schema()["properties"].items()):
            card = words.get(key, {})
            combo = QComboBox()
            for value in possible(schema):
                combo.addItem(in_words(value), value)
            combo.currentIndexChanged.connect(self.changed)
            label = told(f"{card.get('label', key)}   [{', '.join(card.get('rules', ()))}]")
            label.setBuddy(combo)
            combo.setAccessibleName(str(card.get("label", key)))
            combo.setToolTip(self.tr("House rule {}, ruling {}").format(key, card.get("ruling", "of the umpire")))
            combo.setMinimumWidth(px(180))
            self._grid.addWidget(combo, row, 0)
            self._grid.addWidget(label, row, 1)
            self.combos[key] = combo


def _same(one: Value, other: Value) -> bool:
    """1 and True are two rulings, though Python takes them for one."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def _cards() -> Mapping[str, Mapping[str, Any]]:
    text = (data_dir() / "resources" / "skies" / "house_rules.toml").read_text(encoding="utf-8")
    rules: Mapping[str, Mapping[str, Any]] = tomllib.loads(text)["rules"]
    return rules


def possible(schema: Mapping[str, Any]) -> list[Value]:
    """What a switch may be set to, from the description of its type."""
    if "enum" in schema:
        return list(schema["enum"])
    if "const" in schema:
        return [schema["const"]]
    if "anyOf" in schema:
        return [value for part in schema["anyOf"] for value in possible(part)]
    if schema.get("type") == "boolean":
        return [True, False]
    return list(TURNS_OFFERED)


def in_words(value: Value) -> str:
    """A ruling as it is read."""
    if isinstance(value, bool):
        return tr("yes" if value else "no")
    return str(value).replace("_", " ")


class HousePage(Page):
    """The switches of the game on the table. Each change is a ruling: it takes a reason, and stands in the log."""

    switched = Signal(str, object, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("House and special rules"), parent)
        self.special = told("")
        self.special.hide()
        self.body.addWidget(self.special)
        self.body.addWidget(told(self.tr("Rulings where the rulebook leaves a choice. A change holds from now on.")))
        self.form = HouseForm()
        self.body.addWidget(self.form)
        self.reason = ReasonRow(self.tr("Put in force"))
        self.reason.changed.connect(self._look)
        self.reason.given.connect(self._switch)
        self.body.addWidget(self.reason)
        self.body.addStretch(1)
        self.form.changed.connect(self._look)

    def show_rules(self, standing: Mapping[str, Any]) -> None:
        """The switches as they stand now."""
        self.form.show_rules(standing)
        self.reason.why.clear()
        self._look()

    def show_special(self, rules: Sequence[str]) -> None:
        """18.2 What the scenario says otherwise than the rulebook; the umpire sees to it."""
        heading = self.tr("Special rules of this scenario, above the rulebook (18.2):")
        self.special.setText("\n".join((heading, *rules)))
        self.special.setVisible(bool(rules))

    def _look(self) -> None:
        able = bool(self.form.chosen() and self.reason.words())
        tip = self.tr("Switch what you changed") if able else self.tr("Change a ruling and give a reason first")
        self.reason.allow(able, tip)

    def _switch(self) -> None:
        why = self.reason.words()
        if why:
            for key, value in self.form.chosen().items():
                self.switched.emit(key, value, why)


class Fold(QWidget):
    """A part of a page that is closed until somebody wants it."""

    def __init__(self, title: str, content: QWidget) -> None:
        super().__init__()
        self.button = QPushButton(title)
        self.button.setCheckable(True)
        self.button.setToolTip(self.tr("{}: open or close").format(title))
        self.button.toggled.connect(content.setVisible)
        content.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        row.addWidget(self.button)
        row.addStretch(1)
        layout.addLayout(row)
        layout.addWidget(content)
        self.note = QLabel()
