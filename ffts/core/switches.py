"""House rules of a game: rulings that may be switched, each at its default, and no others."""

from collections.abc import Mapping
from functools import reduce
from typing import Annotated, Any, Self, TypeVar, cast

from pydantic import ConfigDict, StringConstraints, ValidationError

from ffts.core.model import Data
from ffts.core.nearest import did_you_mean

Words = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]


class SwitchCard(Data):
    """What is said of a switch: what it is about, the doubt in words, and what each choice means."""

    label: Words
    ruling: Words
    """The number of the optional rule, or of the open point."""
    rules: tuple[Words, ...]
    doubt: Words
    choices: Mapping[str, Words]


def written(field: str) -> str:
    """`dc_segment_rolls` is written `dc.segment_rolls`: the first word says what it is about."""
    subject, _, rest = field.partition("_")
    return f"{subject}.{rest}"


class Switches(Data):
    """A game names its switches as fields, each with its default and what it may be set to."""

    model_config = ConfigDict(alias_generator=written, populate_by_name=True)

    @classmethod
    def keys(cls) -> tuple[str, ...]:
        """The names of the switches as they are written."""
        return tuple(map(written, cls.model_fields))

    def switched(self, key: str, value: str | int | bool) -> Self:
        """The same rules with one switch set; ValueError says what is possible."""
        if key not in self.keys():
            guess = did_you_mean(key, self.keys())
            raise ValueError(f"there is no house rule {key!r}; {guess}the switches are {', '.join(self.keys())}")
        try:
            return type(self).model_validate({**self.model_dump(by_alias=True), key: value})
        except ValidationError as fault:
            possible = "; ".join(dict.fromkeys(error["msg"] for error in fault.errors()))
            raise ValueError(f"house rule {key} cannot be {value!r}: {possible}") from None

    def all_switched(self, house: Mapping[str, str | int | bool]) -> Self:
        """The same rules with these switches set."""
        return reduce(lambda rules, each: rules.switched(*each), house.items(), self)

    def changed(self) -> Mapping[str, Any]:
        """The switches that do not stand at their default."""
        plain = type(self)().model_dump(by_alias=True)
        return {key: value for key, value in self.model_dump(by_alias=True).items() if value != plain[key]}


D = TypeVar("D", bound=Data)


def switched(data: D, house: Mapping[str, str | int | bool]) -> D:
    """The data of a game whose scenario has these house rules: they are set before the first move, and some of them
    say how the game is set up."""
    scenario = cast(Any, data).scenario
    rules = scenario.house_rules.all_switched(house)
    return data.model_copy(update={"scenario": scenario.model_copy(update={"house_rules": rules})})
