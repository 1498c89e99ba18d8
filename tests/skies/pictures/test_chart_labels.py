"""On the fullest turn of each scenario no label covers another, a counter, an aircraft or a base, at any zoom.

`fullest_turns.json` has these turns as the program plays them with seed 7, without what no label depends on.
"""

import json
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from ffts.app.rollers import seeded
from ffts.core.drawing import Label, Point
from ffts.core.model import Event
from ffts.core.shapes.labels import Box, around
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.pictures.chart.drawn.board import Scene
from ffts.games.skies.pictures.chart.drawn.framing import action, busy, framed, still_shows
from ffts.games.skies.pictures.chart.drawn.legend import LONGEST
from ffts.games.skies.pictures.chart.drawn.names import in_view, name_labels, without_number
from ffts.games.skies.pictures.chart.drawn.scene import labels, opened, scene_of
from ffts.games.skies.pictures.chart.drawn.standing import FAR
from ffts.games.skies.pictures.chart.drawn.whole import EDGE, Seen, whole_chart
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.sheet import ChartPicture, read_picture
from ffts.games.skies.pictures.chart.umpire import umpire_chart
from ffts.games.skies.state import State
from ffts.workshop.catalogs import load_catalog

SCENARIOS = sorted(path.stem for path in (Path(__file__).parents[3] / "scenarios" / "skies").glob("*.toml"))
KEPT = json.loads((Path(__file__).parent / "fullest_turns.json").read_text(encoding="utf-8"))
PICTURES = {name: read_picture(json.dumps(fields)) for name, fields in KEPT.items()}
WINDOWS = ((560, 420), (980, 560), (1600, 900))
ZOOMS = (1.0, 2.0)
"""Of the text: at 200 % a window has half the room."""
SEED = 7


def scales(picture: ChartPicture, window: tuple[float, float]) -> tuple[float, ...]:
    """The whole map in the window, the action in it, and close up."""
    wide, high = picture.sheet.frame.size
    box = action(picture)
    framed = min(window[0] / (box.right - box.left), window[1] / (box.bottom - box.top))
    return min(window[0] / wide, window[1] / high), min(framed, 118.0), 118.0


def check(scene: Scene, window: tuple[float, float]) -> None:
    """Every label open that can be: more than ever lie open by themselves."""
    middle = action(scene.picture).middle
    centre = Point(middle.x * scene.hex_pixels, middle.y * scene.hex_pixels)
    room = Box(centre.x - window[0] / 2, centre.y - window[1] / 2, centre.x + window[0] / 2, centre.y + window[1] / 2)
    laid = [label.box for _, label in labels(scene, scene.things, room)]
    assert all(room.holds(box) for box in laid)
    names = [box for box, _ in name_labels(scene)]
    for written in ([*scene.written, *laid], [*scene.written, *names]):
        for at, box in enumerate(written):
            assert not any(box.meets(sign) for sign in scene.signs)
            assert not any(box.meets(other) for other in written[:at])


@pytest.mark.parametrize("name", SCENARIOS)
def test_on_its_fullest_turn_no_label_covers_a_label_a_counter_or_a_base(name: str) -> None:
    picture = PICTURES[name]
    for (wide, high), zoom in product(WINDOWS, ZOOMS):
        window = (wide / zoom, high / zoom)
        for scale in scales(picture, window):
            check(scene_of(picture, Layers(), scale), window)


@pytest.mark.fuzz
@pytest.mark.parametrize("name", SCENARIOS)
def test_on_every_turn_too(name: str) -> None:
    data = load_catalog(name)
    seen: list[int] = []

    def look(state: State, event: Event) -> None:
        if state.public.turn not in seen and any(side.formations for side in state.sides.values()):
            seen.append(state.public.turn)
            picture = umpire_chart(state, data)
            check(scene_of(picture, Layers(), 60.0), (980, 560))

    Autoplay(InMemory(data, seeded(SEED), look)).play()
    assert seen


