"""Text on a page. Whatever it says, a label and a tooltip show it letter by letter: names come from files of others."""

from PySide6.QtWidgets import QLabel

PLAIN = 0
"""`Qt.TextFormat.PlainText`, as a number: a name of `Qt` has all of them made, and the first paint waits for it."""
BREAK = "\N{WORD JOINER}"
"""Has no width and no meaning; after it Qt takes no sign for the beginning of a tag."""


def literal(text: str) -> str:
    """The text as a tooltip may have it: Qt would read tags in it, and open the pictures they name."""
    return text.replace("<", f"<{BREAK}").replace("&lt;", f"&{BREAK}lt;") if ">" in text or "&lt;" in text else text


def plain_label(text: str = "", look: str = "") -> QLabel:
    """A line of plain text."""
    label = QLabel()
    label.setProperty("textFormat", PLAIN)
    label.setText(text)
    if look:
        label.setProperty("look", look)
    return label


def wrapped_label(text: str, look: str = "") -> QLabel:
    """Plain text that wraps."""
    label = plain_label(text, look)
    label.setWordWrap(True)
    return label
