"""FS-12 Dice of the Combat Table: how many, with which modifiers, and what they hit."""

from collections.abc import Collection

from ffts.core.dice import Die
from ffts.games.fire_in_the_sky.events.battle import Dice
from ffts.games.fire_in_the_sky.names import SideId
from ffts.games.fire_in_the_sky.rules.ch12.board import case_of
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.sheets.combat import CombatKind, When

NEEDS = r"hits on (-?\d+) or more"
"""How a question to chance says what its dice must show; whoever tells the odds reads it there."""


def throw(
    ump: Ump, rule: str, what: str, kind: CombatKind, side: SideId, count: int, facts: Collection[When] = ()
) -> Dice:
    """FS-12 So many dice of a side; without any nothing is asked of chance."""
    mods = ump.data.combat.mods(kind, case_of(ump.state, side), facts)
    needs = ump.data.combat.needs(mods)
    if count <= 0:
        return Dice(needs=needs, mods=mods)
    counted = ", ".join(f"{mod.by:+d} {mod.why}" for mod in mods)
    why = f" ({counted} counted in)" if mods else ""
    dice = f"{count} dice" if count > 1 else "one die"
    rolls = ump.roll(rule, f"{what}: {dice}, hits on {needs} or more{why}", Die.D6, count, announced=True).faces
    return Dice(rolls=rolls, needs=needs, mods=mods, hits=sum(roll >= needs for roll in rolls))
