"""`ffts puzzles`: positions in which it is clear what a good commander does, put before the program."""

from argparse import Namespace
from collections.abc import Collection, Iterator, Mapping, Sequence

from ffts.cli import DONE, REFUSED
from ffts.cli.faults import BadInput, input_faults
from ffts.cli.voice import as_json
from ffts.core.nearest import did_you_mean
from ffts.store.files import write_whole_text
from ffts.workshop.puzzles.puzzle import Puzzle
from ffts.workshop.puzzles.run import BOOKS, LEVELS, Book, Tried, list_file, listed, tried, unsolved

FEW = 6
"""Orders shown of a puzzle that was not solved."""
Found = Mapping[str, Sequence[Tried]]
"""By level."""


def puzzles(options: Namespace) -> int:
    """Every puzzle, or those of a game, a theme or a name; 1 if the program solves others than the lists say."""
    books = [BOOKS[options.game]] if options.game else list(BOOKS.values())
    chosen = [(book, some) for book in books if (some := [one for one in book.puzzles if _is_meant(one, options)])]
    if not chosen:
        themes = ", ".join(dict.fromkeys(one.theme for book in books for one in book.puzzles))
        names = [name for book in books for one in book.puzzles for name in (one.theme, one.id)]
        guess = did_you_mean(options.names[0], names) if options.names else ""
        raise BadInput(f"there is no puzzle {', '.join(options.names)}; {guess}name one of them, or a theme: {themes}")
    if options.write and (options.names or options.level):
        raise BadInput("--write writes the list of all puzzles at all levels; leave names and --level out")
    levels = [options.level] if options.level else LEVELS
    found = [(book, {level: list(tried(book, level, some)) for level in levels}) for book, some in chosen]
    if options.write:
        return _write(found)
    strange = [_all_otherwise(book, levels) for book, levels in found]
    if options.json:
        print(as_json([_as_json(book, level, one) for book, level, one in _each(found)]))
    else:
        for (book, by_level), lines in zip(found, strange, strict=True):
            print(*_lines(book, by_level, lines), sep="\n")
    return REFUSED if any(map(any, (lines.values() for lines in strange))) else DONE


def _is_meant(one: Puzzle, options: Namespace) -> bool:
    return not options.names or bool({one.theme, one.name, one.id} & set(options.names))


def _write(found: Sequence[tuple[Book, Found]]) -> int:
    for book, by_level in found:
        failed = {level: _failed(each) for level, each in by_level.items()}
        with input_faults():
            write_whole_text(list_file(book), listed(failed))
        print(f"{list_file(book)}: {'; '.join(f'{one} does not solve {len(each)}' for one, each in failed.items())}")
    return DONE


def _failed(found: Sequence[Tried]) -> list[str]:
    return [one.puzzle.id for one in found if not one.solved]


def _all_otherwise(book: Book, by_level: Found) -> Mapping[str, Sequence[str]]:
    known = unsolved(book)
    return {level: list(_otherwise(each, known.get(level, ()))) for level, each in by_level.items()}


def _otherwise(found: Sequence[Tried], known: Collection[str]) -> Iterator[str]:
    """What is not as the list says."""
    for one in found:
        if one.solved and one.puzzle.id in known:
            yield f"{one.puzzle.id} is solved now: ffts puzzles --write takes it off the list"
        elif not one.solved and one.puzzle.id not in known:
            yield f"{one.puzzle.id} is not solved any more"


def _lines(book: Book, by_level: Found, strange: Mapping[str, Sequence[str]]) -> Iterator[str]:
    for level, found in by_level.items():
        solved = sum(one.solved for one in found)
        yield f"{book.game.name}, {level}: {solved} of {len(found)} solved"
        for one in found:
            if not one.solved:
                yield f"  {one.puzzle.id}"
                yield f"    {one.puzzle.why}"
                yield from (f"      {type(each.command).__name__}  {each.why}".rstrip() for each in one.orders[:FEW])
        yield from (f"  {line}" for line in strange[level])


def _each(found: Sequence[tuple[Book, Found]]) -> Iterator[tuple[Book, str, Tried]]:
    for book, by_level in found:
        for level, each in by_level.items():
            for one in each:
                yield book, level, one


def _as_json(book: Book, level: str, one: Tried) -> dict[str, object]:
    orders = [{"order": type(each.command).__name__, "why": each.why} for each in one.orders]
    game = book.game.name
    return {
        "game": game,
        "level": level,
        "puzzle": one.puzzle.id,
        "why": one.puzzle.why,
        "solved": one.solved,
        "orders": orders,
    }
