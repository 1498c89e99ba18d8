"""Task forces and hands: who stands where, hands face up, and a ledger that knows who knows which card."""

from pathlib import Path

import pytest

from ffts.core.page import Card, Laid, Page, Table
from ffts.core.page_text import as_text, shared_keys
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.commands import search as s
from ffts.games.skies.names import HexId, Segment
from ffts.games.skies.pages.task_forces import COPY, NO_REPORT, REPEAT, page
from ffts.games.skies.words.readable import describe_cards, record_text
from tests.builders import SkiesSession
from tests.builders_search import TF16, looks
from tests.ui.searches import IJN, USN, out_game, rolled, sea_game, until

DEALT = "Its owner dealt 2 cards on turn 6, 1 card on turn 7, and does not know which."


@pytest.fixture
def game(tmp_path: Path) -> SkiesSession:
    return sea_game(tmp_path, dummy_ships=("red_face",), dummy_force=HexId("1210"))


@pytest.fixture
def searched(tmp_path: Path) -> SkiesSession:
    """Shokaku's force was found on turn 6 and again on turn 7."""
    session = out_game(tmp_path, 6)
    rolled(session, looks(), 4)
    until(session, 7, Segment.SEARCH)
    rolled(session, looks(), 3)
    return session


def shown(game: SkiesSession, force: str = "", viewer: str | None = None) -> Page:
    return page(Viewpoint(game, viewer, {"chosen": force}, may_order=viewer is None))


def card(found: Page, ident: str) -> Card:
    return next(card for card in found.cards if card.id == ident)


def rows(found: Page, name: str) -> list[list[str]]:
    tables = [block for card in found.cards for block in card.blocks if isinstance(block, Table)]
    return [[cell.text for cell in row.full] for table in tables if table.name == name for row in table.rows]


def test_5_every_force_stands_there_with_its_speed_and_cards(game: SkiesSession) -> None:
    found = rows(shown(game), "Task forces")
    assert [(line[0], line[1], line[3], line[-1]) for line in found] == [
        ("16", "United States Navy", "1010", "2"),
        ("O", "Imperial Japanese Navy", "1014", "8"),
        ("X", "Imperial Japanese Navy", "1210", "0"),
    ]
    assert all(line[5].isdecimal() for line in found)


def test_8_1_1_the_hand_lies_face_up_with_what_each_card_stands_for(game: SkiesSession) -> None:
    found = shown(game, "O")
    hand = card(found, "hand")
    assert hand.heading == "Hand of TF O, 8 cards"
    laid = next(block for block in hand.blocks if isinstance(block, Laid))
    assert len(laid.faces) == 8
    ledger = rows(found, "Ledger of the hand")
    assert {"Shokaku", "a dummy", "-"} <= {line[2] for line in ledger}
    assert {line[3] for line in ledger} == {"neither side"}


def test_8_2_4_the_ledger_says_who_knows_each_card_and_since_when(searched: SkiesSession) -> None:
    found = shown(searched, "O")
    first, second = searched.state.intel[USN].sightings
    known = {line[0]: line[3] for line in rows(found, "Ledger of the hand")}
    for one in first.cards:
        again = ", again 7" if one in second.cards else ""
        assert known[describe_cards(one)] == f"United States Navy since turn 6{again}"
    assert "neither side" in known.values()
    assert DEALT in as_text(found)


def test_8_2_5_a_side_reads_what_its_searches_reported_in_the_short_form(searched: SkiesSession) -> None:
    found = shown(searched, viewer=USN)
    sightings = searched.state.intel[USN].sightings
    assert rows(found, "Cards its searches were shown") == [
        [str(s.turn), "1014", record_text("O", s.cards)] for s in sightings
    ]
    assert [line[0] for line in rows(found, "Task forces")] == ["16"]


def test_8_2_4_an_owner_never_reads_which_cards_were_seen(searched: SkiesSession) -> None:
    found = shown(searched, "O", IJN)
    read = repr(found)
    assert DEALT in read
    assert NO_REPORT in read
    assert not [secret for secret in ("known to", "since turn", "Enterprise", "marked=True") if secret in read]
    assert len(rows(found, "Cards of the hand")[0]) == 3


def test_8_2_4_a_searcher_never_learns_the_size_of_the_hand(searched: SkiesSession) -> None:
    read = repr(shown(searched, viewer=USN))
    assert "Shokaku" not in read
    assert "6 cards" not in read


def test_10_3_aircraft_away_are_named(searched: SkiesSession) -> None:
    assert "3 AF away on search or strike keep it here (10.3)" in as_text(shown(searched, "16"))


def test_10_1_and_5_3_a_force_is_offered_the_hexes_beside_it_and_its_ships(game: SkiesSession) -> None:
    plot, repeat, scuttle, copy = card(shown(game, "O"), "forces").deeds
    assert (repeat.name, copy.name) == (REPEAT.name, COPY.name)
    assert plot.ways
    assert scuttle.ways
    assert [way.label for way in plot.ways()][:2] == ["1013, north", "1114, east-north-east"]
    assert {way.words for way in scuttle.ways()} == {"she counts as lost (A-020)"}
    assert plot.refusal(game.refusal) == ""


def test_10_2_all_plots_of_a_side_are_repeated_at_once(game: SkiesSession) -> None:
    game.submit(s.PlotMove(side=USN, task_force=TF16, to=HexId("1011")))
    until(game, 2, Segment.INITIATIVE)
    repeat = card(shown(game, "16"), "forces").deeds[1]
    assert rows(shown(game), "Task forces")[0][6].endswith("plot again")
    game.submit(repeat.orders[0])
    assert rows(shown(game), "Task forces")[0][6].startswith("1011, 2 of ")


def test_the_hands_are_copied_as_text(searched: SkiesSession) -> None:
    copied = card(shown(searched), "forces").deeds[3].copies
    assert "TF O, Imperial Japanese Navy. Its owner dealt 2 cards on turn 6, 1 card on turn 7" in copied
    assert "United States Navy since turn 6" in copied


def test_no_two_deeds_share_a_key(game: SkiesSession) -> None:
    assert shared_keys(shown(game)) == ()
