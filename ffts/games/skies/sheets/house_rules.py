"""The rulings an umpire may switch, and no others (A-112)."""

from typing import Annotated, Literal

from pydantic import Field

from ffts.core.switches import Switches


class HouseRules(Switches):
    """Every switch at its default ruling."""

    dc_segment_rolls: Literal[1, 2] = 2
    base_launch_and_land_same_aos: bool = True
    fog_positions: Literal["public_after_exchange", "hidden_until_spotted"] = "public_after_exchange"
    carrier_attacked_level: Literal["ship_targeted", "ship_released", "task_force"] = "ship_targeted"
    elevators_launch_block: Literal["swept_by_takeoff", "formal_area", "all"] = "swept_by_takeoff"
    launch_mix: Literal["pro_rata", "exclusive", "additive"] = "pro_rata"
    strike_group_max: Literal[3, 6, "unlimited"] = 3
    landing_remainder: Literal["carry", "round_up", "round_down"] = "carry"
    landing_area_measure: Literal["run_from_stern", "longest_run", "sum"] = "run_from_stern"
    strike_emergency_launch: Literal["combined", "only_6_13_2", "only_12_8"] = "combined"
    spotting_lapse_turns: Literal["never"] | Annotated[int, Field(ge=1)] = "never"
    search_band_depth: Literal[2, 3] = 3
    shadow_contact_lost_on_failed_roll: bool = False
    strike_reactions: Literal["each_strike", "each_turn"] = "each_strike"
    tf_plotting: Literal["initiative_segment", "before_the_roll"] = "initiative_segment"
    tf_plot_while_aircraft_away: Literal["reset", "freeze", "accumulate"] = "reset"
    optional_aircraft_damage: bool = False
    fire_chain: Literal["single_wave", "recursive"] = "single_wave"
    vp_columns: Literal["highest_only", "cumulative"] = "highest_only"
    vp_handicap: Literal["outnumbered", "fewer_targets", "none"] = "outnumbered"
