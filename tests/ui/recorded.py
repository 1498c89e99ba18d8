"""What a page showed before it was written anew, held against what it shows now.

Before a page moves, take it down from the code as it is; after, compare (`FOLDER` lies outside the repository):

    python -m tests.ui.recorded take FOLDER                     every page, a file each
    python -m tests.ui.recorded take FOLDER "Task forces"       one page
    python -m tests.ui.recorded compare FOLDER "Task forces"    what is gone and what is new, in every moment and view

A recording has, for five moments of each golden game and for the umpire and both sides, the set of lines that can be
read on the page (labels, buttons, cells), its tooltips, and what a screen reader is told. A line counts as still there
when it stands anywhere in the new page, whole or as part of a longer one: a heading may well become part of a sentence.
"""

import json
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QAbstractTableModel, QModelIndex, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QComboBox, QLabel, QLineEdit, QScrollArea, QWidget

from ffts.app.session import AnySession, Session
from ffts.games.fire_in_the_sky.game import FIRE_IN_THE_SKY
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.skies.game import SKIES
from ffts.store.sqlite import Store
from tests.fire_in_the_sky.setting import catalog as sky_catalog
from tests.golden import campaign_table, fury_table, sky_games
from tests.golden.recording import Play, path_of, read
from tests.pacific_fury.setting import catalog as fury_catalog
from tests.playing.desk import Desk

Lines = Mapping[str, list[str]]
"""'words', 'buttons', 'tips' and 'names', each sorted."""
Recording = Mapping[str, Lines]
"""By game, entry and viewer."""
MORNINGS = ("hiryu-4-june", "enterprise-4-june", "a-day-of-the-coral-sea", "battle-at-the-table", "first-strike")
CAMPAIGNS = ("sky-opening", "sky-scenes", "sky-without-aim")
FURIES = ("fury-campaign", "fury-damage", "fury-example")
SNAPSHOTS = 5
"""Looked at in each game, from the first entry to the last."""


def of_page(page: QWidget) -> Lines:
    """All that can be read on it, hovered over, or read out by a screen reader."""
    found: dict[str, set[str]] = {"words": set(), "buttons": set(), "tips": set(), "names": set()}
    for each in (page, *page.findChildren(QWidget)):
        if each.isVisibleTo(page):
            kind = "buttons" if isinstance(each, QAbstractButton) else "words"
            found[kind].update(_lines(_texts(each)))
            found["tips"].update(_lines([each.toolTip(), each.statusTip()]))
            found["names"].update(_lines([each.accessibleName(), each.accessibleDescription()]))
    return {kind: sorted(lines) for kind, lines in found.items()}


def _texts(widget: QWidget) -> Sequence[str]:
    match widget:
        case QLabel() | QAbstractButton():
            return [widget.text()]
        case QLineEdit():
            return [widget.text(), widget.placeholderText()]
        case QComboBox():
            return [widget.itemText(at) for at in range(widget.count())]
        case QAbstractItemView() if widget.model() is not None:
            return list(_cells(widget.model(), QModelIndex()))
        case _:
            return []


def _cells(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[str]:
    flat = isinstance(model, QAbstractListModel | QAbstractTableModel)
    for row in range(model.rowCount(parent)):
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)):
            index = model.index(row, column, parent)
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
                yield str(index.data(role) or "")
        if not flat and model.hasChildren(model.index(row, 0, parent)):
            yield from _cells(model, model.index(row, 0, parent))


def _lines(texts: Sequence[str]) -> Iterator[str]:
    for text in texts:
        for line in text.replace("&", "").replace("\N{WORD JOINER}", "").splitlines():
            if words := " ".join(line.split()):
                yield words


def missing(before: Lines, now: Lines) -> list[str]:
    """What was there and stands nowhere now."""
    whole = "\n".join(_plain(line) for lines in now.values() for line in lines)
    return [line for lines in before.values() for line in lines if _plain(line) not in whole]


def _plain(line: str) -> str:
    """Without signs that only set words apart."""
    return re.sub(r"[^\w]+", " ", line).strip().casefold()


# --- the games ----------------------------------------------------------------------


def sessions(folder: Path, games: Sequence[str]) -> Iterator[tuple[str, AnySession, Sequence[Play]]]:
    """Each of these golden games at its start, in a file of its own, and what is played in it."""
    for name in games:
        game, data, plays = _golden(name)
        store = Store.create(
            folder / f"{name}.ffts",
            module=game.name,
            title=data.scenario.title,
            scenario=data.scenario.id,
            catalog=data.model_dump_json(),
        )
        yield name, Session(game, data, store), plays