@pytest.mark.parametrize("name", SCENARIOS)
def test_no_counter_hides_another_or_a_base(name: str) -> None:
    for scale in (16.0, 45.0, 118.0):
        scene = scene_of(PICTURES[name], Layers(strikes=False, searches=False), scale)
        forces = [place.box.grown(-1) for place in scene.forces]
        bases = [box for box in scene.signs if box.grown(-1) not in forces]
        for at, box in enumerate(forces):
            assert not any(box.meets(other) for other in [*forces[:at], *bases])


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_framed_chart_shows_all_that_happens_clear_of_what_lies_over_it(name: str) -> None:
    wide, high = 1200.0, 800.0
    covered = (Box(16, 10, 320, 64), Box(1034, 8, 1184, 176), Box(16, 480, 260, 784))
    view = framed(PICTURES[name], wide, high, covered)
    scale = wide / (view.right - view.left)
    assert scale <= 118.01
    for x, y in busy(PICTURES[name]):
        spot = Point((x - view.left) * scale, (y - view.top) * scale)
        assert Box(0, 0, wide, high).holds(around(spot, 40, 40))
        assert not any(box.meets(around(spot, 40, 40)) for box in covered)
    assert still_shows(PICTURES[name], view, wide, high, covered)
    assert not still_shows(PICTURES[name], view.moved(view.right - view.left, 0), wide, high, covered)


def test_what_is_about_to_be_lost_lies_open_and_the_rest_only_when_pointed_at() -> None:
    picture = PICTURES["coral-sea-7-may"]
    scene = scene_of(picture, Layers(), 60.0)
    lost = {thing.id for thing in scene.things if thing.is_lost}
    assert {thing.id for thing in opened(scene)} == lost
    other = next(thing for thing in scene.things if thing.id not in lost)
    assert [thing.id for thing in opened(scene, [other.id])][0] == other.id
    here = opened(scene, hex_=other.hex)
    assert other.id in {thing.id for thing in here}


def test_numbers_give_way_to_signs_and_lines() -> None:
    picture = PICTURES["midway-4-june"]
    scene = scene_of(picture, Layers(), 60.0)
    hidden = without_number(scene)
    assert {force.hex for force in picture.forces} & hidden or {
        flight.hex for flight in picture.overlay.flights
    } & hidden
    bare = scene_of(replace(picture, forces=(), bases=(), overlay=type(picture.overlay)()), Layers(), 60.0)
    assert without_number(bare) == frozenset()


@pytest.mark.parametrize("name", ["midway-4-june", "coral-sea-8-may"])
def test_a_chart_in_little_room_says_less_and_what_is_about_to_be_lost_still(name: str) -> None:
    """At 200 % the counters lay under numbers of aircraft."""
    picture = PICTURES[name]
    far, near = scene_of(picture, Layers(), FAR - 1), scene_of(picture, Layers(), FAR + 1)
    lost = sum(thing.is_lost and thing.id.startswith(("flight", "cap")) for thing in far.things)
    ages = sum(bool(force.age or force.dummy) for force in picture.forces)
    assert len(far.written) <= lost + ages + len(picture.bases) < len(near.written)
    assert {thing.id for thing in far.things} == {thing.id for thing in near.things}, "each still opens its label"


@pytest.mark.parametrize("name", SCENARIOS)
def test_no_number_of_a_hex_lies_under_the_scale_of_a_whole_chart(name: str) -> None:
    for wide, high in ((360, 420), (900, 600)):
        drawn = whole_chart(PICTURES[name], Seen(wide, high), Layers())
        by = wide / drawn.width
        for shape in drawn.shapes:
            if isinstance(shape, Label) and len(shape.text) == 4 and shape.text.isdigit():
                x, y = (shape.at.x - drawn.left) * by, (shape.at.y - drawn.top) * by
                assert not (wide > x > wide - LONGEST - EDGE and high - 30 < y < high), (shape.text, x, y)


def test_a_name_is_written_whole_or_not_at_all() -> None:
    """San Cristobal lay half under the rose, and Malaita half beyond the edge."""
    picture = PICTURES["coral-sea-8-may"]
    names = tuple(name_labels(scene_of(picture, Layers(), 40)))
    left, top, right, bottom = names[0][0]
    seen = Box(left - 400, top - 300, right + 400, bottom + 300)
    whole = list(in_view(names, seen))
    assert len(whole) > 1 and all(seen.holds(box) for box, label in names if label in whole)
    assert names[0][1] not in in_view(names, seen, [Box(left - 5, top, left + 5, bottom)])
    assert names[0][1] not in in_view(names, Box(left + 5, top - 9, right + 9, bottom + 9))
