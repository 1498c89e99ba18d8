"""3.4.5, 6.13.2 and 12.8: a strike is announced, and its target reacts before it is attacked."""

from collections.abc import Iterator
from contextlib import suppress

from ffts.core.umpire import Refused
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import air as e
from ffts.games.skies.names import AfId, FormationId, PlatformId, ShipId, Step, TfId, names_are
from ffts.games.skies.rules.ch06.common import Deck, afs_aboard, deck_of, is_ready, own_side, side_of, type_of
from ffts.games.skies.rules.ch06.formations import formation_of, put_up_cap
from ffts.games.skies.rules.ch06.launching import send_off
from ffts.games.skies.rules.ch06.readying import ABOARD, once_an_aos, unready_one
from ffts.games.skies.rules.ch18 import awake
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import AirFactor, Formation, Reaction, Where

SCRAMBLE_MOST = 3  # 6.13.2


def strikes_on_target(state: State) -> Iterator[tuple[Side, Formation]]:
    """3.4.5 The strikes that have reached the hex their target is in."""
    for side in state.sides.values():
        for formation in side.formations.values():
            if formation.kind == "strike" and formation.phase == "on station" and _target_is_there(state, formation):
                yield side, formation


def _target_is_there(state: State, strike: Formation) -> bool:
    """3.4.5 A base is always where it is; a force may have moved, or have no ship left afloat."""
    for side in state.sides.values():
        force = side.task_forces.get(TfId(strike.target))
        if force is not None:
            return force.hex == strike.hex and not (force.ships and not side.afloat(force.id))
    return side_of(state, PlatformId(strike.target)) is not None


def announce_strike(ump: Ump, cmd: c.AnnounceStrike) -> None:
    """3.4.5 A strike that has reached its target is announced, once (A-007)."""
    side = own_side(ump, cmd.side)
    strike = formation_of(ump, side, cmd.formation)
    turn = ump.state.public.turn
    why = f"{strike.id} is at {strike.hex} ({strike.phase}); {_target(ump.state, strike)} is not below it"
    way_out = "A strike is announced when it has reached the hex of its target"
    ump.require(any(strike is there for _, there in strikes_on_target(ump.state)), "3.4.5-TARGET", why, way_out)
    why = f"{strike.id} was announced on turn {strike.announced_on}; a strike is announced once"
    ump.require(strike.announced_on is None, "3.4.5-ANNOUNCED", why, "Close the step (F5)")
    before = [f.announced_as for s in ump.state.sides.values() for f in s.formations.values() if f.announced_on == turn]
    ump.say(
        e.StrikeAnnounced(
            side=side.id, formation=strike.id, target=strike.target, turn=turn, number=max(before, default=0) + 1
        )
    )


def _target(state: State, strike: Formation) -> str:
    """A base by its letters, which are read by its name; else a task force."""
    if strike.target is None:
        return "a target"
    return strike.target if side_of(state, PlatformId(strike.target)) else f"TF {strike.target}"


def scramble(ump: Ump, cmd: c.Scramble) -> None:
    """6.13.2 Up to three ready fighter AFs with nobody ahead of them leave, and are on CAP at once (A-050)."""
    deck, strike = _open_window(ump, cmd.platform, cmd.strike)
    _allowed(ump, "only_12_8", "6.13.2-RULE", "The house rule knows the launch of 12.8 alone; scramble was asked for")
    why = f"{deck.name} may scramble {SCRAMBLE_MOST} fighter AFs to meet a strike; {len(cmd.afs)} were asked for"
    way_out = f"Name {SCRAMBLE_MOST} of them; others may get clear by an emergency launch (12.8)"
    ump.require(len(cmd.afs) <= SCRAMBLE_MOST, "6.13.2-NUMBER", why, way_out)
    afs = _in_launch_order(deck, afs_aboard(ump, deck, cmd.afs, (Where.PARK,) if deck.sheet.is_base else ABOARD))
    others = [af.id for af in afs if type_of(ump, af).role is not Role.FIGHTER]
    why = f"{names_are(others)} no fighter{'' if len(others) == 1 else 's'}; only fighters scramble to meet a strike"
    ump.require(not others, "6.13.2-TYPE", why, "Others may get clear by an emergency launch (12.8)")
    _on_the_flight_deck(ump, deck, afs)
    _clear_run(ump, deck, afs)
    react(ump, deck, strike, "scramble")
    ids = tuple(af.id for af in afs)
    send_off(ump, deck_of(ump, cmd.platform), ids, cmd.catapults, ump.state.public.turn - 1)
    side = ump.state.sides[deck.side.id]
    put_up_cap(ump, side, tuple(side.air[af] for af in ids))


