"""The optional rules, all off, and the open points of the rules, each at the decision proposed for it."""

from typing import Literal

from ffts.core.switches import Switches


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
