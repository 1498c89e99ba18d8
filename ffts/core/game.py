"""A game as a value: its rules, its words, what is due in it; and what an open game promises to those who show it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, Generic, Literal, NamedTuple, Protocol

from ffts.core.asking import FindRules, Question, ReadTexts
from ffts.core.dice import Ask, Dice, NeedRoll, Roll
from ffts.core.link import Link
from ffts.core.model import Command, D, Data, E, Event, S, Vocabulary
from ffts.core.numbering import AS_CITED, Numbering
from ffts.core.offer import WATCH, About, Offer
from ffts.core.seats.captains import UNDIVIDED, Captains
from ffts.core.seats.parts import Parts
from ffts.core.seats.player import Player
from ffts.core.seats.signalling import Signalling
from ffts.core.shelf import Fault, Shelf
from ffts.core.umpire import Refused, Umpire

ROLLS = Vocabulary((Roll,))
NOTHING_WAIVED: Mapping[str, str] = MappingProxyType({})


Progress = Literal["done", "now", "to come"]


class SideName(NamedTuple):
    """One of those who play: the id that orders and files use, and the name a person reads."""

    id: str
    name: str
    colour: str = "quiet"
    """Of the theme: the same on maps, counters, dice and the plate of a player."""


IN_ORDER = ("side_a", "side_b")
"""The colours of sides by their place, where a game does not say otherwise."""


def named_sides(data: Any, colours: Sequence[str] = IN_ORDER) -> tuple[SideName, ...]:
    """Both sides, as their scenario names them."""
    return tuple(SideName(side.id, side.name, ink) for side, ink in zip(data.scenario.sides, colours, strict=False))


@dataclass(frozen=True)
class Milestone:
    """One line of the sequence of play as it stands now."""

    rule: str
    name: str
    when: Progress
    key: str = ""
    """By which the facts of the log name it."""
    within: bool = False
    """A step inside the milestone above it."""


@dataclass(frozen=True)
class Heading:
    """Where a game stands, in words that may be read aloud."""

    title: str
    turn: int
    period: str
    """'Turn 12'"""
    clock: str
    span: str
    """How far the game goes: 'of 40'."""
    stage: str
    """What is open: 'Search Segment', 'The day is over'."""
    facts: tuple[str, ...]
    """What everybody sees: date and light, wind and sky, who has the initiative."""
    milestones: tuple[Milestone, ...]
    onward: str
    """What going on is called: 'Next segment'."""
    over: bool = False
    remarks: tuple[str, ...] = ()
    """What the umpire has to see to besides: rules of the scenario's own."""


@dataclass(frozen=True)
class Fact(Generic[S, E]):
    """Facts that are told as one; most often a single one."""

    before: S
    after: S
    event: E
    """All of them as one fact, for its words alone."""
    rule: str
    words: str
    """For the umpire."""
    kind: Literal["fact", "note"] = "fact"
    side: str | None = None
    """Whose fact it is, for the umpire's filter."""
    about: tuple[str, ...] = ()
    """Ids of the ships and aircraft named in the text."""
    grave: bool = False
    """Whether it is news before all else that its order brought."""
    aside: bool = False
    """Whether it only keeps count: no news where its order brought anything else."""
    warned: str | None = None
    """The side that it warns of a danger, and the umpire with it."""


class DiceOdds(Protocol):
    """What the dice now asked for can mean."""

    @property
    def before(self) -> tuple[str, ...]:
        """What they can mean, in words, before they fall."""

    def after(self, faces: Sequence[int]) -> str:
        """How likely what these faces brought was."""


class Piece(NamedTuple):
    """One thing that can be drawn, as it looks on the table."""

    sign: str
    """What stands large on it: the rank of a card, the name of a counter."""
    suit: str = ""
    """h, d, s or c of a card."""
    words: str = ""
    """What it stands for."""


def as_written(state: object, text: str) -> str:
    """The text itself, for a game whose rules write nothing in short."""
    return text


def as_cited(data: object) -> Numbering:
    """A game of one edition, by its own numbers."""
    return AS_CITED


def plain_pieces(state: object, data: object, ask: Ask) -> Mapping[str, Piece]:
    """Every name as it is, for a game whose pools are no cards."""
    return {name: Piece(name) for name in ask.pool}


