"""FS-17 Special rules of the war, and FS-18 the optional ones that are no part of combat."""

from ffts.core.dice import Die
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events import pieces as m
from ffts.games.fire_in_the_sky.events import pieces as p
from ffts.games.fire_in_the_sky.events import turn as e
from ffts.games.fire_in_the_sky.names import (
    CAPITAL,
    POOL,
    Kind,
    Nation,
    PlaceId,
    SideId,
    Spot,
    Step,
    TfId,
    UnitId,
    Water,
    listed,
)
from ffts.games.fire_in_the_sky.rules.board import at_spot, in_spaces, place_of
from ffts.games.fire_in_the_sky.rules.ch05 import home_base, own_unit
from ffts.games.fire_in_the_sky.rules.ch07 import RANGER, ranger_may_come
from ffts.games.fire_in_the_sky.rules.ch16 import change
from ffts.games.fire_in_the_sky.rules.sinking import sink
from ffts.games.fire_in_the_sky.rules.turns import onward, pass_by, wait
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State

CATASTROPHE = 2  # FS-18.3.1


def watch_europe(ump: Ump) -> None:
    """FS-17.6 A Japanese land unit in Calcutta, Bombay or Ceylon calls the British European Fleet."""
    public = ump.state.public
    if public.european_from is not None:
        return
    for place in ump.data.numbers.europe_hexes:
        if any(ump.data.type(unit).kind is Kind.LAND for unit in at_spot(ump.state, ump.data, SideId.JP, place)):
            turn = public.turn + (1 if ump.data.edition.european_wait == "turn" or public.part is SideId.AL else 0)
            ump.say(e.EuropeCalled(turn=turn))
            return


# ---------------------------------------------------------------- 17.1


def roll_reaction_force(ump: Ump, cmd: c.RollReactionForce) -> None:
    """FS-17.1 A die says where the US CV Reaction Force is; wherever that is, it is a task force at sea."""
    force = ump.data.setup.reaction_force
    ump.insist(
        force is not None, "FS-17.1-FORCE", "There is no reaction force in this scenario", "Go on and begin the turn"
    )
    if force is None:
        return
    units = tuple(
        unit
        for kind, number in force.units.items()
        for unit in [one for one in ump.data.counters_of(kind) if ump.state.units[one].at == POOL][:number]
    )
    ump.insist(
        not ump.state.forces, "FS-17.1-ONCE", "The US CV Reaction Force is placed already", "Go on and begin the turn"
    )
    face = ump.roll("FS-17.1", "US CV Reaction Force", Die.D6, announced=True).face
    box = ump.data.homes(Nation.US)[0]
    hex_ = force.at.get(str(face))
    ump.say(e.ReactionForceRolled(face=face, hex=hex_ or box))
    for unit in units:
        ump.say(p.UnitArrived(unit=unit, at=Spot(box), steps=1))
    if hex_ is not None:
        name = TfId(f"{SideId.AL}-{ump.state.public.next_force}")
        at = Water(hex_)
        ump.say(
            m.ForceFormed(
                force=name,
                side=SideId.AL,
                units=units,
                start=box,
                to=at,
                path=(),
                goal=ump.data.chart.describe(at),
                reacted=True,
            )
        )
    if ump.data.setup.free:
        wait(ump, Step.SET_UP, SideId.JP)
    else:
        wait(ump, Step.TURN_START)


def stand_at(ump: Ump, cmd: c.StandAt) -> None:
    """FS-19 What may start at either Home Base is put where the player wants it."""
    free = ump.data.setup.free
    names = " and ".join(ump.data.chart.describe(place) for place in free) or "none"
    ump.insist(cmd.place in free, "FS-19", f"{cmd.place} is not free to set up in", f"Choose one that is free: {names}")
    for unit in cmd.units:
        own_unit(ump, SideId.JP, unit)
        here = place_of(ump.state, ump.data, unit)
        why = f"{unit} starts where the scenario puts it"
        ump.insist(here in free, "FS-19-FIXED", why, f"Move only units that start in {names}")
    ump.say(p.UnitsMoved(units=cmd.units, to=Spot(cmd.place), why="it starts there", rule="FS-19"))


