"""Which program played: its version, and a fingerprint of what decides how a game comes out."""

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path

import ffts

ROOT = Path(ffts.__file__).parent
OF_EVERY_GAME = ("core", "app/rollers.py")
COUNTING = ("workshop/day_report.py", "workshop/day_tally.py", "workshop/runs/thinking.py", "workshop/study/days.py")
"""What makes figures of a day."""


@cache
def program_of(game: str, also: tuple[str, ...] = ()) -> str:
    """'0.1.0+3f2a91c0d4e5': two programs with the same text play the same seed alike, whatever the machine. `also` are
    further files that have a say."""
    files = _files((*OF_EVERY_GAME, f"games/{game}", *also))
    text = b"".join(file.read_bytes().replace(b"\r\n", b"\n") for file in files)
    return f"{ffts.__version__}+{sha256(text).hexdigest()[:12]}"


def _files(parts: Iterable[str]) -> Iterable[Path]:
    for part in parts:
        yield from sorted((ROOT / part).rglob("*.py")) if (ROOT / part).is_dir() else (ROOT / part,)
