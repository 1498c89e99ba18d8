"""The players' room: seats, letters and releases of an open game. Used in the thread of the desk alone."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

from ffts.app.amend import amended
from ffts.app.programs import last_onward
from ffts.app.rollers import app_dice
from ffts.app.session import AnySession
from ffts.core.dice import Roll, Roller
from ffts.core.model import Command
from ffts.core.replay import AT, moment_at
from ffts.core.seats.seating import EVERYBODY
from ffts.seats import carrying, going_on, handing_in
from ffts.seats.counter import LetterLine
from ffts.seats.glimpse import SeatFacts, Snapshot, moment_of
from ffts.seats.inbox import Inbox
from ffts.seats.keeping import MakeReport, ReportMaker
from ffts.seats.letters import Answer, Handed, Letter, Receipt
from ffts.seats.presence import Presence
from ffts.seats.record import SideRecord
from ffts.seats.releases import Release, Story, When
from ffts.seats.rows import RoomFile
from ffts.seats.seat import Seat, Silence
from ffts.seats.seating import Seating
from ffts.seats.signals.post import change, signals_of
from ffts.seats.signals.story import signal_stories
from ffts.seats.thinking_ahead import Run, ThinkingAhead

REMEMBERED = 100
"""Releases of which it is known what moment their pages showed."""
UNREAD = "It is sealed until its moment comes"


def _says_done(line: LetterLine) -> bool:
    return line.letter.kind == "done" and line.answer.fate in ("waiting", "taken")


def _now() -> datetime:
    return datetime.now(UTC)


class Room:
    """What the umpire does with seats, letters and releases, and what the seats hand in."""

    def __init__(
        self,
        session: AnySession,
        roller: Roller | None = None,
        clock: Callable[[], datetime] = _now,
        reports: MakeReport | None = None,
        has_desk: bool = True,
    ) -> None:
        """`reports` makes what seats may keep of a game that is over. Where there is no desk, and no umpire is needed,
        the story of the game is open to every seat as soon as it is over."""
        self.session, self.roller, self._clock = session, roller or app_dice(), clock
        self._reports, self._has_desk = reports, has_desk
        self._file = RoomFile(session.store)
        self.seating, self.inbox = Seating(self._file, self._seat_changed), Inbox(self._file)
        self.presence = Presence(clock)
        self.release_when: When = "each change"
        readers = (*(side.id for side in session.game.sides(session.data)), EVERYBODY)
        self._records = {reader: SideRecord(session, reader) for reader in readers}
        self._watchers: list[Callable[[int], None]] = []
        releases = self._file.releases()
        last = max(releases, key=lambda release: release.revision, default=None)
        self.presence.restore(each.seen for each in releases)
        self._revision = last.revision if last else 0
        self._story: Story = last.story if last else ""
        self.signals = last.signals if last else False
        """Whether the house rule *signals* is played."""
        self.signal_load = last.signal_load if last else 0
        self.is_ashore = last.ashore if last else False
        """Whether by that rule commanders know of the enemy only what they were sent."""
        self._shown_at = self._revision + 1
        self._moment, self._moment_shown_at = last.moment if last else "", 0
        self._named_at: int | None = None
        self._names: tuple[str, ...] = ()
        self._onward, self._depth = last_onward(session), 0
        self.noticed: Callable[[], None] = lambda: None
        """Called when something of the room has changed: a letter, a seat, a release, the first device of a seat."""
        self.thinking: ThinkingAhead | None = None
        """Who thinks ahead for a side that the program plays so; without, it decides at once, as the staff does."""
        self._is_stale = self._is_on = self._is_closed = False
        self._moments: dict[tuple[int, str], str] = {}
        self.glimpse = self._snapshot()
        self.release()
        session.watch(self._game_changed)
        with self._together():
            carrying.resume(self)

    def close(self) -> None:
        """Nothing is released any more."""
        self._is_closed = True
        if self.thinking:
            self.thinking.enough()
        self._watchers.clear()

    def think_ahead(self, run: Run) -> None:
        """Who thinks ahead does so from now on in a thread of its own, from which `run` leads back to the desk."""
        self.thinking = ThinkingAhead(run, self._has_thought)

    def _has_thought(self) -> None:
        if not self._is_closed:
            self._is_stale = True
            with self._together():
                going_on.settle(self)

    @property
    def _thinks(self) -> bool:
        return self.thinking is not None and self.thinking.busy

    # --- seats -------------------------------------------------------------------------

    def seats(self) -> tuple[Seat, ...]:
        """Return the seats whose links open something."""
        return self.seating.open()

    def _seat_changed(self, before: Seat | None, now: Seat) -> None:
        """Who had another link before is not here any more."""
        if before is not None and (before.token != now.token or now.is_closed):
            self.presence.forget(now.number)
        with self._together():
            pass

    def arrived(self, seat: Seat, device: str) -> None:
        """A device of this seat showed a sign of life."""
        if self.presence.arrived(seat.number, device, self.glimpse.heading(seat).turn):
            self.noticed()

    # --- what seats do -----------------------------------------------------------------

    def hand_in(self, seat: Seat, handed: Handed) -> Receipt:
        """Put a letter into the file, and answer it if that can be done at once."""
        before = self.glimpse
        with self._together():
            receipt = handing_in.hand_in(self, seat, handed)
        return handing_in.with_news(receipt, handed, before, self.glimpse, seat)

    def withdraw(self, seat: Seat, number: int) -> Receipt:
        """Take a letter back, as long as it waits."""
        with self._together():
            return handing_in.withdraw(self, seat, number)

    # --- what the umpire does with letters ------------------------------------------------

    def waiting(self) -> tuple[LetterLine, ...]:
        """Return the letters that wait for the umpire, in the order in which they came."""
        return tuple(line for line in self.inbox.waiting() if line.letter.kind in ("orders", "message"))

    def is_sealed(self, letter: Letter) -> bool:
        """Whether the umpire does not read a letter yet: its seat has not finished the segment in which it was written,
        and he did not ask. Once its moment has come it stays open, also when play has gone on."""
        return letter.sealed and not self.inbox.is_opened(letter.number) and not self._was_finished(letter)

    def _was_finished(self, letter: Letter) -> bool:
        """Whether the seat of a letter is done now, or has been done with the segment in which this was written."""
        dones = (line.letter for line in self.inbox.all_lines(letter.seat) if _says_done(line))
        before = any(one.moment == letter.moment or one.number > letter.number for one in dones)
        return before or self.has_finished(letter.seat)

    def is_late(self, letter: Letter) -> bool:
        """Whether a letter was written for an earlier moment of the game than now."""
        return letter.moment != moment_of(self.glimpse.heading(self.seating.number(letter.seat)))

    def open_letter(self, number: int) -> None:
        """The umpire asks to read a sealed letter."""
        if not self.inbox.is_opened(number):
            self.inbox.open(number)

    def preview(self, letter: Letter) -> str:
        """Return what a letter would do and what the rules say of it, for the umpire."""
        return UNREAD if self.is_sealed(letter) else carrying.preview(self, letter)

    def take(self, number: int, rolls: Sequence[Roll] = (), roller: Roller | None = None) -> LetterLine:
        """Carry out the orders of a letter. Raises Refused or NeedRoll, and the letter then waits as before."""
        with self._together():
            return carrying.take(self, number, rolls, roller)

    def to_give(self, letter: Letter) -> tuple[Command, ...]:
        """Return the orders of a letter that have not been given yet; Refused if one of them is not asked any more."""
        return carrying.to_give(self, letter)

    @contextmanager
    def answering(self, cmd: Command) -> Iterator[None]:
        """What is ordered within answers the letter whose next order it is, also when the umpire gives it himself, and
        whenever its dice fall; of several letters the first."""
        waiting = (line.letter for line in self.inbox.waiting() if line.letter.kind == "orders")
        letter = next((letter for letter in waiting if carrying.is_next(self, letter, cmd)), None)
        if letter is None:
            yield
            return
        with self._together(), carrying.answering(self, letter, len(carrying.left_of(self, letter)) == 1):
            yield

    def releases(self) -> Sequence[Release]:
        """Return the moments at which pages changed, the oldest first."""
        return self._file.releases()

    def since(self, revision: int) -> Sequence[int]:
        """Return the entries of this line of play after those that the pages of a release showed; none where there was
        no such release, or the game stands on another line."""
        line = self.session.line_to(self.session.head)
        shown = [each.entry for each in self._file.releases() if each.revision == revision]
        if not shown or (shown[0] is not None and shown[0] not in line):
            return ()
        return line if shown[0] is None else line[line.index(shown[0]) + 1 :]

    def play_signals(self, are_on: bool, load: int | None = None, ashore: bool | None = None) -> None:
        """Switch the house rule *signals*; what is not named stays: how many signals a seat reads in a turn before
        others come later (0 as in the table), and whether commanders are ashore and know what they were sent."""
        self.signals = are_on
        self.signal_load = self.signal_load if load is None else load
        self.is_ashore = self.is_ashore if ashore is None else ashore
        self.release()

    def keep_silence(self, number: int, silence: Silence) -> None:
        """A seat uses its wireless or not, by the house rule *signals*."""
        with self._together():
            self.seating.keep_silence(number, silence)

    def change_signal(self, number: int, why: str, turns: int = 0, words: str = "") -> None:
        """The umpire holds or hurries a signal by some turns, or has other words read, and says why."""
        with self._together():
            self.inbox.reply_all([change(self, number, why, turns, words)])

    @property
    def turn(self) -> int:
        """The turn that is played."""
        return self.session.game.heading(self.session.state, self.session.data, None).turn

    def send_back(self, number: int, why: str) -> LetterLine:
        """Give a letter back with a reason."""
        with self._together():
            letter = self.inbox.letter(number)
            if letter is None or self.inbox.answer(number).fate != "waiting":
                raise KeyError(f"letter {number} does not wait")
            self.inbox.send_back(number, why)
            return self.inbox.line(letter)

    def has_finished(self, seat: int) -> bool:
        """Whether a seat has said that it is done with this segment."""
        return any(line.letter.kind == "done" and line.letter.seat == seat for line in self.inbox.waiting())

    # --- releases --------------------------------------------------------------------------

    def release(self, posted: Sequence[int] = ()) -> int:
        """Change the pages of all seats, also where there is nothing new on them; the revision. Those of the seats in
        `posted` go by mail."""
        self._revision += 1
        self._story = self.story
        at = self._clock().isoformat()
        seen, entry = self.presence.news(), self.session.head
        release = Release(
            revision=self._revision,
            entry=entry,
            at=at,
            story=self._story,
            moment=self._moment,
            seen=seen,
            signals=self.signals,
            signal_load=self.signal_load,
            ashore=self.is_ashore,
            posted=tuple(posted),
        )
        self._file.add(release)
        self.glimpse = self._snapshot()
        self._note_moments()
        for watcher in tuple(self._watchers):
            watcher(self._revision)
        return self._revision

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self.session.game.heading(self.session.state, self.session.data, None).over)

    @property
    def story(self) -> Story:
        """Whether the umpire shows every seat the story of a game that is over, or has shown it."""
        return self._story if self.is_over else ""

    def show_story(self, shown: bool = True) -> int:
        """Lead every seat to the story of a game that is over, or back; they may read it from then on. The revision."""
        if not self.is_over:
            raise ValueError("the game is not over")
        self._story, self._moment, self._moment_shown_at = "shown" if shown else "open", "", 0
        self._shown_at = self._revision + 1
        return self.release()

    @property
    def moment(self) -> int:
        """The moment of the story that the table and the guests see, counted from 0; the last without a choice."""
        return moment_at({AT: self._moment}, len(self.moments()))

    def moments(self) -> tuple[str, ...]:
        """Return the moments of the story, in words; none while it is not shown."""
        if self.story != "shown":
            return ()
        if self._named_at != self.session.head:
            self._named_at, self._names = self.session.head, self.glimpse.story_moments()
        return self._names

    def show_moment(self, number: int) -> int:
        """While the story is shown, show the table and the guests this moment of it. The revision."""
        if self.story != "shown":
            raise ValueError("the story is not shown")
        self._moment, self._moment_shown_at = str(number), self._revision + 1
        return self.release()

    def watch(self, watcher: Callable[[int], None]) -> Callable[[], None]:
        """Call the watcher with each new revision; what is returned ends that."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher) if watcher in self._watchers else None

    @contextmanager
    def _together(self) -> Iterator[None]:
        """Everything done within is one change, and shows in one release."""
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            if not self._depth:
                self._show()

    def _game_changed(self, old: Any, new: Any) -> None:
        if self._is_closed:
            return
        self._is_stale = True
        if not self._depth:
            with self._together():
                pass

    def _show(self) -> None:
        """Release what has changed, if it is time for that; a seat sees its own letters at any time."""
        self.play_went_on()
        is_due = self.release_when == "each change" or (self.release_when == "each segment" and self._is_on)
        if self._is_stale and is_due:
            self._is_stale = self._is_on = False
            self.release()
        else:
            self.glimpse = self._with_own()
        self.noticed()

    def play_went_on(self) -> None:
        """If play went on, who said to be done with the last segment is asked again for the next one."""
        onward = last_onward(self.session)
        if onward == self._onward:
            return
        self._onward, self._is_on = onward, True
        waiting = [letter for letter, _ in self.inbox.waiting() if letter.kind == "done"]
        done = [letter.number for letter in waiting if not going_on.holds_on(self, letter)]
        self.inbox.reply_all([Answer(letter=number, fate="taken", entry=onward) for number in done])

    def _snapshot(self) -> Snapshot:
        session = self.session
        line = tuple(session.line_to(session.head))
        own, unattended = self._own(), going_on.is_unattended(self)
        story, maker = self._story, None
        if self.is_over:
            story = story or ("open" if unattended and not self._has_desk else "")
            maker = self._reports and ReportMaker(self._reports, tuple(amended(session)), signal_stories(session))
        return Snapshot(
            self._revision,
            session.game,
            session.data,
            session.state,
            line,
            self._records,
            own,
            unattended,
            story,
            self._shown_at,
            self._moment if self.is_over else "",
            self._moment_shown_at,
            maker,
            self._thinks,
        )

    def moment_at(self, revision: int, seat: Seat) -> str:
        """Return the moment of the game on the page of this revision, or now if that page is forgotten."""
        written = self._moments.get((revision, seat.side))
        return written or moment_of(self.glimpse.heading(seat))

    def _note_moments(self) -> None:
        """Keep what moment the newest pages show: a letter says on which of them it was written."""
        for seat in self.seats():
            self._moments[self._revision, seat.side] = moment_of(self.glimpse.heading(seat))
        for old in [key for key in self._moments if key[0] <= self._revision - REMEMBERED]:
            del self._moments[old]

    def _with_own(self) -> Snapshot:
        """The same release, with what each seat has handed in since."""
        return self.glimpse.with_own(self._own(), going_on.is_unattended(self), self._thinks)

    def _own(self) -> dict[int, SeatFacts]:
        return {
            seat.number: SeatFacts(
                self.inbox.of_seat(seat.number),
                self.has_finished(seat.number),
                carrying.dice_asked(self, seat),
                signals_of(self, seat),
            )
            for seat in self.seats()
        }
