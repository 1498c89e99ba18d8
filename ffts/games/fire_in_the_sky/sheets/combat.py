"""The tables of combat: modifiers of the Combat Table, the Surface Combat Table, damage checks and returns."""

from ffts.games.fire_in_the_sky.sheets.sheet import Sheet


class CombatNumbers(Sheet):
    """FS-12 What the dice of combat are read with."""

    hit_on: int
