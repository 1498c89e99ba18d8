"""Facts as prose: the rule, and the words. A fact without words is no news."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.counting import counted, verb
from ffts.core.link import SEVERITY
from ffts.core.model import Event
from ffts.core.seats.seating import describe_seat
from ffts.games.pacific_fury.events import combat, operations, turn
from ffts.games.pacific_fury.house_orders import HOUSE
from ffts.games.pacific_fury.names import Fight
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.words.names import (
    ADJECTIVES,
    EVENTS,
    NAMES,
    WITHIN,
    force,
    forces,
    is_field,
    listed,
)

Prose = tuple[str, str]


def _turn_began(state: State, event: turn.TurnBegan) -> Prose:
    other = WITHIN[event.initiative.enemy]
    words = f"Turn {event.turn} begins. {NAMES[event.initiative]} has the initiative; {other} has the Transports"
    return "PF-6.0", words


def _event_rolled(state: State, event: turn.EventRolled) -> Prose:
    again = ": it cannot come now, the die is rolled again" if event.again else ""
    return "PF-7.0.b", f"{ADJECTIVES[event.side]} event, {event.roll}: {EVENTS[event.event]}{again}"


def _carrier_returned(state: State, event: turn.CarrierReturned) -> Prose:
    when = f"is back on turn {event.turn}" if event.turn else "is back in base"
    return "PF-7.2.c", f"{event.ship} was not sunk after all and {when}"


def _placed(state: State, event: turn.Placed) -> Prose:
    """Without names and numbers: both players may sit at the log of the table (PF-Q20)."""
    return "PF-8.2.b", f"{NAMES[event.side]} puts units into box {event.box}"


def _taken_out(state: State, event: turn.TakenOut) -> Prose:
    return "PF-8.2.b", f"{NAMES[event.side]} takes units back to base"


def secret_text(event: turn.Placed | turn.TakenOut) -> str:
    """For the side that does it alone."""
    if isinstance(event, turn.TakenOut):
        return f"{listed(event.units)} back to base"
    instead = f" in place of {event.for_express}" if event.for_express else ""
    return f"{listed(event.units)} into box {event.box}{instead}"


def _formed(state: State, event: turn.ForcesFormed) -> Prose:
    boxes = f"boxes 1 to {len(event.boxes)}" if len(event.boxes) > 1 else "box 1"
    return "PF-8.2.a", f"{NAMES[event.side]} has formed its task forces: {boxes if event.boxes else 'none'}"


def _marker(state: State, event: turn.MarkerShifted) -> Prose:
    to = "0" if event.to == 0 else f"{'US' if event.to > 0 else 'Japan'} {abs(event.to)}"
    return event.rule, f"The marker goes {counted(event.by, 'space')} to {WITHIN[event.side]}: {to} ({event.why})"


def _ended(state: State, event: turn.GameEnded) -> Prose:
    if event.conceded:
        return "PF-4.0", f"{NAMES[event.conceded]} concedes; {WITHIN[event.conceded.enemy]} has won"
    won = f"{WITHIN[event.winner]} has won" if event.winner else "a draw"
    return "PF-4.0", f"The game is over: {won}"


def _boxes_aged(state: State, event: operations.BoxesAged) -> Prose:
    out = f"; {force(event.home)} falls out of the last and goes home" if event.home else ""
    return "PF-9.7.a", f"Waiting {ADJECTIVES[event.side]} task forces move one box up{out}"


def _passed(state: State, event: operations.Passed) -> Prose:
    why = " with nothing left" if event.forced else " for the rest of the turn" if event.rest else ""
    return "PF-9.0.b", f"{NAMES[event.side]} passes operation {event.number}{why}"


def _revealed(state: State, event: operations.Revealed) -> Prose:
    return event.rule, f"{force(event.force)} is revealed ({event.why}): {listed(event.units)}"


def _detection(state: State, event: operations.DetectionRolled) -> Prose:
    return "PF-9.6.c", f"Looking for the Tokyo Express: {event.roll}, {'' if event.detected else 'not '}detected"


def _express_ended(state: State, event: operations.ExpressEnded) -> Prose:
    what = "lands its troops" if event.landed else "turns back with its troops"
    return "PF-9.6.b", f"The Tokyo Express {what} and leaves the map"


def _battle_began(state: State, event: combat.BattleBegan) -> Prose:
    if event.fight is Fight.BOMBARDMENT:
        return "PF-10.4.a", f"{force(event.force)} bombards Henderson Field"
    where = f" in {event.zone.text}" if event.zone else ""
    against = f" against {forces(event.defenders)}" if event.defenders else ""
    rule = {Fight.SURFACE: "PF-10.3.a", Fight.CARRIER: "PF-10.5.a"}.get(event.fight, "PF-10.6")
    what = event.fight.value[0].upper() + event.fight.value[1:]
    return rule, f"{what}{where}: {forces(event.attackers)}{against}"


def _consent(state: State, event: combat.CarrierCombatDeclared) -> Prose:
    return "PF-10.5.a", f"{NAMES[event.side]} wants {'' if event.yes else 'no '}carrier combat"


def _fired(state: State, event: combat.Fired) -> Prose:
    one = str(event.shots[0].unit) if is_alone(event) else f"{ADJECTIVES[event.side]} units"
    who = force(event.force) if event.force else one
    if is_field(event.shots[0].unit):
        who = "Henderson Field"
    target = f" at {force(event.target)}" if event.target else ""
    mods = [f"+{event.bonus} each"] * bool(event.bonus) + [f"CAP takes {event.cap}"] * bool(event.cap)
    extra = f" ({', '.join(mods)})" if mods else ""
    by = [f"{shot.unit} {shot.hits}" for shot in event.shots if shot.hits]
    scored = f", by {listed(by)}" if by and not is_alone(event) else ""
    fires = "fires" if event.force or is_alone(event) else "fire"
    return event.rule, f"{who} {fires}{target}{extra}: {_hits(event)}{scored}"


def is_alone(event: combat.Fired) -> bool:
    return len(event.shots) == 1


def _hits(event: combat.Fired) -> str:
    return counted(event.hits, "hit") if event.hits else "no hit"


def _placed_hits(state: State, event: combat.HitsPlaced) -> Prose:
    hits = [f"{count} on {unit}" for unit, count in event.hits.items()]
    return "PF-10.7.a", f"{NAMES[event.side]} places its hits: {listed(hits)}" if hits else ""


def _sunk(state: State, event: combat.UnitSunk) -> Prose:
    if event.roll is None:
        return "PF-10.7.c", f"{event.unit}: sunk by {counted(event.hits, 'hit')}"
    working = f"{counted(event.hits, 'hit')} on defence {event.df}, {event.roll}"
    return "PF-10.7.c", f"{event.unit} is sunk ({working})"


def _damaged(state: State, event: combat.ShipDamaged) -> Prose:
    back = f"back on turn {event.back}" if event.back else "too late to come back"
    working = f"{counted(event.hits, 'hit')} on defence {event.df}, {event.roll}"
    return "PF-10.7.e", f"{event.ship} is damaged and stays afloat ({working}): {back}"


def _round_ended(state: State, event: combat.RoundEnded) -> Prose:
    gone = f": {forces(event.gone)} {verb(len(event.gone), 'has')} no ship left" if event.gone else ""
    return "PF-10.1", f"Round {event.round} is over{gone}" if gone else ""


def _declared(state: State, event: combat.ReturnDeclared) -> Prose:
    return "PF-10.8.a", f"{NAMES[event.side]} {'returns to base' if event.yes else 'stays'}"


def _target(state: State, event: combat.TargetChosen) -> Prose:
    target = "Henderson Field" if is_field(event.target) else force(event.target)
    return "PF-10.5.b", f"{force(event.force)} goes for {target}"


def _fought_out(state: State, event: combat.FoughtOut) -> Prose:
    lost = f", lost when her side left ({event.roll})" if event.sunk and event.roll else ""
    after = "" if event.sunk else f": back on turn {event.back}" if event.back else ": too late to come back"
    return "PF-10.7.e", f"{event.unit}: {SEVERITY[event.severity]}{lost}{after}"


FACTS: Mapping[type[Event], Callable[[State, Any], Prose]] = {
    turn.TurnBegan: _turn_began,
    turn.Waited: lambda state, event: ("", ""),
    turn.EventRolled: _event_rolled,
    turn.PortShown: lambda state, event: (
        "PF-7.1.a",
        f"American ships in base are shown: {listed(event.ships)}; {counted(event.hits, 'hit')} may be placed",
    ),
    turn.PortHidden: lambda state, event: ("PF-7.1.a", "The American ships in base are hidden again"),
    turn.ReserveReleased: lambda state, event: (
        "PF-7.1.b",
        f"{listed(event.ships)} {verb(len(event.ships), 'joins')} the fleet in Truk",
    ),
    turn.SubmarineSank: lambda state, event: ("PF-7.2.a", f"A submarine meets {event.ship}, which is out of the game"),
    turn.NothingCame: lambda state, event: ("PF-7.0.b", f"Nothing comes of it: {event.why}"),
    turn.CarrierReturned: _carrier_returned,
    turn.ShipsArrived: lambda state, event: (
        "PF-8.1",
        f"{listed(event.ships)} {verb(len(event.ships), 'arrives')} in base",
    ),
    turn.Placed: _placed,
    turn.TakenOut: _taken_out,
    turn.ForcesFormed: _formed,
    turn.AllReturned: lambda state, event: ("PF-11.0.a", "All task forces go home"),
    turn.MarkerShifted: _marker,
    turn.FieldDisrupted: lambda state, event: (event.rule, f"Henderson Field is disrupted {event.how}"),
    turn.FieldRepaired: lambda state, event: ("PF-11.0.d", "Henderson Field is operational again"),
    turn.GameEnded: _ended,
    turn.PlayerSeated: lambda state, event: ("", describe_seat(event.temper, WITHIN[event.side])),
    **HOUSE.log(lambda state, side: WITHIN[side]),
    operations.OperationBegan: lambda state, event: ("", ""),
    operations.Sortied: lambda state, event: ("PF-9.1.a", f"{force(event.force)} sorties to {event.zone.text}"),
    operations.Moved: lambda state, event: ("PF-9.2.a", f"{force(event.force)} moves to {event.to.text}"),
    operations.WentHome: lambda state, event: (event.rule, f"{force(event.force)} goes home: {event.why}"),
    operations.BoxesAged: _boxes_aged,
    operations.Passed: _passed,
    operations.Revealed: _revealed,
    operations.Landed: lambda state, event: (
        "PF-9.3.c",
        f"{force(event.force)} lands {counted(len(event.units), 'unit')} of Transports",
    ),
    operations.ExpressRan: lambda state, event: ("PF-9.6.b", f"{force(event.force)} is the Tokyo Express, and runs"),
    operations.DetectionRolled: _detection,
    operations.ExpressEnded: _express_ended,
    combat.BattleBegan: _battle_began,
    combat.CarrierCombatDeclared: _consent,
    combat.TargetChosen: _target,
    combat.FireHeld: lambda state, event: ("PF-10.6.c", f"{NAMES[event.side]} does not fire back"),
    combat.Fired: _fired,
    combat.HeldFire: lambda state, event: ("", ""),
    combat.HitsPlaced: _placed_hits,
    combat.UnitSunk: _sunk,
    combat.ShipDamaged: _damaged,
    combat.RoundEnded: _round_ended,
    combat.ReturnDeclared: _declared,
    combat.RoundBegan: lambda state, event: ("PF-10.1", "Second round"),
    combat.BattleCalled: lambda state, event: (
        "PF-10.0",
        f"Battle {event.battle} is fought elsewhere; the campaign waits for its result",
    ),
    combat.BattleAbandoned: lambda state, event: ("PF-10.0", f"Battle {event.battle} goes on with dice"),
    combat.BattleFought: lambda state, event: ("PF-10.0", f"Battle {event.battle} has been fought"),
    combat.FoughtOut: _fought_out,
    combat.BattleEnded: lambda state, event: ("", ""),
}
