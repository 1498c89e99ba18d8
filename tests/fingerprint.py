"""The fingerprint of the rulebook: enough to tell that a text repeats it, and nothing that can be read.

`rulebook_shingles.bin` holds, for every eight words in a row of the rulebook, the first five bytes of their SHA-256,
in ascending order. It was made once from the plain text of the rulebook, which is no part of the project:

    python -m tests.fingerprint THE_RULEBOOK.txt
"""

import hashlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

FILE = Path(__file__).with_name("rulebook_shingles.bin")
IN_A_ROW = 8
BYTES = 5


def words(text: str) -> list[str]:
    """Lower case, without signs: what is left alike when somebody sets a text anew."""
    return re.findall(r"[a-z0-9]+", re.sub("['\u2019]", "", text.lower()))


def shingles(text: str) -> Iterator[str]:
    """Every eight words in a row."""
    found = words(text)
    yield from (" ".join(found[at : at + IN_A_ROW]) for at in range(len(found) - IN_A_ROW + 1))


def print_of(shingle: str) -> bytes:
    """What of it is kept."""
    return hashlib.sha256(shingle.encode()).digest()[:BYTES]


def prints_of(text: str) -> set[bytes]:
    """The fingerprint of a whole text."""
    return set(map(print_of, shingles(text)))


def kept(file: Path = FILE) -> set[bytes]:
    """The fingerprint in a file."""
    data = file.read_bytes()
    return {data[at : at + BYTES] for at in range(0, len(data), BYTES)}


def repeated(text: str, prints: set[bytes]) -> list[str]:
    """What of a text stands in the other, word for word."""
    return [shingle for shingle in shingles(text) if print_of(shingle) in prints]


def write(rulebook: Path, file: Path = FILE) -> None:
    """Keep the fingerprint of this text."""
    file.write_bytes(b"".join(sorted(prints_of(rulebook.read_text(encoding="utf-8")))))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
