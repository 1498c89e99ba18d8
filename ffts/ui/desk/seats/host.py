"""The players' room of the game on the table: opened and closed by the umpire, gone with the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from functools import partial
from sys import getswitchinterval, setswitchinterval
from typing import TYPE_CHECKING, get_args

from PySide6.QtCore import QObject, QTimer, Signal

from ffts.core.umpire import Refused
from ffts.seats.counter import LetterLine
from ffts.seats.desk_counter import DeskCounter
from ffts.seats.players import AT, BY_POST, KIND, MOMENT, NO_CAPTAINS, REASON, SIDE, Players, Sitting, Waiting
from ffts.seats.presence import NEVER_CAME
from ffts.seats.room import Room
from ffts.seats.rows import RoomFile
from ffts.seats.seat import DiceFrom, Kind, Manner, Seat
from ffts.seats.seating import Seating
from ffts.seats.signals.page import ASHORE, LOAD, SIGNALS, WORDS, Rule
from ffts.seats.signals.post import on_their_way
from ffts.ui.desk.look.parts import later
from ffts.ui.desk.seats.mail import Mail
from ffts.ui.desk.seats.relay import Relay

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.core.model import Command
    from ffts.seats.letters import Letter
    from ffts.seats.releases import When
    from ffts.ui.desk.games.table import Table
    from ffts.web.server.serving import Serving

NEWS_MS = 200
"""What forty devices do at one moment is shown once."""
SWITCH_SECONDS = 0.001
"""How long a thread that makes pages may keep the window waiting at a time."""
LET_IN = "let in"
"""A seat that was given to a device at the door, which asks for it every few seconds."""
FOLLOW_MS = 200
"""A slider that is drawn over many moments shows that alone on which it rests."""
LOOK_MS = 5_000
"""Who is here and who fell asleep is looked at so often."""


class Host(QObject):
    """Holds the room while it is open, and the server beside it."""

    changed = Signal()
    """Something that the umpire is shown of the room."""
    came = Signal(str)
    """A letter came, or a device knocks: in words."""

    def __init__(self, table: Table, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self.room: Room | None = None
        self.fault = ""
        self.mail = Mail(self)
        self._serving: Serving | None = None
        self._relay: Relay | None = None
        self._someone_came = False
        self._letters: tuple[int, ...] = ()
        self._passed: set[int] = set()
        self._let_in: set[str] = set()
        """Links that were given to a device at the door."""
        self._news = later(self, self.show_news, NEWS_MS)
        self._moment = 0
        self._following = later(self, self._show_moment, FOLLOW_MS)
        self._looking = QTimer(self)
        self._looking.setInterval(LOOK_MS)
        self._looking.timeout.connect(self.changed)
        table.closed.connect(self.close)

    # --- open and closed --------------------------------------------------------------

    @property
    def home(self) -> str:
        """The beginning of every link; empty while the room is closed."""
        return self._serving.door.home if self._serving else ""

    def open(self, address: str, port: int) -> None:
        """Let players in at this address of this machine."""
        from ffts.papers.report.keeping import page_to_keep
        from ffts.web.server.serving import CannotServe, Place, Serving

        session = self._table.session
        if session is None or self._serving:
            return
        self.fault = ""
        room = self.room or Room(session, reports=page_to_keep)
        self._relay = Relay(self)
        try:
            self._serving = Serving(DeskCounter(room, self._relay.run), Place(address, port))
        except CannotServe as fault:
            self.fault = f"{fault}. Choose another port or address."
            if room is not self.room:
                room.close()
            self.changed.emit()
            return
        room.think_ahead(self._relay.run)
        self._serving.knocks.listen(partial(self._relay.run, self._knocked))
        self._begin(session, room)

    def _begin(self, session: AnySession, room: Room) -> None:
        """Letters come in from now on."""
        if self.room is not None:
            self.changed.emit()
            return
        self.room = room
        if not room.seats():
            self._make_usual_seats(session)
        self._letters = tuple(line.letter.number for line in room.waiting())
        room.noticed = self._news.start
        self._switch = getswitchinterval()
        setswitchinterval(SWITCH_SECONDS)
        self._table.along = self._along
        self._looking.start()
        self.changed.emit()

    # --- by post ------------------------------------------------------------------------

    def room_by_post(self) -> Room | None:
        """Return the room; for letters by mail it needs no server. None without a game."""
        session = self._table.session
        if self.room is None and session is not None:
            from ffts.papers.report.keeping import page_to_keep

            self._begin(session, Room(session, reports=page_to_keep))
        return self.room

    def close(self) -> None:
        """Let no device in any more; those that are in see nothing new."""
        serving, self._serving = self._serving, None
        if self._relay:
            self._relay.close()
        if serving:
            serving.knocks.listen(None)
            serving.stop()
        if self.room:
            self.room.close()
            setswitchinterval(self._switch)
        self._news.stop()
        self.room, self._someone_came, self._letters = None, False, ()
        self.mail.news = ()
        self._passed.clear()
        self._table.along = lambda cmd: nullcontext()
        self._looking.stop()
        self.changed.emit()

    def _make_usual_seats(self, session: AnySession) -> None:
        """A commander for each side that the program does not play, and the table."""
        from ffts.app.programs import played_by

        assert self.room is not None
        by_program = played_by(session)
        for side in session.game.sides(session.data):
            if side.id not in by_program:
                self.room.seating.make("commander", side.name, side.id)
        self.room.seating.make("table", "The table")

    # --- what is shown -------------------------------------------------------------------

    def players(self, picks: Mapping[str, object]) -> Players:
        """Return what the page shows, as far as it is shown with these picks."""
        from ffts.web.server.door import own_addresses

        session, room = self._table.session, self.room
        if session is None:
            return Players()
        names = {side.id: side.name for side in session.game.sides(session.data)}
        seats = room.seats() if room else Seating(RoomFile(session.store)).open()
        found = Players(
            self.home,
            () if room else own_addresses(),
            tuple(self._sitting(seat, names) for seat in seats),
            tuple(names.items()),
            tuple(self._places(session, str(picks.get(SIDE, next(iter(names)))))),
            tuple(self.letters()),
            tuple(knock.word for knock in self._serving.knocks.waiting()) if self._serving else (),
            someone_came=self._someone_came,
            releases=room.release_when if room else "each change",
            fault=self.fault,
            is_over=room is not None and room.is_over,
            is_shown=room is not None and room.story == "shown",
            moments=room.moments() if room else (),
            moment=room.moment if room else 0,
            signals=on_their_way(room) if room and room.signals else (),
            signal_rule=Rule(room.signals, room.signal_load, room.is_ashore) if room else Rule(),
            past_signals=room.glimpse.maker.signals if room and room.glimpse.maker else (),
            posted=self.mail.lines(bool(picks.get(BY_POST))),
        )
        return replace(found, code=self._code(found, picks))

    def _code(self, found: Players, picks: Mapping[str, object]) -> tuple[tuple[bool, ...], ...]:
        from segno import make

        if self._serving is None or self._serving.door.is_here_alone:
            return ()
        wanted = str(picks.get("seat", ""))
        links = {str(each.seat.number): each.link for each in found.sittings}
        link = links.get(wanted) or next(iter(links.values()), "")
        return tuple(tuple(map(bool, row)) for row in make(link, error="m", micro=False).matrix) if link else ()

    def _sitting(self, seat: Seat, names: Mapping[str, str]) -> Sitting:
        side, room = names.get(seat.side, ""), self.room
        if room is None or self._serving is None:
            return Sitting(seat, side, "", "")
        presence, read = room.presence.describe(seat.number), room.presence.read_up_to(seat.number)
        if presence == NEVER_CAME and seat.token in self._let_in:
            presence = LET_IN
        standing = [self._standing(room, seat), f"read up to turn {read}" if read is not None else ""]
        return Sitting(seat, side, presence, "\n".join(filter(None, standing)), self._serving.door.link(seat.token))

    def _standing(self, room: Room, seat: Seat) -> str:
        if not seat.side or seat.kind == "liaison":
            return "shows public things" if seat.kind == "table" else ""
        if any(line.letter.seat == seat.number for line in room.waiting()):
            return "orders in"
        if room.has_finished(seat.number):
            return "is done"
        return "waited for" if any(line.must for line in room.glimpse.due(seat)) else ""

    def _places(self, session: AnySession, side: str) -> Iterator[tuple[str, str]]:
        """What a captain of this side can have: ids and names."""
        game = session.game
        yield from game.captains.commands(game.view(session.state, side))

    def letters(self) -> Iterator[Waiting]:
        """The letters that wait for the umpire."""
        if self.room:
            for line in self.room.waiting():
                yield self._waiting(self.room, line)

    def due(self) -> tuple[int, ...]:
        """The letters that play would pass by if it went on now: those that can be taken, and others that can be read
        until they were passed once. A sealed one whose moment has not come waits for it."""
        return tuple(
            each.letter.number
            for each in self.letters()
            if self._can_be_taken(each.letter) or not (each.sealed or each.letter.number in self._passed)
        )

    def pass_by(self, letters: tuple[int, ...]) -> None:
        """The umpire goes on without them."""
        self._passed.update(letters)

    def _can_be_taken(self, letter: Letter) -> bool:
        """Whether its next orders are allowed now."""
        if self.room is None or letter.kind != "orders":
            return False
        try:
            return self.room.session.trial(self.room.to_give(letter)).refused is None
        except Refused:
            return False

    def who_is_done(self) -> tuple[str, ...]:
        """The seats that have said to be done with this segment."""
        room = self.room
        return tuple(seat.name for seat in room.seats() if room.has_finished(seat.number)) if room else ()

    def _waiting(self, room: Room, line: LetterLine) -> Waiting:
        letter = line.letter
        who = room.seating.number(letter.seat).name
        return Waiting(letter, who, room.preview(letter), room.is_sealed(letter), line.answer.why)

    # --- what the umpire does -----------------------------------------------------------------

    def act(self, what: str, picks: Mapping[str, object]) -> None:
        """Do what a deed of the page is called; of the seat that is chosen, with what was typed."""
        deed, _, which = what.partition(" ")
        if deed == "open":
            self.open(str(picks.get("address") or "127.0.0.1"), int(str(picks.get("port") or 8484)))
        elif deed == "close":
            self.close()
        elif self.room:
            self._act(self.room, deed, which, picks)
            self.show_news()

    def _act(self, room: Room, deed: str, which: str, picks: Mapping[str, object]) -> None:
        number = self._chosen(room, picks)
        match deed:
            case "release":
                room.release()
            case "show" | "back_home" if room.is_over:
                room.show_story(deed == "show")
            case "moment" if room.story == "shown":
                room.show_moment(int(which))
            case "make":
                self._make(room, picks)
            case "admit" if self._serving:
                word, _, seat = which.partition(" ")
                given = room.seating.number(int(seat))
                self._serving.knocks.admit(word, given)
                self._let_in.add(given.token)
            case "refuse" if self._serving:
                self._serving.knocks.refuse(which)
            case "hold" | "hurry" | "reword":
                self._change_signal(room, deed, int(which), picks)
            case "look":
                room.open_letter(int(which))
            case "take":
                self.take(int(which))
            case "back":
                self.send_back(int(which), str(picks.get(f"reason {which}", "")).strip())
            case _:
                self._change_seat(room.seating, deed, number, picks)

    def _change_signal(self, room: Room, deed: str, number: int, picks: Mapping[str, object]) -> None:
        why = str(picks.get(f"{REASON} {number}", ""))
        words = str(picks.get(f"{WORDS} {number}", "")) if deed == "reword" else ""
        room.change_signal(number, why, {"hold": 1, "hurry": -1}.get(deed, 0), words)

    def _change_seat(self, seating: Seating, deed: str, number: int, picks: Mapping[str, object]) -> None:
        if not number:
            return
        name = str(picks.get(f"name {number}") or seating.number(number).name).strip()
        match deed:
            case "rename" if name:
                seating.rename(number, name)
            case "hand_over" if name:
                seating.hand_over(number, name)
            case "new_link":
                seating.new_link(number)
            case "revoke":
                seating.revoke(number)
            case _:
                pass

    def _chosen(self, room: Room, picks: Mapping[str, object]) -> int:
        """The seat that is chosen in the list."""
        numbers = [seat.number for seat in room.seats()]
        wanted = str(picks.get("seat", ""))
        return int(wanted) if wanted.isdigit() and int(wanted) in numbers else next(iter(numbers), 0)

    def set(self, what: str, value: str, picks: Mapping[str, object]) -> None:
        """Settings of the seat that is chosen, and when pages are released."""
        if self.room is None:
            return
        number = self._chosen(self.room, picks)
        if what == "manner" and value in get_args(Manner):
            self.room.seating.order_by(number, next(each for each in get_args(Manner) if each == value))
        elif what == "dice" and value in get_args(DiceFrom):
            self.room.seating.roll_by(number, next(each for each in get_args(DiceFrom) if each == value))
        elif what == MOMENT and self.room.story == "shown":
            self.room.show_moment(int(value))
        elif what == SIGNALS:
            self.room.play_signals(value == "on")
        elif what == LOAD:
            self.room.play_signals(self.room.signals, load=int(value))
        elif what == ASHORE:
            self.room.play_signals(self.room.signals, ashore=value == "yes")
        elif what == "when":
            when: When = (
                "each segment" if value == "each segment" else "by hand" if value == "by hand" else "each change"
            )
            self.room.release_when = when
        self.show_news()

    def follow(self, moment: int) -> None:
        """The umpire looks at this moment: while he shows the story, the table and the guests see it too."""
        if self.room is not None and self.room.story == "shown":
            self._moment = moment
            self._following.start()

    def _show_moment(self) -> None:
        if self.room is not None and self.room.story == "shown" and self.room.moment != self._moment:
            self.room.show_moment(self._moment)
            self.changed.emit()

    def _make(self, room: Room, picks: Mapping[str, object]) -> None:
        session = self._table.session
        assert session is not None
        sides = {side.id: side.name for side in session.game.sides(session.data)}
        kind: Kind = next((each for each in get_args(Kind) if each == picks.get(KIND)), "commander")
        has_side = kind in ("commander", "captain", "liaison")
        side = str(picks.get(SIDE) or next(iter(sides))) if has_side else ""
        places = dict(self._places(session, side)) if kind == "captain" else {}
        if kind == "captain" and not places:
            self.came.emit(NO_CAPTAINS)
            return
        at = str(picks.get(AT) or next(iter(places), "")) if places else ""
        usual = places[at] if at else sides[side] if side else f"The {kind}"
        room.seating.make(kind, str(picks.get("name") or "").strip() or usual, side, at)

    def take(self, number: int) -> None:
        """Give the orders of a letter, as if they came from here: refusals and dice are those of the table."""
        room = self.room
        letter = room.inbox.letter(number) if room else None
        if room is None or letter is None:
            return
        try:
            orders = room.to_give(letter)
        except Refused as gone:
            self.came.emit(gone.why)
            return
        by_itself = orders and room.seating.number(letter.seat).dice != "umpire" and not room.session.refusal(orders[0])
        if letter.kind == "message" or by_itself:
            room.take(number)
        else:
            self._table.do(orders[0] if len(orders) == 1 else orders)

    def send_back(self, number: int, why: str) -> None:
        """Give a letter back with a reason."""
        if self.room:
            self.room.send_back(number, why)
            self.show_news()

    def _along(self, cmd: Command) -> AbstractContextManager[object]:
        """The order of a letter that is taken is answered in the same breath, also once its dice have fallen."""
        return self.room.answering(cmd) if self.room else nullcontext()

    # --- what comes in -------------------------------------------------------------------------

    def _knocked(self) -> None:
        words = tuple(knock.word for knock in self._serving.knocks.waiting()) if self._serving else ()
        if words:
            self.came.emit(self.tr("A device knocks; its screen shows {}. Ctrl+Shift+P lets it in").format(words[-1]))
        self.changed.emit()

    def show_news(self) -> None:
        """Something may have come in."""
        room = self.room
        if room is None:
            self.changed.emit()
            return
        if not self._someone_came:
            self._someone_came = any(room.presence.read_up_to(seat.number) is not None for seat in room.seats())
        waiting = room.waiting()
        new = [line for line in waiting if line.letter.number not in self._letters]
        self._letters = tuple(line.letter.number for line in waiting)
        if new:
            who = room.seating.number(new[-1].letter.seat).name
            self.came.emit(self.tr("A letter from {} waits in the Watch").format(who))
        self.changed.emit()
