"""FS-12 The Combat Phase."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Command
from ffts.games.fire_in_the_sky.names import Step
from ffts.games.fire_in_the_sky.rules.turns import begin_phase, wait
from ffts.games.fire_in_the_sky.sequence import Ump

RULES: Mapping[type[Command], Callable[[Ump, Any], None]] = {}


def open_combat(ump: Ump) -> None:
    """FS-12.1"""
    begin_phase(ump, Step.COMBAT, ump.state.public.part)
    wait(ump, Step.RETURN)


OPENING: Mapping[Step, Callable[[Ump], None]] = {Step.COMBAT: open_combat}
