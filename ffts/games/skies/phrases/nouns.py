"""What a person calls the things that are there now: ships, decks, forces, squadrons, flights, groups, sides."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from ffts.games.skies.names import FormationId, PlatformId, SideId
from ffts.games.skies.phrases.tokens import parts_of
from ffts.games.skies.state import Side, State
from ffts.games.skies.words.names import flight_text

Phrase = tuple[str, ...]


class Kind(StrEnum):
    """What kind of thing a name stands for, in the words a message uses."""

    SIDE = "side"
    DECK = "carrier or base"
    SHIP = "ship"
    FORCE = "task force"
    SQUADRON = "squadron"
    FLIGHT = "strike, CAP or flight home"
    SEARCH = "search"
    GROUP = "strike group"


class Noun(NamedTuple):
    """A thing that is there: what orders call it, whose it is, and what a person reads."""

    kind: Kind
    id: str
    side: SideId
    name: str


Called = tuple[Noun, Iterable[str]]
Names = Mapping[Phrase, tuple[Noun, ...]]


class Nouns:
    """All that is there in one state, gone through once for everything that is read in it."""

    def __init__(self, state: State, among: Collection[SideId] | None = None) -> None:
        self.among = state.sides if among is None else among
        """The sides that are ordered: those of a page that shows one alone."""
        self._called = [each for side in state.sides.values() for each in _things(state, side)]

    def of(self, kind: Kind) -> tuple[Noun, ...]:
        """All things of this kind."""
        return self._by_kind.get(kind, ())

    def ours(self, kind: Kind) -> tuple[Noun, ...]:
        """Those of the sides that are ordered."""
        return tuple(noun for noun in self.of(kind) if noun.side in self.among)

    @cached_property
    def _by_kind(self) -> Mapping[Kind, tuple[Noun, ...]]:
        return {kind: tuple(noun for noun, _ in self._called if noun.kind is kind) for kind in Kind}

    @cached_property
    def names(self) -> Names:
        """Every name by which anything of either side can be called, and what it can mean."""
        found: dict[Phrase, tuple[Noun, ...]] = {}
        for noun, lines in self._called:
            for phrase in dict.fromkeys(parts_of(name) for name in lines if name):
                found[phrase] = (*found.get(phrase, ()), noun)
        return found


def _things(state: State, side: Side) -> Iterator[Called]:
    yield Noun(Kind.SIDE, side.id, side.id, side.name), (side.id, side.name)
    for deck in side.platforms.values():
        yield Noun(Kind.DECK, deck.id, side.id, deck.name), (deck.name, deck.id)
    for ship in side.ships.values():
        yield Noun(Kind.SHIP, ship.id, side.id, ship.name), (ship.name, ship.id)
    for force in side.task_forces.values():
        bare = force.id if force.id.isalpha() else ""
        lines = (f"TF {force.id}", f"task force {force.id}", f"force {force.id}", force.name, bare)
        yield Noun(Kind.FORCE, force.id, side.id, f"TF {force.id}"), lines
    for squadron in dict.fromkeys(af.squadron for af in side.air.values()):
        yield Noun(Kind.SQUADRON, squadron, side.id, squadron), (squadron,)
    yield from _flights(side)
    for raider in state.raiders(side.id).values():
        yield _group(side, raider.id, raider.formation)


def _flights(side: Side) -> Iterator[Called]:
    for formation in side.formations.values():
        if formation.kind != "search":
            yield _flight(side, Kind.FLIGHT, formation.id, formation.platform)
    for search in side.searches.values():
        yield _flight(side, Kind.SEARCH, search.id, search.platform)


def _flight(side: Side, kind: Kind, flight: FormationId, home: PlatformId | None) -> Called:
    return Noun(kind, flight, side.id, flight_text(side, flight)), tuple(_names_of(side, flight, home))


def _names_of(side: Side, flight: FormationId, home: PlatformId | None) -> Iterator[str]:
    """'Yorktown strike 1', 'CV5 strike 1', 'strike 1 of Yorktown', 'strike 1'."""
    tail = flight.removeprefix(f"{home} ") if home else flight
    decks = (side.platforms[home].name, home) if home else ()
    yield from (flight, tail)
    for deck in decks:
        yield from (f"{deck} {tail}", f"{tail} of {deck}")


def _group(side: Side, group: str, flight: FormationId) -> Called:
    """'group 1 of Shokaku strike 1', 'Shokaku strike 1 group 1', 'group 1'; a searcher by its AF."""
    number = group.removeprefix(f"{flight}/")
    there = side.formations.get(flight)
    home = there.platform if there else None
    if not number.isdecimal():
        return Noun(Kind.GROUP, group, side.id, f"searcher {number}"), (group, f"searcher {number}")
    lines = [group, f"group {number}"]
    for each in _names_of(side, flight, home):
        lines += [f"{each} group {number}", f"group {number} of {each}"]
    return Noun(Kind.GROUP, group, side.id, f"group {number} of {flight_text(side, flight)}"), lines
