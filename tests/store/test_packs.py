"""Packs that somebody else has made: broken, encrypted, hostile. Each is refused in a line that names the pack."""

import argparse
import os
import struct
import zipfile
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from random import Random

import pytest

from ffts.app.files import playable
from ffts.cli.options import add_tables
from ffts.data_dir import data_dir
from ffts.store.file_faults import CatalogError
from ffts.workshop.catalogs import load_catalog
from ffts.workshop.data_report import pack_up

DAY = (data_dir() / "scenarios" / "skies" / "first-strike.toml").read_bytes()
NAME = "scenarios/day.toml"
Members = Sequence[tuple[str, bytes]]


def packed(*members: tuple[str, bytes]) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in members:
            file.writestr(name, content)
    return out.getvalue()


GOOD = packed((NAME, DAY))
LISTED = GOOD.index(b"PK\x01\x02")
"""Where the list of members begins."""


def changed(at: int, fields: bytes) -> bytes:
    return GOOD[:at] + fields + GOOD[at + len(fields) :]


def encrypted() -> bytes:
    return changed(LISTED + 8, b"\x01")[:6] + b"\x01" + changed(LISTED + 8, b"\x01")[7:]


NO_PACK = "it is damaged, or no pack"
STRANGE = "which is no file of numbers"
TOO_DEEP = "lie in tables too deep to be read"
CORPUS: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", NO_PACK),
    "no pack": (b"A letter to my aunt. " * 90, NO_PACK),
    "cut off": (GOOD[: len(GOOD) // 2], NO_PACK),
    "end cut off": (GOOD[:-10], NO_PACK),
    "flipped": (changed(120, bytes(byte ^ 0xFF for byte in GOOD[120:140])), NO_PACK),
    "encrypted": (encrypted(), "it is encrypted"),
    "packed in another way": (changed(LISTED + 10, struct.pack("<H", 99)), "packed in a way that is not known"),
    "of a later version": (changed(LISTED + 6, struct.pack("<H", 255)), "packed in a way that is not known"),
    "lies of its length": (changed(LISTED + 24, struct.pack("<I", 5)), NO_PACK),
    "lies of its place": (changed(LISTED + 42, struct.pack("<I", 0x7FFFFFFF)), NO_PACK),
    "climbs out": (packed(("../day.toml", DAY)), STRANGE),
    "climbs out within": (packed((NAME, DAY), ("maps/../../x.toml", b"")), STRANGE),
    "from the root": (packed(("/scenarios/day.toml", DAY)), STRANGE),
    "of a drive": (packed(("scenarios/C:day.toml", DAY)), STRANGE),
    "backwards": (packed(("scenarios\\..\\day.toml", DAY)), STRANGE),
    "a program": (packed((NAME, DAY), ("maps/x.py", b"")), STRANGE),
    "a line in a name": (packed(("scenarios/a\nb.toml", DAY)), STRANGE),
    "charts alone": (packed(("maps/x.toml", b"")), "it holds charts, and no scenario; .* the pack as --tables"),
    "an empty one": (packed(), "it holds nothing"),
    "two": (packed((NAME, DAY), ("scenarios/two.toml", DAY)), "it holds 2 scenarios"),
    "a name too long": (packed((f"scenarios/{'y' * 300}.toml", DAY)), "name too long"),
    "too many": (packed((NAME, DAY), *((f"maps/{at}.toml", b"") for at in range(2100))), "more than charts can be"),
    "a bomb": (packed((NAME, bytes(60_000_000))), "more than charts can be"),
    "long and empty": (packed((NAME, b"#" + b" " * 1_000_000)), "the file is empty"),
    "not UTF-8": (packed((NAME, b'title = "\xff"')), "scenarios/day.toml: it cannot be read"),
    "zeros": (packed((NAME, bytes(100))), "this is not TOML"),
    "deep lists": (packed((NAME, b"a=" + b"[" * 90_000)), TOO_DEEP),
    "deep tables": (packed((NAME, b"a=" + b"{a=" * 3000)), TOO_DEEP),
    "a key without an end": (packed((NAME, b".".join([b"a"] * 90_000) + b"=1")), TOO_DEEP),
    "a quoted key without an end": (packed((NAME, b"a={" + b" . ".join([b'"a"'] * 90_000) + b"=1}")), TOO_DEEP),
    "a number without an end": (packed((NAME, b"a=" + b"9" * 90_000)), "a number in it is too long"),
}


@pytest.mark.parametrize("what", CORPUS)
def test_a_pack_that_is_no_good_is_refused_in_words_that_name_it(what: str, tmp_path: Path) -> None:
    content, why = CORPUS[what]
    file = tmp_path / "given.fftspack"
    file.write_bytes(content)
    with pytest.raises(CatalogError, match=f"^given.fftspack: .*{why}"):
        playable(file)
    assert list(tmp_path.iterdir()) == [file]


def test_the_corpus_is_made_of_a_good_one(tmp_path: Path) -> None:
    file = tmp_path / "good.fftspack"
    file.write_bytes(GOOD)
    assert playable(file)[1].data.scenario.title == "First strike"


def test_charts_alone_are_packed_and_laid_under_another_scenario(tmp_path: Path) -> None:
    own, file = tmp_path / "my-charts" / "aircraft", tmp_path / "charts.fftspack"
    own.mkdir(parents=True)
    (own / "mine.toml").write_text("[aircraft.SBD-3.loads.1000lb]\nendurance = 17\n", encoding="utf-8")
    report = pack_up(None, own.parent, file)
    assert report.lines == (
        f"{file}: aircraft/mine.toml",
        f"play it: ffts new game.ffts --scenario first-strike --tables {file}",
    )
    reader = argparse.ArgumentParser()
    add_tables(reader)
    folder = reader.parse_args(["--tables", str(file)]).tables
    assert load_catalog("first-strike", folder).aircraft["SBD-3"].loads["1000lb"].endurance == 17
    assert not pack_up(None, None, file).ok


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.fftspack")
    (tmp_path / "folder.fftspack").mkdir()
    for name in ("pipe", "folder"):
        with pytest.raises(CatalogError, match=f"{name}.fftspack: it cannot be read: it is no plain file"):
            playable(tmp_path / f"{name}.fftspack")


def harm_packs(seeds: range, folder: Path) -> None:
    """Bytes changed, cut and doubled at random: a game, or a fault in words."""
    harms: tuple[Callable[[bytearray, Random], object], ...] = (
        lambda pack, chance: pack.__setitem__(chance.randrange(len(pack)), chance.randrange(256)),
        lambda pack, chance: pack.__delitem__(slice(chance.randrange(len(pack)), None)),
        lambda pack, chance: pack.extend(pack[chance.randrange(len(pack)) :]),
        lambda pack, chance: pack.__setitem__(LISTED + chance.randrange(60), chance.randrange(256)),
    )
    refused = 0
    for seed in seeds:
        chance, pack = Random(seed), bytearray(GOOD)
        for _ in range(chance.randint(1, 3)):
            if len(pack) > LISTED + 60:
                chance.choice(harms)(pack, chance)
        file = folder / f"{seed}.fftspack"
        file.write_bytes(pack)
        try:
            playable(file)
        except CatalogError as fault:
            assert str(fault).startswith(file.name)
            refused += 1
        file.unlink()
    assert refused > len(seeds) / 4


def test_30_packs_harmed_at_random(tmp_path: Path) -> None:
    harm_packs(range(30), tmp_path)


@pytest.mark.fuzz
def test_2000_packs_harmed_at_random(tmp_path: Path) -> None:
    harm_packs(range(2000), tmp_path)


@pytest.mark.parametrize("name", ["gone.fftspack", "folder/gone.fftspack"])
def test_a_pack_that_is_not_there_is_reported_as_such(name: str, tmp_path: Path) -> None:
    with pytest.raises(CatalogError, match=f"{name}: there is no such file; check the name and the folder"):
        playable(tmp_path / name)
