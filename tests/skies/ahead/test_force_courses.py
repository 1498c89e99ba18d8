"""8.2.2 The chance to find a force that moves: worked out from its course, and played with real orders and dice."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from ffts.core.dice import Ask, Dice, Roll, read, read_draw
from ffts.games.skies.ahead.force_courses import Course, plotted_course, read_course
from ffts.games.skies.ahead.plan_sheet import CrossingLine, as_lines, plan_sheet
from ffts.games.skies.ahead.search_help import covers, prospects
from ffts.games.skies.commands import search as s
from ffts.games.skies.events import search as e
from ffts.games.skies.names import HexId, Segment
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.view import view
from tests.builders import IJN, USN
from tests.builders_search import TFO, Table, looks, planned
from tests.refusing import refused

NORTH, LAST = 0, 15
FACES = range(1, 7)
MORNINGS = 2000


def steaming() -> Table:
    """A search to the south is planned; turn 1's plot takes Shokaku's force towards it."""
    return plotted(planned(at=HexId("1016"), light="twilight"))


def plotted(table: Table) -> Table:
    to = table.data.chart.grid.neighbour(table.ijn.task_forces[TFO].hex, NORTH)
    assert to is not None
    return table.do(s.PlotMove(side=IJN, task_force=TFO, to=HexId(to)))


def searched(table: Table) -> Iterator[Table]:
    """The Search Segments in which the force can be tried for, while its move is plotted turn after turn."""
    for turn in range(1, LAST + 1):
        table = table if turn == 1 else plotted(table.until(turn, Segment.INITIATIVE))
        table = table.until(turn, Segment.SEARCH)
        if any(cover.forces for cover in covers(table.state, table.data)):
            yield table


def finds(table: Table, face: int) -> bool:
    """8.2.2 Whether a real try with this D6 finds the force."""

    def roller(ask: Ask) -> Roll:
        return read(ask, [face]) if ask.die else read_draw(ask, ask.pool[: ask.n])

    facts = RULEBOOK.decide(table.state, table.data, looks(), Dice(roller=roller))
    (rolled,) = (fact for fact in facts if isinstance(fact, e.SearchRolled))
    return rolled.found > 0


@pytest.fixture(scope="module")
def played() -> dict[int, tuple[HexId, tuple[bool, ...]]]:
    """Of each turn in the band: where the force is, and which faces of the die find it."""
    return {
        table.state.public.turn: (table.ijn.task_forces[TFO].hex, tuple(finds(table, face) for face in FACES))
        for table in searched(steaming())
    }


def crossing_of(table: Table, course: str) -> CrossingLine:
    asked = read_course(table.data, course, table.state.public.turn)
    (line,) = plan_sheet(view(table.state, USN), table.data, asked).crossing
    return line


def test_8_2_2_the_chance_of_a_force_that_steams_on_as_plotted_is_that_of_every_roll_of_the_game(
    played: dict[int, tuple[HexId, tuple[bool, ...]]],
) -> None:
    table, missed = steaming(), Fraction(1)
    for _, hits in played.values():
        missed *= Fraction(hits.count(False), len(hits))
    (prospect,) = prospects(table.state, table.data, table.usn, table.search())
    assert len({at for at, _ in played.values()}) > 1, "the force moves while it is looked for"
    assert prospect.turns == tuple(played)
    assert prospect.chance == 1 - missed
    assert 0 < prospect.chance < 1


def test_8_2_2_and_mornings_played_with_dice_come_to_it(
    played: dict[int, tuple[HexId, tuple[bool, ...]]],
) -> None:
    table, dice = steaming(), Random(1942)
    found = sum(any(hits[dice.randrange(6)] for _, hits in played.values()) for _ in range(MORNINGS))
    (prospect,) = prospects(table.state, table.data, table.usn, table.search())
    assert abs(found / MORNINGS - prospect.chance) < 0.03


def test_8_2_2_a_side_asks_for_a_course_and_reads_the_same_chance_from_its_own_sheet(
    played: dict[int, tuple[HexId, tuple[bool, ...]]],
) -> None:
    table = steaming()
    (prospect,) = prospects(table.state, table.data, table.usn, table.search())
    line = crossing_of(table, "1016:0:4.25")
    assert dict(zip(line.turns, line.hexes, strict=True)) == {turn: at for turn, (at, _) in played.items()}
    assert Fraction(line.chance) == prospect.chance
    assert line.percent == round(100 * prospect.chance)


def test_8_2_2_who_moves_is_not_found_as_who_stays() -> None:
    table = steaming()
    stays = crossing_of(table, "1017:0:0")
    assert stays.turns == ()
    sheet = plan_sheet(view(table.state, USN), table.data, read_course(table.data, "1017:0:0", 1))
    assert "CV6 search 1 finds it: never, for it is in its band on no turn" in list(as_lines(sheet))


# --- courses ----------------------------------------------------------------------


def test_10_2_a_plot_that_was_not_repeated_is_no_course() -> None:
    table = steaming()
    assert plotted_course(table.state, table.data, table.ijn, table.ijn.task_forces[TFO]).bearing == NORTH
    lapsed = table.until(3, Segment.INITIATIVE)
    course = plotted_course(lapsed.state, lapsed.data, lapsed.ijn, lapsed.ijn.task_forces[TFO])
    assert course == Course(HexId("1016"), 3)
    assert set(course.until(lapsed.data, 9).values()) == {"1016"}


def test_10_1_a_course_ends_before_land_and_at_the_edge() -> None:
    data = steaming().data
    ashore = data.model_copy(update={"chart": data.chart.model_copy(update={"land": ("1014",)})})
    assert list(Course(HexId("1016"), 1, NORTH, first=2, every=2).until(ashore, 7).values()) == [
        "1016", "1015", "1015", "1015", "1015", "1015", "1015"
    ]  # fmt: skip
    top = data.chart.grid.hexes[0]
    assert set(Course(HexId(top), 1, NORTH, first=1).until(data, 4).values()) == {top}


@pytest.mark.parametrize(
    ("text", "rule", "why"),
    [
        ("1016", "10.4", "'1016' is no course"),
        ("1016:north:3", "10.4", "'1016:north:3' is no course"),
        ("1016:0:3:4:5", "10.4", "'1016:0:3:4:5' is no course"),
        ("9999:0:3", "2.1", "9999 is not a hex of this map"),
        ("1016:45:3", "10.1", "No neighbour lies on 45"),
    ],
)
def test_a_course_that_cannot_be_read_says_how_to_write_it(text: str, rule: str, why: str) -> None:
    with refused(rule, why):
        read_course(steaming().data, text, 1)


@pytest.mark.parametrize(("radar", "faces"), [(False, 1), (True, 4)])
def test_8_2_2_a_night_is_reckoned_with_the_eyes_of_the_side(radar: bool, faces: int) -> None:
    """Without radar one face of the die finds the force in each look; with it, farther eyes and all, four do."""
    line = crossing_of(planned(light="night", search_radar=radar), "1014:0:0")
    assert len(line.turns) > 1
    assert Fraction(line.chance) == 1 - Fraction(6 - faces, 6) ** len(line.turns)
