"""3.1-3.2, 5 and 7-10: set-up, task forces, plans and searches."""

import re
from collections.abc import Callable, Iterable, Iterator

from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.commands import search as s
from ffts.games.skies.names import FormationId, PlatformId, ShipId, TfId
from ffts.games.skies.orders.reading import OrderError
from ffts.games.skies.orders.searching import read_orders
from ffts.games.skies.phrases.forms import Commands, Phrasing, each
from ffts.games.skies.phrases.line_reader import LineFault, LineReader, Missing
from ffts.games.skies.phrases.nouns import Kind, Noun
from ffts.games.skies.phrases.picking import picks
from ffts.games.skies.pictures.plans.aircraft import choose_afs
from ffts.games.skies.pictures.plans.trial import first_begin, read_typed
from ffts.games.skies.rules.ch08.by_orders import MAY_BE_GIVEN
from ffts.games.skies.rules.ch08.search import searching
from ffts.games.skies.sheets.plan_record import Record
from ffts.games.skies.sheets.ships import Card
from ffts.games.skies.state.cards import READS, reads
from ffts.games.skies.state.search import JOKER, PLANNED, Search

_RECORD = re.compile(r"(?:\d+\s*:\s*)?\d+\s*-\s*\d+\s*:\s*\d+(?:\s*-\s*\d+)?")
_CARD = re.compile(r"\b(10|[2-9akqj])([hdsc]'?)(?![\w])|\bjoker\b", re.IGNORECASE)

# --- set-up and task forces ----------------------------------------------------------


def _to_hex(kind: type[s.PlaceForce | s.PlotMove]) -> Callable[[LineReader], Iterable[Commands]]:
    def make(reader: LineReader) -> Iterable[Commands]:
        forces = reader.take(Kind.FORCE) or _force_of_ship(reader)
        if not forces:
            raise Missing(Kind.FORCE.value, "", [noun.name for noun in reader.nouns(Kind.FORCE)])
        there = reader.hex()
        field = "hex" if kind is s.PlaceForce else "to"
        return each(forces, lambda n: kind.model_validate({"side": n.side, "task_force": TfId(n.id), field: there}))

    return make


def _force_of_ship(reader: LineReader) -> tuple[Noun, ...]:
    """5.3 A ship moves with her force."""
    ships = reader.take(Kind.SHIP)
    return tuple(
        noun
        for noun in reader.nouns(Kind.FORCE)
        for ship in ships
        if ShipId(ship.id) in reader.side(noun.side).task_forces[TfId(noun.id)].ships
    )


def _assign(reader: LineReader) -> Iterable[Commands]:
    """5.1"""
    ships, forces = reader.one(Kind.SHIP, ()), reader.one(Kind.FORCE, (), "to")
    return each(ships, lambda n: s.AssignShip(side=n.side, ship=ShipId(n.id), task_force=TfId(forces[0].id)))


def _new_force(reader: LineReader) -> Iterable[Commands]:
    """5.2 and 9.2 'new force 18 at 1010 with Hammann', 'dummy force X of IJN at 1016'."""
    dummy = reader.any_of("dummy")
    ships = reader.take_all(Kind.SHIP)
    where = reader.hex()
    owner = ships[0].side if ships else reader.owner()
    left = [at for at, token in enumerate(reader.line.tokens) if at not in reader.used and at not in reader.line.named]
    names = [at for at in left if reader.line.tokens[at].is_number or len(reader.line.tokens[at].text) <= SHORT]
    key = next((at for at in names if reader.line.tokens[at].text not in SMALL), None)
    if key is None:
        raise LineFault("Say the number or letter of the new force, as in: new force 18 at 1010")
    reader.used.add(key)
    token = reader.line.tokens[key]
    spelt = TfId(reader.line.text[token.start : token.end].upper())
    taken = () if dummy else tuple(ShipId(ship.id) for ship in ships)
    return [(s.NewForce(side=owner, task_force=spelt, hex=where, ships=taken),)]


