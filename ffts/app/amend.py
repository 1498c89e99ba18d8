"""A mistyped die: the right faces, what would be different, and a new branch if that is accepted."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Generic

from ffts.app.session import AMEND, AnySession, Session
from ffts.core.dice import Ask, Dice, Mismatch, NeedRoll, Roll
from ffts.core.differences import Change, differences
from ffts.core.model import Command, D, E, S
from ffts.core.umpire import Refused


@dataclass(frozen=True)
class Fallen:
    """A later entry that no longer stands after the amendment, and why."""

    entry: int
    command: Command
    why: str


@dataclass(frozen=True)
class Amendment(Generic[S, E]):
    """What a corrected roll would do. Nothing is changed until it is accepted."""

    parent: int | None
    plays: tuple[tuple[Command, tuple[Roll, ...], tuple[E, ...]], ...]
    fallen: tuple[Fallen, ...]
    before: S
    after: S

    @property
    def changes(self) -> tuple[Change, ...]:
        """Where the resulting state differs, place by place."""
        return tuple(differences(self.before, self.after))


def amend(
    session: Session[S, E, D], entry: int, which: int, right: Roll, more: tuple[Roll, ...] = ()
) -> Amendment[S, E]:
    """The line judged again with roll `which` of this entry read as `right`; later entries that fall are listed.

    NeedRoll when the right faces make the rule ask further; give those answers as `more`. Dice of the entry that the
    rule asks for no longer are left out.
    """
    line = session.line_to(session.head)
    if entry not in line:
        raise ValueError(f"entry {entry} is not on the present line; go to it first")
    at = line.index(entry)
    parent = line[at - 1] if at else None
    state = session.state_at(parent)
    plays: list[tuple[Command, tuple[Roll, ...], tuple[E, ...]]] = []
    fallen: list[Fallen] = []
    for later in line[at:]:
        play = session.play(later)
        dice = _with_right(play.rolls, which, right, more) if later == entry else Dice(play.rolls)
        try:
            events = session.game.rulebook.decide(state, session.data, play.command, dice)
        except (Refused, NeedRoll, Mismatch) as fault:
            if later == entry:
                raise
            fallen.append(Fallen(later, play.command, str(fault)))
            continue
        plays.append((play.command, dice.used, events))
        state = session.game.rulebook.fold(state, events)
    return Amendment(parent, tuple(plays), tuple(fallen), session.state, state)


def _with_right(rolls: tuple[Roll, ...], which: int, right: Roll, more: tuple[Roll, ...]) -> Dice:
    """The dice of the entry with the right one among them; other questions than before get the answers of `more`."""
    if not right.ask.same_question(rolls[which].ask):
        raise Mismatch(rolls[which].ask, right.ask)
    kept, further = [*rolls[:which], right, *rolls[which + 1 :]], list(more)

    def answer(ask: Ask) -> Roll:
        fitting = [roll for roll in kept if ask.same_question(roll.ask)]
        found = next((roll for roll in fitting if roll.ask.what == ask.what), fitting[0] if fitting else None)
        if found is not None:
            kept.pop(next(at for at, roll in enumerate(kept) if roll is found))
        elif further:
            found = further.pop(0)
        else:
            raise NeedRoll(ask)
        if not ask.same_question(found.ask):
            raise Mismatch(ask, found.ask)
        return found.model_copy(update={"ask": ask})

    return Dice((), answer)


def accept(session: Session[S, E, D], amendment: Amendment[S, E]) -> None:
    """Make the amended line the present one; the old one stays in the file. What changes nothing makes no branch."""
    if _is_as_it_was(session, amendment):
        return
    session.add_branch(amendment.parent, list(amendment.plays))


@dataclass(frozen=True)
class Amended:
    """A roll of the present line that was read anew."""

    entry: int
    first: Roll
    now: Roll


def amended(session: AnySession) -> Iterator[Amended]:
    """Return every roll of the present line that was amended, in the order in which that was done."""
    line = set(session.line_to(session.head))
    for head in session.store.heads():
        if head.why == AMEND and head.entry is not None:
            first = _first_of_branch(session, head.entry)
            if first in line:
                yield from _read_anew(session, first)


def _first_of_branch(session: AnySession, last: int) -> int:
    """A branch is written at once, each entry after the one before; its first follows an older one."""
    parent = session.play(last).entry.parent
    while parent is not None and parent == last - 1:
        last, parent = parent, session.play(parent).entry.parent
    return last


def _read_anew(session: AnySession, entry: int) -> Iterator[Amended]:
    """The first roll that shows other faces than in the entry it took the place of."""
    older = [other for other in session.beside(entry) if other < entry]
    if older:
        pairs = zip(session.play(older[-1]).rolls, session.play(entry).rolls, strict=False)
        changed = (Amended(entry, was, now) for was, now in pairs if was.faces != now.faces)
        yield from islice(changed, 1)


def _is_as_it_was(session: Session[S, E, D], amendment: Amendment[S, E]) -> bool:
    """Whether every entry has the same order, the same answers and the same facts as before."""
    line = session.line_to(session.head)
    kept = [session.play(entry) for entry in line[line.index(amendment.parent) + 1 if amendment.parent else 0 :]]
    return tuple((play.command, play.rolls, play.events) for play in kept) == amendment.plays
