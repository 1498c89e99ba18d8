"""The results of a study: a report to read in a browser, and a table for a spreadsheet."""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from ffts.papers.report import page
from ffts.store.files import write_whole_text
from ffts.workshop.runs.deciding import SURE
from ffts.workshop.study import plots
from ffts.workshop.study.comparing import ENOUGH, Contrast, Effect, Summary
from ffts.workshop.study.days import figure_of
from ffts.workshop.study.plan import OF_THE_FILE
from ffts.workshop.study.plots import Point, Series
from ffts.workshop.study.report import Found, days_needed, found, replay_command, seen_from, stopped, without_effect
from ffts.workshop.study.values import Values

IN_A_SPREADSHEET = 100_000
"""Days up to which they are written as CSV, too."""
MOST_LINES = 6
"""Lines of one drawing."""
LARGE = 100
"""From here on a number has one digit behind the point."""
MANY = 30
"""Rows of figures that differ beside the headline, up to which they are shown unfolded."""
FEW = 4
"""Variants whose figures are shown unfolded."""


def write(folder: Path, file: Path, plays: Mapping[str, str], values: Values) -> list[Path]:
    """Every file of the results."""
    report = folder / "report.html"
    write_whole_text(report, html(found(values, file, plays)))
    return [report, *_csv(folder / "days.csv", values), values.parts.folder]


def _csv(file: Path, values: Values) -> Iterator[Path]:
    parts = values.parts
    if sum(map(parts.count, parts.variants)) > IN_A_SPREADSHEET:
        file.unlink(missing_ok=True)
        return
    values.write_csv(file)
    yield file


# --- the report -------------------------------------------------------------------


def html(result: Found) -> str:
    """One page that asks nothing of any other address."""
    from jinja2 import Environment

    template, look = ((files(__package__) / f"report.{kind}").read_text(encoding="utf-8") for kind in ("html", "css"))
    return (
        Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True)
        .from_string(template)
        .render(
            found=result,
            parts=result.values.parts,
            study=result.values.parts.study,
            style=page.style() + look,
            sure=f"{SURE:.0%}",
            enough=ENOUGH,
            few=FEW,
            many=MANY,
            describe=describe,
            unit=unsaid_unit,
            facts=tuple(_facts(result)),
            warnings=tuple(_warnings(result)),
            short=tuple(_short(result)),
            drawn=[(figure, _drawn(result, figure)) for figure in result.headline],
            tables=_tables(result),
            factors=[(name, list(_of_factor(result, name))) for name in result.factors],
            needed=tuple(days_needed(result)),
            stops=stopped(result),
            variants={name: [_line(one) for one in every] for name, every in result.summaries.items()},
            replay=replay_command(result.file, result.plays, "VARIANT", "SEED"),
        )
    )


def describe(figure: str, value: float, signed: bool = False) -> str:
    """A share of a hundred days, another with as many digits as say something."""
    sign, number = "+" if signed else "", value * scale_of(figure)
    digits = 1 if scale_of(figure) > 1 or abs(number) >= LARGE else 2
    return f"{number:{sign}.{digits}f}".replace("-", "\N{MINUS SIGN}")


def scale_of(figure: str) -> int:
    """By what its numbers are multiplied to be read."""
    return 100 if figure_of(figure).kind == "share" else 1


def unit(figure: str) -> str:
    """'points', 'of 100 days'."""
    return figure_of(figure).unit


def unsaid_unit(figure: str) -> str:
    """Its unit, where its name does not say it."""
    return "" if figure.endswith(unit(figure)) else unit(figure)


def _facts(result: Found) -> Iterator[tuple[str, str]]:
    parts, study = result.values.parts, result.values.parts.study
    counts = {parts.count(variant) for variant in parts.variants}
    least, most = min(counts), max(counts)
    yield "Days of each variant", f"{most:,}" if least == most else f"{least:,} to {most:,}"
    yield "Variants", str(len(parts.variants))
    yield "Seeds", f"{study.seeds.start} to {study.seeds.start + result.values.days - 1}, the same for every variant"
    yield "Played", "the whole day" if study.turns is None else f"{study.turns} turns of each day"
    yield "By FFTS", parts.program


def _warnings(result: Found) -> Iterator[str]:
    parts, values = result.values.parts, result.values
    short = [variant.name for variant in parts.variants if parts.count(variant, values.days) < values.days]
    if short:
        yield f"The study is not finished: {values.days:,} days of each variant were asked for."
    if faults := values.faults():
        some = "; ".join(f"{name}, seed {seed}: {why}" for name, seed, why in faults[:3])
        yield f"{len(faults)} days did not come to their end and are left out: {some}"
    if values.days < ENOUGH:
        yield f"Of fewer than {ENOUGH} days nothing is said."


def _short(result: Found) -> Iterator[str]:
    """What an analyst would say first: where there are factors of their values, all else taken together."""
    looked_at = result.by_factor if result.factors else result.contrasts
    together = ", all else taken together" if result.factors else ""
    for figure in result.headline:
        of_it = [each for each in looked_at if each.figure == figure]
        for each in (one for one in of_it if one.differs):
            low, high = describe(figure, each.low, True), describe(figure, each.high, True)
            mean = f"{describe(figure, each.mean, True)} ({low} to {high}) {unit(figure)}".rstrip()
            yield f"{each.variant}: {figure} {mean} against {result.firsts[each.variant]}{together}."
        silent = [each for each in of_it if not each.differs]
        if silent:
            seen = f"{describe(figure, max(map(seen_from, silent)))} {unit(figure)}".rstrip()
            kind = "value of a factor" if result.factors else "variant"
            who = f"No {kind}" if len(silent) == len(of_it) else f"No other {kind}"
            would = f"a difference of {seen} would have been seen nine times in ten"
            yield f"{who} differs in {figure} beyond noise; {would}."
    yield from without_effect(result)


