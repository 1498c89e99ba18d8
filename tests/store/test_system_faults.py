"""The disk fails, or the program is killed, at each single step of each deed: nothing acknowledged is lost by it."""

import errno
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from ffts.store.backups import all_of as backups_of
from ffts.store.errors import SaveError
from ffts.store.repair import repair
from ffts.store.sqlite import Store
from tests.store import system_calls
from tests.store.builders import CATALOG, Seen, all_of, new_game, play
from tests.store.system_calls import watch
from tests.store.test_writing import DONE

LARGE = ("{}", "", '{"kind":"NoteMade"}\n' * 1500, "0.1.0")
FAULTS = (errno.ENOSPC, errno.EIO)
SOME = 3
"""One step in so many is tried by default; the long run tries them all."""

Deed = Callable[[Store], object]
DEEDS: dict[str, Deed] = {
    "append": lambda store: store.append(store.head(), *DONE),
    "append what needs many pages": lambda store: store.append(store.head(), *LARGE),
    "amend": lambda store: store.append_all(2, [DONE, LARGE, DONE], "amended"),
    "undo": lambda store: store.move_head(1, "undo"),
    "wait for dice": lambda store: store.keep_draft("{}", '{"faces":[6]}'),
    "work the journal in": lambda store: store.work_in(),
    "back up": lambda store: store.backup("turn 1"),
    "copy": lambda store: store.copy_to(store.path.with_name("copy.ffts")),
    "close": lambda store: store.close(),
}
ONE_PIECE = {"append": 1, "append what needs many pages": 1, "amend": 3, "undo": 0, "wait for dice": 0}
"""Deeds that add to the game, all of it or nothing, and how many entries each adds."""

Judge = system_calls.Judge


def begun(folder: Path) -> Store:
    """A game in a folder of its own, with some of it in the file and some in the journal."""
    folder.mkdir()
    store = new_game(folder / "game.ffts")
    play(store, Random(1), 4)
    store.work_in()
    play(store, Random(2), 6)
    return store


def failing(step: int, fault: int, *, for_good: bool) -> Judge:
    """This call fails, or it and all that follow."""
    seen = 0

    def judge(_: str) -> int:
        nonlocal seen
        seen += 1
        return fault if seen == step or (for_good and seen > step) else 0

    return judge


def photographing(folder: Path, into: Path, stride: int) -> Judge:
    """What a kill right before the call would leave; one call in so many."""
    seen = 0

    def judge(_: str) -> int:
        nonlocal seen
        if seen % stride == 0:
            photograph(folder, into / str(seen))
        seen += 1
        return 0

    return judge


def photograph(folder: Path, into: Path) -> None:
    """The files as they are, without the lock, which goes with its program."""
    shutil.copytree(folder, into, ignore=shutil.ignore_patterns("*.lock", "*-shm"))


def check_left(folder: Path, before: Seen, after: Seen, is_one_piece: bool) -> None:
    """The game is as it was before or as it is after, and whatever else has the name of a game is a whole one."""
    with Store.open(folder / "game.ffts") as left:
        now = all_of(left)
    assert now[2][: len(before[2])] == before[2], "an acknowledged entry is gone"
    assert now in (before, after) if is_one_piece else now == before
    for copy in (*backups_of(folder / "game.ffts"), *folder.glob("copy.ffts")):
        with Store.open(copy) as whole:
            assert all_of(whole) == before


def each_fault(deed: str, folder: Path, stride: int) -> None:
    """At each step: a full disk and a broken one, for once and for good."""
    with begun(folder / "undisturbed") as store:
        steps = watch(lambda: DEEDS[deed](store), lambda _: 0).calls
    assert steps or not system_calls.watched
    for number, step in enumerate(range(1, steps + 1, stride)):
        for fault in FAULTS if stride == 1 else (FAULTS[number % 2],):
            for for_good in (False, True):
                fails(deed, folder / f"{step} {fault} {for_good}", failing(step, fault, for_good=for_good))


