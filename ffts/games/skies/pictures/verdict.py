"""What the rules say to commands before they are given. Nothing is judged here: the game itself is asked, and nothing
is done."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ffts.core.model import Command, Event
from ffts.core.offer import Offer
from ffts.core.umpire import Refused
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.events.air import FormationFormed, Launched
from ffts.games.skies.events.search import SearchLaunched
from ffts.games.skies.names import AfId
from ffts.games.skies.orders.reading import spans_text
from ffts.games.skies.pictures.words import points_text
from ffts.games.skies.rules.ch07.plans import planned_for
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.search import Search
from ffts.games.skies.words.names import flight_text

Commands = tuple[Command, ...]
"""In this order; each is judged on the state after those before it."""


@dataclass(frozen=True)
class Verdict:
    """What the rules say to an offer, before its orders are given."""

    offer: Offer
    refused: Refused | None = None
    stopped: Command | None = None
    """The one that was refused."""
    cost: float = 0.0
    """6.4.6 Handling points."""
    dice: str = ""
    """What would be rolled for first."""
    forming_until: int | None = None
    text: str | None = None
    """What it would come to, where that is not a matter of handling points."""
    fuel: str = ""
    """4.2 When they would be home, and when their fuel ends."""
    loses: bool = False
    """4.4 Whether somebody would not come home by it, or might not."""
    ends: str = ""
    ends_brief: str = ""
    """6.5 The step of the air operations that would end by it, and who could fly no more; and in two words."""
    takes: str = ""
    """7.4.10 The searches that could not leave as planned, because they lose somebody to it."""
    stuck: str = ""
    """6.4.1 and 6.7 Armed aircraft that could not take off from where they would stand."""
    facts: tuple[Event, ...] = field(default=(), compare=False, repr=False)
    """What would come of them; nothing where dice decide."""

    @property
    def label(self) -> str:
        """Its line of the small list."""
        return self.offer.words

    @property
    def commands(self) -> Commands:
        """Its orders."""
        return self.offer.orders

    @property
    def allowed(self) -> bool:
        """Whether they may be given as they stand."""
        return self.refused is None

    @property
    def sensible(self) -> bool:
        """Whether it may be done and everybody comes home."""
        return self.allowed and not self.loses

    @property
    def words(self) -> str:
        """What it would come to, or the rule and why not, in a line."""
        if self.refused:
            return f"{self.refused.rule}: {self.refused.why}"
        if self.text is not None:
            return self.text
        free = not self.cost and bool(self.fuel)  # what counts of those who fly is when they come home
        cost = ", ".join(filter(None, ("" if free else cost_text(self.cost), self.dice and f"rolls: {self.dice}")))
        return "; ".join(filter(None, (cost, self.fuel, self.takes, self.stuck, self.ends)))

    @property
    def brief(self) -> str:
        """The cost and the step that ends, or the number of the rule."""
        if self.refused:
            return f"not by {self.refused.rule}"
        cost = "rolls" if self.dice else cost_text(self.cost)
        return f"{cost}, {self.ends_brief}" if self.ends_brief else cost


def way(label: str, *orders: Command) -> Offer:
    """A way to do what was asked for, as a page lists it: which rule it is by, its trial says."""
    return Offer("", label, orders)


def sensible_first(options: Sequence[Verdict]) -> list[Verdict]:
    """Then what loses somebody, and at last what is not allowed; within each as they came."""
    return sorted(options, key=lambda option: (not option.allowed, option.loses))


def try_out(session: SkiesDesk, offer: Offer) -> Verdict:
    """6.4.6 The cost of its orders, or the refusal of the first that is not allowed. Rolls nothing."""
    tried = session.trial(offer.orders)
    if tried.refused:
        return Verdict(offer, refused=tried.refused, stopped=tried.stopped, cost=tried.cost)
    takes = _taken(session.state, tried.events)
    formed = [event.forming_until for event in tried.events if isinstance(event, FormationFormed)]
    if tried.ask:
        return Verdict(offer, cost=tried.cost, dice=tried.ask.what, takes=takes)
    until = formed[-1] if formed else None
    return Verdict(offer, cost=tried.cost, forming_until=until, takes=takes, facts=tried.events)


def _taken(state: State, facts: Sequence[Event]) -> str:
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


def all_stopped_alike(options: Sequence[Verdict]) -> bool:
    """Whether one rule stops every option for one reason: then there is nothing to choose."""
    reasons = {option.refused.why if option.refused else "" for option in options}
    return len(reasons) == 1 and "" not in reasons


def cost_text(points: float) -> str:
    """6.4.6 '2½ points'."""
    return f"{points_text(points)} point{'' if points <= 1 else 's'}" if points else "no points"
