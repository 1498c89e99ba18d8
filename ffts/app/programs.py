"""The sides of an open game that the program plays: what they order next, and who gives orders from where."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from ffts.app.minds import MIND, Question, make_up
from ffts.app.rollers import lot
from ffts.app.session import AnySession
from ffts.core.dice import Ask, Roller
from ffts.core.game import AnyGame
from ffts.core.model import Command
from ffts.core.nearest import did_you_mean
from ffts.core.offer import Offer
from ffts.core.seats.player import COUNTED, Given, Intent, Thinking
from ffts.core.seats.seating import AS_USUAL, BETWEEN, THINKERS, only_answers, seconds_of, split, untimed
from ffts.core.umpire import Refused

MOST = 500
"""Orders of the program between two of a person, after which something must be wrong."""

PROGRAM = "The program"
"""Who gives the reasons of an order, in a note of the log."""


class Stuck(Exception):
    """The program orders without end."""


def seats_of(session: AnySession) -> Mapping[str, str]:
    """The sides the program plays or answers for, each with its level and style as the file has them."""
    player = session.game.player
    return player.seats(session.state) if player else {}


def played_by(session: AnySession) -> frozenset[str]:
    """The sides the program plays in all their turns."""
    return frozenset(side for side, style in seats_of(session).items() if not only_answers(style))


def ordering(session: AnySession) -> Mapping[str, str]:
    """The sides for whom the program orders now: those it plays, and in the enemy's turn those it answers for."""
    player = session.game.player
    return player.ordering(session.state) if player else {}


def seat_programs(session: AnySession, plays: Mapping[str, str]) -> None:
    """The program takes these sides as the texts say; a side it plays so already it keeps. ValueError says what is
    wrong, before anything is changed."""
    now = seats_of(session)
    for order in seat_orders(session.game, session.data, plays, now):
        session.submit(order)


def seat_orders(game: AnyGame, data: Any, plays: Mapping[str, str], now: Mapping[str, str] = AS_USUAL) -> list[Command]:
    """The orders that seat the program; ValueError says who cannot be played so."""
    player = game.player
    found = manners_of(game, data, plays).items()
    return [player.seat(side, text, lot()) for side, text in found if now.get(side) != text] if player else []


def manners_of(game: AnyGame, data: Any, plays: Mapping[str, str]) -> Mapping[str, str]:
    """By side, as a file holds it; ValueError says who cannot be played so."""
    player = game.player
    if not plays:
        return {}
    if player is None:
        raise ValueError(f"the program does not play {game.name}; leave out who plays what")
    sides = [each.id for each in game.sides(data)]
    if strange := next((side for side in plays if side not in sides), None):
        guess = did_you_mean(strange, sides)
        raise ValueError(f"there is no side {strange} in {data.scenario.id}; {guess}the sides are {', '.join(sides)}")
    return {side: player.manner(data, side, text).text for side, text in plays.items()}


def plays_alone(session: AnySession | None, side: str | None) -> bool:
    """Whether a person plays this side and the program all others: he gives his orders from what his side sees."""
    return session is not None and side is not None and alone_of(session) == side


def alone_of(session: AnySession) -> str | None:
    """The side a person plays alone against the program."""
    return _alone(session, session.state)


def leaves_alone(session: AnySession, entry: int | None) -> bool:
    """Whether somebody who plays alone would do so no longer at this entry: what the program has would lie open."""
    alone = alone_of(session)
    return alone is not None and _alone(session, session.state_at(entry)) != alone


def _alone(session: AnySession, state: Any) -> str | None:
    player = session.game.player
    seats = player.seats(state) if player else {}
    sides = [side.id for side in session.game.sides(session.data)]
    persons = [side for side in sides if side not in seats or only_answers(seats[side])]
    return persons[0] if len(persons) == 1 and persons[0] not in seats else None


def due_for(session: AnySession, viewer: str | None) -> tuple[Offer, ...]:
    """What the Watch says to this viewer; a person who plays alone is asked for what is his, and there is nobody from
    whom it must be kept that somebody else has something to do."""
    if not plays_alone(session, viewer):
        return session.game.due(session.state, session.data, viewer)
    lines = session.game.due(session.state, session.data, None)
    return tuple(replace(line, words=line.for_side) for line in lines if line.side in (None, viewer))


def rolls_itself(session: AnySession, ask: Ask) -> bool:
    """Whether the program rolls these dice: they are those of a side it orders for, or of nobody whom the person who
    plays alone may see; all of them where it plays all sides."""
    if ask.side in ordering(session) or played_by(session) >= {side.id for side in session.game.sides(session.data)}:
        return True
    alone = alone_of(session)
    return alone is not None and session.game.words.asked(ask, alone) is None


@dataclass(frozen=True)
class Move:
    """What a side orders, one command after the other, and the note that tells why."""

    side: str
    choices: Sequence[Intent]
    note: Command | None


@dataclass
class Reasons:
    """Why the program orders what it does, as notes of the log; none twice in a row."""

    session: AnySession
    _last_why: str = ""

    def note(self, side: str, style: str, whys: Iterable[str]) -> Command | None:
        """The note about these orders, for the umpire and for whoever takes that side over."""
        why = "; ".join(dict.fromkeys(filter(None, whys)))
        if not why or why == self._last_why:
            return None
        self._last_why = why
        return self.session.game.remark(f"{PROGRAM} ({untimed(style).replace(BETWEEN, ', ')}): {why}", side)


