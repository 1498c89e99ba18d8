"""PF-10.2 Firing: the attacker rolls, then the defender; hits are placed when both have."""

from ffts.core.counting import counted, verb
from ffts.core.dice import Die
from ffts.games.pacific_fury.commands import combat as c
from ffts.games.pacific_fury.events import combat as e
from ffts.games.pacific_fury.names import HENDERSON, SideId, Step, TfId
from ffts.games.pacific_fury.rules.ch06 import disrupt, needed
from ffts.games.pacific_fury.rules.ch10.figures import disrupts
from ffts.games.pacific_fury.rules.ch10.hits import battle_of, place_next
from ffts.games.pacific_fury.rules.ch10.volleys import Volley, volleys
from ffts.games.pacific_fury.rules.forces import told_force, wait
from ffts.games.pacific_fury.sequence import Ump
from ffts.games.pacific_fury.sheets.catalog import Catalog


def fire_next(ump: Ump) -> None:
    """PF-10.2.a The next side that has something to fire; then hits are placed. Who is sunk in a round has fired."""
    battle = battle_of(ump.state)
    for side in (battle.attacker, battle.defender):
        if side not in battle.fired and volleys(ump.state, ump.data, side):
            wait(ump, Step.FIRE, side)
            return
    hits = battle.on_field
    if hits and disrupts(hits, needed(ump.state)):
        rule = "PF-10.6.b" if battle.targets else "PF-10.4.a"
        disrupt(ump, battle.attacker, _enough(hits, needed(ump.state)), rule)
    place_next(ump)


def _enough(hits: int, wanted: int) -> str:
    return f"by {counted(hits, 'hit')}; {max(1, wanted)} {verb(max(1, wanted), 'was')} needed"


def fire(ump: Ump, cmd: c.Fire) -> None:
    """PF-10.2.a and PF-10.2.b One die for each unit that fires, a volley at a time."""
    for volley in volleys(ump.state, ump.data, cmd.side):
        what = told_volley(ump.data, cmd.side, volley)
        roll = ump.roll(volley.rule, what, Die.D6, len(volley.guns), announced=True)
        shots = tuple(
            e.Shot(unit=unit, cf=cf + volley.bonus, roll=face, hits=volley.hits(cf, face))
            for (unit, cf), face in zip(volley.guns, roll.faces, strict=True)
        )
        ump.say(
            e.Fired(
                side=cmd.side,
                force=volley.force,
                target=volley.target,
                shots=shots,
                bonus=volley.bonus,
                cap=volley.cap,
                hits=sum(shot.hits for shot in shots),
                rule=volley.rule,
            )
        )
    ump.say(e.HeldFire(side=cmd.side))
    fire_next(ump)


def told_volley(data: Catalog, side: SideId, volley: Volley) -> str:
    """'Japanese fire on Henderson Field: Kongo 4, Haruna 4'."""
    guns = ", ".join(f"{unit} {cf + volley.bonus}" for unit, cf in volley.guns)
    who = data.scenario.side(side).adjective
    return f"{who} fire{_at(data, volley.target)}: {guns}"


def _at(data: Catalog, target: TfId | None) -> str:
    if target is None:
        return ""
    return f" on {HENDERSON}" if target == HENDERSON else f" on {told_force(data, target)}"
