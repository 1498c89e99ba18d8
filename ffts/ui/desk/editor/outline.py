"""The parts of a scenario as a tree: what was opened stays open, and a sign marks where something is wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem

from ffts.app.drafts.entries import ENTRY, HOMES
from ffts.app.drafts.fields import Node, Place
from ffts.ui.desk.editor.notes import DOUBT, WRONG
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.theme import token

PLACE = Qt.ItemDataRole.UserRole
OPEN_TO = 1
"""How deep it is open at the beginning."""


class OutlineTree(QTreeWidget):
    """One line a part."""

    def __init__(self) -> None:
        super().__init__()
        self.setHeaderHidden(True)
        self.setAccessibleName(self.tr("Parts of the scenario"))
        self._nodes: dict[Place, Node] = {}
        self._items: dict[Place, QTreeWidgetItem] = {}
        self._turned: dict[Place, bool] = {}
        """The parts that somebody opened or shut."""
        self._filling = False
        self.itemExpanded.connect(lambda item: self._turn(item, True))
        self.itemCollapsed.connect(lambda item: self._turn(item, False))

    def show_nodes(self, nodes: Sequence[Node], chosen: Place | None = None) -> None:
        """These; the part that was chosen stays so if no other is, or the nearest above it that is there."""
        chosen, scrolled = self.place if chosen is None else chosen, self.verticalScrollBar().value()
        self.blockSignals(True)
        self.clear()
        self._nodes, self._items = {node.place: node for node in nodes}, {}
        parents: list[QTreeWidgetItem] = []
        for node in nodes:
            item = QTreeWidgetItem([node.title])
            item.setData(0, PLACE, node.place)
            item.setToolTip(0, literal(node.title))
            del parents[node.depth :]
            (parents[-1].addChild if parents else self.addTopLevelItem)(item)
            parents.append(item)
            self._items[node.place] = item
        for place, item in self._items.items():
            item.setExpanded(self._turned.get(place, self._opens(self._nodes[place])))
        self.setCurrentItem(self._items[self.part_of(chosen)])
        self.verticalScrollBar().setValue(scrolled)
        self.blockSignals(False)

    @staticmethod
    def _opens(node: Node) -> bool:
        """What is added is shut: there may be sixty of it."""
        return node.depth <= OPEN_TO and not (node.place and node.place[0] in HOMES)

    def _turn(self, item: QTreeWidgetItem, is_open: bool) -> None:
        self._turned[tuple(item.data(0, PLACE))] = is_open

    @property
    def place(self) -> Place:
        """The part that is chosen."""
        item = self.currentItem()
        return tuple(item.data(0, PLACE)) if item else ()

    @property
    def node(self) -> Node:
        """The same, with what it holds."""
        return self._nodes[self.place]

    def part_of(self, place: Place) -> Place:
        """The part itself, or the nearest above it that is there."""
        return next(place[:length] for length in range(len(place), -1, -1) if place[:length] in self._nodes)

    def go_to(self, place: Place) -> None:
        """To this part, or to the nearest above it that is there."""
        self.setCurrentItem(self._items[self.part_of(place)])

    def open_chosen(self) -> None:
        """What stands in the part that is chosen is seen."""
        if item := self.currentItem():
            item.setExpanded(True)

    def mark(self, wrong: Collection[Place], doubted: Collection[Place]) -> None:
        """A sign at each part in which something is wrong, or to be looked at; of a part that is shut, at what it
        stands in as well."""
        faults, doubts = set(self._above(wrong)), set(self._above(doubted))
        self.blockSignals(True)
        for place, item in self._items.items():
            sign = WRONG if place in faults else DOUBT if place in doubts else ""
            item.setText(0, f"{self._nodes[place].title}{f'   {sign}' if sign else ''}")
            item.setForeground(0, token("refuse" if sign == WRONG else "accent" if sign else "text"))
        self.blockSignals(False)

    def _above(self, places: Collection[Place]) -> Iterator[Place]:
        for place in places:
            part = self.part_of(place)
            yield part
            if part and part[0] in HOMES:
                yield from (part[:1], part[:ENTRY])