def nothing_passed(event: object) -> None:
    """A game whose milestones are all come to."""


def no_odds(state: object, data: object, cmd: Command, rolled: Sequence[Roll], ask: Ask, thoroughly: bool) -> None:
    """A game that tells no odds."""


@dataclass(frozen=True)
class Words(Generic[S, E, D]):
    """How things are told: to the umpire all of it, to a side what it may know."""

    menu: Callable[[Command, S | None], str]
    """What a command is called: 'Undo Roll initiative'; by the names of ships where the state is given."""
    facts: Callable[[S, Sequence[E]], Sequence[Fact[S, E]]]
    """The facts of one command after this state, those left out that are no news."""
    note: Callable[[Fact[S, E], str], str | None]
    """What a side reads of a fact; nothing unless an entry says so."""
    asked: Callable[[Ask, str], str | None]
    """What a side reads of a question to chance."""
    begins: Callable[[E], int | None]
    """The turn that this fact begins."""
    standing: Callable[[S, D], Iterable[str]]
    """How things stand, for the umpire."""
    standing_of: Callable[[Any, D], Iterable[str]]
    """The same for a side, from its view."""
    changed: Callable[[S, S], Sequence[str]]
    """In what two states differ, a line for each thing."""
    passed: Callable[[E], tuple[str, str] | None] = nothing_passed
    """The milestone that this fact passes over, and why."""
    dice_odds: Callable[[S, D, Command, Sequence[Roll], Ask, bool], DiceOdds | None] = no_odds
    """What the dice a command asks for can mean; the last argument says whether to try every face by itself."""
    pieces: Callable[[S, D, Ask], Mapping[str, Piece]] = plain_pieces
    """For the umpire: how what can be drawn looks, by its name in the pool."""


@dataclass(frozen=True)
class Rulebook(Generic[S, E, D]):
    """What is judged, and how facts change the state: all that is needed to play without anybody looking on."""

    events: tuple[type[E], ...]
    rules: Mapping[type[Command], Callable[[Umpire[S, E, D], Any], None]]
    apply: Callable[[S, E], S]
    gate: Callable[[Umpire[S, E, D], Command], None]
    start: Callable[[D], S]
    readable: Callable[[S, str], str] = as_written
    """What a rule wrote for dice or in a refusal, as it is read: names in place of letters."""
    numbering: Callable[[D], Numbering] = as_cited
    """The numbers of the edition that is played, for every citation a person reads."""

    @cached_property
    def event_words(self) -> Vocabulary[E]:
        """Every kind of fact, written and read."""
        return Vocabulary(self.events)

    @cached_property
    def command_words(self) -> Vocabulary[Command]:
        """Every kind of command, written and read."""
        return Vocabulary(self.rules)

    def decide(self, state: S, data: D, cmd: Command, dice: Dice) -> tuple[E, ...]:
        """The facts this command makes, or Refused, or NeedRoll."""
        return self.judged(state, data, cmd, dice).events

    def judged(self, state: S, data: D, cmd: Command, dice: Dice) -> Umpire[S, E, D]:
        """The umpire who has carried out this command: with its facts, and the state after them."""
        ump = self.umpire(state, data, dice, cmd.waive)
        self.gate(ump, cmd)
        self.rules[type(cmd)](ump, cmd)
        return ump

    def umpire(
        self, state: S, data: D, dice: Dice | None = None, waive: Mapping[str, str] = NOTHING_WAIVED
    ) -> Umpire[S, E, D]:
        """Who carries a rule, or is asked one of its questions."""
        return Umpire(self, state, data, dice or Dice(), waive)

    def refusal(self, state: S, data: D, cmd: Command) -> Refused | None:
        """Return why this command would be refused; cheaper than a trial, for no state is made."""
        try:
            self.decide(state, data, cmd, Dice())
        except NeedRoll:
            return None
        except Refused as no:
            return no.as_answer()
        return None

    def trial(self, state: S, data: D, commands: Sequence[Command]) -> "Trial[S, E]":
        """What these commands would cost, one after the other, and the first refusal. Rolls nothing, does nothing."""
        wanted, events, states = tuple(commands), list[E](), list[S]()
        for cmd in wanted:
            try:
                ump = self.judged(state, data, cmd, Dice())
            except NeedRoll as need:
                return Trial(wanted, tuple(events), state, None, cmd, need.ask, tuple(states))
            except Refused as refused:
                return Trial(wanted, tuple(events), state, refused.as_answer(), cmd, None, tuple(states))
            events += ump.events
            states += ump.states
            state = ump.state
        return Trial(wanted, tuple(events), state, states=tuple(states))

    def fold(self, state: S, events: Iterable[E]) -> S:
        """The state after these facts."""
        for event in events:
            state = self.apply(state, event)
        return state


