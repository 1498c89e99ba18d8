"""What the offers of each game leave out, with the reason."""

from ffts.games.fire_in_the_sky import commands as sky
from ffts.games.fire_in_the_sky.commands import strategy as phase
from ffts.games.skies.commands import air as a
from ffts.games.skies.commands import search as s
from ffts.games.skies.commands.strike import ResolveAttack
from tests.offers import OfferLaw
from tests.pacific_fury.test_offers import LEFT_OUT as OUT_OF_FURY
from tests.skies.watch_law import LEFT_OUT, NO_DEEDS

HIDDEN = "3.6: a side reads its own lines as if the other had nothing to do; what is open for the other it is not told"
NO_GRID = "the made-up day has ships without a damage grid"
UNSEEN = "FS-18.1.4: what the other side has said once is hidden from who does not see it"
UMPIRES = "the umpire's own word"
UNITS = "ordered of units that are chosen on the map, which lists it with them"

ASKED_BY_KIND = (a.TurnHome, a.Divert, a.BringUp, a.StrikeBelow, a.Respot, a.Unready, a.TurnRound, s.Scuttle)
ASKED_OF_SEARCHES = (s.CancelSearch, s.RecallSearch, s.EndShadow)
SKIES = OfferLaw(
    {kind: why for kind, why in LEFT_OUT.items() if kind not in ASKED_BY_KIND + ASKED_OF_SEARCHES},
    unlisted=dict.fromkeys(("3.4-SEGMENT", "3.4.4-ORDER", "3.4.5-STEP", "17.4-ROLLS"), HIDDEN),
    shared={"17.1-GRID": NO_GRID},
    watched=(a.RunOrders, a.FormCap, s.LaunchSearch, s.SealPlans, ResolveAttack),
    no_deeds=NO_DEEDS,
)
PACIFIC_FURY = OfferLaw(OUT_OF_FURY)
FIRE_IN_THE_SKY = OfferLaw(
    {
        **dict.fromkeys((sky.SeatPlayer, sky.MakeRuling, sky.WriteNote, sky.SetHouseRule), UMPIRES),
        **dict.fromkeys((phase.SplitAir, phase.JoinAir, phase.OneHexDeploy, phase.TakeReplacement), UNITS),
        **dict.fromkeys((phase.ReleaseAviation, phase.TrainPilots), UNITS),
        sky.Concede: "nobody is asked to give the game up",
        sky.EndPhase: "another word for going on",
        sky.StandAnswers: "said once in the panel of answers; offered while its question is asked",
    },
    shared={"FS-4-STANDING": UNSEEN},
)
