"""How the admiral plays: by habits of his own, but for the decisions he thinks about."""

from collections.abc import Collection, Mapping, Sequence

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.once import remembered
from ffts.core.seats.player import Intent, Thinking
from ffts.games.skies.doctrine.admiral.choosing import Choice, chosen
from ffts.games.skies.doctrine.admiral.options import plans_for
from ffts.games.skies.doctrine.admiral.words import reasons
from ffts.games.skies.doctrine.knowledge import RECORD, Doctrine, doctrine_of
from ffts.games.skies.doctrine.player import decided
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.names import Segment, SideId
from ffts.games.skies.rules.seats import navy_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.parts import Intel
from ffts.games.skies.view import SideView

KEPT = 8
MORE_CAP: Mapping[str, int] = {"usn": 4}
"""By navy, so many more fighters overhead than by habit on a whole day; Japanese ones overhead are missed with its
strikes, and so are all of them where there is but one strike."""
LEAST = 3
"""No strike of fewer bombers leaves while others are aboard."""
INTO_THE_DARK: Mapping[str, bool] = {"home_by_light": False}
"""6.12.5 A strike late in the day leaves though it comes home in the dark: some crash, and the enemy has sent none. All
three are what days against the staff have shown."""


def decide(
    view: SideView, data: Catalog, due: Sequence[Offer], style: str, given: Collection[Command], thinking: Thinking
) -> tuple[Intent, ...]:
    """What he orders now."""
    usual = habits_of(data, view.own.id, style or RECORD)
    if view.public.segment is not Segment.AIR_OPERATIONS:
        return decided(Rehearsal(view, data, due, given), usual)
    choice = MINDED.of(view.intel, data, _moment(view, style))
    if choice is None and thinking.rollouts:
        choice = choose(view, data, due, style, thinking)
        keep(view, data, style, choice)
    intents = decided(Rehearsal(view, data, due, given), choice.plan.what if choice else usual)
    return _with_reasons(intents, choice) if choice and not given else intents


def choose(view: SideView, data: Catalog, due: Sequence[Offer], style: str, thinking: Thinking) -> Choice:
    """How he runs these air operations."""
    usual = habits_of(data, view.own.id, style or RECORD)
    return chosen(view, data, plans_for(view, data, due, usual), thinking)


def keep(view: SideView, data: Catalog, style: str, choice: Choice) -> None:
    """What he chose, for all orders of these air operations."""
    MINDED.keep(view.intel, data, _moment(view, style), choice)


@remembered(last=16)
def habits_of(data: Catalog, side: SideId, style: str) -> Doctrine:
    """Those of his navy in this style, and what he has learned beyond them."""
    habits = doctrine_of(data, side, style)
    cap = habits.cap + (MORE_CAP.get(navy_of(data, side), 0) if data.scenario.kind == "day" else 0)
    return habits.model_copy(update={"cap": cap, "least": LEAST, **INTO_THE_DARK})


def thinks(view: SideView, data: Catalog, style: str) -> bool:
    """Whether he has to make up his mind before he orders: about all air operations, for whoever sees that he thinks
    is to learn nothing by it (3.6)."""
    if view.public.segment is not Segment.AIR_OPERATIONS:
        return False
    return MINDED.of(view.intel, data, _moment(view, style)) is None


def _with_reasons(intents: tuple[Intent, ...], choice: Choice) -> tuple[Intent, ...]:
    """The options go with the first order."""
    text = reasons(choice)
    if not intents or not text:
        return intents
    first, *rest = intents
    return (first._replace(why="; ".join(filter(None, (first.why, text)))), *rest)


Moment = tuple[str, int, str]


def _moment(view: SideView, style: str) -> Moment:
    return view.own.id, view.public.turn, style


class Minded:
    """What was chosen for air operations stays so while they last."""

    def __init__(self) -> None:
        self._kept: tuple[tuple[Intel, Catalog, Moment, Choice], ...] = ()

    def of(self, intel: Intel, data: Catalog, moment: Moment) -> Choice | None:
        """The choice made of this very knowledge."""
        for known, catalog, when, choice in self._kept:
            if known is intel and catalog is data and when == moment:
                return choice
        return None

    def keep(self, intel: Intel, data: Catalog, moment: Moment, choice: Choice) -> None:
        """For the orders that follow."""
        self._kept = ((intel, data, moment, choice), *self._kept[: KEPT - 1])


MINDED = Minded()
