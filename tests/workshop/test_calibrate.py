"""Every table stands in its band against the record: a short run of what `ffts calibrate` plays at length."""

from collections.abc import Mapping

import pytest

from ffts.workshop.calibrate import Outcome, calibrate
from ffts.workshop.set_pieces import PIECES, SetPiece, pieces_of

RUNS = 400


@pytest.fixture(scope="module")
def played() -> Mapping[str, Outcome]:
    return {found.piece.id: found for found in calibrate(RUNS, processes=1)}


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece.id)
def test_a_set_piece_falls_in_its_band(played: Mapping[str, Outcome], piece: SetPiece) -> None:
    found = played[piece.id]
    assert found.ok, f"{found.value:.3f} (+-{found.error:.3f}), band {piece.low} to {piece.high}: {piece.title}"


def test_a_table_out_of_its_band_is_seen() -> None:
    piece = PIECES[0]
    assert Outcome(piece, 100, piece.low, 0.0).ok
    assert not Outcome(piece, 100, piece.low - 1, 0.3).ok
    assert Outcome(piece, 100, piece.low - 1, 0.4).ok, "within three standard errors"
    assert not Outcome(piece, 100, piece.high + 1, 0.3).ok


def test_the_same_seeds_give_the_same_result_in_any_number_of_processes() -> None:
    one, two = (calibrate(60, ["glide", "cap_kates"], processes=count) for count in (1, 2))
    assert [(found.value, found.error) for found in one] == [(found.value, found.error) for found in two]


def test_pieces_have_names_of_their_own_and_bands_that_hold_something() -> None:
    assert len({piece.id for piece in PIECES}) == len(PIECES)
    assert all(piece.low < piece.high for piece in PIECES)


def test_a_table_leads_to_the_pieces_it_decides() -> None:
    assert pieces_of("strike_sighting") == ("strike_fails", "strike_delayed")
    assert pieces_of("aa_04") == pieces_of("anti_aircraft") == ("aa_formula", "aa_small", "aa_tf17", "aa_tf16")
    assert "cap_tbd" in pieces_of("cap_usn_1942")
    assert pieces_of("weather_change") == ()
    assert all(piece.id in pieces_of(piece.table) for piece in PIECES)
