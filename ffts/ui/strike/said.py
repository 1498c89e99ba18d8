"""Words of the strike pages that stand outside a widget, in the language of the user."""

from PySide6.QtCore import QCoreApplication


def tr(text: str) -> str:
    """As the translation has it."""
    return QCoreApplication.translate("Strike", text)
