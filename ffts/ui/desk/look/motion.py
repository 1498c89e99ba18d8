"""Whether things may move on the screen: not where the system asks for less motion."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QSettings, QStandardPaths, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

UNSEEN = ("offscreen", "minimal")
ASKING = (
    ("kdeglobals", "KDE/AnimationDurationFactor"),
    ("gtk-4.0/settings.ini", "Settings/gtk-enable-animations"),
    ("gtk-3.0/settings.ini", "Settings/gtk-enable-animations"),
)
"""Where desktops without a question in Qt keep the answer."""
LESS = ("0", "false")


def wants_motion() -> bool:
    """Whether the system asks for no less of it."""
    platform = QGuiApplication.platformName()
    if platform in UNSEEN:
        return False
    if platform == "windows":
        return QApplication.isEffectEnabled(Qt.UIEffect.UI_General)
    return not asks_for_less(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericConfigLocation))


@lru_cache(maxsize=4)
def asks_for_less(folder: str) -> bool:
    """What the settings of the desktop in this folder say; they are read once."""
    return any(_value(Path(folder) / name, key) in LESS for name, key in ASKING)


def _value(file: Path, key: str) -> str:
    return str(QSettings(str(file), QSettings.Format.IniFormat).value(key, "")).strip().lower()
