"""Where two values differ."""

from collections.abc import Mapping

from ffts.core.differences import Change, differences
from ffts.core.model import Data


class Nest(Data):
    eggs: int
    keeper: str | None = None
    birds: Mapping[str, int] = {}


def test_differences_are_reported_place_by_place() -> None:
    one = Nest(eggs=1, birds={"Anna": 1, "Bert": 2})
    other = Nest(eggs=2, keeper="Carl", birds={"Anna": 1, "Dora": 3})
    assert list(differences(one, other)) == [
        Change("eggs", "1", "2"),
        Change("keeper", "nothing", "Carl"),
        Change("birds Bert", "2", "nothing"),
        Change("birds Dora", "nothing", "3"),
    ]
    assert list(differences(one, one)) == []
