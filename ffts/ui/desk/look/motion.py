"""Whether things may move on the screen."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QStyle


def wants_motion() -> bool:
    """Whether the system asks for no less of it."""
    style = QApplication.style()
    return bool(style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)) and QApplication.isEffectEnabled(
        Qt.UIEffect.UI_General
    )