class Outsider(Protocol):
    """A player that is no part of this program: a bot."""

    def order(self, state: Any, data: Any, refused: bool = False) -> Intent | None:
        """What it orders now, or None if it is done; `refused` says that its last order could not be carried out."""


NO_OUTSIDERS: Mapping[str, Outsider] = MappingProxyType({})
BOT = "bot"
"""What is written before its reasons."""


class Thought(NamedTuple):
    """A decision to think about: made of values alone, so that it may be thought about elsewhere."""

    think: Callable[[Thinking], object]
    """What is found is kept by the player, whose next move follows it."""
    seconds: int
    """How long, as it was chosen for this side; 0 where nothing was."""


@dataclass
class Programs:
    """What the sides played by program have ordered since play went on."""

    session: AnySession
    think: Callable[[], Thinking] = lambda: COUNTED
    """How long a side that thinks ahead may do so before its next decision."""
    outsiders: Mapping[str, Outsider] = field(default_factory=dict)
    """Those who play a side, which the file leaves to a person."""
    _done_at: dict[str, int] = field(default_factory=dict)
    """Which of them were done, and with how many orders given."""
    _given: dict[str, Given] = field(default_factory=dict)
    _newest: int = 0
    _since: int | None = None
    _reasons: Reasons | None = None

    def move(self) -> Move | None:
        """What the first side that wants anything orders next; nothing when all have done what they want."""
        session, player = self.session, self.session.game.player
        if player is None:
            return None
        self._look_back()
        for side, style in player.ordering(session.state).items():
            given = self._given.setdefault(side, Given())
            due = given.still_open(player.due(session.state, session.data, side))
            choices = player.decide(
                session.game.view(session.state, side), session.data, due, style, tuple(given.orders), self.think()
            )
            if choices:
                return Move(side, choices, self._note(side, style, choices))
        return self._of_outsiders()

    def _of_outsiders(self) -> Move | None:
        """Each is asked until it is done, and again when something was ordered since."""
        session = self.session
        turn = session.game.player.turn(session.state) if session.game.player else None
        for side, outsider in self.outsiders.items():
            if turn not in (None, side) or self._done_at.get(side) == session.head:
                continue
            given = self._given.setdefault(side, Given())
            refused = bool(given.orders) and given.orders[-1] in given.refused
            choice = outsider.order(session.state, session.data, refused)
            if choice is not None:
                return Move(side, (choice,), self._note(side, BOT, (choice,)))
            self._done_at[side] = session.head or 0
        return None

    def to_think(self) -> Thought | None:
        """The next decision, if a side thinks ahead about it: the game waits for it."""
        session, player = self.session, self.session.game.player
        if any(split(text, THINKERS).level in THINKERS for text in seats_of(session).values()):
            MIND.get_ready(session.game.name)
        for side, style in player.ordering(session.state).items() if player else ():
            view = session.game.view(session.state, side)
            if player and player.thinks(view, session.data, style):
                due = player.due(session.state, session.data, side)
                question = Question(session.game.name, view, session.data, tuple(due), style)
                return Thought(partial(make_up, question), seconds_of(style))
        return None

    def is_held(self, holds: Callable[[Thought, int], bool]) -> bool:
        """Whether the next decision is one to think about, and is waited for."""
        thought = self.to_think() if holds is not no_waiting else None
        return thought is not None and holds(thought, self.session.head or 0)

    def given(self, side: str, cmd: Command, allowed: bool) -> bool:
        """A command of a move was ordered; whether the rules allowed it."""
        self._newest = self.session.head or 0
        return self._given.setdefault(side, Given()).note(cmd, allowed)

    def _note(self, side: str, style: str, choices: Sequence[Intent]) -> Command | None:
        self._reasons = self._reasons or Reasons(self.session)
        return self._reasons.note(side, style, (choice.why for choice in choices))

    def _look_back(self) -> None:
        """Play went on, or somebody went back: everything may be ordered anew."""
        session = self.session
        since = last_onward(session)
        if since != self._since or (session.head or 0) < self._newest:
            self._given.clear()
        self._since, self._newest = since, session.head or 0


def last_onward(session: AnySession) -> int | None:
    """The entry that opened what is open now."""
    onward = type(session.game.onward(session.state)).__name__
    opens = f'{{"kind":"{onward}"'
    line = reversed(session.line_to(session.head))
    return next((entry for entry in line if session.play(entry).entry.command.startswith(opens)), None)


def no_waiting(thought: Thought, head: int) -> bool:
    """Decisions are made at once."""
    return False


def play_on(
    session: AnySession,
    roller: Roller,
    outsiders: Mapping[str, Outsider] = NO_OUTSIDERS,
    thinking: Thinking = COUNTED,
    holds: Callable[[Thought, int], bool] = no_waiting,
) -> int:
    """The program plays its sides as far as it can before a person goes on, and so do others; how many orders that
    were. `holds` says whether a decision to think about, at this entry, is waited for."""
    programs, count = Programs(session, lambda: thinking, outsiders), 0
    while not programs.is_held(holds) and (move := programs.move()) is not None:
        for choice in _carried_out(session, move, roller):
            count += 1
            if not programs.given(move.side, *choice):
                break
        if count > MOST:
            raise Stuck(f"the program gave {count} orders without an end, the last for {move.side}")
    return count


def _carried_out(session: AnySession, move: Move, roller: Roller) -> Iterator[tuple[Command, bool]]:
    if move.note is not None:
        session.submit(move.note)
    for choice in move.choices:
        try:
            session.submit(choice.command, roller=roller)
        except Refused:
            yield choice.command, False
        else:
            yield choice.command, True
