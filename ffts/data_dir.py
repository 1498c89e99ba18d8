"""Where the shipped files are, installed or in a checkout, and what this program was made from."""

import re
from pathlib import Path

from ffts import __version__

PACKAGE = Path(__file__).resolve().parent
COMMIT = re.compile(r"[0-9a-f]{7,40}")
SHORT = 8


def data_dir() -> Path:
    """The folder that holds ``scenarios`` and ``resources``.

    A wheel and a frozen build carry them inside the package; a checkout and an editable install have them beside it.
    """
    inside = PACKAGE / "_data"
    return inside if inside.is_dir() else PACKAGE.parent


def version() -> str:
    """The version, and the commit it was made from where that is known."""
    commit = commit_of(data_dir())
    return f"FFTS {__version__} ({commit})" if commit else f"FFTS {__version__}"


def commit_of(root: Path) -> str:
    """The commit that a package was made from, or that a checkout stands at; empty where neither says."""
    found = _line(root / "commit.txt") or _checked_out(_git_folder(root))
    return found[:SHORT] if COMMIT.fullmatch(found) else ""


def _git_folder(root: Path) -> Path:
    """Of a working tree beside another, `.git` is a file that says where the folder is."""
    named = _line(root / ".git").removeprefix("gitdir: ")
    return root / named if named else root / ".git"


def _checked_out(git: Path) -> str:
    head = _line(git / "HEAD")
    if not head.startswith("ref: "):
        return head
    ref, shared = head.removeprefix("ref: "), git / (_line(git / "commondir") or ".")
    return _line(git / ref) or _line(shared / ref) or _packed(shared / "packed-refs", ref)


def _packed(refs: Path, ref: str) -> str:
    lines = refs.read_text(encoding="utf-8").splitlines() if refs.is_file() else []
    return next((line.partition(" ")[0] for line in lines if line.endswith(f" {ref}")), "")


def _line(file: Path) -> str:
    return file.read_text(encoding="utf-8").partition("\n")[0].strip() if file.is_file() else ""
