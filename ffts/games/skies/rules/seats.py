"""1.2 Who plays a side: a person, or the program in one of the tempers of its navy."""

from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.names import SideId
from ffts.games.skies.rules.ch06.common import own_side
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.catalog import Catalog


def navy_of(data: Catalog, side: SideId) -> str:
    """13.1 The navy a side's CAP doctrine is named after: usn of usn_1942."""
    return data.scenario.side(side).doctrine.get("cap", "").partition("_")[0]


def tempers_of(data: Catalog, side: SideId) -> tuple[str, ...]:
    """How this side may be played, as the record has it first."""
    return data.doctrine.tempers(navy_of(data, side))


def seat_player(ump: Ump, cmd: c.SeatPlayer) -> None:
    """1.2 At any time the program takes a side, or gives it back."""
    own_side(ump, cmd.side)
    known = tempers_of(ump.data, cmd.side)
    ump.insist(
        cmd.temper is None or cmd.temper in known,
        "1.2-TEMPER",
        f"The program does not play {cmd.side} {cmd.temper!r}; it plays this side {', '.join(known)}",
    )
    ump.insist(
        ump.state.public.seats.get(cmd.side) != cmd.temper,
        "1.2-SEAT",
        f"{cmd.side} is played by {f'the program, {cmd.temper},' if cmd.temper else 'a person'} already",
    )
    ump.say(e.PlayerSeated(side=cmd.side, temper=cmd.temper))
