"""17.3 What a hit does to a carrier's hangar, deck and elevators, and to the aircraft that stand there."""

from collections.abc import Iterable

from ffts.core.dice import BadDice, Die
from ffts.games.skies import events as facts
from ffts.games.skies.events import air as e
from ffts.games.skies.events import strike as es
from ffts.games.skies.names import AfId, PlatformId, ShipId, SideId
from ffts.games.skies.rules.ch06.common import Deck, deck_of, load_of
from ffts.games.skies.rules.ch17.board_fires import Blaze, Parked, Space, fire_spreads, fire_starts
from ffts.games.skies.rules.ch17.sheets import band_of
from ffts.games.skies.rules.charts import Charts
from ffts.games.skies.sequence import Ump
from ffts.games.skies.state.air import AirFactor, Where

__all__ = ["deck_section", "fire_spreads", "fire_starts", "hit_deck", "hit_elevator", "hit_hangar"]

OWN_WEAPONS = "the weapons of burning aircraft exploded"


def deck_section(location: int, bow_section: int = 1) -> int:
    """17.3.2 The sixth of the deck, from the bow, that lies round a hit location of 11 to 66 (A-105)."""
    if location not in Die.D36.values:
        raise BadDice(f"{location} is not a hit location; they run from 11 to 66, each digit from 1 to 6")
    return band_of(location // 10, bow_section)


def hit_hangar(ump: Ump, platform: PlatformId) -> int:
    """17.3.1 and 17.3.4 A hangar hit costs a handling point, and one AF if any is there; how many fires it starts."""
    deck = deck_of(ump, platform)
    ump.say(e.HangarHit(side=deck.side.id, platform=platform))
    return _hit_space(ump, platform, _in_hangar(deck), "hangar")


def hit_deck(ump: Ump, platform: PlatformId, section: int) -> int:
    """17.3.2 and 17.3.4 A deck hit closes a sixth, and destroys one AF of those that stand on it."""
    deck = deck_of(ump, platform)
    ump.say(e.DeckSectionHit(side=deck.side.id, platform=platform, section=section))
    return _hit_space(ump, platform, (af for af in deck.afs_on_deck if af.section == section), "deck")


def hit_elevator(ump: Ump, platform: PlatformId, elevator: str, with_deck: bool = True) -> int:
    """17.3.3 An elevator is out of service, and the deck is hit where it stands, unless this bomb hit it there already
    (A-107)."""
    deck = deck_of(ump, platform)
    there = {lift.id: lift.section for lift in deck.sheet.elevators}
    known = ", ".join(there) or "none"
    ump.insist(
        elevator in there,
        "6.4.3-LIFT",
        f"{deck.name} has no elevator {elevator}; it has {known}",
        "Name an elevator of this carrier",
    )
    ump.say(e.ElevatorHit(side=deck.side.id, platform=platform, elevator=elevator))
    return hit_deck(ump, platform, there[elevator]) if with_deck else 0


def burn_hangar(ump: Ump, platform: PlatformId) -> int:
    """17.4 and 17.3.4 A fire reaches the aircraft below, as a hit would; it costs no handling point."""
    return _hit_space(ump, platform, _in_hangar(deck_of(ump, platform)), "hangar")


def burn_park(ump: Ump, base: PlatformId) -> int:
    """17.3.4 and A-123 A hit among the aircraft parked at a base."""
    return _hit_space(ump, base, _in_park(deck_of(ump, base)), "park")


def armed_below(ump: Ump, platform: PlatformId) -> bool:
    """17.3.4 Whether an armed AF stands in the hangar."""
    return any(_parked(ump, af).weapon for af in _in_hangar(deck_of(ump, platform)))


def _in_hangar(deck: Deck) -> tuple[AirFactor, ...]:
    aboard = (af for af in deck.side.air.values() if af.platform == deck.platform.id)
    return tuple(af for af in aboard if af.where is Where.HANGAR)


def _in_park(deck: Deck) -> tuple[AirFactor, ...]:
    aboard = (af for af in deck.side.air.values() if af.platform == deck.platform.id)
    return tuple(af for af in aboard if af.where is Where.PARK)


def _neighbours(deck: Deck, space: Space) -> tuple[AirFactor, ...]:
    """17.3.4 Every AF in the same space: all in the hangar, all on the flight deck, all parked ashore."""
    return {"hangar": _in_hangar(deck), "deck": deck.afs_on_deck, "park": _in_park(deck)}[space]


def _parked(ump: Ump, af: AirFactor) -> Parked:
    """17.3.4 An AF counts as fuelled and as armed from the AOS its work begins (A-027)."""
    load = load_of(ump, af)
    arming = ump.data.readying.rows.get("fuel_and_guns")
    armed = load is not None and load.is_armed and af.work > (arming.turns if arming else 1)
    return Parked(af.id, af.fuelled, load.weapon.value if load and armed else "")


def _hit_space(ump: Ump, platform: PlatformId, exposed: Iterable[AirFactor], space: Space) -> int:
    """17.3.4 The chain of fires is rolled, then every loss and fire is stated; how many fires (A-108)."""
    deck = deck_of(ump, platform)
    side = deck.side.id

    def throw(rule: str, what: str, die: Die, n: int) -> tuple[int, ...]:
        return ump.roll(rule, what, die, n, side=side).faces

    def pick(pool: tuple[AfId, ...]) -> AfId:
        return AfId(ump.draw("17.3.4", "The AF that is hit", pool, side=side)[0])

    blaze = Blaze(
        deck.name, space, ump.state.public.house.fire_chain, throw, Charts(ump.data.tables), deck.sheet.hangar == "open"
    )
    there = tuple(_parked(ump, af) for af in exposed)
    found = blaze.hit(there, tuple(_parked(ump, af) for af in _neighbours(deck, space)), pick)
    turn = ump.state.public.turn
    for af, cause, burns in found.lost:
        ump.say(e.AfLost(side=side, af=af, turn=turn, cause=cause))
        if burns:
            ump.say(e.FireStarted(side=side, platform=platform, af=af))
    if found.exploded:
        blow_up(ump, platform)
    return found.fires


def blow_up(ump: Ump, platform: PlatformId) -> None:
    """17.3.4 and A-111 The weapons of burning aircraft destroy the ship, and everybody aboard with her."""
    deck = deck_of(ump, platform, afloat=False)
    ship = deck.side.ships.get(ShipId(platform))
    if ship is None or ship.sunk_on is not None:
        return
    ump.say(es.ShipBlewUp(side=deck.side.id, ship=ship.id, why=OWN_WEAPONS))
    goes_down(ump, deck.side.id, ship.id)


def goes_down(ump: Ump, side: SideId, ship: ShipId) -> None:
    """17.1 and A-111 A ship sinks, and whoever is aboard is lost with her."""
    ump.say(facts.ShipSank(side=side, ship=ship, turn=ump.state.public.turn))
    if PlatformId(ship) in ump.state.sides[side].platforms:
        _lose_all_aboard(ump, PlatformId(ship))


def _lose_all_aboard(ump: Ump, platform: PlatformId) -> None:
    """19.3 and A-111 AFs aboard a ship that sinks are lost with her."""
    deck = deck_of(ump, platform, afloat=False)
    for af in deck.side.air.values():
        if af.platform == platform and af.where in (Where.HANGAR, Where.DECK):
            ump.say(e.AfLost(side=deck.side.id, af=af.id, turn=ump.state.public.turn, cause="aboard a sinking ship"))
