"""The rulings an umpire may switch, and no others (A-112)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import ConfigDict, Field, ValidationError

from ffts.core.model import Data


def _key(field: str) -> str:
    """`dc_segment_rolls` is written `dc.segment_rolls`: the first word is the chapter."""
    chapter, _, rest = field.partition("_")
    return f"{chapter}.{rest}"


class HouseRules(Data):
    """Every switch at its default ruling."""

    model_config = ConfigDict(alias_generator=_key, populate_by_name=True)

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
    tf_plot_while_aircraft_away: Literal["reset", "freeze", "accumulate"] = "reset"
    optional_aircraft_damage: bool = False
    fire_chain: Literal["single_wave", "recursive"] = "single_wave"
    vp_columns: Literal["highest_only", "cumulative"] = "highest_only"
    vp_handicap: Literal["outnumbered", "fewer_targets", "none"] = "outnumbered"

    @classmethod
    def keys(cls) -> tuple[str, ...]:
        """The names of the switches as they are written."""
        return tuple(map(_key, cls.model_fields))

    def switched(self, key: str, value: str | int | bool) -> Self:
        """The same rules with one switch set; ValueError says what is possible."""
        if key not in self.keys():
            raise ValueError(f"there is no house rule {key!r}; the switches are {', '.join(self.keys())}")
        try:
            return type(self).model_validate({**self.model_dump(by_alias=True), key: value})
        except ValidationError as fault:
            raise ValueError(f"house rule {key} cannot be {value!r}: {_possible(fault)}") from None

    def changed(self) -> Mapping[str, Any]:
        """The switches that do not stand at their default."""
        plain = HouseRules().model_dump(by_alias=True)
        return {key: value for key, value in self.model_dump(by_alias=True).items() if value != plain[key]}


def _possible(fault: ValidationError) -> str:
    return "; ".join(dict.fromkeys(error["msg"] for error in fault.errors()))
