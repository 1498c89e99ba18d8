"""Chapters 3.1-3.2, 5, 7-10 in words: for menus, for the umpire's log, and for each side's."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ffts.core.model import Command, Event
from ffts.games.skies.commands import search as c
from ffts.games.skies.events import search as e
from ffts.games.skies.names import SideId, afs_text
from ffts.games.skies.orders.reading import spans_text
from ffts.games.skies.sheets.plan_record import describe_plan
from ffts.games.skies.state import State
from ffts.games.skies.state.search import Search, Stage
from ffts.games.skies.words.names import named, ship_text
from ffts.games.skies.words.readable import record_text


def search_text(search: Search) -> str:
    """7.4.6 The record of this search."""
    return describe_plan(search.begin, search.arc, search.range, search.last)


def plan_in_words(search: Search) -> str:
    """7.4.6 'from turn 3, 60 to 240 degrees, out to 6 hexes (3:60-240:6-24)'."""
    start, end = search.arc
    around = "all round" if (start, end) == (0, 360) else f"{start} to {end} degrees"
    hexes = "1 hex" if search.range == 1 else f"{search.range} hexes"
    return f"from turn {search.begin}, {around}, out to {hexes} ({search_text(search)})"


def _cards(cards: Iterable[str]) -> str:
    return ", ".join(cards) or "nothing"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


MENU: Mapping[type[Command], Callable[[Any], str]] = {
    c.PlaceForce: lambda cmd: f"Place TF {cmd.task_force} at {cmd.hex}",
    c.AssignShip: lambda cmd: f"Assign {cmd.ship} to TF {cmd.task_force}",
    c.NewForce: lambda cmd: f"Make TF {cmd.task_force}",
    c.AddDummies: lambda cmd: f"Add {_count(len(cmd.cards), 'dummy ship')} to TF {cmd.task_force}",
    c.MakeHand: lambda cmd: f"Make the hand of TF {cmd.task_force}",
    c.DealHands: lambda cmd: f"Deal the hands of {cmd.side}",
    c.ExchangeMaps: lambda cmd: "Exchange maps",
    c.PlotMove: lambda cmd: f"Plot TF {cmd.task_force} to {cmd.to}",
    c.RepeatPlots: lambda cmd: f"Repeat the plots of {cmd.side}",
    c.Scuttle: lambda cmd: f"Scuttle {cmd.ship}",
    c.PlanSearch: lambda cmd: f"Plan a search of {cmd.platform}",
    c.SealPlans: lambda cmd: f"Seal the search plans of {cmd.side}",
    c.CancelSearch: lambda cmd: f"Cancel {cmd.search}",
    c.LaunchSearch: lambda cmd: f"Launch {cmd.search}",
    c.SetSearchOrders: lambda cmd: f"Standing orders of {cmd.search}",
    c.RecallSearch: lambda cmd: f"Recall {cmd.search}",
    c.AnnounceSearch: lambda cmd: f"{cmd.search} looks for TF {cmd.task_force}",
    c.SearchBand: lambda cmd: f"{cmd.search} looks at all of its area",
    c.PlayJoker: lambda cmd: f"{'Play' if cmd.play else 'Leave'} the joker of TF {cmd.task_force}",
    c.ShadowForce: lambda cmd: f"{cmd.search} shadows TF {cmd.task_force}",
    c.EndShadow: lambda cmd: f"{cmd.search} lets TF {cmd.task_force} go",
    c.DeclareSearchAttack: lambda cmd: f"{cmd.search} will attack TF {cmd.task_force}",
    c.RedirectStrike: lambda cmd: f"{cmd.formation} follows its target",
    c.CloseSearches: lambda cmd: f"{cmd.side} has searched",
}


def _planned(event: e.SearchPlanned) -> str:
    plan = event.search
    pairs = ", in pairs" if plan.paired else ""
    return f"{plan.id}: {plan_in_words(plan)}, {spans_text(plan.afs) or 'no aircraft of the game'}{pairs}"


def _orders_set(event: e.SearchOrdersSet) -> str:
    return f"Standing orders of {event.search}: {'; '.join(event.orders) or 'none'}"


def _met(event: e.SearchOrderMet) -> str:
    return f"{event.search} has found TF {event.task_force} and does as it was ordered: {event.order}"


def _left(event: e.SearchOrderLeft) -> str:
    return f"{event.search} cannot do of TF {event.task_force} what it was ordered, {event.order}"


def _moved(event: e.SearchMoved) -> str:
    if event.stage is Stage.HOME:
        return f"{event.search} has flown its pattern"
    return f"{event.search} is {event.distance} hex{'' if event.distance == 1 else 'es'} out"


def _rolled(event: e.SearchRolled) -> str:
    return f"{event.search} on TF {event.task_force}: {event.reading.working()}"


def _seen(event: e.CardsSeen) -> str:
    whole = ", the whole hand" if event.whole else ""
    return f"{event.by}, {event.search}: {record_text(event.task_force, event.cards)}{whole}"


def _gone(event: e.ForceGone) -> str:
    return f"TF {event.task_force} {'was a dummy' if event.dummy else 'has no ship left'} and leaves the map"


def _lapsed(event: e.PlotLapsed) -> str:
    stood = _count(event.count, "turn")
    return f"TF {event.task_force} has not plotted {event.to} again; {stood} of it count no longer"


def _drawn(event: e.SearchAttackDrawn) -> str:
    falls = f"falls on {event.ship}" if event.ship else "finds a dummy and is wasted"
    return f"Searcher's attack {event.number} on TF {event.task_force} ({event.card}) {falls}"


def _flight(event: e.FlightArrived) -> str:
    return f"{afs_text(len(event.afs))} from beyond the map land at {event.base}"


def _reached(event: e.GoalReached) -> str:
    return f"{event.side} has reached: {event.text}, {_count(event.points, 'point')}"


FACTS: Mapping[type[Event], Callable[[State, Any], tuple[str, str]]] = {
    e.MapsExchanged: lambda state, event: ("3.2", "The maps are exchanged"),
    e.ForcePlaced: lambda state, event: ("3.2", f"TF {event.task_force} begins at {event.hex}"),
    e.ForceMade: lambda state, event: ("5.2", f"TF {event.task_force} at {event.hex}"),
    e.ShipAssigned: lambda state, event: ("5.1", f"{ship_text(state, event.ship)} belongs to TF {event.task_force}"),
    e.DummiesAdded: lambda state, event: (
        "9.3",
        f"TF {event.task_force} has {_count(len(event.cards), 'more dummy ship')}",
    ),
    e.HandMade: lambda state, event: (
        "8.1.1",
        f"Hand of {record_text(event.task_force, (card.card for card in event.hand))}",
    ),
    e.CardsWithdrawn: lambda state, event: (
        "8.1.1",
        f"TF {event.task_force} loses {_cards(event.cards)}: {event.why}",
    ),
    e.ForceGone: lambda state, event: ("9.2", _gone(event)),
    e.ForceArrived: lambda state, event: ("3.2", f"TF {event.task_force} comes on the map at {event.hex}"),
    e.ForceLeft: lambda state, event: ("3.2", f"TF {event.task_force} leaves the map"),
    e.FlightArrived: lambda state, event: ("3.2", _flight(event)),
    e.PositionErred: lambda state, event: (
        "18.2",
        f"{event.search} is {event.hexes} {'hex' if event.hexes == 1 else 'hexes'} out"
        f"{f' towards {event.bearing} degrees' if event.hexes else ''}",
    ),
    e.GoalReached: lambda state, event: ("19.1", _reached(event)),
    e.MovePlotted: lambda state, event: (
        "10.2",
        f"TF {event.task_force} plots {event.to}, {_count(event.count, 'turn')}",
    ),
    e.PlotLapsed: lambda state, event: ("10.2", _lapsed(event)),
    e.SearchPlanned: lambda state, event: ("7.4.6", _planned(event)),
    e.PlansSealed: lambda state, event: ("7.4.1", f"The {event.wave} plans of {event.side} are sealed"),
    e.SearchCancelled: lambda state, event: ("7.4.10", f"{event.search} is cancelled: {event.why}"),
    e.SearchLaunched: lambda state, event: ("7.4.7", f"{event.search} sets out, last turn {event.last}"),
    e.SearchMoved: lambda state, event: ("7.5", _moved(event)),
    e.SearchOrdersSet: lambda state, event: ("8.3", _orders_set(event)),
    e.SearchOrderMet: lambda state, event: ("8.3", _met(event)),
    e.SearchOrderLeft: lambda state, event: (event.rule, f"{_left(event)}: {event.why}"),
    e.SearchEnded: lambda state, event: ("8.3.2", f"{event.search} is over"),
    e.SearchesClosed: lambda state, event: ("3.4.4", f"Searches of {event.side} are finished"),
    e.SearchAnnounced: lambda state, event: ("8.2.1", f"{event.search} looks for TF {event.task_force}"),
    e.SearchRolled: lambda state, event: ("8.2.2", _rolled(event)),
    e.BandSearched: lambda state, event: ("8.2.1", f"{event.search} has looked at all of its area"),
    e.CardsSeen: lambda state, event: ("8.2.3", _seen(event)),
    e.JokerDecided: lambda state, event: (
        "9.3.2",
        f"The joker of TF {event.task_force} is {'played' if event.played else 'left'} by {event.by}",
    ),
    e.ShadowBegan: lambda state, event: ("8.3", f"{event.af or event.search} shadows TF {event.task_force}"),
    e.ShadowFollowed: lambda state, event: (
        "8.3",
        f"{event.search} follows TF {event.task_force} to {event.hex}",
    ),
    e.ShadowEnded: lambda state, event: (
        "8.3",
        f"{event.search} no longer shadows TF {event.task_force}: {event.why}",
    ),
    e.SearchAttackDeclared: lambda state, event: (
        "8.5.1",
        f"{event.af} of {event.search} will attack TF {event.task_force}, {event.card}",
    ),
    e.SearchAttackDrawn: lambda state, event: ("8.5.2", _drawn(named(state, event))),
    e.RadarCalled: lambda state, event: ("12.4", f"A strike is next to TF {event.task_force}"),
    e.StrikeRedirected: lambda state, event: ("12.6", f"{event.formation} now makes for {event.to}"),
}


def own(words: Callable[[Any], str | None]) -> Callable[[Any, SideId], str | None]:
    """3.6 Read by the side it belongs to, and by nobody else."""
    return lambda event, side: words(event) if event.side == side else None


def _for_searcher(words: Callable[[Any], str]) -> Callable[[Any, SideId], str | None]:
    return lambda event, side: words(event) if event.by == side else None


def _describe_announced(event: e.SearchAnnounced, side: SideId) -> str | None:
    if not event.heard:
        return None
    if event.side == side:
        return f"{event.search} looks for TF {event.task_force}"
    return f"TF {event.task_force} is being searched"


def _describe_rolled(event: e.SearchRolled, side: SideId) -> str | None:
    """8.2.2 With hidden positions a failure would tell that something is there."""
    if event.side != side or (event.found <= 0 and not event.heard):
        return None
    return f"{event.search}: {'nothing' if event.found <= 0 else _count(event.found, 'card')}"


def _describe_seen(event: e.CardsSeen, side: SideId) -> str | None:
    """8.2.4 The searcher reads which, the owner how many; 8.6 both that they are all."""
    whole = ", and these are all" if event.whole else ""
    if event.by == side:
        return f"{record_text(event.task_force, event.cards)} at {event.hex}{whole}"
    return f"TF {event.task_force} is found: {_count(len(event.cards), 'card')} dealt{whole}"


def _describe_attack(event: e.SearchAttackDeclared, side: SideId) -> str | None:
    if event.side == side:
        return f"{event.af} of {event.search} will attack TF {event.task_force}, {event.card}"
    return f"A searcher will attack TF {event.task_force}, {event.card}"


def _describe_drawn(event: e.SearchAttackDrawn, side: SideId) -> str | None:
    if event.side == side:
        return _drawn(event)
    return None if event.ship else f"The attack on TF {event.task_force}, {event.card}, found a dummy"


def _describe_radar(event: e.RadarCalled, side: SideId) -> str | None:
    if event.side == side:
        return f"Radar: a strike is next to TF {event.task_force}"
    return f"Radar call: a strike is next to TF {event.task_force}" if event.heard else None


NOTES: Mapping[type[Event], Callable[[Any, SideId], str | None]] = {
    e.MapsExchanged: lambda event, side: "The maps are exchanged",
    e.ForcePlaced: own(lambda event: f"TF {event.task_force} begins at {event.hex}"),
    e.ForceMade: own(lambda event: f"TF {event.task_force} at {event.hex}"),
    e.ShipAssigned: own(lambda event: f"{event.ship} belongs to TF {event.task_force}"),
    e.DummiesAdded: own(lambda event: f"TF {event.task_force} has {_count(len(event.cards), 'more dummy ship')}"),
    e.HandMade: own(lambda event: f"Hand of {record_text(event.task_force, (card.card for card in event.hand))}"),
    e.CardsWithdrawn: own(lambda event: f"TF {event.task_force} loses {_cards(event.cards)}: {event.why}"),
    e.ForceArrived: own(lambda event: f"TF {event.task_force} comes on the map at {event.hex}"),
    e.ForceLeft: own(lambda event: f"TF {event.task_force} leaves the map"),
    e.FlightArrived: own(_flight),
    e.ForceGone: lambda event, side: _gone(event) if event.heard or event.side == side else None,
    e.MovePlotted: own(lambda event: f"TF {event.task_force} plots {event.to}, {_count(event.count, 'turn')}"),
    e.PlotLapsed: own(_lapsed),
    e.SearchPlanned: own(_planned),
    e.PlansSealed: own(lambda event: f"The {event.wave} plans are sealed"),
    e.SearchCancelled: own(lambda event: f"{event.search} is cancelled: {event.why}"),
    e.SearchLaunched: own(lambda event: f"{event.search} sets out, last turn {event.last}"),
    e.SearchMoved: own(_moved),
    e.SearchOrdersSet: own(_orders_set),
    e.SearchOrderMet: own(_met),
    e.SearchOrderLeft: own(lambda event: f"{_left(event)}: rule {event.rule}"),
    e.SearchEnded: own(lambda event: f"{event.search} is over"),
    e.SearchAnnounced: _describe_announced,
    e.SearchRolled: _describe_rolled,
    e.BandSearched: own(lambda event: f"{event.search} has looked at all of its area"),
    e.CardsSeen: _describe_seen,
    e.JokerDecided: lambda event, side: (
        f"The joker of TF {event.task_force} is played by {event.by}"
        if event.played
        else _for_searcher(lambda own: f"The joker of TF {own.task_force} is left")(event, side)
    ),
    e.ShadowBegan: own(lambda event: f"{event.af or event.search} shadows TF {event.task_force}"),
    e.ShadowFollowed: own(lambda event: f"{event.search} follows TF {event.task_force} to {event.hex}"),
    e.ShadowEnded: own(lambda event: f"{event.search} no longer shadows TF {event.task_force}: {event.why}"),
    e.SearchAttackDeclared: _describe_attack,
    e.SearchAttackDrawn: _describe_drawn,
    e.RadarCalled: _describe_radar,
    e.StrikeRedirected: own(lambda event: f"{event.formation} now makes for {event.to}"),
}