def _in_launch_order(deck: Deck, afs: tuple[AirFactor, ...]) -> tuple[AirFactor, ...]:
    """6.7.6 The foremost first; who is not on deck comes last."""
    order = deck.platform.deck
    return tuple(sorted(afs, key=lambda af: order.index(af.id) if af.id in order else len(order)))


def _on_the_flight_deck(ump: Ump, deck: Deck, afs: tuple[AirFactor, ...]) -> None:
    """6.13.2 Who meets the strike stands on the flight deck; a catapult in the hangar sends others off (12.8)."""
    below = [af.id for af in afs if af.where is Where.HANGAR]
    ump.require(
        not below,
        "6.13.2-DECK",
        f"{', '.join(below)} {'is' if len(below) == 1 else 'are'} in {deck.name}'s hangar; fighters scramble from the "
        "flight deck",
        "A catapult in the hangar launches them by an emergency launch (12.8), clear of this strike",
    )


def _clear_run(ump: Ump, deck: Deck, afs: tuple[AirFactor, ...]) -> None:
    """6.13.2 No other AF stands ahead of those that scramble."""
    going, standing = {af.id for af in afs}, deck.platform.deck
    for af in (af for af in afs if af.id in standing):
        ahead = [other for other in standing[: standing.index(af.id)] if other not in going]
        why = f"{af.id} cannot scramble: {', '.join(ahead)} stand{'s' if len(ahead) == 1 else ''} in front of it"
        way_out = "Scramble those with a clear run, or send off all of them by an emergency launch (12.8)"
        ump.require(not ahead, "6.13.2-FRONT", why, way_out)


def emergency_launch(ump: Ump, cmd: c.EmergencyLaunch) -> None:
    """12.8 Up to one AOS worth of ready AFs gets clear; it counts as launched in the turn before (A-050, A-051)."""
    deck, strike = _open_window(ump, cmd.platform, cmd.strike)
    _allowed(ump, "only_6_13_2", "12.8-RULE", "The house rule knows the scramble of 6.13.2 alone; a launch was ordered")
    react(ump, deck, strike, "launch")
    send_off(ump, deck_of(ump, cmd.platform), cmd.afs, cmd.catapults, ump.state.public.turn - 1)


def emergency_unready(ump: Ump, cmd: c.EmergencyUnready) -> None:
    """12.8 One AOS of unreadying before the strike arrives, within the points of an AOS (A-051)."""
    for af in _who_is_named(ump, cmd):
        _unready_now(ump, cmd.platform, af)


def unreadied(ump: Ump, cmd: c.EmergencyUnready) -> Iterator[AfId]:
    """12.8 Those of an order that can be unreadied one after the other, the others passed over; none where the deck may
    not. To know it they are unreadied, so the umpire asked is one whose facts nobody keeps."""
    try:
        named = _who_is_named(ump, cmd)
    except Refused:
        return
    for af in named:
        with suppress(Refused):
            _unready_now(ump, cmd.platform, af)
            yield af.id


