"""For each kind of order at least one sentence that makes it, in a moment in which the rules allow it."""

from collections.abc import Callable
from typing import NamedTuple

from ffts.core.model import Command
from ffts.games.skies import commands as c
from ffts.games.skies.commands import air as a
from ffts.games.skies.commands import search as s
from ffts.games.skies.commands import strike as k
from ffts.games.skies.names import Segment
from tests.skies.phrases import tables as t


class Sentence(NamedTuple):
    """A line, the last order it makes, and where."""

    kind: type[Command]
    text: str
    table: Callable[[], t.Table]


SENTENCES: tuple[Sentence, ...] = (
    # --- the umpire's own ---
    Sentence(c.RollInitiative, "roll initiative", t.morning),
    Sentence(c.RollInitiative, "Initiative", t.morning),
    Sentence(c.RollWeather, "roll for the weather", t.morning),
    Sentence(c.SetWeather, "set wind 090 14", t.morning),
    Sentence(c.SetWeather, "wind from 120 at 8 knots because the scenario says so", t.morning),
    Sentence(c.SetWeather, "set sky overcast", t.deck),
    Sentence(c.SetWeather, "sky squalls over 1012 and 1013", t.deck),
    Sentence(c.SetWeather, "same sky everywhere", t.under_a_front),
    Sentence(c.CloseSegment, "next", t.deck),
    Sentence(c.CloseSegment, "close the segment", t.deck),
    Sentence(c.CloseSegment, "go on to damage control", t.moving),
    Sentence(c.MakeRuling, "ruling the collision is real because both plots say so", t.deck),
    Sentence(c.SeatPlayer, "the program plays USN", t.deck),
    Sentence(c.SeatPlayer, "a person plays USN", t.program),
    Sentence(c.WriteNote, "note: ask about the tanker", t.deck),
    Sentence(c.WriteNote, "note for USN: Hammann is low on oil", t.deck),
    Sentence(c.SetHouseRule, "set house rule search.band_depth 2 because we agreed", t.deck),
    Sentence(c.SetHouseRule, "house rule aircraft damage = yes because we like it", t.deck),
    # --- decks ---
    Sentence(a.SetStart, "start D1, D2 on Enterprise deck aft with 1000 lb", t.setting_up),
    Sentence(a.SetStart, "start 2 of VF-6 on Enterprise in the hangar", t.setting_up),
    Sentence(a.Launch, "launch 2 from Enterprise", t.deck),
    Sentence(a.Launch, "from Enterprise launch VF-6 2 AF", t.deck),
    Sentence(a.Launch, "Send off what is ready from the Enterprise, please", t.deck),
    Sentence(a.Land, "land 2 on Enterprise", t.landing),
    Sentence(a.Land, "land what is overhead on CV-6", t.landing),
    Sentence(a.Land, "on Enterprise recover overhead", t.landing),
    Sentence(a.TurnRound, "turn round F3 on Enterprise", t.landing),
    Sentence(a.BringUp, "bring T1 up on Enterprise", t.deck),
    Sentence(a.BringUp, "raise T1 on Enterprise", t.deck),
    Sentence(a.StrikeBelow, "strike below D1 on Enterprise", t.deck),
    Sentence(a.StrikeBelow, "Enterprise: take D1 below", t.deck),
    Sentence(a.Respot, "respot forward Enterprise", t.deck),
    Sentence(a.Ready, "ready T1 500 lb on Enterprise", t.deck),
    Sentence(a.Ready, "arm T1 with torpedoes on Enterprise", t.deck),
    Sentence(a.Unready, "unready D1 on Enterprise", t.deck),
    Sentence(a.Repair, "repair T2 on Enterprise", t.damaged),
    Sentence(a.FormStrike, "launch strike from Enterprise at TF O", t.deck),
    Sentence(a.FormStrike, "form strike from Enterprise at O", t.up),
    Sentence(a.FormStrike, "send a strike of 2 VF-6 from Enterprise against task force O, each for itself", t.up),
    Sentence(a.JoinStrike, "join strike 1", t.forming),
    Sentence(a.JoinStrike, "1 of VF-6 join Enterprise strike 1", t.forming),
    Sentence(a.FormCap, "CAP 2 from Enterprise", t.deck),
    Sentence(a.FormCap, "launch 2 from Enterprise as CAP", t.deck),
    Sentence(a.TurnHome, "turn strike 1 home", t.flying_home),
    Sentence(a.TurnHome, "break off strike 1 of Enterprise", t.flying_home),
    Sentence(a.Divert, "divert 2 from Enterprise to Hornet", t.landing),
    Sentence(a.Divert, "divert return 1 to Midway", t.landing),
    Sentence(a.AnnounceStrike, "announce strike 1", t.arriving),
    Sentence(a.AnnounceStrike, "announce Shokaku strike 1", t.arriving),
    Sentence(a.Scramble, "scramble 2 from Enterprise", t.alarmed),
    Sentence(a.Scramble, "scramble", t.alarmed),
    Sentence(a.EmergencyLaunch, "emergency launch from Enterprise", t.alarmed),
    Sentence(a.EmergencyUnready, "emergency unready Enterprise", t.alarmed),
    Sentence(a.EmergencyUnready, "unready 1 on Enterprise before the strike", t.alarmed),
    Sentence(a.SetOrders, "orders of Enterprise: ready D1 1000lb; land what is overhead", t.deck),
    Sentence(a.SetOrders, "add order to Enterprise: land what is overhead", t.ordered),
    Sentence(a.SetOrders, "no orders for Enterprise", t.ordered),
    Sentence(a.SetOrders, "turn 12: launch D1 from Enterprise", t.deck),
    Sentence(a.RunOrders, "run orders of Enterprise", t.ordered),
    Sentence(a.RunOrders, "run the orders of USN", t.ordered),
    Sentence(a.RunOrders, "run all standing orders", t.ordered),
    # --- set-up, forces, plans ---
    Sentence(s.PlaceForce, "place TF 16 at 1011", t.before_the_maps),
    Sentence(s.AssignShip, "assign Cruiser 1 to TF X", t.two_forces),
    Sentence(s.NewForce, "new force 17 at 1011 with Hammann", t.before_the_maps),
    Sentence(s.NewForce, "dummy force 18 of USN at 1011", t.dummies_allowed),
    Sentence(s.AddDummies, "add dummies carrier, destroyer to TF O", t.dummies_allowed),
    Sentence(s.AddDummies, "add 2 dummy destroyers to TF O", t.dummies_allowed),
    Sentence(s.MakeHand, "make hand of TF 16: kd, 10h", t.before_the_maps),
    Sentence(s.DealHands, "deal the hands of IJN", t.before_the_maps),
    Sentence(s.ExchangeMaps, "exchange the maps", t.before_the_maps),
    Sentence(s.PlotMove, "move TF 16 to 1110", t.exchanged),
    Sentence(s.PlotMove, "plot Enterprise 1110", t.exchanged),
    Sentence(s.RepeatPlots, "repeat plots of USN", t.plotted),
    Sentence(s.Scuttle, "scuttle Yorktown", t.moving),
    Sentence(s.PlanSearch, "plan search from Enterprise 3:60-240:6-24", t.before_the_maps),
    Sentence(s.PlanSearch, "plan search of Enterprise with 3 VS 3:60-240:6", t.before_the_maps),
    Sentence(s.SealPlans, "seal the plans of USN", t.drafted),
    Sentence(s.SealPlans, "seal plans", t.drafted),
    # --- searches ---
    Sentence(s.CancelSearch, "cancel search 1", t.sealed),
    Sentence(s.LaunchSearch, "launch search 1", t.due_to_leave),
    Sentence(s.LaunchSearch, "launch Enterprise search 1", t.due_to_leave),
    Sentence(s.RecallSearch, "recall search 1", lambda: t.out(5, Segment.MOVEMENT)),
    Sentence(s.RecallSearch, "turn search 1 home", lambda: t.out(5, Segment.MOVEMENT)),
    Sentence(s.AnnounceSearch, "search 1 on TF O", t.out),
    Sentence(s.AnnounceSearch, "Enterprise search 1 looks for O", t.out),
    Sentence(s.SearchBand, "search 1 looks at all of its area", t.hidden),
    Sentence(s.PlayJoker, "play the joker of TF O", t.joker_dealt),
    Sentence(s.PlayJoker, "leave joker", t.joker_dealt),
    Sentence(s.ShadowForce, "shadow TF O with search 1", t.found),
    Sentence(s.EndShadow, "end shadow of TF O by search 1", t.in_contact),
    Sentence(s.DeclareSearchAttack, "search 1 attacks a cruiser of TF O", lambda: t.found(armed=True)),
    Sentence(s.CloseSearches, "close searches of USN", t.out),
    Sentence(s.CloseSearches, "USN has searched", t.out),
    Sentence(s.RedirectStrike, "redirect strike 1", t.followed),
    # --- strikes ---
    Sentence(k.RollSighting, "roll sighting of strike 1", t.sighting),
    Sentence(k.CommitStrike, "attack with strike 1", t.seen),
    Sentence(k.CommitStrike, "commit Shokaku strike 1", t.seen),
    Sentence(k.CommitSearcher, "attack with the searcher", t.declared),
    Sentence(k.CommitSearcher, "commit searcher VS/1 of search 1", t.declared),
    Sentence(k.RollAsp, "roll phase of group 1", t.committed),
    Sentence(k.RollAsp, "phase of Shokaku strike 1 group 2", t.committed),
    Sentence(k.ChooseAsp, "group 1 in ASP 3", t.choosing),
    Sentence(k.LayFormation, "lay formation of TF 17", t.sighting),
    Sentence(
        k.LayFormation, "formation of TF 17: centre Yorktown; inner Minneapolis; outer Morris, Anderson", t.sighting
    ),
    Sentence(k.FightCap, "fight CAP over TF 17", t.cap_before),
    Sentence(k.FightCap, "send CAP over TF 17: 2 at group 1, 1 at group 2", t.cap_before),
    Sentence(k.FightCap, "hold CAP over TF 17", t.cap_before),
    Sentence(k.ChooseTarget, "group 1 at Yorktown", t.in_asp),
    Sentence(k.ChooseTarget, "place group 2 by Yorktown, torpedo, close", t.in_asp),
    Sentence(k.Forfeit, "group 1 forfeits its attack", t.in_asp),
    Sentence(k.AllocateAa, "AA of Allies", t.placed),
    Sentence(k.AllocateAa, "AA 1 of Yorktown at group 1", t.placed),
    Sentence(k.AllocateAa, "hold fire at group 1", t.placed),
    Sentence(k.ResolveAa, "AA fire at group 1", t.placed),
    Sentence(k.ResolveAttack, "resolve attack of group 1", t.fired_at),
    Sentence(k.ResolveAttack, "attack of group 1", t.fired_at),
    Sentence(k.DetermineDamage, "determine damage of Allies", t.hit),
    Sentence(k.DetermineDamage, "determine damage by hand", t.hit),
    Sentence(k.ControlDamage, "damage control of Yorktown", t.hurt),
    Sentence(k.ControlDamage, "damage control", t.hurt),
    Sentence(k.RecordDamage, "damage Yorktown fire 34; mount 25 because FOTW has it", t.moving),
    Sentence(k.RecordCap, "record CAP over TF 17: group 1 1 destroyed 1 turned; CAP lost 1", t.cap_before),
    Sentence(k.RecordAa, "record AA at group 1: 1 destroyed, 1 turned because it fell so", t.placed),
    Sentence(k.RecordAttack, "record 3 hits by group 1", t.fired_at),
    Sentence(k.BeginBattle, "begin battle with miniatures", t.met),
    Sentence(k.EndBattle, "end battle", t.battle),
    Sentence(k.FireGuns, "Minneapolis fires 4 mounts at ships", t.battle),
    Sentence(k.DropSpread, "drop spread of group 2 at 1.5 inches", t.torpedoes),
)
