"""The docks may be loaded before the first paint: they bring nothing heavy with them."""

import subprocess
import sys

DOCKS = (
    *(f"desk.docks.{name}" for name in ("watch", "tray", "log", "amend")),
    *(f"skies.{name}" for name in ("inspector", "air.dock", "air.formations")),
    *(f"skies.strike.{name}" for name in ("dock", "ships", "score")),
)
HEAVY = ("numpy", "pyqtgraph", "sqlalchemy", "sqlmodel", "pydantic", "asyncio", "uvicorn", "typst", "ffts.core")


def test_the_docks_load_only_qt_and_the_standard_library() -> None:
    loads = "; ".join(f"import ffts.ui.{dock}" for dock in DOCKS)
    asks = f"import sys; print(sorted(set({HEAVY!r}) & set(sys.modules)))"
    answer = subprocess.run([sys.executable, "-c", f"{loads}; {asks}"], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"
