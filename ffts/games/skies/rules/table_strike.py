"""Which rule carries out which order of chapters 11-15, 17 and 20."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Command
from ffts.games.skies.commands import strike as c
from ffts.games.skies.rules import ch11 as ch11_formations
from ffts.games.skies.rules.ch12 import strike_clock as ch12_strike_clock
from ffts.games.skies.rules.ch13 import cap_rounds as ch13_cap_rounds
from ffts.games.skies.rules.ch14 import fire as ch14_fire
from ffts.games.skies.rules.ch15 import strike_attacks as ch15_strike_attacks
from ffts.games.skies.rules.ch17 import at_sea as ch17_at_sea
from ffts.games.skies.rules.ch20 import battle as ch20_battle
from ffts.games.skies.rules.ch20 import by_hand as ch20_by_hand
from ffts.games.skies.sequence import Ump

RULES: Mapping[type[Command], Callable[[Ump, Any], None]] = {
    c.RollSighting: ch12_strike_clock.roll_sighting,
    c.CommitStrike: ch12_strike_clock.commit_strike,
    c.CommitSearcher: ch12_strike_clock.commit_searcher,
    c.RollAsp: ch12_strike_clock.roll_asp,
    c.ChooseAsp: ch12_strike_clock.choose_asp,
    c.LayFormation: ch11_formations.lay_formation,
    c.FightCap: ch13_cap_rounds.fight_cap,
    c.ChooseTarget: ch15_strike_attacks.choose_target,
    c.Forfeit: ch15_strike_attacks.forfeit,
    c.AllocateAa: ch14_fire.allocate_aa,
    c.ResolveAa: ch14_fire.resolve_aa,
    c.ResolveAttack: ch15_strike_attacks.resolve_attack,
    c.DetermineDamage: ch17_at_sea.determine_damage,
    c.ControlDamage: ch17_at_sea.control_damage,
    c.RecordDamage: ch17_at_sea.record_damage,
    c.RecordCap: ch13_cap_rounds.record_cap,
    c.RecordAa: ch20_by_hand.record_aa,
    c.RecordAttack: ch20_by_hand.record_attack,
    c.BeginBattle: ch20_battle.begin_battle,
    c.EndBattle: ch20_battle.end_battle,
    c.FireGuns: ch20_battle.fire_guns,
    c.DropSpread: ch20_battle.drop_spread,
}
