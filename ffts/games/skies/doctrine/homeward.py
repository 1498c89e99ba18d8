"""Who lands where: landing places of every deck and base shared out among all that fly, the shortest of fuel first."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from ffts.core.once import remembered
from ffts.games.skies.commands.air import Divert
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.names import AfId, HexId, PlatformId, ShipId
from ffts.games.skies.rules.ch06.landing import landing_run
from ffts.games.skies.rules.ch10.homecoming import soonest_over
from ffts.games.skies.rules.ch10.movement import place_of
from ffts.games.skies.state.air import AirFactor, Formation, Platform, Spot, Where

SUSTAINED = 4
"""AFs that a carrier takes in turn after turn: its elevators clear the deck no faster."""
BEFORE_THE_END = 3
"""Turns before its fuel ends in which a CAP without a deck of its own goes to another."""
HOMEWARD = ("return", "cap")
ABOARD = (Where.HANGAR, Where.DECK, Where.PARK)


@dataclass(frozen=True)
class Berth:
    """A landing: on which deck, and in which turn at the earliest."""

    deck: PlatformId
    turn: int


class Place(NamedTuple):
    """6.12 How a deck or base takes aircraft back."""

    is_base: bool
    room: int
    """How many more it holds."""
    most: int
    """How many it takes in a turn."""
    in_the_way: int
    """6.7 A turn, where it is spotted aft: it lands nobody before it is respotted."""


@dataclass
class Berths:
    """Landing places as they are taken one after the other."""

    play: Rehearsal
    taken: Counter[tuple[PlatformId, int]] = field(default_factory=Counter)
    guests: Counter[PlatformId] = field(default_factory=Counter)
    soonest: dict[tuple[str | None, PlatformId], int] = field(default_factory=dict)

    @cached_property
    def open(self) -> tuple[PlatformId, ...]:
        """Decks and bases that can take aircraft back."""
        return tuple(deck.id for deck in self.play.side.platforms.values() if takes_back(self.play, deck))

    @cached_property
    def places(self) -> dict[PlatformId, Place]:
        """6.4 and 6.12 Of each of them how many more it holds, hangar and deck, and how it takes them."""
        aboard = Counter(af.platform for af in self.play.side.air.values() if af.where in ABOARD)
        return {deck: _place(self.play, deck, _holds(self.play, deck) - aboard[deck]) for deck in self.open}

    def find(self, af: AirFactor, decks: Iterator[PlatformId] | tuple[PlatformId, ...]) -> Berth | None:
        """The first landing of these decks that is free in time."""
        first: Berth | None = None
        for deck in decks:
            berth = self._on(af, deck)
            if berth is not None and (first is None or berth.turn < first.turn):
                first = berth
        return first

    def take(self, berth: Berth) -> None:
        """It is promised, to nobody else."""
        self.taken[berth.deck, berth.turn] += 1
        self.guests[berth.deck] += 1

    def _on(self, af: AirFactor, deck: PlatformId) -> Berth | None:
        place, now = self.places[deck], self.play.public.turn
        if self.guests.get(deck, 0) >= place.room or not (place.is_base or self._fits_a_deck(af)):
            return None
        first = max(now, self._over(af, deck)) + place.in_the_way
        for turn in range(first, (af.last_turn or now) + 1):
            if self.taken.get((deck, turn), 0) < place.most:
                return Berth(deck, turn)
        return None

    def _fits_a_deck(self, af: AirFactor) -> bool:
        return self.play.data.aircraft[af.aircraft].deck_space is not None

    def _over(self, af: AirFactor, deck: PlatformId) -> int:
        """10.6 When it could be over this deck: together with its flight, which is gone through once, unless it keeps
        contact with somebody or has no flight."""
        flight, side = af.formation, self.play.side
        search = side.searches.get(flight) if flight is not None else None
        alone = flight not in side.formations or (search is not None and bool(search.shadows))
        who = (af.id if alone else flight, deck)
        if who not in self.soonest:
            self.soonest[who] = soonest_over(self.play.public, self.play.data, side, af, deck)
        return self.soonest[who]


def takes_back(play: Rehearsal, platform: Platform) -> bool:
    """6.12.2 A deck that is afloat and has some landing area left, or a base."""
    ship, sheet = play.side.ships.get(ShipId(platform.id)), play.data.carriers[platform.id]
    if ship is None:
        return sheet.is_base
    return ship.sunk_on is None and landing_run(sheet.landing_sections, platform.closed_sections) > 0


def _holds(play: Rehearsal, deck: PlatformId) -> int:
    sheet = play.data.carriers[deck]
    if sheet.is_base:
        return 999
    shut = play.side.platforms[deck].closed_sections
    parked = sum(section.room for section in sheet.sections if section.no not in shut)
    return sheet.hangar_room + parked // _SPACE


_SPACE = 8
"""Room that an AF takes parked, on average, in hundreds of square feet."""


def _place(play: Rehearsal, deck: PlatformId, room: int) -> Place:
    sheet = play.data.carriers[deck]
    most = sheet.landing_rate if sheet.is_base else min(sheet.landing_rate, SUSTAINED)
    return Place(sheet.is_base, room, most, in_the_way=int(play.side.platforms[deck].spot is Spot.AFT))


def _hangs_on(play: Rehearsal) -> tuple[object, ...]:
    return (play.side, play.public.turn, play.public.segment, play.data)


@remembered(last=4, by=_hangs_on)
def berths_of(play: Rehearsal) -> dict[AfId, Berth]:
    """A-134 A landing for each that is on its way home or on CAP, its own deck first, and before it for all whose fuel
    ends sooner; none for those who find no deck in time."""
    berths, found = Berths(play), dict[AfId, Berth]()
    flying = sorted(_flying(play), key=lambda af: (af.last_turn or 0, af.id))
    homeward = {af for flight in play.side.formations.values() if flight.kind in HOMEWARD for af in flight.afs}
    last = max((at for at, af in enumerate(flying) if af.id in homeward), default=-1)
    for af in flying[: last + 1]:
        own = (af.platform,) if af.platform in berths.open else ()
        berth = berths.find(af, own) or berths.find(af, tuple(deck for deck in berths.open if deck != af.platform))
        if berth is not None:
            berths.take(berth)
            found[af.id] = berth
    return found


def _flying(play: Rehearsal) -> Iterator[AirFactor]:
    return (af for af in play.side.air.values() if af.where is Where.AIR)


# --- orders -----------------------------------------------------------------------------


def send_to_open_decks(play: Rehearsal) -> None:
    """A-019 Those on their way home whose own deck is sunk, shut or full in their time make for another now."""
    if not _somebody_may_be_late(play):
        return
    berths = berths_of(play)
    for flight in tuple(play.side.formations.values()):
        if flight.kind not in HOMEWARD:
            continue
        going: dict[PlatformId, list[AfId]] = {}
        for af in map(play.side.air.__getitem__, flight.afs):
            berth = berths.get(af.id)
            if berth is not None and berth.deck != af.platform and _is_time(play, flight, af, berth):
                going.setdefault(berth.deck, []).append(af.id)
        for deck, afs in going.items():
            why = f"{flight.id}: {_why_not(play, flight.platform)}; {len(afs)} AFs make for {deck}"
            play.attempt(play.order(Divert, afs=tuple(afs), platform=deck), why)


def _somebody_may_be_late(play: Rehearsal) -> bool:
    """Whether a deck is gone, or more fly than their decks take back in time: else nothing is gone through."""
    side = play.side
    crowd = dict[PlatformId, int]()
    for flight in side.formations.values():
        if flight.kind in HOMEWARD:
            crowd[flight.platform] = crowd.get(flight.platform, 0) + len(flight.afs)
    many = any(count > SUSTAINED for count in crowd.values())
    return many or not all(takes_back(play, side.platforms[deck]) for deck in crowd)


def _is_time(play: Rehearsal, flight: Formation, af: AirFactor, berth: Berth) -> bool:
    """A CAP protects its force as long as it may."""
    if flight.kind == "return":
        return True
    way = soonest_over(play.public, play.data, play.side, af, berth.deck) - play.public.turn
    return (af.last_turn or 0) - way <= play.public.turn + BEFORE_THE_END


def _why_not(play: Rehearsal, deck: PlatformId) -> str:
    platform = play.side.platforms[deck]
    ship = play.side.ships.get(ShipId(deck))
    if ship is not None and ship.sunk_on is not None:
        return f"{platform.name} was sunk"
    return f"{platform.name} takes no more in their time" if takes_back(play, platform) else f"{platform.name} is shut"


def nearest_open(play: Rehearsal, at: HexId, own: PlatformId) -> HexId:
    """A-019 Where they land that are there now: on their own deck, else on the nearest that can take them."""
    grid, decks = play.data.chart.grid, play.side.platforms
    if own in decks and takes_back(play, decks[own]):
        return place_of(play.data, play.side, own)
    places = [place_of(play.data, play.side, deck.id) for deck in decks.values() if takes_back(play, deck)]
    return min(places, key=lambda to: grid.distance(at, to), default=place_of(play.data, play.side, own))
