"""How this game is put into words, as one value; what the dice of combat can mean, and what an undo would disclose."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ffts.core.chances import FACES, Spread, at_least, percent, together
from ffts.core.dice import Ask, Roll
from ffts.core.game import DiceOdds, Words
from ffts.core.model import Command, Event
from ffts.games.fire_in_the_sky.ahead import TWO_DICE
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.events import pieces, turn
from ffts.games.fire_in_the_sky.names import SEA, TRACK, UnitId, describe, place_text
from ffts.games.fire_in_the_sky.rules.ch12.dice import NEEDS
from ffts.games.fire_in_the_sky.rules.ch12.guns import firepower, shots_now
from ffts.games.fire_in_the_sky.rules.ch13 import SUNK_ON
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.words import asked, battle, begins, facts, menu, note, passed
from ffts.games.fire_in_the_sky.words.names import counted
from ffts.games.fire_in_the_sky.words.standing import side_lines, umpire_lines

MANY = 6
"""More hits than these are told together."""
GUNS = "FS-12.3.3.2.c"


@dataclass(frozen=True)
class HitChances:
    """Dice of which each brings nothing, half a hit or a hit."""

    dice: tuple[tuple[int, ...], ...]
    """For each die what its faces bring, in halves."""

    @property
    def spread(self) -> Spread:
        """Of all of them, in halves."""
        return together(tuple(sorted(self.dice)))

    @property
    def before(self) -> tuple[str, ...]:
        """The chance of each number of hits."""
        rows = [(halves / 2, float(chance)) for halves, chance in sorted(self.spread.items())]
        few = [f"{number:g}: {percent(chance)}" for number, chance in rows if number <= MANY]
        many = sum(chance for number, chance in rows if number > MANY)
        return (f"Hits {', '.join([*few, *([f'more: {percent(many)}'] if many else [])])}",)

    def after(self, faces: Sequence[int]) -> str:
        """Return the chance of this many hits or more; empty where nothing was rolled."""
        halves = sum(brings[face - 1] for brings, face in zip(self.dice, faces, strict=True))
        if not halves:
            return f"no hit: {percent(float(self.spread.get(0, 0)))}"
        return f"{counted(halves / 2, 'hit')} or more: {percent(at_least(self.spread, halves))}"


@dataclass(frozen=True)
class CheckChances:
    """FS-13.1 Two dice that must stay under a number."""

    sunk_on: int

    @property
    def sunk(self) -> float:
        return sum(chance for total, chance in TWO_DICE.items() if total >= self.sunk_on)

    @property
    def before(self) -> tuple[str, ...]:
        """Sunk or afloat."""
        return (f"sunk: {percent(self.sunk)}", f"afloat: {percent(1 - self.sunk)}")

    def after(self, faces: Sequence[int]) -> str:
        """How likely this was."""
        return f"sunk: {percent(self.sunk)}" if sum(faces) >= self.sunk_on else f"afloat: {percent(1 - self.sunk)}"


def dice_odds(
    state: State, data: Catalog, cmd: Command, rolled: Sequence[Roll], ask: Ask, thoroughly: bool
) -> DiceOdds | None:
    """By what the question says it needs; guns by who fires at whom."""
    if isinstance(cmd, c.FireGuns) and ask.rule == GUNS:
        return _guns(state, data, sum(roll.ask.rule == GUNS for roll in rolled))
    if found := re.search(NEEDS, ask.what):
        needs = int(found[1])
        return HitChances((tuple(2 * (face >= needs) for face in range(1, FACES + 1)),) * ask.n)
    if found := re.search(SUNK_ON, ask.what):
        return CheckChances(int(found[1]))
    return None


def _guns(state: State, data: Catalog, done: int) -> HitChances | None:
    """FS-12.3.3.2.c Of the side that fires now; `done` sides have fired."""
    volleys = list(shots_now(state, data).values())
    if done >= len(volleys):
        return None
    table, faces = data.combat.gun_hits, range(1, FACES + 1)
    return HitChances(
        tuple(
            tuple(int(2 * table(firepower(state, data, unit), data.type(target).df, face)) for face in faces)
            for unit, target in volleys[done].items()
        )
    )


def differences_text(before: State, after: State) -> tuple[str, ...]:
    """Every unit that would be elsewhere, and every track; nothing if the game would stand as it does."""
    return tuple(_lines(before, after))


def _lines(before: State, after: State) -> Iterator[str]:
    old, new = before.public, after.public
    tracks = (("Victory Points", old.vp, new.vp), ("Oil", old.oil, new.oil), ("Pool", old.merchantmen, new.merchantmen))
    for name, was, now in tracks:
        if was != now:
            yield f"{name}: {was:g}, would be {now:g}"
    was_at, now_at = places(before), places(after)
    for unit in sorted(was_at.keys() | now_at.keys()):
        if was_at.get(unit) != now_at.get(unit):
            yield f"{describe(unit)}: {was_at.get(unit, 'not there')}, would be {now_at.get(unit, 'not there')}"
    if (old.turn, old.part, old.awaits) != (new.turn, new.part, new.awaits):
        yield "The game would wait for something else"


def places(state: State) -> dict[UnitId, str]:
    """Where every unit is and with how many steps, in words."""
    at_sea = {unit: f"at sea in {place_text(force.at)}" for force in state.forces.values() for unit in force.units}
    found = {}
    for unit, one in state.units.items():
        where = at_sea.get(unit, "at sea") if one.at == SEA else place_text(one.at)
        if one.at == TRACK:
            where = f"on the track for turn {state.public.track[unit].turn}"
        found[unit] = f"{where}, {one.steps} step{'s' if one.steps != 1 else ''}"
    return found


WORDS: Words[State, Event, Catalog] = Words(
    menu=menu,
    facts=facts,
    note=note,
    asked=asked,
    begins=begins,
    passed=passed,
    standing=umpire_lines,
    standing_of=side_lines,
    changed=differences_text,
    dice_odds=dice_odds,
)


DICE = (turn.ConvoysEscorted, turn.MerchantsRaided, turn.JapanBombed, turn.AccidentRolled, turn.ReactionForceRolled)


def disclosed(events: Sequence[Event]) -> str:
    """What undoing these facts would take back although both players know it."""
    return ", ".join(dict.fromkeys(_describe(events)))


def _describe(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        if isinstance(event, pieces.ForcesShown):
            yield "task forces were shown"
        elif isinstance(event, DICE) or type(event) in battle.DICE:
            yield "dice have fallen"
