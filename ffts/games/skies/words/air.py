"""Chapters 4, 6 and 16 in words."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Command, Event
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import air as e
from ffts.games.skies.names import AfId, SideId, afs_text, load_text
from ffts.games.skies.orders.reading import spans_text
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Reaction, Spot, Where
from ffts.games.skies.words.names import target_text

LONGEST_NAMES = 40
SPOTS: Mapping[Spot, str] = {Spot.CLEAR: "deck clear", Spot.AFT: "spotted aft", Spot.FORWARD: "spotted forward"}


def _verb(af: str, one: str, several: str) -> str:
    """'VF-6/1 lands', 'VF-6/1-6 land'."""
    return f"{af} {several if ',' in af or '-' in af.rpartition('/')[2] else one}"


def _count(afs: tuple[AfId, ...]) -> str:
    """Which they are, 'VF-6/1-3'; of many how many."""
    named = spans_text(afs)
    return named if 0 < len(named) <= LONGEST_NAMES else afs_text(len(afs))


def _half(points: float) -> str:
    return f"{points:g} point{'' if points == 1 else 's'}"


MENU: Mapping[type[Command], Callable[[Any], str]] = {
    c.SetStart: lambda cmd: f"Start of {_count(cmd.afs)} of {cmd.platform}",
    c.Launch: lambda cmd: f"Launch {_count(cmd.afs)} from {cmd.platform}",
    c.Land: lambda cmd: f"Land {_count(cmd.afs)} on {cmd.platform}",
    c.TurnRound: lambda cmd: f"Turn {_count(cmd.afs)} round on {cmd.platform}",
    c.BringUp: lambda cmd: f"Bring {_count(cmd.afs)} up on {cmd.platform}",
    c.StrikeBelow: lambda cmd: f"Strike {_count(cmd.afs)} below on {cmd.platform}",
    c.Respot: lambda cmd: f"Respot {cmd.platform} {cmd.to}",
    c.Ready: lambda cmd: f"Ready {_count(cmd.afs)} on {cmd.platform}",
    c.Unready: lambda cmd: f"Unready {_count(cmd.afs)} on {cmd.platform}",
    c.Repair: lambda cmd: f"Repair {_count(cmd.afs)} on {cmd.platform}",
    c.FormStrike: lambda cmd: f"Form a strike at {cmd.target}",
    c.JoinStrike: lambda cmd: f"Join {cmd.formation}",
    c.FormCap: lambda cmd: f"CAP of {_count(cmd.afs)}",
    c.TurnHome: lambda cmd: f"Turn {cmd.formation or _count(cmd.afs)} home",
    c.Divert: lambda cmd: f"Divert {_count(cmd.afs)} to {cmd.platform}",
    c.AnnounceStrike: lambda cmd: f"Announce {cmd.formation}",
    c.Scramble: lambda cmd: f"Scramble {_count(cmd.afs)} from {cmd.platform}",
    c.EmergencyLaunch: lambda cmd: f"Emergency launch of {_count(cmd.afs)} from {cmd.platform}",
    c.EmergencyUnready: lambda cmd: f"Unready {_count(cmd.afs)} on {cmd.platform} before the strike",
    c.SetOrders: lambda cmd: f"Standing orders of {cmd.platform}",
    c.RunOrders: lambda cmd: f"Run the orders of {cmd.platform or cmd.side or 'no deck'}",
}


REACTIONS: Mapping[Reaction, str] = {
    "scramble": "scrambles",
    "launch": "launches in an emergency",
    "unready": "unreadies its aircraft",
}


STRIKE_OVER = "A strike is over "


def announced(event: e.StrikeAnnounced, side: SideId) -> str:
    """3.4.5 Both sides hear that a strike is over its target; only its owner which one it is."""
    return f"{event.formation} is over {event.target}" if event.side == side else f"{STRIKE_OVER}{event.target}"


def _place(state: State, event: Any) -> str:
    return state.sides[event.side].platforms[event.platform].name


def _launched(state: State, event: e.Launched) -> str:
    how = f" by catapult {event.catapult}" if event.catapult else ""
    return (
        f"{_verb(event.af, 'leaves', 'leave')} {_place(state, event)}{how}, normal endurance to turn {event.last_turn}"
    )


def _formed(state: State, event: e.FormationFormed) -> str:
    if event.mission == "return":
        return f"{spans_text(event.afs)} fly home to {_place(state, event)} as {event.formation}"
    if event.mission == "search":
        return f"{event.formation}: {spans_text(event.afs)} from {event.hex}"
    if event.mission == "cap":
        return f"{event.formation}: {spans_text(event.afs)} over {target_text(state, event.target)}"
    wait = "at once" if event.forming_until <= event.launched else f"from turn {event.forming_until + 1}"
    to = f"{target_text(state, event.target)} at {event.destination}"
    return f"{event.formation}: {spans_text(event.afs)} for {to}, {wait}"


def _starts(event: e.StartSet) -> str:
    place = {Where.HANGAR: "below", Where.PARK: "ashore"}.get(event.where, f"on deck, spotted {event.spot.value}")
    carries = f"ready with {load_text(event.load)}" if event.load else "not fuelled"
    return f"{spans_text(event.afs)} begin {place}, {carries}"


def _carries(event: e.WorkedOn) -> str:
    """6.8 '1000 lb, 1 AOS of work done'."""
    return f"{load_text(event.load) or 'unreadied'}, {event.work} AOS of work done"


def _orders(event: e.OrdersSet | e.OrdersLeft) -> str:
    return "; ".join(event.orders) or "none"


def _done(event: e.OrderDone) -> str:
    return f"{event.order!r} is done{f'; left: {event.left}' if event.left else ''}"


def _waits(event: e.OrderWaits) -> str:
    return f"{event.order!r} waits: {event.why}"


FACTS: Mapping[type[Event], Callable[[State, Any], tuple[str, str]]] = {
    e.StartSet: lambda state, event: ("6.14", f"{_place(state, event)}: {_starts(event)}"),
    e.AosStepBegan: lambda state, event: ("6.5", f"{_place(state, event)}: {event.step.value} step"),
    e.Launched: lambda state, event: ("6.9", _launched(state, event)),
    e.Landed: lambda state, event: ("6.12", f"{_verb(event.af, 'lands', 'land')} on {_place(state, event)}"),
    e.LandingTallied: lambda state, event: (
        "6.12.1",
        f"{_place(state, event)}: {event.count} down since the last accident roll ({event.condition})",
    ),
    e.LandingsClosed: lambda state, event: (
        "6.12.8",
        f"{_place(state, event)} closes its deck to landings in this AOS",
    ),
    e.AfLost: lambda state, event: ("19.3", f"{_verb(event.af, 'is', 'are')} lost: {event.cause}"),
    e.BroughtUp: lambda state, event: (
        "6.7.4",
        f"{_verb(event.af, 'comes', 'come')} up by {event.elevator} to sixth {event.section} ({_half(event.cost)})",
    ),
    e.StruckBelow: lambda state, event: (
        "6.7.2",
        f"{_verb(event.af, 'goes', 'go')} below by {event.elevator} ({_half(event.cost)})",
    ),
    e.Respotted: lambda state, event: (
        "6.7.1",
        f"{_place(state, event)} is spotted {event.spot.value}: {spans_text(event.deck)} ({_half(event.cost)})",
    ),
    e.WorkedOn: lambda state, event: (
        "6.8",
        f"{event.af}: {_carries(event) if event.work else 'neither fuel nor weapons'} ({_half(event.cost)})",
    ),
    e.TurnedRound: lambda state, event: (
        "6.13.1",
        f"{_verb(event.af, 'is', 'are')} ready again, spotted aft ({_half(event.cost)})",
    ),
    e.Repaired: lambda state, event: (
        "16.3",
        f"{_verb(event.af, 'is', 'are')} {'repaired' if event.whole else f'under repair, {event.done} AOS done'} "
        f"({_half(event.cost)})",
    ),
    e.AfDamaged: lambda state, event: (
        "16.1",
        f"{_verb(event.af, 'is', 'are')} damaged{' beyond repair' if event.unflyable else ''}",
    ),
    e.AfStated: lambda state, event: ("A-112", f"{_stated(event)} on {_place(state, event)}"),
    e.LastTurnStated: lambda state, event: ("A-112", f"{event.af} has last turn {event.last_turn}"),
    e.CombatCharged: lambda state, event: ("4.3", f"{event.af} fought; fuel ends in turn {event.last_turn}"),
    e.CarrierAttacked: lambda state, event: ("6.6", f"{_place(state, event)} was attacked and may only launch"),
    e.FormationFormed: lambda state, event: ("6.11", _formed(state, event)),
    e.FormationMoved: lambda state, event: ("10.6", f"{event.formation} at {event.to}, {event.phase}"),
    e.Diverted: lambda state, event: ("4.2", f"{_verb(event.af, 'makes', 'make')} for {_place(state, event)}"),
    e.DeckSectionHit: lambda state, event: ("17.3.2", f"{_place(state, event)}: sixth {event.section} is closed"),
    e.DeckSectionMended: lambda state, event: (
        "17.4",
        f"{_place(state, event)}: sixth {event.section} is mended",
    ),
    e.ElevatorHit: lambda state, event: ("17.3.3", f"{_place(state, event)}: elevator {event.elevator} is out"),
    e.HangarHit: lambda state, event: ("17.3.1", f"{_place(state, event)} loses a handling point"),
    e.FireStarted: lambda state, event: ("17.3.4", f"{event.af} sets {_place(state, event)} on fire"),
    e.StrikeAnnounced: lambda state, event: (
        "3.4.5",
        f"{event.formation} is announced over {target_text(state, event.target)} as strike {event.number}",
    ),
    e.ReactionBegan: lambda state, event: (
        "12.8",
        f"{_place(state, event)} {REACTIONS[event.reaction]} before strike {event.announcement}",
    ),
    e.OrdersSet: lambda state, event: ("6.5", f"{_place(state, event)}, orders: {_orders(event)}"),
    e.OrderDone: lambda state, event: ("6.5", f"{_place(state, event)}, {_done(event)}"),
    e.OrderWaits: lambda state, event: (event.rule, f"{_place(state, event)}, {_waits(event)}"),
    e.OrdersLeft: lambda state, event: (
        "6.5",
        f"{_place(state, event)}: orders left for a later turn: {_orders(event)}",
    ),
}


def _stated(event: e.AfStated) -> str:
    """'VB-6/1 stands on sixth 3, 1000lb, 2 AOS of work done,'."""
    at = f"stands on sixth {event.section}" if event.section else f"is {STATED[event.where]}"
    done = f", {load_text(event.load)}, {event.work} AOS of work done," if event.work else ""
    return f"{event.af} {at}{done}"


STATED: Mapping[Where, str] = {Where.HANGAR: "in the hangar", Where.PARK: "parked", Where.DECK: "on deck"}


def note_for_owner(event: Any, side: SideId) -> str | None:
    """3.6 What a side reads of its own aircraft; of the other's, nothing."""
    if event.side != side:
        return None
    return OWN[type(event)](event)


