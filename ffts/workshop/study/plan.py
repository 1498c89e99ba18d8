"""What a study asks: a text file with the variants to play, and how many days of each."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import AfterValidator, Field, ValidationError

from ffts.app.files import playable
from ffts.app.programs import manners_of
from ffts.core.model import Data
from ffts.core.seats.seating import AS_USUAL
from ffts.games.skies.game import SKIES
from ffts.games.skies.sheets.catalog import Catalog
from ffts.store.file_faults import CatalogError, FileFault, dotted, faults_in
from ffts.store.layers import read_toml
from ffts.store.packing import is_pack

MOST_DAYS, MOST_VARIANTS, LONGEST_NAME = 1_000_000, 200, 80


def _a_name(text: str) -> str:
    if not text.strip() or text != text.strip() or len(text) > LONGEST_NAME or not text.isprintable():
        raise ValueError(
            f"{text!r} is not allowed: a name has 1 to {LONGEST_NAME} letters, digits or other signs, on one line, "
            "and begins and ends with none that is a space"
        )
    return text


Name = Annotated[str, AfterValidator(_a_name)]


class Variant(Data):
    """One way to play: a scenario, and what is otherwise than it says."""

    name: Name
    scenario: str = ""
    """An id, a file or a pack; left out, that of the study."""
    tables: str = ""
    """A folder of tables, as for `ffts new --tables`."""
    house: Mapping[str, str | int | bool] = {}
    """House rules that are switched."""
    doctrine: Mapping[str, Mapping[str, str]] = {}
    """By side: choices such as cap = "usn_1944"."""
    plays: Mapping[str, str] = {}
    """By side: the level and the style it is played in, such as "cadet:bold"."""


class Factor(Data):
    """One thing that is varied by itself: every variant is played with each of its values."""

    key: str
    """What is set: "house.search.band_depth", "doctrine.USN.cap", "plays.IJN", "scenario", "tables"."""
    values: Annotated[tuple[str | int | bool, ...], Field(min_length=2)]
    name: Name | None = None
    """What tables call it; left out, the last part of its key."""

    @property
    def label(self) -> str:
        """What tables call it."""
        return self.name or self.key.rpartition(".")[2]


class Stop(Data):
    """When enough has been played: as soon as a sequential test has decided about every variant."""

    figure: str
    """Such as "USN points"."""
    effect: Annotated[float, Field(gt=0)]
    """The smallest difference worth knowing of."""


class Study(Data):
    """The question: every variant is played with the same seeds, so that their days can be compared one by one."""

    title: str
    scenario: str = ""
    days: Annotated[int, Field(ge=2, le=MOST_DAYS)]
    """How many days of each variant, at the most."""
    first_seed: Annotated[int, Field(ge=1)] = 1
    turns: Annotated[int, Field(ge=1)] | None = None
    """How many turns of each day are played; left out, all of it."""
    plays: Mapping[str, str] = {}
    """Who plays a side of which a variant says nothing."""
    headline: tuple[str, ...] = ()
    """Figures that are drawn and come first; left out, who won and the points of each side."""
    variants: Annotated[tuple[Variant, ...], Field(min_length=1)] = (Variant(name="as it is"),)
    """The first is what the others are held against."""
    factors: tuple[Factor, ...] = ()
    stop: Stop | None = None

    @property
    def seeds(self) -> range:
        """One for each day."""
        return range(self.first_seed, self.first_seed + self.days)


class Prepared(NamedTuple):
    """A variant ready to be played: its whole catalog as text, so that it can be played on any machine."""

    name: str
    catalog: str
    scenario: str
    """A fingerprint of the scenario alone, as its file has it."""
    plays: tuple[tuple[str, str], ...] = ()
    """By side, where a side is not played in the usual way."""
    levels: tuple[tuple[str, str], ...] = ()
    """By factor, the value it has here; and which of the variants of the file it is."""

    @property
    def digest(self) -> str:
        """Tells one catalog, with those who play it, from another."""
        return _digest(self.catalog + "".join(f"{side}={text}" for side, text in self.plays))


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


def read_study(file: Path) -> Study:
    """The study in this file; CatalogError says what is wrong with it, line by line."""
    if not file.is_file():
        why = "it is a folder" if file.is_dir() else "there is no such file"
        raise CatalogError([FileFault(str(file), "", why, "name a study, such as more-cap.toml (docs/studies.md)")])
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
    return study


# --- every variant with every value of every factor -----------------------------------

OF_THE_FILE = "variant"
"""What the variants of the file are called beside the factors."""
Crossed = tuple[Variant, tuple[tuple[str, str], ...]]


def crossed(study: Study) -> list[Crossed]:
    """What is played, each with its levels: the first is what the others are held against."""
    every: list[Crossed] = [(variant, ((OF_THE_FILE, variant.name),)) for variant in study.variants]
    for factor in study.factors:
        every = [_at(factor, value, each) for each in every for value in factor.values]
    if "variants" in study.model_fields_set or not study.factors:
        return every
    return [(_named(variant, variant.name.partition(", ")[2]), levels[1:]) for variant, levels in every]


def _named(variant: Variant, name: str) -> Variant:
    return variant.model_copy(update={"name": name})


def _at(factor: Factor, value: str | int | bool, crossed_one: Crossed) -> Crossed:
    variant, levels = crossed_one
    text = str(value).lower() if isinstance(value, bool) else str(value)
    named = _named(_with(variant, factor.key, value), f"{variant.name}, {factor.label} {text}")
    return named, (*levels, (factor.label, text))


def _with(variant: Variant, key: str, value: str | int | bool) -> Variant:
    part, _, rest = key.partition(".")
    side, _, choice = rest.partition(".")
    match part:
        case "scenario" | "tables" if not rest:
            return variant.model_copy(update={part: str(value)})
        case "house" if rest:
            return variant.model_copy(update={"house": {**variant.house, rest: value}})
        case "plays" if rest:
            return variant.model_copy(update={"plays": {**variant.plays, rest: str(value)}})
        case "doctrine" if choice:
            choices = {**variant.doctrine.get(side, {}), choice: str(value)}
            return variant.model_copy(update={"doctrine": {**variant.doctrine, side: choices}})
    known = "house.RULE, doctrine.SIDE.CHOICE, plays.SIDE, scenario or tables"
    raise ValueError(f"a factor cannot set {key!r}; a key is {known}")


# --- ready to be played -----------------------------------------------------------------


def prepared(study: Study, file: Path, plays: Mapping[str, str] = AS_USUAL) -> tuple[Prepared, ...]:
    """Every variant with its catalog; CatalogError lists what is wrong with any of them. `plays` is for sides of which
    the study says nothing."""
    try:
        every = crossed(study)
    except ValueError as fault:
        raise CatalogError([FileFault(file.name, "factors", str(fault), "correct it")]) from fault
    _refuse_what_cannot_be_played(study, every, file)
    faults: dict[tuple[str, str], FileFault] = {}
    found = []
    for variant, levels in every:
        try:
            found.append(_prepared(study, variant, levels, file, {**plays, **study.plays, **variant.plays}))
        except CatalogError as fault:
            faults |= {(str(one), ""): one for one in fault.faults}
        except ValueError as fault:
            one = FileFault(file.name, f"variants.{variant.name}", str(fault), "correct it")
            faults.setdefault((levels[0][1], str(fault)), one)  # once for all values of the factors it is played with
    if faults:
        raise CatalogError(list(faults.values()))
    return tuple(found)


def _refuse_what_cannot_be_played(study: Study, every: list[Crossed], file: Path) -> None:
    names = [variant.name for variant, _ in every]
    faults = [
        FileFault(file.name, f"variants.{name}", "two variants have this name", "give each its own")
        for name in sorted({name for name in names if names.count(name) > 1})
    ]
    if len(names) > MOST_VARIANTS:
        why = f"variants and factors make {len(names)} together"
        faults.append(FileFault(file.name, "factors", why, f"play {MOST_VARIANTS} at the most"))
    if not study.scenario and not all(variant.scenario for variant, _ in every):
        remedy = 'write scenario = "midway-4-june" at the top, or into each variant'
        faults.append(FileFault(file.name, "scenario", "a variant has no scenario", remedy))
    if faults:
        raise CatalogError(faults)


def _prepared(
    study: Study, variant: Variant, levels: tuple[tuple[str, str], ...], file: Path, plays: Mapping[str, str]
) -> Prepared:
    shipped = _loaded(study, variant, file)
    data = _with_doctrine(SKIES.switched(shipped, variant.house), variant.doctrine)
    texts = tuple(sorted(manners_of(SKIES, data, plays).items()))
    scenario = _digest(shipped.scenario.model_dump_json(by_alias=True))
    return Prepared(variant.name, data.model_dump_json(by_alias=True), scenario, texts, levels)


def _loaded(study: Study, variant: Variant, file: Path) -> Catalog:
    tables = _beside(file, variant.tables) if variant.tables else None
    wanted = variant.scenario or study.scenario
    scenario = _beside(file, wanted) if wanted.endswith(".toml") or is_pack(wanted) else wanted
    if isinstance(scenario, Path) and not scenario.is_file():
        why, remedy = f"there is no such file; it is looked for in {file.resolve().parent}", "correct its name"
        raise CatalogError([FileFault(wanted, "", why, remedy)])
    game, loaded = playable(scenario, tables)
    if not isinstance(loaded.data, Catalog):
        raise ValueError(f"{wanted} is a scenario of {game.name}; studies play Fire from the Skies")
    return loaded.data


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
