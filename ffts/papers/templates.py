"""The templates of the forms: those shipped, and over them the umpire's own folder."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from ffts.core.nearest import did_you_mean
from ffts.data_dir import data_dir
from ffts.papers.faults import PaperFault
from ffts.store.files import write_whole

FORMS = "forms"
FONTS = Path("resources", "fonts")
SUFFIX = ".typ"
BESIDE = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".csv", ".json", ".toml", ".yaml", ".txt", ".xml")
"""What a template of the umpire's own may read besides: pictures and lists in its folder."""
MOST = 64 << 20
"""Bytes of an own folder, all files together."""


@dataclass(frozen=True)
class Templates:
    """Every template by its name, such as `house.typ`, and where the file is that it was read from."""

    texts: Mapping[str, bytes]
    places: Mapping[str, str]
    own: frozenset[str] = frozenset()
    """The names of those that did not come with the program: they are not to be trusted."""


def read_templates(own: Path | None = None) -> Templates:
    """Ours, and in their place those of the same name in the umpire's own folder. PaperFault says what is wrong."""
    files = dict(_below(shipped_folder(), (SUFFIX,)))
    texts = {name: _text(file) for name, file in files.items()}
    places = {name: f"{FORMS}/{name}" for name in files}
    if own is None:
        return Templates(texts, places)
    mine = _own(own)
    found = {name: _text(file) for name, file in mine.items()}
    _check_all_are_used(own, found, set(files))
    return Templates(texts | found, places | {name: str(file) for name, file in mine.items()}, frozenset(found))


def shipped_folder() -> Path:
    """Where the templates are that come with the program."""
    return data_dir() / FORMS


def own_folder() -> Path:
    """Where the umpire's own templates are looked for unless another folder is named."""
    return user_data_path("ffts", appauthor=False) / FORMS


def own_if_there() -> Path | None:
    """That folder, if somebody has made it."""
    return own_folder() if own_folder().is_dir() else None


def copy_template(name: str, into: Path) -> Path:
    """The shipped template of this name as a file to change; one that is there already is left as it is."""
    shipped, target = shipped_folder() / f"{name}{SUFFIX}", into / f"{name}{SUFFIX}"
    if target.exists():
        raise PaperFault(str(target), 0, "it is there already", "change it, or delete it to begin again")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(target, _text(shipped))
    except OSError as fault:
        raise PaperFault(str(target), 0, f"it cannot be written: {fault.strerror}", "name another --forms") from fault
    return target


def fonts_folder() -> Path:
    """The letters that come with the program; no others are used, so that a sheet looks the same everywhere."""
    return data_dir() / FONTS


def _below(folder: Path, kinds: Collection[str]) -> Iterator[tuple[str, Path]]:
    files = (file for file in sorted(folder.rglob("*")) if file.suffix in kinds and file.is_file())
    return ((file.relative_to(folder).as_posix(), file) for file in files)


def _own(folder: Path) -> Mapping[str, Path]:
    """Every file of this folder by its name; a link that leads out of it is a fault."""
    if not folder.is_dir():
        raise PaperFault(str(folder), 0, "there is no such folder", "check its name, or leave --forms out")
    found = dict(_below(folder, (SUFFIX, *BESIDE)))
    for file in found.values():
        if not file.resolve().is_relative_to(folder.resolve()):
            raise PaperFault(str(file), 0, "it is a link to a file outside this folder", "copy the file itself here")
    if sum(file.stat().st_size for file in found.values()) > MOST:
        raise PaperFault(
            str(folder), 0, f"it holds more than {MOST >> 20} MB", "keep only templates and pictures there"
        )
    return found


def _check_all_are_used(folder: Path, mine: Mapping[str, bytes], ours: set[str]) -> None:
    """A template with a misspelt name would change nothing, and its author would not know why."""
    for name in mine:
        used = any(name in text.decode(errors="replace") for text in mine.values())
        if name.endswith(SUFFIX) and name not in ours and not used:
            guess = did_you_mean(name, ours)
            remedy = f"{guess}Give it the name of the one it replaces, in the same folder below {folder}"
            raise PaperFault(
                str(folder / name),
                0,
                "this takes the place of no template, and no other template of yours uses it",
                remedy,
            )


def _text(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as fault:
        raise PaperFault(str(file), 0, f"it cannot be read: {fault.strerror}", "check the file") from fault
