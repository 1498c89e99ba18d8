"""The seal of a row: a checksum over its contents that starts from the seal of the row it builds on.

An entry starts from its parent's seal, an entry without one from its game's. A head starts from the seal of the
head before it, the first head from that of the first game. So a row that was changed, or put here from another
game, cannot pass.
"""

from zlib import crc32

SEPARATOR = "\x1f"
"""Cannot stand in JSON unescaped, so two fields never run into each other."""


def seal(start: int, *fields: object) -> int:
    """The seal of these fields. The reader in `contents` writes the same line by hand, for speed."""
    return crc32(SEPARATOR.join(map(str, fields)).encode(), start)


def head_seal(start: int, number: int, game: int, entry: int | None, at: str, why: str) -> int:
    """The seal of a head. It ends with a separator, so that the lines of many heads run on as one."""
    return seal(start, number, game, entry or 0, at, why, "")


def digest(text: str) -> str:
    """The name of a catalog: what it says decides what it is called."""
    import hashlib  # not needed for a first look at a game

    return hashlib.sha256(text.encode()).hexdigest()
