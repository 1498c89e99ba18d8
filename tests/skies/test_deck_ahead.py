"""6.12 and 4.2 The turns before a deck on one bar: who comes back, when fuel ends, who would be too late."""

from dataclasses import replace
from itertools import pairwise

from ffts.core.drawing import Drawing, Label, Stroke
from ffts.games.skies.ahead.calendar import DueBack
from ffts.games.skies.names import AfId, FormationId, PlatformId
from ffts.games.skies.pictures.air.deck_ahead import ahead_in_words, deck_ahead
from ffts.ui.skies.air.footer import AHEAD
from tests.skies.test_deck_layout import enterprise

CV6 = PlatformId("CV6")
STRIKE = DueBack(FormationId("CV6 strike 1"), "strike", CV6, (AfId("VB-6/1"), AfId("VB-6/2")), 24, 27)


def drawn(*dues: DueBack) -> Drawing:
    return deck_ahead(enterprise(), dues, None, 20)


def words(drawing: Drawing) -> list[str]:
    return [shape.text for shape in drawing.flat() if isinstance(shape, Label)]


def inks(drawing: Drawing) -> set[str]:
    return {shape.ink for shape in drawing.flat() if isinstance(shape, Stroke)}


def test_who_comes_back_stands_from_the_turn_he_is_due_to_the_end_of_his_fuel() -> None:
    text = words(drawn(STRIKE))
    assert "strike 1" in text and "2 AF, to 27" in text
    assert "danger" not in inks(drawn(STRIKE))


def test_4_4_who_comes_too_late_is_red() -> None:
    assert "danger" in inks(drawn(replace(STRIKE, earliest=29)))


def test_others_decks_are_not_drawn() -> None:
    assert "strike 1" not in words(drawn(replace(STRIKE, platform=PlatformId("CV8"))))


def test_more_than_have_room_are_counted() -> None:
    dues = [replace(STRIKE, formation=FormationId(f"CV6 search {number}")) for number in range(1, 6)]
    text = words(drawn(*dues))
    assert "search 2" in text and "search 3" not in text and "3 more due" in text


def test_the_bar_is_always_as_high() -> None:
    dues = [replace(STRIKE, formation=FormationId(f"CV6 search {number}")) for number in range(1, 6)]
    assert drawn().height == drawn(STRIKE).height == drawn(*dues).height, "the form above it does not move"


def test_the_numbers_of_a_long_scale_stay_apart() -> None:
    for last in (27, 33, 44):
        scale = drawn(replace(STRIKE, last=last))
        places = sorted(shape.at.x for shape in scale.flat() if isinstance(shape, Label) and shape.at.y == 8)
        pixels = (AHEAD - scale.left - scale.right) / scale.width
        assert min(right - left for left, right in pairwise(places)) * pixels > 24, "two digits and a gap"


def test_a_reader_hears_the_same() -> None:
    assert "strike 1 back in turn 24, fuel to 27" in ahead_in_words(enterprise(), [STRIKE], None)
