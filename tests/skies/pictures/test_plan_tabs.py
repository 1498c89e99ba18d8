"""The tab of a plan sheet: what is planned is not called out."""

import pytest

from ffts.games.skies.pictures.plans.side import PlanRow, PlatformSheet
from ffts.games.skies.state.search import Stage


def row(stage: Stage) -> PlanRow:
    alive = stage not in (Stage.CANCELLED, Stage.CLOSED)
    return PlanRow(*("",) * 5, stage, *("",) * 8, (0, 60), 6, alive)


@pytest.mark.parametrize(
    ("stages", "text"),
    [
        ((Stage.SEALED, Stage.SEALED), "Shokaku (Japan): 2 planned"),
        ((Stage.SEALED, Stage.OUT, Stage.IN), "Shokaku (Japan): 1 planned, 2 out"),
        ((Stage.DRAFT, Stage.SEALED), "Shokaku (Japan): 1 not sealed, 1 planned"),
        ((Stage.CANCELLED,), "Shokaku (Japan)"),
    ],
)
def test_7_4_a_search_is_planned_until_it_sets_out(stages: tuple[Stage, ...], text: str) -> None:
    sheet = PlatformSheet("CV9", "Shokaku", "IJN", "Japan", tuple(map(row, stages)), None)
    assert sheet.tab.text == text
