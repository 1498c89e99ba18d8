"""What is written for people is written beside its place, on the disk before it takes its name, and by one function."""

import os
import re
import stat
from pathlib import Path

import pytest

import ffts
from ffts.store.backups import all_of as backups_of
from ffts.store.files import write_whole, write_whole_text
from ffts.store.sqlite import Store
from tests.store.builders import new_game
from tests.store.test_writing import DONE

WRITES = re.compile(r"\.write_(?:bytes|text)\(|\.open\(\s*[\"'][wx]|\bopen\([^)]*[\"'][wx]b?[\"']")
INTO_FOLDERS_OF_THEIR_OWN = {
    "store/files.py": 1,  # a pipe or a device, by the function itself
    "app/drafts/checking.py": 1,  # a copy to be checked
    "app/numbers/files.py": 1,  # the same
    "workshop/link_pairings.py": 1,  # the same
    "ui/desk/games/last_picture.py": 1,  # a help for the next start, which may be lost
    "ui/desk/window/book_opening.py": 2,  # of which program the book in the cache is, and the way to a part of it
    "workshop/study/parts.py": 1,  # a part of a study, named as whole once it is
    "start.py": 1,  # of the picture it is drawn by
}


def test_there_is_one_function_that_writes() -> None:
    root = Path(ffts.__file__).parent
    found = {
        file.relative_to(root).as_posix(): len(WRITES.findall(file.read_text(encoding="utf-8")))
        for file in root.rglob("*.py")
    }
    assert {name: count for name, count in found.items() if count} == INTO_FOLDERS_OF_THEIR_OWN


def test_an_export_keeps_the_rights_and_the_place_of_what_was_there(tmp_path: Path) -> None:
    file, link = tmp_path / "report.pdf", tmp_path / "link.pdf"
    file.write_bytes(b"old")
    file.chmod(0o600)
    link.symlink_to(file)
    write_whole(link, b"new")
    assert (file.read_bytes(), link.is_symlink()) == (b"new", True)
    assert os.name == "nt" or stat.S_IMODE(file.stat().st_mode) == 0o600
    write_whole_text(tmp_path / "Shōkaku.csv", "a;ō\n")
    assert (tmp_path / "Shōkaku.csv").read_bytes() == "a;ō\n".encode()
    assert sorted(one.name for one in tmp_path.iterdir()) == ["Shōkaku.csv", "link.pdf", "report.pdf"]


def test_an_export_that_fails_leaves_what_was_there_and_names_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "report.pdf"
    file.write_bytes(b"old")

    def full(_: int) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left") as fault:
        write_whole(file, b"new" * 1000)
    assert fault.value.filename == str(file)
    assert file.read_bytes() == b"old" and list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(not Path("/dev/null").is_char_device(), reason="there are no devices with names")
def test_a_device_is_written_to_and_not_replaced() -> None:
    write_whole(Path("/dev/null"), b"x")
    assert Path("/dev/null").is_char_device()


@pytest.mark.skipif(os.name == "nt", reason="rights are another thing there")
def test_backups_and_copies_have_the_rights_of_their_game(path: Path) -> None:
    new_game(path).close()
    for rights in (0o600, 0o640, 0o664):
        path.chmod(rights)
        with Store.open(path) as store:
            store.append(store.head(), *DONE)
            store.backup("turn 1")
            store.copy_to(path.with_name(f"copy {rights:o}.ffts"))
        for file in (backups_of(path)[-1], path.with_name(f"copy {rights:o}.ffts"), path):
            assert stat.S_IMODE(file.stat().st_mode) == rights, file
