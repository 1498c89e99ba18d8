"""3.1-3.2 Set-up by keys: forces, places, dummies and hands of real cards, read into orders as they are typed."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from re import fullmatch, split
from string import ascii_uppercase
from typing import NamedTuple

from ffts.core.model import Command
from ffts.core.page import Block, Card, Deed, Pick, Picks, Typed, Words
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.commands import search as c
from ffts.games.skies.names import HexId, ShipId, SideId, TfId
from ffts.games.skies.offers.searching import WHEN_EXCHANGED
from ffts.games.skies.pages.plan_sheets import same_for_both
from ffts.games.skies.pictures.task_forces.side import ForceSheet
from ffts.games.skies.rules.ch05 import in_setup
from ffts.games.skies.setup.search import kinds_of
from ffts.games.skies.sheets.ships import Card as Kind
from ffts.games.skies.state.cards import KINDS, READS
from ffts.games.skies.state.parts import Side
from ffts.games.skies.view import known_state
from ffts.games.skies.words import fact

OPEN = "set-up"
"""The pick that says which line is open, and since which entry of the log: another order closes it."""
NEW = "new"
TYPED: Mapping[str, Deed] = {
    NEW: Deed("New force ...", "N", "Another task force, of ships or a dummy (5.2, 9.2)"),
    "place": Deed("Place ...", "M", "The hex in which the task force begins (3.2)"),
    "assign": Deed("Take ships ...", "A", "Ships of other forces join this one (5.1)"),
    "dummies": Deed("Dummies ...", "D", "Dummy ships join this force, with a card each (9.3)"),
    "hand": Deed("Type the hand ...", "H", "The real cards on the table that stand for this force (8.1.1)"),
}
DEAL = Deed("Deal the hands", "K", "All hands of this side are drawn anew from shuffled decks (8.1.1)")
EXCHANGE = Deed("Exchange maps", "X", "Set-up is done; both sides hand over their maps (3.2)")
DEEDS = (*TYPED.values(), DEAL, EXCHANGE)
CLOSED: Picks = {OPEN: ""}
DO = Deed("Do it", tip="Give this order (Enter); Esc leaves it", picks=CLOSED, look="primary")
LEAVE = Deed("Leave it", "Esc", picks=CLOSED, look="quiet")
CARDS: Mapping[Kind, str] = {
    "red_face": "k, q or j of hearts or diamonds",
    "black_face": "k, q or j of spades or clubs",
    "red_number": "a to 10 of hearts or diamonds",
    "spade_number": "a to 10 of spades",
    "club_number": "a to 10 of clubs",
}
SHORT = ("Side", "TF", "Hex")
"""Fields of a few letters."""
Read = Callable[[Sequence[str]], tuple[Command, ...]]


class Unclear(ValueError):
    """What was typed says nothing; the text says what would."""


class Asked(NamedTuple):
    """A field to be typed."""

    name: str
    tip: str
    text: str = ""


class Form(NamedTuple):
    """What is asked before an order of the set-up is given, and how the answers are read."""

    heading: str
    words: str
    fields: tuple[Asked, ...]
    read: Read


def cards(at: Viewpoint, sheet: ForceSheet | None) -> Iterator[Card]:
    """3.1 The orders of the set-up while task forces may still be made up, and the line that is open."""
    if at.may_order and in_setup(at.seen):
        yield Card("set-up", "Set-up (3.1)", deeds=tuple(_deeds(at, sheet)), bare=True)
        deed, head = opened if isinstance(opened := at.picks.get(OPEN), tuple) else ("", "")
        if deed and head == str(at.desk.head) and (form := _form(at, deed, sheet)):
            yield _line(at, deed, form)


def _deeds(at: Viewpoint, sheet: ForceSheet | None) -> Iterator[Deed]:
    for name, deed in TYPED.items():
        form = _form(at, name, sheet)
        texts: dict[str, Pick] = {_ident(name, field): field.text for field in form.fields} if form else {}
        picks = {OPEN: (name, str(at.desk.head)), **texts}
        yield replace(deed, picks=picks, why_not="" if form else "Choose a task force")
    if sheet:
        yield replace(DEAL, orders=(c.DealHands(side=SideId(sheet.side)),))
    yield same_for_both(at, replace(EXCHANGE, orders=(c.ExchangeMaps(),)), "3.2-SEALED", WHEN_EXCHANGED)


def _ident(deed: str, field: Asked) -> str:
    return f"{deed} {field.name}"


def _line(at: Viewpoint, deed: str, form: Form) -> Card:
    """The fields, what the rules say to what is typed, and the order."""
    texts = [str(at.picks.get(_ident(deed, field), field.text)) for field in form.fields]
    orders, words, refused = _judged(at, form, [text.strip() for text in texts])
    do = replace(DO, orders=orders, why_not="" if orders else words or form.words)
    fields: Iterator[Block] = (
        Typed(_ident(deed, field), field.name, text, _hint(field), f"{field.tip} (Enter does it)", deed=do)
        for field, text in zip(form.fields, texts, strict=True)
    )
    blocks = (Words(f"{form.heading}: Enter does it, Esc leaves", "strong"), Words(form.words, "muted"), *fields)
    return Card("set-up line", blocks=(*blocks, Words(words, "danger" if refused else "")), deeds=(do, LEAVE))


def _hint(field: Asked) -> str:
    return "" if field.name in SHORT else field.tip


def _judged(at: Viewpoint, form: Form, texts: Sequence[str]) -> tuple[tuple[Command, ...], str, bool]:
    """The orders (the one that is refused alone), what would come of them or why not, and whether one is refused."""
    try:
        orders = form.read(texts)
    except Unclear as fault:
        return (), str(fault), False
    tried = at.trial(orders)
    if tried.refused and tried.stopped:
        return (tried.stopped,), f"{tried.refused.rule}: {tried.refused.why}", True
    if tried.ask:
        return orders, f"Draws {tried.ask.what}", False
    state = at.whole if at.viewer is None else known_state(at.view(at.viewer))
    return orders, "; ".join(fact(state, event)[1] for event in tried.events), False


# --- what is asked -----------------------------------------------------------------


def _form(at: Viewpoint, deed: str, sheet: ForceSheet | None) -> Form | None:
    if deed == NEW:
        return _new(at, sheet)
    return FORMS[deed](at, sheet) if sheet else None


def _place(at: Viewpoint, sheet: ForceSheet) -> Form:
    def read(texts: Sequence[str]) -> tuple[Command, ...]:
        return (c.PlaceForce(side=SideId(sheet.side), task_force=TfId(sheet.id), hex=HexId(_one(texts))),)

    return Form(f"Place TF {sheet.id}", _zone(at, sheet.side), (Asked("Hex", "3.2 Where it begins"),), read)


def _assign(at: Viewpoint, sheet: ForceSheet) -> Form:
    own = at.view(sheet.side).own
    there = {ship.id for ship in sheet.ships}
    elsewhere = ", ".join(ship.name for ship in own.ships.values() if ship.id not in there)

    def read(texts: Sequence[str]) -> tuple[Command, ...]:
        ships = read_ships(own, _one(texts))
        return tuple(c.AssignShip(side=own.id, ship=ship, task_force=TfId(sheet.id)) for ship in ships)

    words = f"They leave the force they are in. Elsewhere: {elsewhere}."
    return Form(f"Ships for TF {sheet.id}", words, (Asked("Ships", "5.1 Names, with commas between"),), read)


def _dummies(at: Viewpoint, sheet: ForceSheet) -> Form:
    """9.1 How many dummy ships its side has, and what they may pass for."""
    own = at.view(sheet.side).own
    have = sum(len(force.dummy_ships) for force in own.task_forces.values())
    most = at.data.scenario.side(own.id).dummies.ships

    def read(texts: Sequence[str]) -> tuple[Command, ...]:
        return (c.AddDummies(side=own.id, task_force=TfId(sheet.id), cards=read_dummies(_one(texts))),)

    words = f"{own.name} has {have} of {most} dummy ships (9.1). They may pass for a {', '.join(READS.values())}."
    field = Asked("Dummies", "9.3 What each passes for, as: cruiser, 2 destroyers")
    return Form(f"Dummy ships for TF {sheet.id}", words, (field,), read)


def _hand(at: Viewpoint, sheet: ForceSheet) -> Form:
    def read(texts: Sequence[str]) -> tuple[Command, ...]:
        found = tuple(card.lower() for card in _parts(_one(texts), r"[,\s]+"))
        return (c.MakeHand(side=SideId(sheet.side), task_force=TfId(sheet.id), cards=found),)

    field = Asked("Cards", "8.1.1 In this order, as: kh, 2s, 10d")
    return Form(f"Cards of TF {sheet.id}", _cards_wanted(at, sheet), (field,), read)


FORMS: Mapping[str, Callable[[Viewpoint, ForceSheet], Form]] = {
    "place": _place,
    "assign": _assign,
    "dummies": _dummies,
    "hand": _hand,
}


def _new(at: Viewpoint, sheet: ForceSheet | None) -> Form:
    sides = {side: at.view(side).own for side in at.sides}
    side = sides[sheet.side if sheet else at.sides[0]]
    zone = at.data.scenario.side(side.id).zone
    fields = (
        Asked("Side", f"Whose it is: {' or '.join(sides)}", side.id),
        Asked("TF", "5.2 Its number or letter", _next_id(at, side, sides.values())),
        Asked("Hex", "3.2 Where it begins", zone[0] if zone else sheet.hex if sheet else ""),
        Asked("Name", "What it is called, if anything"),
        Asked("Ships", "5.1 Ships that leave another force for it; without any it is a dummy (9.2)"),
    )
    return Form("New task force", _zone(at, side.id), fields, lambda texts: _new_force(sides, *texts))


def _next_id(at: Viewpoint, side: Side, sides: Iterable[Side]) -> str:
    """5.2 The first number above its own, or the first letter that is free."""
    taken = {str(force) for each in sides for force in each.task_forces}
    if at.data.scenario.side(side.id).force_ids == "number":
        return str(max((int(force) for force in taken if force.isdecimal()), default=0) + 1)
    return next((letter for letter in ascii_uppercase if letter not in taken), "")


def _zone(at: Viewpoint, side: str) -> str:
    setup = at.data.scenario.side(SideId(side))
    return f"{setup.name} may begin in {', '.join(setup.zone) or 'the hexes the scenario gives'}."


def _cards_wanted(at: Viewpoint, sheet: ForceSheet) -> str:
    """8.1.1 Which cards in which order, ships of one kind together."""
    own = at.view(sheet.side).own
    wanted = kinds_of(at.data, own.task_forces[TfId(sheet.id)])
    lines = []
    for kind, group in groupby(wanted, key=lambda pair: pair[0]):
        names = [own.ships[ship].name if ship else "a dummy" for _, ship in group]
        lines.append(f"{', '.join(names)}: {CARDS[kind]}")
    return f"In this order: {'; '.join(lines)}." if lines else "It has no ships and no dummies, and so no cards."


# --- what was typed -----------------------------------------------------------------


def _one(texts: Sequence[str]) -> str:
    if not texts[0]:
        raise Unclear("")
    return texts[0]


def _new_force(
    sides: Mapping[str, Side], named: str, force: str, hex_: str, name: str, ships: str
) -> tuple[Command, ...]:
    side = next((side for side in sides.values() if side.id.lower() == named.lower()), None)
    if side is None:
        raise Unclear(f"There is no side {named}; there are {' and '.join(sides)}")
    if not force or not hex_:
        raise Unclear("A task force needs a number or letter, and a hex")
    members = read_ships(side, ships) if ships else ()
    return (c.NewForce(side=side.id, task_force=TfId(force), hex=HexId(hex_), name=name, ships=members),)


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


def read_dummies(text: str) -> tuple[Kind, ...]:
    """9.3 'cruiser, 2 destroyers': a kind for each dummy ship."""
    return tuple(kind for part in _parts(text) for kind in _kinds(part))


def _kinds(part: str) -> list[Kind]:
    found = fullmatch(r"(\d+)?\s*(?:x\s*)?([a-z_]+)", part.lower())
    name = found[2].removesuffix("s") if found else ""
    kind = next((kind for kind in KINDS if name in (READS[kind], kind)), None)
    if found is None or kind is None:
        raise Unclear(f"{part} is not a kind of ship; write {', '.join(READS.values())}, a number before it if several")
    return [kind] * int(found[1] or 1)
