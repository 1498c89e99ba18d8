"""6.3 Where everything stands on the form: aircraft apart from each other, lifts over wells, groups named once."""

from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise

import pytest

from ffts.app.late import read_late
from ffts.core.drawing import Label
from ffts.core.picture import Placed, flat
from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.air.deck_picture import LETTERS, SIGN, STANDS, background, deck_picture, label_place
from ffts.games.skies.pictures.air.form import DECK, HANGAR, FormPicture, Zone, sixth_key
from ffts.games.skies.pictures.air.grouping import groups
from ffts.games.skies.pictures.air.laying_out import DeckLayout, lay_out
from ffts.games.skies.pictures.air.rooms import Box
from ffts.games.skies.pictures.air.side import form_pictures
from ffts.games.skies.view import view
from ffts.workshop.catalogs import load_catalog
from tests.builders import opening

ROOMS = ((1550, 640), (1060, 400), (740, 400), (430, 300), (250, 0), (3100, 1500))


@cache
def forms() -> tuple[FormPicture, ...]:
    """The decks of Midway, and a dozen of the Philippine Sea."""
    found: list[FormPicture] = []
    for scenario, most in (("midway-4-june", 9), ("philippine-sea-19-june", 12)):
        data = load_catalog(scenario)
        state = opening(data)
        for side in state.sides:
            found += form_pictures(view(state, side), data, read_late)[:most]
    return tuple(found)


def enterprise() -> FormPicture:
    return next(form for form in forms() if form.id == "CV6")


def rooms_of(form: FormPicture, layout: DeckLayout) -> dict[str, Box]:
    half = {one.id: layout.sides[one.zone] * 0.42 for one in form.counters}
    return {
        ident: Box(x - half[ident], y - half[ident], x + half[ident], y + half[ident])
        for ident, (x, y) in layout.places.items()
    }


def meet(one: Box, other: Box, by: float = 0) -> bool:
    across = one.left < other.right - by and other.left < one.right - by
    return across and one.top < other.bottom - by and other.top < one.bottom - by


@pytest.mark.parametrize("room", ROOMS)
def test_every_aircraft_stands_in_its_zone_and_none_covers_another(room: tuple[int, int]) -> None:
    for form in forms():
        layout = lay_out(form, *room)
        places = rooms_of(form, layout)
        for one in form.counters:
            box, place = layout.boxes[one.zone], places[one.id]
            assert box.left - 1 <= place.left and place.right <= box.right + 1, (form.id, one.id)
            assert box.top - 1 <= place.top and place.bottom <= box.bottom + 1, (form.id, one.id)
        for one_place, other in combinations(places.values(), 2):
            assert not meet(one_place, other, 1), form.id
        for box, other in combinations(layout.boxes.values(), 2):
            assert not meet(box, other, 1), form.id
        assert max(box.bottom for box in layout.boxes.values()) <= layout.height


def test_lifts_lie_on_the_sixths_the_sheet_gives_them_and_over_their_wells() -> None:
    for form in forms():
        layout = lay_out(form, 1500, 640)
        for sixth in form.sixths:
            deck = layout.boxes[sixth_key(sixth.no)]
            for lift in sixth.fittings:
                if lift.kind == "elevator":
                    well = layout.wells[lift.id]
                    assert deck.left <= well.centre.x <= deck.right, (form.id, lift.id)
                    assert layout.hangar.left < well.left and well.right < layout.hangar.right


def test_aircraft_below_stand_beside_the_wells() -> None:
    for form in forms():
        layout = lay_out(form, 1500, 640)
        places = rooms_of(form, layout)
        below = [places[one.id] for one in form.counters if one.zone == HANGAR]
        assert not [place for place in below for well in layout.wells.values() if meet(place, well)], form.id


@pytest.mark.parametrize("room", [(1550, 640), (1060, 410), (740, 400)])
def test_the_whole_form_keeps_to_its_height(room: tuple[int, int]) -> None:
    for form in (each for each in forms() if not each.is_base):
        assert lay_out(form, *room).height <= room[1], form.id


def test_with_more_room_everything_is_larger() -> None:
    small, large = (lay_out(enterprise(), width, width * 0.45) for width in (1100, 2400))
    assert large.sides[HANGAR] > small.sides[HANGAR]
    assert large.scale > 2 * small.scale