def _who_is_named(ump: Ump, cmd: c.EmergencyUnready) -> tuple[AirFactor, ...]:
    deck, strike = _open_window(ump, cmd.platform, cmd.strike)
    _allowed(ump, "only_6_13_2", "12.8-RULE", "The house rule knows the scramble of 6.13.2 alone; unready was ordered")
    react(ump, deck, strike, "unready")
    return afs_aboard(ump, deck_of(ump, cmd.platform), cmd.afs, ABOARD)


def _unready_now(ump: Ump, platform: PlatformId, af: AirFactor) -> None:
    deck = deck_of(ump, platform)
    why = f"{af.id} is not ready; 12.8 is for aircraft that are fuelled and armed"
    way_out = "Unready it in the air operations of this turn, if the carrier is not attacked"
    ump.require(is_ready(ump, af), "6.1-NOTREADY", why, way_out)
    once_an_aos(ump, deck, af)
    unready_one(ump, deck, af)


def _allowed(ump: Ump, other: str, citation: str, why: str) -> None:
    ump.require(
        ump.state.public.house.strike_emergency_launch != other,
        citation,
        why,
        "Switch strike.emergency_launch, or do it the other way",
    )


def _open_window(ump: Ump, platform: PlatformId, strike: FormationId) -> tuple[Deck, Formation]:
    """12.8 In the emergency step of the turn the strike is announced, for carriers and the base it is over."""
    deck = deck_of(ump, platform)
    awake(ump, deck.side, deck.platform, "react")
    enemy = ump.state.sides[ump.state.enemy_of(deck.side.id)]
    found = formation_of(ump, enemy, strike)
    public = ump.state.public
    ump.require(
        public.step is Step.EMERGENCY and found.announced_on == public.turn,
        "12.8-WINDOW",
        f"{deck.name} may react when a strike is first announced, before its sighting roll; {found.id} was "
        f"{f'announced on turn {found.announced_on}' if found.announced_on else 'not announced yet'}, and the step is "
        f"{public.step.value.replace('_', ' ') if public.step else 'none of the strike segment'}",
        "Launch in the Air Operations Segment",
    )
    why = f"{deck.name} {_belongs(deck)}; only {_target(ump.state, found)} may react to this strike"
    way_out = "Carriers of other forces launch in the Air Operations Segment"
    ump.require(found.target == deck.platform.id or found.target == _force_of(deck), "12.8-WINDOW", why, way_out)
    return deck, found


def _belongs(deck: Deck) -> str:
    force = _force_of(deck)
    return f"belongs to TF {force}" if force else "is a base"


def _force_of(deck: Deck) -> str:
    forces = deck.side.task_forces.values()
    return next((force.id for force in forces if ShipId(deck.platform.id) in force.ships), "")


def react(ump: Ump, deck: Deck, strike: Formation, reaction: Reaction) -> None:
    """12.8 Each reaction once for each strike (A-137), and either launching or unreadying."""
    done = deck.platform.reactions.get(strike.announced_as, ())
    others = [number for number in deck.platform.reactions if number != strike.announced_as]
    ump.require(
        not others or ump.state.public.house.strike_reactions == "each_strike",
        "12.8-ONE",
        f"By house rule (strike.reactions) {deck.name} reacts to one strike of a turn; it has reacted to strike "
        f"{', '.join(map(str, others))}",
        "Launch in the Air Operations Segment",
    )
    why = f"{deck.name} has had its {reaction} against this strike; each is done once for a strike (our ruling A-137)"
    ump.require(reaction not in done, "12.8-WINDOW", why, "Launch in the Air Operations Segment")
    why = f"{deck.name} either launches or unreadies before a strike; it has done: {', '.join(done)}"
    way_out = "Do the other in the Air Operations Segment"
    ump.require(("unready" in done) == (reaction == "unready") or not done, "12.8-EITHER", why, way_out)
    ump.say(
        e.ReactionBegan(
            side=deck.side.id, platform=deck.platform.id, announcement=strike.announced_as, reaction=reaction
        )
    )
