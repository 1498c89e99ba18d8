"""How many games came out, kept in a file line by line: a long run can be stopped, and goes on where it was."""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, ClassVar, Protocol, TypeVar

from ffts.cli.faults import BadInput, input_faults
from ffts.store.files import write_whole_text


class KeptRun(Protocol):
    """A dataclass of plain values with the seed it was played from."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def seed(self) -> int: ...


Outcome = TypeVar("Outcome", bound=KeptRun)


def outcomes_of(
    keep: Path | None, scenario: str, seeds: int, made: Callable[..., Outcome], play: Callable[[int], Outcome]
) -> Sequence[Outcome]:
    """One for each seed from 0 on; those that stand in the file are not played again."""
    with input_faults():
        known = _read(keep, scenario) if keep is not None and keep.exists() else {}
        if keep is not None and not keep.exists():
            write_whole_text(keep, json.dumps({"scenario": scenario}) + "\n")
    found = []
    for seed in range(seeds):
        if seed in known:
            found.append(made(**known[seed]))
            continue
        found.append(play(seed))
        if keep is not None:
            _add(keep, asdict(found[-1]))
    return found


def _read(keep: Path, scenario: str) -> dict[int, dict[str, Any]]:
    first, *lines = keep.read_text(encoding="utf-8").splitlines() or [""]
    try:
        head = json.loads(first)
        found = {int(line["seed"]): line for line in map(json.loads, lines)}
    except (ValueError, KeyError, TypeError) as fault:
        raise BadInput(f"{keep} holds no outcomes of games ({fault}); name a new file") from fault
    if head != {"scenario": scenario}:
        raise BadInput(f"{keep} holds outcomes of {head.get('scenario')}, not of {scenario}; name another file")
    return found


def _add(keep: Path, line: dict[str, Any]) -> None:
    with keep.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