SHORT = 2  # letters of the name of a force
SMALL = frozenset({"at", "of", "in", "to", "on", "tf", "by"})


def _dummies(reader: LineReader) -> Iterable[Commands]:
    """9.3 'add dummies carrier, 2 destroyers to TF O'"""
    forces = reader.one(Kind.FORCE, (), "to")
    cards = tuple(_dummy_cards(reader))
    if not cards:
        raise Missing("ships they stand for", "", tuple(READS.values()))
    return each(forces, lambda n: s.AddDummies(side=n.side, task_force=TfId(n.id), cards=cards))


def _dummy_cards(reader: LineReader) -> Iterator[Card]:
    """One for each ship they stand for; a number before it counts."""
    cards = {name: card for card, name in READS.items()}
    count = 1
    for at, token in enumerate(reader.line.tokens):
        card = cards.get(token.text.removesuffix("s"))
        if at in reader.line.named:
            continue
        if token.is_number:
            count = int(float(token.text))
        elif card is not None:
            yield from (card,) * count
            count = 1
        if token.is_number or card is not None:
            reader.used.add(at)


def _hand(reader: LineReader) -> Iterable[Commands]:
    """8.1.1 'hand of TF O: kh, 2s'"""
    cards = tuple(found[0].lower() for found in _CARD.finditer(reader.behind()))
    forces = reader.one(Kind.FORCE, (), "of")
    if not cards:
        raise LineFault("Write the cards behind a colon, such as: kh, 2s, 10d")
    return each(forces, lambda n: s.MakeHand(side=n.side, task_force=TfId(n.id), cards=cards))


def _of_side(
    kind: Callable[..., Command], now: Callable[[LineReader], Iterable[Noun]]
) -> Callable[[LineReader], Iterable[Commands]]:
    """An order a whole side is given; where one side alone can be meant it needs no name."""
    return lambda reader: [(kind(side=reader.owner(now(reader))),)]


def _all_sides(reader: LineReader) -> Iterable[Noun]:
    return reader.nouns(Kind.SIDE)


def _planning(reader: LineReader) -> Iterable[Noun]:
    """7.4.1 The sides with plans that are not sealed."""
    return [
        noun
        for noun in reader.nouns(Kind.SIDE)
        if any(search.stage == "draft" for search in reader.side(noun.side).searches.values())
    ]


def _searching(reader: LineReader) -> Iterable[Noun]:
    now = searching(reader.state)
    return [noun for noun in reader.nouns(Kind.SIDE) if now in (None, noun.side)]


def _scuttle(reader: LineReader) -> Iterable[Commands]:
    return each(reader.one(Kind.SHIP, ()), lambda n: s.Scuttle(side=n.side, ship=ShipId(n.id)))


# --- plans ----------------------------------------------------------------------------


def _plan(reader: LineReader) -> Iterable[Commands]:
    """7.4.6 'plan search from Yorktown 2:330-60:6-24', with as many AFs as the arc needs, or those that are named."""
    found = _RECORD.search(reader.line.text)
    paired = reader.any_of("in pairs", "paired", "pairs")
    decks = reader.one(Kind.DECK, _searchers(reader), "from")
    if found is None:
        raise LineFault(
            "Write the plan as begin:arc:range, for example 2:330-60:6, or with its last turn, 2:330-60:6-24"
        )
    reader.used |= {at for at, token in enumerate(reader.line.tokens) if found.start() <= token.start < found.end()}
    try:
        record = read_typed(found[0], first_begin(reader.desk))
    except Refused as no:
        raise LineFault(no.why) from no
    return [(_planned(reader, deck, record, paired),) for deck in decks]


def _searchers(reader: LineReader) -> list[Noun]:
    """7.4.2 Who has aircraft that search."""
    types = reader.desk.data.aircraft
    return [
        noun
        for noun in reader.nouns(Kind.DECK)
        if any(types[af.aircraft].search_range and af.platform == noun.id for af in reader.side(noun.side).air.values())
    ]


