"""A deck load as it is asked for: "VB-5:1000lb, VF-42:2:clean", and the AFs it may be made of."""

from collections.abc import Mapping

from ffts.core.umpire import Refused
from ffts.games.skies.ahead.clearing import DeckPiece, pack, rooms_of
from ffts.games.skies.ahead.trial import FARTHEST, DeckTrial, LoadOfAfs
from ffts.games.skies.names import AfId, afs_text
from ffts.games.skies.rules.ch06.common import Deck, space_of
from ffts.games.skies.rules.ch06.spotting import doctrine_range
from ffts.games.skies.state.air import AirFactor, Spot, Where

ABOARD = (Where.HANGAR, Where.DECK, Where.PARK)

WantedLoads = Mapping[str, tuple[int | None, str]]
"""For each squadron how many AFs, or None for all that are aboard, and with what load."""


class BadLoad(ValueError):
    """A deck load that names what is not there: what, and what there is."""


def read_load(text: str) -> WantedLoads:
    """ "VB-5:1000lb, VF-42:2:clean": squadron, how many unless all of them, and the load."""
    wanted: dict[str, tuple[int | None, str]] = {}
    for part in filter(None, map(str.strip, text.split(","))):
        words = [word.strip() for word in part.split(":")]
        match words:
            case [squadron, load] if squadron and load:
                count = None
            case [squadron, number, load] if squadron and load and number.isdecimal() and int(number):
                count = int(number)
            case _:
                raise BadLoad(f"{part!r} is no part of a deck load; write SQUADRON:LOAD or SQUADRON:NUMBER:LOAD")
        if squadron in wanted:
            raise BadLoad(f"{squadron} is named twice; name a squadron once")
        wanted[squadron] = (count, load)
    if not wanted:
        raise BadLoad("name at least one squadron, as in VB-5:1000lb")
    return wanted


def load_of(trial: DeckTrial, wanted: WantedLoads) -> LoadOfAfs:
    """The deck load that is meant: of a squadron that is not wanted whole, those nearest to being ready."""
    deck, found = trial.deck(trial.start), dict[AfId, str]()
    own = [af for af in deck.side.air.values() if af.platform == trial.platform]
    named = {af.squadron.lower(): af.squadron for af in own}
    for squadron, (count, load) in wanted.items():
        if squadron.lower() not in named:
            raise BadLoad(f"{deck.name} has no squadron {squadron}; it has {', '.join(dict.fromkeys(named.values()))}")
        afs = [af for af in own if af.squadron == named[squadron.lower()] and af.where in ABOARD and not af.unflyable]
        name = _name(trial, afs, count, named[squadron.lower()], load)
        nearest = sorted(afs, key=lambda af: (work_left(trial, af, name), _queue(deck, af)))
        found |= {af.id: name for af in nearest[:count]}
    return found


def _name(trial: DeckTrial, afs: list[AirFactor], count: int | None, squadron: str, load: str) -> str:
    """`load` by the name the readying chart has for it, if `count` of the squadron's AFs can carry it."""
    if not afs or (count or 0) > len(afs):
        name = trial.deck(trial.start).name
        raise BadLoad(
            f"{name} has {afs_text(len(afs))} of {squadron} aboard that can fly; {count or 'some'} were named"
        )
    known = trial.data.aircraft[afs[0].aircraft].loads
    for key in known:
        if key.lower() == load.lower():
            return key
    raise BadLoad(f"{squadron} ({afs[0].aircraft}) carries {', '.join(known)}; {load} was named")


def work_left(trial: DeckTrial, af: AirFactor, load: str) -> int:
    """6.8 AOS of work until it is ready with this load."""
    chain = trial.chain(af, load)
    return FARTHEST if isinstance(chain, Refused) else len(chain)


def _queue(deck: Deck, af: AirFactor) -> int:
    """6.7.6 The place in the queue of those on deck."""
    queue = deck.platform.deck
    return queue.index(af.id) if af.id in queue else len(queue)


def impossible(trial: DeckTrial, load: LoadOfAfs) -> str:
    """Why this deck load can never stand ready and leave; empty if nothing is in its way for good."""
    deck = trial.deck(trial.start)
    for key, name in load.items():
        chain = trial.chain(deck.side.air[key], name)
        if isinstance(chain, Refused):
            return chain.why
    if deck.sheet.is_base:
        return ""
    catapulted = by_hangar_catapult(trial, load)
    why = _no_place(trial, load)
    return (
        _no_place(trial, {af: name for af, name in load.items() if af not in catapulted}) if why and catapulted else why
    )


def by_hangar_catapult(trial: DeckTrial, load: LoadOfAfs) -> tuple[AfId, ...]:
    """6.9 Those whom a catapult gets off straight from the hangar: they are below, or an elevator takes them there."""
    deck = trial.deck(trial.start)
    lifts = any(lift.id not in deck.platform.lifts_out for lift in deck.sheet.elevators)
    places = (Where.HANGAR, Where.DECK) if lifts else (Where.HANGAR,)
    air = deck.side.air
    return tuple(af for af, name in load.items() if air[af].where in places and trial.runs(air[af], name).from_hangar)


def _no_place(trial: DeckTrial, load: LoadOfAfs) -> str:
    """6.3.2, 6.4.1, 6.10 and 6.15 What keeps them from standing on an empty deck and leaving it."""
    deck = trial.deck(trial.start)
    pieces = []
    for key, name in load.items():
        af = deck.side.air[key]
        runs = trial.runs(af, name)
        anyhow = runs.by_deck | runs.by_catapult
        if not anyhow:
            return runs.no.why if runs.no else f"{deck.name} has no deck left for {key}"
        pieces.append(DeckPiece(space_of(trial.ump(trial.start), af, parked=False), anyhow))
    if trial.refuses(trial.start, lambda ump: doctrine_range(ump, deck, Spot.AFT, len(load))):
        most = afs_text(deck.sheet.range_limit or 0)
        return f"{deck.name} may range {most} for launch at once by doctrine; {len(load)} were named"
    if pack(pieces, rooms_of(deck)) is None:
        needed, there = sum(piece.space for piece in pieces), sum(rooms_of(deck))
        return (
            f"No room for {afs_text(len(load))} on {deck.name}'s deck with the take-off run each of them needs "
            f"(they take {needed} of {there} hundred square feet)"
        )
    return ""
