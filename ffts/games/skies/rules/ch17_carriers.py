"""17.3 What a hit does to a carrier's hangar, deck and elevators, and to the aircraft that stand there."""

from collections.abc import Iterable

from ffts.core.dice import Die
from ffts.games.skies import events_air as e
from ffts.games.skies.air import AirFactor, Where
from ffts.games.skies.names import AfId, PlatformId
from ffts.games.skies.rules.ch06_common import Deck, deck_of
from ffts.games.skies.sequence import Ump

BURNS_FUELLED, BURNS_EMPTY, SPREADS = 8, 2, 3  # 17.3.4
SECTIONS = 6  # 17.3.2


def deck_section(location: int, bow_section: int = 1) -> int:
    """17.3.2 The sixth of the deck, from the bow, that lies round a hit location of 11 to 66 (A-105)."""
    if location not in Die.D36.values:
        raise ValueError(f"{location} is no hit location; they run from 11 to 66, each digit from 1 to 6")
    band = location // 10
    return band if bow_section == 1 else SECTIONS + 1 - band


def fire_starts(face: int, fuelled: bool) -> bool:
    """17.3.4 Whether a destroyed AF burns, on this face of a D10."""
    return face <= (BURNS_FUELLED if fuelled else BURNS_EMPTY)


def fire_spreads(face: int) -> bool:
    """17.3.4 Whether the fire takes another AF of the same space, on this face of a D10."""
    return face <= SPREADS


def hit_hangar(ump: Ump, platform: PlatformId) -> None:
    """17.3.1 and 17.3.4 A hangar hit costs a handling point, and one AF if any is there."""
    deck = deck_of(ump, platform)
    ump.say(e.HangarHit(side=deck.side.id, platform=platform))
    _hit_space(ump, platform, _in_hangar(deck), "hangar")


def hit_deck(ump: Ump, platform: PlatformId, section: int) -> None:
    """17.3.2 and 17.3.4 A deck hit closes a sixth, and destroys one AF of those that stand on it."""
    deck = deck_of(ump, platform)
    ump.say(e.DeckSectionHit(side=deck.side.id, platform=platform, section=section))
    _hit_space(ump, platform, (af for af in deck.afs_on_deck if af.section == section), "deck")


def hit_elevator(ump: Ump, platform: PlatformId, elevator: str) -> None:
    """17.3.3 An elevator is out of service, and the deck is hit where it stands (A-107)."""
    deck = deck_of(ump, platform)
    there = {lift.id: lift.section for lift in deck.sheet.elevators}
    known = ", ".join(there) or "none"
    ump.insist(elevator in there, "6.4.3-LIFT", f"{deck.name} has no elevator {elevator}; it has {known}")
    ump.say(e.ElevatorHit(side=deck.side.id, platform=platform, elevator=elevator))
    hit_deck(ump, platform, there[elevator])


def _in_hangar(deck: Deck) -> tuple[AirFactor, ...]:
    aboard = (af for af in deck.side.air.values() if af.platform == deck.platform.id)
    return tuple(af for af in aboard if af.where is Where.HANGAR)


def _neighbours(deck: Deck, space: str) -> tuple[AirFactor, ...]:
    """17.3.4 Every AF in the same space: all that are in the hangar, or all on the flight deck."""
    return _in_hangar(deck) if space == "hangar" else deck.afs_on_deck


def _hit_space(ump: Ump, platform: PlatformId, exposed: Iterable[AirFactor], space: str) -> None:
    """17.3.4 One AF is destroyed; if it burns, every other one in the space is in danger (A-108)."""
    there = tuple(af.id for af in exposed)
    if not there:
        return
    side = deck_of(ump, platform).side.id
    (hit,) = there if len(there) == 1 else ump.draw("17.3.4", "The AF that is hit", there, side=side)
    burning = [AfId(hit)] if _destroy(ump, platform, AfId(hit), "hit aboard") else []
    while burning:
        burning = [another for _ in burning for another in _spread(ump, platform, space)]
        if ump.state.public.house.fire_chain == "single_wave":
            return


def _spread(ump: Ump, platform: PlatformId, space: str) -> list[AfId]:
    """17.3.4 Each other AF of the space once; those that are lost and burn in their turn (A-109)."""
    deck = deck_of(ump, platform)
    exposed = _neighbours(deck, space)
    if not exposed:
        return []
    roll = ump.roll("17.3.4", f"{deck.name}: fire destroys on 1-{SPREADS}", Die.D10, len(exposed), side=deck.side.id)
    lost = [af.id for af, face in zip(exposed, roll.faces, strict=True) if fire_spreads(face)]
    return [af for af in lost if _destroy(ump, platform, af, "fire aboard")]


def _destroy(ump: Ump, platform: PlatformId, af: AfId, cause: str) -> bool:
    """17.3.4 An AF is lost aboard; whether it starts a fire."""
    deck = deck_of(ump, platform)
    fuelled = deck.side.air[af].fuelled
    burns_on = BURNS_FUELLED if fuelled else BURNS_EMPTY
    ump.say(e.AfLost(side=deck.side.id, af=af, turn=ump.state.public.turn, cause=cause))
    face = ump.roll("17.3.4", f"{af} burns on 1-{burns_on}", Die.D10, side=deck.side.id).face
    if not fire_starts(face, fuelled):
        return False
    ump.say(e.FireStarted(side=deck.side.id, platform=platform, af=af))
    return True
