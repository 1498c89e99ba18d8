"""What the runner found, in lines."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from tests.golden.runner import Result


def describe(results: Sequence[Result]) -> Iterator[str]:
    """Failures first, then what is not built by what is missing, then the count."""
    for result in results:
        if result.fault:
            yield f"{result.id}: {result.fault}"
    missing = defaultdict(list)
    for result in results:
        if result.not_built:
            missing[result.not_built].append(result.id)
    for what, ids in missing.items():
        yield f"not built yet: {what} ({', '.join(ids)})"
    yield count(results)


def count(results: Sequence[Result]) -> str:
    """`55 of 55 hold, 282 not built`: the second number counts those that are built."""
    hold = sum(result.holds for result in results)
    not_built = sum(bool(result.not_built) for result in results)
    last = f", {not_built} not built" if not_built else ""
    return f"{hold} of {len(results) - not_built} hold{last}"
