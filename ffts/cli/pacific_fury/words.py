"""What can be typed of this game alone: nothing so far that is not typed of every game."""

from collections.abc import Mapping

from ffts.cli.options import Parsers

HOMES: Mapping[str, str] = {}
EXAMPLES: Mapping[str, str] = {}


def add_to(commands: Parsers) -> None:
    """No command of its own."""
