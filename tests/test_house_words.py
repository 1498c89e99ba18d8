"""Nothing in the tree tells on which machine it was made, or where that machine gets its packages."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


# Put together here, so that this file does not hold what it forbids.
FOLDERS = ("work", "tmp", "root", "opt")
HOSTS = (
    ("pypi", "org"),
    ("pythonhosted", "org"),
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


@pytest.mark.parametrize("text", ["ships/work/plan", "and/or", "https://example.com/opt/x", "the roots of the work"])
def test_the_guard_lets_pass(text: str) -> None:
    assert not [line for what in FORBIDDEN for line in found(text.encode(), what)]
