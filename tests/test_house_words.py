"""What the files of the tree may not hold: traces of the machine they were made on, and names in our old dialect."""

import io
import keyword
import re
import subprocess
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


# Put together here, so that this file does not hold what it forbids.
FOLDERS = ("work", "tmp", "root", "opt")
HOSTS = (
    ("pypi", "org"),
    ("python" + "hosted", "org"),
    ("npmjs", "org"),
    ("npmjs", "com"),
    ("anaconda", "org"),
    ("crates", "io"),
    ("debian", "org"),
    ("ubuntu", "com"),
)
FORBIDDEN = {
    "a folder of one machine": re.compile(rf"(?<![\w.*)\]}}>-])/(?:{'|'.join(FOLDERS)})/".encode()),
    "somebody's home": re.compile(rb"(?<![\w.])/(?:home|Users)/\w"),
    "a package index": re.compile("|".join(rf"\b{re.escape('.'.join(host))}\b" for host in HOSTS).encode()),
}


def made_by_a_tool(path: Path) -> bool:
    return path.suffix == ".pyc" or (path.parts[0].startswith(".") and path.parts[0] not in {".ci", ".gitignore"})


def our_files() -> list[Path]:
    """What git holds or would hold; without git (an unpacked release) everything that is not made by a tool."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    except (OSError, subprocess.CalledProcessError):
        return [path for path in ROOT.rglob("*") if path.is_file() and not made_by_a_tool(path.relative_to(ROOT))]
    return [ROOT / name for name in listed if name and (ROOT / name).is_file()]


def found(text: bytes, what: str) -> list[str]:
    lines = enumerate(text.splitlines(), start=1)
    return [
        f"line {number}: {line.decode(errors='replace').strip()}"
        for number, line in lines
        if FORBIDDEN[what].search(line)
    ]


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_file_names(what: str) -> None:
    faults = [f"{path.relative_to(ROOT)}, {line}" for path in our_files() for line in found(path.read_bytes(), what)]
    assert not faults, f"{what}:\n" + "\n".join(faults)


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("a folder of one machine", f"open('/{FOLDERS[0]}/game')"),
        ("a folder of one machine", f"see /{FOLDERS[1]}/log"),
        ("somebody's home", f"/{'home'}/anna/saves"),
        ("a package index", f"--index https://{'.'.join(HOSTS[0])}/simple"),
    ],
)
def test_the_guard_sees(what: str, text: str) -> None:
    assert found(text.encode(), what) == [f"line 1: {text}"]


@pytest.mark.parametrize(
    "text", [f"ships/{FOLDERS[0]}/plan", "and/or", f"https://example.com/{FOLDERS[3]}/x", "the roots of the work"]
)
def test_the_guard_lets_pass(text: str) -> None:
    assert not [line for what in FORBIDDEN for line in found(text.encode(), what)]


# --- names in plain English ---------------------------------------------------------

OLD_WORDS = frozenset({"told", "said", "spoken", "weigh", "weighed", "tale", "temper", "tempers"})
"""One word for six things: a name says text, label, fact, describe, odds, history or style."""
ON_DISK = frozenset({"temper"})
"""A field of commands and events of every game: files on disk have it (PlayerSeated.temper)."""
ON_DISK_IN = frozenset({"told"})
"""The same in Fire in the Sky (BattleBegan.told), in the modules that write and read it."""
WRITES_AND_READS = (
    "ffts/games/fire_in_the_sky/events/battle.py",
    "ffts/games/fire_in_the_sky/rules/ch12/preparing.py",
    "ffts/games/fire_in_the_sky/words/battle.py",
)
CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def names_in(text: str) -> Iterator[str]:
    """Every name in a module."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME and not keyword.iskeyword(token.string):
            yield token.string


def old_words(name: str) -> set[str]:
    """The old words that a name is made of: `told_by`, `ToldFact`."""
    return {word.lower() for part in name.split("_") for word in CAMEL.split(part)} & OLD_WORDS


def in_dialect(text: str, kept: frozenset[str] = frozenset()) -> set[str]:
    """The names in a module that are made of old words, but for those `kept`."""
    return {name for name in names_in(text) if name not in kept and old_words(name)}


def kept(where: str) -> frozenset[str]:
    """The old words that this module may use, for files on disk have them."""
    return ON_DISK | ON_DISK_IN if where in WRITES_AND_READS else ON_DISK


@pytest.mark.parametrize("room", ["ffts", "tests", "benchmarks"])
def test_names_are_in_plain_english(room: str) -> None:
    modules = [path for path in our_files() if path.suffix == ".py" and path.relative_to(ROOT).parts[0] == room]
    faults = {
        (where := path.relative_to(ROOT).as_posix()): in_dialect(path.read_text("utf-8"), kept(where))
        for path in modules
    }
    assert {path: names for path, names in faults.items() if names} == {}


@pytest.mark.parametrize("name", ["told", "_said", "told_by", "ToldFact", "WEIGH_MS", "test_a_tale_is_told"])
def test_an_old_word_is_found_in_a_name(name: str) -> None:
    assert in_dialect(f"{name} = 1") == {name}


@pytest.mark.parametrize("name", ["stolen", "template", "aforesaid", "weight", "foretold", "temperature", "Details"])
def test_other_words_pass(name: str) -> None:
    assert in_dialect(f"{name} = 1") == set()
