"""What each fact is called: its rule and its words."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.counting import verb
from ffts.core.model import Event
from ffts.core.seats.seating import describe_seat
from ffts.games.fire_in_the_sky.commands import CLOSES
from ffts.games.fire_in_the_sky.events import pieces as m
from ffts.games.fire_in_the_sky.events import pieces as p
from ffts.games.fire_in_the_sky.events import turn as e
from ffts.games.fire_in_the_sky.house_orders import HOUSE
from ffts.games.fire_in_the_sky.names import Way, describe, listed, place_text
from ffts.games.fire_in_the_sky.rules.ch05 import points_text
from ffts.games.fire_in_the_sky.sequence import TEXTS
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.words import battle
from ffts.games.fire_in_the_sky.words.names import ADJECTIVES, NAMES, WITHIN, counted, describe_answers

Words = tuple[str, str]


def _faces(faces: tuple[int, ...]) -> str:
    return ", ".join(map(str, faces)) if faces else "no dice"


def _passed(state: State, event: e.Passed) -> Words:
    return event.rule, f"{NAMES[event.side]} {TEXTS[event.step]}: nothing to do, {event.why}"


def _fractions_lost(state: State, event: e.FractionsLost) -> Words:
    parts = []
    if event.transport:
        parts.append(counted(event.transport, f"{event.nation.label} Transport Point"))
    if event.oil:
        parts.append(counted(event.oil, "Oil Point"))
    return "FS-2.1.2.1", f"Lost as fractions at the end of the phase: {' and '.join(parts)}"


def _transport_spent(state: State, event: e.TransportSpent) -> Words:
    left = state.public.transport[event.nation] - event.points
    what = f"{event.nation.label} {counted(event.points, 'Transport Point')} for the {event.what}"
    return event.rule, f"{what}: {points_text(left)} left"


def _oil_spent(state: State, event: e.OilSpent) -> Words:
    left = points_text(state.public.oil - event.points)
    return event.rule, f"{counted(event.points, 'Oil Point')} for the {event.what}: {left} left"


def _convoys_escorted(state: State, event: e.ConvoysEscorted) -> Words:
    hits = counted(event.hits, "hit")
    return "FS-6.1", f"Convoy escorts roll {_faces(event.faces)} for {counted(event.oil, 'Oil Point')}: {hits}"


def _merchants_raided(state: State, event: e.MerchantsRaided) -> Words:
    left = points_text(state.public.merchantmen - event.lost)
    return "FS-6.2", f"Submarines roll {_faces(event.faces)}: {counted(event.hits, 'hit')}, Merchantmen Pool {left}"


def _japan_bombed(state: State, event: e.JapanBombed) -> Words:
    return "FS-18.1.3", f"Bombers over Japan roll {_faces(event.faces)}: {counted(event.oil, 'Oil Point')} burnt"


def _game_ended(state: State, event: e.GameEnded) -> Words:
    who = f"{NAMES[event.winner]} has won" if event.winner else "a draw"
    how = {"points": "", "last turn": ", after the last turn", "conceded": ", the other side conceded"}[event.why]
    return "FS-16", f"The game is over: {who} with {counted(event.vp, 'Victory Point')}{how}"


def _unit_arrived(state: State, event: p.UnitArrived) -> Words:
    steps = f" with {counted(event.steps, 'step')}" if " air " in event.unit else ""
    back = "is back" if event.returned else "arrives"
    return "FS-7.1", f"{describe(event.unit)}{steps} {back}: {place_text(event.at)}"


def _put_on_track(state: State, event: p.PutOnTrack) -> Words:
    return event.rule, f"{describe(event.unit)}, {event.why}: on the Turn Record Track until turn {event.turn}"


def _put_off(state: State, event: p.PutOff) -> Words:
    return "FS-7.1", f"{listed(event.units)} must wait until turn {event.turn}: {event.why}"


def _step_lost(state: State, event: p.StepLost) -> Words:
    return event.rule, f"{describe(event.unit)} loses {counted(event.lost, 'step')}, {event.why}"


def _removed(state: State, event: p.Removed) -> Words:
    where = "out of the game for good" if event.to == "gone" else "off the map"
    return event.rule, f"{describe(event.unit)} is {where}, {event.why}"


def _carrier_replenished(state: State, event: p.CarrierReplenished) -> Words:
    return "FS-7.1.1", f"{describe(event.carrier)} has planes again and joins the fleet in {place_text(event.home)}"


def _control_changed(state: State, event: p.ControlChanged) -> Words:
    return "FS-14.2", f"{place_text(event.place)} is now {ADJECTIVES[event.side]}"


def _deployed(state: State, event: m.Deployed) -> Words:
    way = "by sea" if event.way is Way.SEA else "one hex"
    stop = ", stopped by an Air ZOC" if event.stopped else ""
    where = f"{place_text(event.start)} to {place_text(event.to)}"
    rule = "FS-8.2" if event.way is Way.SEA else "FS-8.3"
    return rule, f"{listed(event.units)} {verb(len(event.units), 'goes')} {way} from {where}{stop}"


def _force_formed(state: State, event: m.ForceFormed) -> Words:
    hexes = counted(len(event.path), "hex")
    verb = "reacts" if event.reacted else "sails"
    name = f"{ADJECTIVES[event.side]} TF {event.force.partition('-')[2]}"
    express = ", as the Tokyo Express" if event.express else ""
    goal = event.goal or place_text(event.to)
    rule = "FS-10.1" if event.reacted else "FS-9.1"
    way = f"from {place_text(event.start)} to {goal}, {hexes}{express}"
    return rule, f"{name} {verb} {way}: {listed(event.units)}"


def _air_committed(state: State, event: m.AirCommitted) -> Words:
    goal = "its own hex" if event.own else event.goal or place_text(event.hex)
    return "FS-11", f"{listed(event.units)} {verb(len(event.units), 'is')} committed to {goal}"


def _forces_returned(state: State, event: m.ForcesReturned) -> Words:
    return "FS-14.1", f"{listed(event.units)} back in {place_text(event.to)}"


def _reaction_force(state: State, event: e.ReactionForceRolled) -> Words:
    return "FS-17.1", f"US CV Reaction Force: a {event.face}, {place_text(event.hex)}"


def _accident_rolled(state: State, event: e.AccidentRolled) -> Words:
    struck = "a catastrophe in harbour" if event.struck else "nothing happens"
    return "FS-18.3.1", f"{NAMES[event.side]} rolls {_faces(event.faces)}: {struck}"


def _accident_placed(state: State, event: e.AccidentPlaced) -> Words:
    return "FS-18.3.1", f"It happened in {place_text(event.home)}" if event.home else ""


def _points_changed(state: State, event: e.PointsChanged) -> Words:
    return event.rule, f"Victory Points {event.by:+d}, {event.why}: now {event.to}"


def _phase_ended(state: State, event: e.PhaseEnded) -> Words:
    return "FS-4", f"{NAMES[event.side]} {CLOSES[event.step]}"


FACTS: Mapping[type[Event], Callable[[State, Any], Words]] = {
    e.TurnBegan: lambda state, event: ("FS-4", f"Turn {event.turn} begins"),
    e.PartBegan: lambda state, event: ("FS-4", f"The {ADJECTIVES[event.side]} player turn begins"),
    e.Passed: _passed,
    e.PhaseEnded: _phase_ended,
    e.FractionsLost: _fractions_lost,
    e.OilTransported: lambda state, event: (
        "FS-5.1",
        f"{counted(event.points, 'Oil Point')} from {place_text(event.place)}: "
        f"{points_text(state.public.oil + event.points)} in all",
    ),
    e.OilSpent: _oil_spent,
    e.TransportSpent: _transport_spent,
    e.ConvoysEscorted: _convoys_escorted,
    e.RaidsAnnounced: lambda state, event: (
        "FS-6.2",
        f"The Allied side announces {counted(event.dice, 'Submarine Point')} against merchantmen",
    ),
    e.MerchantsRaided: _merchants_raided,
    e.JapanBombed: _japan_bombed,
    e.SubmarinesReset: lambda state, event: (
        "FS-7.2",
        f"{ADJECTIVES[event.side]} Submarine Points: {event.points}",
    ),
    e.TransportReset: lambda state, event: (
        "FS-7.3",
        f"{event.nation.label} Transport Points: {points_text(event.points)}",
    ),
    e.PointsChanged: _points_changed,
    e.GameEnded: _game_ended,
    e.EuropeCalled: lambda state, event: (
        "FS-17.6",
        f"The British European Fleet may come from turn {event.turn} on",
    ),
    e.EuropeCame: lambda state, event: ("FS-17.6", "The British European Fleet comes early"),
    e.ConversionBegan: lambda state, event: ("FS-18.2.5", f"{describe(event.unit)} leaves to be converted"),
    e.LessonFollowed: lambda state, event: (
        "",
        event.title if event.step is None else f"A step of the example: {event.title}",
    ),
    e.MailRead: lambda state, event: ("FS-18.1.1", "The Allied side has read the enemy's mail"),
    e.AccidentRolled: _accident_rolled,
    e.AccidentPlaced: _accident_placed,
    e.ReactionForceRolled: _reaction_force,
    e.AnswersStated: lambda state, event: (
        "FS-4",
        f"{NAMES[event.side]} from now on {describe_answers(event.answers)}",
    ),
    e.Answered: lambda state, event: (event.rule, f"{NAMES[event.side]} {event.what}: its standing answer"),
    e.PlayerSeated: lambda state, event: ("", describe_seat(event.temper, WITHIN[event.side])),
    **HOUSE.log(lambda state, side: WITHIN[side]),
    p.UnitsMoved: lambda state, event: (
        event.rule,
        f"{listed(event.units)} to {place_text(event.to)}, {event.why}",
    ),
    p.UnitArrived: _unit_arrived,
    p.AirGained: lambda state, event: ("FS-7.1", f"{event.unit} takes {counted(event.steps, 'step')} that arrives"),
    p.Forfeited: lambda state, event: (
        "FS-2.1",
        f"Forfeited, no counter is left: {event.number} {event.what}",
    ),
    p.PutOnTrack: _put_on_track,
    p.PutOff: _put_off,
    p.StepLost: _step_lost,
    p.StepRegained: lambda state, event: (
        "FS-7.4",
        f"{describe(event.unit)} is at full strength again, by {event.marker}",
    ),
    p.Removed: _removed,
    p.ReplacementTaken: lambda state, event: (
        "FS-7.4",
        f"{event.marker} of {event.value} in {place_text(event.home)}",
    ),
    p.ReplacementsRemoved: lambda state, event: ("FS-15.1", f"{listed(event.markers)} leave the map"),
    p.AirSplit: lambda state, event: ("FS-2.1.1.2", f"{event.unit} is split: {event.new} has its other step"),
    p.AirJoined: lambda state, event: ("FS-2.1.1.2", f"{event.unit} takes the step of {event.other}"),
    p.CarrierReplenished: _carrier_replenished,
    p.PoolLost: lambda state, event: (
        event.rule,
        f"The Merchantmen Pool loses {points_text(event.points)}, {event.why}",
    ),
    p.ControlChanged: _control_changed,
    m.Deployed: _deployed,
    m.ForceFormed: _force_formed,
    m.ForcesShown: lambda state, event: (
        "FS-18.1.4",
        "Shown: "
        + "; ".join(
            f"TF {one.partition('-')[2]} in {place_text(state.forces[one].at)}, {listed(state.forces[one].units)}"
            for one in event.forces
        ),
    ),
    m.AirCommitted: _air_committed,
    m.ForcesReturned: _forces_returned,
    **battle.FACTS,
}
