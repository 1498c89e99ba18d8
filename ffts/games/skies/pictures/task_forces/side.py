"""A side's own task forces and hands, and what its searches were shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ffts.games.skies.pictures.inspector.card import ShipLine
from ffts.games.skies.pictures.words import speed_text
from ffts.games.skies.rules.ch10.task_forces import away, slowest_speed, turns_needed
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.cards import reads
from ffts.games.skies.state.parts import Intel, Public, Ship, Side, TaskForce
from ffts.games.skies.state.search import JOKER, HandCard
from ffts.games.skies.view import SideView
from ffts.games.skies.words.readable import record_text


@dataclass(frozen=True)
class CardLine:
    """8.1.1 A card of a hand, what it stands for, and who knows it."""

    card: str
    reads: str
    ship: str
    known: str = ""
    """'Japan since turn 9, again 11'; nothing where that is no business of the viewer."""
    seen: bool = False


@dataclass(frozen=True)
class ForceSheet:
    """5 A task force in full, as its owner or the umpire knows it."""

    id: str
    side: str
    side_name: str
    name: str
    hex: str
    speed: str
    turns: str
    plot: str
    away: str
    ships: tuple[ShipLine, ...]
    hand: tuple[CardLine, ...]
    text: str = ""
    """8.2.4 What its owner knows of the searches for it."""

    @property
    def title(self) -> str:
        """'TF 17, Allies: Task Force 17 (Fletcher)'."""
        return f"TF {self.id}, {self.side_name}{f': {self.name}' if self.name else ''}"


@dataclass(frozen=True)
class SightingLine:
    """8.2.5 A line of the searcher's own record."""

    number: int
    turn: int
    hex: str
    text: str


def ledger_lines(sheets: Iterable[ForceSheet]) -> Iterator[str]:
    """8.2.4 The whole ledger, to be read out or copied."""
    for sheet in sheets:
        yield f"{sheet.title}. {sheet.text}".rstrip()
        for line in sheet.hand:
            yield f"  {line.card}  {line.ship or line.reads}{f': {line.known}' if line.known else ''}"


def side_sheets(view: SideView, data: Catalog) -> tuple[ForceSheet, ...]:
    """3.6 and 8.2.4 Its own forces and hands; it knows how many cards were dealt, and may not know which."""
    forces = (force for force in view.own.task_forces.values() if force.gone_on is None)
    return tuple(_sheet(view, data, force) for force in forces)


def reports(view: SideView) -> tuple[SightingLine, ...]:
    """8.2.5 What its searches were shown, in the short form."""
    return tuple(
        SightingLine(
            number, seen.turn, seen.hex, f"{record_text(seen.task_force, seen.cards)}{' (all)' if seen.whole else ''}"
        )
        for number, seen in enumerate(view.intel.sightings)
    )


def _dealt(intel: Intel, force: TaskForce) -> str:
    """8.2.4 The owner's half of the ledger: how many, never which."""
    lines = [
        f"{seen.cards} card{'' if seen.cards == 1 else 's'} on turn {seen.turn}{' (all)' if seen.whole else ''}"
        for seen in intel.searched
        if seen.task_force == force.id and seen.cards
    ]
    return f"Its owner dealt {', '.join(lines)}, and does not know which." if lines else "It has dealt no cards."


def _sheet(view: SideView, data: Catalog, force: TaskForce) -> ForceSheet:
    own = view.own
    turns, gone = turns_needed(data, own, force), away(own, force)
    return ForceSheet(
        id=force.id,
        side=own.id,
        side_name=own.name,
        name=force.name if force.ships else " ".join(filter(None, (force.name, "(dummy)"))),
        hex=force.hex,
        speed=speed_text(slowest_speed(own, force)),
        turns="cannot move" if turns is None else str(turns),
        plot=_plot(view.public, force, turns),
        away=f"{len(gone)} AF away on search or strike keep it here (10.3)" if gone else "",
        ships=tuple(_ship(data, own.ships[ship]) for ship in force.ships),
        hand=tuple(_card(own, card) for card in force.hand),
        text=_dealt(view.intel, force),
    )


def _plot(public: Public, force: TaskForce, needed: int | None) -> str:
    plot = force.plot
    if plot is None or plot.to == force.hex or public.turn - plot.turn > 1:
        return ""
    counted = f"{plot.to}, {plot.count} of {needed} turns" if needed else f"{plot.to}, {plot.count} turns"
    return counted if plot.turn == public.turn else f"{counted}, plot again"


def _ship(data: Catalog, ship: Ship) -> ShipLine:
    cls = data.ships[ship.id].ship_class
    if ship.sunk_on is not None:
        return ShipLine(ship.id, ship.name, ship.cls, cls, f"sunk, turn {ship.sunk_on}", hurt=True)
    slowed = ship.speed < ship.full_speed
    return ShipLine(ship.id, ship.name, ship.cls, cls, speed_text(ship.speed), hurt=slowed)


def _card(own: Side, card: HandCard) -> CardLine:
    meaning = JOKER if card.card == JOKER else reads(card.card)
    stands = own.ships[card.ship].name if card.ship else "" if card.card == JOKER else "a dummy"
    return CardLine(card.card, meaning, stands)
