"""6.5-6.6: fly, move, ready: each carrier goes through an AOS in this order, and launches only if it was attacked."""

from ffts.games.skies.events import air as e
from ffts.games.skies.names import AosStep, PlatformId
from ffts.games.skies.rules.ch06.accidents import settle
from ffts.games.skies.rules.ch06.common import Deck, deck_of
from ffts.games.skies.rules.ch18 import awake
from ffts.games.skies.sequence import AOS_STEPS, Ump

# 3.4.6.1-3.4.6.3 and 6.5.1-6.5.3
IN_WORDS = {AosStep.FLY: "launching and landing", AosStep.MOVE: "moving aircraft", AosStep.READY: "readying"}


def begin(ump: Ump, platform: PlatformId, step: AosStep, what: str) -> Deck:
    """6.5-6.6 Go on to this step of the air operations, unless it is past or the carrier was attacked."""
    deck = deck_of(ump, platform)
    if what != "land":
        awake(ump, deck.side, deck.platform, what)
    if deck.platform.attacked_on == ump.state.public.turn and not (what == "launch" or deck.sheet.is_base):
        why = f"{deck.name} was attacked this turn and may only launch; to {what} was asked"
        ump.require(False, "6.6-ATTACKED", why, "Launch what is ready, or wait for the next turn")
    now = deck.platform.aos.step
    if AOS_STEPS.index(step) < AOS_STEPS.index(now):
        why = f"{deck.name} is past {IN_WORDS[step]} and at {IN_WORDS[now]}; to {what} was asked"
        ump.require(False, "6.5-STEP", why, "The order is fly, move, ready; do it in the next turn, or undo")
    if step is now:
        return deck
    if now is AosStep.FLY:
        settle(ump, deck)
    ump.say(e.AosStepBegan(side=deck.side.id, platform=platform, step=step))
    return deck_of(ump, platform)
