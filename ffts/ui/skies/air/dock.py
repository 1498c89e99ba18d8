"""Air operations: the form of each carrier and base, drawn as on paper, worked by mouse or by keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QPoint, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from ffts.core.viewpoint import READ_ONLY
from ffts.games.skies.pictures.air.form import AFT, FORWARD, LAUNCH, FormPicture
from ffts.games.skies.pictures.air.orders import drops
from ffts.games.skies.pictures.air.verbs import REACTIONS, VERBS
from ffts.games.skies.pictures.tab import Tab
from ffts.ui.desk.docks.showing import NO_GAME, GameDock, empty_page
from ffts.ui.desk.look.parts import Refit, later
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.air.ahead import DeckAhead
from ffts.ui.skies.air.beside import Beside
from ffts.ui.skies.air.front import Front, SideForms
from ffts.ui.skies.air.giving import Giving
from ffts.ui.skies.air.keys import Carry, FormKeys, FormMenu, Press, whatever_shift
from ffts.ui.skies.air.model import FormModel
from ffts.ui.skies.air.ordering import FIRST_CHOOSE, Ordering
from ffts.ui.skies.air.page import FormPage
from ffts.ui.skies.air.side_panels import SidePanels
from ffts.ui.skies.air.strip import CarrierStrip
from ffts.ui.skies.seen import parts_of, shown_sides

if TYPE_CHECKING:
    from ffts.core.offer import Way
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.state import State

NO_DECK = "This side has neither carrier nor base in this scenario."
Flag = QItemSelectionModel.SelectionFlag


class AirOperationsDock(GameDock):
    """One form at a time; a strip of tabs says where something waits."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Air operations"), parent)
        self._forms, self._pictures = SideForms(), dict[str, FormPicture]()
        self._at: str | None = None
        self.front = Front()
        self.model = FormModel(self)
        self.selection = QItemSelectionModel(self.model, self)
        self.strip = CarrierStrip()
        self.strip.keep_to(1)
        self.page = FormPage(self.model, self.selection)
        self.view, self.outline = self.page.view, self.page.outline
        self.carry = Carry(self.view, self.page.say, self._drops, self._dropped, self.choose_so_many)
        self.giving = Giving(self.front, self.page, self.wants.emit)
        self.ordering = Ordering(self.front, self.page, self.giving.give)
        self.panels = SidePanels(self.front, self.page, self.giving, self.wants.emit)
        self.beside = Beside()
        self.ahead = DeckAhead(self.front, self.page.footer)
        self.ahead.found.connect(self._show_tabs)
        self._refit = Refit(self, self._use_room)
        self._keys = FormKeys(self.view, self.outline, self.carry, self._does())
        self._checking = later(self, self.check_buttons)
        self._arrange()
        self._wire()
        self.open_game(None)

    def _arrange(self) -> None:
        self.empty = empty_page(self.tr(NO_GAME))
        self._form = QWidget()
        column = QVBoxLayout(self._form)
        column.setContentsMargins(px(8), 0, px(8), px(2))
        column.setSpacing(px(4))
        column.addWidget(self.strip)
        self.page.add_buttons(self.panels.buttons.values())
        row = QHBoxLayout()
        row.addWidget(self.panels.halves, 1)
        row.addWidget(self.beside)
        column.addLayout(row, 1)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self._form)
        self.setFocusProxy(self.view)

    def _wire(self) -> None:
        page = self.page
        for switch in (self.strip, self.beside):
            switch.chosen.connect(self._chosen)
        page.choices.left.connect(self.view.setFocus)
        self.view.pressed.connect(self.carry.learn)
        self.view.dropped.connect(self.carry.drop)
        self.view.menu_wanted.connect(self.show_menu)
        self.outline.customContextMenuRequested.connect(self._show_outline_menu)
        self.selection.selectionChanged.connect(self._check_soon)

    # --- what the window says --------------------------------------------------------

    def _forget_game(self) -> None:
        self._at, self._forms = None, SideForms()
        self.ahead.forget()

    def show_state(self, old: State | None, new: State) -> None:
        super().show_state(old, new)
        if self.isVisible():
            self.panels.show_report()
            self._tell_run()

    def _chosen(self, ident: str) -> None:
        """A tab was pressed: by the mouse, the keys go on working on the form."""
        self.show_platform(ident)
        if not self.strip.buttons[ident].hasFocus():
            self.view.setFocus()

    @property
    def in_hand(self) -> str | None:
        """The carrier or base in front."""
        return self._at

    def point_at(self, ident: str) -> None:
        """6.3 The carrier or base that a line of the Watch is about."""
        self.show_platform(ident)

    def ask_rest(self, who: Sequence[str]) -> None:
        """6.2 and 6.9 For which mission these are to leave, or have left."""
        self.choose(who, who[0])
        self.ordering.do_verb("launch")

    def known_as(self, words: str) -> str:
        """6.3 The carrier or base of this name."""
        named = ((ident, picture.name.casefold()) for ident, picture in self._pictures.items())
        return next((ident for ident, name in named if name.startswith(words.casefold().strip())), "")

    def show_platform(self, ident: str) -> None:
        """Put this carrier or base in front."""
        if ident not in self._pictures:
            return
        self._quiet()
        self._put_in_front(ident)
        self.selection.clear()
        self._show_form()
        self.stand_on_first()
        self._tell_run()

    def stand_on_first(self) -> None:
        """The keyboard stands where most is done, so that the next key is an order already."""
        if self.picture and (first := self.picture.first_look):
            self.choose((), first)

    @property
    def picture(self) -> FormPicture | None:
        """The form in front."""
        return self.front.picture

    def _put_in_front(self, ident: str | None) -> None:
        self._at, self.front.picture = ident, self._pictures.get(ident or "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """At once, and again when its parts have their new sizes: see `Refit`."""
        super().resizeEvent(event)
        self._use_room()

    # --- showing ---------------------------------------------------------------------

    def _refresh(self) -> None:
        self.front.session, self.front.viewer, self.front.may_order = self._session, self._viewer, self.may_order
        if self.session is None:
            self._pictures = {}
            self._put_in_front(None)
            self.model.show_form(None)
            self.panels.show_form()
            self.ahead.show_form()
            self.empty.setText(self.tr(NO_GAME))
            self._pages.setCurrentWidget(self.empty)
            return
        state = self.session.state
        if self._is_new(*parts_of(state, shown_sides(state, self._viewer))):
            self._build(self.session)

    def _build(self, session: SkiesDesk) -> None:
        found = [form for side in shown_sides(session.state, self._viewer) for form in self._forms.of(session, side)]
        self._pictures = {form.id: form for form in found}
        first = found[0].id if found else None
        self._put_in_front(self._at if self._at in self._pictures else first)
        self._quiet()
        self.empty.setText(self.tr(NO_DECK))
        self._pages.setCurrentWidget(self._form if found else self.empty)
        self._show_form()

    def _show_form(self) -> None:
        picture = self.picture
        if picture is None:
            return
        gone = picture.gone_on_cap(self.model.picture)
        kept, current = self.view.chosen(), self.view.current()
        self._show_tabs()
        self.page.show_facts(picture)
        self.model.show_form(picture)
        self.choose([ident for ident in kept if ident not in gone], None if current in gone else current)
        if self.view.current() is None:
            self.stand_on_first()
        self.panels.show_form()
        self._use_room()
        self.ahead.show_form()
        self._checking.start()

    def _show_tabs(self) -> None:
        names = {str(setup.id): setup.name for setup in self.session.data.scenario.sides} if self.session else {}
        risks = self.ahead.risks(shown_sides(self.session.state, self._viewer)) if self.session else frozenset()
        tabs = [
            Tab(form.id, form.name, names[form.side], form.marks, form.side, form.id in risks)
            for form in self._pictures.values()
        ]
        self.strip.show_tabs(tabs, self._at, self._pictures)

    def _others(self) -> list[FormPicture]:
        """Those of the side in front that are above water."""
        side = self.picture.side if self.picture else ""
        return [form for form in self._pictures.values() if form.side == side and form.id != self._at and not form.sunk]

    def _use_room(self) -> None:
        """Others of the side stand beside her, and the orders, where there is room for them."""
        self.beside.show_forms(self._others(), QSize(self.width(), self.height() - self.strip.height()))
        self.panels.use_room()

    def choose(self, idents: Sequence[str], current: str | None) -> None:
        """Choose these as well, and stand on one of them."""
        for ident in idents:
            if (index := self.model.index_of(ident)).isValid():
                self.selection.select(index, Flag.Select)
        if current and (index := self.model.index_of(current)).isValid():
            self.selection.setCurrentIndex(index, Flag.NoUpdate)

    def _quiet(self) -> None:
        """Whatever was being chosen, carried or refused is settled."""
        self.carry.put_down()
        self.page.choices.close_it()
        self.ordering.grouping.forget()
        self.page.refusal.close_it()
        self.page.status.say("")

    def _tell_run(self) -> None:
        if text := self.panels.describe_run():
            self.page.say(text)

    # --- orders ------------------------------------------------------------------------

    def _does(self) -> Mapping[str, Press]:
        """What each deed of the form does."""
        return {
            **{verb.id: partial(self.ordering.do_verb, verb.id) for verb in VERBS},
            **{verb.id: whatever_shift(self.ordering.react, verb.id) for verb in REACTIONS},
            "run": self.run_orders,
            "waive": whatever_shift(self.giving.waive),
            "fewer": whatever_shift(self.giving.give_fewer),
            "more": lambda shift: self.choose_place() if shift else self.choose_squadron(),
            "toggle": whatever_shift(self.toggle),
            "carry": whatever_shift(self.take_up),
            "before it": whatever_shift(self.turn_over, -1),
            "after it": whatever_shift(self.turn_over, 1),
            "leave": whatever_shift(self.choose_nothing),
        }

    def run_orders(self, all_: bool) -> None:
        """6.5 Carry out the standing orders of this carrier, or of all of both sides."""
        if self.may_order:
            self.page.refusal.close_it()
            self.panels.run(all_)
        else:
            self.page.say(self.tr(READ_ONLY))

    def _check_soon(self) -> None:
        self._checking.start()

    def check_buttons(self) -> None:
        """A grey button says which rule stops it."""
        self.ordering.check_buttons()

    # --- carrying ------------------------------------------------------------------------

    def _drops(self) -> Mapping[str, Way]:
        """What every zone says to the chosen."""
        session, picture = self.session, self.picture
        return drops(session, picture, self.view.chosen()) if session and picture and self.may_order else {}

    def _dropped(self, zone: str, verdict: Way) -> None:
        """The chosen were let go here."""
        if zone == LAUNCH:
            self.ordering.do_verb("launch")
        else:
            self.giving.give(verdict.commands)

    def take_up(self) -> None:
        """Carry the chosen by the keyboard."""
        if self.ordering.ready_for("move") and self.picture:
            self.carry.take_up([FORWARD, *(zone.key for zone in self.picture.zones), AFT])

    def show_menu(self, point: QPoint) -> None:
        """Move to any zone; what is not allowed is grey and says why."""
        if menu := self.build_menu():
            menu.popup(point)

    def _show_outline_menu(self, point: QPoint) -> None:
        self.show_menu(self.outline.viewport().mapToGlobal(point))

    def build_menu(self) -> FormMenu | None:
        """The menu of what is chosen."""
        if not self.view.chosen() or not self.may_order:
            return None
        self.carry.learn()
        menu = FormMenu(self, self.picture, self.carry.verdicts)
        menu.add_verbs(self.page.buttons)
        menu.zone_chosen.connect(self.carry.drop)
        menu.verb_chosen.connect(self.ordering.do_verb)
        return menu

    # --- choosing ----------------------------------------------------------------------------

    def choose_squadron(self) -> None:
        """The squadron the keyboard stands on: first those in the same place, for what can be done on deck cannot be
        done below; and all of them, wherever they are, when those are chosen already."""
        picture, current = self.picture, self.view.current()
        here = picture.counter(current) if picture and current else None
        if picture is None or here is None:
            self.page.say(self.tr(FIRST_CHOOSE))
            return
        squadron = [counter for counter in picture.counters if counter.squadron == here.squadron]
        beside = [counter.id for counter in squadron if counter.place == here.place]
        again = sorted(beside) == sorted(self.view.chosen())
        self.choose([counter.id for counter in squadron] if again else beside, current)

    def choose_so_many(self, count: int) -> None:
        """The AF the keyboard stands on, and others of its squadron beside it, until they are so many."""
        picture, current = self.picture, self.view.current()
        here = picture.counter(current) if picture and current else None
        if picture is None or here is None:
            return
        beside = [each.id for each in picture.counters if (each.squadron, each.place) == (here.squadron, here.place)]
        first = beside.index(here.id)
        self.selection.clearSelection()
        self.choose((beside[first:] + beside[:first][::-1])[:count], here.id)

    def choose_place(self) -> None:
        """Everybody who stands where the keyboard stands: the whole deck, all below, all overhead."""
        picture, current = self.picture, self.view.current()
        here = picture.counter(current) if picture and current else None
        if picture is None or here is None:
            self.page.say(self.tr(FIRST_CHOOSE))
            return
        self.selection.clearSelection()
        self.choose([counter.id for counter in picture.counters if counter.place == here.place], current)

    def choose_nothing(self) -> None:
        """Let go of everything; when nothing is held, of the panel beside the form."""
        if not self.view.chosen() and not self.carry.active and not self.page.is_answering:
            self.panels.close_it()
        self._quiet()
        self.selection.clearSelection()

    def toggle(self) -> None:
        """Choose the AF the keyboard stands on, or leave it out."""
        if current := self.view.current():
            self.view.choose(current, Flag.Toggle)

    def turn_over(self, step: int) -> None:
        """The next carrier or base."""
        if button := self.strip.next_of(step):
            button.click()
