"""6.8 and 16.3: fuelling, arming, taking it all off again, and repair."""

import math

from ffts.games.skies.commands import air as c
from ffts.games.skies.events import air as e
from ffts.games.skies.names import AosStep, afs_text, load_text
from ffts.games.skies.rules.ch06.common import (
    Deck,
    afford,
    afs_aboard,
    can_fly_again,
    deck_of,
    fuelling,
    is_ready,
    load_of,
    type_of,
    work_needed,
)
from ffts.games.skies.rules.ch06.steps import begin
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.aircraft import NEEDS_NO_WEAPON, Load, Role
from ffts.games.skies.sheets.tables import ReadyingRow
from ffts.games.skies.state.air import AirFactor, Where

ABOARD = (Where.HANGAR, Where.DECK, Where.PARK)
REPAIR = "repair"
REPAIR_TURNS = 12  # 16.3
HEAVY_SHARE = 3  # 6.15: torpedo work on a third of the attack aircraft


def ready(ump: Ump, cmd: c.Ready) -> None:
    """6.8 An AOS of readying for each AF, paid in handling points; the load is named when it begins."""
    deck = begin(ump, cmd.platform, AosStep.READY, "ready aircraft")
    for af in afs_aboard(ump, deck, cmd.afs, ABOARD):
        _ready_one(ump, deck_of(ump, cmd.platform), af, cmd.load)


def _ready_one(ump: Ump, deck: Deck, af: AirFactor, wanted: str) -> None:
    can_fly_again(ump, af)
    load = _chosen(ump, af, wanted)
    if _fuel_is_enough(ump, af, load):
        _record(ump, deck, af, load, work=af.work, cost=0)
        return
    once_an_aos(ump, deck, af)
    why = f"{af.id} is ready with {load.name} already"
    ump.require(not (af.load == load.id and is_ready(ump, af)), "6.8-DONE", why, "Leave it, or unready it first")
    _may_change_load(ump, af, load)
    _doctrine(ump, deck, af, load)
    row = ump.data.readying.rows[load.readying]
    afford(ump, deck, row.points, f"readying {af.id}")
    _record(ump, deck, af, load, work=af.work + 1, cost=row.points, heavy=_is_heavy(ump, load, af.work))


def _fuel_is_enough(ump: Ump, af: AirFactor, load: Load) -> bool:
    """6.8 It is fuelled for another load, with no weapon on yet, and this one needs none (A-033)."""
    return not is_ready(ump, af) and 0 < work_needed(ump, load) <= af.work <= fuelling(ump).turns


def _record(ump: Ump, deck: Deck, af: AirFactor, load: Load, work: int, cost: float, heavy: bool = False) -> None:
    """6.8 What it carries is written down at the time it is readied."""
    carries = load.id if work else ""
    ump.say(
        e.WorkedOn(
            side=deck.side.id, platform=deck.platform.id, af=af.id, load=carries, work=work, cost=cost, heavy=heavy
        )
    )


def once_an_aos(ump: Ump, deck: Deck, af: AirFactor) -> None:
    """6.8 An AF is worked on once in an AOS."""
    why = f"{af.id} was worked on in this AOS already; an AF gets one AOS of work a turn"
    ump.require(af.id not in deck.platform.aos.worked, "6.8-ONCE", why, "Go on with it in the next turn")


def _chosen(ump: Ump, af: AirFactor, wanted: str) -> Load:
    """6.8 The load named now, or the one it is being readied with; fighters and scouts need none (A-033)."""
    loads = type_of(ump, af).loads
    ump.insist(
        not wanted or wanted in loads,
        "6.8-LOAD",
        f"{af.id} ({af.aircraft}) carries {', '.join(loads)}; {wanted} was named",
        "Name one of these loads",
    )
    plain = next((load.id for load in loads.values() if not load.is_armed), "")
    if not wanted and type_of(ump, af).role in NEEDS_NO_WEAPON:
        wanted = af.load or plain
    wanted = wanted or af.load
    ump.insist(
        bool(wanted),
        "6.8-WEAPON",
        f"Name what {af.id} is readied with: {', '.join(loads)}",
        "Choose one of these loads",
    )
    return loads[wanted]


def _may_change_load(ump: Ump, af: AirFactor, load: Load) -> None:
    """6.8 Another load only once the old weapon is off; fuel stays in (A-033)."""
    fuelled = fuelling(ump).turns
    why = f"{af.id} carries {load_text(af.load)}; it is taken off before {load_text(load.id)} goes on"
    ump.require(load.id == af.load or af.work <= fuelled, "6.8-CHANGE", why, "Unready it first, one AOS at a time")


