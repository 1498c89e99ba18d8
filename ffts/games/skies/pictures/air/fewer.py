"""What is refused for all of the chosen may be allowed for some: the rules are asked with one fewer each time."""

from collections.abc import Sequence

from ffts.core.model import Command
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import AfId
from ffts.games.skies.pictures.verdict import Commands, try_out, way


def as_many_as_allowed(session: SkiesDesk, commands: Commands) -> tuple[Commands, tuple[AfId, ...]]:
    """The same commands for as many of the foremost as the rules allow, and who is left out; nothing if they name their
    AFs differently, or allow it for none."""
    named = tuple(dict.fromkeys(getattr(cmd, "afs", ()) for cmd in commands))
    afs: Sequence[AfId] = named[0] if len(named) == 1 else ()
    for count in range(len(afs) - 1, 0, -1):
        fewer = tuple(_with(cmd, tuple(afs[:count])) for cmd in commands)
        if try_out(session, way("", *fewer)).refused is None:
            return fewer, tuple(afs[count:])
    return (), ()


def _with(cmd: Command, afs: tuple[AfId, ...]) -> Command:
    return cmd.model_copy(update={"afs": afs})