# ---------------------------------------------------------------- 18.1.5


def place_ranger(ump: Ump, cmd: s.PlaceRanger) -> None:
    """FS-18.1.5 With no Allied CV on the map she comes to the West Coast, for a Victory Point."""
    allowed = ranger_may_come(ump.state, ump.data)
    why = "Ranger comes only by her optional rule, once, with no Allied CV on the map"
    ump.require(allowed, "FS-18.1.5", why, "Keep her back for a later turn")
    home = ump.data.homes(Nation.US)[0]
    ump.say(p.UnitArrived(unit=RANGER, at=Spot(home), steps=1))
    change(ump, ump.data.edition.ranger_vp, "Ranger has come", "FS-18.1.5")


# ---------------------------------------------------------------- 18.3.1


def open_accident(ump: Ump) -> None:
    """FS-18.3.1 Two dice after the reinforcements, where it is played."""
    if ump.state.public.house.option_mutsu:
        wait(ump, Step.ACCIDENT, ump.state.public.part)
    else:
        onward(ump, Step.ACCIDENT)


def roll_accident(ump: Ump, cmd: s.RollAccident) -> None:
    """FS-18.3.1 On a 2 a ship blows up in harbour."""
    public = ump.state.public
    why = "The dice have fallen already"
    ump.insist(public.accident is None, "FS-18.3.1-ROLLED", why, "Name what is hit, as the Watch asks")
    faces = ump.roll("FS-18.3.1", "Catastrophe in harbour", Die.D6, 2, announced=True).faces
    struck = sum(faces) == CATASTROPHE
    ump.say(e.AccidentRolled(side=public.part, faces=(faces[0], faces[1]), struck=struck))
    if not struck:
        onward(ump, Step.ACCIDENT)
    elif public.part is SideId.AL:
        _allied_accident(ump)
    elif not accident_bases(ump.state, ump.data):
        _over(ump)


def accident_bases(state: State, data: Catalog) -> tuple[PlaceId, ...]:
    """FS-18.3.1 Japanese Home Bases with a battleship or a carrier."""
    return tuple(home for home in data.homes(Nation.JP) if _capital(state, data, home))


def _capital(state: State, data: Catalog, home: PlaceId) -> tuple[UnitId, ...]:
    units = (*at_spot(state, data, SideId.JP, home), *in_spaces(state, data, home))
    return tuple(unit for unit in units if data.cls(unit) in {*CAPITAL, "BBV"})


def _allied_accident(ump: Ump) -> None:
    """FS-18.3.1 A ship drawn from those in the West Coast box."""
    home = ump.data.homes(Nation.US)[0]
    pool = tuple(unit for unit in at_spot(ump.state, ump.data, SideId.AL, home) if ump.data.cls(unit) in CAPITAL)
    if pool:
        (drawn,) = ump.draw("FS-18.3.1", "The ship that blows up", pool)
        sink(ump, UnitId(drawn), "she blew up in harbour", "FS-18.3.1")
    _over(ump)


def name_accident_base(ump: Ump, cmd: s.NameAccidentBase) -> None:
    """FS-18.3.1 Japan names the Home Base."""
    public = ump.state.public
    why = "No Home Base is to be named now"
    ump.insist(public.accident is SideId.JP and public.accident_at is None, "FS-18.3.1", why, "Go on as the Watch says")
    home_base(ump, Nation.JP, cmd.home, "FS-18.3.1-HOME")
    fit = cmd.home in accident_bases(ump.state, ump.data)
    name = ump.data.chart.describe(cmd.home)
    ump.require(fit, "FS-18.3.1-SHIP", f"No battleship or carrier lies in {name}", "Name the other Home Base")
    ump.say(e.AccidentPlaced(side=SideId.JP, home=cmd.home))
    wait(ump, Step.ACCIDENT, SideId.AL)


