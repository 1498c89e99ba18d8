"""The built package carries all it needs: it plays a game far from the checkout."""

import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TRAVELLERS = ("scenarios", "resources", "forms", "docs")
STAYS = "resources/make/"
"""What the resources were made with is no part of the program."""


def run(*command: str | Path, cwd: Path, expected: int = 0) -> str:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    done = subprocess.run(command, cwd=cwd, env=clean, capture_output=True, text=True, check=False)
    assert done.returncode == expected, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def build(kind: str, into: Path) -> Path:
    run(sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", into, cwd=ROOT)
    return next(into.iterdir())


def empty_environment(folder: Path) -> Path:
    """A Python which sees the packages FFTS depends on, but not FFTS itself."""
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    packages = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder).strip())
    # Packages behind a .pth line are importable, but what they would add to the path themselves is not followed.
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return python


def install(python: Path, what: Path, *options: str) -> None:
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check", "--quiet", "install"]
    run(*pip, "--no-index", "--no-deps", *options, what, cwd=python.parent)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    python = empty_environment(tmp_path_factory.mktemp("far from the checkout") / "env")
    install(python, wheel)
    return python


def where_the_data_is(python: Path, cwd: Path) -> tuple[Path, Path]:
    program = "import ffts, ffts.data_dir as d; print(ffts.__file__); print(d.data_dir())"
    package, data = run(python, "-c", program, cwd=cwd).splitlines()
    return Path(package).parent, Path(data)


def shipped(folder: str) -> set[str]:
    return {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*") if path.is_file()}


def test_scenarios_and_resources_travel_inside_the_wheel(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in TRAVELLERS:
        files = {f"ffts/_data/{name}" for name in shipped(folder) if not name.startswith(STAYS)}
        assert files, folder
        assert files <= names, sorted(files - names)


def test_what_the_resources_were_made_with_stays_behind(wheel: Path) -> None:
    assert shipped(STAYS)
    assert not [name for name in zipfile.ZipFile(wheel).namelist() if STAYS in name]


def test_the_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    tops = {name.partition("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"ffts"}


def test_the_source_release_can_be_tested_by_who_unpacks_it(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", tmp_path)) as archive:
        tops = {name.split("/")[1] for name in archive.getnames() if "/" in name}
    assert {*TRAVELLERS, "ffts", "tests", "bootstrap.py", "requirements.lock", "pyproject.toml", "LICENSE"} <= tops
    assert not {".venv", ".git", ".bootstrap", "uv.lock"} & tops


def test_the_installed_package_finds_its_own_files(installed: Path, tmp_path: Path) -> None:
    package, data = where_the_data_is(installed, tmp_path)
    assert package.is_relative_to(installed.parents[1])
    assert data == package / "_data"
    assert all((data / folder).is_dir() for folder in TRAVELLERS)


def test_an_editable_install_uses_the_files_of_the_checkout(tmp_path: Path) -> None:
    python = empty_environment(tmp_path / "env")
    install(python, ROOT, "--no-build-isolation", "--editable")
    assert where_the_data_is(python, tmp_path) == (ROOT / "ffts", ROOT)


def test_every_entry_point_of_the_installed_package_loads(installed: Path, tmp_path: Path) -> None:
    program = (
        "from importlib.metadata import distribution; "
        "print(*sorted(f'{point.name}={callable(point.load())}' for point in distribution('ffts').entry_points))"
    )
    assert run(installed, "-c", program, cwd=tmp_path).split() == ["ffts-gui=True", "ffts=True"]


def test_a_game_is_played_from_the_installed_package(installed: Path, tmp_path: Path) -> None:
    ffts = installed.with_name("ffts" + installed.suffix)
    moves = [{"kind": "RollInitiative"}, {"kind": "CloseSegment"}]
    (tmp_path / "moves.jsonl").write_text("".join(json.dumps(move) + "\n" for move in moves), encoding="utf-8")

    run(ffts, "new", "game.ffts", "--scenario", "first-strike", cwd=tmp_path)
    run(ffts, "do", "game.ffts", "moves.jsonl", "--dice", "seed:7", cwd=tmp_path)

    shown = json.loads(run(installed, "-m", "ffts", "show", "game.ffts", "--view", "umpire", "--json", cwd=tmp_path))
    assert shown["public"]["segment"] == "MOVE"
    assert shown["public"]["turn"] == 1
    run(ffts, "verify", "game.ffts", cwd=tmp_path)
