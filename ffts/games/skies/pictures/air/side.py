"""From a side's own view to the forms of its carriers and bases.

Every question that a rule answers is put to the rule, on a state that is made of this one view: what is not in the
view cannot show.
"""

from collections.abc import Iterable

from ffts.core.asking import ReadText, nothing_to_read
from ffts.games.skies.hulls.plans import plans_of
from ffts.games.skies.names import AosStep, PlatformId, Segment, ShipId
from ffts.games.skies.pictures.air.allows import allowances
from ffts.games.skies.pictures.air.deck_plan import DeckPlan, deck_plan
from ffts.games.skies.pictures.air.form import (
    CAP,
    FREE,
    HANGAR,
    LAUNCH,
    OVERHEAD,
    PARK,
    Counter,
    Fitting,
    FormPicture,
    Sixth,
    Zone,
    sixth_key,
)
from ffts.games.skies.pictures.air.words import (
    describe_af,
    describe_formation,
    describe_stuck,
    features_in_words,
    landing_in_words,
)
from ffts.games.skies.pictures.asking import umpire_of
from ffts.games.skies.pictures.colours import SHAPES, colour_of
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.rules.ch04 import fuel_ends, turns_over
from ffts.games.skies.rules.ch06.common import Deck, is_ready, load_of, room_left, work_needed
from ffts.games.skies.rules.ch06.readying import repair_work
from ffts.games.skies.rules.ch06.spotting import elevators_open
from ffts.games.skies.rules.ch06.steps import IN_WORDS
from ffts.games.skies.sequence import AOS_STEPS, Ump
from ffts.games.skies.sheets.aircraft import Aircraft
from ffts.games.skies.sheets.carriers import Carrier
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.air import AirFactor, Aos, Formation, Platform, Where
from ffts.games.skies.view import SideView

NAMED = 4  # the most that are named; more are only counted


def form_pictures(view: SideView, data: Catalog, read: ReadText = nothing_to_read) -> tuple[FormPicture, ...]:
    """6.3 The form of each carrier and base of this side; `read` finds how the ships looked."""
    ump = umpire_of(view, data)
    decks = (Deck(view.own, _as_shown(view, there), data.carriers[there.id]) for there in platforms(view))
    return tuple(_form(ump, view, deck, _plan(data, deck.sheet, read)) for deck in decks)


def _plan(data: Catalog, sheet: Carrier, read: ReadText) -> DeckPlan | None:
    """6.4 Her deck from above on this day."""
    ship = data.ships.get(ShipId(sheet.id))
    if ship is None:
        return None
    return deck_plan(plans_of(read).sheet(ship, data.scenario.date), sheet)


def _as_shown(view: SideView, there: Platform) -> Platform:
    """6.5 What was done in the last AOS is over when its segment is; a reaction to a strike has an AOS of its own."""
    at_work = _in_aos(view) or there.reactions
    return there if at_work else there.model_copy(update={"aos": Aos()})


def _in_aos(view: SideView) -> bool:
    return view.public.segment is Segment.AIR_OPERATIONS


def platforms(view: SideView) -> tuple[Platform, ...]:
    """Carriers first, as the scenario lists them, then bases."""
    return tuple(sorted(view.own.platforms.values(), key=lambda there: not there.ship))


def _form(ump: Ump, view: SideView, deck: Deck, plan: DeckPlan | None) -> FormPicture:
    there, sheet, aos = deck.platform, deck.sheet, deck.platform.aos
    zones = _zones(ump, deck)
    return FormPicture(
        id=there.id,
        name=there.name,
        side=view.own.id,
        is_base=sheet.is_base,
        sunk=_sunk(deck),
        spot=there.spot.value,
        spot_words=_spot_words(deck),
        sixths=() if sheet.is_base else _sixths(ump, deck),
        zones=zones,
        points=deck.points,
        points_left=deck.points_left,
        points_lost=sheet.handling_points - deck.points,
        mode=_mode(deck),
        step=IN_WORDS[aos.step],
        steps=_steps(aos.step if _in_aos(view) or there.reactions else None),
        launched=f"{aos.launched} of {sheet.launch_rate}",
        landed=f"{aos.landed} of {sheet.landing_rate}",
        landing_left=max(0, sheet.landing_rate - aos.landed),
        landing=landing_in_words(ump, deck),
        warnings=_warnings(ump, deck),
        marks=_marks(deck, zones, view.public.turn),
        away=_away(ump, deck),
        catapults=tuple(_catapults(deck)),
        lost=sum(1 for af in _afs(deck) if af.where is Where.LOST),
        orders=there.orders,
        features=features_in_words(sheet, ump.data.flags(there.id)),
        plan=plan,
        allows=tuple(allowances(deck)),
    )


def _sunk(deck: Deck) -> bool:
    ship = deck.side.ships.get(ShipId(deck.platform.id))
    return ship is not None and ship.sunk_on is not None


def _afs(deck: Deck) -> tuple[AirFactor, ...]:
    return tuple(af for af in deck.side.air.values() if af.platform == deck.platform.id)


# --- zones and counters --------------------------------------------------------------