def _doctrine(ump: Ump, deck: Deck, af: AirFactor, load: Load) -> None:
    """6.15 Some ships ready only on deck, or only below, or few torpedo aircraft at once."""
    why = f"{deck.name} lies beyond the map: its aircraft come once, and {af.id} is home"
    ump.require(not ump.data.scenario.is_beyond(deck.platform.id), "18.2-ONCE", why, "Leave it there")
    flags = ump.data.flags(deck.platform.id)
    place = "deck" if af.where is Where.DECK else "hangar"
    ump.require(
        f"no_readying_{'on_deck' if place == 'deck' else 'in_hangar'}" not in flags or af.where is Where.PARK,
        "6.15-PLACE",
        f"{deck.name} readies no aircraft {'on its deck' if place == 'deck' else 'in its hangar'}; {af.id} is there",
        "Move it first",
    )
    _heavy_work(ump, deck, af, load, af.work)


def _heavy_work(ump: Ump, deck: Deck, af: AirFactor, load: Load, done: int) -> None:
    """6.15 Torpedoes and 800 kg bombs are worked on few AFs at once, going on as well as coming off."""
    limit = heavy_at_once(ump, deck) if _is_heavy(ump, load, done) else None
    if limit is None:
        return
    why = (
        f"{deck.name} may work torpedoes or 800 kg bombs on {afs_text(limit)} at once; {deck.platform.aos.heavy} are "
        f"at work, {af.id} was asked for"
    )
    ump.require(deck.platform.aos.heavy < limit, "6.15-HEAVY", why, "Work on the others in the next turns")


def heavy_at_once(ump: Ump, deck: Deck) -> int | None:
    """6.15 AFs whose torpedoes or 800 kg bombs may be worked on in an AOS; None where there is no limit."""
    if "torpedo_work_third" not in ump.data.flags(deck.platform.id):
        return None
    here, kinds = deck.platform.id, ump.data.aircraft
    own = (af for af in deck.side.air.values() if af.platform == here and af.where is not Where.LOST)
    return heavy_limit(sum(1 for af in own if kinds[af.aircraft].role is Role.TORPEDO_BOMBER))


def heavy_limit(attack_afs: int) -> int:
    """6.15 A third of the attack AFs, rounded up."""
    return max(1, math.ceil(attack_afs / HEAVY_SHARE))


def _is_heavy(ump: Ump, load: Load, done: int) -> bool:
    """Whether the next AOS of work, after `done` of them, goes into the heavy weapon and not into fuel."""
    return ump.data.readying.rows[load.readying].heavy and done >= fuelling(ump).turns


def unready(ump: Ump, cmd: c.Unready) -> None:
    """6.8 Weapons come off and fuel comes out at the rates they went in (A-033)."""
    deck = begin(ump, cmd.platform, AosStep.READY, "unready aircraft")
    for af in afs_aboard(ump, deck, cmd.afs, ABOARD):
        deck = deck_of(ump, cmd.platform)
        once_an_aos(ump, deck, af)
        unready_one(ump, deck, af)


def unready_one(ump: Ump, deck: Deck, af: AirFactor) -> None:
    """6.8 One AOS of unreadying for one AF."""
    load = load_of(ump, af)
    ump.insist(
        load is not None and af.work > 0, "6.8-EMPTY", f"{af.id} carries neither fuel nor weapons", "Leave it as it is"
    )
    assert load is not None
    work = min(af.work, work_needed(ump, load)) - 1
    points = ump.data.readying.rows[load.readying].points
    _heavy_work(ump, deck, af, load, work)
    afford(ump, deck, points, f"unreadying {af.id}")
    _record(ump, deck, af, load, work=work, cost=points, heavy=_is_heavy(ump, load, work))


def repair_work(ump: Ump) -> ReadyingRow:
    """16.3 AOS of repair and their price: twelve at the price of fuelling, if the table has no row for it (A-101)."""
    return ump.data.readying.rows.get(REPAIR, fuelling(ump).model_copy(update={"turns": REPAIR_TURNS}))


def repair(ump: Ump, cmd: c.Repair) -> None:
    """16.3 Twelve paid AOS make a damaged AF whole; they are paid like fuelling (A-101)."""
    deck = begin(ump, cmd.platform, AosStep.READY, "repair aircraft")
    row = repair_work(ump)
    for af in afs_aboard(ump, deck, cmd.afs, ABOARD):
        deck = deck_of(ump, cmd.platform)
        ump.insist(af.damaged, "16.3-WHOLE", f"{af.id} is not damaged", "Choose an AF that is damaged")
        why = f"{af.id} is damaged beyond repair and cannot fly again"
        ump.require(not af.unflyable, "16.2-UNFLYABLE", why, "Leave it in the hangar")
        once_an_aos(ump, deck, af)
        afford(ump, deck, row.points, f"repairing {af.id}")
        done = af.repaired + 1
        ump.say(
            e.Repaired(
                side=deck.side.id,
                platform=deck.platform.id,
                af=af.id,
                done=done,
                whole=done >= row.turns,
                cost=row.points,
            )
        )
