"""Undo: free where nothing was disclosed, by a word where dice fell or a stack was turned up."""

from pathlib import Path

import pytest

from ffts.app.files import new_game
from ffts.app.session import AnySession
from ffts.cli import main
from ffts.core.umpire import Refused
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat
from ffts.games.pacific_fury.names import Zone
from ffts.ui.desk.games.table import AGREED, Table
from tests.pacific_fury.asking import JP, give, meeting, units


def met(path: Path) -> AnySession:
    """Kongo meets Chester in the sound and fires."""
    session = new_game(path, "guadalcanal")
    return give(session, *meeting(("Kongo",), ("Chester", "Portland"), Zone.IBS), combat.Fire(side=JP))


def test_what_only_its_own_side_knows_is_undone_at_will(tmp_path: Path) -> None:
    session = new_game(tmp_path / "g.ffts", "guadalcanal")
    session.submit(c.PlaceInBox(side=JP, box=1, units=units("Kongo")))
    assert session.disclosed_since(None) == ""
    assert session.undo()
    session.store.close()


def test_dice_and_revealed_stacks_take_a_word_that_is_kept(tmp_path: Path) -> None:
    session = met(tmp_path / "g.ffts")
    with pytest.raises(Refused, match="dice have fallen"):
        session.undo()
    with pytest.raises(Refused, match="Japanese TF 1 was revealed, American TF 1 was revealed; dice"):
        session.go_to(None)
    assert len(session.log()) == 9
    assert session.undo("both players")
    assert session.store.heads()[-1].why == "undo: both players"
    with pytest.raises(Refused, match="was revealed"):
        session.undo()
    assert session.redo()
    session.store.close()


def test_the_command_line_asks_whose_word_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "g.ffts"
    met(path).store.close()
    assert main(["undo", str(path)]) == 1
    assert "dice have fallen" in capsys.readouterr().err
    assert main(["undo", str(path), "--agreed", "both players"]) == 0
    assert "undone: Japan fires" in capsys.readouterr().out


def test_at_the_desk_the_same_key_once_more_is_the_word(tmp_path: Path) -> None:
    table, lines = Table(), list[str]()
    table.disclosed.connect(lambda words, again: lines.append(words))
    session = met(tmp_path / "g.ffts")
    table.take(session)
    table.undo()
    assert (lines, len(session.log())) == (["dice have fallen"], 9)
    table.undo()
    assert len(session.log()) == 8
    assert session.store.heads()[-1].why == f"undo: {AGREED}"
    table.go_to(None)
    assert len(lines) == 2
    table.undo()
    assert len(lines) == 3, "another step back is another question"
    table.put_away()
