"""Whom the program can put at the table in place of a person, and what he is given to decide with."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

from ffts.core.model import Command, D, Event, S
from ffts.core.nearest import did_you_mean
from ffts.core.offer import Offer
from ffts.core.seats.seating import (
    LEVELS,
    YARDSTICKS,
    Manner,
    describe_manners,
    manners,
    only_answers,
    read_manner,
    split,
)


class Intent(NamedTuple):
    """A command a player wants to give, and why."""

    command: Command
    why: str = ""
    """For the umpire's log; nothing where it goes without saying."""


@dataclass
class Given:
    """What a player has ordered since play went on, so that nobody runs against the same wall twice."""

    orders: list[Command] = field(default_factory=list)
    refused: list[Command] = field(default_factory=list)

    def note(self, cmd: Command, allowed: bool) -> bool:
        """It was ordered; whether it was allowed."""
        self.orders.append(cmd)
        if not allowed:
            self.refused.append(cmd)
        return allowed

    def still_open(self, due: Iterable[Offer]) -> tuple[Offer, ...]:
        """What he is asked for, but for what was refused him."""
        return tuple(line for line in due if line.command is None or line.command not in self.refused)


def _nobodys_turn(state: object) -> None:
    """Both sides are asked at any time."""


def _at_once() -> bool:
    """Nobody may think ahead."""
    return False


class Thinking(NamedTuple):
    """What a player who thinks ahead is given for one decision: its chance, and how long it may go on."""

    seed: int = 0
    """The same seed, the same worlds imagined."""
    rollouts: int = 0
    """How many games it may play on in its head, at most; none for those who decide at once."""
    may_go_on: Callable[[], bool] = _at_once
    """Asked between two of them: whether there is time for another."""


NO_THINKING = Thinking()


def _as_long_as_it_takes() -> bool:
    """Nobody waits."""
    return True


COUNTED = Thinking(rollouts=16, may_go_on=_as_long_as_it_takes)
"""For games that nobody watches: counted and not timed, so that they are the same on every machine."""

Decides = Callable[[Any, D, Sequence[Offer], str, Collection[Command], Thinking], Sequence[Intent]]
"""What a player orders now, of the view of his side, the data, what is due, his style, and what he has ordered since
play went on: one command after the other, up to the first whose outcome he has to see. Nothing when he is done."""
DecidesAtOnce = Callable[[Any, D, Sequence[Offer], str, Collection[Command]], Sequence[Intent]]


def at_once(decide: DecidesAtOnce[D]) -> Decides[D]:
    """One who never thinks ahead, at a table where others do."""

    def decides(
        view: Any, data: D, due: Sequence[Offer], style: str, given: Collection[Command], thinking: Thinking
    ) -> Sequence[Intent]:
        return decide(view, data, due, style, given)

    return decides


def waiting_for_battle(decide: Decides[D], is_elsewhere: Callable[[Any], bool]) -> Decides[D]:
    """A battle that is fought elsewhere is waited for; who sent it brings the result, or gives it up."""

    def decides(
        view: Any, data: D, due: Sequence[Offer], style: str, given: Collection[Command], thinking: Thinking
    ) -> Sequence[Intent]:
        return () if is_elsewhere(view) else decide(view, data, due, style, given, thinking)

    return decides


class Ahead(NamedTuple, Generic[D]):
    """How sides make up their minds that think ahead; the text says at which level and in which style. What is found is
    made of values alone, so that a side may think elsewhere and keep it here."""

    thinks: Callable[[Any, D, str], bool]
    """Whether a side would think ahead about what it orders next, of its view."""
    find: Callable[[Any, D, Sequence[Offer], str, Thinking], Any]
    """Think, of the view, the data, and what is due."""
    keep: Callable[[Any, D, str, Any], None]
    """What it orders next follows what was found."""


@dataclass(frozen=True)
class Player(Generic[S, D]):
    """Whom the program can put at the table in place of a person; he sees what his side sees, and no more."""

    styles: Callable[[D, str], tuple[str, ...]]
    """How this side may be played, the plainest first."""
    seats: Callable[[S], Mapping[str, str]]
    """The sides the program plays or answers for, each with its level and style as the file has them."""
    seat: Callable[[str, str | None, int], Command]
    """The program takes this side at this level and in this style, or (None) gives it back. The number is drawn anew
    each time, for somebody who has several plans to begin with."""
    due: Callable[[S, D, str], tuple[Offer, ...]]
    """What the umpire asks this side for now."""
    play: Mapping[str, Decides[D]]
    """Who decides, by level."""
    levels: tuple[str, ...] = LEVELS
    """Those offered to a person, the weakest first."""
    ahead: Ahead[D] | None = None
    """How sides think ahead that are played so."""
    turn: Callable[[S], str | None] = _nobodys_turn
    """Whose turn it is, in games in which the other side is but asked then: who only answers does so in it."""
    stops: Callable[[S, Sequence[Event]], bool] | None = None
    """Whether a person who plays against the program sees the game as it stands now before the program goes on, after
    these facts of its orders since it last stopped. None in a game that goes on by segments of its own."""

    def ordering(self, state: S) -> Mapping[str, str]:
        """The sides for whom the program orders now."""
        turn = self.turn(state)
        return {
            side: text for side, text in self.seats(state).items() if not only_answers(text) or turn not in (None, side)
        }

    def thinks(self, view: Any, data: D, text: str) -> bool:
        """Whether a side that is played so would think ahead about what it orders next, of the view of that side."""
        return self.ahead is not None and self.ahead.thinks(view, data, text)

    def decide(
        self,
        view: Any,
        data: D,
        due: Sequence[Offer],
        text: str,
        given: Collection[Command],
        thinking: Thinking = NO_THINKING,
    ) -> Sequence[Intent]:
        """What a side orders that is played at the level and in the style of this text."""
        manner = split(text, self.play)
        return self.play[manner.level](view, data, due, manner.style, given, thinking)

    def manner(self, data: D, side: str, text: str) -> Manner:
        """The level and the style of a text; ValueError says who there is."""
        styles = self.styles(data, side)
        found = read_manner(text, (*self.levels, *YARDSTICKS), styles)
        if found is None:
            known = (*self.levels, *YARDSTICKS)
            guess = did_you_mean(text, (*known, *(f"{level}:{style}" for level in known for style in styles)))
            raise ValueError(f"the program does not play {side} {text!r}; {guess}it has {self.known(data, side)}")
        return found

    def known(self, data: D, side: str) -> str:
        """Every level and style of a side, in words."""
        return describe_manners((*self.levels, *YARDSTICKS), self.styles(data, side))

    def choices(self, data: D, side: str, seconds: int = 0) -> tuple[str, ...]:
        """What a list offers for this side, the weakest first; who thinks ahead takes so many seconds."""
        return manners(self.levels, self.styles(data, side), seconds)
