"""The log in words: all of it for the umpire, and for each side what it may know."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Literal
from weakref import proxy

from ffts.app.session import Session
from ffts.core.dice import Ask, Roll
from ffts.core.game import DiceOdds, Fact, Game, Play
from ffts.core.model import Command, D, E, S
from ffts.core.numbering import Numbering
from ffts.core.seats.seating import EVERYBODY
from ffts.core.umpire import FORFEIT, LEFT, TWICE

LineKind = Literal["fact", "roll", "ruling", "waiver", "note"]


@dataclass(frozen=True)
class Line:
    """One line of a log. Only the umpire's lines know the entry they come from: its number would tell a side
    how much the other has been doing."""

    turn: int
    clock: str
    kind: LineKind
    rule: str
    text: str
    side: str | None = None
    entry: int | None = None
    about: tuple[str, ...] = ()
    """Ids of the ships and aircraft named in the text, where it says 'VB-6/1-5'."""
    found_by: str | None = None
    """Of a side's line that tells of the enemy: who of it found that out, see `Captains`."""


def umpire_log(session: Session[S, E, D]) -> list[Line]:
    """Every entry from the start, in words."""
    return [
        line
        for play, before in _with_states(session)
        for line in umpire_lines(session.game, play, before, session.data)
    ]


def side_log(session: Session[S, E, D], side: str) -> list[Line]:
    """The lines a side may read: its notes, and rolls that are its own or announced."""
    return [
        line
        for play, before in _with_states(session)
        for line in side_lines(session.game, play, before, session.data, side)
    ]


def _with_states(session: Session[S, E, D]) -> Iterator[tuple[Play[E], S]]:
    """Every entry, and the state before it."""
    state = session.game.rulebook.start(session.data)
    for play in session.log():
        yield play, state
        state = session.game.rulebook.fold(state, play.events)


@dataclass(frozen=True)
class LoggedFact:
    """A fact as somebody may read it, with the name of its kind."""

    turn: int
    clock: str
    kind: str
    text: str


class FactReader(Generic[S, E, D]):
    """The facts of these kinds as this side may read them, all of them for the umpire; it reads on from where it was
    left."""

    def __init__(self, session: Session[S, E, D], viewer: str | None, kinds: Collection[str]) -> None:
        self._session: Session[S, E, D] = proxy(session)  # whoever keeps the reader does not keep the game
        self._viewer, self._kinds = viewer, frozenset(kinds)
        self._line: list[int] = []
        self._found: list[LoggedFact] = []
        self._state: S = session.game.rulebook.start(session.data)

    def read(self) -> tuple[LoggedFact, ...]:
        """Those from the start to now."""
        line = self._session.line_to(self._session.head)
        if line[: len(self._line)] != self._line:
            self._forget()
        for at in line[len(self._line) :]:
            play = self._session.play(at)
            self._found += self._logged(play)
            self._state = self._session.game.rulebook.fold(self._state, play.events)
        self._line = line
        return tuple(self._found)

    def _forget(self) -> None:
        self._line, self._found = [], []
        self._state = self._session.game.rulebook.start(self._session.data)

    def _logged(self, play: Play[E]) -> Iterator[LoggedFact]:
        if not any(type(event).__name__ in self._kinds for event in play.events):
            return
        game = self._session.game
        for fact in game.words.facts(self._state, play.events):
            kind = type(fact.event).__name__
            text = fact.words if self._viewer is None else game.words.note(fact, self._viewer)
            if kind in self._kinds and text is not None:
                yield LoggedFact(*_when(game, fact, self._session.data), kind, text)


def umpire_lines(game: Game[S, E, D], play: Play[E], before: S, data: D) -> list[Line]:
    """One entry in words: waivers first, then rolls, then facts."""
    turn, clock = game.when(before, data)
    entry, ruled = play.entry.id, isinstance(play.command, game.ruling)
    numbers = game.rulebook.numbering(data)
    waived = (_waived(numbers, rule, why) for rule, why in play.command.waive.items() if why != LEFT)
    lines = [Line(turn, clock, *rows, None, entry) for rows in waived]
    for roll in play.rolls:
        text = game.readable(before, data, describe_roll(roll))
        lines.append(Line(turn, clock, "roll", numbers.cited(roll.ask.rule), text, roll.ask.side or None, entry))
    for fact in game.words.facts(before, play.events):
        kind: LineKind = "ruling" if ruled and fact.kind == "fact" else fact.kind
        rule, text = numbers.cited(fact.rule), numbers.text(fact.words)
        lines.append(Line(*_when(game, fact, data), kind, rule, text, fact.side, entry, fact.about))
    return lines


