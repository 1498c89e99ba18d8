"""What the rules say to a plot."""

from ffts.core.offer import Offer, Way
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.events import search as e
from ffts.games.skies.names import TfId
from ffts.games.skies.offers.searching import plotted
from ffts.games.skies.rules.ch10.task_forces import turns_needed
from ffts.games.skies.state.parts import Side


def try_plot(session: SkiesDesk, force: str, to: str) -> Way | None:
    """10.2 None for a force that is not there, or a hex it is in already."""
    owner = side_of_force(session, force)
    if owner is None or owner.task_forces[TfId(force)].hex == to:
        return None
    offer = Offer("10.2", f"TF {force} to {to}", (plotted(owner, TfId(force), to),))
    tried = session.trial(offer.orders)
    if tried.refused:
        return Way(offer, refused=tried.refused)
    count = next(event.count for event in tried.events if isinstance(event, e.MovePlotted))
    need = turns_needed(session.data, owner, owner.task_forces[TfId(force)]) or count
    moves = "moves this turn" if count >= need else f"moves on turn {session.state.public.turn + need - count}"
    return Way(offer, f"{offer.words}: {count} of {need} turns, {moves}")


def side_of_force(session: SkiesDesk, force: str) -> Side | None:
    """5.2 Whose task force this is."""
    return next((side for side in session.state.sides.values() if TfId(force) in side.task_forces), None)
