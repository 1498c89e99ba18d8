"""The cards of a side's own carriers and bases, and the squadrons that belong to each."""

from collections.abc import Iterator

from ffts.games.skies.names import AfId, PlatformId, ShipId
from ffts.games.skies.pictures.air.form import sixth_of
from ffts.games.skies.pictures.air.side import platforms, shape_of, sixth_label, zone_of
from ffts.games.skies.pictures.air.words import features_in_words
from ffts.games.skies.pictures.asking import umpire_of
from ffts.games.skies.pictures.carriers.sheet import AfBox, CarrierCard, DeckSixth, Lift, LoadLine, SquadronRow
from ffts.games.skies.pictures.words import speed_text
from ffts.games.skies.rules.ch06.common import Deck, is_ready, load_of, work_needed
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.aircraft import Aircraft
from ffts.games.skies.sheets.carriers import Carrier
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.air import AirFactor, Where
from ffts.games.skies.view import SideView


def carrier_cards(view: SideView, data: Catalog) -> tuple[CarrierCard, ...]:
    """6.4 Every carrier and base of this side, carriers first."""
    return tuple(_card(data, data.carriers[there.id]) for there in platforms(view))


def _card(data: Catalog, sheet: Carrier) -> CarrierCard:
    order = sorted(sheet.sections, key=lambda section: section.no, reverse=sheet.bow_section != 1)
    return CarrierCard(
        id=sheet.id,
        name=sheet.name,
        kind=_kind(data, sheet),
        is_base=sheet.is_base,
        hangar=sheet.hangar,
        hangar_room=sheet.hangar_room,
        points=sheet.handling_points,
        launches=sheet.launch_rate,
        landings=sheet.landing_rate,
        range_limit=sheet.range_limit,
        sixths=() if sheet.is_base else tuple(_sixth(sheet, section.no, section.room) for section in order),
        hangar_catapults=tuple(Lift(cat.id, cat.rate) for cat in sheet.catapults if cat.place == "hangar"),
        features=features_in_words(sheet, data.flags(sheet.id)),
        facts=tuple(_facts(data, sheet.id)),
    )


def _kind(data: Catalog, sheet: Carrier) -> str:
    ship = data.ships.get(ShipId(sheet.id))
    return f"{ship.cls}, {ship.ship_class} class" if ship else "Air base"


def _sixth(sheet: Carrier, no: int, room: int) -> DeckSixth:
    return DeckSixth(
        no=no,
        label=sixth_label(no),
        room=room,
        landing=no in sheet.landing_sections,
        elevators=tuple(Lift(lift.id, lift.rate) for lift in sheet.elevators if lift.section == no),
        catapults=tuple(Lift(cat.id, cat.rate) for cat in sheet.catapults if (cat.section, cat.place) == (no, "deck")),
    )


def _facts(data: Catalog, ident: str) -> Iterator[tuple[str, str]]:
    ship = data.ships.get(ShipId(ident))
    if ship is None:
        return
    yield "Speed", speed_text(ship.speed_inches)
    if template := data.template_of(ship.cls, ship.id):
        yield "Hull", f"{template.hull(ship.displacement_t)} points"
    if aa := data.aa_of(ship.id):
        yield "AA", f"{aa.points} points: {aa.guns}" if aa.guns else f"{aa.points} points"
    yield "Victory row", ship.vp_class


# --- squadrons -------------------------------------------------------------------------


def squadrons(view: SideView, data: Catalog, platform: str) -> tuple[SquadronRow, ...]:
    """6.3 The squadrons that belong to this carrier or base now, in the order of their names in the scenario."""
    ump, there = umpire_of(view, data), view.own.platforms[PlatformId(platform)]
    deck = Deck(view.own, there, data.carriers[there.id])
    found: dict[tuple[str, str], list[AirFactor]] = {}
    for af in view.own.air.values():
        if af.platform == there.id:
            found.setdefault((af.squadron, af.aircraft), []).append(af)
    return tuple(_squadron(ump, deck, name, data.aircraft[kind], afs) for (name, kind), afs in found.items())


def _squadron(ump: Ump, deck: Deck, name: str, kind: Aircraft, afs: list[AirFactor]) -> SquadronRow:
    return SquadronRow(
        name=name,
        aircraft=kind.id,
        shape=shape_of(kind),
        numbers=tuple(_number(af.id) for af in afs),
        space=kind.deck_space,
        space_parked=kind.deck_space_parked,
        search_range=kind.search_range,
        night=kind.night_trained or any(af.night_trained for af in afs),
        loads=tuple(
            LoadLine(
                name=load.name,
                badge=load.badge,
                endurance=load.endurance,
                speed=load.speed_class.value,
                work=work_needed(ump, load),
                from_sixth=None if deck.sheet.is_base else deck.sheet.takeoff_section(kind, load.id),
            )
            for load in kind.offered
        ),
        afs=tuple(_box(ump, deck, af) for af in afs),
    )


def _number(af: AfId) -> str:
    return af.rpartition("/")[2]


def _box(ump: Ump, deck: Deck, af: AirFactor) -> AfBox:
    load = load_of(ump, af)
    return AfBox(
        id=af.id,
        number=_number(af.id),
        place=_place(deck, af),
        sixth=af.section if af.where is Where.DECK else None,
        badge=load.badge if load and af.where is not Where.LOST and not af.has_attacked else "",
        fuelled=af.fuelled,
        ready=is_ready(ump, af),
        damaged=af.damaged,
        launched=af.launched if af.where is Where.AIR else None,
    )


def _place(deck: Deck, af: AirFactor) -> str:
    if af.where is Where.LOST:
        return "lost"
    zone = zone_of(deck, af)
    return "deck" if sixth_of(zone) else zone or "away"
