"""When a study has played enough: the sequential test of the arena, on the differences of days with the same seed."""

from collections.abc import Iterator, Mapping

from ffts.workshop.runs.deciding import WRONG, Verdict, verdict
from ffts.workshop.study.comparing import gaps_of, sample
from ffts.workshop.study.plan import Stop, Study
from ffts.workshop.study.values import Values

FIRST_LOOK = 50
"""Days of each variant after which the rule looks for the first time; then after twice as many, and so on."""


def looks(study: Study) -> Iterator[int]:
    """After how many days of each variant the rule looks, or the study ends."""
    days = FIRST_LOOK if study.stop else study.days
    while days < study.days:
        yield days
        days *= 2
    yield study.days


def decided(stop: Stop, values: Values) -> Mapping[str, Verdict]:
    """What the test says of each later variant; wrong of any of them in one study of twenty."""
    columns, first = values.of(stop.figure), values.parts.variants[0].name
    wrong = WRONG / max(1, len(columns) - 1)
    found: dict[str, Verdict] = dict.fromkeys((name for name in columns if name != first), "open")
    return found | {name: verdict(sample(gaps), 0, stop.effect, wrong) for name, gaps in gaps_of(columns, first)}


def is_decided(study: Study, values: Values) -> bool:
    """Whether no more days are needed."""
    return study.stop is not None and "open" not in decided(study.stop, values).values()
