"""Opening a game: what this program does not know is said, and nothing of the file is changed."""

from pathlib import Path

import pytest

from ffts.app.files import new_game, open_game
from ffts.games.skies import commands as c
from ffts.games.skies.game import SKIES
from ffts.store.errors import TooNew
from ffts.store.sqlite import Store

NOTE, TEXTS = '{"kind":"WriteNote","text":"x"}', '{"kind":"NoteMade","text":"x"}'


def written(path: Path, command: str = NOTE, events: str = TEXTS) -> Path:
    """A whole file with one entry that says this."""
    new_game(path, "first-strike").store.close()
    with Store.open(path) as store:
        store.append(None, command, "", events, "1")
    return path


@pytest.mark.parametrize(
    ("command", "events", "why"),
    [
        (NOTE, '{"kind":"KamikazeDove","ship":"CV9"}', '"KamikazeDove" is not a kind known here'),
        ('{"kind":"LaunchJet","afs":[]}', TEXTS, "it holds the command LaunchJet"),
        (NOTE, '{"kind":"NoteMade","text":"x","colour":"red"}', "colour: Extra inputs are not permitted"),
    ],
    ids=["fact", "command", "field"],
)
def test_what_a_newer_program_wrote_is_reported_and_left_alone(
    tmp_path: Path, command: str, events: str, why: str
) -> None:
    path = written(tmp_path / "jet age.ffts", command, events)
    before = path.read_bytes()
    with pytest.raises(TooNew) as fault:
        open_game(path)
    assert fault.value.what == f"jet age.ffts cannot be understood: {why}."
    assert "update this program" in fault.value.do
    assert path.read_bytes() == before
    with Store.open(path) as store:
        assert not store.read_only


def test_so_is_a_catalog_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "catalog.ffts"
    Store.create(path, module=SKIES.name, title="x", scenario="x", catalog='{"jets": 1}').close()
    with pytest.raises(TooNew, match=r"catalog\.ffts cannot be understood: .*Field required"):
        open_game(path)


def test_a_command_that_waits_and_cannot_be_read_is_not_worth_the_game(tmp_path: Path) -> None:
    path = written(tmp_path / "draft.ffts")
    with Store.open(path) as store:
        store.keep_draft('{"kind":"LaunchJet"}', "")
    session = open_game(path)
    assert session.draft() is None
    session.submit(c.WriteNote(text="on we go"))
    session.store.close()
