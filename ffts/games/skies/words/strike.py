"""Chapters 11-15, 17 and 20 in words."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ffts.core.model import Command, Event
from ffts.games.skies.commands import strike as c
from ffts.games.skies.events import strike as e
from ffts.games.skies.events.readings import Readings
from ffts.games.skies.names import SideId, afs_text
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Where
from ffts.games.skies.state.strike import Battle, Silhouettes
from ffts.games.skies.words.names import deck_text, named, ship_text, target_text
from ffts.games.skies.words.search import own

MENU: Mapping[type[Command], Callable[[Any], str]] = {
    c.RollSighting: lambda cmd: f"Strike sighting of {cmd.formation}",
    c.CommitStrike: lambda cmd: f"Attack with {cmd.formation}",
    c.CommitSearcher: lambda cmd: f"Attack with searcher {cmd.af}",
    c.RollAsp: lambda cmd: f"Phase of {cmd.group}",
    c.ChooseAsp: lambda cmd: f"{cmd.group} in ASP {cmd.asp}",
    c.LayFormation: lambda cmd: f"Formation of TF {cmd.task_force}",
    c.FightCap: lambda cmd: f"{'Hold' if cmd.hold else 'Fight'} the CAP over {cmd.target}",
    c.ChooseTarget: lambda cmd: f"{cmd.group} at {cmd.ship}",
    c.Forfeit: lambda cmd: f"{cmd.group} forfeits its attack",
    c.AllocateAa: lambda cmd: f"AA of {cmd.side}",
    c.ResolveAa: lambda cmd: f"AA fire at {cmd.group}",
    c.ResolveAttack: lambda cmd: f"Attack of {cmd.group}",
    c.DetermineDamage: lambda cmd: f"Damage of {cmd.side}",
    c.ControlDamage: lambda cmd: f"Damage control of {cmd.ship}",
    c.RecordDamage: lambda cmd: f"Record damage of {cmd.ship}",
    c.RecordCap: lambda cmd: f"Record the CAP round over {cmd.target}",
    c.RecordAa: lambda cmd: f"Record the AA fire at {cmd.group}",
    c.RecordAttack: lambda cmd: f"Record {_hits(cmd.hits)} by {cmd.group}",
    c.BeginBattle: lambda cmd: "Begin a battle by FOTW",
    c.EndBattle: lambda cmd: "End the battle by FOTW",
    c.FireGuns: lambda cmd: f"{cmd.ship} fires {cmd.mounts} AA mounts at ships",
    c.DropSpread: lambda cmd: f"Spread of {cmd.group}",
}


def _hits(hits: int) -> str:
    return f"{hits} hit{'s' if hits != 1 else ''}"


def _name(state: State, event: Any) -> str:
    return ship_text(state, event.ship)


def _hurt(state: State, event: e.ShipDamaged) -> str:
    effect = event.effect
    parts: Iterable[str] = (
        f"{effect.hurt.name} at {effect.hurt.where}" if effect.hurt else "",
        f"{effect.hull} hull point{'s' if effect.hull != 1 else ''} lost" if effect.hull else "",
        f"{round(effect.flooded, 2):g} in of speed lost by flooding" if effect.flooded else "",
        f"{round(effect.torn, 2):g} in of speed lost for good" if effect.torn else "",
    )
    return f"{_name(state, event)}: {', '.join(part for part in parts if part) or 'nothing'}"


FACTS: Mapping[type[Event], Callable[[State, Any], tuple[str, str]]] = {
    e.SightingRolled: lambda state, event: (
        "12.5",
        f"{event.formation}: {event.reading.working() if event.reading else event.result}",
    ),
    e.StrikeStrayed: lambda state, event: ("18.2", f"{event.formation} has gone astray and turns home"),
    e.FightersStrafed: lambda state, event: (
        "18.2",
        f"Fighters strafe {deck_text(state, event.base)} and hit {afs_text(event.hits)}",
    ),
    e.SubmarineFired: lambda state, event: (
        "18.2",
        f"{event.name} fires at {_name(state, event)}: {_hits(event.hits)}",
    ),
    e.GroupCommitted: lambda state, event: (
        "12.1",
        f"{event.raider.id} attacks {target_text(state, event.raider.target)} with {', '.join(event.raider.all)}",
    ),
    e.AspRolled: lambda state, event: (
        "12.7.2",
        f"{event.group} rolls {event.face}: {f'ASP {event.asp}' if event.asp else 'its owner names the phase'}",
    ),
    e.AspChosen: lambda state, event: ("12.7.2", f"{event.group} attacks in ASP {event.asp}"),
    e.FormationLaid: lambda state, event: (
        "11.1",
        f"TF {event.task_force} on {len(event.templates)} sheet{'s' if len(event.templates) != 1 else ''}",
    ),
    e.FormationSeen: lambda state, event: (
        "11.1",
        f"Seen by {event.by}: TF {event.task_force}, {describe_sheets(event.sheets)}",
    ),
    e.SinkingsSeen: lambda state, event: ("3.6", f"Seen by {event.by}: {_sunk(event)}"),
    e.CapEngaged: lambda state, event: (
        "13.1",
        f"{afs_text(len(event.sent))} of CAP at {event.group}, {event.positioned} in position, "
        f"{event.engaged} through: " + "; ".join(reading.working() for reading in event.readings),
    ),
    e.CapRoundFought: lambda state, event: (
        "3.4.5.4",
        f"CAP over {target_text(state, event.target)}, round {event.when} the attack: "
        f"{'held back' if event.held else 'all is fought'}",
    ),
    e.GroupHurt: lambda state, event: (
        "13.1",
        f"{event.group}: {', '.join(event.turned) or 'none'} turned away{', scattered' if event.scattered else ''}",
    ),
    e.CombatFought: lambda state, event: ("4.3", _fought(state, event)),
    e.TargetChosen: lambda state, event: (
        "15.1",
        f"{event.group} at {_name(state, event)}, {event.mode.replace('_', ' ')}{', close' if event.close else ''}",
    ),
    e.GroupDivided: lambda state, event: (
        "15.5",
        f"{', '.join(event.afs)} of {event.group} find no room there and go on as {event.rest}",
    ),
    e.AttackForfeited: lambda state, event: ("15.5", f"{event.group} makes no attack"),
    e.ShipAttacked: lambda state, event: ("6.6", f"{_name(state, event)} of TF {event.task_force} is attacked"),
    e.AaAllocated: lambda state, event: ("14.4", _shots(named(state, event))),
    e.AaFired: lambda state, event: ("14.5", _fired(state, event)),
    e.AttackRolled: lambda state, event: (
        "15.4",
        f"{event.group} at {_name(state, event)}: {event.working}; "
        f"{', '.join(map(str, event.faces)) or 'none left'}: {_hits(event.hits)}",
    ),
    e.HitsDealtWith: lambda state, event: ("3.4.5.3", f"Damage of {_hits(event.hits)} by {event.group} is determined"),
    e.ShipDamaged: lambda state, event: ("17.1", _hurt(state, event)),
    e.HullStated: lambda state, event: ("A-112", f"{_name(state, event)} has lost {event.hull_lost} hull points"),
    e.DamageControlRolled: lambda state, event: (
        "17.4",
        f"{_name(state, event)}, damage control: {', '.join(_worked(state, event)) or 'nothing to do'}",
    ),
    e.DamageTended: lambda state, event: (
        "17.4",
        f"{_name(state, event)}, {_item(state, event, event.number)}: "
        f"{'mended' if event.mended else f'size {event.size}'}",
    ),
    e.ElevatorMended: lambda state, event: (
        "17.4",
        f"Elevator {event.elevator} of {deck_text(state, event.platform)} works again",
    ),
    e.ShipBlewUp: lambda state, event: ("17.3.4", f"{_name(state, event)} blows up: {event.why}"),
    e.CapTyped: lambda state, event: (
        "13.1",
        f"CAP {event.when} the phases against {event.group}: {cap_typed_results(event)}",
    ),
    e.AttackTyped: lambda state, event: (
        "15.4",
        f"{event.group} at {_name(state, event)}, typed in: {_hits(event.hits)}",
    ),
    e.BattleBegan: lambda state, event: ("11.2", _battle(event)),
    e.BattleEnded: lambda state, event: ("11.2", f"The table of FOTW is left by TF {', TF '.join(event.forces)}"),
    e.GunsFired: lambda state, event: ("20.4", f"{_name(state, event)}: {_mounts(event)}"),
    e.SpreadDropped: lambda state, event: ("20.6", f"{event.group} at {_name(state, event)}: {_spread(event)}"),
}


def _worked(state: State, event: e.DamageControlRolled) -> Iterable[str]:
    """'fire (no. 4): 8, -1 Japanese = 7, mended'."""
    workings = [_sum(reading) for reading in event.readings] or [""] * len(event.results)
    for number, working, result in zip(event.numbers, workings, event.results, strict=True):
        yield f"{_item(state, event, number)}: {working}{result}"


def _item(state: State, event: e.DamageControlRolled | e.DamageTended, number: int) -> str:
    """'fire (no. 4)', as it stands on the sheet of the ship."""
    hurts = state.sides[event.side].ships[event.ship].damage.hurts
    return f"{next((hurt.name for hurt in hurts if hurt.no == number), 'damage')} (no. {number})"


def _sum(reading: Readings) -> str:
    face = reading.faces[0]
    parts = "".join(f", {mod.by:+d} {mod.why}" for mod in reading.mods)
    return f"{face}{parts} = {face + sum(mod.by for mod in reading.mods)}, " if parts else f"{face}, "


def cap_typed_results(event: e.CapTyped) -> str:
    """13.1 '1 AF shot down, 1 AF of its escorts shot down'."""
    rows = ((event.destroyed, "shot down"), (event.turned, "turned away"), (event.escorts, "of its escorts shot down"))
    return ", ".join(f"{afs_text(count)} {what}" for count, what in rows if count) or "no loss"


def _battle(event: e.BattleBegan) -> str:
    return describe_battle(event.battle)


def describe_battle(battle: Battle) -> str:
    """11.2 Who fights by FOTW, how ranges are measured, and whether CAP takes part."""
    ranges = "funnel to cockpit" if battle.miniatures else "counter to counter"
    cap = "takes part" if battle.cap else "is left out"
    return f"TF {', TF '.join(battle.forces)} fight by FOTW; ranges {ranges}; CAP {cap} (20.1)"


def _mounts(event: e.GunsFired) -> str:
    return f"{event.mounts} AA mount{'s' if event.mounts != 1 else ''} at ships in this FOTW turn"


def _spread(event: e.SpreadDropped) -> str:
    bonus = f", {event.bonus:+d} to hit" if event.bonus else ""
    return f"a spread of {event.torpedoes} torpedoes from {event.inches:g} inches{bonus}"


def _shots(event: e.AaAllocated) -> str:
    if event.held:
        return f"AA fire of {event.side} at {event.group} is held"
    return f"AA at {event.group}: {_ships(event) or 'none'}"


def _ships(event: e.AaAllocated) -> str:
    return ", ".join(f"{shot.ship} {shot.points:g} (counts {shot.counts:g})" for shot in event.shots)


def _fired(state: State, event: e.AaFired) -> str:
    laid = state.engagements.get(event.group)
    shots = sum(shot.points for shot in laid.shots) if laid else 0
    weak = f"{shots:g} AA point{'s' if shots != 1 else ''} fired, too few to count: no loss" if shots else "no AA fire"
    nothing = "AA fire, typed in" if event.typed else weak
    count = f"{event.points} effective point{'s' if event.points != 1 else ''}"
    working = f"{count}: {event.reading.working()}" if event.reading else nothing
    lost = f"; lost: {', '.join(event.destroyed)}" if event.destroyed else ""
    turned = f"; turned away: {', '.join(event.turned)}" if event.turned else ""
    return f"{'AA at ' if event.reading else ''}{event.group}, {working}{lost}{turned}"


LOSSES = {
    "1 destroyed": "destroyed",
    "1 turned away": "turned away",
    "escort lost": "of the escort lost",
    "CAP lost": "of CAP lost",
}
"""13.1 What the CAP tables may say of one AF, and of several."""

# --- what each side reads -------------------------------------------------------------


def _cap(event: e.CapEngaged, side: SideId) -> str:
    """A-011 Both players roll, and see what the dice say; the group's name is its owner's own."""
    whom = "the attackers" if event.side == side else "our group"
    return f"CAP against {whom}: {cap_results(event)}"


def cap_results(event: e.CapEngaged) -> str:
    """13.1 '2 in position, 1 got through, 1 AF destroyed': what both players saw of it."""
    results = Counter(result for reading in event.readings for result in reading.results)
    fell = "".join(f", {afs_text(results[result])} {what}" for result, what in LOSSES.items() if results[result])
    return f"{event.positioned} in position, {event.engaged} got through{fell}"


def _guns(event: e.AaAllocated) -> str | None:
    """3.6 Its owner knows which of his ships fire, and not whose group they fire at."""
    if event.held:
        return "AA fire at a group is held"
    return f"AA at a group: {_ships(event) or 'none'}"


def _formation_seen(event: e.FormationSeen, side: SideId) -> str | None:
    return f"TF {event.task_force} below: {describe_sheets(event.sheets)}" if event.by == side else None


def describe_sheets(sheets: Iterable[Silhouettes]) -> str:
    """A-094 A formation in shapes: 'centre CV; inner CA, 2 DD'."""
    return "; and ".join(
        "; ".join(
            f"{place} {_counted(there)}"
            for place, there in (("centre", sheet.centre), ("inner", sheet.inner), ("outer", sheet.outer))
            if there
        )
        for sheet in sheets
    )


def _sunk(event: e.SinkingsSeen) -> str:
    """A-011 'Sunk in TF O: CV, 2 DD'"""
    return f"Sunk in TF {event.task_force}: {_counted(event.classes)}"


def _counted(classes: tuple[str, ...]) -> str:
    return ", ".join(f"{n} {cls}" if n > 1 else cls for cls, n in Counter(classes).items())


def _aa(event: e.AaFired, side: SideId) -> str:
    """14.5 Both sides see the fire and who falls."""
    who = "a group" if event.side == side else event.group
    return f"AA fire at {who}: {afs_text(len(event.destroyed))} shot down, {len(event.turned)} turned away"


def _attack(event: e.AttackRolled, side: SideId) -> str:
    """15.4 Both sides see the dice; the attacker knows the kind of ship, not her name (A-094)."""
    hits = f"{_hits(event.hits)} of {len(event.faces)} attacks at {event.percent} %"
    return f"{event.group} on a {event.cls}: {hits}" if event.side == side else f"{event.ship} is attacked: {hits}"


def _cap_typed(event: e.CapTyped, side: SideId) -> str:
    """A-011 Both players were there when it was fought."""
    return f"CAP against {'the attackers' if event.side == side else 'our group'}: {cap_typed_results(event)}"


def _attack_typed(event: e.AttackTyped, side: SideId) -> str:
    """A-094 The attacker knows the kind of ship, not her name."""
    whom = f"{event.group} on a {event.cls}" if event.side == side else f"{event.ship} is attacked"
    return f"{whom}: {_hits(event.hits)}"


NOTES: Mapping[type[Event], Callable[[Any, SideId], str | None]] = {
    e.SightingRolled: own(lambda event: f"{event.formation} looks for its target: {event.result}"),
    e.StrikeStrayed: own(lambda event: f"{event.formation} has seen nothing and turns home"),
    e.FightersStrafed: own(lambda event: f"Fighters strafe {event.base} and hit {afs_text(event.hits)}"),
    e.SubmarineFired: own(lambda event: f"Torpedoes run at {event.ship}: {_hits(event.hits)}"),
    e.GroupCommitted: own(lambda event: f"{event.raider.id} attacks {event.raider.target}"),
    e.AspRolled: own(lambda event: f"{event.group}: {f'ASP {event.asp}' if event.asp else 'a 6, name its phase'}"),
    e.AspChosen: own(lambda event: f"{event.group} attacks in ASP {event.asp}"),
    e.FormationLaid: own(lambda event: f"TF {event.task_force} stands in formation"),
    e.FormationSeen: _formation_seen,
    e.SinkingsSeen: lambda event, side: _sunk(event) if event.by == side else None,
    e.CapEngaged: _cap,
    e.GroupHurt: own(lambda event: f"{event.group}: {', '.join(event.turned) or 'none'} turned away"),
    e.TargetChosen: own(
        lambda event: (
            f"{event.group} chooses its target{f' ({event.shape})' if event.shape else ''}, "
            f"{event.mode.replace('_', ' ')}"
        )
    ),
    e.GroupDivided: own(lambda event: f"{', '.join(event.afs)} leave {event.group} for another ship"),
    e.AttackForfeited: own(lambda event: f"{event.group} makes no attack"),
    e.ShipAttacked: own(lambda event: f"{event.ship} is attacked"),
    e.AaAllocated: own(_guns),
    e.AaFired: _aa,
    e.AttackRolled: _attack,
    e.ShipDamaged: own(
        lambda event: f"{event.ship}: {event.effect.hurt.name} hit" if event.effect.hurt else f"{event.ship} is damaged"
    ),
    e.HullStated: own(lambda event: f"{event.ship} has lost {event.hull_lost} hull points"),
    e.DamageControlRolled: own(lambda event: f"{event.ship}, damage control: {', '.join(event.results) or 'nothing'}"),
    e.DamageTended: own(
        lambda event: f"{event.ship}, damage {event.number}: {'mended' if event.mended else f'size {event.size}'}"
    ),
    e.ElevatorMended: own(lambda event: f"Elevator {event.elevator} of {event.platform} works again"),
    e.ShipBlewUp: own(lambda event: f"{event.ship} blows up: {event.why}"),
    e.CapTyped: _cap_typed,
    e.AttackTyped: _attack_typed,
    e.BattleBegan: lambda event, side: _battle(event),
    e.BattleEnded: lambda event, side: f"The table of FOTW is left by TF {', TF '.join(event.forces)}",
    e.GunsFired: own(lambda event: f"{event.ship}: {_mounts(event)}"),
    e.SpreadDropped: lambda event, side: f"{event.group if event.side == side else 'A group'}: {_spread(event)}",
}


def _fought(state: State, event: e.CombatFought) -> str:
    """4.3 Those who are left of it: the lost pay nothing."""
    air = state.sides[event.side].air
    left = [af for af in event.afs if af not in air or air[af].where is not Where.LOST]
    return f"{', '.join(left)} fought in this turn" if left else "None of those who fought is left"
