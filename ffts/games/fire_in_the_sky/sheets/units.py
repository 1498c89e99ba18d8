"""FS-2.1.1 What is printed on the counters."""

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field

from ffts.core.model import Data
from ffts.core.tables import Status
from ffts.games.fire_in_the_sky.names import Kind, Nation, SideId, TypeId
from ffts.games.fire_in_the_sky.sheets.sheet import Mark, Text

Rating = Annotated[float, Field(ge=0, le=20, multiple_of=0.5)]


class UnitType(Data):
    """One kind of counter, of which there may be several. Ratings are those of the first edition."""

    id: TypeId
    name: Text
    nation: Nation
    kind: Kind
    cls: Text
    """Class of a ship: CV, CVL, BBV, BB, CB, CA, CLAA, CL, DD."""
    count: Annotated[int, Field(ge=0, le=40)] = 1
    """FS-2.1 How many there are in the counter mix; none of what is made up as needed."""
    air: Annotated[int, Field(ge=0, le=10)] = 0
    """Air Strength of a carrier."""
    fp: Annotated[int, Field(ge=0, le=4)] = 0
    aa: Rating = 0.0
    df: Annotated[int, Field(ge=0, le=12)] = 0
    ma: Annotated[int, Field(ge=1, le=12)]
    """Movement Allowance; 4 of whatever is carried."""
    tr: Rating
    """Transport rating."""
    cs: Annotated[int, Field(ge=0, le=12)] = 0
    """Combat Strength of a land unit at full strength."""
    one_step: bool = False
    marine: bool = False
    elite: bool = False
    """FS-18.2.3.a Elite pilots."""
    option: str = ""
    """The optional rule that brings it into the game: `all`, `ranger`."""
    marks: Mapping[str, Mark]
    source: Text
    status: Status

    @property
    def side(self) -> SideId:
        """The player it belongs to."""
        return self.nation.side

    @property
    def full_steps(self) -> int:
        """FS-2.1.1.3 and FS-2.1.1.2 Land and air units have two steps."""
        return 2 if self.kind in (Kind.LAND, Kind.AIR) and not self.one_step else 1

    @property
    def is_carrier(self) -> bool:
        """FS-2.1.1.1 CV and CVL."""
        return self.cls in ("CV", "CVL")
