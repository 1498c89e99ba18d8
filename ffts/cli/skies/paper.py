"""`ffts paper`: what a player's form says, held against the program."""

from argparse import Namespace
from collections.abc import Iterator, Sequence

from ffts.app.session import AnySession
from ffts.cli import DONE, REFUSED
from ffts.cli.faults import BadInput
from ffts.cli.games import opened
from ffts.cli.playing import do_line
from ffts.cli.rolling import roller_of
from ffts.cli.voice import Voice, as_json
from ffts.core.nearest import did_you_mean
from ffts.games.skies.game import SKIES
from ffts.games.skies.pictures.paper.grid import PaperDifference, PaperGrid
from ffts.games.skies.pictures.paper.umpire import forms, held_against


def paper(options: Namespace) -> int:
    """The forms there are, one of them as the program has it, or how it differs from what was typed."""
    with opened(options.game, SKIES) as session:
        grids = forms(session.state, session.data)
        if options.form is None:
            names = [{"name": grid.id, "title": grid.title} for grid in grids]
            rows = (f"{grid.id:<24} {grid.title}" for grid in grids)
            print(as_json(names) if options.json else "\n".join(rows))
            return DONE
        grid = _grid(grids, options.form)
        if not options.says:
            print(as_json(_as_value(grid)) if options.json else "\n".join(_lines(grid)))
            return DONE
        return _hold(session, grid, options)


def _grid(grids: Sequence[PaperGrid], name: str) -> PaperGrid:
    wanted = name.casefold()
    found = next((grid for grid in grids if wanted in (grid.id.casefold(), grid.title.casefold())), None)
    if found is None:
        guess = did_you_mean(name, (grid.id for grid in grids))
        raise BadInput(f"there is no form {name}; {guess}`ffts paper GAME` without --form names them")
    return found


def _lines(grid: PaperGrid) -> Iterator[str]:
    yield f"{grid.title}: {', '.join(grid.columns)}"
    yield grid.how
    for row in grid.rows:
        yield f"{row.key}={','.join(row.cells)}"


def _as_value(grid: PaperGrid) -> dict[str, object]:
    rows = {row.key: row.cells for row in grid.rows}
    return {"name": grid.id, "title": grid.title, "columns": grid.columns, "how": grid.how, "rows": rows}


def _typed(grid: PaperGrid, lines: Sequence[str]) -> dict[tuple[str, int], str]:
    keys = {row.key: row for row in grid.rows}
    typed: dict[tuple[str, int], str] = {}
    for line in lines:
        key, given, rest = line.partition("=")
        if not given or key not in keys:
            raise BadInput(f"{line}: write LINE=CELL,CELL; the lines of this form are {', '.join(keys)}")
        cells = rest.split(",") if len(keys[key].cells) > 1 else [rest]
        if len(cells) > len(keys[key].cells):
            raise BadInput(f"{line}: {key} has {len(keys[key].cells)} cells, {len(cells)} were typed")
        typed |= {(key, at): cell for at, cell in enumerate(cells)}
    return typed


def _hold(session: AnySession, grid: PaperGrid, options: Namespace) -> int:
    """Nothing is changed unless it is asked for; exit code 1 when paper and program differ and it was not taken."""
    held = held_against(session, grid, _typed(grid, options.says))
    if held.faults:
        raise BadInput("\n".join(held.faults))
    voice = Voice()
    if options.json:
        voice.say((as_json([_as_row(one) for one in held.differences]),))
    elif not held.differences:
        voice.say(("paper and program say the same",))
    for one in held.differences:
        voice.say(() if options.json else _describe(one))
        if options.take and one.take is not None:
            line = session.game.rulebook.command_words.write(one.take)
            done = do_line(session, roller_of("type"), line, one.row, 0, False)
            voice.say(() if options.json else done)
    voice.end()
    taken = options.take and all(one.take is not None for one in held.differences)
    return DONE if taken or not held.differences else REFUSED


def _as_row(one: PaperDifference) -> dict[str, object]:
    can = one.take is not None
    return {"row": one.row, "difference": one.words, "can_be_taken": can, "instead": one.instead, "doubt": one.doubt}


def _describe(one: PaperDifference) -> Iterator[str]:
    yield one.words
    if one.instead:
        yield f"  {one.instead}"
    if one.doubt:
        yield f"  careful: {one.doubt}"
