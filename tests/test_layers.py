"""Who may import whom: the contracts of pyproject.toml hold, and each of them can turn red."""

import ast
import re
import shutil
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import grimp
import pytest
from importlinter.application.use_cases import lint_imports
from importlinter.configuration import configure
from importlinter.domain.helpers import module_expressions_to_modules
from importlinter.domain.imports import ModuleExpression

from ffts.games import GAMES

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "ffts"
ENGINE = ("core", "games")

# What pure rules have no use for, beyond the list of the contract: the world outside.
OUTSIDE = """
    asyncio builtins concurrent ctypes datetime glob http importlib io logging multiprocessing numpy os pathlib pickle
    platform pyqtgraph PySide6 random secrets shelve shutil signal socket sqlalchemy sqlite3 sqlmodel subprocess sys
    tempfile threading time tomllib urllib uuid yaml
"""
LATE = frozenset({"importlib"})
"""The list of games loads each of them when it is asked for."""
NOT_BUILT = frozenset({"ffts.ui.**.player"})
"""What the contracts name before it is there; a name leaves this list when its room is built."""
WHOLE = frozenset({"State", "Desk", "SkiesDesk", "Session", "SkiesSession"})
"""By which the truth about both sides could come in."""
IMPURE_CALLS = frozenset({"open", "print", "input", "exec", "eval", "__import__"})


configure()


def contracts_hold(tree: Path, only: tuple[str, ...] = (), known: Path | None = None) -> bool:
    """What the command ``lint-imports`` does, but for its set-up of the log, which would silence every other test: all
    contracts, or those of these ids; modules that are as they were are not read again where the folder `known` is."""
    cache = None if known is None else str(known)
    return lint_imports(str(tree / "pyproject.toml"), limit_to_contracts=only, cache_dir=cache, no_logo=True)


