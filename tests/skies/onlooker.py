"""All that a side is shown while a game is played; each picture once, for how long it stays is the umpire's doing."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from ffts.app.logbook import describe_roll
from ffts.app.rollers import seeded
from ffts.core.dice import Ask, Dice, Roll, read
from ffts.core.model import Command, Event
from ffts.core.umpire import Refused
from ffts.games.skies.autoplay import Autoplay
from ffts.games.skies.doctrine.knowledge import Doctrine
from ffts.games.skies.events.air import LandingTallied, OrderWaits
from ffts.games.skies.names import Segment, SideId
from ffts.games.skies.offers.watch import offers_shown_to
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Intel, Public, Side, State
from ffts.games.skies.view import as_known, view
from ffts.games.skies.words import asked, note
from ffts.games.skies.words.standing import side_lines
from tests.builders import IJN, USN

Picture = tuple[str, ...]
Wish = Callable[[State], Sequence[Command]]


@dataclass
class Onlooker:
    """One side at the table: its view, what `ffts show` prints of it, its Watch, the curtain, and its log so far."""

    side: SideId
    seen: list[Picture] = field(default_factory=list)
    read: list[str] = field(default_factory=list)
    always: bool = True
    """Its Watch is read after every order; else, in the Air Operations Segment, after orders that touch what it is
    shown."""
    _made_of: tuple[Public, Side, Intel] | None = None
    _shown: tuple[str, str, str] = ("", "", "")

    def look(self, state: State, data: Catalog) -> None:
        """Another picture, if anything has changed in it."""
        made_of = (state.public, state.sides[self.side], state.intel[self.side])
        old = self._made_of
        self._made_of = made_of
        if old is None or any(new is not before for new, before in zip(made_of, old, strict=True)):
            seen = view(state, self.side)
            lines = (*side_lines(seen, data), as_known(state.public, mends=False).model_dump_json())
            self._shown = (seen.model_dump_json(), "\n".join(lines), self._watch(state, data))
        elif self.always or state.public.segment is not Segment.AIR_OPERATIONS:
            self._shown = (*self._shown[:2], self._watch(state, data))
        picture = (*self._shown, "\n".join(self.read))
        if not self.seen or self.seen[-1] != picture:
            self.seen.append(picture)

    def _watch(self, state: State, data: Catalog) -> str:
        offers = offers_shown_to(state, data, self.side)
        return "\n".join(f"{line.rule}: {line.side_words or line.words} {line.must} {line.instead}" for line in offers)

    def hear(self, line: str | None) -> None:
        """A line of its log."""
        if line is not None:
            self.read.append(line)


class Overlooked:
    """A game in memory that both sides look on at, order by order."""

    def __init__(
        self,
        data: Catalog,
        seed: int = 0,
        refused: Callable[[Command], bool] = lambda cmd: False,
        always: bool = True,
    ) -> None:
        self.data, self.state = data, RULEBOOK.start(data)
        self.sides = {side: Onlooker(side, always=always) for side in (USN, IJN)}
        self.happened: list[Event] = []
        self._refused, self._seed = refused, seed
        self._asked = Counter[str]()
        self._look()

    def order(self, cmd: Command) -> None:
        """Judged by the rules, and true at once."""
        if self._refused(cmd):
            raise Refused("", "not in this world", "")
        for event in RULEBOOK.decide(self.state, self.data, cmd, Dice(roller=self._rolled)):
            for side, looker in self.sides.items():
                if not isinstance(event, LandingTallied | OrderWaits):
                    looker.hear(note(event, side, self.state))
            self.state = RULEBOOK.apply(self.state, event)
            self.happened.append(event)
        self._look()

    def _look(self) -> None:
        for looker in self.sides.values():
            looker.look(self.state, self.data)

    def _rolled(self, ask: Ask) -> Roll:
        """The same answer to the same question in every world; no search ever finds anything."""
        key = f"{ask.rule} {ask.side} {ask.what}"
        self._asked[key] += 1
        roll = read(ask, [1]) if ask.rule == "8.2.2" else seeded(f"{self._seed} {key} {self._asked[key]}")(ask)
        for side, looker in self.sides.items():
            if (what := asked(ask, side)) is not None:
                looker.hear(describe_roll(roll, what))
        return roll


def played(table: Overlooked, turns: int, doctrines: Mapping[SideId, Doctrine], wishes: Wish) -> Overlooked:
    """Turns of the automatic umpire; before each of its segments what is wished for happens."""
    umpire = Autoplay(table, doctrines)
    while not table.state.public.over and table.state.public.turn <= turns:
        for cmd in wishes(table.state):
            table.order(cmd)
        umpire.segment()
    return table


def first_difference(one: Onlooker, other: Onlooker) -> str:
    """Where two worlds part for this side: nothing, if they do not."""
    for at, (here, there) in enumerate(zip(one.seen, other.seen, strict=False)):
        if here != there:
            parts = zip(here, there, strict=True)
            other_lines = [set(a.splitlines()) ^ set(b.splitlines()) for a, b in parts if a != b]
            return f"picture {at}, after {here[3].splitlines()[-3:]}: {other_lines}"
    if len(one.seen) != len(other.seen):
        return f"{len(one.seen)} pictures and {len(other.seen)}"
    return ""
