"""The orders of Pacific Fury that no other golden game gives: the umpire's, those of a battle at another table, and the
choices that come seldom."""

from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.events import turn as happened
from ffts.games.pacific_fury.names import TfId, UnitId, Zone
from tests.golden.fury_table import JP, US, Match
from tests.pacific_fury.setting import catalog

J1, J2, J3, U1, U2 = (TfId(name) for name in ("JP-1", "JP-2", "JP-3", "US-1", "US-2"))
SEVERITY = {"Shokaku": 1, "Tone": 0, "Enterprise": 4, "Saratoga": 4, "Wasp": 4, "Chester": 0, "Portland": 0}


FACE_DOWN = {"battles_shown": "after"}
"""Carriers stay face down until their battle is back (PF-Q29): only then can they be turned up."""


def other_orders() -> Match:
    """Carriers meet and are fought elsewhere, a bombardment goes on, an event brings a carrier back, Japan gives up."""
    match = Match(catalog(**FACE_DOWN))
    _the_umpire(match)
    tone = (UnitId("Tone"),)
    match.order(c.PlaceInBox(side=JP, box=1, units=tone))
    match.order(c.RemoveFromBox(side=JP, units=tone))
    match.form(JP, "Shokaku, Tone", "Ryujo, Kumano", "Kongo, Haruna")
    match.form(US, "Enterprise, Saratoga, Wasp, Chester", "Portland")
    _carriers_meet(match)
    _a_bombardment(match)
    _the_next_turn(match)
    return match


def _the_umpire(match: Match) -> None:
    match.order(c.SeatPlayer(side=JP, temper="staff:plain"))
    match.order(c.SeatPlayer(side=JP))
    match.order(c.WriteNote(text="They play until ten", side=US))
    match.order(c.SetHouseRule(key="battles.shown", value="after", why="As they are used to"))


def _carriers_meet(match: Match) -> None:
    """Sent elsewhere and given up; then shown, a target chosen, and sent elsewhere again, where all carriers sink."""
    match.order(operations.Sortie(side=US, zone=Zone.SP))
    match.order(operations.Sortie(side=JP, zone=Zone.ES))
    match.order(operations.Sortie(side=US, zone=Zone.SP))
    match.order(operations.Move(side=JP, force=J1, zone=Zone.SP))
    match.order(combat.CallBattle(side=JP), 3)
    match.order(combat.AbandonBattle())
    match.order(combat.TurnUp())
    match.order(combat.ChooseTarget(side=JP, force=J1, target=U1))
    match.order(combat.CallBattle(side=JP), 3)
    hurt = {UnitId(name): severity for name, severity in SEVERITY.items()}
    match.order(combat.ApplyBattleResult(battle="T1-K2-JP", severity=hurt, air={UnitId("Shokaku"): 11}))
    match.order(combat.DeclareReturn(side=US, yes=False))


def _a_bombardment(match: Match) -> None:
    match.order(operations.Pass(side=US))
    match.order(operations.Sortie(side=JP, zone=Zone.ES))
    match.order(operations.Pass(side=US))
    match.order(operations.Move(side=JP, force=J2, zone=Zone.SP))
    match.order(combat.DeclareCarrierCombat(side=JP, yes=False))
    match.order(operations.ReturnHome(side=US, force=U2))
    match.order(operations.Sortie(side=JP, zone=Zone.SLOT))
    match.order(operations.Bombard(side=JP, force=J3))
    match.order(combat.Fire(side=JP), 6, 6)
    match.order(combat.ContinueBombard(side=JP, yes=True))
    match.order(combat.Fire(side=JP), 6, 6)


def _the_next_turn(match: Match) -> None:
    """Japan takes the initiative by a ruling, so that the event is the Americans'."""
    shift = happened.MarkerShifted(side=JP, by=4, to=-3, why="forgotten last turn", rule="PF-3.6")
    match.order(c.MakeRuling(why="The marker was not moved for the landing of last night", facts=(shift,)))
    match.end_turn()
    match.order(c.RollEvent(), 5)
    match.order(c.ReturnSunkCarrier(ship=UnitId("Wasp")))
    match.order(c.Concede(side=JP))