def sink_in_accident(ump: Ump, cmd: s.SinkInAccident) -> None:
    """FS-18.3.1 The Allies sink a unit there: any ship, or by the second edition a battleship or carrier."""
    home = ump.state.public.accident_at
    ump.insist(home is not None, "FS-18.3.1", "Japan has not named the Home Base yet", "Wait until Japan has named it")
    own_unit(ump, SideId.JP, cmd.unit)
    fit = home is not None and cmd.unit in accident_targets(ump.state, ump.data, home)
    why = f"{cmd.unit} cannot be struck there"
    way_out = f"Choose one of {listed(accident_targets(ump.state, ump.data, home)) if home else 'its ships'}"
    ump.require(fit, "FS-18.3.1-UNIT", why, way_out)
    sink(ump, cmd.unit, "she blew up in harbour", "FS-18.3.1")
    _over(ump)


def accident_targets(state: State, data: Catalog, home: PlaceId) -> tuple[UnitId, ...]:
    """FS-18.3.1 Who may be named in this base."""
    if data.edition.mutsu_takes == "capital":
        return _capital(state, data, home)
    units = (*at_spot(state, data, SideId.JP, home), *in_spaces(state, data, home))
    return tuple(unit for unit in units if data.type(unit).kind is Kind.NAVAL)


def _over(ump: Ump) -> None:
    ump.say(e.AccidentPlaced(side=None))
    onward(ump, Step.ACCIDENT)


# ---------------------------------------------------------------- 18.2.4


def open_kamikaze_loss(ump: Ump) -> None:
    """FS-18.2.4.c Once Kamikaze fly, each Reinforcement Phase costs Japan an air step."""
    public = ump.state.public
    if not public.kamikaze:
        onward(ump, Step.KAMIKAZE_LOSS)
    elif not japanese_air(ump.state, ump.data):
        pass_by(ump, public.part, "there is no Japanese air step", "FS-18.2.4.c")
    else:
        wait(ump, Step.KAMIKAZE_LOSS, public.part)


def japanese_air(state: State, data: Catalog) -> tuple[UnitId, ...]:
    """FS-18.2.4.c Japanese air units on the map."""
    return tuple(
        unit
        for unit in state.units
        if data.type(unit).kind is Kind.AIR
        and data.type(unit).side is SideId.JP
        and place_of(state, data, unit) is not None
    )


def remove_air_step(ump: Ump, cmd: s.RemoveAirStep) -> None:
    """FS-18.2.4.c Japan must, the Allies may; a counter that leaves the map so never comes back."""
    there = cmd.unit in japanese_air(ump.state, ump.data)
    ump.insist(
        there,
        "FS-18.2.4.c",
        f"{cmd.unit} is not a Japanese air unit on the map",
        "Choose a Japanese air unit on the map",
    )
    steps = ump.state.units[cmd.unit].steps
    whole = ump.data.edition.kamikaze_takes == "unit" or steps == 1
    why = "its pilots flew as Kamikaze"
    if whole:
        ump.say(p.Removed(unit=cmd.unit, to="gone", why=why, rule="FS-18.2.4.c"))
    else:
        ump.say(p.StepLost(unit=cmd.unit, lost=1, left=steps - 1, why=why, rule="FS-18.2.4.c"))
    onward(ump, Step.KAMIKAZE_LOSS)


def close_kamikaze_loss(ump: Ump) -> None:
    """FS-18.2.4.c Only the Allies may leave it be."""
    allied = ump.state.public.part is SideId.AL
    ump.require(allied, "FS-18.2.4.c-MUST", "Japan must take off an air step", "Choose the air unit that loses it")
    onward(ump, Step.KAMIKAZE_LOSS)
