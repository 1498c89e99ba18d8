"""The form of a line of the Watch: what is still to be chosen of its order, in view of what its side knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice, product
from typing import Any

from pydantic import ValidationError

from ffts.core.model import Command
from ffts.core.offer import Field, Filled, Offer, Way
from ffts.core.page import Block, Card, Choice, Deed, Lead, Line, Listed, Mark, Option, Picks, Typed, Words
from ffts.core.umpire import Refused
from ffts.games import seat_pages
from ffts.seats.letters import INSTEAD, Sent
from ffts.seats.narrowing import WHICH, WHO, narrowed, waiting_for
from ffts.seats.side_desk import SideDesk

OPEN, FIELD = "open", "field"
"""Picks: the line whose form is open, and (with the order and its name) a field."""
HAND_IN = "Hand in"
CHOOSE_FIRST = "Choose first: {names}"
ODD = "{name} cannot be so"
NO_LONGER = "After this order no longer possible: {lines}"
LABELS: Mapping[str, str] = {
    "afs": "Aircraft",
    "to": "Where to",
    "only": "Who (all of them if none is ticked)",
    "points": "Points of each, at most (all of them if none is chosen)",
    "shares": "How many at",
    "hits": "Hits on",
}
"""Fields whose names are not words."""
NOT_NOW = "Not now"
SENT, CHANGE = "Sent, waiting: {words}", "Change what waits"
NEXT = "Next you choose: {ways}"
MOST_JUDGED = 12
"""Choices of which each is tried."""
MOST_TRIED = 8
"""Ways to fill in the rest that are tried for one choice of a list."""


def open_offers(desk: SideDesk, line: Offer) -> tuple[Offer, ...]:
    """Return the offers whose open fields are chosen: the line itself, or those of its kind for the same ship."""
    if line.asks:
        return (line,) if _can_be_filled_in(line) else ()
    if line.kind is None:
        return ()
    same = (offer for offer in desk.offered(line.kind) if line.at in ("", offer.at) or not offer.at)
    return tuple(offer for offer in same if (offer.asks or offer.orders) and _can_be_filled_in(offer))


def _can_be_filled_in(offer: Offer) -> bool:
    """Whether a form can have each field that is needed: chosen from something, or typed."""
    filled: dict[str, Any] = {}
    for field in offer.asks:
        value = next(iter(field.choices(dict(filled))), None)
        if value is not None:
            filled[field.name] = {field.each[0]: value} if field.each else (value,) if field.several else value
        elif _is_needed(offer, field) and not _is_typed(offer, field):
            return False
    return True


def _is_typed(offer: Offer, field: Field) -> bool:
    """Whether a word or a number is all there is to put in."""
    kind = offer.about.model_fields[field.name].annotation if offer.about else str
    return getattr(kind, "__supertype__", kind) in (str, int, float)


def elsewhere(desk: SideDesk, line: Offer) -> Iterator[Lead]:
    """Return the pages that a line names, where more can be chosen than here."""
    for page in seat_pages(desk.game):
        if page.title in line.instead:
            yield Lead(page.title, line.at, line.who)


def form(desk: SideDesk, line: Offer, picks: Picks, sent: Sequence[Sent] = ()) -> Card | None:
    """Return the form of a line; None where nothing of it is open. `sent` has the letters of this seat that wait."""
    offers = open_offers(desk, line)
    if not offers:
        return None
    choices, offer = narrowed(desk, line, offers, picks)
    mark: Mark = "warning" if line.must else ""
    if offer is None:
        deeds = _deeds(desk, line, offers, line, {}, [choices[-1].name])
        return Card("form", line.for_side, choices, deeds, mark=mark)
    filled: dict[str, Any] = {}
    fields = [block for field in offer.asks for block in _field(desk, offer, field, filled, picks)]
    missing = [_missing(field) for field in offer.asks if field.name not in filled and _is_needed(offer, field)]
    blocks = [*choices, *(block for block in fields if not isinstance(block, Words))]
    unable = [block for block in fields if isinstance(block, Words)]
    if (waits := waiting_for(offer, sent, picks)) is not None:
        again = Deed(CHANGE, picks={INSTEAD: waits.number})
        deeds = (again, *_deeds(desk, line, offers, offer, filled, missing)[1:])
        return Card("form", line.for_side, (Words(SENT.format(words=waits.words)), *choices), deeds, mark=mark)
    warned = _ended(desk, offer, filled) if missing else ()
    verdict = () if missing else _verdict(desk, offer, filled)
    deeds = _deeds(desk, line, offers, offer, filled, missing)
    return Card("form", line.for_side, (*warned, *blocks, *verdict, *unable), deeds, mark=mark)


def _deeds(
    desk: SideDesk, line: Offer, offers: Sequence[Offer], offer: Offer, filled: Filled, missing: Sequence[str]
) -> tuple[Deed, ...]:
    """To hand the order in, or to close the form: either way what was chosen is chosen no longer."""
    fields = dict.fromkeys(ident for each in offers for field in each.asks for ident in _idents(each, field))
    fresh: Picks = {OPEN: "", WHO: "", WHICH: "", **dict.fromkeys(fields, "")}
    ways = partial(_ways, desk, offer, dict(filled), bool(missing))
    why_not = CHOOSE_FIRST.format(names=", ".join(missing)) if missing else ""
    hand_in = Deed(HAND_IN, ways=ways, one_at_once=True, picks=fresh, why_not=why_not, look="primary", id=HAND_IN)
    pages = (Deed(lead.page, lead=lead) for lead in elsewhere(desk, line))
    return hand_in, *pages, Deed("Close", picks=fresh, look="quiet")


def _verdict(desk: SideDesk, offer: Offer, filled: Filled) -> tuple[Words, ...]:
    """What the order comes to."""
    ways = tuple(_ways(desk, offer, filled, False))
    if len(ways) > 1:
        names = [way.label for way in ways if way.allowed]
        return (Words(NEXT.format(ways="; ".join(names)) if names else ways[0].words),)
    parts = (f"{way.label}. {way.words}".strip() for way in ways if way.words or way.label != offer.for_side)
    words = "; ".join(parts)
    return (Words(words),) if words else ()


def _ended(desk: SideDesk, offer: Offer, filled: Filled) -> tuple[Words, ...]:
    """Before anything is chosen, what cannot be done any more once any such order was given."""
    ended = next((ends(desk, (cmd,)) for cmd in _samples(desk, offer, filled)), "")
    return (Words(ended, "warning"),) if ended else ()


def _samples(desk: SideDesk, offer: Offer, filled: Filled) -> Iterator[Command]:
    """Orders of this offer that are allowed, with one of each list."""
    lists = (field for field in offer.asks if field.several and field.name not in filled)
    for field in lists:
        for value in field.choices(dict(filled)):
            cmd, why = _tried(desk, offer, field, (value,))
            if cmd is not None and not why:
                yield cmd


# --- fields -----------------------------------------------------------------------------


def _is_needed(offer: Offer, field: Field) -> bool:
    """Whether the order cannot be given without this field."""
    return offer.about is None or offer.about.model_fields[field.name].is_required()


def _ident(offer: Offer, field: Field) -> str:
    """The pick of a field: each kind of order has its own, so that nothing chosen for one goes into another."""
    return f"{FIELD}-{offer.kind.__name__ if offer.kind else ''}-{field.name}"


def _missing(field: Field) -> str:
    return field.name.capitalize() if field.each else label(field.name)


def _idents(offer: Offer, field: Field) -> tuple[str, ...]:
    """The picks of a field: one for each of those it is chosen for."""
    ident = _ident(offer, field)
    return tuple(f"{ident}-{at}" for at in range(len(field.each))) or (ident,)


def _for_each(desk: SideDesk, offer: Offer, field: Field, filled: dict[str, Any], picks: Picks) -> tuple[Block, ...]:
    """One choice for each, in view of those before it; nothing where none is made."""
    blocks, values = [], tuple[Any, ...]()
    for ident, name in zip(_idents(offer, field), field.each, strict=True):
        names = {_key(at, value): value for at, value in enumerate(field.choices({**filled, field.name: values}))}
        picked = str(picks.get(ident, ""))
        values = (*values, names.get(picked, 0))
        options = (Option("", "-"), *(Option(key, _text(desk, field, value)) for key, value in names.items()))
        blocks.append(Choice(ident, f"{label(field.name)} {name}", options, picked if picked in names else ""))
    if given := {name: value for name, value in zip(field.each, values, strict=True) if value}:
        filled[field.name] = given
    return tuple(blocks)


def _field(desk: SideDesk, offer: Offer, field: Field, filled: dict[str, Any], picks: Picks) -> tuple[Block, ...]:
    """Return what is shown of a field; its value goes into `filled` if there is one. Nothing where the order can do
    without it and there is nothing to choose from: that is for plain words."""
    if field.each:
        return _for_each(desk, offer, field, filled, picks)
    ident, name = _ident(offer, field), label(field.name)
    names = {_key(at, value): value for at, value in enumerate(field.choices(dict(filled)))}
    picked = picks.get(ident)
    if not names:
        if not _is_needed(offer, field):
            return ()
        if picked not in (None, "", ()):
            filled[field.name] = _typed_value(str(picked))
        return (Typed(ident, name, str(picked or "")),)
    texts = {key: _text(desk, field, value) for key, value in names.items()}
    if field.several:
        return _list(desk, offer, field, names, texts, filled, picked)
    why_not = _forbidden(desk, offer, field, filled, names)
    one = picked if isinstance(picked, str) and picked in names and picked not in why_not else ""
    if one:
        filled[field.name] = names[one]
    options = (Option("", "-"), *(Option(key, text) for key, text in texts.items() if key not in why_not))
    return (Choice(ident, name, options, one), *_by_reason({texts[key]: why for key, why in why_not.items()}))


def _forbidden(
    desk: SideDesk, offer: Offer, field: Field, filled: Filled, names: Mapping[str, Any]
) -> Mapping[str, str]:
    """Which choices the rules forbid, and why, where this is all that the order lacks."""
    rest = [other.name for other in offer.asks if other.name not in filled and _is_needed(offer, other)]
    if rest != [field.name] or len(names) > MOST_JUDGED:
        return {}
    why_not = {}
    for key, value in names.items():
        try:
            refused = desk.trial((offer.filled({**filled, field.name: value}),)).refused
        except ValueError:
            continue
        if refused is not None:
            why_not[key] = f"{refused.rule}: {refused.why}"
    return why_not


def _text(desk: SideDesk, field: Field, value: object) -> str:
    """Return a choice as it is read."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return desk.game.readable(desk.state, desk.data, field.words(value))