def fails(deed: str, folder: Path, judge: Judge) -> None:
    """Refused in words or done; the game goes on after it, and is the same when it is opened again."""
    store = begun(folder)
    before = all_of(store)
    fault = watch(lambda: DEEDS[deed](store), judge).fault
    assert fault is None or isinstance(fault, SaveError), repr(fault)
    after = all_of(store) if deed != "close" else before
    if isinstance(fault, SaveError):
        assert fault.what and fault.kept and fault.do
        assert after == before, "what was refused is not half there"
    photograph(folder, folder / "left")
    if not store.read_only:
        store.append(store.head(), *DONE)
        after = all_of(store)
    store.close()
    with Store.open(store.path) as again:
        assert all_of(again) == after
    # What was refused may be in the journal of a disk that failed to say so; half of it is not.
    assert (folder / "left" / "game.ffts").exists()
    with Store.open(folder / "left" / "game.ffts") as left:
        assert left.entries()[: len(before[2])] == before[2], "an acknowledged entry is gone"
        assert len(left.entries()) in (len(before[2]), len(before[2]) + ONE_PIECE.get(deed, 0))
    shutil.rmtree(folder)


def killed(deed: str, folder: Path, stride: int) -> None:
    """Before each step."""
    store, photos = begun(folder / "played"), folder / "photos"
    photos.mkdir()
    before = all_of(store)
    outcome = watch(lambda: DEEDS[deed](store), photographing(folder / "played", photos, stride))
    assert outcome.fault is None
    after = all_of(store) if deed != "close" else before
    photograph(folder / "played", photos / "at the end")
    store.close()
    for photo in photos.iterdir():
        check_left(photo, before, after, deed in ONE_PIECE)
    with Store.open(photos / "at the end" / "game.ffts") as done:
        assert all_of(done) == after


@pytest.mark.parametrize("deed", DEEDS)
def test_a_disk_that_fails_at_some_step(deed: str, tmp_path: Path) -> None:
    each_fault(deed, tmp_path, SOME)


@pytest.mark.fuzz
@pytest.mark.parametrize("deed", DEEDS)
def test_a_disk_that_fails_at_every_step(deed: str, tmp_path: Path) -> None:
    each_fault(deed, tmp_path, 1)


@pytest.mark.parametrize("deed", DEEDS)
def test_a_program_killed_before_some_step(deed: str, tmp_path: Path) -> None:
    killed(deed, tmp_path, SOME)


@pytest.mark.fuzz
@pytest.mark.parametrize("deed", DEEDS)
def test_a_program_killed_before_every_step(deed: str, tmp_path: Path) -> None:
    killed(deed, tmp_path, 1)


def made(path: Path) -> None:
    new_game(path).close()


def mended(path: Path) -> None:
    repair(path.with_name("broken.ffts"), path)


@pytest.mark.parametrize("make", [made, mended])
def test_a_new_file_is_there_whole_or_not_at_all(make: Callable[[Path], None], tmp_path: Path) -> None:
    """Whether the disk refuses it at any step or the program is killed there."""

    def play_in(folder: Path, judge: Judge) -> tuple[Path, system_calls.Outcome]:
        folder.mkdir()
        new_game(folder / "broken.ffts").close()
        path = folder / "new.ffts"
        return path, watch(lambda: make(path), judge)

    (tmp_path / "photos").mkdir()
    whole, outcome = play_in(tmp_path / "whole", photographing(tmp_path / "whole", tmp_path / "photos", 1))
    assert outcome.fault is None and whole.exists()
    left = [photo / "new.ffts" for photo in (tmp_path / "photos").iterdir()]
    for step in range(1, outcome.calls + 1):
        path, failed = play_in(tmp_path / str(step), failing(step, FAULTS[step % 2], for_good=True))
        assert isinstance(failed.fault, SaveError) or path.exists()
        left.append(path)
    for path in left:
        if path.exists():
            with Store.open(path) as store:
                assert store.catalog() == CATALOG
    if system_calls.watched:
        assert any(path.exists() for path in left) and not all(path.exists() for path in left)
