"""FS-12.3.4.2 Replacements that land may flip a unit before the attack."""

from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import SideId, Step
from tests.fire_in_the_sky.battle_setting import AL, JP, awaits, begin, board, catalog, play, unit, units
from tests.refusing import refused

DIVISION, MARKER = unit("JP division 1"), unit("JP replacements 1")


def test_fs_12_3_4_2_a_marker_that_lands_fills_a_unit_before_the_attack() -> None:
    data = catalog()
    ashore = {"manila": ("US army 1", "JP division 1-", "JP brigade 1")}
    state = begin(board(data, ashore=ashore, sea={"JP-1": ("manila", ("JP DD 1", "JP replacements 1=2"))}), data)
    while awaits(state)[0] is not Step.LANDING:
        state = play(state, data, c.PutInSeaControl(side=SideId.JP, units=units("JP DD 1")))
    state = play(state, data, c.LandUnits(side=JP, units=(MARKER,)))
    assert awaits(state) == (Step.LAND_COMBAT, JP)
    with refused("FS-4-SIDE", "not the word of"):
        play(state, data, s.UseReplacement(side=AL, marker=MARKER, unit=DIVISION))
    filled = play(state, data, s.UseReplacement(side=JP, marker=MARKER, unit=DIVISION))
    assert (filled.units[DIVISION].steps, MARKER in filled.units) == (2, False)
    assert awaits(filled) == (Step.LAND_COMBAT, JP)
