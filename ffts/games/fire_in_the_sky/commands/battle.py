"""FS-12 What is ordered in the Combat Phase, and in which of its steps."""

from collections.abc import Mapping

from ffts.core.model import Command
from ffts.games.fire_in_the_sky.names import Step

OPENS: Mapping[Step, tuple[type[Command], ...]] = {}
"""The commands each step of the Combat Phase opens."""
TOLD: Mapping[Step, str] = {}
"""What the side whose word it is does there."""
