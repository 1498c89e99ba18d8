"""A chart picture is plain: it can be written down, read again, and painted before anything heavy is loaded."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from ffts.games.skies.pictures.chart.sheet import ChartPicture, read_picture, write_picture
from tests.ui.charts import PICTURE, SIDE_PICTURE

HEAVY = ("numpy", "pyqtgraph", "pydantic", "sqlalchemy", "sqlmodel", "asyncio")


@pytest.mark.parametrize("picture", [PICTURE, SIDE_PICTURE])
def test_what_is_written_can_be_read(picture: ChartPicture) -> None:
    text = write_picture(picture)
    assert "\n" not in text
    assert read_picture(text) == picture


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("version", 0),
        ("sheet", None),
        ("forces", [{"id": "16"}]),
        ("forces", [{"id": "16", "hex": "9999", "look": "side-1", "owner": "Allies"}]),
        ("zones", [{"hexes": ["x"], "sky": "squalls"}]),
    ],
)
def test_a_damaged_picture_is_refused(field: str, value: object) -> None:
    fields = {**json.loads(write_picture(PICTURE)), field: value}
    with pytest.raises(ValueError, match="not a chart picture of version 1"):
        read_picture(json.dumps(fields))


@pytest.mark.parametrize("text", ["", "[]", "{", "null", '{"version": 1}', "[" * 100_000])
def test_what_is_no_picture_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a chart picture"):
        read_picture(text)


def run(program: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout.strip()


def test_the_dock_is_there_before_anything_heavy_is_loaded() -> None:
    program = f"""
import sys
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
app = QApplication([])
from ffts.games.skies.pictures.chart import sheet as picture
from ffts.ui.skies.chart.dock import ChartDock
dock = ChartDock(settings=QSettings(sys.argv[1], QSettings.Format.IniFormat))
dock.show()
app.processEvents()
print([name for name in {HEAVY} if name in sys.modules])
"""
    assert run(program, "unused.ini") == "[]"


def test_a_kept_picture_is_painted_without_anything_heavy(tmp_path: Path) -> None:
    kept = tmp_path / "picture.json"
    kept.write_text(write_picture(PICTURE), encoding="utf-8")
    program = (
        f"HEAVY = {HEAVY}"
        """
import sys
from pathlib import Path
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
app = QApplication([])
from ffts.games.skies.pictures.chart.sheet import read_picture
from ffts.ui.skies.chart.dock import ChartDock
dock = ChartDock(settings=QSettings(sys.argv[2], QSettings.Format.IniFormat))
dock.resize(600, 500)
dock.show()
dock.show_still(read_picture(Path(sys.argv[1]).read_text(encoding="utf-8")))
colours = dock.grab().toImage()
seen = {colours.pixelColor(x, y).name() for x in range(0, 600, 7) for y in range(80, 480, 7)}
print(len(seen) > 5, [name for name in HEAVY if name in sys.modules])
"""
    )
    assert run(program, str(kept), str(tmp_path / "settings.ini")) == "True []"
