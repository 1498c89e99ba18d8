"""A game being played: commands go in, facts go to the disk, and only then does the state change."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any, Generic

from ffts.core.dice import Dice, NeedRoll, Roll, Roller
from ffts.core.game import ROLLS, Game, Play, Trial
from ffts.core.model import Command, D, E, S
from ffts.core.signs import hidden_in
from ffts.core.umpire import Refused
from ffts.store.entries import Entry
from ffts.store.errors import SaveError
from ffts.store.sqlite import EntryLines, Store

DISCLOSED = "UNDO-DISCLOSED"
"""Refuses to take back what the players know, until somebody gives his word for it."""
AMEND = "amend"
"""Why the game stands at the end of a branch in which a die was read anew."""
CHECKPOINT_EVERY = 100  # entries between two states kept in memory: undo never folds more entries than that


class Session(Generic[S, E, D]):
    """One open game. Everything a window, the command line or a test does goes through here."""

    def __init__(self, game: Game[S, E, D], data: D, store: Store) -> None:
        self.game, self.data, self.store = game, data, store
        self._watchers: list[Callable[[S, S], None]] = []
        self._listeners: list[Callable[[str], None]] = []
        self._entries: dict[int, Entry] = {entry.id: entry for entry in store.entries()}
        self._last_child: dict[int | None, int] = {}
        for head in store.heads():
            self._visited(head.entry)
        self._line: list[int] = []
        self._line = self.line_to(store.head())
        self._kept: list[tuple[int, S]] = [(0, game.rulebook.start(data))]
        self.state: S = self._state_after(len(self._line))

    # --- what there is -------------------------------------------------------

    @property
    def head(self) -> int | None:
        """The entry the game stands at; None at the start."""
        return self._line[-1] if self._line else None

    def log(self) -> list[Play[E]]:
        """The entries from the start to now."""
        return [self.play(at) for at in self._line]

    def play(self, entry: int) -> Play[E]:
        """One entry, on this line or another."""
        return Play(self._entries[entry], self.game.rulebook.command_words, self.game.rulebook.event_words)

    def line_to(self, entry: int | None) -> list[int]:
        """The entries from the start to this one."""
        if entry == self.head:
            return list(self._line)
        line = []
        while entry is not None:
            line.append(entry)
            entry = self._entries[entry].parent
        line.reverse()
        return line

    def beside(self, entry: int) -> list[int]:
        """This entry and those of other lines that follow the same one, the oldest first."""
        parent = self._entries[entry].parent
        return [other.id for other in self._entries.values() if other.parent == parent]

    def state_at(self, entry: int | None) -> S:
        """The state after this entry of any line."""
        line = self.line_to(entry)
        common = sum(1 for a, b in zip(self._line, line, strict=False) if a == b)
        done, state = self._kept[bisect_right(self._kept, common, key=lambda kept: kept[0]) - 1]
        return self._fold(state, line[done:])

    def watch(self, watcher: Callable[[S, S], None]) -> None:
        """Be told the old and the new state, once the disk has it."""
        self._watchers.append(watcher)

    def listen(self, listener: Callable[[str], None]) -> None:
        """Be told in words what could not be done beside the game, such as a backup."""
        self._listeners.append(listener)

    # --- ordering ------------------------------------------------------------

    def refusal(self, cmd: Command) -> Refused | None:
        """Why this command would be refused now; None if it would not. Rolls nothing."""
        return self.trial((cmd,)).refused

    def trial(self, commands: Sequence[Command]) -> Trial[S, E]:
        """What these commands would cost, one after the other, and the first refusal. Rolls nothing, does nothing."""
        return self.game.rulebook.trial(self.state, self.data, commands)

    def submit(self, cmd: Command, rolled: tuple[Roll, ...] = (), roller: Roller | None = None) -> Entry:
        """Judge `cmd` with the dice in `rolled` and those `roller` gives, write it down, change the state.

        Raises Refused, or NeedRoll after keeping what was rolled so far.
        """
        if sign := hidden_in(cmd):
            why = f"A text of this order holds the sign {sign}, which cannot be seen"
            raise Refused("3.6-SIGN", why, "Write it without", waivable=False)
        dice = Dice(rolled, roller)
        try:
            events = self.game.rulebook.decide(self.state, self.data, cmd, dice)
        except NeedRoll:
            self.store.keep_draft(self.game.rulebook.command_words.write(cmd), ROLLS.write_all(dice.used))
            raise
        if dice.left:
            raise ValueError(f"{len(dice.left)} rolls more than the rule asked for; nothing was done")
        entry = self.store.append(self.head, *self._written(cmd, dice.used, events))
        self._entries[entry.id] = entry
        self._visited(entry.id)
        self._line.append(entry.id)
        before = self.game.period(self.state)
        self._become(self.game.rulebook.fold(self.state, events))
        if self.game.period(self.state) != before:
            self._back_up(before)
        return entry

    def draft(self) -> tuple[Command, tuple[Roll, ...]] | None:
        """A command whose dice were not all rolled when the game was left; none if it cannot be read any more."""
        draft = self.store.draft()
        if draft is None:
            return None
        try:
            return self.game.rulebook.command_words.read(draft.command), ROLLS.read_all(draft.rolls)
        except ValueError:
            return None

    # --- back and forth ------------------------------------------------------

    @property
    def undoes(self) -> Command | None:
        """The command that undo would take back."""
        return self.play(self._line[-1]).command if self._line else None

    @property
    def redoes(self) -> Command | None:
        """The command that redo would bring back."""
        child = self._last_child.get(self.head)
        return self.play(child).command if child is not None else None

    @property
    def redo_count(self) -> int:
        """How many entries there are to come back to."""
        return len(self.line_ahead())

    def line_ahead(self) -> list[int]:
        """The entries that redo would bring back, one after the other."""
        line, at = list[int](), self.head
        while (child := self._last_child.get(at)) is not None:
            line.append(child)
            at = child
        return line

    def disclosed_since(self, entry: int | None) -> str:
        """What going back to this entry would take back although the players know it now; empty if nothing is."""
        stays = len(self._common(entry))
        lines = (self.game.disclosed(self.play(at).events) for at in self._line[stays:])
        return "; ".join(dict.fromkeys(filter(None, lines)))

    def undo(self, word: str = "") -> bool:
        """Back by one entry; what was undone stays in the file. What has been disclosed is taken back only by the
        `word` of the umpire or of all players, which is kept."""
        if not self._line:
            return False
        self.go_to(self._entries[self._line[-1]].parent, "undo", word)
        return True

    def redo(self) -> bool:
        """Forward again to where we came from."""
        child = self._last_child.get(self.head)
        if child is None:
            return False
        self.go_to(child, "redo")
        return True

    def go_to(self, entry: int | None, why: str = "go to", word: str = "") -> None:
        """Stand at any entry of any branch; back over what was disclosed only by a `word`."""
        line = self.line_to(entry)
        text = "" if word else self.disclosed_since(entry)
        if text:
            raise Refused(DISCLOSED, f"Known to the players now: {text}", "Give the word on which it is undone", False)
        self.store.move_head(entry, f"{why}: {word}" if word else why)
        for at in line:
            self._visited(at)
        common = len(self._common(entry))
        self._line = line
        self._kept = [kept for kept in self._kept if kept[0] <= common]
        self._become(self._state_after(len(line)))

    def add_branch(self, parent: int | None, plays: list[tuple[Command, tuple[Roll, ...], tuple[E, ...]]]) -> None:
        """Append a whole branch at once and stand at its end."""
        words = [self._written(*play) for play in plays]
        for entry in self.store.append_all(parent, words, AMEND):
            self._entries[entry.id] = entry
        self.go_to(self.store.head(), "amended", "the dice were read wrong")

    def _back_up(self, period: str) -> None:
        """A whole file, and a copy beside it, whenever a turn is over; play goes on if that cannot be."""
        try:
            self.store.work_in()
        except SaveError as fault:
            self._say(str(fault))
        try:
            self.store.backup(period)
        except SaveError as fault:
            self._say(f"No backup of {period} was made. {fault}")

    def _say(self, what: str) -> None:
        for listener in self._listeners:
            listener(what)

    # --- inside --------------------------------------------------------------

    def _written(self, cmd: Command, rolls: tuple[Roll, ...], events: tuple[E, ...]) -> EntryLines:
        command, facts = self.game.rulebook.command_words.write(cmd), self.game.rulebook.event_words.write_all(events)
        return command, ROLLS.write_all(rolls), facts, self.game.version

    def _become(self, new: S) -> None:
        old, self.state = self.state, new
        if len(self._line) - self._kept[-1][0] >= CHECKPOINT_EVERY:
            self._kept.append((len(self._line), new))
        for watcher in self._watchers:
            watcher(old, new)

    def _common(self, entry: int | None) -> list[int]:
        """The entries that this line and the one to that entry share."""
        return [a for a, b in zip(self._line, self.line_to(entry), strict=False) if a == b]

    def _visited(self, entry: int | None) -> None:
        if entry is not None:
            self._last_child[self._entries[entry].parent] = entry

    def _state_after(self, count: int) -> S:
        """The state after the first `count` entries of the line; some of the states before it are kept on the way."""
        at = bisect_right(self._kept, count, key=lambda kept: kept[0]) - 1
        done, state = self._kept[at]
        del self._kept[at + 1 :]
        while done < count:
            until = min(done + CHECKPOINT_EVERY, count)
            state = self._fold(state, self._line[done:until])
            done = until
            if done % CHECKPOINT_EVERY == 0:
                self._kept.append((done, state))
        return state

    def _fold(self, state: S, line: list[int]) -> S:
        text = "\n".join(filter(None, (self._entries[at].events for at in line)))
        return self.game.rulebook.fold(state, self.game.rulebook.event_words.read_all(text))


AnySession = Session[Any, Any, Any]
"""A game whose name is read from its file."""