def _zones(ump: Ump, deck: Deck) -> tuple[Zone, ...]:
    found: dict[str, list[AirFactor]] = {}
    for af in _in_order(deck):
        found.setdefault(zone_of(deck, af), []).append(af)
    return tuple(
        Zone(key, title, tuple(_counter(ump, deck, af, key) for af in found.get(key, ())), empty)
        for key, title, empty in _boxes(deck)
        if empty or found.get(key)
    )


def _in_order(deck: Deck) -> tuple[AirFactor, ...]:
    """6.7.6 On deck the foremost first; elsewhere by squadron, as the scenario lists them."""
    place = {af: at for at, af in enumerate(deck.platform.deck)}
    return tuple(sorted(_afs(deck), key=lambda af: place.get(af.id, -1)))


def zone_of(deck: Deck, af: AirFactor) -> str:
    """The box an AF stands in; empty for one that is away or lost."""
    if af.where is Where.DECK:
        return sixth_key(af.section or 1)
    if af.where is not Where.AIR:
        return {Where.HANGAR: HANGAR, Where.PARK: PARK}.get(af.where, "")
    formation = deck.side.formations.get(af.formation) if af.formation else None
    if formation is None:
        return FREE
    if formation.kind == "cap":
        return CAP
    return OVERHEAD if formation.phase == "overhead" else ""


def _boxes(deck: Deck) -> Iterable[tuple[str, str, str]]:
    """Key, title, and what stands there while it is empty; a box without such words shows only when it is needed."""
    yield FREE, "No mission", ""
    yield LAUNCH, "Launch", "Drop here"
    yield CAP, "CAP", "Drop fighters here"
    yield OVERHEAD, "Overhead", "No aircraft overhead"
    if deck.sheet.is_base:
        yield PARK, "Dispersals", "No aircraft on the ground"
        return
    order = sorted(section.no for section in deck.sheet.sections)
    for no in order if deck.sheet.bow_section == 1 else reversed(order):
        yield sixth_key(no), f"Sixth {no}, {sixth_label(no)}", "Empty"
    yield HANGAR, f"Hangar ({deck.sheet.hangar}, room {deck.sheet.hangar_room})", "Hangar empty"


def sixth_label(no: int) -> str:
    """17.3.2 The faces of the D36 that hit it."""
    return f"{no}1-{no}6"


def _counter(ump: Ump, deck: Deck, af: AirFactor, zone: str) -> Counter:
    kind, load = ump.data.aircraft[af.aircraft], load_of(ump, af)
    ready = is_ready(ump, af)
    done, needed = _work(ump, af)
    return Counter(
        id=af.id,
        squadron=af.squadron,
        number=af.id.rpartition("/")[2],
        aircraft=af.aircraft,
        shape=shape_of(kind),
        colour=colour_of(ump.data, deck.side.id),
        fuelled=af.fuelled,
        badge=load.badge if load and not af.has_attacked else "",
        ready=ready,
        work=done,
        needed=needed,
        worked=af.id in deck.platform.aos.worked,
        damaged=af.damaged,
        unflyable=af.unflyable,
        last_turn=fuel_ends(ump.data, deck.side, (af.id,), ump.state.public.turn) if af.where is Where.AIR else None,
        over=turns_over(af.last_turn, ump.state.public.turn) if af.last_turn is not None else 0,
        zone=zone,
        words=describe_af(ump, deck, af),
        queue=deck.platform.deck.index(af.id) + 1 if af.where is Where.DECK else 0,
        run=deck.sheet.takeoff_section(kind, af.load or kind.offered[0].id) or 0,
        load=load.name if load and not af.has_attacked else "",
    )


def _work(ump: Ump, af: AirFactor) -> tuple[int, int]:
    """6.8 and 16.3 AOS of work done and needed: of repair while an AF is damaged, else of readying."""
    if af.damaged:
        return af.repaired, 0 if af.unflyable else repair_work(ump).turns
    load = load_of(ump, af)
    return af.work, work_needed(ump, load) if load else 0


def shape_of(kind: Aircraft) -> str:
    """2.4.1 Which outline its counter has."""
    return "boat" if kind.basing in ("boat", "float") else SHAPES[kind.role]


# --- the deck ------------------------------------------------------------------------


def _sixths(ump: Ump, deck: Deck) -> tuple[Sixth, ...]:
    parked = deck.platform.spot.value == "forward"
    fittings = (*_elevators(ump, deck), *_catapults(deck))
    sixths = [
        Sixth(
            no=section.no,
            label=sixth_label(section.no),
            landing=section.no in deck.sheet.landing_sections,
            hit=section.no in deck.platform.closed_sections,
            room=section.room,
            left=room_left(ump, deck, section.no, parked),
            fittings=tuple(fitting for fitting in fittings if fitting.section == section.no),
        )
        for section in deck.sheet.sections
    ]
    return tuple(sixths if deck.sheet.bow_section == 1 else reversed(sixths))


