"""The exact chances of any roll, whatever rule asks for it: the rule is run with dice that note what they are read for.

No rule says beforehand which table its dice go to and with which modifiers, and none needs to. On trial it is given
faces that remember each sum they enter and each number they are held against; from those notes every face of every die
is sorted into what it would mean.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from ffts.core.counting import counted
from ffts.core.dice import Ask, Dice, Die, Mismatch, NeedRoll, Roll, highest, read
from ffts.core.model import Command, Event
from ffts.core.once import remembered
from ffts.core.tables import Mod, Reading, ResultTable
from ffts.core.umpire import Refused, Umpire
from ffts.games.skies.commands.strike import ControlDamage, ResolveAa
from ffts.games.skies.events import InitiativeTied, InitiativeWon
from ffts.games.skies.events.strike import AspRolled, ShipDamaged
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch08.search import TABLE as SEARCH
from ffts.games.skies.rules.ch14.aa import AaLoss, capped, read_loss
from ffts.games.skies.rules.ch17.damage_control import TABLE as DAMAGE_CONTROL
from ffts.games.skies.rules.ch17.damage_control import meant
from ffts.games.skies.rules.raids import strikers
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State

# --- dice that remember --------------------------------------------------------------


class Notes:
    """What each die of a roll was read for."""

    def __init__(self, dice: int) -> None:
        self.edges: list[set[int]] = [set() for _ in range(dice)]
        """Numbers the face was held against: up to this one, and above it."""
        self.tables: list[tuple[NotingTable, Total] | None] = [None] * dice
        """The table the face was read on, and the face with what was added to it."""

    @property
    def whole(self) -> bool:
        """Whether every die was read."""
        return all(edges or table for edges, table in zip(self.edges, self.tables, strict=True))


class Face(int):
    """A face of die `at` that notes what it is held against."""

    at: int
    notes: Notes

    def __le__(self, most: int, /) -> bool:
        self.notes.edges[self.at].add(int(most))
        return int(self) <= int(most)

    def __gt__(self, most: int, /) -> bool:
        return not self <= most

    def __lt__(self, least: int, /) -> bool:
        return self <= int(least) - 1

    def __ge__(self, least: int, /) -> bool:
        return not self < least

    def __add__(self, by: int, /) -> "Total":
        total = Total(int(self) + int(by))
        total.at, total.by, total.notes = self.at, int(by), self.notes
        total.mods = by.mods if isinstance(by, Sum) else ()
        return total


class Total(int):
    """A face with its modifiers, equal to nothing but itself: no table that was read before knows its result."""

    at: int
    by: int
    mods: tuple[Mod, ...]
    """The modifiers that make `by`."""
    notes: Notes

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)


class Sum(int):
    """A sum of modifiers that knows which they are: two dice may come to the same sum by unlike modifiers."""

    mods: tuple[Mod, ...]

    def __add__(self, more: int, /) -> "Sum":
        return _sum(int(self) + int(more), (*self.mods, *(more.mods if isinstance(more, Sum) else ())))

    __radd__ = __add__


def _sum(by: int, mods: tuple[Mod, ...]) -> Sum:
    found = Sum(by)
    found.mods = mods
    return found


def _summing(mod: Mod) -> Mod:
    """The same modifier, named in every sum that it enters."""
    return mod if isinstance(mod.by, Sum) else mod.model_copy(update={"by": _sum(mod.by, (mod,))})


class NotingTable(ResultTable):
    """A table that tells the die what it was read on; its modifiers are named in their sum."""

    def mod(self, name: str) -> Mod:
        return _summing(super().mod(name))

    def read(self, roll: Roll, mods: Iterable[Mod] = ()) -> Reading:
        return super().read(roll, map(_summing, mods))

    def result(self, total: int) -> str:
        if isinstance(total, Total):
            total.notes.tables[total.at] = total.notes.tables[total.at] or (self, total)
        return super().result(int(total))


# --- what a roll can mean ------------------------------------------------------------


@dataclass(frozen=True)
class DieOdds:
    """One die: what each of its faces means."""

    meaning: Mapping[int, str]
    mods: tuple[Mod, ...] = ()
    """The modifiers in force."""
    tallied: bool = False
    """It only counts whether it shows so much or less; of many such dice that many are counted."""

    @property
    def ways(self) -> Mapping[str, float]:
        """Each meaning and its chance, in the order of the faces."""
        counted = Counter(self.meaning.values())
        return {meaning: count / len(self.meaning) for meaning, count in counted.items()}

    @property
    def faces(self) -> Mapping[str, str]:
        """The faces of each meaning: '1-5', '11-13, 21'."""
        order = {face: at for at, face in enumerate(self.meaning)}
        runs: dict[str, list[list[int]]] = {}
        for face, meaning in self.meaning.items():
            found = runs.setdefault(meaning, [])
            if found and order[found[-1][-1]] + 1 == order[face]:
                found[-1].append(face)
            else:
                found.append([face])
        return {meaning: ", ".join(map(_describe_run, found)) for meaning, found in runs.items()}

    def share(self, face: int) -> float:
        """The chance of what `face` means."""
        return self.ways[self.meaning[face]]


def _describe_run(faces: Sequence[int]) -> str:
    return f"{faces[0]}-{faces[-1]}" if len(faces) > 1 else f"{faces[0]}"


@dataclass(frozen=True)
class RollOdds:
    """All dice of one roll."""

    dice: tuple[DieOdds, ...]

    @property
    def alike(self) -> bool:
        """Whether all dice mean the same by the same face."""
        return all(die == self.dice[0] for die in self.dice)


def odds_of_ask(state: State, data: Catalog, cmd: Command, rolled: Sequence[Roll], ask: Ask) -> RollOdds | None:
    """2.6 What the dice now asked for by this command can mean; None if its rule only keeps their numbers."""
    if ask.die is None:
        return None
    for face in (max(ask.die.values), min(ask.die.values)):
        notes = _noted(state, data, cmd, rolled, ask, face)
        if notes.whole:
            dice = tuple(_die(ask.die, notes, at) for at in range(ask.n))
            return RollOdds(_by_kind(state, cmd, dice) if _mends(notes) else _within_group(state, cmd, dice))
    return None


def _mends(notes: Notes) -> bool:
    return any(found is not None and found[0].id == DAMAGE_CONTROL for found in notes.tables)


def _by_kind(state: State, cmd: Command, dice: tuple[DieOdds, ...]) -> tuple[DieOdds, ...]:
    """17.4 What a die means to what it is rolled for: where nothing spreads, none of its faces says so."""
    if not isinstance(cmd, ControlDamage):
        return dice
    hurts = state.sides[cmd.side].ships[cmd.ship].damage.open()
    return tuple(
        replace(die, meaning={face: meant(hurt, result) for face, result in die.meaning.items()})
        for die, hurt in zip(dice, hurts, strict=False)
    )


def _within_group(state: State, cmd: Command, dice: tuple[DieOdds, ...]) -> tuple[DieOdds, ...]:
    """14.5 What the fire at a group does to as many AFs as are left of it."""
    if not isinstance(cmd, ResolveAa):
        return dice
    afs = len(strikers(state.sides[cmd.side], state.raiders(cmd.side)[cmd.group]))
    losses = ({face: capped(read_loss(result), afs) for face, result in die.meaning.items()} for die in dice)
    return tuple(
        replace(die, meaning={face: describe_loss(loss) for face, loss in found.items()})
        for die, found in zip(dice, losses, strict=True)
    )


def describe_loss(loss: AaLoss) -> str:
    """14.5 '1 destroyed and 1 turned away'."""
    parts = (
        f"{loss.destroyed} destroyed" if loss.destroyed else "",
        f"{loss.turned} turned away" if loss.turned else "",
    )
    return " and ".join(filter(None, parts)) or "no loss"


def odds_by_facts(state: State, data: Catalog, cmd: Command, rolled: Sequence[Roll], ask: Ask) -> RollOdds | None:
    """The same for one die that is neither read on a table nor held against a number: each face is tried in turn."""
    if ask.die is None or ask.n > 1:
        return None
    known = len(_facts(state, data, cmd, rolled))
    outcomes = {face: _facts(state, data, cmd, (*rolled, read(ask, (face,)))) for face in ask.die.values}
    found = DieOdds({face: _first_result(facts[known:], data) for face, facts in outcomes.items()})
    return RollOdds((found,)) if len(found.ways) > 1 else None


def odds_of_first_ask(state: State, data: Catalog, cmd: Command) -> tuple[Ask, RollOdds | None] | None:
    """The dice a command would ask for first, and what they can mean; None if it asks for none or is refused."""
    try:
        RULEBOOK.decide(state, data, cmd, Dice())
    except NeedRoll as need:
        return need.ask, odds_of_ask(state, data, cmd, (), need.ask)
    except Refused:
        pass
    return None


def _noted(state: State, data: Catalog, cmd: Command, rolled: Sequence[Roll], ask: Ask, face: int) -> Notes:
    """One run of the rule, in which the dice of `ask` show `face`, and dice asked for after them their highest."""
    notes, waiting = Notes(ask.n), [Roll.model_construct(ask=ask, drawn=(), typed=False)]

    def answer(other: Ask) -> Roll:
        if waiting:
            return waiting.pop().model_copy(update={"faces": _faces(face, notes, ask.n)})
        return highest(other)

    ump = Umpire(RULEBOOK, state, _noting_all(data), Dice(rolled, answer), cmd.waive)
    with suppress(Refused, Mismatch):  # an old entry that today's rules see otherwise tells as far as it goes
        RULEBOOK.rules[type(cmd)](ump, cmd)
    return notes


def _facts(state: State, data: Catalog, cmd: Command, rolled: Sequence[Roll]) -> tuple[Event, ...]:
    """The facts of `cmd` as far as the dice in `rolled` carry it."""
    ump = Umpire(RULEBOOK, state, data, Dice(rolled), cmd.waive)
    with suppress(NeedRoll, Refused, Mismatch):
        RULEBOOK.rules[type(cmd)](ump, cmd)
    return ump.events


def _faces(face: int, notes: Notes, count: int) -> tuple[Face, ...]:
    faces = []
    for at in range(count):
        one = Face(face)
        one.at, one.notes = at, notes
        faces.append(one)
    return tuple(faces)


@remembered(last=2)
def _noting_all(data: Catalog) -> Catalog:
    """The same data, with tables that note what is read on them by a face that carries notes."""
    return data.model_copy(update={"tables": {name: _noting(table) for name, table in data.tables.items()}})


def _noting(table: ResultTable) -> NotingTable:
    return NotingTable.model_construct(table.model_fields_set, **dict(table))


def _die(die: Die, notes: Notes, at: int) -> DieOdds:
    """Every face of `die`, sorted by what was noted."""
    if found := notes.tables[at]:
        table, total = found
        meaning = {face: _describe_result(table, ResultTable.result(table, face + total.by)) for face in die.values}
        return DieOdds(meaning, tuple(mod for mod in total.mods if mod.by))
    edges = sorted(notes.edges[at])
    meaning = {face: _span(die, edges, face) for face in die.values}
    return DieOdds(meaning, tallied=len(edges) == 1)


def _describe_result(table: ResultTable, result: str) -> str:
    """A number of cards has its noun, for it stands beside the numbers of faces (8.2.2); any other number its sign."""
    if not result.lstrip("-").isdecimal():
        return result
    number = int(result)
    return counted(number, "card") if table.id == SEARCH else f"{number:+d}"


def _span(die: Die, edges: Sequence[int], face: int) -> str:
    """'1-3' for a face up to 3, '4-10' for one above it."""
    low = max((edge + 1 for edge in edges if edge < face), default=die.values[0])
    high = min((edge for edge in edges if edge >= face), default=die.values[-1])
    low, high = max(low, die.values[0]), min(high, die.values[-1])
    return f"{low}-{high}" if low < high else f"{low}"


def _first_result(facts: Sequence[Event], data: Catalog) -> str:
    """What a place on the grid, a phase or the initiative brings first, in a word or two."""
    for fact in facts:
        match fact:
            case AspRolled():
                return f"ASP {fact.asp}" if fact.asp else "its owner names the phase"
            case InitiativeWon():
                return f"{data.scenario.called(fact.side)} first"
            case InitiativeTied():
                return "again"
            case ShipDamaged():
                return fact.effect.hurt.name if fact.effect.hurt else "hull alone"
            case _:
                continue
    return "nothing more"
