"""The templates of the forms: those shipped, and over them the umpire's own folder."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from ffts.data_dir import data_dir
from ffts.papers.faults import PaperFault
from ffts.store.file_faults import nearest

FORMS = "forms"
FONTS = Path("resources", "fonts")
SUFFIX = ".typ"


@dataclass(frozen=True)
class Templates:
    """Every template by its name, such as `house.typ`, and where the file is that it was read from."""

    texts: Mapping[str, bytes]
    places: Mapping[str, str]


def read_templates(own: Path | None = None) -> Templates:
    """Ours, and in their place those of the same name in the umpire's own folder. PaperFault says what is wrong."""
    shipped = data_dir() / FORMS
    files = dict(_below(shipped))
    places = {name: f"{FORMS}/{name}" for name in files}
    if own is not None:
        ours = set(files)
        mine = dict(_own(own))
        files |= mine
        places |= {name: str(file) for name, file in mine.items()}
        _check_all_are_used(own, mine, ours)
    return Templates({name: _text(file) for name, file in files.items()}, places)


def own_folder() -> Path:
    """Where the umpire's own templates are looked for unless another folder is named."""
    return user_data_path("ffts", appauthor=False) / FORMS


def own_if_there() -> Path | None:
    """That folder, if somebody has made it."""
    return own_folder() if own_folder().is_dir() else None


def copy_template(name: str, into: Path) -> Path:
    """The shipped template of this name as a file to change; one that is there already is left as it is."""
    shipped, target = data_dir() / FORMS / f"{name}{SUFFIX}", into / f"{name}{SUFFIX}"
    if target.exists():
        raise PaperFault(str(target), 0, "it is there already", "change it, or delete it to begin again")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(_text(shipped))
    except OSError as fault:
        raise PaperFault(str(target), 0, f"it cannot be written: {fault.strerror}", "name another --forms") from fault
    return target


def fonts_folder() -> Path:
    """The letters that come with the program; no others are used, so that a sheet looks the same everywhere."""
    return data_dir() / FONTS


def _below(folder: Path) -> Iterator[tuple[str, Path]]:
    return ((file.relative_to(folder).as_posix(), file) for file in sorted(folder.rglob(f"*{SUFFIX}")))


def _own(folder: Path) -> Iterator[tuple[str, Path]]:
    if not folder.is_dir():
        raise PaperFault(str(folder), 0, "there is no such folder", "check its name, or leave --forms out")
    return _below(folder)


def _check_all_are_used(folder: Path, mine: Mapping[str, Path], ours: set[str]) -> None:
    """A template with a misspelt name would change nothing, and nobody would know why."""
    for name, file in mine.items():
        if name not in ours and not any(name in _text(other).decode(errors="replace") for other in mine.values()):
            guess = nearest(name, ours)
            remedy = f"{guess}Give it the name of the one it replaces, in the same folder below {folder}"
            raise PaperFault(
                str(file), 0, "this takes the place of no template, and no other template of yours uses it", remedy
            )


def _text(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as fault:
        raise PaperFault(str(file), 0, f"it cannot be read: {fault.strerror}", "check the file") from fault
