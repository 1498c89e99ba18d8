"""The umpire's word: rulings, notes and switches. It stands above the rules."""

from ffts.core.rulings import may_be_seated, may_be_switched, state_facts
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.events import turn as e
from ffts.games.fire_in_the_sky.sequence import Ump


def make_ruling(ump: Ump, cmd: c.MakeRuling) -> None:
    """The umpire states facts; they hold whatever the rules say."""
    ump.say(e.RulingMade(why=cmd.why))
    state_facts(ump, cmd.facts, "FS-0-FACT")


def seat_player(ump: Ump, cmd: c.SeatPlayer) -> None:
    """The program plays a side, answers for it, or gives it back."""
    may_be_seated(ump, ump.state.public.seats.get(cmd.side), cmd.temper, "FS")
    ump.say(e.PlayerSeated(side=cmd.side, temper=cmd.temper))


def write_note(ump: Ump, cmd: c.WriteNote) -> None:
    """A note is the umpire's own, unless it names the side that may read it."""
    ump.say(e.NoteMade(text=cmd.text, side=cmd.side))


def set_house_rule(ump: Ump, cmd: c.SetHouseRule) -> None:
    """An optional rule or an open point is switched, with a reason."""
    may_be_switched(ump, ump.state.public.house, cmd.key, cmd.value, "FS-0-SWITCH")
    ump.say(e.HouseRuleSet(key=cmd.key, value=cmd.value, why=cmd.why))
