"""What one side knows, as the answers ask it: things by name, turns with their clock, and a desk to try orders on."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ffts.core.asking import Answer, Asked, from_views
from ffts.core.game import Supposed
from ffts.core.model import Event
from ffts.games.skies.orders.reading import KINDS as ROLES
from ffts.games.skies.phrases.nouns import Kind, Noun, Nouns
from ffts.games.skies.phrases.tokens import parts_of
from ffts.games.skies.pictures.asking import umpire_of
from ffts.games.skies.reported import as_reported
from ffts.games.skies.rulebook import SUPPOSING
from ffts.games.skies.sequence import Ump, clock_at
from ffts.games.skies.sheets.aircraft import Aircraft
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.air import AirFactor, Formation
from ffts.games.skies.state.parts import Side
from ffts.games.skies.view import SideView

OWN_WORDS = {"my", "our", "the", "a", "an", "all", "any", "of", "every", "your", "their", "its"}
EVERYTHING = {"", "planes", "aircraft", "everything", "everybody", "everyone", "flights", "i", "we", "afs", "us", "me"}
KINDS_OF_FLIGHT = {
    "cap": "cap", "fighters": "cap", "caps": "cap", "strike": "strike", "strikes": "strike", "search": "search",
    "searches": "search", "scouts": "search", "searchers": "search",
}  # fmt: skip


@dataclass(frozen=True)
class Knows:
    """One side's knowledge, for one question."""

    view: SideView
    data: Catalog
    among_others: bool
    """Whether other sides are asked too: then an answer says whose it is."""

    @property
    def own(self) -> Side:
        return self.view.own

    @property
    def turn(self) -> int:
        return self.view.public.turn

    @property
    def whose(self) -> str:
        """'Japan: ' where the umpire asks both sides."""
        return f"{self.own.name}: " if self.among_others else ""

    @cached_property
    def ump(self) -> Ump:
        """Who answers by the rules, with what this side knows."""
        return umpire_of(self.view, self.data)

    @cached_property
    def desk(self) -> Supposed[Any, Event, Catalog]:
        """3.6 Where its orders can be tried: its own things, and of the enemy what was reported."""
        from ffts.games.skies.game import SKIES  # which has these questions in it

        return Supposed(SKIES, self.data, as_reported(self.view, self.data), rulebook=SUPPOSING)

    @cached_property
    def nouns(self) -> Nouns:
        """Its own things by name, and the forces and bases of the enemy it knows of."""
        return Nouns(self.desk.state)

    def at(self, turn: int) -> str:
        """'turn 12 (1000)'."""
        return f"turn {turn} ({clock_at(self.data.scenario.start, turn)})"

    # --- things by name -----------------------------------------------------------

    def called(self, text: str, *kinds: Kind) -> tuple[Noun, ...]:
        """Things of these kinds that are called so; where none is, those whose name begins so."""
        wanted = parts_of(bare(text))
        if not wanted:
            return ()
        if exact := self.nouns.names.get(wanted):
            return tuple(noun for noun in exact if noun.kind in kinds)
        begun = [
            noun
            for phrase, there in self.nouns.names.items()
            for noun in there
            if noun.kind in kinds and " ".join(phrase).startswith(" ".join(wanted)) and len(wanted[0]) > 1
        ]
        return tuple(dict.fromkeys(begun))

    def is_side(self, text: str) -> bool:
        """Whether this side is meant: by its name, or as 'I'."""
        wording = bare(text)
        return wording in EVERYTHING or wording in (self.own.id.lower(), self.own.name.lower())

    def flights(self, text: str) -> tuple[Formation, ...]:
        """6.11 Its formations that are meant: by name, kind, squadron or deck."""
        wording, own = bare(text), self.own.formations
        if self.is_side(text):
            return tuple(own.values())
        if wording in KINDS_OF_FLIGHT:
            return tuple(one for one in own.values() if one.kind == KINDS_OF_FLIGHT[wording])
        named = {noun.id for noun in self.called(text, Kind.FLIGHT, Kind.SEARCH)}
        if found := tuple(one for one in own.values() if one.id in named):
            return found
        afs = {af.id for af in self.aircraft(text)}
        return tuple(one for one in own.values() if afs & set(one.afs))

    def aircraft(self, text: str) -> tuple[AirFactor, ...]:
        """6.3 Its AFs that are meant: of a squadron, of a deck, of a type or a role, or all."""
        if self.is_side(text):
            return tuple(self.own.air.values())
        squadrons = {noun.id for noun in self.called(text, Kind.SQUADRON)}
        decks = {noun.id for noun in self.called(text, Kind.DECK)}
        kinds = set(types_called(self.data, text))
        return tuple(
            af
            for af in self.own.air.values()
            if af.squadron in squadrons or af.platform in decks or af.aircraft in kinds or af.id.lower() == bare(text)
        )

    def flight_name(self, flight: str) -> str:
        """6.11.1 'Enterprise strike 1'."""
        kinds = (Kind.FLIGHT, Kind.SEARCH)
        return next((noun.name for kind in kinds for noun in self.nouns.of(kind) if noun.id == flight), flight)

    def decks(self, text: str) -> tuple[str, ...]:
        """6.3 The ids of its carriers and bases that are meant; all of them for none."""
        if self.is_side(text):
            return tuple(map(str, self.own.platforms))
        return tuple(noun.id for noun in self.called(text, Kind.DECK) if noun.side == self.own.id)


def bare(text: str) -> str:
    """Without 'my' and 'the', in small letters."""
    words = text.lower().replace("'s", "").split()
    while words and words[0] in OWN_WORDS and (len(words) > 1 or words[0] in ("my", "our", "all", "any")):
        words = words[1:]
    return " ".join(words)


def types_called(data: Catalog, text: str) -> tuple[str, ...]:
    """6.3 Types of aircraft by designation, name or code name: 'TBD-1', 'devastators', 'kates'."""
    wording = bare(text)
    roles = ROLES.get(f"{wording.removesuffix('s')}s", ())
    return tuple(kind.id for kind in data.aircraft.values() if kind.role in roles or _is_type(kind, wording))


def _is_type(kind: Aircraft, text: str) -> bool:
    """By the beginning of one of its names, one or many: 'Dauntlesses', 'Zeros'."""
    begins = next((ident for name, ident in NICKNAMES.items() if text.startswith(name)), "")
    if begins:
        return kind.id.startswith(begins)
    names = (kind.id, kind.code_name, *kind.name.split())
    return any(_is_one(name.lower(), text) for name in names if len(name) >= LEAST_NAME)


def _is_one(name: str, text: str) -> bool:
    return text == name or (text.startswith(name) and text.removeprefix(name) in ("s", "es"))


LEAST_NAME = 3
NICKNAMES = {"zero": "A6M"}
"""What everybody calls them, and how their designations begin."""
Say = Callable[[Knows, str], Iterable[Answer]]


def of_views(say: Say, nothing: str, page: str) -> Callable[[Asked], Iterator[Answer]]:
    """What each side knows to say to it; if none does, `nothing`, with the name that was asked for."""

    def answer(asked: Asked) -> Iterator[Answer]:
        several = len(asked.views) > 1
        yield from from_views(lambda view, data, who: say(Knows(view, data, several), who), nothing, page)(asked)

    return answer
