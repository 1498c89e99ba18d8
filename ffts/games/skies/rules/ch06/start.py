"""6.14 The start of the game: which aircraft stand ready and spotted, as their player wishes."""

from ffts.games.skies.commands import air as c
from ffts.games.skies.events import air as e
from ffts.games.skies.names import AfId, afs_text
from ffts.games.skies.rules.ch05 import setting_up
from ffts.games.skies.rules.ch06.common import Deck, afs_aboard, deck_of, type_of
from ffts.games.skies.rules.ch06.spotting import doctrine_range
from ffts.games.skies.sequence import Ump
from ffts.games.skies.setup.air import front_to_back, placed_on_deck, stranded
from ffts.games.skies.state.air import AirFactor, Spot, Where

ABOARD = (Where.HANGAR, Where.DECK, Where.PARK)
PLACES = {"hangar": Where.HANGAR, "deck aft": Where.DECK, "deck forward": Where.DECK, "park": Where.PARK}
ENDS = {"deck aft": Spot.AFT, "deck forward": Spot.FORWARD}


def set_start(ump: Ump, cmd: c.SetStart) -> None:
    """6.14 A player may begin with aircraft ready and in position to take off, as many as find room there (A-054)."""
    setting_up(ump)
    deck = deck_of(ump, cmd.platform)
    afs = afs_aboard(ump, deck, cmd.afs, ABOARD)
    kind = "a base; its aircraft are parked" if deck.sheet.is_base else "a carrier; no aircraft are parked"
    why = f"{deck.name} is {kind}"
    way_out = "Name park ashore, else hangar, deck aft or deck forward"
    ump.insist(deck.sheet.is_base == (cmd.where == "park"), "6.14-WHERE", why, way_out)
    _may_be_ready(ump, deck, afs, cmd)
    work = _work(ump, deck, afs, cmd.load)
    change = {"where": PLACES[cmd.where], "load": cmd.load, "work": work}
    chosen = {af.id: af.model_copy(update=change) for af in afs}
    spotted, spot = _spotted(ump, deck, chosen, ENDS.get(cmd.where, deck.platform.spot))
    ump.say(
        e.StartSet(
            side=deck.side.id,
            platform=deck.platform.id,
            afs=cmd.afs,
            where=PLACES[cmd.where],
            load=cmd.load,
            work=work,
            spot=spot,
            deck=tuple(af.id for af in spotted),
            sections=tuple(af.section or 0 for af in spotted),
        )
    )


def _may_be_ready(ump: Ump, deck: Deck, afs: tuple[AirFactor, ...], cmd: c.SetStart) -> None:
    why = f"No aircraft of {deck.name} are ready when the scenario begins; {afs_text(len(afs))} asked for"
    way_out = "Leave out the load"
    ump.require(not cmd.load or "no_ready_start" not in ump.data.flags(deck.platform.id), "6.14-READY", why, way_out)
    why = f"Aircraft begin ready on deck (A-054); {afs_text(len(afs))} in {deck.name}'s hangar asked for"
    ump.require(not cmd.load or cmd.where != "hangar", "6.14-BELOW", why, "Put them on deck, or leave out the load")


def _work(ump: Ump, deck: Deck, afs: tuple[AirFactor, ...], load: str) -> int:
    """6.8 The AOS of work that are done on aircraft ready with this load."""
    if not load:
        return 0
    kinds = sorted({af.aircraft for af in afs})
    ump.insist(
        len(kinds) == 1,
        "6.14-TYPE",
        f"{' and '.join(kinds)} are to begin with {load}; name one type",
        "Begin each type with a load of its own",
    )
    loads = type_of(ump, afs[0]).loads
    ump.insist(
        load in loads,
        "6.8-WEAPON",
        f"{kinds[0]} carries {', '.join(loads)}; {load} was named",
        "Name one of these loads",
    )
    return ump.data.readying.rows[ump.data.load(afs[0].aircraft, load).readying].turns


def _spotted(ump: Ump, deck: Deck, chosen: dict[AfId, AirFactor], end: Spot) -> tuple[tuple[AirFactor, ...], Spot]:
    """6.4.1 and 6.7 The deck with them on it, all at one end; those with the longest run stand aftmost."""
    own = [chosen.get(af.id, af) for af in deck.side.air.values() if af.platform == deck.platform.id]
    on_deck = [af for af in own if af.where is Where.DECK]
    if not on_deck:
        _room_below(ump, deck, own)
        return (), Spot.CLEAR
    others = [af for af in on_deck if af.id not in chosen]
    why = f"{deck.name} is spotted {deck.platform.spot.value}; the other end was named"
    way_out = f"Put {afs_text(len(others))} below first, or name all of them"
    ump.insist(not others or end is deck.platform.spot, "6.7-END", why, way_out)
    doctrine_range(ump, deck, end, len(on_deck))
    _room_below(ump, deck, own)
    try:
        placed = placed_on_deck(on_deck, deck.sheet, ump.data.aircraft, end)
    except ValueError as full:
        ump.insist(False, "6.3.2-SPACE", str(full), "Begin with fewer on deck and more in the hangar")
        raise
    why = stranded(placed.values(), deck.sheet, ump.data.aircraft, end)
    ump.require(not why, "6.14-RUN", why, "Begin with fewer on deck, or spot them at the other end")
    return front_to_back(placed, end), end


def _room_below(ump: Ump, deck: Deck, own: list[AirFactor]) -> None:
    below = sum(af.where is Where.HANGAR for af in own)
    why = f"{deck.name}'s hangar holds {afs_text(deck.sheet.hangar_room)}; {below} would begin below"
    ump.require(deck.sheet.is_base or below <= deck.sheet.hangar_room, "6.4-HANGAR", why, "Leave some on deck")
