"""Fire in the Sky adds no command of its own."""

from collections.abc import Mapping

from ffts.cli.options import Parsers

HOMES: Mapping[str, str] = {}
EXAMPLES: Mapping[str, str] = {}


def add_to(commands: Parsers) -> None:
    """None."""
