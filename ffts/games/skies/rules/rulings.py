"""A-112 The umpire's word: rulings, notes and switches. It stands above the rulebook."""

from ffts.core.rulings import may_be_switched, state_facts
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.names import told_known
from ffts.games.skies.sequence import Ump


def make_ruling(ump: Ump, cmd: c.MakeRuling) -> None:
    """A-112 The umpire states facts; they hold whatever the rules say."""
    ump.say(e.RulingMade(why=cmd.why))
    state_facts(ump, cmd.facts, "A-112-FACT")


def write_note(ump: Ump, cmd: c.WriteNote) -> None:
    """3.6 A note is the umpire's own, unless it names the side that may read it."""
    ump.insist(
        cmd.side is None or cmd.side in ump.state.sides,
        "3.6-SIDE",
        f"There is no side {cmd.side}; the sides are {told_known(ump.state.sides.values())}",
    )
    ump.say(e.NoteMade(text=cmd.text, side=cmd.side))


def set_house_rule(ump: Ump, cmd: c.SetHouseRule) -> None:
    """A-112 A ruling that may be switched is switched, with a reason."""
    may_be_switched(ump, ump.state.public.house, cmd.key, cmd.value, "A-112-SWITCH")
    ump.say(e.HouseRuleSet(key=cmd.key, value=cmd.value, why=cmd.why))
