"""What the rules say to commands before they are given. Nothing is judged here: the game itself is asked, and nothing
is done."""

from collections.abc import Sequence

from ffts.core.model import Command, Event
from ffts.core.offer import Offer, Way
from ffts.games.skies.commands.air import FormStrike, JoinStrike
from ffts.games.skies.desk import SkiesDesk, SkiesTrial
from ffts.games.skies.events.air import FormationFormed, Launched
from ffts.games.skies.events.search import SearchLaunched
from ffts.games.skies.names import AfId
from ffts.games.skies.orders.reading import spans_text
from ffts.games.skies.pictures.air.fuel import Fuel
from ffts.games.skies.pictures.words import points_text
from ffts.games.skies.rules.ch07.plans import planned_for
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.search import Search
from ffts.games.skies.words.names import flight_text

Commands = tuple[Command, ...]
"""In this order; each is judged on the state after those before it."""


def sensible_first(options: Sequence[Way]) -> list[Way]:
    """Then what loses somebody, and at last what is not allowed; within each as they came."""
    return sorted(options, key=lambda option: (not option.allowed, option.loses))


def try_out(session: SkiesDesk, offer: Offer) -> Way:
    """6.4.6 The cost of its orders, or the refusal of the first that is not allowed. Rolls nothing."""
    return judged(session.state, offer, session.trial(offer.orders))


def judged(
    state: State, offer: Offer, tried: SkiesTrial, fuel: Fuel | None = None, ends: str = "", ends_brief: str = ""
) -> Way:
    """The offer with what its trial came to: its cost, when those who fly are home and whether in time (4.2), which
    searches lose somebody to it (7.4.10), and what else ends by it (6.5)."""
    if tried.refused:
        return Way(offer, refused=tried.refused)
    dice = f"rolls: {tried.ask.what}" if tried.ask else ""
    free = fuel is not None and not tried.cost  # what counts of those who fly is when they come home
    cost = ", ".join(filter(None, ("" if free else cost_text(tried.cost), dice)))
    words = (cost, fuel.words if fuel else "", searches_short(state, tried.events), ends)
    brief = ", ".join(filter(None, ("rolls" if dice else cost_text(tried.cost), ends_brief)))
    return Way(offer, "; ".join(filter(None, words)), loses=bool(fuel and fuel.late), short=brief, points=tried.cost)


def sets_out(tried: SkiesTrial) -> str:
    """6.11 The turn in which a strike that forms up sets out; empty without one, and where dice decide first."""
    orders = (FormStrike, JoinStrike)
    formed = [event.forming_until for event in tried.events if isinstance(event, FormationFormed)]
    strike = formed and not tried.ask and any(isinstance(cmd, orders) for cmd in tried.commands)
    return f"sets out in turn {formed[-1] + 1}" if strike else ""


def searches_short(state: State, facts: Sequence[Event]) -> str:
    """7.4.10 Whom these launches take from searches that are planned, and have not left by them."""
    left = {event.search for event in facts if isinstance(event, SearchLaunched)}
    gone = {event.af for event in facts if isinstance(event, Launched)}
    short = [
        _short(side, search, [af for af in search.afs if af in gone])
        for side in state.sides.values()
        for search in {each.id: each for each in planned_for(side).values()}.values()
        if search.id not in left and not gone.isdisjoint(search.afs)
    ]
    return "; ".join(short)


def _short(side: Side, search: Search, taken: Sequence[AfId]) -> str:
    leaves = f"which leaves on turn {search.begin - 1} with all its AFs or not at all"
    return f"takes {spans_text(taken)} from {flight_text(side, search.id)}, {leaves}"


def all_stopped_alike(options: Sequence[Way]) -> bool:
    """Whether one rule stops every option for one reason: then there is nothing to choose."""
    reasons = {option.refused.why if option.refused else "" for option in options}
    return len(reasons) == 1 and "" not in reasons


def cost_text(points: float) -> str:
    """6.4.6 '2½ points'."""
    return f"{points_text(points)} point{'' if points <= 1 else 's'}" if points else "no points"