@dataclass(frozen=True)
class LineReading:
    """What a line in plain words would do, or what it could go on with."""

    words: str
    """What would be done, with names; of a line that is not whole yet, what it could be."""
    commands: tuple[Command, ...] = ()
    """Given one after the other; none while there is nothing to give."""
    verdict: str = ""
    """What it would cost or ask dice for, or why not; known before it is given."""
    refused: Refused | None = None
    """The first refusal among the commands."""
    stopped: Command | None = None
    """The command that is refused."""
    line: str = ""
    """What would be typed instead: a name put in, a word completed or spelt right. Nothing where the line stands."""
    rank: int = 0
    """The higher, the nearer to what was typed."""
    impossible: bool = False
    """Without commands: the order is understood, and the verdict says why there is nothing to give."""
    by_choice: bool = False
    """Another thing the line can mean, done only where it is chosen from a list."""
    parts: tuple[tuple[str, bool], ...] = ()
    """Of an order for several: what it comes to for each, and whether some of it is refused."""

    @property
    def allowed(self) -> bool:
        """Whether it may be given as it stands."""
        return bool(self.commands) and self.refused is None


def nothing_read(desk: "Desk[Any, Any, Any]", typed: str, refused: Command | None) -> Sequence[LineReading]:
    """A game that is ordered by its pages alone."""
    return ()


def no_rules_to_find(read: ReadTexts, data: Any) -> FindRules:
    """A game without rules to read."""
    return lambda typed: ()


def nothing_to_switch(data: D, house: Mapping[str, str | int | bool]) -> D:
    """A game without house rules."""
    if house:
        raise ValueError(f"there is no house rule {next(iter(house))}; this game has none")
    return data


def nothing_disclosed(events: Sequence[Event]) -> str:
    """A game with an umpire, who alone goes back and forth."""
    return ""


def nothing_together(desk: Any, side: str, cmd: Command) -> Iterable[Offer]:
    """Of a game whose orders are given one by one."""
    return ()


def no_other_ways(state: object, data: object, side: str) -> tuple[Offer, ...]:
    """A game whose sides can name all that they order."""
    return ()


def never_quiet(state: object) -> str:
    """A game that asks its sides at every stage."""
    return ""


def never_idle(state: object, data: object) -> bool:
    """A game with something to do at every stage, or that passes the others by itself."""
    return False


def nothing_asked(state: object, data: object, cmd: Command) -> None:
    """A game whose orders are all given at the first word."""