def test_a_group_is_named_once_where_it_stands() -> None:
    layout = lay_out(enterprise(), 1550, 640)
    members = [one for name in layout.names for one in name.group.members]
    assert sorted(members) == sorted(one.id for one in enterprise().counters)
    for name in layout.names:
        along = [layout.places[one].x for one in name.group.members]
        assert name.left <= min(along) and max(along) <= name.right


def test_every_aircraft_of_the_picture_can_be_pointed_at() -> None:
    picture = deck_picture(enterprise(), 1200, 500)
    named = {shape.id: shape.name for shape in picture.shapes if isinstance(shape, Placed) and shape.id}
    assert {one.id: one.words for one in enterprise().counters}.items() <= named.items()


def test_17_3_2_a_hit_closes_a_sixth_for_all_to_see() -> None:
    form = enterprise()
    holed = replace(form, sixths=tuple(replace(one, hit=one.no == 5) for one in form.sixths))

    def words(of: FormPicture) -> set[str]:
        shapes = background(of, lay_out(of, 1550, 640))
        return {shape.text for _, shape in flat(shapes) if isinstance(shape, Label)}

    assert words(holed) - words(form) == {"closed by a hit"}


def test_3_6_a_deck_is_drawn_of_its_own_sides_view() -> None:
    assert {form.side for form in forms()} == {SideId("USN"), SideId("IJN")}
    assert all(form.plan is not None for form in forms() if not form.is_base)


def test_a_carrier_is_drawn_once_as_wide_as_she_is_wanted() -> None:
    plan = enterprise().plan
    assert plan is not None
    narrow, wide = plan.drawn(1), plan.drawn(1.5)
    assert narrow != wide
    assert plan.drawn(1) is narrow
    for wider in (2.0, 2.5, 3.0):
        plan.drawn(wider)
    assert plan.drawn(1) == narrow, "of many the first are drawn again"


def test_the_dice_of_a_sixth_are_never_written_over_an_aircraft() -> None:
    form = enterprise()
    for wide, high in ((1080.0, 330.0), (430.0, 150.0), (760.0, 0.0)):
        layout = lay_out(form, wide, high)
        for sixth in form.sixths:
            box = layout.boxes[sixth_key(sixth.no)]
            at, half = label_place(layout, box, sixth.label), layout.sides[DECK] * STANDS
            for place in layout.places.values():
                clear = place.x - half >= at.x + len(sixth.label) * LETTERS or abs(place.y - at.y) >= half + SIGN / 2
                assert clear or not box.left <= place.x <= box.right, (wide, sixth.label)


def fuelled_in_part(zone: Zone) -> Zone:
    """One of each squadron below is fuelled, and no other."""
    found: dict[str, int] = {}
    counters = []
    for one in zone.counters if zone.key == HANGAR else ():
        found[one.squadron] = found.get(one.squadron, 0) + 1
        is_first = found[one.squadron] == 1
        counters.append(replace(one, fuelled=is_first, ready=False, badge="", work=0, needed=0))
    return replace(zone, counters=tuple(counters)) if counters else zone


@pytest.mark.parametrize("width", [200, 250, 300, 430, 740, 1550])
def test_a_name_has_a_state_only_where_all_of_its_squadron_are_named(width: int) -> None:
    form = enterprise()
    form = replace(form, zones=tuple(map(fuelled_in_part, form.zones)))
    drawn = deck_picture(form, width)
    labels = [shape.text for _, shape in flat(drawn.shapes) if isinstance(shape, Label)]
    states = ("fuelled", "not fuelled", "no fuel")
    for squadron in ("VF-6", "VS-6", "VT-6"):
        names = [after for name, after in pairwise(labels) if name == squadron]
        on_deck = any(one.squadron == squadron and one.zone != HANGAR for one in form.counters)
        if any(after in states for after in names):
            assert len(names) == 2 + on_deck, (squadron, names)


def test_a_squadron_of_two_states_on_deck_says_how_many_have_fuel() -> None:
    form = enterprise()
    deck = [replace(one, fuelled=False, ready=False, work=0) for one in form.counters if one.place == DECK]
    some = [one for one in deck if one.squadron == "VS-6"]
    first, *_ = groups([replace(one, fuelled=at < 2) for at, one in enumerate(some)])
    assert first.state == f"2 of {len(some)} fuelled"
    first, *_ = groups([replace(one, fuelled=True, ready=at < 2) for at, one in enumerate(some)])
    assert first.state == f"2 of {len(some)} ready"
