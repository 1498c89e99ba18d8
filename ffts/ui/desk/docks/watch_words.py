"""What the Watch says: its three lists in one order, and each line with its side, its rule and its key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ffts.app.programs import due_for
from ffts.core.citations import number_of
from ffts.core.seats.seating import describe_seconds
from ffts.ui.desk.docks.first_line import first_of
from ffts.ui.desk.docks.numbering import NO_KEY
from ffts.ui.desk.docks.showing import gives_orders, segment_of
from ffts.ui.desk.docks.watch_lines import Head, Notice
from ffts.ui.desk.docks.watch_numbers import WatchNumbers
from ffts.ui.desk.look.by_name import by_name, cited

if TYPE_CHECKING:
    from collections.abc import Callable

    from ffts.app.session import AnySession
    from ffts.core.offer import Offer

NEXT_KEY = "F5"  # the menu of the window owns it, so that it works with this dock put away
NEXT_ROUND = "Shift+0"
HEADS = (("must", "Must"), ("may", "May"), ("lost", "About to be lost"))
"""The lists, in one order on every turn: urgency is a mark, not a move."""


class WatchWords(QObject):
    """Of one game, as one viewer reads it. The Watch sets what it knows; nothing here is drawn."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.page_of: Callable[[str], str] = lambda rule: ""
        """By the number of a rule the page where its line is done."""
        self.viewer: str | None = None
        self.owns_digits = True
        self.waiting, self.thinking = False, 0
        """Whether the game waits for the program, which goes on when the person does, and for how long it thinks."""
        self.letters = ""
        """Letters of players that wait, in words."""
        self.ended = ""
        """What is over, in words, once it is: then nothing must be done and nothing goes on."""
        self.warnings: tuple[str, ...] = ()
        self.open_game(None)

    def open_game(self, session: AnySession | None) -> None:
        """Speak of this game from now on."""
        self.session, self.numbers = session, WatchNumbers()
        self.due: tuple[Offer, ...] = ()

    def read(self) -> None:
        """Look what is due now, and give each line its number."""
        if self.session is None:
            return
        self.due = due_for(self.session, self.viewer)  # a side sees its own lines and those that are everybody's
        if not self.may_order:
            self.numbers.clear()
            return
        ordered = [line for kind, _ in HEADS for line in self._of(kind)]
        self.numbers.number(self.viewer, segment_of(self.session), ordered, self.page_of)

    @property
    def may_order(self) -> bool:
        """Whether its lines can be done from this screen."""
        return gives_orders(self.session, self.viewer)

    @property
    def _names(self) -> Mapping[str, str]:
        """Of the sides, by their ids."""
        return {side.id: side.name for side in self.session.game.sides(self.session.data)} if self.session else {}

    # --- lists ------------------------------------------------------------------------

    def listed(self) -> list[Notice | Head]:
        """Return the lists as they are shown, with what to press for lines that have no key yet."""
        shown = list(self._ending() if self.ended else self._lists())
        if self.numbers.rounds > 1:
            shown.append(Notice(self.tr("{}: the keys go to the next lines").format(NEXT_ROUND), kind="none"))
        return shown

    def _ending(self) -> Iterator[Notice | Head]:
        """Of a game that is over: how it ended, and nothing beside it."""
        yield Head(self.ended, "must")
        yield from map(self.line, self.due)

    def _lists(self) -> Iterator[Notice | Head]:
        for kind, name in HEADS:
            listed = [self.line(line) for line in self._of(kind)]
            if kind == "lost":
                listed += [Notice(warning, kind=kind) for warning in self.warnings]
            if listed or kind != "lost":
                yield Head(self.tr(name), kind, len(listed) if kind == "lost" else 0)
                yield from listed or [Notice(self.nothing(kind), kind="none")]

    def _of(self, kind: str) -> list[Offer]:
        """The lines of one list: a danger that is near comes first, for a list may go on below the edge."""
        return sorted((line for line in self.due if line.urgency == kind), key=lambda line: not line.warns)

    def nothing(self, kind: str) -> str:
        """Return what a list without lines says."""
        if kind != "must":
            return self.tr("nothing more now")
        if self.thinking:
            how_long = describe_seconds(self.thinking)
            return self.tr("nothing: the program thinks for {}; with {} it decides at once").format(how_long, NEXT_KEY)
        if self.waiting:
            return self.tr("nothing: the program goes on with {}; read first what it did").format(NEXT_KEY)
        if self.letters and self.viewer is None:
            return self.tr("nothing: {}").format(self.letters)
        return self.tr("nothing: {} goes on").format(NEXT_KEY) if self.may_order else self.tr("nothing")

    def back_in_time(self) -> str:
        """Return how many orders of this game can be done again; empty for a side, and if there are none."""
        count = self.session.redo_count if self.session and self.viewer is None else 0
        back = self.tr("1 order") if count == 1 else self.tr("{} orders").format(count)
        return self.tr("{} back in time; Ctrl+Shift+Z goes forward").format(back) if count else ""

    # --- one line ---------------------------------------------------------------------

    def line(self, line: Offer) -> Notice:
        """Return an offer as a line: with a number if it can be done from this screen."""
        rule, what = self._cited(line.rule), line.read_by(self.viewer)
        whose, number = self._names.get(line.side or "", ""), self.numbers.of(line)
        if not number:
            text = "\n".join(filter(None, (what, line.instead)))
            return Notice(text, whose, rule, line.instead, kind=line.urgency, warns=line.warns)
        page, key = self.numbers.deeds[number].page, self.numbers.key_of(number)
        to = "" if line.order else self.tr(": to {}").format(page)
        tip = [line.instead, self.tr("Key {}").format(key) if key else self.tr("{} first").format(NEXT_ROUND)]
        tip += [self.tr("Enter: to {}").format(page)] if page else []
        name = f"{what}{to}, {self.tr('must be done') + ', ' if line.must else ''}{rule}"
        below = ", ".join(filter(None, (whose, "" if line.order else page)))
        shown = key if self.owns_digits else NO_KEY * len(key)
        return Notice(what, below, rule, "\n".join(filter(None, tip)), name, number, shown, line.urgency, line.warns)

    def _cited(self, rule: str) -> str:
        return cited(self.session, rule) if self.session else number_of(rule)

    def first_on(self, title: str) -> Notice:
        """Return the line to be done first by somebody who looks at the page of this title; what is quiet beside it
        says whose it is, where it is done and how."""
        if self.session is None:
            return Notice("")
        line = first_of(self.due, title, self.page_of)
        if line is None or self.waiting:
            return Notice(self.tr("Nothing to do here"), self.nothing("must").partition(": ")[2], kind="none")
        page = self.page_of(line.rule)
        if self.ended and page == title:
            return Notice(self.ended, kind="none")  # the page itself says how it ended
        elsewhere = self.tr("on {}").format(page) if page and page != title and not line.order else ""
        below = filter(None, (self._names.get(line.side or "", ""), elsewhere, by_name(self.session, line.instead)))
        words = by_name(self.session, line.read_by(self.viewer))
        return self.line(line)._replace(words=words, below=" · ".join(below))

    def way_out(self, citation: str) -> str:
        """Return the key of the line that must be done first, in words, where that is what refused something; none
        while the page has the digits."""
        if not self.owns_digits:
            return ""
        for number, (line, _) in self.numbers.deeds.items():
            if line.must and line.rule == citation and (key := self.numbers.key_of(number)):
                return (self.tr("Key {} does it") if line.order else self.tr("Key {} leads there")).format(key)
        return ""
