"""Words that stand outside a widget, in the language of the user."""


def tr(text: str) -> str:
    """As the translation has it. Qt is met when a word is wanted, not when a module is loaded beside the window."""
    from PySide6.QtCore import QCoreApplication

    return QCoreApplication.translate("FFTS", text)
