"""A campaign's battle comes to the desk and its result goes back: the next step of it, by one key."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from ffts.core.counting import counted
from ffts.ui.desk.look.bars import Bar
from ffts.ui.desk.look.parts import later

if TYPE_CHECKING:
    from collections.abc import Callable

    from ffts.app.session import AnySession
    from ffts.core.model import Command
    from ffts.ui.desk.games.opening import Games
    from ffts.ui.desk.games.table import Table
    from ffts.ui.desk.games.warmup import Warmup
    from ffts.ui.desk.look.bars import Bars, Kind

BATTLE = "battle"
"""The matter of the bars that tell of it."""
MOST_LINES = 7
"""Of a result; a bar leaves room for the game."""
AT_ONCE = 0.04
"""Seconds that the program plays before the window is drawn again."""
OPEN_DAY = "LINK-OPEN"
"""Why no result can be taken yet: the day goes on."""


class Battles(QObject):
    """From the campaign to the day, and from the day that is over to the campaign."""

    def __init__(self, table: Table, games: Games, bars: Bars, warmup: Warmup) -> None:
        super().__init__(games)
        self._table, self._games, self._bars, self._warmup = table, games, bars, warmup
        self._called = False
        self._taken: Command | None = None
        self._fights_on: Callable[[], bool] | None = None
        """The program fights the day out: plays it a little further, and says whether it goes on."""
        self._next = later(self, self._fight_on)
        table.changed.connect(lambda old, new: self._go_on())
        table.abandoned.connect(self._forget)
        table.closed.connect(self._forget)
        table.closed.connect(lambda: bars.take_down(BATTLE))

    def go(self) -> None:
        """The next step: call the battle and open its day, or bring back what came of it."""
        if self._table.session is not None:
            self._warmup.when_ready(self._step)

    def _step(self) -> None:
        from ffts.app.link import sends_battles, waiting
        from ffts.core.umpire import Refused
        from ffts.store.errors import SaveError
        from ffts.store.file_faults import CatalogError

        session = self._table.session
        if session is None:
            return
        self._bars.take_down(BATTLE)
        try:
            if not sends_battles(session):
                self._leave_day(session)
            elif waiting(session) is None:
                self._call(session)
            else:
                self._take_or_open(session)
        except Refused as no:
            self._say("warning", no.why, f"{no.instead}.")
        except SaveError as fault:
            self._games.say_save_error(fault, BATTLE)
        except CatalogError as fault:
            head = self.tr("The other game cannot play this battle; undo, and fight it by dice")
            self._say("danger", head, str(fault))
        except OSError as fault:
            self._say("danger", self.tr("The battle could not be written"), f"{fault.strerror or fault}.")

    # --- out ----------------------------------------------------------------------

    def ask_where(self, by_dice: Callable[[], None], always: Callable[[], None]) -> None:
        """A person who plays alone says where a battle that has just begun is fought."""
        head = self.tr("Carriers in battle: on this desk, or by dice?")
        text = self.tr("On the desk you fight it as a day against the program; losses come back.")

        def rolling(act: Callable[[], None]) -> Callable[[], None]:
            def roll() -> None:
                self._bars.take_down(BATTLE)
                act()

            return roll

        deeds = [
            (self.tr("Fight it on this desk"), self.go),
            (self.tr("By the campaign's dice"), rolling(by_dice)),
            (self.tr("Always by dice"), rolling(always)),
        ]
        self._bars.show_bar(BATTLE, Bar("info", head, text, deeds))

    def _call(self, session: AnySession) -> None:
        """The campaign waits from now on; its dice are asked for in the tray first."""
        from ffts.app.link import call_of

        command = call_of(session)
        self._called = True
        self._table.do(command)

    def _go_on(self) -> None:
        """What was ordered from here has come about; whatever else was ordered, the bar has been read."""
        from ffts.app.link import waiting

        session = self._table.session
        if session is None or self._fights_on is not None:
            return
        self._bars.take_down(BATTLE)
        if self._called and waiting(session) is not None:
            self._forget()
            self._step()
        elif self._taken is not None and session.log()[-1:] and session.log()[-1].command == self._taken:
            self._forget()
            self._tell_result(session)

    def _forget(self) -> None:
        self._called, self._taken, self._fights_on = False, None, None

    def _take_or_open(self, session: AnySession) -> None:
        from ffts.app.link import folder_of, write
        from ffts.app.solo_battles import plays_in_battle

        written = write(session, folder_of(session.store.path))
        day = written.scenario.with_suffix(session.store.path.suffix)
        if not day.exists():
            plays = plays_in_battle(session, written.sides)
            self._open_day(lambda: self._games.start(str(written.scenario), day, {}, plays), written.lines)
        elif (command := self._result_of(session, day)) is not None:
            self._take(command)
        else:
            self._open_day(lambda: self._games.open(day), written.lines)

    def _open_day(self, act: Callable[[], None], lines: tuple[str, ...]) -> None:
        """The campaign is put away as it waits; the day comes in its place, and says what came with it."""
        head = self.tr("A battle of the campaign, to be fought here")
        bar = Bar("info", head, "\n".join(lines), [self._by_program()])
        self._table.opened.connect(
            lambda session: self._bars.show_bar(BATTLE, bar), Qt.ConnectionType.SingleShotConnection
        )
        act()

    # --- by the program -------------------------------------------------------------

    def _by_program(self) -> tuple[str, Callable[[], None]]:
        return self.tr("The program fights it out"), self.fight_out

    def fight_out(self) -> None:
        """Both sides by the program, before everybody's eyes, until the day is over or somebody stops it."""
        from ffts.app.link import fight_out
        from ffts.app.rollers import app_dice

        session = self._table.session
        if session is not None and not self._table.ask:
            self._fights_on = fight_out(session, app_dice())
            self._next.start()

    def _fight_on(self) -> None:
        """So much of it as nobody has to wait for."""
        from ffts.store.errors import SaveError

        session, goes_on = self._table.session, True
        if session is None or self._fights_on is None:
            return
        end = monotonic() + AT_ONCE
        try:
            with self._table.at_one_go():
                while goes_on and monotonic() < end:
                    goes_on = self._fights_on()
        except SaveError as fault:
            self._forget()
            self._games.say_save_error(fault, BATTLE)
            return
        if goes_on:
            self._tell_progress(session)
            self._next.start()
        else:
            self._forget()
            self._leave_day(session)

    def _tell_progress(self, session: AnySession) -> None:
        heading = session.game.heading(session.state, session.data, None)
        head = self.tr("The program fights it out: {}, {} {}").format(heading.period, heading.clock, heading.span)
        bar = self._bars.bar(BATTLE)
        if bar is None or bar.head.text() != head:
            self._bars.show_bar(BATTLE, Bar("info", head, "", [(self.tr("Stop here"), self._stop)]))

    def _stop(self) -> None:
        self._forget()
        self._bars.take_down(BATTLE)

    # --- back ---------------------------------------------------------------------

    def _leave_day(self, session: AnySession) -> None:
        """From the day to its campaign, which takes the result; while the day goes on only if it is asked for."""
        from ffts.app.link import campaign_of

        campaign = campaign_of(session.store.path)
        if campaign is None:
            text = self.tr("Open a campaign: where carriers meet, this key brings the battle here.")
            self._say("warning", self.tr("This game belongs to no campaign"), text)
            return
        heading = session.game.heading(session.state, session.data, None)
        if not heading.over:
            back = (self.tr("To the campaign, which waits"), lambda: self._games.open(campaign))
            text = self.tr("{}, {} {}. Play it to its end; then this key takes the result back.")
            wording = text.format(heading.period, heading.clock, heading.span)
            deeds = [self._by_program(), back]
            self._bars.show_bar(BATTLE, Bar("warning", self.tr("The battle is not over"), wording, deeds))
            return
        self._table.opened.connect(lambda opened: self._step(), Qt.ConnectionType.SingleShotConnection)
        self._games.open(campaign)

    def _result_of(self, session: AnySession, day: Path) -> Command | None:
        """None while the day goes on."""
        from ffts.app.link import result_in
        from ffts.core.umpire import Refused

        try:
            return result_in(session, day)
        except Refused as no:
            if no.citation == OPEN_DAY:
                return None
            raise

    def _take(self, command: Command) -> None:
        self._taken = command
        self._table.do(command)

    def _tell_result(self, session: AnySession) -> None:
        """What it is to the campaign, as it stands in the log."""
        from ffts.app.logbook import umpire_lines

        play = session.log()[-1]
        before = session.state_at(play.entry.parent)
        lines = [line.text for line in umpire_lines(session.game, play, before, session.data) if line.kind == "fact"]
        back = self.tr("One undo takes all of it back, and the campaign waits again.")
        left = len(lines) - MOST_LINES
        more = self.tr(". {} in the log").format(counted(left, "more line")) if left > 0 else ""
        text = f"{'. '.join(lines[:MOST_LINES])}{more}. {back}"
        self._say("info", self.tr("The result is back in the campaign"), text)

    def _say(self, kind: Kind, head: str, text: str) -> None:
        self._bars.show_bar(BATTLE, Bar(kind, head, text))
