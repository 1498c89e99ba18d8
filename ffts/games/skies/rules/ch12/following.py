"""12.6: a strike follows a target that was seen to move."""

from ffts.games.skies.commands import search as c
from ffts.games.skies.events import search as e
from ffts.games.skies.names import HexId, TfId
from ffts.games.skies.rules.ch06.common import own_side
from ffts.games.skies.rules.ch06.formations import formation_of
from ffts.games.skies.rules.ch12.radar import known_hex
from ffts.games.skies.sequence import Ump
from ffts.games.skies.state import Intel
from ffts.games.skies.state.air import Formation


def newer_hex(intel: Intel, strike: Formation) -> HexId | None:
    """12.6 Where the target was seen since the strike got its destination.

    In the Movement Segment that is enough: shadowers have reported what moved in this turn, searches what they found
    in a turn before (A-090). The marker a player sees on the map counts for nothing.
    """
    marker = intel.markers.get(TfId(strike.target))
    if marker is None or marker.sighted_at is None or strike.kind != "strike" or strike.phase == "returning":
        return None
    seen = known_hex(marker)
    return seen if seen != strike.destination else None


def redirect_strike(ump: Ump, cmd: c.RedirectStrike) -> None:
    """12.6 To where its target was last sighted, and to no other target (A-090)."""
    side = own_side(ump, cmd.side)
    strike = formation_of(ump, side, cmd.formation)
    to = newer_hex(ump.state.intel[side.id], strike)
    why = (
        f"{strike.target or 'The target'} was neither shadowed when it moved nor found again since; "
        f"{strike.id} keeps its destination, {strike.destination}"
    )
    ump.require(to is not None, "12.6-REDIRECT", why, "Let it wait there (endurance), or turn home")
    there = to if to is not None else strike.destination
    ump.say(e.StrikeRedirected(side=side.id, formation=strike.id, to=there))
