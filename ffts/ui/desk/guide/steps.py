"""A guided game: its steps, which of them the game stands at, and what leads to the next. Plain values; only the game
is asked, so a step that was undone comes back and one that was done in another way counts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from ffts.core.model import Data, Event

if TYPE_CHECKING:
    from ffts.core.game import AnyDesk, Heading
    from ffts.core.offer import Offer

KIND = re.compile(r'"kind":"(\w+)"')
"""How the log names a fact."""


class Wait(Data):
    """A condition: everything that is named must hold together."""

    event: str = ""
    """A fact of this kind is in the log,"""
    of: Mapping[str, str] = {}
    """with these values in its fields, or among what they list; of a Watch line, in the line."""
    line: str = ""
    """The Watch has a line for this kind of order,"""
    gives: bool = False
    """and the line gives the order by itself."""
    stage: str = ""
    """The milestone of this key is open or was passed in this turn."""
    open: str = ""
    """The milestone of this key is open."""
    turn: int = 0
    """This turn has begun. With `stage`, that milestone has come in this turn, or the turn is over."""
    waived: str = ""
    """The umpire waived this rule."""
    passed: str = ""
    """The step of this id is done."""
    taken_back: bool = False
    """The last order was undone."""
    may_redo: bool = False
    """An order that was undone can be done again."""
    went_on: bool = False
    """An order was given, or done again, after this step was shown."""
    page: str = ""
    """This page is in front."""

    @property
    def is_fleeting(self) -> bool:
        """Whether the log cannot prove it later."""
        return self.taken_back or self.went_on or bool(self.page)


class GuideStep(Data):
    """One thing to do."""

    id: str
    title: str
    do: str
    """What to do, and with which keys. `{line}` stands for the Watch line that does it."""
    why: str
    """What it is for."""
    rule: str = ""
    """The paragraph it is about."""
    ready: tuple[Wait, ...] = ()
    """It can be done while all of these hold; until then the guide says what leads to it."""
    until: str = ""
    """What happens before it can be done; the key that leads on is added."""
    waits: tuple[Wait, ...] = ()
    """It is done when one of these holds; the last step waits for nothing."""
    by_chance: bool = False
    """Shown when it can be done, but the guide does not lead to it."""


class Guide(Data):
    """The steps of one guided game, in their order."""

    id: str
    scenario: str
    title: str
    offer: str
    """What the welcome page says of it."""
    steps: tuple[GuideStep, ...]


@dataclass(frozen=True)
class Bookmark:
    """What the log of a guided game cannot prove."""

    passed: tuple[str, ...] = ()
    """Steps that were skipped, or done by looking at a page, undoing and redoing."""
    step: str = ""
    """The step shown last, if it could be done."""
    after: int = 0
    """The last entry of the log when it was first shown."""

    def written(self) -> str:
        """Text to keep until the game is opened again; steps by their names, so that a guide may grow."""
        return f"{','.join(self.passed)} {self.step} {self.after}"

    def skipping(self, step: str) -> Bookmark:
        """The same, with this step passed."""
        return replace(self, passed=(*self.passed, step))


def read_mark(text: str) -> Bookmark:
    """The bookmark that was kept; a new one where the text is none."""
    match text.split(" "):
        case [passed, step, after] if after.isdigit():
            return Bookmark(tuple(passed.split(",")) if passed else (), step, int(after))
        case _:
            return Bookmark()


@dataclass(frozen=True)
class Showing:
    """What the guide says now."""

    step: GuideStep
    number: int
    """Its place among the steps, counted from 1."""
    is_ready: bool
    """Whether the step can be done now."""
    line: str = ""
    """The Watch line that does it or, while it is not ready, what must be done first; empty if F5 leads on."""
    stage: str = ""
    """The segment that is open."""
    how: str = ""
    """What a step says of orders of this kind: how the line that must be done first is done."""
    is_chosen: bool = False
    """Whether that line leads to a page, where the rest is chosen."""


def follow(
    guide: Guide, mark: Bookmark, desk: AnyDesk, page: str = "", may_redo: bool = False
) -> tuple[Bookmark, Showing]:
    """Return what to show now, and the bookmark that goes with it. `page` is the page in front; `may_redo` says whether
    something that was undone could be done again."""
    look = _Look(guide, mark, desk, page, may_redo)
    if look.was_passed_by():
        look = replace(look, mark=mark.skipping(mark.step))
    showing = look.showing()
    shown = showing.step.id if showing.is_ready else ""
    if shown == look.mark.step:
        return look.mark, showing
    begun = replace(look.mark, step=shown, after=desk.head or 0)
    return follow(guide, begun, desk, page, may_redo) if shown else (begun, showing)


@dataclass(frozen=True)
class _Look:
    """One look at the game. What is asked often is found out once."""

    guide: Guide
    mark: Bookmark
    desk: AnyDesk
    page: str
    may_redo: bool

    # --- which step -----------------------------------------------------------------

    def showing(self) -> Showing:
        """The first step that is open and can be done; else the first that is open, and what leads to it."""
        steps = self.guide.steps
        left = [step for step in steps if step.waits and not self._is_done(step)]
        for step in left:
            if all(self._holds(wait) for wait in step.ready):
                return Showing(step, 1 + steps.index(step), True, self._line_of(step), self.heading.stage)
        to_come = [] if self.heading.over else [step for step in left if not step.by_chance]
        if not to_come:
            return Showing(steps[-1], len(steps), True)
        stage, must = self.heading.stage, next((line for line in self.due if line.must), None)
        number = 1 + steps.index(to_come[0])
        if must is None:
            return Showing(to_come[0], number, False, stage=stage)
        return Showing(to_come[0], number, False, must.words, stage, self._how(must), must.order is None)

    def _how(self, line: Offer) -> str:
        """What the guide says, or has said, of such a line."""
        steps = (step for step in self.guide.steps for wait in step.ready if wait.line and self._is_of(line, wait))
        return next((step.do for step in steps), "")

    def was_passed_by(self) -> bool:
        """Whether the step shown last was done in a way that the log does not keep."""
        shown = (step for step in self.guide.steps if step.id == self.mark.step)
        return any(wait.is_fleeting and self._holds(wait) for step in shown for wait in step.waits)

    def _is_done(self, step: GuideStep) -> bool:
        return step.id in self.mark.passed or any(self._holds(wait) for wait in step.waits if not wait.is_fleeting)

    def _line_of(self, step: GuideStep) -> str:
        return next((found for wait in step.ready if wait.line for found in self._lines(wait)), "")

    # --- what is asked of the game ----------------------------------------------------

    @cached_property
    def heading(self) -> Heading:
        return self.desk.game.heading(self.desk.state, self.desk.data, None)

    @cached_property
    def due(self) -> tuple[Offer, ...]:
        return self.desk.game.due(self.desk.state, self.desk.data, None)

    @cached_property
    def line_now(self) -> list[int]:
        return self.desk.line_to(self.desk.head)

    @cached_property
    def kinds(self) -> dict[str, list[int]]:
        """Every kind of fact that was said and not undone, with its entries."""
        found = dict[str, list[int]]()
        for entry in self.line_now:
            for kind in KIND.findall(self.desk.play(entry).entry.events):
                found.setdefault(kind, []).append(entry)
        return found

    def _holds(self, wait: Wait) -> bool:
        asked = (
            (wait.event, self._has_happened),
            (wait.line, lambda one: any(self._lines(one))),
            (wait.stage or wait.turn, self._has_come),
            (wait.open, lambda one: one.open in self._milestones("now")),
            (wait.waived, self._was_waived),
            (wait.passed, lambda one: any(self._is_done(step) for step in self.guide.steps if step.id == one.passed)),
            (wait.taken_back, self._was_undone),
            (wait.may_redo, lambda one: self.may_redo),
            (wait.went_on, lambda one: (self.desk.head or 0) > self.mark.after),
            (wait.page, lambda one: one.page == self.page),
        )
        return all(is_so(wait) for wanted, is_so in asked if wanted)

    def _has_happened(self, wait: Wait) -> bool:
        entries = self.kinds.get(wait.event, [])
        if not wait.of:
            return bool(entries)
        events = (event for entry in set(entries) for event in self.desk.play(entry).events)
        return any(type(event).__name__ == wait.event and _fits(event, wait.of) for event in events)

    def _lines(self, wait: Wait) -> Iterator[str]:
        yield from (line.words for line in self.due if self._is_of(line, wait))

    @staticmethod
    def _is_of(line: Offer, wait: Wait) -> bool:
        kind = line.kind.__name__ if line.kind else ""
        return kind == wait.line and _fits(line, wait.of) and (line.command is not None or not wait.gives)

    def _milestones(self, *when: str) -> set[str]:
        return {line.key for line in self.heading.milestones if line.when in when}

    def _has_come(self, wait: Wait) -> bool:
        turn = wait.turn or 1
        if not wait.stage:
            return self.heading.turn >= turn
        return self.heading.turn > turn or (
            self.heading.turn == turn and (self.heading.over or wait.stage in self._milestones("done", "now"))
        )

    def _was_waived(self, wait: Wait) -> bool:
        plays = (self.desk.play(entry) for entry in self.line_now)
        return any(wait.waived in play.command.waive for play in plays if wait.waived in play.entry.command)

    def _was_undone(self, wait: Wait) -> bool:
        return self.may_redo or (self.mark.after > 0 and self.mark.after not in self.line_now)


def _fits(thing: Event | Offer, values: Mapping[str, str]) -> bool:
    return all(_is(getattr(thing, field, ""), value) for field, value in values.items())


def _is(found: object, value: str) -> bool:
    """Whether a field has this value, or lists it among others."""
    return value in map(str, found) if isinstance(found, tuple) else str(found) == value
