"""Ways a file comes to harm."""

from random import Random


def cut_off(content: bytes, chance: Random) -> bytes:
    """The end is missing, at any byte or, as disks do it, at a block."""
    where = chance.randrange(len(content))
    return content[: where - where % 512 if chance.random() < 0.5 else where]


def flip_bits(content: bytes, chance: Random) -> bytes:
    """One bit or a few, anywhere or in the first page, which says what the rest is."""
    harmed = bytearray(content)
    end = len(content) if chance.random() < 0.8 else 4096
    for _ in range(chance.choice((1, 1, 1, 2, 8))):
        harmed[chance.randrange(end)] ^= 1 << chance.randrange(8)
    return bytes(harmed)


def blank_block(content: bytes, chance: Random) -> bytes:
    """A block of the disk came back as zeros, as another block, or as noise."""
    size = chance.choice((512, 4096))
    at = chance.randrange(len(content) // size) * size
    other = chance.randrange(len(content) // size) * size
    block = chance.choice((bytes(size), content[other : other + size], chance.randbytes(size)))
    return content[:at] + block + content[at + size :]


WAYS = (cut_off, flip_bits, flip_bits, blank_block)