def _key(at: int, value: object) -> str:
    """What a choice is picked by: its name, which stays where the choices change, or its place among them."""
    return value if isinstance(value, str) and value else str(at)


def _list(
    desk: SideDesk,
    offer: Offer,
    field: Field,
    names: Mapping[str, Any],
    texts: Mapping[str, str],
    filled: dict[str, Any],
    picked: object,
) -> tuple[Block, ...]:
    """The choices of which several can be made. Those that cannot be ordered now stand behind the others with the
    reason: to be read only, where all that they could go with was tried."""
    ident, (able, why_not) = _ident(offer, field), _sorted(desk, offer, field, names)
    rest = [key for key in names if key not in able]
    is_certain = len(list(islice(_with(offer, field, (next(iter(names.values())),)), MOST_TRIED + 1))) <= MOST_TRIED
    ticked = able if is_certain else [*able, *rest]
    chosen = tuple(key for key in ticked if isinstance(picked, tuple) and key in picked)
    if chosen:
        filled[field.name] = tuple(names[key] for key in chosen)
    lines = [Line(key, texts[key]) for key in able]
    if rest and not is_certain:
        lines += [Line("rest", NOT_NOW, apart=True), *(Line(key, f"{texts[key]}. {why_not[key]}") for key in rest)]
    unable = _by_reason({texts[key]: why_not[key] for key in rest}) if is_certain else ()
    return Listed(ident, label(field.name), tuple(lines), chosen, many=True), *unable


