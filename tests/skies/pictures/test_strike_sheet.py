"""11-15 The formation sheet as a picture: rings to one scale, ships to another, groups nearer phase by phase."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import dist
from pathlib import Path

import pytest

from ffts.core.drawing import Label, Point
from ffts.core.picture import Path as Line
from ffts.core.picture import Picture, Placed, bounds, flat
from ffts.games.skies.pictures.strike.clock import Force, GroupCounter, StrikePicture, TargetRow
from ffts.games.skies.pictures.strike.column import chance_bar
from ffts.games.skies.pictures.strike.fleet import Fleet
from ffts.games.skies.pictures.strike.formation import laid_out, scales
from ffts.games.skies.pictures.strike.sheet import Shown, sheet_picture
from ffts.games.skies.pictures.strike.sheet_labels import Box
from ffts.games.skies.pictures.strike.sheet_labels import Line as Words
from ffts.games.skies.pictures.strike.sheet_ships import may_fire
from ffts.games.skies.pictures.strike.side import sides_picture
from ffts.games.skies.pictures.strike.umpire import umpires_picture
from ffts.games.skies.view import view
from ffts.papers.page import INKS
from tests.builders import SkiesSession
from tests.ui.strikes import G1, G3, IJN, USN, all_placed, falling, go_on_until, in_asp_3

ROOMS = [(1212, 916), (790, 604), (585, 545), (488, 475)]


@pytest.fixture(scope="module")
def placed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SkiesSession]:
    """ASP 3: two groups dive, one drops torpedoes; two AFs of CAP."""
    game = in_asp_3(tmp_path_factory.mktemp("sheet"), cap=True, placed=True)
    yield game
    game.store.close()


def umpire(game: SkiesSession) -> StrikePicture:
    return umpires_picture(game.state, game.data)


def thing(picture: Picture, ident: str) -> Placed:
    return next(shape for shape in picture.shapes if isinstance(shape, Placed) and shape.id == ident)


def texts(picture: Picture) -> list[str]:
    return [shape.text for _, shape in flat(picture.shapes) if isinstance(shape, Label)]


def circles(picture: Picture, fill: str, ink: str) -> int:
    """How many points of AA are drawn so."""
    lines = (shape for _, shape in flat(picture.shapes) if isinstance(shape, Line))
    return sum(1 for line in lines if line.fill == fill and line.ink == ink and len(line.steps) == 5)


def test_11_1_2_the_rings_lie_as_many_inches_from_the_centre_as_the_ruler_says(placed: SkiesSession) -> None:
    (force,) = umpire(placed).forces
    rows = force.sheets[0]
    scale = scales(rows, 1212, 916)
    first, *others = laid_out(rows, (middle := Point(400, 300)), 75, scale, Fleet())
    assert first.at == middle
    assert {round(dist(each.at, middle) / scale.inch, 3) for each in others} == {2.0}


def test_ships_are_drawn_as_long_as_they_were(placed: SkiesSession) -> None:
    (force,) = umpire(placed).forces
    scale = scales(force.sheets[0], 1212, 916)
    lengths = {
        each.row.kind: each.long / scale.metre for each in laid_out(force.sheets[0], Point(0, 0), 0, scale, Fleet())
    }
    assert lengths["CV"] > lengths["CA"] > lengths["DD"]


def test_14_2_and_14_3_who_may_fire_at_a_group(placed: SkiesSession) -> None:
    carrier, *screen = umpire(placed).forces[0].sheets[0]
    lexington = umpire(placed).forces[0].sheets[1][0]
    sheet = (carrier, *screen)
    assert all(may_fire(row, carrier, sheet) for row in sheet), "the inner ring helps its centre"
    assert [row.name for row in sheet if may_fire(row, screen[0], sheet)] == [screen[0].name]
    assert not any(may_fire(row, lexington, sheet) for row in sheet), "A-088 not those of another sheet"


def test_14_4_a_dot_for_each_point_empty_once_it_was_fired(placed: SkiesSession) -> None:
    picture = umpire(placed)
    points = sum(row.aa_left for row in picture.forces[0].sheets[0])
    there = circles(sheet_picture(picture, Shown(group=G1)), "side_a", "ol")
    (force,) = picture.forces
    yorktown, *rest = force.sheets[0]
    spent = replace(force, sheets=((replace(yorktown, aa_spent=4.0), *rest), force.sheets[1]))
    fired = sheet_picture(replace(picture, forces=(spent,)), Shown(group=G1))
    assert circles(fired, "sea1", "side_a") == 4 + 1, "and one that explains the sign"
    assert there - circles(fired, "side_a", "ol") == 4
    assert there >= points


def test_groups_come_nearer_phase_by_phase(placed: SkiesSession) -> None:
    picture = umpire(placed)
    later = [replace(group, phase=5, active=False) if group.id == G1 else group for group in picture.groups]

    def far(phase: int) -> float:
        """How far the group of phase 5 is from the ships then."""
        lanes = tuple(
            replace(lane, groups=tuple(group for group in later if group.lane == lane.key)) for lane in picture.lanes
        )
        drawn = sheet_picture(replace(picture, lanes=lanes, phase=phase), Shown(group="", at="CV5"))
        left, top, right, bottom = bounds([thing(drawn, G1)])
        return dist(((left + right) / 2, (top + bottom) / 2), bounds_middle(drawn, "CV5"))

    assert far(3) > far(4) > far(5)


def bounds_middle(drawn: Picture, ident: str) -> tuple[float, float]:
    at = thing(drawn, ident).at
    return at.x, at.y


def test_what_stays_is_the_same_shapes_while_the_strike_goes_on(placed: SkiesSession) -> None:
    picture = umpire(placed)
    before = sheet_picture(picture, Shown(group=G1))
    done = tuple(
        replace(lane, groups=tuple(replace(group, done=True) for group in lane.groups)) for lane in picture.lanes
    )
    after = sheet_picture(replace(picture, lanes=done), Shown(group=G1))
    assert before.still > len(picture.forces[0].sheets[0])
    assert before.shapes[: before.still] == after.shapes[: after.still]
    assert before != after


def test_the_sheet_of_the_group_in_hand_is_large_and_the_other_small(placed: SkiesSession) -> None:
    one, other = (sheet_picture(umpire(placed), Shown(group=group)) for group in (G1, G3))
    assert "CV Yorktown" in texts(one) and "TF 17, sheet 2" in texts(one)
    assert "CV Lexington" in texts(other) and "TF 17, sheet 1" in texts(other)
    assert thing(one, "CV2").name.startswith("Allies TF 17, sheet 2"), "a click goes there"


def test_3_6_a_side_sees_its_own_groups_and_kinds_of_ships_or_its_own_ships_and_no_groups(placed: SkiesSession) -> None:
    names = [ship.name for ship in placed.state.sides[USN].ships.values()]
    attacker = texts(sheet_picture(sides_picture(view(placed.state, IJN), placed.data), Shown(group=G1)))
    assert "Shokaku strike 1/1" in attacker and "CV" in attacker
    assert not [text for text in attacker if any(name in text for name in names)]
    defender = texts(sheet_picture(sides_picture(view(placed.state, USN), placed.data), Shown()))
    assert "CV Yorktown" in defender and "CAP: 2 AF" in defender
    assert not any("Shokaku" in text for text in defender)


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: f"{room[0]}x{room[1]}")
@pytest.mark.parametrize("group", [G1, G3])
def test_no_label_of_a_ship_or_group_lies_on_another(placed: SkiesSession, group: str, room: tuple[int, int]) -> None:
    picture = umpire(placed)
    drawn = sheet_picture(picture, Shown(*room, group=group, numbered=True))
    named = [row.name for row in picture.rows] + [each.name for each in picture.groups]
    labels = [
        shape
        for shape in drawn.shapes
        if isinstance(shape, Label) and any(shape.text.endswith(name) for name in named) and not shape.face
    ]
    boxes = [box_of(label) for label in labels]
    assert len(boxes) >= len(("CV", "group"))
    assert all(one.over(other) <= 0 for at, one in enumerate(boxes) for other in boxes[:at]), texts(drawn)
    assert all(box.left >= 0 and box.right <= room[0] and box.bottom <= room[1] for box in boxes)


def box_of(label: Label) -> Box:
    wide = Words(label.text, "text", label.size, label.bold).wide
    back = {"start": 0.0, "middle": wide / 2, "end": wide}[label.anchor]
    return Box(label.at.x - back, label.at.y - label.size / 2, label.at.x - back + wide, label.at.y + label.size / 2)


def test_a_base_is_an_island_in_the_middle_that_can_be_pointed_at(placed: SkiesSession) -> None:
    picture = umpire(placed)
    row = replace(picture.rows[0], id="Midway", name="Midway", ring="base", kind="", aa_full=0, hits=())
    base = Force("Midway", "Midway", "Allies", "side_a", ((row,),))
    flown = tuple(
        replace(
            lane, groups=tuple(replace(group, target="Midway", at="Midway", ship="Midway") for group in lane.groups)
        )
        for lane in picture.lanes
    )
    drawn = sheet_picture(replace(picture, forces=(base,), lanes=flown), Shown(group=G1))
    assert {"Strike on Midway", "Midway", "Shokaku strike 1/1"} <= set(texts(drawn))
    assert thing(drawn, "Midway").name.startswith("1 Midway, base")


def test_a_hit_is_a_star_where_it_fell(placed: SkiesSession) -> None:
    picture = umpire(placed)
    (force,) = picture.forces
    carrier, *rest = force.sheets[0]

    def star(place: int) -> float:
        """How far forward the star of this place lies, her bow being to the right."""
        hurt: TargetRow = replace(carrier, hits=(place,), fresh=True, effect="1 fire")
        hit = replace(force, course=90, sheets=((hurt, *rest), force.sheets[1]))
        drawn = sheet_picture(replace(picture, forces=(hit,)), Shown(group=G1))
        assert "1 fire" in texts(drawn)
        found = [frame for frame, shape in flat(drawn.shapes) if isinstance(shape, Line) and shape.fill == "hitfill"]
        return float(found[0].e)

    assert star(13) > star(33) > star(63), "rows of the grid go from the bow to the stern"


def test_cap_flies_clear_of_the_carrier_while_no_strike_is_known(placed: SkiesSession) -> None:
    drawn = sheet_picture(sides_picture(view(placed.state, USN), placed.data), Shown())
    ship, planes = (Box(*bounds([thing(drawn, ident)])) for ident in ("CV5", "cap"))
    assert ship.over(planes) == 0


def test_each_hit_appears_once_so_that_only_a_new_one_grows(placed: SkiesSession) -> None:
    picture = umpire(placed)
    (force,) = picture.forces
    carrier, *rest = force.sheets[0]

    def appearing(*places: int) -> list[str]:
        hit = replace(force, sheets=((replace(carrier, hits=places, fresh=True), *rest), force.sheets[1]))
        drawn = sheet_picture(replace(picture, forces=(hit,)), Shown(group=G1))
        return [shape.appears for shape in drawn.shapes if isinstance(shape, Placed) and shape.appears]

    assert appearing() == []
    assert appearing(13) == ["CV5 13"]
    assert appearing(13, 42) == ["CV5 13", "CV5 42"]


def test_15_4_cells_of_the_chance_are_hatched_away_or_added() -> None:
    def cells(base: int, percent: int) -> list[str]:
        drawn = chance_bar(base, percent, "").drawing
        assert isinstance(drawn, Picture)
        return [shape.manner for shape in drawn.shapes if isinstance(shape, Line)]

    assert cells(20, 14) == ["solid"] * 14 + ["hatched"] * 6
    assert cells(20, 23) == ["solid"] * 23


def test_it_is_made_of_no_more_than_is_known(placed: SkiesSession) -> None:
    """A group that is lost or done flies nowhere; one without a target flies at the middle."""
    picture = umpire(placed)

    def with_group(change: Callable[[GroupCounter], GroupCounter]) -> Picture:
        lanes = tuple(
            replace(lane, groups=tuple(change(group) if group.id == G1 else group for group in lane.groups))
            for lane in picture.lanes
        )
        return sheet_picture(replace(picture, lanes=lanes), Shown(at="CV5"))

    assert "Shokaku strike 1/1" in texts(with_group(lambda group: replace(group, ship="", at="")))
    assert "Shokaku strike 1/1" not in texts(with_group(lambda group: replace(group, strong=0)))
    assert "Shokaku strike 1/1" not in texts(with_group(lambda group: replace(group, done=True)))


def test_the_whole_day_can_be_drawn(tmp_path: Path) -> None:
    game = in_asp_3(tmp_path, cap=True)
    for there in (all_placed, lambda state: state.public.step is None):
        go_on_until(game, there, falling(hits=3))
        assert texts(sheet_picture(umpire(game), Shown()))
    game.store.close()


def test_the_sheet_can_be_printed(placed: SkiesSession) -> None:
    shapes = (shape for _, shape in flat(sheet_picture(umpire(placed), Shown(group=G1)).shapes))
    used = {ink for shape in shapes for ink in ((shape.fill, shape.ink) if isinstance(shape, Line) else (shape.ink,))}
    assert used - {""} <= set(INKS)
