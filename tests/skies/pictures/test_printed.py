"""What paper shows and no page of the window does: carrier cards, ship cards, rosters, tables as rows of words."""

import pytest

from ffts.games.skies.names import PlatformId
from ffts.games.skies.pictures.air.form import HANGAR
from ffts.games.skies.pictures.carriers.side import carrier_cards, squadrons
from ffts.games.skies.pictures.charts.printed import aa_fire, all_charts, describe_totals, landing
from ffts.games.skies.pictures.ships.card import ship_cards, ship_now
from ffts.games.skies.pictures.task_forces.roster import rosters
from ffts.games.skies.setup import start
from ffts.games.skies.state.air import Where
from ffts.games.skies.view import SideView, view
from ffts.workshop.catalogs import load_catalog
from tests.builders import USN

MIDWAY = load_catalog("midway-4-june")
DAWN: SideView = view(start(MIDWAY), USN)


@pytest.mark.parametrize(("on", "text"), [("..1", "1 or less"), ("2..4", "2 to 4"), ("7", "7"), ("5..", "5 or more")])
def test_2_3_the_totals_of_a_row_in_words(on: str, text: str) -> None:
    assert describe_totals(on) == text


def test_6_12_the_table_of_landings_is_what_the_rule_says() -> None:
    lines = {line[0]: line[1:] for line in landing().lines}
    assert lines["day"] == ("1 every 3 AF", "1 each AF", "1-2 each AF")
    assert lines["twilight, trained"][0] == "1 every 2 AF"


def test_14_5_aa_fire_has_a_line_for_each_face_and_a_column_for_each_strength() -> None:
    chart = aa_fire(MIDWAY)
    assert chart.head == ("D10", "1", "2-3", "4-5", "6-7", "8-9", "10-12", "13+")
    assert [line[0] for line in chart.lines] == [str(face) for face in range(1, 11)]
    assert chart.lines[9][3] == "1D 1T"


def test_every_table_read_with_a_die_is_printed_with_its_status() -> None:
    printed = {chart.id: chart for chart in all_charts(MIDWAY)}
    columns = {column.table for column in MIDWAY.anti_aircraft.columns}
    for name, table in MIDWAY.tables.items():
        if name not in columns:
            assert printed[name].status == table.status
            assert len(printed[name].lines) == len(table.rows)


def test_8_2_2_the_table_of_searches_says_what_its_numbers_are() -> None:
    chart = next(chart for chart in all_charts(MIDWAY) if chart.id == "search")
    assert chart.head == ("D6", "cards shown")
    assert chart.mods[0] == "-3 always"


def test_6_4_a_carrier_card_has_her_deck_from_the_bow() -> None:
    enterprise = next(card for card in carrier_cards(DAWN, MIDWAY) if card.id == "CV6")
    assert [sixth.label for sixth in enterprise.sixths] == ["11-16", "21-26", "31-36", "41-46", "51-56", "61-66"]
    assert [lift.id for sixth in enterprise.sixths for lift in sixth.elevators] == ["E1", "E2", "E3"]
    assert [cat.id for cat in enterprise.hangar_catapults] == ["H1"]
    assert not next(card for card in carrier_cards(DAWN, MIDWAY) if card.is_base).sixths


def test_6_3_the_box_of_an_af_says_where_it_is() -> None:
    found = {box.id: box for row in squadrons(DAWN, MIDWAY, "CV6") for box in row.afs}
    own = DAWN.own.air
    assert set(found) == {af.id for af in own.values() if af.platform == PlatformId("CV6")}
    below = [af.id for af in own.values() if af.platform == PlatformId("CV6") and af.where is Where.HANGAR]
    assert below
    assert {found[af].place for af in below} == {HANGAR}


def test_17_a_ship_card_goes_down_to_a_stop_and_the_pencil_crosses_nothing_of_a_whole_ship() -> None:
    card = next(card for card in ship_cards(DAWN, MIDWAY) if card.id == "CV6")
    now = ship_now(DAWN, MIDWAY, "CV6")
    assert [inches for inches, _ in card.speeds] == ["4.06", "4", "3.5", "3", "2.5", "2", "1.5", "1", "0.5", "0"]
    assert (len(card.cells), now.hull_lost, now.fires, now.condition) == (36, 0, (), "")


def test_8_1_1_a_roster_names_each_ship_with_its_card_and_the_stub_names_the_ship() -> None:
    force = rosters(DAWN, MIDWAY)[0]
    cards = {card.owner: f"{card.rank.lower()}{card.suit}" for card in force.hand}
    assert all(cards[ship.name] == ship.card for ship in force.ships)
    assert {card.reads for card in force.hand} >= {"carrier", "cruiser", "destroyer"}
