"""FS-12.1 and FS-12.3.1 Which battle comes next, and how it is set up on the Battle Board."""

from ffts.core.counting import verb
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.events import battle as e
from ffts.games.fire_in_the_sky.events.turn import Passed
from ffts.games.fire_in_the_sky.names import HexId, Kind, SideId, Step, UnitId, describe, listed
from ffts.games.fire_in_the_sky.rules.ch12.board import (
    at_base,
    battle_hexes,
    battle_now,
    forces,
    is_aviation,
    place_of,
    present,
)
from ffts.games.fire_in_the_sky.rules.ch12.points import points_of
from ffts.games.fire_in_the_sky.rules.turns import wait
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import Box
from ffts.games.fire_in_the_sky.state.parts import Force

# --- the next battle ----------------------------------------------------------------


def open_battles(ump: Ump) -> None:
    """FS-12.1 The phasing player says which; with one left it is that, with none the phase is over."""
    hexes = battle_hexes(ump.state, ump.data)
    if not hexes:
        if not ump.state.public.combat.fought:
            why = "nobody is at sea, and nowhere do enemies meet"
            ump.say(Passed(step=Step.BATTLES, side=ump.state.public.part, why=why, rule="FS-12.1"))
        wait(ump, Step.RETURN)
    elif len(hexes) == 1:
        _begin(ump, hexes[0])
    else:
        wait(ump, Step.BATTLES, ump.state.public.part)


def fight_battle(ump: Ump, cmd: c.FightBattle) -> None:
    """FS-12.1 One of the hexes with opposing forces, or with a task force."""
    hexes = battle_hexes(ump.state, ump.data)
    names = ", ".join(map(ump.data.chart.describe, hexes))
    why = f"There is no battle in {ump.data.chart.describe(cmd.hex)} that is still to be fought"
    ump.insist(cmd.hex in hexes, "FS-12.1", why, f"Choose one of {names}")
    _begin(ump, cmd.hex)


def _begin(ump: Ump, hex_: HexId) -> None:
    number = len(ump.state.public.combat.fought) + 1
    ump.say(e.BattleBegan(hex=hex_, number=number, told=ump.data.chart.describe(hex_)))
    wait(ump, Step.KAMIKAZE)


# --- before the board ---------------------------------------------------------------


def open_kamikaze(ump: Ump) -> None:
    """FS-18.2.4.a Asked as a battle begins in which Japanese Air Points can meet an Allied task force."""
    if may_declare_kamikaze(ump.state, ump.data):
        wait(ump, Step.KAMIKAZE, SideId.JP)
    else:
        wait(ump, Step.AVIATION)


def may_declare_kamikaze(state: State, data: Catalog) -> bool:
    """FS-18.2.4.a From turn 10, with few Victory Points, once in the game."""
    public, battle = state.public, battle_now(state)
    if not public.house.option_kamikaze or public.kamikaze or battle.asked_kamikaze:
        return False
    late = public.turn >= data.numbers.late_from and public.vp <= data.edition.vp_kamikaze
    return late and bool(forces(state, data, SideId.AL)) and points_of(state, data, SideId.JP).all > 0


def declare_kamikaze(ump: Ump, cmd: c.DeclareKamikaze) -> None:
    """FS-18.2.4.a Once declared they are flown for the rest of the game."""
    public = ump.state.public
    late, most = ump.data.numbers.late_from, ump.data.edition.vp_kamikaze
    ump.require(
        not cmd.yes or (public.turn >= late and public.vp <= most),
        "FS-18.2.4.a",
        f"Kamikaze may be declared from turn {late} with {most} Victory Points or fewer; it is turn {public.turn}, "
        f"with {public.vp}",
        "Fight without Kamikaze",
    )
    ump.say(e.KamikazeDeclared(yes=cmd.yes))
    wait(ump, Step.AVIATION)


def open_aviation(ump: Ump) -> None:
    """FS-7.1.1.a Only where enemies are at a Japanese Home Base with naval aviation in its space."""
    battle = battle_now(ump.state)
    enemies = present(ump.state, ump.data, SideId.AL, battle.hex)
    if not battle.asked_aviation and enemies and aviation_here(ump.state, ump.data):
        wait(ump, Step.AVIATION, SideId.JP)
    else:
        wait(ump, Step.BOARD)


def aviation_here(state: State, data: Catalog) -> tuple[UnitId, ...]:
    """FS-7.1.1 Naval aviation in the space of this Home Base."""
    return tuple(unit for unit in at_base(state, data, SideId.JP, Kind.AIR) if is_aviation(state, unit))


def use_aviation(ump: Ump, cmd: c.UseAviation) -> None:
    """FS-7.1.1.a Who fights is plain air from now on; who sits out is a target, and brings nothing."""
    here, base = aviation_here(ump.state, ump.data), place_of(ump.state, ump.data)
    assert base is not None
    strange = [unit for unit in cmd.units if unit not in here]
    names = ", ".join(map(describe, here))
    why = f"{listed(strange)} {verb(len(strange), 'is')} no naval aviation of this base"
    ump.insist(not strange, "FS-7.1.1.a", why, f"Choose among {names}")
    fights = tuple(unit for unit in here if unit in cmd.units)
    sits = tuple(unit for unit in here if unit not in cmd.units)
    ump.say(e.AviationUsed(fights=fights, sits=sits, base=base))
    wait(ump, Step.BOARD)


# --- the board ----------------------------------------------------------------------


def box_of(data: Catalog, force: Force) -> Box | None:
    """FS-12.3.1 A carrier makes it a Carrier task force, one that is lost by then does not (FS-12.3.1.b); none where
    its owner chooses for a hybrid (D14)."""
    classes = {data.cls(unit) for unit in force.units}
    if classes & {"CV", "CVL"}:
        return Box.CARRIER
    return None if "BBV" in classes and data.edition.hybrid_carrier else Box.BOMBARDMENT


def open_board(ump: Ump) -> None:
    """FS-12.3.1 Every task force in its box; whoever sets up first by the edition chooses first for a hybrid."""
    battle = battle_now(ump.state)
    public = ump.state.public
    for side in (public.part, public.other):
        for force in forces(ump.state, ump.data, side):
            if force.id in battle.boxes:
                continue
            box = box_of(ump.data, force)
            if box is None:
                wait(ump, Step.BOARD, side)
                return
            ump.say(e.BoxAssigned(side=side, force=force.id, box=box))
    ump.say(e.PointsCounted(points={side: points_of(ump.state, ump.data, side) for side in SideId}))
    wait(ump, Step.AIR)


def assign_box(ump: Ump, cmd: c.AssignBox) -> None:
    """FS-12.3.1 A hybrid without carriers beside it works as a carrier or as a battleship (D14)."""
    own = {force.id: force for force in forces(ump.state, ump.data, cmd.side)}
    ump.insist(
        cmd.force in own, "FS-12.3.1-WHO", f"{cmd.force} is not in this battle", f"Choose among {', '.join(own)}"
    )
    must = box_of(ump.data, own[cmd.force])
    why = f"{cmd.force} has no choice: it is set up in a {must} box" if must else ""
    ump.insist(must is None, "FS-12.3.1", why, "Choose a box for the task force of a hybrid")
    ump.say(e.BoxAssigned(side=cmd.side, force=cmd.force, box=cmd.box, chosen=True))
    wait(ump, Step.BOARD)
