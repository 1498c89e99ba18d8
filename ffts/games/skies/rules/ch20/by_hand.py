"""15.4, 14.1 and A-102: what the table says of AA fire and attacks, typed in at any point in place of our tables."""

from ffts.games.skies import events as facts
from ffts.games.skies.commands import strike as c
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import AfId, ShipId, afs_text
from ffts.games.skies.rules.ch14.aa import AaLoss
from ffts.games.skies.rules.ch14.fire import points_at
from ffts.games.skies.rules.ch15.attack import attacks, needs_target
from ffts.games.skies.rules.ch15.strike_attacks import attacks_once, cls_of, released
from ffts.games.skies.rules.ch16 import damage
from ffts.games.skies.rules.raids import AA_FIRE, drawn, in_its_asp, raider_of, strikers
from ffts.games.skies.sequence import Ump
from ffts.games.skies.state import Side
from ffts.games.skies.state.strike import Raider


def record_aa(ump: Ump, cmd: c.RecordAa) -> None:
    """14.1 and 14.5 AFs shot down and turned away as the table had it; who they are is drawn."""
    raider = raider_of(ump, cmd.side, cmd.group)
    in_its_asp(ump, raider)
    needs_target(raider.id, raider.ship)
    why = f"{raider.id} has been fired at; a group is fired at once"
    ump.require(not raider.aa_done, "14.4-FIRED", why, "Resolve its attack")
    side = ump.state.sides[cmd.side]
    there = strikers(side, raider)
    loss = AaLoss(cmd.destroyed, cmd.turned)
    no_more_than(ump, raider, len(there), loss.destroyed, loss.turned)
    ump.say(facts.RulingMade(why=f"AA fire at {raider.id}: {cmd.why}"))
    _falls(ump, side, raider, there, loss)


def no_more_than(ump: Ump, raider: Raider, there: int, *counts: int) -> None:
    """14.1 Nobody is lost or turned away who is not there."""
    why = f"{raider.id} has {afs_text(there)} left; {' and '.join(map(str, counts))} were typed"
    way_out = "Type AFs of three aircraft each, not aircraft"
    ump.insist(sum(counts) <= there and min(counts, default=0) >= 0, "14.1-AFS", why, way_out)


def _falls(ump: Ump, side: Side, raider: Raider, there: tuple[AfId, ...], loss: AaLoss) -> None:
    destroyed = drawn(ump, side.id, "14.1", "AFs shot down", there, loss.destroyed)
    left = tuple(af for af in there if af not in destroyed)
    turned = drawn(ump, side.id, "14.1", "AFs turned away", left, loss.turned)
    defender = ump.state.enemy_of(side.id)
    ump.say(
        e.AaFired(
            side=defender,
            group=raider.id,
            points=points_at(ump.data, defender, raider),
            destroyed=destroyed,
            turned=turned,
            typed=True,
        )
    )
    for af in destroyed:
        ump.say(ea.AfLost(side=side.id, af=af, turn=ump.state.public.turn, cause=AA_FIRE))
    air = ump.state.sides[side.id].air
    damage(ump, side.id, len(destroyed), (air[af] for af in left))


def record_attack(ump: Ump, cmd: c.RecordAttack) -> None:
    """15.4 and 20.6 Hits as the table had them, of all bombs or torpedoes of the group at most."""
    raider = raider_of(ump, cmd.side, cmd.group)
    in_its_asp(ump, raider)
    ship = ShipId(needs_target(raider.id, raider.ship))
    attacks_once(ump, raider)
    most = raider.spread or attacks(
        len(strikers(ump.state.sides[cmd.side], raider)), ump.data.air_to_surface.attacks_per_af
    )
    ump.insist(cmd.hits >= 0, "15.2-HITS", f"Type 0 hits or more; {cmd.hits} were typed", f"Type 0 to {most} hits")
    why = f"{raider.id} makes {most} attacks; {cmd.hits} hits were typed"
    ump.require(cmd.hits <= most, "15.2-HITS", why, "Type the hits of this group alone")
    ump.say(facts.RulingMade(why=f"Attack of {raider.id}: {cmd.why}"))
    cls = cls_of(ump.state, raider, ship)
    ump.say(e.AttackTyped(side=cmd.side, group=raider.id, ship=ship, cls=cls, hits=cmd.hits))
    released(ump, raider, ship)