def _waived(numbers: Numbering, rule: str, why: str) -> tuple[LineKind, str, str]:
    """A rule set aside, with the reason; or a reminder of what would be lost, and gone on."""
    if rule.endswith(FORFEIT) and why == TWICE:
        return "fact", numbers.cited(rule), "Went on, although something was lost by it"
    return "waiver", numbers.cited(rule), f"Rule {numbers.shown(rule)} waived: {why}"


def side_lines(game: Game[S, E, D], play: Play[E], before: S, data: D, side: str) -> list[Line]:
    """What one entry adds to the lines a side may read; for everybody those that all of them read in the same words."""
    turn, clock = game.when(before, data)
    readers = (side,) if side != EVERYBODY else tuple(each.id for each in game.sides(data))
    numbers, lines = game.rulebook.numbering(data), list[Line]()
    for roll in play.rolls:
        if (what := _alike([game.words.asked(roll.ask, reader) for reader in readers])) is not None:
            rolled = game.readable(before, data, describe_roll(roll, what))
            lines.append(Line(turn, clock, "roll", numbers.cited(roll.ask.rule), rolled))
    for fact in game.words.facts(before, play.events):
        if (text := _alike([game.words.note(fact, reader) for reader in readers])) is not None:
            found_by = game.captains.found_by(fact.event, side)
            when = _when(game, fact, data)
            lines.append(Line(*when, "fact", "", numbers.text(text), about=fact.about, found_by=found_by))
    return lines


def _alike(texts: Sequence[str | None]) -> str | None:
    """The text, if all read the same."""
    return texts[0] if all(text == texts[0] for text in texts) else None


def _when(game: Game[S, E, D], fact: Fact[S, E], data: D) -> tuple[int, str]:
    """A turn begins at its own time; everything else happens before what it brings."""
    return game.when(fact.before if game.words.begins(fact.event) is None else fact.after, data)


def describe_roll(roll: Roll, what: str = "") -> str:
    """A roll in words: what for, on which dice, what it showed, and whether a person typed it."""
    dice = f"{roll.ask.n if roll.ask.n > 1 else ''}{roll.ask.die}" if roll.ask.die else "drawn"
    return f"{what or roll.ask.what}: {dice} {roll.answer()}{f' ({describe_how(roll)})' if roll.typed else ''}"


def describe_how(roll: Roll) -> str:
    """Return who threw the dice: a person who typed them, the program, or both."""
    if not roll.added:
        return "typed" if roll.typed else "program"
    return f"typed; program: {', '.join(map(str, roll.added))} of {roll.ask.n}"


def describe_ask(session: Session[S, E, D], cmd: Command, rolled: Sequence[Roll], ask: Ask) -> tuple[str, ...]:
    """What the dice or the draw a command asks for can mean; nothing if its rule only keeps the number."""
    odds = _dice_odds(session, session.state, cmd, rolled, ask)
    return odds.before if odds else ()


def luck_in_log(session: Session[S, E, D], entry: int, which: int) -> str:
    """How likely what this roll of an entry brought was; empty if its rule only keeps the number."""
    play = session.play(entry)
    roll, before = play.rolls[which], session.state_at(play.entry.parent)
    odds = _dice_odds(session, before, play.command, play.rolls[:which], roll.ask)
    return odds.after(roll.faces) if odds else ""


def _dice_odds(session: Session[S, E, D], before: S, cmd: Command, rolled: Sequence[Roll], ask: Ask) -> DiceOdds | None:
    """By the table the dice are read on, else by what each face brings."""
    dice_odds = session.game.words.dice_odds
    found = dice_odds(before, session.data, cmd, rolled, ask, False)
    return found or dice_odds(before, session.data, cmd, rolled, ask, True)


def starts_of_turns(session: Session[S, E, D], ahead: bool = False) -> dict[int, int | None]:
    """The entry at which each turn of this line began; the first begins before any entry.

    With `ahead` also those that were taken back and can be come back to.
    """
    game = session.game
    first, _ = game.when(game.rulebook.start(session.data), session.data)
    starts: dict[int, int | None] = {first: None}
    plays = [*session.log(), *(session.play(entry) for entry in session.line_ahead() if ahead)]
    for play in plays:
        for event in play.events:
            if (turn := session.game.words.begins(event)) is not None:
                starts[turn] = play.entry.id
    return starts


def passed_this_turn(session: Session[S, E, D]) -> dict[str, str]:
    """The milestones that were passed over since the turn began, each with its reason."""
    passed: dict[str, str] = {}
    words, entry = session.game.words, session.head
    while entry is not None:
        play = session.play(entry)
        for event in reversed(play.events):
            if words.begins(event) is not None:
                return passed
            if (found := words.passed(event)) is not None:
                passed.setdefault(*found)
        entry = play.entry.parent
    return passed