def _by_reason(why_not: Mapping[str, str]) -> tuple[Words, ...]:
    """What cannot be chosen now, each reason once: in the words it has for the first."""
    alike: dict[str, list[str]] = {}
    for name, why in why_not.items():
        alike.setdefault(why.replace(name, ""), []).append(name)
    return tuple(Words(f"{NOT_NOW}: {', '.join(names)}. {why_not[names[0]]}", "muted") for names in alike.values())


def _sorted(desk: SideDesk, offer: Offer, field: Field, names: Mapping[str, Any]) -> tuple[list[str], dict[str, str]]:
    """Which of a list can be ordered alone, or after those that can; all of them where none is found. And why not."""
    why_not = {key: _tried(desk, offer, field, (value,))[1] for key, value in names.items()}
    able = [key for key, why in why_not.items() if not why]
    for key in names if able else ():
        company = (*(names[one] for one in able), names[key])
        if key not in able and not _tried(desk, offer, field, company)[1]:
            able.append(key)
    return able or list(names), why_not


def _tried(desk: SideDesk, offer: Offer, field: Field, values: tuple[Any, ...]) -> tuple[Command | None, str]:
    """Return the order for these of a list, the rest filled in as far as it must be, and why it is refused.
    Where an order cannot be made of them nothing is known against them."""
    fixed = {field.name: values}
    tried: list[tuple[Command, str]] = []
    for given in islice(_with(offer, field, values), MOST_TRIED):
        try:
            cmd = offer.filled({**fixed, **given})
        except ValueError:
            return None, ""
        refused = desk.trial((cmd,)).refused
        if refused is None:
            return cmd, ""
        tried.append((cmd, f"{refused.rule}: {refused.why}"))
    return tried[0] if tried else (None, "")


