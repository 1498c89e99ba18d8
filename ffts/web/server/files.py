"""What does not change: style, script, fonts and signs, read when the server starts. No address ever reaches a file."""

from __future__ import annotations

import gzip
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".ttf": "font/ttf",
    ".png": "image/png",
}
_PACKED = (".css", ".js", ".svg", ".ttf")


class Static(NamedTuple):
    """A file as it is sent."""

    kind: str
    plain: bytes
    packed: bytes | None


class Files(NamedTuple):
    """All of them, by their whole address. What is in them is part of it, so they can be kept for good."""

    home: str
    """The beginning of their addresses: '/static/1a2b3c4d5e6f'."""
    every: dict[str, Static]


def read_files(folder: Path) -> Files:
    """Return the files of this folder whose kind a browser needs."""
    paths = sorted(path for path in folder.rglob("*") if path.suffix in TYPES and path.is_file())
    contents = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    digest = sha256(b"".join(name.encode() + b"\0" + data for name, data in contents.items())).hexdigest()[:12]
    home = f"/static/{digest}"
    return Files(home, {f"{home}/{name}": _static(name, data) for name, data in contents.items()})


def _static(name: str, data: bytes) -> Static:
    suffix = Path(name).suffix
    return Static(TYPES[suffix], data, gzip.compress(data, 9, mtime=0) if suffix in _PACKED else None)
