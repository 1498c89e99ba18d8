"""What a study asks: a text file with the variants to play, and how many days of each."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import Field, StringConstraints, ValidationError

from ffts.app.files import playable
from ffts.app.programs import manners_of
from ffts.core.model import Data
from ffts.core.seats.seating import AS_USUAL
from ffts.games.skies.game import SKIES
from ffts.games.skies.sheets.catalog import Catalog
from ffts.store.file_faults import CatalogError, FileFault, dotted, faults_in
from ffts.store.layers import read_toml

Name = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9 .+-]*$", max_length=40)]
MOST_DAYS = 100_000


class Variant(Data):
    """One way to play: a scenario, and what is otherwise than it says."""

    name: Name
    scenario: str = ""
    """An id or a file; left out, that of the study."""
    tables: str = ""
    """A folder of tables, as for `ffts new --tables`."""
    house: Mapping[str, str | int | bool] = {}
    """House rules that are switched."""
    doctrine: Mapping[str, Mapping[str, str]] = {}
    """By side: choices such as cap = "usn_1944"."""
    plays: Mapping[str, str] = {}
    """By side: the level and the style it is played in, such as "cadet:bold"."""


class Study(Data):
    """The question: every variant is played with the same seeds, so that their days can be compared one by one."""

    title: str
    scenario: str = ""
    days: Annotated[int, Field(ge=2, le=MOST_DAYS)]
    """How many days of each variant."""
    first_seed: Annotated[int, Field(ge=1)] = 1
    turns: Annotated[int, Field(ge=1)] | None = None
    """How many turns of each day are played; left out, all of it."""
    variants: Annotated[tuple[Variant, ...], Field(min_length=1, max_length=40)]
    """The first is what the others are held against."""

    @property
    def seeds(self) -> range:
        """One for each day."""
        return range(self.first_seed, self.first_seed + self.days)


class Prepared(NamedTuple):
    """A variant ready to be played: its whole catalog as text, so that it can be played on any machine."""

    name: str
    catalog: str
    plays: tuple[tuple[str, str], ...] = ()
    """By side, where a side is not played in the usual way."""

    @property
    def digest(self) -> str:
        """Tells one catalog, with those who play it, from another."""
        text = self.catalog + "".join(f"{side}={text}" for side, text in self.plays)
        return sha256(text.encode()).hexdigest()[:16]


def read_study(file: Path) -> Study:
    """The study in this file; CatalogError says what is wrong with it, line by line."""
    faults: list[FileFault] = []
    tree = read_toml(file, file.parent, faults)
    if not tree and not faults:
        faults.append(FileFault(file.name, "", "the file is empty", "see docs/studies.md for an example"))
    if faults:
        raise CatalogError(faults)
    try:
        study = Study.model_validate(tree, strict=False)
    except ValidationError as fault:
        entries = [FileFault(file.name, dotted(one.loc, tree), one.why, one.remedy) for one in faults_in(Study, fault)]
        raise CatalogError(entries) from fault
    _refuse_what_cannot_be_played(study, file)
    return study


def _refuse_what_cannot_be_played(study: Study, file: Path) -> None:
    names = [variant.name for variant in study.variants]
    faults = [
        FileFault(file.name, f"variants.{name}", "two variants have this name", "give each its own")
        for name in sorted({name for name in names if names.count(name) > 1})
    ]
    if not study.scenario and not all(variant.scenario for variant in study.variants):
        remedy = 'write scenario = "midway-4-june" at the top, or into each variant'
        faults.append(FileFault(file.name, "scenario", "a variant has no scenario", remedy))
    if faults:
        raise CatalogError(faults)


def prepared(study: Study, file: Path, plays: Mapping[str, str] = AS_USUAL) -> tuple[Prepared, ...]:
    """Every variant with its catalog; CatalogError lists what is wrong with any of them. `plays` is for sides of which
    the variant says nothing."""
    faults: list[FileFault] = []
    found = []
    for variant in study.variants:
        try:
            data = _catalog(study, variant, file)
            texts = manners_of(SKIES, data, {**plays, **variant.plays})
            found.append(Prepared(variant.name, data.model_dump_json(by_alias=True), tuple(sorted(texts.items()))))
        except CatalogError as fault:
            faults += fault.faults
        except ValueError as fault:
            faults.append(FileFault(file.name, f"variants.{variant.name}", str(fault), "correct it"))
    if faults:
        raise CatalogError(faults)
    return tuple(found)


def _catalog(study: Study, variant: Variant, file: Path) -> Catalog:
    tables = _beside(file, variant.tables) if variant.tables else None
    wanted = variant.scenario or study.scenario
    scenario = _beside(file, wanted) if wanted.endswith(".toml") else wanted
    game, loaded = playable(scenario, tables)
    if not isinstance(loaded.data, Catalog):
        raise ValueError(f"{wanted} is a scenario of {game.name}; studies play Fire from the Skies")
    return _with_doctrine(game.switched(loaded.data, variant.house), variant.doctrine)


def _beside(file: Path, name: str) -> Path:
    """A name in a study is looked for from where the study lies."""
    return Path(name) if Path(name).is_absolute() else file.parent / name


def _with_doctrine(data: Catalog, wanted: Mapping[str, Mapping[str, str]]) -> Catalog:
    known = [side.id for side in data.scenario.sides]
    if strange := sorted(set(wanted) - set(known)):
        raise ValueError(f"doctrine: there is no side {strange[0]!r}; sides are {', '.join(known)}")
    sides = tuple(
        side.model_copy(update={"doctrine": {**side.doctrine, **wanted.get(side.id, {})}})
        for side in data.scenario.sides
    )
    changed = data.model_copy(update={"scenario": data.scenario.model_copy(update={"sides": sides})})
    _refuse_unknown_choices(changed)
    return changed


def _refuse_unknown_choices(data: Catalog) -> None:
    """13.1 and 14: a doctrine that no table knows would be found out in the middle of a day."""
    tables: Mapping[str, Any] = {"cap": data.cap.doctrines, "aa": data.anti_aircraft.multipliers}
    for side in data.scenario.sides:
        for name, choices in tables.items():
            choice = side.doctrine.get(name)
            if choice and choice not in choices:
                raise ValueError(
                    f"doctrine.{side.id}.{name}: there is no {choice!r}; choices are {', '.join(sorted(choices))}"
                )
