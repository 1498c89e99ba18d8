"""Pictures of every page in every look: which looks there are, what other eyes see, and how small the files are."""

from itertools import product
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from ffts.app.rollers import seeded
from ffts.cli import BAD_INPUT
from ffts.cli.parser import read_words
from ffts.cli.run import run
from ffts.games.skies.commands import CloseSegment, RollInitiative
from ffts.games.skies.fullest import CHART, STRIKE, fullest
from ffts.ui.desk.album.looks import HUGE, LOOKS, SELECTION
from ffts.ui.desk.album.pixels import as_seen, save_small
from ffts.ui.desk.album.taking import WIDE, contact_sheet, last_with_dice, small, snapshots_of
from ffts.ui.desk.games.entries import all_pages, pages_of
from tests.builders import SkiesSession, new_session
from tests.ui.strikes import G1, IJN, falling, go_on_until, in_asp_3


def plain(colour: str, wide: int = 8, high: int = 4) -> QImage:
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    return image


def distance(one: QColor, other: QColor) -> int:
    parts = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
    return max(abs(a - b) for a, b in parts)


def test_every_theme_zoom_and_size_is_taken_and_what_else_is_looked_at() -> None:
    there = {(look.theme, look.zoom, look.size) for look in LOOKS}
    wanted = set(product(("light", "dark", "contrast"), (100, 200), ((1366, 768), (1920, 1080))))
    assert wanted | {("light", 100, HUGE), ("light", 200, HUGE)} <= there
    assert {look.blind for look in LOOKS} == {"", "deuteranopia", "protanopia"}
    assert any(look.of_side for look in LOOKS)
    assert len({look.file for look in LOOKS}) == len(LOOKS)
    assert set(SELECTION) < set(LOOKS)


@pytest.mark.parametrize("kind", ["deuteranopia", "protanopia"])
def test_eyes_without_red_or_green_cones_take_green_for_brown(kind: str) -> None:
    green, brown = (as_seen(plain(colour), kind).pixelColor(0, 0) for colour in ("#6b8e23", "#a0741e"))
    assert distance(QColor("#6b8e23"), QColor("#a0741e")) > 50
    assert distance(green, brown) < 40
    assert as_seen(plain("white"), kind).pixelColor(0, 0) == QColor("white")
    blue = as_seen(plain("#0a4a96"), kind).pixelColor(0, 0)
    assert distance(blue, QColor("#0a4a96")) < 60


def test_a_picture_of_few_colours_is_kept_as_it_is(tmp_path: Path) -> None:
    image = plain("#0b5c8c", 9, 5)
    image.setPixelColor(3, 2, QColor("#d97a00"))
    save_small(image, tmp_path / "deep" / "small.png")
    kept = QImage(str(tmp_path / "deep" / "small.png"))
    assert kept.colorCount() <= 256
    assert kept.pixelColor(3, 2) == QColor("#d97a00")
    assert kept.pixelColor(8, 4) == QColor("#0b5c8c")


def test_a_small_sign_of_another_colour_keeps_it_among_many_shades(tmp_path: Path) -> None:
    image = plain("white", 320, 64)
    for at in range(320):
        for row in range(at % 60 + 4):
            image.setPixelColor(at, row, QColor(at % 256, at % 256, (at * 7) % 256))
    for spot in ((10, 62), (11, 62), (10, 63)):
        image.setPixelColor(*spot, QColor("#b01818"))
    save_small(image, tmp_path / "sign.png", 64)
    assert distance(QImage(str(tmp_path / "sign.png")).pixelColor(10, 62), QColor("#b01818")) < 40


def test_a_sheet_has_a_row_for_three_pictures() -> None:
    pictures = [(str(at), small(plain("white", 1366, 768))) for at in range(4)]
    one_row, two_rows = contact_sheet(pictures[:3]), contact_sheet(pictures)
    assert one_row.width() == two_rows.width() > 3 * WIDE
    assert two_rows.height() > one_row.height() * 1.8


def test_each_page_is_shown_where_most_is_to_be_done_on_it(tmp_path: Path) -> None:
    session: SkiesSession = new_session(tmp_path / "game.ffts")
    rolled = session.submit(RollInitiative(), roller=seeded(1))
    session.submit(CloseSegment(waive={"3.4-SEGMENT": "a test", "3.4-FORFEIT": "a test"}))
    pages = pages_of("skies")
    snapshots = snapshots_of(session, pages)
    assert set(snapshots) == {page.title for page in all_pages(pages)}
    assert set(snapshots.values()) <= set(session.line_to(session.head))
    assert last_with_dice(session) in (None, rolled.id)


def test_a_game_that_is_not_there_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(read_words(["gallery", str(tmp_path / "none.ffts")])) == BAD_INPUT
    assert "name a game that was played" in capsys.readouterr().err


def test_15_1_a_strike_is_shown_while_groups_are_placed_and_their_aa_is_to_come(tmp_path: Path) -> None:
    game = in_asp_3(tmp_path, placed=True)
    before = fullest(game.state)
    go_on_until(game, lambda state: state.raiders(IJN)[G1].aa_done, falling())
    assert before[STRIKE] == fullest(game.state)[STRIKE] + 1 > 0
    assert before[CHART] > 0
    game.store.close()