def _elevators(ump: Ump, deck: Deck) -> Iterable[Fitting]:
    usable = elevators_open(ump, deck)
    for lift in deck.sheet.elevators:
        used = deck.platform.aos.lifts.get(lift.id, 0)
        why, text = "", f"{used} of {lift.rate} used"
        if lift.id in deck.platform.lifts_out:
            why, text = "hit", "out of action by a hit, until damage control mends it (17.3.3, 17.4)"
        elif lift.id not in usable:
            why = "landing" if deck.platform.aos.landed else "launch"
            text = f"closed by {why.removesuffix('ing')}ing, until the next AOS (6.8.2)"
        words = f"{_fitted('Elevator', lift.id)}: {text}"
        free = lift.id in usable and used < lift.rate
        left = lift.rate - used if lift.id in usable else 0
        yield Fitting(lift.id, "elevator", lift.section, words, free, why, left, lift.rate)


def _catapults(deck: Deck) -> Iterable[Fitting]:
    for cat in deck.sheet.catapults:
        out = cat.id in deck.platform.catapults_out
        text = "out of order" if out else "used" if cat.id in deck.platform.aos.catapults else "free"
        words = f"{_fitted(f'{cat.place.capitalize()} catapult', cat.id)}: {text}"
        yield Fitting(cat.id, f"{cat.place} catapult", cat.section, words, not out)


def _fitted(what: str, fitting: str) -> str:
    """'Elevator 2' for E2: what it is, and its number."""
    return f"{what} {fitting[1:]}" if fitting[1:].isdigit() else f"{what} {fitting}"


def _spot_words(deck: Deck) -> str:
    if deck.sheet.is_base:
        return "Base, no spotting (6.7.5)"
    afs = len(deck.platform.deck)
    words = {"clear": "Deck clear", "aft": "Spotted aft", "forward": "Spotted forward"}
    return words[deck.platform.spot.value] + (f", {plural(afs, 'AF')}" if afs else "")


# --- this air operations segment ------------------------------------------------------


def _mode(deck: Deck) -> str:
    aos = deck.platform.aos
    if aos.launched and aos.landed:
        return "Launching and landing"
    return "Launching" if aos.launched else "Landing" if aos.landed else ""


def _steps(now: AosStep | None) -> tuple[tuple[str, str], ...]:
    at = AOS_STEPS.index(now) if now else -1
    names = {AosStep.FLY: "Fly", AosStep.MOVE: "Move", AosStep.READY: "Ready"}
    return tuple(
        (names[step], "done" if place < at else "now" if place == at else "to come")
        for place, step in enumerate(AOS_STEPS)
    )


def _warnings(ump: Ump, deck: Deck) -> tuple[str, ...]:
    there, turn = deck.platform, ump.state.public.turn
    found = [f"{there.name} has sunk"] if _sunk(deck) else _deck_warnings(there, turn)
    free = sum(1 for af in _afs(deck) if zone_of(deck, af) == FREE)
    if free:
        now = ump.state.public.segment is Segment.AIR_OPERATIONS
        how = "choose them and give them one" if now else "they get one in the Air operations Segment"
        found.append(f"{plural(free, 'AF')} in the air without a mission: {how} (6.2)")
    if stuck := "" if _sunk(deck) else describe_stuck(ump, deck):
        found.append(stuck)
    late = [af.id for af in _afs(deck) if af.where is Where.AIR and af.last_turn is not None and af.last_turn <= turn]
    if late:
        who = ", ".join(late) if len(late) <= NAMED else plural(len(late), "AF")
        found.append(f"At the end of endurance: {who} (4.4)")
    return tuple(found)


def _deck_warnings(there: Platform, turn: int) -> list[str]:
    """What is wrong with a deck that is above water."""
    found = []
    if there.attacked_on == turn:
        found.append(f"{there.name} was attacked this turn and may only launch (6.6)")
    if there.aos.closed:
        found.append("A landing accident has closed the deck for this AOS (6.12.8)")
    if there.closed_sections:
        found.append(f"Deck hit: sixth {', '.join(map(str, there.closed_sections))} closed (17.3.2)")
    if there.lifts_out:
        found.append(f"Out of action until mended: elevator {', '.join(there.lifts_out)} (17.3.3)")
    return found


def _marks(deck: Deck, zones: tuple[Zone, ...], turn: int) -> tuple[str, ...]:
    """What waits here, shortest words first to be read on a tab."""
    count = {zone.key: len(zone.counters) for zone in zones}
    at_work = sum(counter.in_work for zone in zones for counter in zone.counters)
    marks = [
        ("sunk", _sunk(deck)),
        ("attacked", deck.platform.attacked_on == turn),
        (f"{count.get(OVERHEAD)} overhead", count.get(OVERHEAD)),
        (f"{count.get(FREE)} without mission", count.get(FREE)),
        (f"{at_work} in work", at_work),
    ]
    return tuple(text for text, there in marks if there)


def _away(ump: Ump, deck: Deck) -> tuple[str, ...]:
    home = PlatformId(deck.platform.id)
    return tuple(
        describe_formation(ump, deck.side, formation)
        for formation in deck.side.formations.values()
        if formation.platform == home and _is_away(formation)
    )


def _is_away(formation: Formation) -> bool:
    return formation.kind != "cap" and formation.phase != "overhead"