@pytest.fixture(scope="module")
def throw_away(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package."""
    tree = tmp_path_factory.mktemp("copied")
    shutil.copytree(PACKAGE, tree / "ffts", ignore=shutil.ignore_patterns("__pycache__", "_data"))
    shutil.copy(ROOT / "pyproject.toml", tree)
    return tree


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Who imports whom in that copy, module by module with the time it was written."""
    return tmp_path_factory.mktemp("known")


@pytest.fixture
def copied_tree(throw_away: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A throw-away copy of the package which the checker finds instead of ours; after the test as it was."""
    monkeypatch.setattr(sys, "path", [str(throw_away), *sys.path])
    monkeypatch.delitem(sys.modules, "ffts", raising=False)
    yield throw_away
    for file in throw_away.rglob("*.py"):
        ours = ROOT / file.relative_to(throw_away)
        if not ours.exists():
            file.unlink()
        elif file.stat().st_size != ours.stat().st_size:
            shutil.copyfile(ours, file)
    for folder in sorted((path for path in throw_away.rglob("*") if path.is_dir()), reverse=True):
        if not (ROOT / folder.relative_to(throw_away)).exists():
            folder.rmdir()


def write_module(tree: Path, name: str, text: str) -> None:
    """Add a line to a module; the module and its packages are made where they do not exist."""
    *packages, last = name.split(".")
    folder = tree
    for package in packages:
        folder = folder / package
        folder.mkdir(exist_ok=True)
        (folder / "__init__.py").touch()
    module = folder / last / "__init__.py" if (folder / last).is_dir() else folder / f"{last}.py"
    with module.open("a", encoding="utf-8") as file:
        file.write(f"\n{text}\n")


def test_all_contracts_hold() -> None:
    assert contracts_hold(ROOT)


def test_an_honest_copy_is_green(copied_tree: Path) -> None:
    write_module(copied_tree, "ffts.games.skies.probe", "import math")
    write_module(copied_tree, "ffts.games.skies.pictures.probe.side", "from ffts.games.skies.state.parts import Side")
    write_module(copied_tree, "ffts.games.skies.pictures.probe.umpire", "from ffts.games.skies.state import State")
    write_module(copied_tree, "ffts.papers.sheet", "from ffts.games.skies.view import SideView")
    assert contracts_hold(copied_tree)


def contracts() -> list[dict[str, object]]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found = settings["tool"]["importlinter"]["contracts"]
    assert isinstance(found, list)
    return found


def named(contract: dict[str, object], *keys: str) -> Iterator[str]:
    """The modules a contract names, layer by layer."""
    for key in keys:
        lines = contract.get(key, ())
        assert isinstance(lines, list | tuple)
        yield from (name.strip() for line in lines for name in re.split(r"[|:]", line))


def test_every_name_of_a_contract_is_that_of_a_module() -> None:
    """A star that matches nothing guards nothing."""
    graph = grimp.build_graph("ffts", cache_dir=None)
    empty = set()
    for contract in contracts():
        names = [*named(contract, "source_modules", "modules"), *named(contract, "forbidden_modules")]
        ours = [name for name in names if name.startswith(("ffts.", "*."))]
        empty |= {name for name in ours if not module_expressions_to_modules(graph, [ModuleExpression(name)])}
        for container in named(contract, "containers"):
            empty |= {name for name in named(contract, "layers") if f"{container}.{name}" not in graph.modules}
    assert empty == NOT_BUILT


PLANTED = [
    ("ffts.games.skies.apply", "import random", "The engine is pure"),
    ("ffts.games.skies.rules.probe", "from datetime import date", "The engine is pure"),
    ("ffts.core.probe", "from pathlib import Path", "The engine is pure"),
    ("ffts.core.probe", "from PySide6.QtCore import QObject", "The engine is pure"),
    ("ffts.games.skies.probe", "import sqlmodel", "The engine is pure"),
    ("ffts.games", "import os.path", "The engine is pure"),
    ("ffts.core.probe", "import ffts.games.probe", "Layers"),
    ("ffts.games.skies.probe", "import ffts.data_dir", "Layers"),
    ("ffts.store.probe", "import ffts.app.probe", "Layers"),
    ("ffts.app.probe", "def late() -> None:\n    import ffts.ui.probe", "Layers"),
    ("ffts.papers.probe", "import ffts.cli", "Layers"),
    ("ffts.ui.probe", "import ffts.cli", "Layers"),
    ("ffts.ui.probe", "import ffts.workshop", "Layers"),
    ("ffts.papers.probe", "import ffts.workshop", "Layers"),
    ("ffts.cellar", "import math", "Layers"),
    ("ffts.ui.desk.docks.probe", "from ffts.ui.desk.window.probe import x", "Rooms of the desk"),
    ("ffts.ui.desk.look.probe", "def late() -> None:\n    import ffts.ui.desk.games.probe", "Rooms of the desk"),
    (
        "ffts.ui.desk.games.probe",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ffts.ui.desk.docks.room import Room",
        "Rooms of the desk",
    ),
    ("ffts.ui.desk.guide.probe", "import ffts.ui.desk.palette.probe", "Rooms of the desk"),
    ("ffts.ui.desk.cellar", "import math", "Rooms of the desk"),
    ("ffts.games.fits.state", "from ffts.games.skies.probe import x", "Games are independent"),
    ("ffts.papers.sheet", "from ffts.games.skies.state import State", "Side pictures"),
    ("ffts.papers", "from ffts.games.skies import state", "Side pictures"),
    ("ffts.papers.skies.probe", "from ffts.games.skies.state import State", "Side pictures"),
    ("ffts.ui.windows.player", "from ffts.games.skies.state import State", "Side pictures"),
    ("ffts.games.skies.pictures.air.side", "from ffts.games.skies.state import Side", "Side pictures"),
    ("ffts.games.skies.pictures.probe.side", "def late() -> None:\n    import ffts.games.skies.state", "Side pictures"),
    ("ffts.games.fits.pictures.deck.side", "from ffts.games.fits.state import State", "Side pictures"),
    ("ffts.games.fits.pages.losses", "from ffts.games.fits.state import State", "Side pictures"),
    ("ffts.games.skies.questions.probe", "from ffts.games.skies.state import State", "Side pictures"),
    ("ffts.games.skies.doctrine.deck", "from ffts.games.skies.state import State", "Doctrine sees"),
    ("ffts.games.fits.doctrine", "import ffts.games.fits.state", "Doctrine sees"),
    ("ffts.games.skies.yardstick.deck", "from ffts.games.skies.state import State", "Doctrine sees"),
    ("ffts.games.skies.yardstick.deck", "from ffts.games.skies.doctrine.enemy import is_carrier", "The player others"),
    ("ffts.games.skies.rules.ch06.probe", "from ffts.games.skies.offers.watch import unfinished", "Rules ask"),
    ("ffts.games.pacific_fury.rules", "import ffts.games.pacific_fury.ahead", "Rules ask"),
    ("ffts.games.fits.rules.ch05", "def late() -> None:\n    import ffts.games.fits.offers", "Rules ask"),
    ("ffts.web.probe", "import ffts.games.probe", "The players' server"),
    ("ffts.web.pages.probe", "from ffts.app.session import Session", "The players' server"),
    ("ffts.cli", "import ffts.ui.probe", "The command line"),
    ("ffts.cli", "def late() -> None:\n    import PySide6.QtWidgets", "The command line"),
]


def test_for_each_contract_a_violation_is_planted() -> None:
    planted = {contract for _, _, contract in PLANTED}
    names = [str(contract["name"]) for contract in contracts()]
    assert [name for name in names if not any(name.startswith(contract) for contract in planted)] == []


@pytest.mark.parametrize(("module", "line", "contract"), PLANTED)
def test_one_forbidden_import_turns_a_contract_red(
    copied_tree: Path, known: Path, module: str, line: str, contract: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (rule,) = (str(each["id"]) for each in contracts() if str(each["name"]).startswith(contract))
    for ours in re.findall(r"(?:from|import) (ffts[\w.]+)", line):
        write_module(copied_tree, ours, "")
    write_module(copied_tree, module, line)

    assert not contracts_hold(copied_tree, (rule,), known)

    broken = [text for text in capsys.readouterr().out.splitlines() if " BROKEN" in text]
    assert any(text.startswith(contract) for text in broken), broken


def engine_modules() -> list[Path]:
    return [path for part in ENGINE for path in sorted((PACKAGE / part).rglob("*.py"))]


def imported_roots(tree: ast.AST) -> set[str]:
    plain = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    out_of = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and not node.level}
    return {name.partition(".")[0] for name in plain | out_of}


def called_names(tree: ast.AST) -> set[str]:
    calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    return {function.id for function in calls if isinstance(function, ast.Name)}


def test_the_engine_touches_nothing_outside() -> None:
    """Also without the checker: a rule has no clock, chance, file, network or screen, by import or by built-in."""
    assert engine_modules()
    for path in engine_modules():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        allowed = LATE if path == PACKAGE / "games" / "__init__.py" else frozenset[str]()
        touched = imported_roots(tree) & (set(OUTSIDE.split()) - allowed) | called_names(tree) & IMPURE_CALLS
        assert not touched, f"{path.relative_to(ROOT)} may not use {', '.join(sorted(touched))}"


def test_what_is_made_of_a_sides_view_is_not_given_the_state_as_well() -> None:
    """3.6 A secret has no parameter to come in by."""
    made = [
        (path, function.name, names)
        for path in PACKAGE.rglob("*.py")
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef) and "SideView" in (names := _named_in(function.args))
    ]
    assert made
    assert [f"{path.relative_to(ROOT)}: {name}" for path, name, names in made if "State" in names] == []


def side_modules() -> list[Path]:
    return sorted((*PACKAGE.glob("games/*/pictures/*/side.py"), *_pages_of_sides()))


NO_PAGES = ("__init__", "umpire", "seats")
"""The umpire's own, and lists of pages."""


def _pages_of_sides() -> Iterator[Path]:
    return (path for path in PACKAGE.glob("games/*/pages/*.py") if path.stem not in NO_PAGES)


def test_a_sides_pictures_have_no_parameter_the_whole_could_come_in_by() -> None:
    """3.6 They are made of the side's view and of the catalog alone."""
    assert side_modules()
    for path in side_modules():
        functions = [
            node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.FunctionDef)
        ]
        types = set().union(*(_named_in(function.args) for function in functions))
        assert types & {"SideView", "Viewpoint"}, f"{path.relative_to(ROOT)} shows nothing of a side"
        assert not types & WHOLE, f"{path.relative_to(ROOT)} may not take {', '.join(sorted(types & WHOLE))}"


def test_a_paper_has_no_parameter_the_whole_could_come_in_by() -> None:
    """3.6 The papers of a game are made of a sight: the views of whoever they are for, and the umpire's pictures."""
    papers = [path for game in HOUSE for path in PACKAGE.glob(f"papers/{game}/*.py")]
    assert papers
    for path in papers:
        taken = [
            _named_in(node.args)
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.FunctionDef)
        ]
        whole = set().union(*taken) & WHOLE
        assert not whole, f"{path.relative_to(ROOT)} may not take {', '.join(sorted(whole))}"


