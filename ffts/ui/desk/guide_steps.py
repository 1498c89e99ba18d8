"""A guided game: what is to be done in each step, and whether it was done. Plain values; only the game is asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ffts.core.model import Data, Event

if TYPE_CHECKING:
    from ffts.core.game import AnyDesk, Play


class Wait(Data):
    """What a step waits for: one of these, and nothing else is said."""

    event: str = ""
    """A fact of this kind stands in the log,"""
    of: Mapping[str, str] = {}
    """with these words in its fields."""
    ever: bool = False
    """The fact counts even if it is older than the step."""
    stage: str = ""
    """The milestone of this key is open or was passed, in this turn or a later one."""
    turn: int = 0
    """This turn has begun."""
    waived: str = ""
    """The umpire set this rule aside."""
    taken_back: bool = False
    """The last thing that was done is undone."""
    went_on: bool = False
    """Anything was done, or done again."""
    page: str = ""
    """This page is in front."""


class GuideStep(Data):
    """One thing to do."""

    id: str
    title: str
    do: str
    """What to do, and by which keys."""
    why: str
    """What it is for."""
    rule: str = ""
    """The paragraph it is about."""
    waits: tuple[Wait, ...] = ()
    """It is over as soon as one of these is true; the last step waits for nothing."""


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
    """Where somebody stands in a guide."""

    step: int = 0
    """Counted from 0."""
    after: int = 0
    """The last entry of the log when this step began."""
    turn: int = 0
    """The turn of the game then."""

    def written(self, guide: Guide) -> str:
        """To be kept until the game is opened again: by the step's name, so that a guide may grow."""
        return f"{guide.steps[self.step].id} {self.after} {self.turn}"


def read_mark(guide: Guide, text: str) -> Bookmark | None:
    """What was kept; None if it cannot be read, or the guide has no such step any more."""
    names = [step.id for step in guide.steps]
    match text.split(" "):
        case [name, after, turn] if name in names and after.isdigit() and turn.isdigit():
            return Bookmark(names.index(name), int(after), int(turn))
    return None


def begun(step: int, desk: AnyDesk) -> Bookmark:
    """This step begins with the game as it stands."""
    turn, _ = desk.game.when(desk.state, desk.data)
    return Bookmark(step, desk.head or 0, turn)


def caught_up(guide: Guide, mark: Bookmark, desk: AnyDesk, page: str = "", ahead: bool = False) -> Bookmark:
    """The step that waits now, once all that was done is counted; `page` is the one in front, and `ahead` whether
    something that was taken back could be done again."""
    while any(is_true(wait, mark, desk, page, ahead) for wait in guide.steps[mark.step].waits):
        mark = begun(mark.step + 1, desk)
    return mark


def is_true(wait: Wait, mark: Bookmark, desk: AnyDesk, page: str = "", ahead: bool = False) -> bool:
    """Whether what is waited for has come about since the step began."""
    return (
        bool(wait.page and wait.page == page)
        or bool(wait.event and any(_is(event, wait) for event in _events(Bookmark() if wait.ever else mark, desk)))
        or bool(wait.stage and _has_come(wait.stage, mark, desk))
        or bool(wait.turn and desk.game.when(desk.state, desk.data)[0] >= wait.turn)
        or bool(wait.waived and any(wait.waived in play.command.waive for play in _plays(mark, desk)))
        or bool(wait.taken_back and (ahead or (mark.after and mark.after not in desk.line_to(desk.head))))
        or bool(wait.went_on and (desk.head or 0) > mark.after)
    )


def _plays(mark: Bookmark, desk: AnyDesk) -> Iterator[Play[Event]]:
    """What was done since the step began, and not taken back. Entries are numbered as they are written."""
    return (desk.play(entry) for entry in desk.line_to(desk.head) if entry > mark.after)


def _events(mark: Bookmark, desk: AnyDesk) -> Iterator[Event]:
    return (event for play in _plays(mark, desk) for event in play.events)


def _is(event: Event, wait: Wait) -> bool:
    named = type(event).__name__ == wait.event
    return named and all(str(getattr(event, field, "")) == value for field, value in wait.of.items())


def _has_come(stage: str, mark: Bookmark, desk: AnyDesk) -> bool:
    heading = desk.game.heading(desk.state, desk.data, None)
    reached = {line.key for line in heading.milestones if line.when != "to come"}
    return heading.over or heading.turn > mark.turn or stage in reached