@dataclass(frozen=True)
class Game(Generic[S, E, D]):
    """A game is a value: its rulebook, and how it is told and shown."""

    name: str
    version: str
    rulebook: Rulebook[S, E, D]
    period: Callable[[S], str]
    """What a backup is made after, in words: a turn."""
    read_data: Callable[[str], D]
    """Reads the data a game is pinned to from its JSON."""
    shelf: Shelf[D]
    """Its files."""
    words: Words[S, E, D]
    sides: Callable[[D], tuple[SideName, ...]]
    view: Callable[[S, str], Data]
    """What a side may see."""
    offers: Callable[[S, D, str | None, About], Iterable[Offer]]
    """What can be ordered: for the umpire (None), or as a side may read it."""
    when: Callable[[S, D], tuple[int, str]]
    """The turn, and the time on the clock of the game."""
    heading: Callable[[S, D, str | None], Heading]
    """For the umpire (None), for a side, or for everybody at the table."""
    onward: Callable[[S], Command]
    """What goes on to whatever comes next (F5)."""
    remark: Callable[[str, str | None], Command]
    """A note of the umpire, which a side may read if it is named."""
    ruling: type[Command]
    """The umpire's word: made with its reason, `why`."""
    views: tuple[type[Data], ...]
    """The kinds of views there are, for their schema."""
    switched: Callable[[D, Mapping[str, str | int | bool]], D] = nothing_to_switch
    """The data with these house rules set, before the first move; ValueError says which there is not."""
    disclosed: Callable[[Sequence[E]], str] = nothing_disclosed
    """What these facts have told the players that nobody can unlearn, in words: to undo them takes the umpire's
    word, or that of all who play."""
    phrases: "Callable[[Desk[S, E, D], str, Command | None], Sequence[LineReading]]" = nothing_read
    """What a line in plain words can mean to the umpire, the likeliest first; the command is the last one that was
    refused, which may be given again with a waiver."""
    order_kinds: tuple[str, ...] = ()
    """The kinds of orders its plain words know, as a hint for a line that is not understood: 'launch', 'land'."""
    examples: Callable[[S, D, str], Iterable[str]] | None = None
    """Whole lines in plain words that a side could write, made of what it has; some of them may be refused now."""
    questions: tuple[Question, ...] = ()
    """What can be asked in plain words; answered from views, see `core/asking.py`."""
    find_rules: Callable[[ReadTexts, Any], FindRules] = no_rules_to_find
    """What finds its rules by number or words, in texts read by this reader, as they are in a game of this data."""
    known: Callable[[Any, D], S] | None = None
    """What a view tells, as a state to put questions to the rules with: for orders in words of a side alone."""
    player: Player[S, D] | None = None
    """Who plays a side by program, if this game has somebody who can."""
    asks_once: Callable[[S, D, Command], Refused | None] = nothing_asked
    """Why an order that the rules allow, and that no undo takes out of the players' heads, waits for an answer."""
    umpires: tuple[type[Command], ...] = ()
    """Orders that only the umpire gives, and no seat of a side: going on, rulings, what is recorded by hand."""
    rehearsal: Rulebook[S, E, D] | None = None
    """What judges a state in which there is nothing but what a side knows, where the rulebook needs the whole."""
    sealed: tuple[type[Command], ...] = ()
    """Orders of a player's letter that the umpire reads only when their moment comes, unless he asks: secret plans."""
    link: Link[S, D] = Link()
    """Battles it sends to another game, or fights for one; neither unless an entry says so."""
    other_ways: Callable[[S, D, str], Iterable[Offer]] = no_other_ways
    """Other ways to do what the Watch lists for a side, of orders that name what this side does not see: a seat gives
    them by their words."""
    table: Callable[[S, D], Data] | None = None
    """What everybody may see, as a view of its own: for a screen that all can read. None of it is one side's alone."""
    together: "Callable[[Desk[S, E, D], str, Command], Iterable[Offer]]" = nothing_together
    """Whole ways to give an order that is of little use alone: a launch with its mission; none for most orders."""
    parts: Parts = Parts()
    """Orders that name several, of whom a seat may leave some out."""
    captains: Captains = UNDIVIDED
    """How a side is divided among captains."""
    quiet_until: Callable[[S], str] = never_quiet
    """The stage up to which a side may say in advance that it is done, by what everybody knows; empty for none."""
    is_idle: Callable[[S, D], bool] = never_idle
    """Whether everybody knows that no side can do anything in what is open now: where there is no umpire it is passed
    by. Nothing that one side alone knows may enter into it."""
    counts_in: str = "point"
    """What the cost of orders is counted in, one of them: 'handling point'."""
    signalling: Signalling | None = None
    """What the house rule *signals* asks; None where messages take no time."""
    unplayable: "Callable[[S, D], Iterable[Fault]] | None" = None
    """What of a scenario the rules refuse as soon as it begins, such as a plan nothing can fly."""
    seat_pages: str = ""
    """'module:name' of the pages that a player's browser can open: a tuple of `SeatPage`."""

    def due(self, state: S, data: D, viewer: str | None) -> tuple[Offer, ...]:
        """What the Watch lists for the umpire (None), or for a side."""
        return tuple(self.offers(state, data, viewer, WATCH))

    def cited(self, data: D, citation: str) -> str:
        """A citation as a person reads it: the number in the edition that is played."""
        return self.rulebook.numbering(data).shown(citation)

    def readable(self, state: S, data: D, text: str) -> str:
        """What a rule wrote, as a person reads it: names in place of letters, numbers of the edition that is played."""
        return self.rulebook.numbering(data).text(self.rulebook.readable(state, text))


