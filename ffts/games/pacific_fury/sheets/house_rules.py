"""The open points of the booklet that may be switched, each at the decision proposed for it."""

from typing import Literal, Self

from pydantic import ConfigDict, ValidationError

from ffts.core.model import Data


def _key(field: str) -> str:
    """`strike_same_zone` is written `strike.same_zone`: the first word says what it is about."""
    subject, _, rest = field.partition("_")
    return f"{subject}.{rest}"


class HouseRules(Data):
    """Every switch at its default."""

    model_config = ConfigDict(alias_generator=_key, populate_by_name=True)

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
            possible = "; ".join(dict.fromkeys(error["msg"] for error in fault.errors()))
            raise ValueError(f"house rule {key} cannot be {value!r}: {possible}") from None
