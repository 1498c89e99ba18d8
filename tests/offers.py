"""The laws of offers, for any game, held while somebody orders anything of it: what an offer says may be done the rules
accept, and what the rules accept is offered or left out by name."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ffts.core.game import AnyGame
from ffts.core.model import Command, Event
from ffts.core.offer import About

ASKS_ONCE = "-FORFEIT"
"""Ends the citation of a refusal that says what would be lost, and lets it be."""


@dataclass(frozen=True)
class OfferLaw:
    """What one game leaves out, each with its reason."""

    left_out: Mapping[type[Command], str]
    """Orders that are accepted and stand in no list."""
    unlisted: Mapping[str, str] = field(default_factory=dict)
    """Citations by which an order is refused though a side is offered it: it must not know why."""
    shared: Mapping[str, str] = field(default_factory=dict)
    """The same at a screen that both sides read."""
    watched: tuple[type[Command], ...] = ()
    """Orders that the Watch itself has to list; of others it is enough that they are listed by their kind."""
    no_deeds: tuple[type[Event], ...] = ()
    """Facts that are stated though nothing happens."""

    def broken(self, game: AnyGame, state: Any, data: Any) -> Iterator[str]:
        """Offers that the rules refuse."""
        for viewer in (None, *(side.id for side in game.sides(data))):
            for offer in game.due(state, data, viewer):
                no = game.rulebook.trial(state, data, offer.orders).refused
                known = self.unlisted.keys() | self.shared.keys() if viewer else self.shared.keys()
                if no and no.citation not in known and not no.citation.endswith(ASKS_ONCE):
                    yield f"'{offer.words}' is offered to {viewer or 'the umpire'} and refused: {no} [{no.citation}]"

    def missing(self, game: AnyGame, state: Any, data: Any, accepted: Command, facts: Iterable[Event]) -> str:
        """Why this order, which the rules accepted, should have been offered; empty if it was, is left out, or came to
        nothing."""
        kind = type(accepted)
        if accepted.waive or all(isinstance(fact, self.no_deeds) for fact in facts):
            return ""
        by_kind = () if kind in self.watched else game.offers(state, data, None, About((kind,)))
        listed = (*game.due(state, data, None), *by_kind)
        offered = kind in self.left_out or any(offer.kind is kind for offer in listed)
        return "" if offered else f"accepted, and not offered: {accepted!r}"
