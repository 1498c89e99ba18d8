"""What an arena found, as tables of a page and as JSON."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any

from ffts.workshop.arena.run import Couple
from ffts.workshop.runs.deciding import bootstrap

SAYS = {
    "stronger": "stronger",
    "weaker": "weaker",
    "not stronger": "as strong",
    "open": "not decided",
}


def report(couples: Sequence[Couple], seconds: float) -> Mapping[str, Any]:
    """Everything, as plain values."""
    return {
        "couples": [_couple(each) for each in couples],
        "games": 2 * sum(len(each.rows) for each in couples),
        "seconds": round(seconds, 1),
    }


def _couple(couple: Couple) -> Mapping[str, Any]:
    scores, pairs = couple.scores, len(couple.rows)
    return {
        "one": couple.one,
        "other": couple.other,
        "pairs": pairs,
        "score": round(couple.share, 4),
        "interval": [round(each, 4) for each in bootstrap(scores)],
        "test": couple.verdict,
        "margin": round(couple.total("margin") / pairs, 2) if pairs else 0,
        "refused": {who: int(couple.total(f"refused {who}")) for who in ("one", "other")},
        "sorties": {who: int(couple.total(f"sorties {who}")) for who in ("one", "other")},
        "out_of_fuel": {who: int(couple.total(f"out_of_fuel {who}")) for who in ("one", "other")},
        "stopped": int(couple.total("stopped")),
        "processor_seconds_a_game": round(couple.total("seconds") / pairs / 2, 2) if pairs else 0,
        "scenarios": _parts(couple, "scenario"),
        "kinds": _parts(couple, "kind"),
    }


def _parts(couple: Couple, by: str) -> Mapping[str, Mapping[str, Any]]:
    """By scenario, or by kind of scenario."""
    scores: dict[str, list[float]] = {}
    for row in couple.rows:
        scores.setdefault(str(row[by]), []).append(float(row["score"]))
    return {name: {"pairs": len(each), "score": round(fmean(each), 4)} for name, each in scores.items()}


# --- as a page reads it ----------------------------------------------------------------

HEAD = ("player", "against", "won of 100", "95 in 100", "pairs", "the test says", "points ahead", "orders refused")
FUEL = "AFs out of fuel, of 100 sorties"


def lines(found: Mapping[str, Any]) -> Iterator[str]:
    """Tables in Markdown: who beats whom, the matrix where there are more than two, and scenario by scenario."""
    couples = [each for each in found["couples"] if each["pairs"]]
    flown = any(sum(each["sorties"].values()) for each in couples)
    yield from _table((*HEAD, FUEL) if flown else HEAD, [_line(each, flown) for each in couples])
    yield from ("", f"A game takes {_paces(couples)} of the processor.")
    if stopped := sum(each["stopped"] for each in couples):
        yield from ("", f"Games that did not come to their end, counted as draws: {stopped}.")
    if len(couples) > 1:
        yield from ("", *_matrix(couples))
    if len({name for each in couples for name in each["scenarios"]}) > 1:
        yield from ("", *_scenarios(couples))


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield _row(head)
    yield f"|{'---|' * len(head)}"
    yield from map(_row, rows)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _hundred(value: float) -> str:
    return f"{100 * value:.1f}"


def _line(each: Mapping[str, Any], flown: bool) -> Sequence[str]:
    low, high = each["interval"]
    refused = f"{each['refused']['one']} and {each['refused']['other']}"
    cells = (
        each["one"],
        each["other"],
        _hundred(each["score"]),
        f"{_hundred(low)} to {_hundred(high)}",
        str(each["pairs"]),
        SAYS[each["test"]],
        f"{each['margin']:+.1f}",
        refused,
    )
    fuel = (_hundred(each["out_of_fuel"][who] / max(1, each["sorties"][who])) for who in ("one", "other"))
    return (*cells, " and ".join(fuel)) if flown else cells


def _paces(couples: Sequence[Mapping[str, Any]]) -> str:
    """'0.76 s'; by couple where there are several."""
    if len(couples) == 1:
        return f"{couples[0]['processor_seconds_a_game']:.2f} s"
    return ", ".join(f"{each['processor_seconds_a_game']:.2f} s ({each['one']}, {each['other']})" for each in couples)


def _matrix(couples: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Won of 100 by the player of the row against the one of the column."""
    won = {(each["one"], each["other"]): each["score"] for each in couples}
    won |= {(other, one): 1 - score for (one, other), score in won.items()}
    names = list(dict.fromkeys(name for pair in won for name in pair))
    rows = ((one, *(_hundred(won[one, other]) if (one, other) in won else "" for other in names)) for one in names)
    yield from _table(("won of 100", *names), rows)


def _scenarios(couples: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Won of 100 by the first of each couple, and in how many pairs."""
    names = dict.fromkeys(name for each in couples for name in each["scenarios"])
    head = ("scenario", *(f"{each['one']} against {each['other']}" for each in couples))
    yield from _table(head, ((name, *(_of(each, name) for each in couples)) for name in names))


def _of(each: Mapping[str, Any], scenario: str) -> str:
    found = each["scenarios"].get(scenario)
    return f"{_hundred(found['score'])} ({found['pairs']})" if found else ""
