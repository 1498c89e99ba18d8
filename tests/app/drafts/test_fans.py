"""Searches on the map of a draft: where they lie, and what is written when they are drawn."""

from pathlib import Path

import pytest

from ffts.app.drafts.draft import Draft
from ffts.app.drafts.fans import Fan, describe, drawn, fan_at, fans_of, search_at, write
from ffts.app.drafts.start import chart_of, marks_of
from ffts.core.charts import ChartMap
from ffts.games.skies.game import SKIES


@pytest.fixture
def draft(tmp_path: Path) -> Draft:
    return Draft.copy_of(SKIES, "eastern-solomons-24-august", tmp_path)


@pytest.fixture
def chart(draft: Draft) -> ChartMap:
    found = chart_of(draft)
    assert found is not None
    return found


def test_searches_lie_where_their_ship_or_base_is(draft: Draft, chart: ChartMap) -> None:
    fans = {fan.title: fan for fan in fans_of(draft, chart)}
    assert (fans["PBY 1"].origin, fans["PBY 1"].start, fans["PBY 1"].end) == ("2413", 306, 327)
    assert fans["Chikuma 2"].origin == "1905"
    assert describe(fans["Chikuma 2"], chart.hex_nm) == "120 to 170 degrees, 250 miles"


def test_a_drawn_sector_is_written_in_one_step_and_can_be_played(draft: Draft, chart: ChartMap) -> None:
    fan = fan_at(draft, ("searches", 2), chart)
    assert fan is not None
    new = drawn(fan, 92, 5.1, 41, chart.hex_nm)
    assert (new.start, new.end, describe(new, 40)) == (70, 110, "070 to 110 degrees, 200 miles")
    write(draft, new, chart.hex_nm)
    assert draft.tree["searches"][2]["sector"] == {"at": "1100", "bearings": [70, 110], "miles": 200}
    assert draft.faults() == ()
    draft.undo()
    assert not draft.is_changed


def test_a_record_keeps_its_turns(tmp_path: Path) -> None:
    draft = Draft.copy_of(SKIES, "eastern-solomons-24-august", tmp_path)
    draft.take_out(("searches", 0, "sector"))
    draft.put(("searches", 0, "record"), "2:330-60:6-24")
    chart = chart_of(draft)
    assert chart is not None
    fan = fan_at(draft, ("searches", 0), chart)
    assert fan == Fan(("searches", 0), "PBY 1", "2413", 330, 60, 6, True)
    write(draft, drawn(fan, 170, 4.4, 85, chart.hex_nm), chart.hex_nm)
    assert draft.tree["searches"][0]["record"] == "2:120-210:4-24"
    assert draft.faults() == ()


def test_a_new_search_is_drawn_from_where_it_sets_out(draft: Draft, chart: ChartMap) -> None:
    place = draft.add(("searches",))
    assert fan_at(draft, place, chart) is None
    draft.put((*place, "aboard"), "Tone")
    fan = fan_at(draft, place, chart)
    assert fan is not None
    assert not fan.hexes
    write(draft, drawn(fan, 180, 7, 40, chart.hex_nm), chart.hex_nm)
    assert draft.at(place)["sector"] == {"at": "0900", "bearings": [160, 200], "miles": 280}


def test_a_part_of_a_search_belongs_to_it(draft: Draft) -> None:
    assert search_at(draft, ("searches", 1, "sector")) == ("searches", 1)
    assert search_at(draft, ("sides", 0)) is None


def test_forces_are_round_or_square_as_on_the_chart(draft: Draft) -> None:
    marks = {mark.sign: mark for mark in marks_of(draft) if mark.force}
    assert (marks["11"].side, marks["A"].side) == (0, 1)
    assert [mark.sign for mark in marks_of(draft) if not mark.force][:2] == ["1500", "1500"]