def _with(offer: Offer, field: Field, values: Any) -> Iterator[Filled]:
    """Every way to fill in the other fields beside these of a list."""
    rest = [other for other in offer.asks if other.name != field.name]
    for more in product(*(_values(offer, other, {field.name: values}) for other in rest)):
        yield {other.name: one for other, one in zip(rest, more, strict=True) if one is not None}


def _values(offer: Offer, field: Field, filled: Filled) -> list[Any]:
    """What may be put into another field: None to do without."""
    without = [] if _is_needed(offer, field) else [None]
    return [*without, *((value,) if field.several else value for value in field.choices(filled))]


def _typed_value(text: str) -> int | str:
    """Return a number where digits were typed."""
    return int(text) if text.strip().isdecimal() else text.strip()


def label(name: str) -> str:
    """Return a field as it is read: 'task_force' is 'Task force', 'afs' is 'Aircraft'."""
    return LABELS.get(name) or name.replace("_", " ").capitalize()


# --- the order --------------------------------------------------------------------------


def _ways(desk: SideDesk, offer: Offer, filled: Filled, is_open: bool) -> Iterable[Way]:
    """Return the one way to give the order as it is filled in, with what the rules say; none while it is not whole."""
    if is_open:
        return ()
    try:
        orders = offer.orders if offer.orders else (offer.filled(filled),)
    except ValidationError as fault:
        name = str(fault.errors()[0]["loc"][0])
        odd = Refused(
            offer.rule, ODD.format(name=LABELS.get(name, name.replace("_", " ").capitalize())), waivable=False
        )
        return (Way(replace(offer, words=offer.for_side), refused=odd),)
    more = tuple(desk.game.together(desk, desk.side, orders[0])) if len(orders) == 1 else ()
    ways = [_way(desk, each, each.orders, each.words) for each in more]
    return tuple(sorted(ways, key=lambda way: not way.allowed)) or (_way(desk, offer, orders),)


def _way(desk: SideDesk, offer: Offer, orders: tuple[Command, ...], name: str = "") -> Way:
    trial = desk.trial(orders)
    words = name or "; ".join(desk.game.words.menu(cmd, desk.state) for cmd in orders)
    points = f"{desk.game.counts_in}{'' if trial.cost == 1 else 's'}"
    cost = f"Costs {trial.cost:g} {points}" if trial.cost else ""
    done = Offer(offer.rule, words, orders, offer.side, offer.urgency, offer.at)
    return Way(done, ". ".join(filter(None, (cost, ends(desk, orders)))), trial.refused)


def ends(desk: SideDesk, orders: tuple[Command, ...]) -> str:
    """Return what may be done now and cannot once these orders were given, of other kinds than theirs."""
    trial = desk.trial(orders)
    if trial.refused is not None or trial.ask is not None:
        return ""
    left = {_about(line) for line in replace(desk, state=trial.state).lines()}
    same = {None, *map(type, orders)}
    own = (line for line in desk.lines() if line.side == desk.side and line.kind not in same)
    gone = (line for line in own if line.urgency == "may")  # what was about to be lost may be what they did
    lines = [line.for_side for line in gone if _about(line) not in left]
    return NO_LONGER.format(lines="; ".join(lines)) if lines else ""


def _about(line: Offer) -> tuple[object, ...]:
    """What stays of a line while its ships and aircraft change."""
    return line.rule, line.at, line.kind
