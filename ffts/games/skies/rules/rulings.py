"""A-112 The umpire's word: rulings, notes and switches. It stands above the rulebook."""

from ffts.core.model import Event
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.names import told_known
from ffts.games.skies.sequence import Ump


def make_ruling(ump: Ump, cmd: c.MakeRuling) -> None:
    """A-112 The umpire states facts; they hold whatever the rules say."""
    ump.say(e.RulingMade(why=cmd.why))
    for fact in cmd.facts:
        _state_fact(ump, fact)


def _state_fact(ump: Ump, fact: Event) -> None:
    try:
        ump.say(fact)
    except KeyError as missing:
        ump.insist(False, "A-112-FACT", f"The ruling speaks of {missing}, which is not in this game")
    except ValueError as fault:
        ump.insist(False, "A-112-FACT", f"The ruling states what cannot be: {fault}")


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
    try:
        ump.state.public.house.switched(cmd.key, cmd.value)
    except ValueError as fault:
        ump.insist(False, "A-112-SWITCH", str(fault))
    ump.say(e.HouseRuleSet(key=cmd.key, value=cmd.value, why=cmd.why))
