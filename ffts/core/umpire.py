"""Command in, events out: the umpire who carries a rule, and the refusal."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Generic, Protocol, Self, TypeVar

from ffts.core.citations import number_of
from ffts.core.dice import Ask, Dice, Die, Roll, highest
from ffts.core.model import Command, D, E, Event, S
from ffts.core.numbering import AS_CITED, Numbering

E_contra = TypeVar("E_contra", bound=Event, contravariant=True)
C = TypeVar("C", bound=Command)


class Facts(Protocol[S, E_contra]):
    """What an umpire needs of a game: how a fact changes its state."""

    @property
    def apply(self) -> Callable[[S, E_contra], S]:
        """The state after this fact."""

    @property
    def readable(self) -> Callable[[S, str], str]:
        """What a rule wrote, as it is read."""

    @property
    def numbering(self) -> Callable[[Any], Numbering]:
        """The numbers of the edition that is played."""


FORFEIT = "-FORFEIT"
"""The end of a citation that asks once before something is lost."""
TWICE = "ordered a second time"
"""The answer to such a question: with it nobody has set a rule aside."""
LEFT = "left by doctrine"
"""The answer of a program, which is not asked at all."""


class Refused(Exception):
    """The rulebook says no: by which rule, why, and what could be done instead.

    A citation is a rule number, with a word behind it where one rule refuses several things: `6.12-RATE`.
    """

    def __init__(
        self,
        citation: str,
        why: str,
        instead: str = "",
        waivable: bool = True,
        readable: Callable[[str], str] = str,
        numbering: Numbering = AS_CITED,
    ) -> None:
        super().__init__(citation)
        self.citation, self.waivable, self._numbering = citation, waivable, numbering
        self._why, self._instead, self._readable = why, instead, readable

    @cached_property
    def why(self) -> str:
        """In the words of the table; most refusals are never read, and are not put into words."""
        return self._readable(self._why)

    @cached_property
    def instead(self) -> str:
        """The way out, if there is one."""
        return self._readable(self._instead)

    def __str__(self) -> str:
        return f"{self.why} [{self.rule}]" if self.citation else self.why

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refused) and (self.citation, str(self)) == (other.citation, str(other))

    def __hash__(self) -> int:
        return hash(self.citation)

    def as_answer(self) -> Self:
        """To be handed on as a value, without the frames it was raised in: they hold all that a trial looked at, and
        with the one that keeps this they make a ring, which stays until Python looks for rings."""
        return self.with_traceback(None)

    @property
    def asks_twice(self) -> bool:
        """Whether it only names what would be lost, and waits for an answer: the order given with `TWICE` goes on."""
        return self.citation.endswith(FORFEIT)

    @property
    def cited(self) -> str:
        """The number with the word behind it, by which a command can waive the rule; of another edition its number."""
        return self._numbering.cited(self.citation)

    @property
    def rule(self) -> str:
        """The number in the rulebook, of the edition that is played."""
        return self._numbering.shown(self.citation)


class Umpire(Generic[S, E, D]):
    """Everything a rule may do. Made for one command and thrown away; a refusal leaves nothing behind."""

    def __init__(self, game: Facts[S, E], state: S, data: D, dice: Dice, waive: Mapping[str, str]) -> None:
        self.state = state
        self.data = data
        self._game = game
        self._dice = dice
        self._waive = waive
        self._events: list[E] = []
        self._states: list[S] = []

    @property
    def events(self) -> tuple[E, ...]:
        """The facts so far."""
        return tuple(self._events)

    @property
    def states(self) -> tuple[S, ...]:
        """The state after each of them."""
        return tuple(self._states)

    def require(self, ok: bool, citation: str, why: str, instead: str = "") -> None:
        """Refuse by the rule `citation` unless `ok`, or the umpire has waived that rule."""
        if not ok and not self.waives(citation):
            raise Refused(citation, why, instead, readable=self._readable, numbering=self._numbering)

    def heed(self, check: Callable[..., object], *args: object) -> None:
        """Require what a check of its own says: its refusal stands, unless the umpire has waived it."""
        try:
            check(*args)
        except Refused as refused:
            if not (refused.waivable and self.waives(refused.citation)):
                raise

    def waives(self, citation: str) -> bool:
        """Whether the umpire has set this rule aside for the command."""
        return citation in self._waive or number_of(citation) in self._waive

    def insist(self, ok: bool, citation: str, why: str, instead: str = "") -> None:
        """Refuse unless `ok`; this cannot be waived, because the command would mean nothing: a ship that is not
        there."""
        if not ok:
            raise Refused(citation, why, instead, waivable=False, readable=self._readable, numbering=self._numbering)

    def _readable(self, text: str) -> str:
        return self._numbering.text(self._game.readable(self.state, text))

    @property
    def _numbering(self) -> Numbering:
        return self._game.numbering(self.data)

    def roll(self, rule: str, what: str, die: Die, n: int = 1, side: str = "", announced: bool = False) -> Roll:
        """Dice for `rule`, seen by `side` alone unless the rule has them announced."""
        return self._dice(Ask(rule=rule, what=what, die=die, n=n, side=side, announced=announced))

    def draw(self, rule: str, what: str, pool: tuple[str, ...], n: int = 1, side: str = "") -> tuple[str, ...]:
        """Names out of a pool, none put back."""
        return self._dice(Ask(rule=rule, what=what, pool=pool, n=n, side=side)).drawn

    def refusal(self, rule: "Callable[[Umpire[S, E, D], C], None]", cmd: C) -> Refused | None:
        """Why `rule` would refuse `cmd` now, were every die to show its highest; None if it would not."""
        trial = self._on_trial()
        try:
            rule(trial, cmd)
        except Refused as refused:
            return refused.as_answer()
        return None

    def attempt(self, rule: "Callable[[Umpire[S, E, D], C], None]", cmd: C) -> Refused | None:
        """Carry out `cmd` by `rule`, unless it would be refused even were every die to show its highest."""
        trial = self._on_trial()
        try:
            rule(trial, cmd)
        except Refused as refused:
            return refused.as_answer()
        if trial._dice.used:
            rule(self, cmd)
        else:  # where nothing is rolled the trial has found what there is to say
            self.state = trial.state
            self._events += trial._events
            self._states += trial._states
        return None

    def _on_trial(self) -> "Umpire[S, E, D]":
        return Umpire(self._game, self.state, self.data, Dice(roller=highest), self._waive)

    def say(self, event: E) -> None:
        """A fact, true from here on."""
        self.state = self._game.apply(self.state, event)
        self._events.append(event)
        self._states.append(self.state)
