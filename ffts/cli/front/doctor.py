"""`ffts doctor`: what this installation is made of, what is missing in it, and where files are."""

import ctypes
import os
import platform
import shutil
import sys
import tempfile
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as version_of
from importlib.util import find_spec
from pathlib import Path

from ffts.cli import DONE, REFUSED
from ffts.cli.voice import answer
from ffts.data_dir import data_dir, version

LIBRARIES: Mapping[str, str] = {
    "PySide6": "PySide6-Essentials",
    "pyqtgraph": "pyqtgraph",
    "numpy": "numpy",
    "pydantic": "pydantic",
    "sqlmodel": "sqlmodel",
    "sqlalchemy": "SQLAlchemy",
    "typst": "typst",
    "jinja2": "Jinja2",
    "PIL": "pillow",
    "tomlkit": "tomlkit",
    "platformdirs": "platformdirs",
    "filelock": "filelock",
    "starlette": "starlette",
    "uvicorn": "uvicorn",
    "segno": "segno",
    "shtab": "shtab",
}
"""Each module that FFTS loads, and the package that brings it."""
FONTS = ("FFTSText-Regular.ttf", "FFTSText-Bold.ttf", "FFTSText-Italic.ttf", "FFTSSigns-Regular.ttf")
SHIPPED = ("scenarios", "resources", "forms")
SCREENS = ("WAYLAND_DISPLAY", "DISPLAY")
LEAST_FREE = 200
"""MB, in which a few hundred games have room."""
MB = 1 << 20


@dataclass(frozen=True)
class Finding:
    """One thing looked at: what was found, and what to do where it is not as it should be."""

    what: str
    found: str
    remedy: str = ""

    @property
    def is_well(self) -> bool:
        return not self.remedy


def doctor(options: Namespace) -> int:
    """Print every finding; 1 if one of them asks for something to be done."""
    found = [finding for look in LOOKS for finding in look()]
    answer(options.json, [{**asdict(one), "well": one.is_well} for one in found], lines(found))
    return DONE if all(one.is_well for one in found) else REFUSED


def lines(found: Sequence[Finding]) -> Iterator[str]:
    """Each finding in a line, then what to do."""
    wide = max(len(one.what) for one in found)
    for one in found:
        yield f"{'ok     ' if one.is_well else 'MISSING'}  {one.what:<{wide}}  {one.found}"
        if not one.is_well:
            yield f"{'':9}{'':<{wide}}  {one.remedy}"
    wrong = sum(not one.is_well for one in found)
    yield f"\n{wrong} of {len(found)} need something done." if wrong else "\nNothing is missing."


# --- what is looked at --------------------------------------------------------------------


def _program() -> Iterator[Finding]:
    yield Finding("program", version())
    kind = "a package of its own" if getattr(sys, "frozen", False) else f"Python {platform.python_version()}"
    yield Finding("runs as", f"{kind}, {sys.executable}")
    yield Finding("system", f"{platform.system()} {platform.release()} {platform.machine()}")


def _libraries() -> Iterator[Finding]:
    for module, package in LIBRARIES.items():
        if find_spec(module) is None:
            yield Finding(package, "not there", "Install FFTS again, whole (docs/install.md)")
        else:
            yield Finding(package, _installed(package))


def _installed(package: str) -> str:
    try:
        return version_of(package)
    except PackageNotFoundError:
        return "inside the program"


def _shipped() -> Iterator[Finding]:
    for name in SHIPPED:
        files = sum(path.is_file() for path in (data_dir() / name).rglob("*"))
        remedy = "" if files else "Install FFTS again, whole (docs/install.md)"
        yield Finding(name, f"{files} files in {data_dir() / name}", remedy)


def _fonts() -> Iterator[Finding]:
    folder = data_dir() / "resources" / "fonts"
    lost = [name for name in FONTS if not (folder / name).is_file()]
    remedy = "Install FFTS again, whole: windows and forms are set in these fonts" if lost else ""
    yield Finding("fonts", f"{', '.join(lost)} not in {folder}" if lost else f"all in {folder}", remedy)


def _window() -> Iterator[Finding]:
    """What a window needs of Linux; other systems bring it along."""
    if sys.platform == "linux":
        yield screen_of(os.environ)
        yield _qt_on_linux()


def screen_of(environment: Mapping[str, str]) -> Finding:
    """Where a window would open."""
    found = [f"{name}={environment[name]}" for name in SCREENS if environment.get(name)]
    remedy = "No window can open here; over ssh, ssh -X brings a screen. All commands but the window work"
    return Finding("screen", " ".join(found) or "none", "" if found else remedy)


def _qt_on_linux() -> Finding:
    """Load what Qt draws windows with; the system says by name which library it lacks."""
    spec = find_spec("PySide6")
    for folder in map(Path, (spec.submodule_search_locations if spec else None) or ()):
        for file in sorted((folder / "Qt" / "plugins" / "platforms").glob("libqxcb.so")):
            return library_loaded(file)
    return Finding("window system", "Qt's part for X11 not there", "Install FFTS again, whole (docs/install.md)")


def library_loaded(file: Path) -> Finding:
    """Whether the system can load it."""
    try:
        ctypes.CDLL(str(file))
    except OSError as fault:
        remedy = "Install the package of your system that holds this library (docs/install.md, Linux)"
        return Finding("window system", str(fault).partition(":")[0], remedy)
    return Finding("window system", "all libraries that Qt needs are there")


def _folders() -> Iterator[Finding]:
    from platformdirs import user_cache_path, user_config_path, user_data_path, user_documents_path, user_state_path

    places = {
        "settings": user_config_path("FFTS", appauthor=False),
        "games, own numbers": user_documents_path() / "FFTS",
        "own templates, rescued games": user_data_path("ffts", appauthor=False),
        "last pictures": user_cache_path("FFTS", appauthor=False),
        "locks": user_state_path("ffts", appauthor=False),
        "temporary files": Path(tempfile.gettempdir()),
    }
    for what, folder in places.items():
        yield writable(what, folder)
    free = shutil.disk_usage(tempfile.gettempdir()).free // MB
    yield Finding("free space", f"{free:,} MB", "" if free >= LEAST_FREE else "Make room: no game could be saved")


def writable(what: str, folder: Path) -> Finding:
    """Whether files can be kept there; a folder that is not there yet is judged by the one it will be made in."""
    nearest = next(place for place in (folder, *folder.parents) if place.exists())
    if nearest.is_dir() and os.access(nearest, os.W_OK):
        return Finding(what, str(folder) if folder.exists() else f"{folder} (not made yet)")
    return Finding(what, str(folder), f"{nearest} cannot be written to: change its owner or its rights")


LOOKS: tuple[Callable[[], Iterator[Finding]], ...] = (_program, _libraries, _shipped, _fonts, _window, _folders)
