"""A page shown before it is printed: the dialog prints it, or writes it into a PDF file."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPageLayout
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewDialog
from PySide6.QtWidgets import QDialog, QWidget

from ffts.ui.desk.theme import px

WIDE, TALL = 1180, 760
DOTS = 600  # an inch


def preview(
    parent: QWidget, paint: Callable[[QPrinter], None], title: str, landscape: bool = False
) -> QPrintPreviewDialog:
    """Open it and go on: the table does not wait for a printer."""
    dialog = QPrintPreviewDialog(parent)  # with a printer of its own: it would not keep ours alive
    printer = dialog.printer()
    printer.setResolution(DOTS)
    if landscape:
        printer.setPageOrientation(QPageLayout.Orientation.Landscape)
    printer.setDocName(title)
    dialog.setWindowTitle(title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.resize(px(WIDE), px(TALL))
    dialog.paintRequested.connect(paint)
    QDialog.open(dialog)
    return dialog
