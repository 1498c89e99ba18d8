"""What Qt would read tags in: labels that are not plain, and tooltips whose words nobody made literal."""

import ast
from collections.abc import Iterator
from itertools import count, takewhile

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import Qt as Rich
from PySide6.QtWidgets import QAbstractItemView, QLabel, QMenu, QWidget

RICH = frozenset({"QTextBrowser", "QMessageBox", "QProgressDialog", "QErrorMessage", "QWhatsThis", "QGraphicsTextItem"})
"""They take what looks like HTML for HTML."""
TIPS = {"setToolTip": -1, "setTabToolTip": 1, "setWhatsThis": -1}
"""Methods that set a tooltip, and which of their arguments is the text."""
SAFE = frozenset({"literal", "deed_tip", "tr", "toolTip"})
"""What may stand there: our own words as they are, words made literal, or those of another tooltip."""


def faults(source: str) -> list[str]:
    """Every place of this module where a text of a file could be read as tags."""
    return [f"line {line}: {why}" for line, why in sorted(_faults(ast.parse(source)))]


def _faults(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.ClassDef)
            and "QLabel" in map(_name, node.bases)
            and "setTextFormat" not in _calls(node)
        ):
            yield node.lineno, f"{node.name} is a label and does not say that it is plain"
        if isinstance(node, ast.FunctionDef) and "QLabel" in _calls(node) and not _is_plain(node):
            yield node.lineno, f"{node.name} makes a label: use plain_label or wrapped_label"
        if isinstance(node, ast.Call) and _name(node.func) in RICH:
            yield node.lineno, f"{_name(node.func)} reads tags"
        if isinstance(node, ast.Call) and (tip := _tip(node)) is not None and not _is_safe(tip):
            yield node.lineno, "a tooltip: put literal(...) around its words"


def _is_plain(tree: ast.AST) -> bool:
    return "setTextFormat" in _calls(tree) or any(
        isinstance(node, ast.Constant) and node.value == "textFormat" for node in ast.walk(tree)
    )


def _tip(call: ast.Call) -> ast.expr | None:
    if not isinstance(call.func, ast.Attribute):
        return None
    if call.func.attr == "showText" and _name(call.func.value) == "QToolTip":
        return call.args[1]
    return call.args[TIPS[call.func.attr]] if call.func.attr in TIPS else None


def _is_safe(words: ast.expr) -> bool:
    return isinstance(words, ast.Constant) or (isinstance(words, ast.Call) and _name(words.func) in SAFE)


def _calls(tree: ast.AST) -> set[str]:
    return {_name(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def rich(window: QWidget) -> dict[str, str]:
    """What Qt would read as tags in this window as it stands, by where it is."""
    found = {type(part).__name__: text for part, text in _shown(window) if Rich.mightBeRichText(text)}
    return found | {
        f"tooltip of {type(part).__name__}": text for part, text in _tips(window) if Rich.mightBeRichText(text)
    }


def _shown(window: QWidget) -> Iterator[tuple[QWidget, str]]:
    for label in window.findChildren(QLabel):
        if label.textFormat() is not Qt.TextFormat.PlainText and not label.property("linked"):
            yield label, label.text()


def _tips(window: QWidget) -> Iterator[tuple[object, str]]:
    yield from ((part, part.toolTip()) for part in window.findChildren(QWidget))
    for menu in window.findChildren(QMenu):
        yield from ((action, action.toolTip()) for action in menu.actions() if menu.toolTipsVisible())
    for view in window.findChildren(QAbstractItemView):
        model, root = view.model(), view.rootIndex()
        for row in range(model.rowCount(root) if model else 0):
            cells = (model.index(row, column, root) for column in count())
            for cell in takewhile(QModelIndex.isValid, cells):
                yield view, str(cell.data(Qt.ItemDataRole.ToolTipRole) or "")
