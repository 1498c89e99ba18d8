"""A day of a study played again, into a game file, with the same dice."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from ffts.app.at_session import AtSession
from ffts.app.rollers import seeded
from ffts.app.session import Session
from ffts.core.nearest import did_you_mean
from ffts.games.skies.autoplay import Autoplay
from ffts.games.skies.game import SKIES
from ffts.games.skies.rules.ch19 import score
from ffts.games.skies.sheets.catalog import Catalog
from ffts.store.file_faults import CatalogError, FileFault
from ffts.store.sqlite import Store
from ffts.workshop.day_report import players_of
from ffts.workshop.runs.thinking import Clock
from ffts.workshop.study.plan import Prepared, Study


class Replayed(NamedTuple):
    """A day in its file."""

    file: Path
    entries: int
    points: Mapping[str, int]


def variant_named(name: str, variants: Sequence[Prepared], file: Path) -> Prepared:
    """The variant of a study that is called so."""
    found = next((variant for variant in variants if variant.name == name), None)
    if found is None:
        names = [variant.name for variant in variants]
        why = f"there is no variant {name!r}"
        raise CatalogError([FileFault(str(file), "", why, f"{did_you_mean(name, names)}they are {', '.join(names)}")])
    return found


def replay(variant: Prepared, seed: int, study: Study, out: Path) -> Replayed:
    """The whole day with every order in its log; what the study counted of it comes out the same."""
    data = Catalog.model_validate_json(variant.catalog)
    title = f"{data.scenario.title}: {variant.name}, seed {seed}"
    store = Store.create(
        out, module=SKIES.name, title=title, scenario=data.scenario.id, catalog=data.model_dump_json(by_alias=True)
    )
    session = Session(SKIES, data, store)
    try:
        players = players_of(data, dict(variant.plays))
        Autoplay(AtSession(session, seeded(seed)), players, think=Clock(seed).think).play(study.turns)
        points = {str(tally.side): tally.total for tally in score(session.state, data).tallies}
        return Replayed(out, len(session.log()), points)
    finally:
        store.close()
