"""What a box shows while task forces are formed: in every length all of its units, and none of their names cut."""

from pathlib import Path

from ffts.app.files import new_game
from ffts.core.page import Drawn, Words
from ffts.core.page_text import lines
from ffts.core.viewpoint import Viewpoint
from ffts.games.pacific_fury.commands import PlaceInBox
from ffts.games.pacific_fury.pages.forming import page
from tests.pacific_fury.asking import JP, units

NAMES = units("Mutsu", "Nagato", "Haruna", "Hiei", "Kirishima", "Kongo")


def test_no_length_of_a_box_leaves_a_unit_out(tmp_path: Path) -> None:
    session = new_game(tmp_path / "g.ffts", "guadalcanal")
    session.submit(PlaceInBox(side=JP, box=4, units=NAMES))
    (card,) = (one for one in page(Viewpoint(session, "JP")).cards if one.id == "box 4")
    for blocks in (card.blocks, *card.shorter):
        assert all(name in " ".join(lines(*blocks)) for name in NAMES)
        assert not any(isinstance(block, Words) and block.most for block in blocks)
    assert any(isinstance(block, Drawn) for block in card.blocks)
    session.store.close()
