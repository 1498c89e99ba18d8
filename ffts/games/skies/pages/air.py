"""6 Air operations for a player's browser: a deck from above, who stands where, and what those chosen can do."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache

from ffts.core.offer import Offer, Way
from ffts.core.page import Block, Card, Choice, Deed, Drawn, Line, Listed, Meter, Option, Page, Picks, Typed, Words
from ffts.core.viewpoint import CHOSEN, WHO, Viewpoint, all_chosen, chosen, room_of, unfolded
from ffts.games.skies.names import AfId
from ffts.games.skies.orders.reading import spans_text
from ffts.games.skies.pages.standing import page as standing_page
from ffts.games.skies.pictures.air import orders
from ffts.games.skies.pictures.air.deck_picture import deck_picture
from ffts.games.skies.pictures.air.form import DECK, FREE, Counter, FormPicture
from ffts.games.skies.pictures.air.side import form_pictures
from ffts.games.skies.pictures.air.step_ends import StepEnds
from ffts.games.skies.pictures.air.verbs import LISTED, REACTIONS, VERBS
from ffts.games.skies.pictures.words import plural, points_text
from ffts.games.skies.view import SideView

ROOM, COLUMN = (900, 560), 380
POINTED, MORE, GROUPS = "af", "zones", "groups"
"""Picks: the AF pointed at on the deck; whether orders by place lie open, and strike groups made by hand."""
PLACES = (
    (FREE, "In the air without a mission"),
    (DECK, "On deck"),
    ("overhead", "Overhead"),
    ("hangar", "In the hangar"),
    ("park", "On the ground"),
    ("cap", "On CAP"),
)
NO_DECKS = "This side has no carrier or base."
CHOOSE = "Choose aircraft first"
FOR_ALL = ("aboard", "respot")
"""What can be done with nobody chosen."""
LAUNCH_TIP = "Launch the chosen (6.9)"
CATAPULT = Deed("Launch by catapult", tip="Launch the chosen by catapult (6.9)", id="catapult")
MOST_NAMED = 40
"""Letters; more of them are only counted."""
NAMES = {"aft": "Spotted aft", "forward": "Spotted forward"}


def page(at: Viewpoint) -> Page:
    """The carrier or base in front; every order is tried by the rules on what this side knows."""
    view: SideView = at.view(str(at.viewer))
    forms = at.once("forms", lambda: form_pictures(view, at.data, at.read))
    if not forms:
        return Page("Air operations", empty=NO_DECKS)
    ident = chosen(at.picks, CHOSEN, [form.id for form in forms])
    form = next(form for form in forms if form.id == ident)
    wide, high = room_of(at.picks, ROOM)
    drawn = at.once(
        ("deck", form.id, wide, high), lambda: deck_picture(_in_hand(form), wide, high if wide > COLUMN * 2 else 0)
    )
    return Page(
        "Air operations",
        above=(_which(forms, ident),),
        cards=tuple(_cards(at, form)),
        column=COLUMN,
        scene=Drawn(drawn, f"{form.name}: {form.spot_words}", id=POINTED),
    )


def _in_hand(form: FormPicture) -> FormPicture:
    """Without the words of what is dropped where: there is nothing to drag."""
    return replace(
        form, zones=tuple(replace(zone, empty="" if "Drop" in zone.empty else zone.empty) for zone in form.zones)
    )


def _which(forms: Sequence[FormPicture], ident: str) -> Choice:
    options = (Option(form.id, ", ".join((form.name, *form.marks[:1]))) for form in forms)
    return Choice(CHOSEN, "Carrier or base", tuple(options), ident, "radio" if len(forms) <= len(LISTED) else "combo")


def _cards(at: Viewpoint, form: FormPicture) -> Iterator[Card]:
    who = _who(at.picks, form)
    yield Card("state", form.name, tuple(_state(form)), bare=True)
    if at.may_order and not form.sunk:
        yield from _reactions(at, form)
        yield from _orders(at, form, who)
    yield from _pointed(at, form, who)
    for place, heading in PLACES:
        found = [counter for counter in form.counters if counter.place == place]
        if found:
            yield _place(at.picks, place, heading, found, who)
    if form.away:
        yield Card("away", "Away", (Words("\n".join(form.away)),), bare=True)


def _state(form: FormPicture) -> Iterator[Block]:
    """What the segment still allows, and what is wrong."""
    step = next((f"Step: {name.lower()}" for name, when in form.steps if when == "now"), "")
    yield Words(". ".join(filter(None, (form.spot_words, form.mode, step))))
    allowed = "; ".join(f"{one.what} {one.left}" for one in form.allows if one.what != "points")
    yield Words(f"{allowed}. Landing{form.landing}", "muted")
    if form.points:
        left, most = points_text(form.points_left), points_text(form.points)
        yield Meter("Handling points", form.points_left, form.points, f"{left} of {most}")
    yield from (Words(warning, "danger") for warning in form.warnings)


# --- who is chosen -------------------------------------------------------------------------------


def _ident(place: str) -> str:
    return f"{WHO} {place}"


NO_MORE: Picks = {WHO: (), **{_ident(place): () for place, _ in PLACES}}
"""What was ordered is chosen no longer."""


def _who(picks: Picks, form: FormPicture) -> tuple[str, ...]:
    """Those ticked in the list where they are still, or whom a lead named."""
    there: dict[str, list[str]] = {place: [] for place, _ in PLACES}
    for counter in form.counters:
        there.setdefault(counter.place, []).append(counter.id)
    ids = [counter.id for counter in form.counters]
    ticked = [af for place, _ in PLACES for af in all_chosen(picks, _ident(place), there[place])]
    found = {*ticked, *all_chosen(picks, WHO, ids)}
    return tuple(af for af in ids if af in found)


def _place(picks: Picks, place: str, heading: str, found: Sequence[Counter], who: Sequence[str]) -> Card:
    """Everybody there, to be ticked one by one or by squadrons."""
    lines = tuple(Line(one.id, one.words) for one in found)
    ids = tuple(one.id for one in found)
    ticked = tuple(af for af in ids if af in who)
    squadrons: dict[str, list[str]] = {}
    for one in found:
        squadrons.setdefault(one.squadron, []).append(one.id)
    deeds = [_tick(place, name, ids, ticked, afs) for name, afs in squadrons.items()]
    none = [Deed("None", picks={_ident(place): (), WHO: ()}, look="quiet")] if ticked else []
    listed = Listed(_ident(place), heading, lines, ticked, many=True)
    return Card(place, heading, (listed,), (*deeds, *none), badge=plural(len(found), "AF"), bare=True)


def _tick(place: str, name: str, ids: Sequence[str], ticked: Sequence[str], afs: Sequence[str]) -> Deed:
    """All of a squadron that stand here, or none of it."""
    off = set(afs) <= set(ticked)
    after = tuple(af for af in ids if (af in ticked and af not in afs) or (af in afs and not off))
    return Deed(f"{'Without' if off else 'All'} {name}", picks={_ident(place): after}, look="quiet")


def _pointed(at: Viewpoint, form: FormPicture, who: Sequence[str]) -> Iterator[Card]:
    """The aircraft pointed at on the deck."""
    one = form.counter(str(at.picks.get(POINTED, "")))
    if one is None:
        return
    mates = [each.id for each in form.counters if (each.squadron, each.place) == (one.squadron, one.place)]
    here = [each.id for each in form.counters if each.place == one.place]
    now = tuple(af for af in here if af in who)
    alone = tuple(af for af in here if (af in now) is not (af == one.id))
    deeds = (
        Deed("Leave it out" if one.id in who else "Choose it", picks={_ident(one.place): alone, POINTED: ""}),
        Deed(f"All {one.squadron} here", picks={_ident(one.place): tuple(af for af in here if af in (*now, *mates))}),
    )
    yield Card("pointed", one.id, (Words(one.words),), deeds)


# --- what can be done ----------------------------------------------------------------------------


def _orders(at: Viewpoint, form: FormPicture, who: tuple[str, ...]) -> Iterator[Card]:
    named = spans_text(map(AfId, who))
    words = (
        (named if len(named) <= MOST_NAMED else f"{len(who)} AF") if who else "Nobody is chosen: tick aircraft below"
    )
    deeds = [_deed(at, form, who, verb) for verb in VERBS]
    catapults = [_listed(CATAPULT, who, _launches(at, form, who, True))] if form.catapults else []
    more = Deed("Another place ...", asks=f"Where {words} go", ways=_once(lambda: _moves(at, form, who)))
    groups = Deed("Strike groups ...", tip="Sort them into groups by hand (12.1)", picks={GROUPS: True})
    ordering = (*deeds, *catapults, replace(more, why_not="" if who else CHOOSE))
    rest = [groups] if who else []
    done = tuple(replace(deed, picks=NO_MORE) for deed in ordering)
    yield Card("orders", "Orders", (Words(words, "strong"),), (*done, *rest))
    if who and unfolded(at.picks, GROUPS):
        yield _groups(at, form, who)


def _deed(at: Viewpoint, form: FormPicture, who: tuple[str, ...], verb: Deed) -> Deed:
    """One of the verbs, with the ways to do it."""
    if verb.id == "launch":
        idle = form.zone(FREE)
        flying = who or tuple(one.id for one in idle.counters) if idle else who
        verb = replace(verb, tip=LAUNCH_TIP)
        return _listed(verb, flying, _launches(at, form, flying, False))
    if verb.id in LISTED:
        options = orders.ready_options if verb.id == "ready" else orders.respot_options
        return _listed(verb, who, lambda: options(at.desk, form, who))
    found = orders.plain_commands(at.desk, verb.id, form, who)
    tried = _once(lambda: [StepEnds(at.desk).try_out(Offer("", f"{verb.name} {len(who) or 'all'} AF", found))])
    return replace(
        verb, ways=tried if found else None, one_at_once=True, why_not="" if found else _nobody(verb, who), look=""
    )


def _nobody(verb: Deed, who: Sequence[str]) -> str:
    return "Nobody is overhead, or no landings are left" if verb.id in FOR_ALL and not who else CHOOSE


def _listed(verb: Deed, who: Sequence[str], ways: Callable[[], Sequence[Way]]) -> Deed:
    able = bool(who) or verb.id in FOR_ALL
    asks = f"{verb.name} {plural(len(who), 'AF')}" if who else verb.name
    return replace(verb, asks=asks, ways=_once(ways), why_not="" if able else CHOOSE)


def _launches(at: Viewpoint, form: FormPicture, who: Sequence[str], catapult: bool) -> Callable[[], Sequence[Way]]:
    numbers = {af: number for af in who if (number := _number(at.picks, af))}
    by_hand = numbers if unfolded(at.picks, GROUPS) and numbers else None
    return lambda: orders.launch_options(at.desk, form, who, catapult, by_hand)


def _once(ways: Callable[[], Iterable[Way]]) -> Callable[[], Sequence[Way]]:
    """Asked to judge the button, and again for the list: the rules answer once."""
    return cache(lambda: tuple(ways()))


def _moves(at: Viewpoint, form: FormPicture, who: Sequence[str]) -> Iterator[Way]:
    """6.7 A sixth, an end of the deck, the hangar: each with what the rules say."""
    for zone, way in orders.drops(at.desk, form, who).items():
        there = form.zone(zone)
        title = there.title if there else NAMES.get(zone, zone)
        yield replace(way, offer=replace(way.offer, words=title))


def _reactions(at: Viewpoint, form: FormPicture) -> Iterator[Card]:
    """6.13.2 and 12.8 Before an announced strike: as the umpire asks for it."""
    kinds = {verb.name: verb for verb in REACTIONS}
    lines = [line for line in at.due if line.at == form.id and line.rule.startswith(("12.8", "6.13.2"))]
    if lines:
        deeds = tuple(Deed(line.for_side, orders=line.orders, look="primary") for line in lines)
        tips = tuple(Words(verb.tip, "muted") for verb in kinds.values())
        yield Card("alarm", "A strike is announced", tips, deeds, mark="urgent")


# --- strike groups by hand -----------------------------------------------------------------------


def _number(picks: Picks, af: str) -> int:
    number = picks.get(f"group {af}", 0)
    return number if isinstance(number, int) else 0


def _groups(at: Viewpoint, form: FormPicture, who: Sequence[str]) -> Card:
    """12.1 A number for each AF; without any, like goes with like."""
    usual = orders.proposed_groups(at.desk, form, who)
    numbers = {af: _number(at.picks, af) or usual.get(af, 0) for af in who}
    fields = tuple(Typed(f"group {af}", f"Group of {af}", numbers[af], most=9, small=True) for af in who)
    verdict = orders.verdict_on_groups(at.desk, form, who, {af: number for af, number in numbers.items() if number})
    close = Deed("As like goes with like", picks={GROUPS: False})
    return Card("groups", "Strike groups", (*fields, Words(verdict, "muted")), (close,))


# --- standing orders -----------------------------------------------------------------------------


def standing(at: Viewpoint) -> Page:
    """6.5 The queue of one carrier or base."""
    view: SideView = at.view(str(at.viewer))
    forms = at.once("forms", lambda: form_pictures(view, at.data, at.read))
    ident = chosen(at.picks, CHOSEN, [form.id for form in forms])
    found = standing_page(replace(at, picks={**at.picks, CHOSEN: ident}))
    return replace(found, title="Standing orders", above=(_which(forms, ident), *found.above)) if forms else found