def _planned(reader: LineReader, deck: Noun, record: Record, paired: bool) -> Command:
    own = [af for af in reader.side(deck.side).air.values() if af.platform == deck.id]
    named = any(noun.kind is Kind.SQUADRON for mention in reader.line.mentions for noun in mention.nouns)
    afs = (
        picks(reader, own, "search")
        if named
        else choose_afs(reader.desk.data, reader.side(deck.side), deck.id, record, paired)
    )
    return s.PlanSearch(
        platform=PlatformId(deck.id), afs=afs, begin=record.begin, arc=record.arc, range=record.range, paired=paired
    )


# --- searches ---------------------------------------------------------------------------


def _searches(reader: LineReader, fits: Callable[[Search], bool]) -> list[Noun]:
    found = reader.nouns(Kind.SEARCH)
    return [noun for noun in found if fits(reader.side(noun.side).searches[FormationId(noun.id)])]


def _on_search(
    kind: Callable[..., Command], fits: Callable[[Search], bool]
) -> Callable[[LineReader], Iterable[Commands]]:
    return lambda reader: each(
        reader.one(Kind.SEARCH, _searches(reader, fits)), lambda n: kind(side=n.side, search=FormationId(n.id))
    )


def _standing(reader: LineReader) -> Iterable[Commands]:
    """8.3 'search 1: if carriers, shadow; if cruisers, go on'"""
    text, tokens = reader.line.text, reader.line.tokens
    start = next(token.start for token in tokens if token.text == "if")
    reader.used |= {at for at, token in enumerate(tokens) if token.start >= start}
    reader.any_of("standing orders", "orders", "order")
    try:
        orders = tuple(order.text for order in read_orders(text[start:]))
    except OrderError as fault:
        raise LineFault(str(fault)) from fault
    return _ordered(reader, orders)


def _ordered(reader: LineReader, orders: tuple[str, ...]) -> Iterable[Commands]:
    searches = reader.one(Kind.SEARCH, _searches(reader, lambda search: search.stage in MAY_BE_GIVEN), "of")
    return each(searches, lambda n: s.SetSearchOrders(side=n.side, search=FormationId(n.id), orders=orders))


def _is_out(search: Search) -> bool:
    return search.stage in ("out", "in") or bool(search.shadows)


def _on_force(
    kind: Callable[..., Command], fits: Callable[[Search], bool]
) -> Callable[[LineReader], Iterable[Commands]]:
    """A search and an enemy force."""

    def make(reader: LineReader) -> Iterable[Commands]:
        searches, force = _search_and_force(reader, fits)
        return each(searches, lambda n: kind(side=n.side, search=FormationId(n.id), task_force=TfId(force)))

    return make


def _search_and_force(reader: LineReader, fits: Callable[[Search], bool]) -> tuple[tuple[Noun, ...], str]:
    """A search of one side, and a force of the other: the one tells which of several of a name the other is."""
    forces = reader.take(Kind.FORCE)
    there = [noun for noun in _searches(reader, fits) if not forces or noun.side != forces[0].side]
    searches = reader.one(Kind.SEARCH, there, "by")
    if forces:
        against = tuple(noun for noun in searches if noun.side != forces[0].side)
        return against or searches, forces[0].id
    enemy = reader.state.enemy_of(searches[0].side)
    return searches, reader.one(Kind.FORCE, [n for n in reader.nouns(Kind.FORCE) if n.side == enemy], "on")[0].id


def _joker(play: bool) -> Callable[[LineReader], Iterable[Commands]]:
    """9.3.2 By the search that was dealt it, if one was."""

    def make(reader: LineReader) -> Iterable[Commands]:
        searches = reader.one(Kind.SEARCH, _searches(reader, lambda search: bool(search.jokers)), "of")
        noun = searches[0]
        waiting = reader.side(noun.side).searches[FormationId(noun.id)].jokers
        named = reader.take(Kind.FORCE)
        if not named and len(waiting) != 1:
            raise Missing(Kind.FORCE.value, "of", [f"TF {force}" for force in waiting])
        force = TfId(named[0].id) if named else waiting[0]
        return [(s.PlayJoker(side=noun.side, search=FormationId(noun.id), task_force=force, play=play),)]

    return make


