"""A scenario in one file, with the map and the charts it is played with, to be given to somebody else."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

from ffts.store.file_faults import CatalogError, FileFault

ENDING = ".fftspack"
SCENARIOS, MAPS = "scenarios", "maps"
_MEMBER = re.compile(r"[a-z_]+/[^/\\:]+\.(toml|csv)")
MOST_FILES, MOST_BYTES = 2_000, 50_000_000
"""No set of charts is as large; a file that says otherwise was not made by this program."""


def is_pack(scenario: str | Path) -> bool:
    """Whether this names such a file."""
    return str(scenario).lower().endswith(ENDING)


def pack(scenario: Path, umpire_folder: Path | None, parts: Iterable[str], into: Path) -> list[str]:
    """Writes the scenario and everything of the umpire's folder that is read with it; the names of what is in it."""
    members = {f"{SCENARIOS}/{scenario.name}": scenario}
    members |= {f"{MAPS}/{file.name}": file for file in sorted((scenario.parent / MAPS).glob("*.toml"))}
    for part in (*parts, MAPS) if umpire_folder else ():
        for file in sorted((umpire_folder or Path()).glob(f"{part}/*")):
            if _MEMBER.fullmatch(f"{part}/{file.name}"):
                members[f"{part}/{file.name}"] = file
    half = into.with_name(f"{into.name}.part")
    with ZipFile(half, "w", ZIP_DEFLATED) as out:
        for name, file in members.items():
            out.write(file, name)
    half.replace(into)
    return list(members)


@contextmanager
def unpacked(file: Path) -> Iterator[tuple[Path, Path]]:
    """The scenario, and the folder of what came with it, for as long as they are read."""
    with TemporaryDirectory(prefix="ffts-") as folder:
        try:
            with ZipFile(file) as packed:
                _refuse_strange(file, packed)
                packed.extractall(folder)
        except (BadZipFile, OSError) as fault:
            told = FileFault(file.name, "", f"it cannot be read: {fault}", "ask for the file again")
            raise CatalogError([told]) from fault
        (scenario,) = Path(folder, SCENARIOS).glob("*.toml")
        yield scenario, Path(folder)


def _refuse_strange(file: Path, packed: ZipFile) -> None:
    """What comes from somebody else may only be text files in known places, and one scenario."""
    members = packed.infolist()
    scenarios = [one.filename for one in members if one.filename.startswith(f"{SCENARIOS}/")]
    strange = next((one.filename for one in members if not _MEMBER.fullmatch(one.filename)), None)
    why = (
        f"it holds {strange!r}, which is no file of numbers"
        if strange
        else f"it holds {len(scenarios)} scenarios"
        if len(scenarios) != 1
        else "it holds more than charts can be"
        if len(members) > MOST_FILES or sum(one.file_size for one in members) > MOST_BYTES
        else ""
    )
    if why:
        remedy = "a file made by ffts data pack holds one scenario and its charts"
        raise CatalogError([FileFault(file.name, "", why, remedy)])
