"""`ffts puzzles`: positions in which it is clear what a good commander does, put before the program."""

import json
from argparse import Namespace
from collections.abc import Collection, Iterator, Sequence

from ffts.cli import DONE, REFUSED
from ffts.cli.faults import BadInput, input_faults
from ffts.store.files import write_whole_text
from ffts.workshop.puzzles.run import PLAYERS, PUZZLES, Tried, list_file, listed, tried, unsolved

FEW = 6
"""Orders shown of a puzzle that was not solved."""


def puzzles(options: Namespace) -> int:
    """Every puzzle, or those of a theme or a name; 1 if the program solves others than the list says."""
    chosen = [one for one in PUZZLES if not options.names or {one.theme, one.name, one.id} & set(options.names)]
    if not chosen:
        themes = ", ".join(dict.fromkeys(one.theme for one in PUZZLES))
        raise BadInput(f"there is no puzzle {', '.join(options.names)}; name one of them, or a theme: {themes}")
    levels = [options.level] if options.level else list(PLAYERS)
    found = {level: list(tried(level, chosen)) for level in levels}
    if options.write:
        return _write(options, found)
    known = unsolved()
    strange = {level: list(_otherwise(each, known.get(level, ()))) for level, each in found.items()}
    if options.json:
        print(json.dumps([_as_json(level, one) for level, each in found.items() for one in each], indent=2))
    else:
        for level, each in found.items():
            print(*_lines(level, each, strange[level]), sep="\n")
    return REFUSED if any(strange.values()) else DONE


def _write(options: Namespace, found: dict[str, list[Tried]]) -> int:
    if options.names or options.level:
        raise BadInput("--write writes the list of all puzzles at all levels; leave names and --level out")
    with input_faults():
        write_whole_text(list_file(), listed({level: _failed(each) for level, each in found.items()}))
    print(
        f"{list_file()}: " + "; ".join(f"{level} does not solve {len(_failed(each))}" for level, each in found.items())
    )
    return DONE


def _failed(found: Sequence[Tried]) -> list[str]:
    return [one.puzzle.id for one in found if not one.solved]


def _otherwise(found: Sequence[Tried], known: Collection[str]) -> Iterator[str]:
    """What is not as the list says."""
    for one in found:
        if one.solved and one.puzzle.id in known:
            yield f"{one.puzzle.id} is solved now: ffts puzzles --write takes it off the list"
        elif not one.solved and one.puzzle.id not in known:
            yield f"{one.puzzle.id} is not solved any more"


def _lines(level: str, found: Sequence[Tried], strange: Sequence[str]) -> Iterator[str]:
    solved = sum(one.solved for one in found)
    yield f"{level}: {solved} of {len(found)} solved"
    for one in found:
        if not one.solved:
            yield f"  {one.puzzle.id}"
            yield f"    {one.puzzle.why}"
            yield from (f"      {type(each.command).__name__}  {each.why}".rstrip() for each in one.orders[:FEW])
    yield from (f"  {line}" for line in strange)


def _as_json(level: str, one: Tried) -> dict[str, object]:
    orders = [{"order": type(each.command).__name__, "why": each.why} for each in one.orders]
    return {"level": level, "puzzle": one.puzzle.id, "why": one.puzzle.why, "solved": one.solved, "orders": orders}
