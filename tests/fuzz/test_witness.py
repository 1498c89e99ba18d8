"""The witness of random play believes a whole day that was played by the rules, and nothing that breaks them."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from ffts.core.model import Event
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import strike as e
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch19 import Score, score
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.strike import Template
from tests.fuzz import witness as module
from tests.fuzz.witness import Lie, Witness
from tests.golden.recording import Golden, path_of, read

INVARIANTS = {"INV-17", "INV-18", "INV-21", "INV-23", "INV-24", "INV-27", "INV-28"}
Tamper = Callable[[Event], Event]


@pytest.fixture(scope="module")
def day() -> Golden:
    return read(path_of("a-day-of-the-coral-sea"))


def facts(day: Golden) -> Iterator[tuple[State, Event, State]]:
    """Every fact of the day, between the states before and after it."""
    state = RULEBOOK.start(day.data)
    for event in (event for play in day.plays for event in play.events):
        before, state = state, RULEBOOK.apply(state, event)
        yield before, event, state


def reports_of(day: Golden, kind: type[Event] | None = None, tamper: Tamper | None = None, times: int = 1) -> Witness:
    """The day from its start; facts of a kind are told otherwise, or more than once."""
    witness = Witness(day.data, RULEBOOK.start(day.data))
    for _, event, state in facts(day):
        here = kind is not None and isinstance(event, kind)
        for _ in range(times if here else 1):
            witness(state, tamper(event) if here and tamper else event)
    return witness


def test_a_day_by_the_rules_is_believed_and_every_invariant_was_looked_at(day: Golden) -> None:
    assert reports_of(day).noted.keys() == INVARIANTS


def more_shots(event: Event) -> Event:
    assert isinstance(event, e.AaAllocated)
    return event.model_copy(update={"shots": event.shots * 40})


def one_attack(event: Event) -> Event:
    return event.model_copy(update={"faces": (1,)})


def never_fired_at(event: Event) -> Event:
    return event.model_copy(update={"group": "nobody"})


def four_afs(event: Event) -> Event:
    assert isinstance(event, e.GroupCommitted)
    return event.model_copy(
        update={"raider": event.raider.model_copy(update={"afs": (*event.raider.afs, *event.raider.afs[:1]) * 2})}
    )


def two_in_the_centre(event: Event) -> Event:
    assert isinstance(event, e.FormationLaid)
    ships = event.templates[0].ships
    return event.model_copy(update={"templates": (Template(centre=ships[:2], inner=ships[2:]),)})


@pytest.mark.parametrize(
    ("law", "kind", "tamper"),
    [
        ("INV-18", e.AaAllocated, more_shots),
        ("INV-18", e.AaFired, never_fired_at),
        ("INV-23", e.AttackRolled, one_attack),
        ("INV-24", e.GroupCommitted, four_afs),
        ("INV-27", e.FormationLaid, two_in_the_centre),
    ],
)
def test_a_fact_that_breaks_an_invariant_is_not_believed(
    day: Golden, law: str, kind: type[Event], tamper: Tamper
) -> None:
    with pytest.raises(Lie, match=law):
        reports_of(day, kind, tamper)


@pytest.mark.parametrize(("law", "kind"), [("INV-17", e.TargetChosen), ("INV-28", ea.ReactionBegan)])
def test_what_happens_once_is_not_believed_again_and_again(day: Golden, law: str, kind: type[Event]) -> None:
    with pytest.raises(Lie, match=law):
        reports_of(day, kind, times=7)


def test_nobody_attacks_on_his_way_home(day: Golden) -> None:
    before, event, after = next(fact for fact in facts(day) if isinstance(fact[1], e.AttackRolled) and fact[1].faces)
    assert isinstance(event, e.AttackRolled)
    side = before.sides[event.side]
    name = side.combat.raiders[event.group].formation
    home = side.formations[name].model_copy(update={"phase": "returning"})
    turned = side.model_copy(update={"formations": {**side.formations, name: home}})
    witness = Witness(day.data, before.model_copy(update={"sides": {**before.sides, event.side: turned}}))
    witness.fired.add(event.group)
    with pytest.raises(Lie, match=r"INV-23.*on its way home"):
        witness(after, event)


def test_a_score_that_forgets_a_loss_is_not_believed(day: Golden, monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(state: State, data: Catalog) -> Score:
        found = score(state, data)
        short = (replace(tally, reasons=tally.reasons[1:]) for tally in found.tallies)
        return replace(found, tallies=tuple(short))

    monkeypatch.setattr(module, "score", forgetful)
    with pytest.raises(Lie, match="INV-21"):
        reports_of(day)
