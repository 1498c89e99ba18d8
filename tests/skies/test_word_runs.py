"""What is said of one AF after the other is told in one line; the facts stay as they are."""

from ffts.core.model import Event
from ffts.games.skies import events as e
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AfId
from ffts.games.skies.words import fact, note
from ffts.games.skies.words.runs import in_runs, run_facts
from ffts.ui.desk.window.notices import news_first
from tests.air_setting import CV6
from tests.builders import IJN, USN
from tests.builders_air import Table, carrier


def afs(*names: str) -> tuple[AfId, ...]:
    return tuple(map(AfId, names))


def describe(table: Table, events: tuple[Event, ...]) -> list[str]:
    return [fact(run.before, run.event)[1] for run in in_runs(table.state, events)]


def test_6_9_a_deck_load_that_leaves_on_one_order_is_one_line() -> None:
    table = carrier(deck="F1 F2 F3")
    events = table.decided(c.Launch(platform=CV6, afs=afs("F1", "F2", "F3")))
    runs = in_runs(table.state, events)
    (line,) = [text for text in describe(table, events) if "leave" in text]
    assert line.startswith("F1, F2, F3 leave Enterprise, normal endurance to turn ")
    assert sum(len(run.events) for run in runs) == len(events), "no fact is left out"
    assert next(run.afs for run in runs if len(run.events) > 1) == ("F1", "F2", "F3"), "each can be looked for"
    assert [note(run.event, IJN, run.before) for run in runs] == [None] * len(runs)
    assert any(line and "F1, F2, F3 leave" in line for line in (note(run.event, USN, run.before) for run in runs))


def test_6_12_1_landings_and_their_count_are_reported_once_each() -> None:
    table = carrier(overhead="F1 F2 D1 D2")
    lines = describe(table, table.decided(c.Land(platform=CV6, afs=afs("F1", "F2", "D1", "D2")), dice=[5]))
    assert "F1, F2, D1, D2 land on Enterprise" in lines
    assert sum("since the last accident roll" in line for line in lines) == 1
    assert any("Enterprise: 1 down since" in line for line in lines)


def test_6_12_who_came_down_is_the_news_of_a_landing_and_not_their_count() -> None:
    table = carrier(overhead="F1 F2 D1 D2")
    events = table.decided(c.Land(platform=CV6, afs=afs("F1", "F2", "D1", "D2")), dice=[5])
    words = [fact.words for fact in news_first(run_facts(table.state, events))]
    assert words[0] == "F1, F2, D1, D2 land on Enterprise"
    assert words[-1].startswith("Enterprise: 1 down since"), "and nothing is left out"


def test_6_7_2_a_run_tells_its_elevators_and_what_all_of_it_costs() -> None:
    table = carrier(deck="F1 F2")
    lines = describe(table, table.decided(c.StrikeBelow(platform=CV6, afs=afs("F1", "F2"))))
    assert "F1, F2 go below by E1, E2 (1 point)" in lines


def test_what_stands_between_two_facts_parts_their_lines() -> None:
    table = carrier(deck="F1 F2")
    first = [event for event in table.decided(c.Launch(platform=CV6, afs=afs("F1", "F2"))) if hasattr(event, "af")]
    lines = describe(table, (first[0], e.NoteMade(text="a pause"), first[1]))
    assert [line.partition(" ")[0] for line in lines] == ["F1", "Note:", "F2"]
