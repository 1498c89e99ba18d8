"""Searches: the plan sheet of each carrier and base, and this turn's bands, rolls, cards and shadows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from ffts.core.umpire import Refused
from ffts.games.skies.commands import search as c
from ffts.games.skies.names import FormationId, Segment, SideId
from ffts.games.skies.pages.task_forces import laid
from ffts.games.skies.pictures.chart.side import side_picture
from ffts.games.skies.pictures.chart.umpire import umpire_picture
from ffts.games.skies.pictures.plans.side import platform_sheets, told_crossings, told_gaps
from ffts.games.skies.pictures.plans.trial import first_begin, is_planning, read_crew, read_typed, try_plan
from ffts.games.skies.pictures.plans.umpire import with_finds
from ffts.games.skies.pictures.search.coverage import Flown, coverage
from ffts.games.skies.pictures.search.side import side_looks, told_turn
from ffts.games.skies.pictures.search.umpire import attack_options, command, is_searching, umpire_looks, whose_turn
from ffts.games.skies.view import as_known, view
from ffts.ui.desk.docks.refusal import RefusalPanel
from ffts.ui.desk.docks.showing import NO_GAME, READ_ONLY, GameDock, empty_page
from ffts.ui.desk.keys.deeds import DeedBar
from ffts.ui.desk.look.parts import later, scrolled
from ffts.ui.desk.look.theme import px
from ffts.ui.skies.deeds import SEARCH_PAGES
from ffts.ui.skies.search.look_page import ATTACK, GOES_ON, LookPage
from ffts.ui.skies.search.looks_panel import LooksPanel
from ffts.ui.skies.search.one_page import OnePage
from ffts.ui.skies.search.plan_page import CANCEL, EXCHANGE, SEAL, PlanPage
from ffts.ui.skies.search.rose import Tried
from ffts.ui.skies.seen import shown_sides

if TYPE_CHECKING:
    from ffts.core.model import Command
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.plans.side import PlatformSheet
    from ffts.games.skies.pictures.plans.trial import PlanTrial
    from ffts.games.skies.pictures.search.side import LookRow
    from ffts.games.skies.pictures.verdict import Verdict
    from ffts.games.skies.state import Side
    from ffts.games.skies.state.search import Search

CHOOSE = "Choose a line first"
PLANS, TURN = "plans", "turn"


class SearchDock(GameDock):
    """The umpire plans and rolls here; a side sees its own sheet and what its searches were told."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Search"), parent)
        self._sheets: dict[str, PlatformSheet] = {}
        self._at = ""
        self._segment: object = None
        self._told_turn = ""
        self.plans, self.looks, self.refusal = PlanPage(), LookPage(), RefusalPanel()
        self.panel = LooksPanel()
        self._flown: Flown | None = None
        self._checking = later(self, self.check)
        self._arrange()
        self._wire()
        self.open_game(None)

    def _arrange(self) -> None:
        self.empty = empty_page(self.tr(NO_GAME))
        page = QWidget()
        self.pages = OnePage(self.plans, self.looks)
        self.switch = DeedBar(page, SEARCH_PAGES)
        for button in self.switch.buttons.values():
            button.setCheckable(True)
        column = QVBoxLayout(page)
        column.setContentsMargins(px(10), px(8), px(10), px(8))
        column.setSpacing(px(8))
        for part in (self.switch, self.refusal, self.pages, self.panel):
            column.addWidget(part)
        column.addStretch(1)
        column.setStretchFactor(self.panel, 100)  # a tall page has a tall chart
        self._area = scrolled(page)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self.empty)
        self._stack.addWidget(self._area)

    def _wire(self) -> None:
        self.switch.wanted.connect(self.show_page)
        self.plans.platform_chosen.connect(self.show_platform)
        self.plans.typed.connect(self._checking.start)
        self.plans.course_typed.connect(self._checking.start)
        self.plans.entered.connect(self.plan)
        self.plans.deed_wanted.connect(self.do_plan_deed)
        self.looks.deed_wanted.connect(self.do_look_deed)
        self.looks.chosen.connect(self._checking.start)
        self.looks.chosen.connect(self._show_panel)
        self.looks.choices.chosen.connect(self._take)
        self.looks.choices.left.connect(self.looks.table.setFocus)
        self.refusal.wants.connect(self.wants)

    # --- what the window says --------------------------------------------------------

    def _forget_game(self) -> None:
        self._at, self._segment, self._told_turn, self._flown = "", None, "", None

    def show_page(self, name: str) -> None:
        """The plan sheets, or this turn's searches, and the keyboard there."""
        self._front(name)
        first = self.plans.record if name == PLANS else self.looks.table
        first.setFocus()

    @property
    def in_hand(self) -> str | None:
        """The carrier or base whose plan sheet is in front."""
        return self._at or None

    def show_platform(self, ident: str) -> None:
        """Put the sheet of this carrier or base in front."""
        if ident in self._sheets:
            self._at = ident
            self._show_sheets()

    # --- showing ---------------------------------------------------------------------

    def _refresh(self) -> None:
        session = self._session
        if session is None:
            self._sheets = {}
            self._stack.setCurrentWidget(self.empty)
            return
        state = session.state
        seen: tuple[object, ...] = (state.public, state.sides, state.intel)
        if not self._is_new(*seen):
            return
        self.refusal.close_it()
        self.looks.choices.close_it()
        self._read(session)
        self._turn_over(session)
        self._stack.setCurrentWidget(self._area)

    def _read(self, session: SkiesDesk) -> None:
        state, data = session.state, session.data
        sides = shown_sides(session.state, self._viewer)
        sheets = [sheet for side in sides for sheet in platform_sheets(view(state, side), data)]
        self._sheets = {sheet.id: sheet for sheet in sheets}
        self._at = self._at if self._at in self._sheets else next(iter(self._sheets), "")
        self._show_sheets()
        if self._viewer is None:
            head = whose_turn(state) if is_searching(state) else self.tr("Nobody searches in this segment")
            rows = umpire_looks(state, data)
        else:
            seen = view(state, SideId(self._viewer))
            head, rows = told_turn(seen), side_looks(seen, data)
        self.looks.show_rows(head, rows, self.may_order)
        self._stand_on_open(head)
        self._checking.start()

    def _stand_on_open(self, head: str) -> None:
        """8.2.1 What may be tried comes to hand: when another side searches, and when the line in hand is done with."""
        row, told = self.looks.table.current, self._told_turn
        self._told_turn = head
        if self.may_order and (told != head or (row and row.came and not self._may_go_on())):
            self.looks.stand_on_open()

    def _may_go_on(self) -> bool:
        return any(self._why_no_look(deed) is None for deed in GOES_ON)

    def _show_sheets(self) -> None:
        at = self._sheets.get(self._at)
        if at and self._session and self._viewer is None:
            at = with_finds(self._session.state, self._session.data, at)
        told = told_gaps(at) if at else self.tr("This side has no aircraft that search.")
        self.plans.show_sheets(tuple(self._sheets.values()), at, told)
        self._show_panel()
        self._checking.start()

    def _show_panel(self) -> None:
        """7.4 and 8.2 The searches of the side in front, on the small chart and turn by turn."""
        session, side = self._session, self._side_in_front()
        if session is None or side is None:
            self.panel.show_cover(None, None)
            return
        if self._flown is None:
            self._flown = Flown(session)
        seen = view(session.state, side)
        base = side_picture(seen, session.data) if self._viewer else umpire_picture(session.state, session.data)
        self.panel.show_cover(coverage(seen, session.data, self._flown.of(side)), base)

    def _side_in_front(self) -> SideId | None:
        """Of the sheet that is open, or of the search in hand."""
        row, at = self.looks.table.current, self._sheets.get(self._at)
        if self.pages.currentWidget() is self.looks and row is not None:
            return next((side.id for side in self._sides() if side.name == row.side), None)
        return SideId(at.side) if at else None

    def _turn_over(self, session: SkiesDesk) -> None:
        """Another segment brings what it is about to the front, once."""
        public = as_known(session.state.public, mends=False)
        segment = (public.turn, public.segment, public.maps_exchanged)
        if segment != self._segment:
            self._segment = segment
            leaving = public.segment is Segment.AIR_OPERATIONS  # 7.4.10 from its sheet
            self._front(PLANS if leaving or is_planning(session) else TURN)

    def _front(self, name: str) -> None:
        changed = self.pages.currentWidget() is not (self.plans if name == PLANS else self.looks)
        self.pages.setCurrentWidget(self.plans if name == PLANS else self.looks)
        for ident, button in self.switch.buttons.items():
            button.setChecked(ident == name)
        self.setFocusProxy(self.switch.buttons[name])
        for page in (self.plans, self.looks):
            for key in page.actions():
                self.switch.lend(key, page is self.pages.currentWidget())
        if changed:
            self._show_panel()

    def check(self) -> None:
        """What is typed is judged at once; a grey button says which rule stops it."""
        row = self.looks.table.current
        self.looks.detail.say("\n".join(filter(None, (_told(row), row.detail))) if row else "")
        self.looks.cards.setVisible(bool(row and row.cards))
        self.looks.cards.show_block(laid(row.cards if row else ()))
        self.plans.deeds.allow(self._why_no_plan)
        self.looks.deeds.setVisible(self.may_order)
        self.plans.suit_orders(self.may_order)
        self.looks.deeds.allow(self._why_no_look)
        trial = self._typed()
        told_how = not self.plans.record.text() and self.plans.table.isHidden()
        self.plans.how.setVisible(self.may_order and told_how)
        self.plans.rose.show_tried(
            Tried(trial.cmd.arc, trial.cmd.range, trial.refused is None, trial.sound) if trial else None
        )
        self.plans.enter.setEnabled(trial is not None and self.may_order)
        self.plans.verdict.say(
            "\n".join((*trial.lines, *trial.more)) if trial else self.plans.verdict.text() if self._fault else ""
        )

        self.plans.crossings.say(self._crossings(trial.plan if trial else None))

    def _crossings(self, plan: Search | None) -> str:
        """8.2.2 Who finds a force on the course that is typed, by the view of the side in front."""
        at, session, text = self._sheets.get(self._at), self._session, self.plans.course.text()
        if at is None or session is None:
            return ""
        return told_crossings(view(session.state, SideId(at.side)), session.data, text, plan)

    # --- plans -------------------------------------------------------------------------

    _fault = False

    def _typed(self) -> PlanTrial | None:
        """7.4.6 What stands in the line, tried out; None while it is no record."""
        session, text = self._session, self.plans.record.text()
        self._fault = False
        if session is None or not text.strip() or not self._at_platform():
            return None
        try:
            record, paired = read_typed(text, first_begin(session)), self.plans.paired.isChecked()
            afs = read_crew(session, self._at, record, paired, self.plans.afs.text())
        except Refused as no:
            self._fault = True
            self.plans.verdict.say(". ".join(filter(None, (no.why, no.instead))))
            return None
        return try_plan(session, self._at, record, paired, afs)

    def _at_platform(self) -> bool:
        return any(self._at == platform for side in self._sides() for platform in side.platforms)

    def plan(self) -> None:
        """7.4.6 Write what was typed on the sheet."""
        trial = self._typed()
        if not self.may_order:
            self.plans.verdict.say(self.tr(READ_ONLY))
        elif trial is not None:
            before = self._planned()
            if self._give(trial.cmd):
                self.plans.forget_typed()
                for new in self._planned() - before:
                    self.plans.table.stand_on(new)
                self.plans.table.setFocus()

    def _planned(self) -> set[str]:
        return {search for side in self._sides() for search in side.searches}

    def do_plan_deed(self, deed: str) -> None:
        """Drop, seal, exchange or launch."""
        self._give(self._plan_command(deed))

    def _plan_command(self, deed: str) -> Command | None:
        row, sheet = self.plans.table.current, self._sheets.get(self._at)
        if deed == EXCHANGE:
            return c.ExchangeMaps()
        if deed == SEAL:
            return c.SealPlans(side=SideId(sheet.side)) if sheet else None
        if row is None:
            return None
        side, search = SideId(row.side), FormationId(row.id)
        if deed == CANCEL:
            return c.CancelSearch(side=side, search=search)
        return c.LaunchSearch(side=side, search=search)

    def _why_no_plan(self, deed: str) -> str | None:
        return self._why_not(self._plan_command(deed))

    # --- this turn -----------------------------------------------------------------------

    def do_look_deed(self, deed: str) -> None:
        """Announce, shadow, play and so on, with the line in hand."""
        if deed == ATTACK:
            self._offer_attack()
        else:
            self._give(self._look_command(deed))

    def _look_command(self, deed: str) -> Command | None:
        return command(self._session.state, self.looks.table.current, deed) if self._session else None

    def _attacks(self) -> list[Verdict]:
        row, session = self.looks.table.current, self._session
        if row is None or session is None or not row.force or not self.may_order:
            return []
        side = next(side.id for side in self._sides() if side.name == row.side)
        return attack_options(session, side, row.search, row.force)

    def _offer_attack(self) -> None:
        options = self._attacks()
        if len(options) == 1:
            self._take(options[0])
        elif options:
            self.looks.choices.offer(self.tr("Attack"), options)

    def _take(self, option: Verdict) -> None:
        self.looks.table.setFocus()
        for cmd in option.commands:
            self._give(cmd)

    def _why_no_look(self, deed: str) -> str | None:
        if deed != ATTACK:
            return self._why_not(self._look_command(deed))
        if not self.may_order:
            return self.tr(READ_ONLY)
        options = self._attacks()
        if not options:
            return self.tr("No card was dealt to this search this turn (8.5)")
        return None if any(option.allowed for option in options) else options[0].words

    # --- orders ----------------------------------------------------------------------------

    def _sides(self) -> list[Side]:
        return list(self._session.state.sides.values()) if self._session else []

    def _why_not(self, cmd: Command | None) -> str | None:
        if not self.may_order or self._session is None:
            return self.tr(READ_ONLY)
        if cmd is None:
            return self.tr(CHOOSE)
        refused = self._session.refusal(cmd)
        return f"{refused.rule}: {refused.why}" if refused else None

    def _give(self, cmd: Command | None) -> bool:
        """Whether it was given; a refusal is shown above."""
        if cmd is None or not self.may_order or self._is_refused(cmd, self.refusal):
            return False
        self.wants.emit(cmd)
        return True


def _tried(trial: PlanTrial) -> Tried:
    return Tried(trial.cmd.arc, trial.cmd.range, trial.refused is None, trial.sound)


def _told(row: LookRow) -> str:
    return f"{row.name}, {row.doing} ({row.record}){f'. {row.came}' if row.came else ''}"
