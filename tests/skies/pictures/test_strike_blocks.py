"""The lists of the page Strike as values: targets with the room by them, the card of a group, the history."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ffts.core.page import Row, Table, Words
from ffts.games.skies.pictures.strike.blocks import NOBODY, targets
from ffts.games.skies.pictures.strike.clock import Force
from ffts.games.skies.pictures.strike.side import sides_picture
from ffts.games.skies.pictures.strike.umpire import umpires_picture
from ffts.games.skies.view import view
from tests.builders import SkiesSession
from tests.ui.strikes import IJN, in_asp_3


@pytest.fixture
def placed(tmp_path: Path) -> Iterator[SkiesSession]:
    game = in_asp_3(tmp_path, placed=True)
    yield game
    game.store.close()


def rows(forces: tuple[Force, ...], **how: object) -> dict[str, Row]:
    tables = (block for block in targets(forces, **how) if isinstance(block, Table))  # type: ignore[arg-type]
    return {row.id: row for table in tables for row in table.rows}


def test_15_5_each_target_says_who_is_placed_by_it_and_what_room_is_left(placed: SkiesSession) -> None:
    forces = umpires_picture(placed.state, placed.data).forces
    _, ship, ring, guns, bombing, torpedo = (cell.text for cell in rows(forces)["1"].full)
    assert ship.splitlines() == ["CV Yorktown", "Shokaku strike 1/1"]
    assert (ring, guns, bombing, torpedo) == ("1 centre", "7/7", "3/3", "0/6")
    crowded = (replace(forces[0], sheets=((replace(forces[0].rows[0], bombing=4, aa_now=5),),)),)
    _, _, _, guns, bombing, _ = (cell.text for cell in rows(crowded)["1"].full)
    assert (guns, bombing) == ("5/5 (lost 2)", "4/3")


def test_where_a_group_may_not_go_the_number_says_so_without_colour_and_the_tip_why(placed: SkiesSession) -> None:
    forces = umpires_picture(placed.state, placed.data).forces
    first = rows(forces, stopped={forces[0].rows[0].id: "no room"})["1"].full[0]
    assert first.text.startswith("\N{MULTIPLICATION SIGN}") and first.tip.endswith("Not here: no room")
    assert rows(forces, numbered=False)["1"].full[0].text == "", "the digits are for another list"
    assert [row.id for row in rows(forces, chosen=9).values()][8] == "9"
    assert targets(()) == (Words(NOBODY, "muted"),)


def test_3_6_a_side_has_no_meters_of_the_ships_it_attacks(placed: SkiesSession) -> None:
    forces = sides_picture(view(placed.state, IJN), placed.data).forces
    assert all(len(row.cells) == len(("number", "ship", "ring")) for row in rows(forces).values())
    assert "Yorktown" not in str(rows(forces))


def test_the_lists_share_what_height_they_are_given_and_scroll_by_themselves(placed: SkiesSession) -> None:
    forces = umpires_picture(placed.state, placed.data).forces
    lists = [block for block in targets((*forces, *forces), share=0.5) if isinstance(block, Table)]
    assert [(table.scrolls, table.share) for table in lists] == [(True, 0.25), (True, 0.25)]
    assert not any(block.scrolls for block in targets(forces) if isinstance(block, Table))
    assert targets((), share=0.5) == (Words(NOBODY, "muted"),)
