"""Pages one behind the other that take no more room than the one in front needs."""

from PySide6.QtWidgets import QVBoxLayout, QWidget


class OnePage(QWidget):
    """One of two pages, no higher than it needs to be: what stands below it follows at once."""

    def __init__(self, *pages: QWidget) -> None:
        super().__init__()
        self._pages, self._front = pages, pages[0]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for page in pages:
            column.addWidget(page)
        self.setCurrentWidget(self._front)

    def currentWidget(self) -> QWidget:
        return self._front

    def setCurrentWidget(self, page: QWidget) -> None:
        """This one, and not the other."""
        self._front = page
        for each in self._pages:
            each.setVisible(each is page)
