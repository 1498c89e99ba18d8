"""Set-up as it is typed: task forces, dummies and hands of real cards, read into commands and tried out (3.1-3.2)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from re import fullmatch, split
from string import ascii_uppercase

from ffts.core.model import Command
from ffts.games.skies.commands import search as c
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import HexId, ShipId, SideId, TfId
from ffts.games.skies.pictures.task_forces.sheet import ForceSheet
from ffts.games.skies.pictures.verdict import Verdict, way
from ffts.games.skies.rules.ch05 import in_setup
from ffts.games.skies.setup.search import kinds_of
from ffts.games.skies.sheets.ships import Card
from ffts.games.skies.state import Side
from ffts.games.skies.state.cards import KINDS, READS
from ffts.games.skies.words import fact

NEW, PLACE, ASSIGN, DUMMIES, HAND, DEAL, EXCHANGE = "new", "place", "assign", "dummies", "hand", "deal", "exchange"
CARDS: Mapping[Card, str] = {
    "red_face": "k, q or j of hearts or diamonds",
    "black_face": "k, q or j of spades or clubs",
    "red_number": "a to 10 of hearts or diamonds",
    "spade_number": "a to 10 of spades",
    "club_number": "a to 10 of clubs",
}


class Unclear(ValueError):
    """What was typed says nothing; the text says what would."""


@dataclass(frozen=True)
class TypedField:
    """One thing to be typed."""

    name: str
    tip: str
    text: str = ""


@dataclass(frozen=True)
class DeedForm:
    """What a deed of the set-up needs to know."""

    heading: str
    said: str
    fields: tuple[TypedField, ...]


def is_setting_up(session: SkiesDesk) -> bool:
    """3.1 Whether task forces may still be made up."""
    return in_setup(session.state)


# --- forms ------------------------------------------------------------------------


def form(session: SkiesDesk, deed: str, sheet: ForceSheet | None) -> DeedForm | None:
    """What is asked before this deed is done; None where there is nothing to ask."""
    if deed == NEW:
        return _new_form(session, sheet)
    return FORMS[deed](session, sheet) if sheet and deed in FORMS else None


def _place_form(session: SkiesDesk, sheet: ForceSheet) -> DeedForm:
    return DeedForm(f"Place TF {sheet.id}", _zone(session, sheet.side), (TypedField("Hex", "3.2 Where it begins"),))


def _assign_form(session: SkiesDesk, sheet: ForceSheet) -> DeedForm:
    said = f"They leave the force they are in. Elsewhere: {', '.join(_elsewhere(session, sheet))}."
    return DeedForm(f"Ships for TF {sheet.id}", said, (TypedField("Ships", "5.1 Names, with commas between"),))


def _dummies_form(session: SkiesDesk, sheet: ForceSheet) -> DeedForm:
    field = TypedField("Dummies", "9.3 What each passes for, as: cruiser, 2 destroyers")
    return DeedForm(f"Dummy ships for TF {sheet.id}", _dummies_left(session, sheet), (field,))


def _hand_form(session: SkiesDesk, sheet: ForceSheet) -> DeedForm:
    field = TypedField("Cards", "8.1.1 In this order, as: kh, 2s, 10d")
    return DeedForm(f"Cards of TF {sheet.id}", _cards_wanted(session, sheet), (field,))


FORMS: Mapping[str, Callable[[SkiesDesk, ForceSheet], DeedForm]] = {
    PLACE: _place_form,
    ASSIGN: _assign_form,
    DUMMIES: _dummies_form,
    HAND: _hand_form,
}


def _new_form(session: SkiesDesk, sheet: ForceSheet | None) -> DeedForm:
    side = SideId(sheet.side) if sheet else next(iter(session.state.sides))
    zone = session.data.scenario.side(side).zone
    fields = (
        TypedField("Side", f"Whose it is: {' or '.join(session.state.sides)}", side),
        TypedField("TF", "5.2 Its number or letter", _next_id(session, side)),
        TypedField("Hex", "3.2 Where it begins", zone[0] if zone else sheet.hex if sheet else ""),
        TypedField("Name", "What it is called, if anything"),
        TypedField("Ships", "5.1 Who leaves another force for it; nobody: a dummy (9.2)"),
    )
    return DeedForm("New task force", _zone(session, side), fields)


def _next_id(session: SkiesDesk, side: SideId) -> str:
    """5.2 The first number above its own, or the first letter that is free."""
    taken = {str(force) for each in session.state.sides.values() for force in each.task_forces}
    if session.data.scenario.side(side).force_ids == "number":
        return str(max((int(force) for force in taken if force.isdecimal()), default=0) + 1)
    return next((letter for letter in ascii_uppercase if letter not in taken), "")


def _zone(session: SkiesDesk, side: str) -> str:
    setup = session.data.scenario.side(SideId(side))
    return f"{setup.name} may begin in {', '.join(setup.zone) or 'the hexes the scenario gives'}."


def _elsewhere(session: SkiesDesk, sheet: ForceSheet) -> Iterator[str]:
    side = session.state.sides[SideId(sheet.side)]
    there = {ship.id for ship in sheet.ships}
    return (ship.name for ship in side.ships.values() if ship.id not in there)


def _dummies_left(session: SkiesDesk, sheet: ForceSheet) -> str:
    side = session.state.sides[SideId(sheet.side)]
    have = sum(len(force.dummy_ships) for force in side.task_forces.values())
    most = session.data.scenario.side(side.id).dummies.ships
    return f"{side.name} has {have} of {most} dummy ships (9.1). They may pass for a {', '.join(READS.values())}."


def _cards_wanted(session: SkiesDesk, sheet: ForceSheet) -> str:
    """8.1.1 Which cards in which order, ships of one kind together."""
    side = session.state.sides[SideId(sheet.side)]
    wanted = kinds_of(session.data, side.task_forces[TfId(sheet.id)])
    told = []
    for kind, group in groupby(wanted, key=lambda pair: pair[0]):
        names = [side.ships[ship].name if ship else "a dummy" for _, ship in group]
        told.append(f"{', '.join(names)}: {CARDS[kind]}")
    return f"In this order: {'; '.join(told)}." if told else "It has no ships and no dummies, and so no cards."


# --- what was typed -----------------------------------------------------------------


def read(session: SkiesDesk, deed: str, sheet: ForceSheet | None, typed: Sequence[str]) -> tuple[Command, ...]:
    """The commands it comes to; Unreadable where it says nothing."""
    texts = [text.strip() for text in typed]
    if deed == EXCHANGE:
        return (c.ExchangeMaps(),)
    if deed == NEW:
        return (_new_force(session, texts),)
    if sheet is None:
        raise Unclear("Choose a task force first")
    return _of_force(session, deed, SideId(sheet.side), TfId(sheet.id), texts)


def _of_force(session: SkiesDesk, deed: str, side: SideId, force: TfId, texts: Sequence[str]) -> tuple[Command, ...]:
    if deed == DEAL:
        return (c.DealHands(side=side),)
    text = texts[0]
    if not text:
        raise Unclear("")
    if deed == PLACE:
        return (c.PlaceForce(side=side, task_force=force, hex=HexId(text)),)
    if deed == ASSIGN:
        ships = read_ships(session.state.sides[side], text)
        return tuple(c.AssignShip(side=side, ship=ship, task_force=force) for ship in ships)
    if deed == DUMMIES:
        return (c.AddDummies(side=side, task_force=force, cards=read_dummies(text)),)
    cards = tuple(card.lower() for card in _parts(text, r"[,\s]+"))
    return (c.MakeHand(side=side, task_force=force, cards=cards),)


def _new_force(session: SkiesDesk, texts: Sequence[str]) -> c.NewForce:
    named, force, hex_, name, ships = texts
    side = next((side for side in session.state.sides.values() if side.id.lower() == named.lower()), None)
    if side is None:
        raise Unclear(f"There is no side {named}; there are {' and '.join(session.state.sides)}")
    if not force or not hex_:
        raise Unclear("A task force needs a number or letter, and a hex")
    members = read_ships(side, ships) if ships else ()
    return c.NewForce(side=side.id, task_force=TfId(force), hex=HexId(hex_), name=name, ships=members)


def _parts(text: str, between: str = r"[,;]") -> list[str]:
    return [part.strip() for part in split(between, text) if part.strip()]


def read_ships(side: Side, text: str) -> tuple[ShipId, ...]:
    """5.1 Ships by number, by name, or by the beginning of a name that no other has."""
    return tuple(_ship(side, part) for part in _parts(text))


def _ship(side: Side, text: str) -> ShipId:
    wanted = text.lower()
    ships = side.ships.values()
    for fits in (
        [ship for ship in ships if wanted in (ship.id.lower(), ship.name.lower())],
        [ship for ship in ships if ship.name.lower().startswith(wanted)],
    ):
        if len(fits) == 1:
            return fits[0].id
        if fits:
            raise Unclear(f"{text} may be {' or '.join(ship.name for ship in fits)}")
    raise Unclear(f"{side.name} has no ship {text}")


def read_dummies(text: str) -> tuple[Card, ...]:
    """9.3 'cruiser, 2 destroyers': a kind for each dummy ship."""
    return tuple(kind for part in _parts(text) for kind in _dummies(part))


def _dummies(part: str) -> list[Card]:
    found = fullmatch(r"(\d+)?\s*(?:x\s*)?([a-z_]+)", part.lower())
    name = found[2].removesuffix("s") if found else ""
    kind = next((kind for kind in KINDS if name in (READS[kind], kind)), None)
    if found is None or kind is None:
        raise Unclear(f"{part} is no kind of ship; write {', '.join(READS.values())}, a number before it if several")
    return [kind] * int(found[1] or 1)


# --- what the rules say -------------------------------------------------------------


def judge(session: SkiesDesk, read_it: Callable[[], tuple[Command, ...]]) -> Verdict:
    """What would come of it, or the rule and why not; nothing is done."""
    try:
        commands = read_it()
    except Unclear as fault:
        return Verdict(way(""), said=str(fault))
    offer, tried = way("", *commands), session.trial(commands)
    if tried.refused:
        return Verdict(offer, refused=tried.refused, stopped=tried.stopped)
    if tried.ask:
        return Verdict(offer, said=f"Draws {tried.ask.what}")
    return Verdict(offer, said="; ".join(fact(session.state, event)[1] for event in tried.events))