@dataclass(frozen=True)
class Trial(Generic[S, E]):
    """What would come of some commands, one after the other; nothing of it was done."""

    commands: tuple[Command, ...]
    events: tuple[E, ...]
    """The facts of those that were allowed."""
    state: S
    """How things would stand then."""
    refused: Refused | None = None
    stopped: Command | None = None
    """The one that was refused, or that waits for dice; those after it were not tried."""
    ask: Ask | None = None
    """The first dice it would ask for."""
    states: tuple[S, ...] = ()
    """The state after each of the facts."""

    @property
    def cost(self) -> float:
        """What the facts cost together, where they have a cost."""
        return float(sum(getattr(event, "cost", 0.0) for event in self.events))


class Written(Protocol):
    """One thing the umpire did, as the file keeps it."""

    @property
    def id(self) -> int: ...
    @property
    def parent(self) -> int | None: ...
    @property
    def at(self) -> str: ...
    @property
    def command(self) -> str: ...
    @property
    def rolls(self) -> str: ...
    @property
    def events(self) -> str: ...
    @property
    def version(self) -> str: ...


@dataclass(frozen=True)
class Play(Generic[E]):
    """One entry of the log, read: what was ordered, what was rolled, what happened."""

    entry: Written
    commands: Vocabulary[Command]
    facts: Vocabulary[E]

    @cached_property
    def command(self) -> Command:
        return self.commands.read(self.entry.command)

    @cached_property
    def rolls(self) -> tuple[Roll, ...]:
        return ROLLS.read_all(self.entry.rolls)

    @cached_property
    def events(self) -> tuple[E, ...]:
        return self.facts.read_all(self.entry.events)


class Desk(Protocol[S, E, D]):
    """An open game, as whoever shows it knows it: it may be asked anything, and is changed by nobody here."""

    @property
    def game(self) -> Game[S, E, D]: ...
    @property
    def data(self) -> D: ...
    @property
    def state(self) -> S: ...
    @property
    def head(self) -> int | None:
        """The entry the game stands at; None at the start."""

    def log(self) -> list[Play[E]]:
        """The entries from the start to now."""

    def play(self, entry: int) -> Play[E]:
        """One entry, on this line or another."""

    def line_to(self, entry: int | None) -> list[int]:
        """The entries from the start to this one."""

    def state_at(self, entry: int | None) -> S:
        """The state after this entry of any line."""

    def refusal(self, cmd: Command) -> Refused | None:
        """Why this command would be refused now; None if it would not."""

    def trial(self, commands: Sequence[Command]) -> Trial[S, E]:
        """What these commands would cost, one after the other, and the first refusal."""


class Unlogged:
    """The part of a desk that shows no log: for somebody who knows the game as one side does."""

    state: Any

    def log(self) -> list[Play[Any]]:
        """Nothing: the log is the umpire's."""
        return []

    def play(self, entry: int) -> Play[Any]:
        """No entry can be seen here."""
        raise KeyError(entry)

    def line_to(self, entry: int | None) -> list[int]:
        """None of them."""
        return []

    def state_at(self, entry: int | None) -> Any:
        """The state now, whichever entry is asked for."""
        return self.state


@dataclass(frozen=True)
class Supposed(Unlogged, Generic[S, E, D]):
    """A state on a desk without a file: orders are tried upon it, and nothing is done."""

    game: Game[S, E, D]
    data: D
    state: S
    head: int | None = None
    rulebook: Rulebook[S, E, D] | None = None
    """By which orders are judged, where it is not the game's own."""

    def refusal(self, cmd: Command) -> Refused | None:
        """Why this command would be refused."""
        return self.trial((cmd,)).refused

    def trial(self, commands: Sequence[Command]) -> Trial[S, E]:
        """What these commands would cost, one after the other, and the first refusal."""
        return (self.rulebook or self.game.rulebook).trial(self.state, self.data, commands)

    def after(self, commands: Sequence[Command]) -> "Supposed[S, E, D]":
        """As things stand after these, as far as no dice are rolled."""
        return replace(self, state=self.trial(commands).state) if commands else self


AnyGame = Game[Any, Any, Any]
"""A game whose name is read from a file."""
AnyDesk = Desk[Any, Any, Any]
