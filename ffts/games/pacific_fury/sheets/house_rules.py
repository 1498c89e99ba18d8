"""The open points of the booklet that may be switched, each at the decision proposed for it."""

from typing import Literal

from ffts.core.switches import Switches


class HouseRules(Switches):
    """Every switch at its default."""

    express_combat: bool = False
    express_reveals: bool = True
    henderson_crossed: Literal["absolute", "zero"] = "absolute"
    henderson_fire: Literal["plain", "as_icons"] = "plain"
    landing_from_ibs: bool = False
    bombardment_on_move: bool = False
    bombardment_disrupted: Literal["refused", "allowed"] = "refused"
    strike_same_zone: bool = False
    strike_stopped: Literal["home", "stays"] = "home"
    strike_return: Literal["struck", "zone"] = "struck"
    return_after_first: bool = False
    removed_by_return: bool = True
    carriers_none_left: Literal["stay", "hit_go_home"] = "stay"
    carriers_bystanders: Literal["all", "entering"] = "all"
    carriers_second_round: Literal["compulsory", "declinable"] = "compulsory"
    targets_order: Literal["attacker", "defender"] = "attacker"
    transports_landed: Literal["return", "spent"] = "return"
    fog_returned: Literal["hidden", "face_up"] = "hidden"
    fog_counts: Literal["hidden", "open"] = "hidden"
    overestimated_usable: Literal["now", "next_turn"] = "now"
    event_without_target: Literal["spent", "reroll"] = "spent"
    air_attrition: bool = True
    battles_shown: Literal["at_once", "after"] = "at_once"
    battles_field: Literal["struck", "always"] = "struck"
