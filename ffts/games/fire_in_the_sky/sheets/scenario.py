"""One scenario file: the set-up and the edition it is played by."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from ffts.core.model import Data
from ffts.core.switches import Switches
from ffts.core.tables import Text
from ffts.games.fire_in_the_sky.names import SideId


class HouseRules(Switches):
    """Every switch at its default."""

    option_mail: bool = False
    option_decks: bool = False
    option_lemay: bool = False
    option_sneaky: bool = False
    option_ranger: bool = False
    option_semper: bool = False
    option_radar: bool = False
    option_unpack: bool = False
    option_lance: bool = False
    option_express: bool = False
    option_pilots: bool = False
    option_kamikaze: bool = False
    option_all: bool = False
    option_mutsu: bool = False
    option_oomph: bool = False
    option_upgrade: bool = False
    oil_stay: Literal["edition", "priced", "free"] = "edition"
    oil_reacting_stay: Literal["edition", "priced", "free"] = "edition"
    convoy_order: Literal["edition", "before", "after"] = "edition"
    supply_own_air: Literal["passes", "stops"] = "passes"
    supply_blocked_home: Literal["passes", "stops"] = "passes"
    malus_below: Literal["at_once", "in_end_phase"] = "at_once"
    mail_legs: Literal["several", "one"] = "several"
    port_scale: Literal["doubled", "printed"] = "doubled"
    turn_one_allied: Literal["counts", "does_not_count"] = "counts"
    sailing_start: Literal["friendly", "any"] = "friendly"
    mixed_forces: Literal["allowed", "one_nation"] = "allowed"
    replacements_across: Literal["own_nation", "any_ally"] = "own_nation"
    replacements_box: Literal["move", "stay"] = "move"
    aviation_zone: Literal["none", "projects"] = "none"
    aviation_stacking: Literal["free", "counts"] = "free"
    returning_reduced: Literal["full", "reduced"] = "full"
    entry_nations: Literal["own", "any_ally"] = "own"
    homes_lost: Literal["track", "removed"] = "track"
    sneaky_markers: Literal["seven", "unlimited"] = "seven"
    combat_elite: Literal["last", "first"] = "last"
    combat_flak: Literal["holder", "any"] = "holder"
    combat_sunk: Literal["strikes", "lost"] = "strikes"
    link_emptied: bool = False


class SideNamed(Data):
    """One of the two players."""

    id: SideId
    """The side: `JP` or `AL`."""
    name: Text
    """What it is called: `Japan`."""
    adjective: Text
    """What its units are called: `Japanese`."""


class Scenario(Data):
    """One scenario file."""

    id: Text
    """The name of the file, without its ending: `short-campaign`."""
    title: Text
    """What is read on the window and on every paper."""
    summary: Text
    """What it is about, in one or two sentences, to choose a game by."""
    history: str = ""
    """What happened, to be read before the game."""
    source: Text
    """Where the set-up is from."""
    date: Text
    """The day on which it begins: `1942-01-01`."""
    edition: Text
    """The edition it is played by: `first` or `second`."""
    setup: Text
    """The table of its set-up: `setup_short`."""
    lesson: str = ""
    """The table of steps that lead through it: `opening`."""
    experimental: bool = False
    """Whether most of its set-up and schedule is our own estimate."""
    last_turn: Annotated[int, Field(ge=1, le=16)] = 16
    """FS-16 The turn after which it ends."""
    sides: tuple[SideNamed, SideNamed]
    """Both sides."""
    house_rules: HouseRules = HouseRules()
    """Optional rules in force, and open points not played by the proposed default."""
    catalog: Mapping[str, Any] = {}
    """Entries of the tables and counters laid over those that are shipped."""

    def side(self, side: SideId) -> SideNamed:
        return next(one for one in self.sides if one.id is side)
