"""A game of another kind, whole: stones are taken from a heap by turns, and one side knows of more of them."""

from collections.abc import Callable, Sequence
from typing import Any

from ffts.core.dice import Die
from ffts.core.game import Fact, Game, Heading, Milestone, Rulebook, SideName, Words
from ffts.core.model import Command, Data, Event
from ffts.core.offer import About, Offer
from ffts.core.shelf import Shelf
from ffts.core.umpire import Umpire

SIDES = (SideName("RED", "Red"), SideName("BLUE", "Blue"))


class Heap(Data):
    turn: int = 1
    stones: int = 0
    hidden: int | None = None
    taken: bool = False


class Setting(Data):
    id: str
    title: str


class Table(Data):
    scenario: Setting


class Deal(Command):
    """1 Two dice: the heap, and what RED alone knows to lie under it."""


class Take(Command):
    count: int


class GoOn(Command): ...


class Say(Command):
    why: str
    side: str | None = None


class Dealt(Event):
    stones: int
    hidden: int


class Moved(Event):
    turn: int
    stones: int
    taken: bool


class Remarked(Event):
    text: str
    side: str | None = None


def deal(ump: Umpire[Heap, Event, Table], cmd: Deal) -> None:
    stones = ump.roll("1", "Stones", Die.D6, announced=True).face
    ump.say(Dealt(stones=stones, hidden=ump.roll("1", "Under the heap", Die.D6, side="RED").face))


def go_on(ump: Umpire[Heap, Event, Table], cmd: GoOn) -> None:
    ump.require(ump.state.taken, "3", "Nothing was taken yet", "Take stones")
    ump.say(Moved(turn=ump.state.turn + 1, stones=ump.state.stones, taken=False))


def apply(state: Heap, event: Event) -> Heap:
    return state if isinstance(event, Remarked) else state.model_copy(update=dict(event))


def offers(state: Heap, data: Table, viewer: str | None, about: About) -> tuple[Offer, ...]:
    deals = () if state.stones else (Offer("1", "The heap is dealt", (Deal(),), urgency="must"),)
    taking = Offer("2", "A stone is taken", (Take(count=1),), SIDES[(state.turn + 1) % 2].id, "must")
    return deals if state.taken or deals else (taking,) if viewer in (None, taking.side) else ()


def facts(state: Heap, events: Sequence[Event]) -> list[Fact[Heap, Event]]:
    return [Fact(state, apply(state, one), one, "1", repr(one), side=getattr(one, "side", None)) for one in events]


def note(fact: Fact[Heap, Event], side: str) -> str | None:
    return fact.words if isinstance(fact.event, Moved) or fact.side == side else None


def heading(state: Heap, data: Table, viewer: str | None) -> Heading:
    step, heap = Milestone("2", "Taking", "done" if state.taken else "now"), f"{state.stones} stones"
    return Heading(data.scenario.title, state.turn, f"Turn {state.turn}", "", "", "Taking", (heap,), (step,), "Next")


RULES: dict[type[Command], Callable[[Umpire[Heap, Event, Table], Any], None]] = {
    Deal: deal,
    Take: lambda ump, cmd: ump.say(Moved(turn=ump.state.turn, stones=ump.state.stones - cmd.count, taken=True)),
    GoOn: go_on,
    Say: lambda ump, cmd: ump.say(Remarked(text=cmd.why, side=cmd.side)),
}
WORDS: Words[Heap, Event, Table] = Words(
    menu=lambda cmd, state: type(cmd).__name__,
    facts=facts,
    note=note,
    asked=lambda ask, side: ask.what if ask.announced or ask.side == side else None,
    begins=lambda event: event.turn if isinstance(event, Moved) and not event.taken else None,
    standing=lambda state, data: (f"{state.stones} stones and {state.hidden}",),
    standing_of=lambda view, data: (f"{view.stones} stones and {view.hidden or 'nobody knows'}",),
    changed=lambda before, after: [] if before == after else ["The heap"],
)
NIM: Game[Heap, Event, Table] = Game(
    name="nim",
    version="1",
    rulebook=Rulebook((Dealt, Moved, Remarked), RULES, apply, lambda ump, cmd: None, lambda data: Heap()),
    period=lambda state: f"turn {state.turn}",
    read_data=Table.model_validate_json,
    shelf=Shelf(Setting, lambda scenario, chart, entries: Table(scenario=scenario)),
    words=WORDS,
    sides=lambda data: SIDES,
    view=lambda state, side: state if side == "RED" else state.model_copy(update={"hidden": None}),
    offers=offers,
    when=lambda state, data: (state.turn, ""),
    heading=heading,
    onward=lambda state: GoOn(),
    remark=lambda text, side: Say(why=text, side=side),
    ruling=Say,
    views=(Heap,),
)