def _drawn(result: Found, figure: str) -> Mapping[str, str]:
    """Every variant by itself, and what lies between it and the first."""
    scale, label = scale_of(figure), unit(figure)
    alone = [_point(name, one, scale) for name, one in result.of(figure)]
    apart = [_point(each.variant, each, scale) for each in result.contrasts if each.figure == figure]
    by_name = [point for name in result.summaries for point in apart if point.name == name]
    drawings = {"Mean of each variant": plots.whiskers(alone, label, f"{figure} of each variant")}
    if by_name:
        words = f"Difference from {result.first}"
        drawings[words] = plots.whiskers(by_name, label, f"{figure}: {words}", nought=True)
    return drawings


def _point(name: str, one: Summary | Contrast, scale: float) -> Point:
    return Point(name, scale * one.mean, scale * one.low, scale * one.high)


class Row(NamedTuple):
    """A line of a table of differences."""

    variant: str
    figure: str
    first: str
    mean: str
    low: str
    high: str
    seen: str
    days: int
    verdict: str
    differs: bool


def _tables(result: Found) -> Mapping[str, list[Row]]:
    """What differs, and the rest; headline figures first, in the order of the variants."""
    figures = [one.figure for one in result.summaries.get(result.first, ())]
    means = {one.figure: one.mean for one in result.summaries.get(result.first, ())}
    names = list(result.summaries)
    unlike = [each for each in result.contrasts if not each.is_alike]
    unlike.sort(key=lambda each: (figures.index(each.figure), names.index(each.variant)))
    rows = [(each, _row(each, means[each.figure])) for each in unlike]
    return {
        "headline": [row for each, row in rows if each.figure in result.headline],
        "differs": [row for each, row in rows if each.figure not in result.headline and each.differs],
        "rest": [row for each, row in rows if each.figure not in result.headline and not each.differs],
    }


def _row(each: Contrast, first: float) -> Row:
    mean, low, high = (describe(each.figure, value, True) for value in (each.mean, each.low, each.high))
    alone, seen = describe(each.figure, first), describe(each.figure, seen_from(each))
    return Row(each.variant, each.figure, alone, mean, low, high, seen, each.days, each.verdict, each.differs)


def _of_factor(result: Found, factor: str) -> Iterator[tuple[str, str, list[tuple[str, ...]]]]:
    """A drawing and a table for each headline figure."""
    for figure in result.headline:
        found_effects = result.effects.get((factor, figure), [])
        series = _series(result, factor, figure, scale_of(figure))
        svg = plots.curves(series, factor, unit(figure), f"{figure} by {factor}") if series else ""
        judged = {each.variant: each.verdict for each in result.by_factor if each.figure == figure}
        yield figure, svg, [_effect(figure, each, judged) for each in found_effects]


def _series(result: Found, factor: str, figure: str, scale: float) -> list[Series]:
    """A line for each way the rest is; one for all together where there would be too many."""
    of_it = dict(result.of(figure))
    by_rest: dict[str, list[Point]] = {}
    for name, levels in result.levels.items():
        others = {key: value for key, value in levels.items() if key != factor and key in result.factors}
        rest = ", ".join(value if key == OF_THE_FILE else f"{key} {value}" for key, value in others.items())
        if name in of_it:
            by_rest.setdefault(rest, []).append(_point(levels[factor], of_it[name], scale))
    values = len({levels[factor] for levels in result.levels.values()})
    if len(by_rest) <= MOST_LINES:
        return [Series(rest, tuple(points)) for rest, points in by_rest.items() if len(points) == values]
    means = result.effects.get((factor, figure), [])
    points = tuple(Point(one.value, scale * one.mean, scale * one.low, scale * one.high) for one in means)
    return [Series("", points)] if points else []


def _effect(figure: str, each: Effect, judged: Mapping[str, str]) -> tuple[str, ...]:
    """A row: the value, its mean with the interval, how far it is from the first, and what that shows."""
    alone = [describe(figure, value) for value in (each.mean, each.low, each.high)]
    if (apart := each.against) is None:
        return (each.value, *alone, "", "", "", "")
    far = (describe(figure, value, True) for value in (apart.mean, apart.low, apart.high))
    return (each.value, *alone, *far, "alike" if apart.is_alike else judged[apart.variant])


def _line(one: Summary) -> Mapping[str, object]:
    """A row of the table of one variant."""
    figure = one.figure
    is_share, is_same = figure_of(figure).kind == "share", one.spread.least == one.spread.most
    cells = [describe(figure, value) for value in (one.mean, one.low, one.high)]
    cuts = [f"{value:g}" for value in (one.tenth, one.median, one.ninetieth)]
    return {
        "figure": figure,
        "unit": unit(figure),
        "days": one.days,
        "cells": [cells[0], "", ""] if is_same and not is_share else cells,  # how sure it is, days that are alike hide
        "cuts": ["", "", ""] if is_share or is_same else cuts,
        "svg": "" if is_share or is_same else plots.bars(one.spread, f"how {figure} lies"),
        "least": f"{one.spread.least:g}",
        "most": f"{one.spread.most:g}",
    }
