"""FS-15 The End Phase, and FS-4 the turn of the turn."""

from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events import pieces as p
from ffts.games.fire_in_the_sky.events import turn as e
from ffts.games.fire_in_the_sky.names import Kind, Nation, SideId, Step
from ffts.games.fire_in_the_sky.rules.board import nation_of, place_of
from ffts.games.fire_in_the_sky.rules.ch05 import own_unit
from ffts.games.fire_in_the_sky.rules.ch16 import adjust, charge_malus, end, final
from ffts.games.fire_in_the_sky.rules.track import put_on_track
from ffts.games.fire_in_the_sky.rules.turns import begin_phase, end_fractions, onward, wait
from ffts.games.fire_in_the_sky.sequence import PARTS, Ump


def open_turn(ump: Ump) -> None:
    """FS-4 and FS-16 A turn begins, with what Manila and Singapore cost."""
    public = ump.state.public
    begun = public.part is SideId.AL
    if begun and public.turn >= public.last_turn:
        end(ump, final(ump.data.edition, public.vp), "last turn")
        return
    ump.say(e.TurnBegan(turn=public.turn + 1 if begun else public.turn))
    charge_malus(ump)
    if not ump.state.public.over:
        wait(ump, PARTS[SideId.JP][0])


def open_end(ump: Ump) -> None:
    """FS-15.1 Replacements that were not used leave the map; then units may be disbanded."""
    side = ump.state.public.part
    begin_phase(ump, Step.END, side)
    markers = tuple(unit for unit in ump.state.units if ump.data.type(unit).kind is Kind.REPLACEMENT)
    if markers:
        ump.say(p.ReplacementsRemoved(markers=markers))
    wait(ump, Step.END, side)


def disband(ump: Ump, cmd: s.Disband) -> None:
    """FS-15.2 Land units and ships come back in the next Reinforcement Phase of their own, air units are free again."""
    ump.insist(bool(cmd.units), "FS-15.2-NONE", "No unit is named", "Choose the units to disband, or end the turn")
    for unit in cmd.units:
        own_unit(ump, cmd.side, unit)
        name = unit
        there = place_of(ump.state, ump.data, unit) is not None
        ump.insist(there, "FS-15.2", f"{name} is not on the map", "Choose a unit on the map")
        dutch = nation_of(ump.data, unit) is Nation.NL
        ump.require(not dutch, "FS-17.4-HOME", f"{name} would have no Home Base to return to", "Leave it on the map")
        if ump.data.type(unit).kind is Kind.AIR:
            ump.say(p.Removed(unit=unit, to="pool", why="disbanded", rule="FS-15.2"))
        else:
            put_on_track(ump, unit, 1, "disbanded", "FS-15.2")


def close_end(ump: Ump) -> None:
    """FS-16 Victory Points, and the next player turn."""
    adjust(ump)
    if not ump.state.public.over:
        end_fractions(ump)
        onward(ump, Step.END)