OWN: Mapping[type[Event], Callable[[Any], str | None]] = {
    e.StartSet: _starts,
    e.AosStepBegan: lambda event: None,
    e.Launched: lambda event: (
        f"{_verb(event.af, 'leaves', 'leave')} {event.platform}, normal endurance to turn {event.last_turn}"
    ),
    e.Landed: lambda event: f"{_verb(event.af, 'lands', 'land')} on {event.platform}",
    e.LandingTallied: lambda event: None,
    e.LandingsClosed: lambda event: f"{event.platform} closes its deck to landings in this AOS",
    e.AfLost: lambda event: f"{_verb(event.af, 'is', 'are')} lost: {event.cause}",
    e.BroughtUp: lambda event: f"{_verb(event.af, 'comes', 'come')} up on {event.platform}",
    e.StruckBelow: lambda event: f"{_verb(event.af, 'goes', 'go')} below on {event.platform}",
    e.Respotted: lambda event: f"{event.platform} is spotted {event.spot.value}",
    e.WorkedOn: lambda event: f"{event.af}: {_carries(event)}",
    e.TurnedRound: lambda event: f"{_verb(event.af, 'is', 'are')} ready again on {event.platform}",
    e.Repaired: lambda event: f"{event.af} under repair, {event.done} AOS done",
    e.AfDamaged: lambda event: f"{_verb(event.af, 'is', 'are')} damaged{' beyond repair' if event.unflyable else ''}",
    e.AfStated: lambda event: f"{_stated(event)} on {event.platform}",
    e.LastTurnStated: lambda event: f"{event.af} has last turn {event.last_turn}",
    e.CombatCharged: lambda event: f"{event.af} fought; fuel ends in turn {event.last_turn}",
    e.CarrierAttacked: lambda event: f"{event.platform} was attacked and may only launch",
    e.FormationFormed: lambda event: f"{event.formation}: {spans_text(event.afs)}",
    e.FormationMoved: lambda event: f"{event.formation} at {event.to}, {event.phase}",
    e.Diverted: lambda event: f"{_verb(event.af, 'makes', 'make')} for {event.platform}",
    e.DeckSectionHit: lambda event: f"{event.platform}: sixth {event.section} is closed",
    e.DeckSectionMended: lambda event: f"{event.platform}: sixth {event.section} is mended",
    e.ElevatorHit: lambda event: f"{event.platform}: elevator {event.elevator} is out",
    e.HangarHit: lambda event: f"{event.platform} loses a handling point",
    e.FireStarted: lambda event: f"{event.af} sets {event.platform} on fire",
    e.ReactionBegan: lambda event: f"{event.platform} {REACTIONS[event.reaction]} before strike {event.announcement}",
    e.OrdersSet: lambda event: f"{event.platform}, orders: {_orders(event)}",
    e.OrderDone: lambda event: f"{event.platform}, {_done(event)}",
    e.OrderWaits: lambda event: f"{event.platform}, {_waits(event)}",
    e.OrdersLeft: lambda event: f"{event.platform}, orders left for a later turn: {_orders(event)}",
}
