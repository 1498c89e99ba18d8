"""What an adapter may answer besides a value."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Done:
    """An order was carried out, with this to show for it."""

    value: object


@dataclass(frozen=True)
class OneOf:
    """An answer that the analysis has several words for."""

    words: tuple[str, ...]

    @property
    def value(self) -> str:
        """The first of them."""
        return self.words[0]


class NotBuilt(Exception):
    """The chapter that would answer this is not there yet."""


class Unused(Exception):
    """A case gives an input that the adapter does not use, or lacks one that it needs."""
