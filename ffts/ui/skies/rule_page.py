"""The rules to read and to search: a paragraph in large letters, and beside it what rules on it in this game.

`RulePage(rule_texts()).show_rule("6.12-RATE")` is all that F1, a refusal or the log has to do; it needs no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from html import escape

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.reference.finding import Finder
from ffts.games.skies.reference.passages import (
    DEFAULT,
    HouseRule,
    Named,
    NoSuchRule,
    Passage,
    Ruling,
    look_up,
)
from ffts.games.skies.reference.texts import LINK, RuleTexts, read_rules
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.store.shelf import read_texts
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal, wrapped_label
from ffts.ui.desk.look.parts import clear, later
from ffts.ui.desk.look.theme import px, token
from ffts.ui.desk.page.full_pages import FullPage
from ffts.ui.skies.deeds import RULES

FIRST = "1"
NARROW = 58
"""Letters across, below which rulings stand under the paragraph."""
LEFT = Qt.AlignmentFlag.AlignLeft
NUMBER = Qt.ItemDataRole.UserRole
RESULTS_SHOWN = 7
"""Lines of the list of results before it scrolls."""


@cache
def rule_texts() -> RuleTexts:
    """The rules as they are shipped, read when somebody asks for the first time. CatalogError says what is wrong."""
    return read_rules(partial(read_texts, "skies"))


def rule_page(desk: SkiesDesk) -> RulePage:
    """The rules, with the house rules of the open game."""
    return RulePage(rule_texts(), desk.state.public.house)


class RulePage(FullPage):
    """One paragraph or ruling at a time. Links, arrows and the search field lead to others, Esc to the desk."""

    shown = Signal(str)
    """The number of what stands there from now on."""

    def __init__(self, texts: RuleTexts, house: HouseRules = DEFAULT, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Rules"), parent)
        self._texts, self._house, self._finder = texts, house, Finder(texts)
        self._past: list[str] = []
        self._is_fresh = True
        self.passage = look_up(texts, FIRST, house)
        self._again = later(self, self._show)
        self._build_search()
        self._build_reading()
        self._keys()
        self._show()

    # --- what others ask of it ------------------------------------------------

    def show_rule(self, citation: str) -> None:
        """Show what a number, a citation such as 6.12-RATE or A-005, or a house rule leads to; else look for it."""
        try:
            passage = look_up(self._texts, citation, self._house)
        except NoSuchRule:
            self.search.setText(citation)
            self.search.setFocus()
            return
        if not self._is_fresh and passage.number != self.passage.number:
            self._past.append(self.passage.number)
        self._is_fresh = False
        self._turn_to(passage)

    def show_house(self, house: HouseRules) -> None:
        """From now on, house rules as they stand in this game."""
        self._house = house
        self.passage = look_up(self._texts, self.passage.number, house)
        self._show()

    def go_back(self) -> None:
        """To the rule that was read before this one."""
        if self._past:
            self._turn_to(look_up(self._texts, self._past.pop(), self._house))

    # --- building -------------------------------------------------------------

    def _build_search(self) -> None:
        self.title.hide()
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Find a rule: a number, or words such as night landing"))
        self.search.setAccessibleName(self.tr("Find a rule"))
        self.search.setToolTip(self.tr("A number or words (Ctrl+F); arrows choose, Enter opens, Esc leaves it"))
        self.search.textChanged.connect(self._find)
        self.search.returnPressed.connect(self._open_result)
        self.earlier = QPushButton(self.tr("Last rule"))
        self.earlier.setToolTip(self.tr("The rule you read before this one (Alt+Left)"))
        self.earlier.clicked.connect(self.go_back)
        self.head.insertWidget(1, self.search, 1)
        self.head.insertWidget(2, self.earlier)
        self.back.setText(self.tr("Close"))
        self.results = QListWidget()
        self.results.setAccessibleName(self.tr("Rules that were found"))
        self.results.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.results.setToolTip(self.tr("Chosen from the field above (Up, Down, Enter)"))
        self.results.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.results.itemClicked.connect(self._open_result)
        self.results.hide()
        self.nothing = wrapped_label("", "muted")
        self.nothing.hide()
        self.body.addWidget(self.results)
        self.body.addWidget(self.nothing)

    def _build_reading(self) -> None:
        self.parts = [QWidget() for _ in range(3)]
        self.text, self.ways, self.beside = map(_column, self.parts)
        self.beside.setSpacing(px(12))
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(px(28))
        self.grid.setVerticalSpacing(px(14))
        self.body.addLayout(self.grid)
        self.body.addStretch(1)
        self.stops: list[QPushButton] = []
        self._is_narrow: bool | None = None

    def _keys(self) -> None:
        does = {
            "find": self._to_search,
            "back": self.go_back,
            "before": partial(self._beside, "before"),
            "after": partial(self._beside, "after"),
            "above": partial(self._step, -1),
            "below": partial(self._step, 1),
        }
        for deed in RULES[""]:
            shortcut = QShortcut(QKeySequence(deed.key), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(does[deed.id])

    # --- keys -----------------------------------------------------------------

    def _to_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _beside(self, way: str) -> None:
        named = self.passage.before if way == "before" else self.passage.after
        if named is not None:
            self.show_rule(named.number)

    def _step(self, by: int) -> None:
        """Through the results while there are some, else from link to link."""
        if self.results.isVisibleTo(self):
            row = self.results.currentRow() + by
            self.results.setCurrentRow(min(max(row, 0), self.results.count() - 1))
        elif self.stops:
            now = QApplication.focusWidget()
            at = self.stops.index(now) + by if now in self.stops else (0 if by > 0 else len(self.stops) - 1)
            stop = self.stops[min(max(at, 0), len(self.stops) - 1)]
            stop.setFocus(Qt.FocusReason.TabFocusReason)
            self.ensureWidgetVisible(stop)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the search first, then the page."""
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
            self.setFocus()
        else:
            super().keyPressEvent(event)

    # --- searching ------------------------------------------------------------

    def _find(self, typed: str) -> None:
        found = self._finder.find(typed) if typed.strip() else ()
        self.results.clear()
        for each in found:
            item = QListWidgetItem(f"{each.number}   {each.title}\n{each.excerpt}")
            item.setData(NUMBER, each.number)
            item.setToolTip(literal(each.excerpt))
            self.results.addItem(item)
        self.results.setVisible(bool(found))
        if found:
            self.results.setCurrentRow(0)
            line = self.results.sizeHintForRow(0)
            self.results.setFixedHeight(line * min(len(found), RESULTS_SHOWN) + px(10))
        self.nothing.setVisible(bool(typed.strip()) and not found)
        self.nothing.setText(self.tr("No rule speaks of “{}”. Try another word, or a number.").format(typed.strip()))

    def _open_result(self, item: QListWidgetItem | None = None) -> None:
        chosen = item or self.results.currentItem()
        if chosen is not None:
            self.show_rule(str(chosen.data(NUMBER)))

    # --- showing --------------------------------------------------------------

    def _turn_to(self, passage: Passage) -> None:
        self.passage = passage
        self.search.clear()
        self._show()
        self.verticalScrollBar().setValue(0)
        self.setFocus()
        self.shown.emit(passage.number)

    def _show(self) -> None:
        passage = self.passage
        for part in (self.text, self.ways, self.beside):
            clear(part)
        self.stops = []
        self._show_text(passage)
        self._show_beside(passage)
        self._show_ways(passage)
        self.earlier.setEnabled(bool(self._past))
        self.setAccessibleName(self.tr("Rule {} {}").format(passage.number, passage.title))
        self.setAccessibleDescription(passage.text)
        self._arrange()

    def _show_text(self, passage: Passage) -> None:
        if passage.chapters:
            self.text.addWidget(self._links(passage.chapters, self.tr("In chapter")))
        self.text.addWidget(wrapped_label(f"{passage.number}   {passage.title}", "title"))
        self.text.addSpacing(px(8))
        self.text.addWidget(self._linked(passage.text, "reading"))
        self.text.addStretch(1)

    def _show_ways(self, passage: Passage) -> None:
        see = [Named(number, self._texts.title(number)) for number in dict.fromkeys(LINK.findall(passage.text))]
        below = self.tr("It is about") if passage.is_ruling else self.tr("Below it")
        for heading, names in ((self.tr("See also"), see), (below, passage.under)):
            if names:
                self.ways.addWidget(wrapped_label(heading, "heading"))
                for named in names:
                    self.ways.addWidget(self._link(named, str(named), heading), 0, LEFT)
                self.ways.addSpacing(px(10))
        self.ways.addWidget(self._around(passage))
        self.ways.addStretch(1)

    def _around(self, passage: Passage) -> QWidget:
        """The ways to what stands before and after, by arrow keys too."""
        row = QWidget()
        layout = Flow(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(6))
        for named, words, key in (
            (passage.before, self.tr("Before: {}"), "Left"),
            (passage.after, self.tr("After: {}"), "Right"),
        ):
            if named is not None:
                button = self._link(named, words.format(named), self.tr("{} key").format(key))
                button.setProperty("look", "")
                layout.addWidget(button)
        return row

    def _links(self, names: Sequence[Named], tip: str) -> QWidget:
        row = QWidget()
        layout = Flow(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(6))
        for named in names:
            layout.addWidget(self._link(named, str(named), tip))
        return row

    def _link(self, named: Named, words: str, tip: str) -> QPushButton:
        button = QPushButton(words)
        button.setProperty("look", "link")
        button.setToolTip(literal(f"{tip}: {named}"))
        button.setAccessibleName(words)
        button.setAutoDefault(True)  # Enter presses it, like the space bar
        button.clicked.connect(lambda: self.show_rule(named.number))
        self.stops.append(button)
        return button

    def _linked(self, text: str, look: str = "") -> QLabel:
        """A text whose numbers in brackets can be clicked; the same ways stand as buttons below it."""
        label = QLabel()
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setProperty("linked", True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        if look:
            label.setProperty("look", look)
        link = rf'<a href="\1" style="color: {token("accent").name()}">\1</a>'
        label.setText(LINK.sub(link, escape(text)))
        label.setAccessibleName(text)
        label.linkActivated.connect(self.show_rule)
        return label

    def _show_beside(self, passage: Passage) -> None:
        for rule in passage.house_rules:
            self.beside.addWidget(self._house_card(rule, passage))
        for ruling in passage.rulings:
            self.beside.addWidget(self._ruling_card(ruling))
        if not passage.house_rules and not passage.rulings:
            nothing = (
                self.tr("No house rule changes this ruling.")
                if passage.is_ruling
                else self.tr("No ruling and no house rule touches this paragraph.")
            )
            self.beside.addWidget(wrapped_label(nothing, "muted"))
        self.beside.addStretch(1)

    def _ruling_card(self, ruling: Ruling) -> QFrame:
        card, column = _card("card", self.tr("Ruling {}").format(ruling.number))
        named = Named(ruling.number, ruling.title)
        column.addWidget(wrapped_label(self.tr("Ruling {}: {}").format(ruling.number, ruling.title), "heading"))
        column.addWidget(self._linked(ruling.text))
        column.addWidget(self._link(named, self.tr("Open {}").format(ruling.number), self.tr("Ruling")), 0, LEFT)
        return card

    def _house_card(self, rule: HouseRule, passage: Passage) -> QFrame:
        card, column = _card("bar-info" if rule.is_default else "bar-warning", self.tr("House rule"))
        column.addWidget(wrapped_label(self.tr("House rule: {}").format(rule.label), "heading"))
        now = self.tr("In force, as shipped:") if rule.is_default else self.tr("In force, changed in this game:")
        column.addWidget(wrapped_label(f"{now} {rule.now}."))
        others = [choice.words for choice in rule.choices if not choice.in_force]
        column.addWidget(wrapped_label(self.tr("It could be: {}.").format("; or ".join(others)), "muted"))
        if not passage.is_ruling and rule.ruling not in {ruling.number for ruling in passage.rulings}:
            named = Named(rule.ruling, self._texts.title(rule.ruling))
            column.addWidget(self._link(named, self.tr("Open {}").format(rule.ruling), self.tr("Ruling")), 0, LEFT)
        return card

    # --- room -----------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Letters of another size or colour: the links in the texts are written anew."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange) and hasattr(self, "_again"):
            self._again.start()

    def _arrange(self) -> None:
        """Rulings stand beside the paragraph, or where it is narrow between it and the ways to others."""
        narrow = self.viewport().width() < 2 * NARROW * self.fontMetrics().averageCharWidth()
        if not hasattr(self, "grid") or narrow is self._is_narrow:
            return
        self._is_narrow = narrow
        text, ways, beside = self.parts
        for part in self.parts:
            self.grid.removeWidget(part)
        self.grid.addWidget(text, 0, 0)
        self.grid.addWidget(beside, 1 if narrow else 0, 0 if narrow else 1, 1 if narrow else 2, 1)
        self.grid.addWidget(ways, 2 if narrow else 1, 0)
        self.grid.setColumnStretch(0, 3)
        self.grid.setColumnStretch(1, 0 if narrow else 2)
        self.grid.setRowStretch(1, 0 if narrow else 1)


def _column(part: QWidget) -> QVBoxLayout:
    column = QVBoxLayout(part)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(px(4))
    return column


def _card(look: str, name: str) -> tuple[QFrame, QVBoxLayout]:
    card = QFrame()
    card.setProperty("look", look)
    card.setAccessibleName(name)
    column = QVBoxLayout(card)
    column.setContentsMargins(px(14), px(10), px(14), px(10))
    column.setSpacing(px(6))
    return card, column