def _declare(reader: LineReader) -> Iterable[Commands]:
    """8.5 'search 1 attacks carrier of TF O', by a card or by what it stands for."""
    searches, name = _search_and_force(reader, lambda search: bool(search.finds))
    noun, force = searches[0], TfId(name)
    search = reader.side(noun.side).searches[FormationId(noun.id)]
    found = search.find(force, reader.state.public.turn)
    card = _card_meant(reader, found.cards if found else ())
    flight = reader.side(noun.side).formations.get(search.id)
    members = [reader.side(noun.side).air[af] for af in flight.afs] if flight else []
    named = any(n.kind is Kind.SQUADRON for mention in reader.line.mentions for n in mention.nouns)
    af = picks(reader, members, "attack")[0] if named else None
    return [(s.DeclareSearchAttack(side=noun.side, search=search.id, task_force=force, card=card, af=af),)]


def _card_meant(reader: LineReader, dealt: Iterable[str]) -> str:
    typed = _CARD.search(reader.line.text)
    if typed:
        reader.used |= {at for at, token in enumerate(reader.line.tokens) if typed.start() <= token.start < typed.end()}
        return typed[0].lower()
    cards = [card for card in dealt if card != JOKER]
    for card in cards:
        if reader.any_of(reads(card)):
            return card.rstrip("'")
    raise Missing("kind of ship it was dealt", "", tuple(dict.fromkeys(map(reads, cards))))


FORMS = (
    Phrasing(("place", "put"), _to_hex(s.PlaceForce)),
    Phrasing(("move", "plot", "sail"), _to_hex(s.PlotMove)),
    Phrasing(("assign",), _assign),
    Phrasing(("new force", "make force", "dummy force", "new tf"), _new_force),
    Phrasing(("add dummies", "add dummy", "dummies"), _dummies),
    Phrasing(("make hand", "hand"), _hand),
    Phrasing(("deal hands", "deal hand", "deal cards"), _of_side(s.DealHands, _all_sides)),
    Phrasing(("exchange maps",), lambda reader: [(s.ExchangeMaps(),)]),
    Phrasing(("repeat plots", "repeat moves", "plot again"), _of_side(s.RepeatPlots, _all_sides)),
    Phrasing(("scuttle",), _scuttle, exact=True),
    Phrasing(("plan search", "plan"), _plan),
    Phrasing(("seal plans", "seal search plans", "seal"), _of_side(s.SealPlans, _planning)),
    Phrasing(
        ("cancel search", "cancel"), _on_search(s.CancelSearch, lambda search: search.stage in PLANNED), exact=True
    ),
    Phrasing(("launch", "launch search"), _on_search(s.LaunchSearch, lambda search: search.stage == "sealed")),
    Phrasing(("recall search",), _on_search(s.RecallSearch, _is_out)),
    Phrasing(("if",), _standing),
    Phrasing(("no orders", "clear orders"), lambda reader: _ordered(reader, ())),
    Phrasing(("", "looks", "look", "announce", "looks for", "searches"), _on_force(s.AnnounceSearch, _is_out)),
    Phrasing(
        ("look at all", "looks at all", "look at all area", "looks at all area", "look everywhere"),
        _on_search(s.SearchBand, _is_out),
    ),
    Phrasing(("play joker", "joker"), _joker(True)),
    Phrasing(("leave joker",), _joker(False)),
    Phrasing(("shadow", "shadows", "keep contact"), _on_force(s.ShadowForce, _is_out)),
    Phrasing(
        ("end shadow", "end contact", "lets go", "let go", "stop shadowing"),
        _on_force(s.EndShadow, lambda search: bool(search.shadows)),
        exact=True,
    ),
    Phrasing(("attacks", "attack", "declare attack", "will attack"), _declare),
    Phrasing(("close searches", "has searched", "done searching"), _of_side(s.CloseSearches, _searching)),
)