def _named_in(arguments: ast.arguments) -> set[str]:
    """The types its parameters name."""
    there = (arg.annotation for arg in (*arguments.args, *arguments.kwonlyargs) if arg.annotation)
    return {node.id for note in there for node in ast.walk(note) if isinstance(node, ast.Name)}


def test_the_page_of_the_house_has_a_room_for_every_package() -> None:
    named = set(re.findall(r"`([\w/<>]+)", (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")))
    packages = [path.parent.relative_to(PACKAGE).parts for path in PACKAGE.rglob("__init__.py")]
    assert [package for package in packages if package and not named & set(rooms_of(package))] == []


def rooms_of(package: tuple[str, ...]) -> set[str]:
    """The names by which the page may speak of this package: its floor, or the folder of its game."""
    floor, *inside = package
    if floor == "games" and len(inside) > 1:
        return {inside[1]}
    if inside and inside[0] in GAMES:
        return {f"{floor}/<game>"}
    return {"/".join((floor, *inside[:1])), f"{floor}/<game>"}


KERNEL = ("core", "store", "app", "papers", "cli", "ui/desk")
HOUSE = ("skies", "pacific_fury", "fire_in_the_sky")
NAMES = re.compile("|".join(name.replace("_", "[_ ]") for name in HOUSE), re.IGNORECASE)


def kernel_modules() -> list[Path]:
    """What serves every game: all of these rooms but the folders of games in them."""
    found = [path for room in KERNEL for path in sorted((PACKAGE / room).rglob("*.py"))]
    return [path for path in found if not set(path.relative_to(PACKAGE).parts) & set(HOUSE)]


def test_the_kernel_names_no_game() -> None:
    """Neither in an import nor in a word: a game is known by the name its file carries, and asked through the seam."""
    assert {path.relative_to(PACKAGE).parts[0] for path in kernel_modules()} >= {
        "core",
        "store",
        "app",
        "papers",
        "cli",
        "ui",
    }
    texts = {path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8") for path in kernel_modules()}
    naming = {name for name, text in texts.items() if NAMES.search(text)}
    assert naming == set()


def test_a_name_of_a_game_is_found_however_it_is_written() -> None:
    assert [bool(NAMES.search(text)) for text in ("import ffts.games.skies", "Pacific Fury", "the sky")] == [
        True,
        True,
        False,
    ]
