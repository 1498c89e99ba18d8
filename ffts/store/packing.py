"""A scenario in one file, with the map and the charts it is played with, or charts alone, to be given to others."""

import os
import re
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

from ffts.store.file_faults import CatalogError, FileFault
from ffts.store.files import write_whole

ENDING = ".fftspack"
SCENARIOS, MAPS = "scenarios", "maps"
_MEMBER = re.compile(r"[a-z_]+/[^/\\:\x00-\x1f]+\.(toml|csv)")
MOST_FILES, MOST_BYTES = 2_000, 50_000_000
"""No set of charts is as large; a file that says otherwise was not made by this program."""


def is_pack(scenario: str | Path) -> bool:
    """Whether this names such a file."""
    return str(scenario).lower().endswith(ENDING)


def pack(scenario: Path | None, umpire_folder: Path | None, parts: Iterable[str], into: Path) -> list[str]:
    """Writes the scenario, if there is one, and everything of the umpire's folder that is read; the names of what is
    in it."""
    members = {f"{SCENARIOS}/{scenario.name}": scenario} if scenario else {}
    beside = sorted((scenario.parent / MAPS).glob("*.toml")) if scenario else []
    members |= {f"{MAPS}/{file.name}": file for file in beside}
    for part in (*parts, MAPS) if umpire_folder else ():
        for file in sorted((umpire_folder or Path()).glob(f"{part}/*")):
            if _MEMBER.fullmatch(f"{part}/{file.name}"):
                members[f"{part}/{file.name}"] = file
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as out:
        for name, file in members.items():
            out.write(file, name)
    write_whole(into, packed.getvalue())
    return list(members)


@contextmanager
def unpacked(file: Path) -> Iterator[tuple[Path, Path]]:
    """The scenario, and the folder of what came with it, for as long as they are read."""
    with TemporaryDirectory(prefix="ffts-") as folder:
        unpack(file, folder)
        scenario = next(Path(folder, SCENARIOS).glob("*.toml"), None)
        if scenario is None:
            remedy = "name a scenario, and the pack as --tables; or lay its files into your own folder of tables"
            raise CatalogError([FileFault(file.name, "", "it holds charts, and no scenario", remedy)])
        try:
            yield scenario, Path(folder)
        except CatalogError as fault:
            raise CatalogError(_within(file, folder, one) for one in fault.faults) from fault


def unpack(file: Path, folder: str) -> None:
    """All that is in a pack, into this folder; CatalogError says why it cannot be."""
    if not file.exists():
        raise CatalogError([FileFault(str(file), "", "there is no such file", "check the name and the folder")])
    try:
        if not file.is_file():
            raise OSError(None, "it is no plain file")
        with ZipFile(file) as packed:
            _refuse_strange(file, packed)
            packed.extractall(folder)
    except CatalogError:
        raise
    except OSError as fault:
        raise _unreadable(file, fault.strerror or str(fault)) from fault
    except NotImplementedError as fault:
        raise _unreadable(file, "it is packed in a way that is not known here") from fault
    except RuntimeError as fault:
        raise _unreadable(file, "it is encrypted") from fault
    except (BadZipFile, EOFError, ValueError, zlib.error) as fault:
        raise _unreadable(file, "it is damaged, or no pack") from fault


def _unreadable(file: Path, why: str) -> CatalogError:
    return CatalogError([FileFault(file.name, "", f"it cannot be read: {why}", "ask for the file again")])


def _within(file: Path, folder: str, fault: FileFault) -> FileFault:
    """A fault of what was unpacked is one of the pack."""
    return fault._replace(file=fault.file.replace(f"{folder}{os.sep}", f"{file.name}: "))


def _refuse_strange(file: Path, packed: ZipFile) -> None:
    """What comes from somebody else may only be text files in known places, and one scenario."""
    members = packed.infolist()
    scenarios = [one.filename for one in members if one.filename.startswith(f"{SCENARIOS}/")]
    strange = next((one.filename for one in members if not _MEMBER.fullmatch(one.filename)), None)
    why = (
        f"it holds {strange!r}, which is no file of numbers"
        if strange
        else "it holds nothing"
        if not members
        else f"it holds {len(scenarios)} scenarios"
        if len(scenarios) > 1
        else "it holds more than charts can be"
        if len(members) > MOST_FILES or sum(one.file_size for one in members) > MOST_BYTES
        else ""
    )
    if why:
        remedy = "a file made by ffts data pack holds one scenario and its charts, or charts alone"
        raise CatalogError([FileFault(file.name, "", why, remedy)])
