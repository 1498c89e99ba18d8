"""Air operations in a browser: whom a choice holds."""

from ffts.core.game import Supposed
from ffts.core.page import Card, Picks, Words
from ffts.core.viewpoint import BROWSER, WHO, Viewpoint
from ffts.games.skies.commands.air import Launch
from ffts.games.skies.game import SKIES
from ffts.games.skies.offers.watch import offers_shown_to
from ffts.games.skies.pages import air
from tests.builders import USN
from tests.builders_air import Table, carrier

NOBODY = "Nobody is chosen: tick aircraft below"
TABLE = carrier(deck="F1 F2")


def orders(table: Table, picks: Picks) -> Card:
    page = air.page(Viewpoint(Supposed(SKIES, table.data, table.state), USN, picks, face=BROWSER))
    return next(card for card in page.cards if card.id == "orders")


def who(picks: Picks) -> object:
    """Who is chosen, in words."""
    (words,) = (block for block in orders(TABLE, picks).blocks if isinstance(block, Words))
    return words.text


def test_who_has_left_a_list_falls_out_of_what_is_chosen_there() -> None:
    assert who({f"{WHO} deck": ("F1", "F2")}) == "F1, F2"
    assert who({f"{WHO} hangar": ("F1", "F2")}) == NOBODY
    assert who({WHO: ("F1",), f"{WHO} cap": ("F2",)}) == "F1"


def test_what_was_ordered_is_chosen_no_longer() -> None:
    picks: Picks = {f"{WHO} deck": ("F1",), WHO: ("F2",)}
    ordering = [deed for deed in orders(TABLE, picks).deeds if deed.ways is not None]
    assert len(ordering) > 5
    assert {who({**picks, **deed.picks}) for deed in ordering} == {NOBODY}


def test_no_button_on_a_phone_names_a_key() -> None:
    tips = {deed.name: deed.tip for deed in orders(TABLE, {}).deeds}
    assert tips["Launch"] == "Launch the chosen (6.9)"
    assert not [tip for tip in tips.values() if "Shift" in tip or "Ctrl" in tip]
    lines = [line.instead for line in offers_shown_to(TABLE.state, TABLE.data, USN) if line.about is Launch]
    assert lines and lines[0].endswith("choose them")