def _golden(name: str) -> tuple[Any, Any, Sequence[Play]]:
    if name in MORNINGS:
        golden = read(path_of(name))
        return SKIES, golden.data, golden.plays
    if name in FURIES:
        return PACIFIC_FURY, fury_catalog(), campaign_table.read(fury_table.BOOK, path_of(name))
    scenario, _ = sky_games.GAMES[name]
    options = sky_games.OPTIONS if name != "sky-opening" else {}
    return FIRE_IN_THE_SKY, sky_catalog(scenario, **options), campaign_table.read(sky_games.BOOK, path_of(name))


# --- the window ---------------------------------------------------------------------


def recordings(titles: Sequence[str] = (), games: Sequence[str] = ()) -> Mapping[str, Recording]:
    """By title; of every page, or of these alone."""
    found: dict[str, dict[str, Lines]] = {}
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(folder))
        for name, session, plays in sessions(Path(folder), games or (*MORNINGS, *CAMPAIGNS, *FURIES)):
            for title, at, lines in _of_game(desk, session, plays, titles):
                found.setdefault(title, {})[f"{name} {at}"] = lines
            print(name, file=sys.stderr, flush=True)
        desk.window.close()
    return found


def _of_game(
    desk: Desk, session: AnySession, plays: Sequence[Play], titles: Sequence[str]
) -> Iterator[tuple[str, str, Lines]]:
    program, played = desk.window.program, 0
    program.games.take(session.store.path, session)
    desk.wait(lambda: program.room.docks and not program.room._to_show)
    pages = [page for page in program.room.game.pages if page.where != "beside"] if program.room.game else []
    for number in range(SNAPSHOTS):
        now = len(plays) * number // (SNAPSHOTS - 1)
        with program.table.at_one_go():
            for play in plays[played:now]:
                session.submit(play.command, play.rolls)
        played = now
        for viewer in (None, *(side.id for side in session.game.sides(session.data))):
            program.views.show_view(viewer)
            desk.settle()
            for page in pages:
                if not titles or page.title in titles:
                    shown = _shown(desk, page.title, page.where)
                    if shown is not None:
                        yield page.title, f"{number} {viewer or 'umpire'}", of_page(shown)
    program.views.show_view(None)
    program.close_game()
    desk.settle()


def _shown(desk: Desk, title: str, where: str) -> QWidget | None:
    program = desk.window.program
    if where != "instead":
        program.ways.lead_to(title)
        desk.settle()
        found: QWidget = program.room.docks[title]
        return found
    program.ways.lead_to(title)
    desk.settle()
    over = program.middle.pages.currentWidget()
    if over is program.room.tabs:
        return None
    page = over.widget() if isinstance(over, QScrollArea) else over
    program.middle.leave_page()
    return page


# --- take and compare ---------------------------------------------------------------


def take(folder: Path, titles: Sequence[str]) -> None:
    """Write a file a page."""
    folder.mkdir(parents=True, exist_ok=True)
    for title, recording in recordings(titles).items():
        path = folder / f"{title.replace(' ', '-')}.json"
        path.write_text(json.dumps(recording, indent=1, ensure_ascii=False), encoding="utf-8")


def compare(folder: Path, titles: Sequence[str]) -> bool:
    """Print what is gone and what is new, with the number of moments and views it is so in; whether nothing is gone."""
    before = {title: json.loads((folder / f"{title.replace(' ', '-')}.json").read_text()) for title in titles}
    games = sorted({at.split()[0] for each in before.values() for at in each})
    now = recordings(titles, games)
    gone = Counter[str]()
    for title in titles:
        new = Counter[str]()
        for at, lines in before[title].items():
            gone.update(f"- {title}: {line}" for line in missing(lines, now[title][at]))
            new.update(f"+ {title}: {line}" for line in missing(now[title][at], lines))
        print("\n".join(f"{count:4} {line}" for line, count in sorted(new.items())))
    print("\n".join(f"{count:4} {line}" for line, count in sorted(gone.items())))
    return not gone


def main(words: Sequence[str]) -> int:
    what, folder, *titles = words
    if what == "take":
        take(Path(folder), titles)
        return 0
    return 0 if compare(Path(folder), titles) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
