"""Briefing, victory sheet and quick reference."""

from ffts.games.skies.names import ShipId
from ffts.games.skies.pictures.briefing.side import briefing, known
from ffts.games.skies.pictures.charts.printed import charts_in_force, victory
from ffts.games.skies.pictures.score.side import sides_score
from ffts.games.skies.rules.ch19 import columns_of
from ffts.games.skies.sequence import STAGES, STRIKE_STEPS
from ffts.games.skies.view import SideView
from ffts.games.skies.words.names import step_text
from ffts.papers.forms import Sight, Subject
from ffts.papers.skies.ships import cards_of
from ffts.papers.skies.sights import BOTH, data_of, umpires, view_of, views_of

AOS = ("6.5 fly: launch or land", "6.5 move: up, below, respot", "6.5 ready: fuel and arm")


def brief(sight: Sight, subject: Subject) -> object:
    """18 What this side is told, and what it has; its special rules in full for the umpire alone (3.6)."""
    data = data_of(sight)
    rules = data.scenario.special_rules
    if sight.viewer is None:
        lines = [rule.words for rule in rules]
    else:
        numbers = ", ".join(rule.rule for rule in rules)
        lines = [f"Above the rulebook stand those of {numbers}; the umpire says how (18.2)"] if rules else []
    return {"briefing": briefing(view_of(sight, subject), data), "special": lines}


def brief_now(sight: Sight, subject: Subject) -> object:
    """3.6 What it knows now."""
    return known(view_of(sight, subject))


# --- victory ---------------------------------------------------------------------------


def points(sight: Sight, subject: Subject) -> object:
    """19 The table, and the ships whose loss gives points: a side's own, or all of them for the umpire."""
    data = data_of(sight)
    return {
        "chart": victory(data),
        "special": data.scenario.victory.special if subject.id == BOTH else "",
        "sides": [
            {"name": view.own.name, "ships": [[card.name, card.victory] for card in cards_of(sight, view)]}
            for view in _whose(sight, subject)
        ],
    }


def _whose(sight: Sight, subject: Subject) -> tuple[SideView, ...]:
    return views_of(sight) if subject.id == BOTH else (view_of(sight, subject),)


def points_now(sight: Sight, subject: Subject) -> object:
    """19 As it stands: for the umpire both sides' points, for a side what its own losses give; 19.2 and the columns
    that each ship has come to."""
    both = subject.id == BOTH
    return {
        "score": umpires(sight).score if both else sides_score(view_of(sight, subject), data_of(sight)),
        "reached": [
            [columns_of(view.own.ships[ShipId(card.id)]) for card in cards_of(sight, view)]
            for view in _whose(sight, subject)
        ],
    }


# --- quick reference ---------------------------------------------------------------------


def reference(sight: Sight, subject: Subject) -> object:
    """3.4 The turn, every table in force with its mark, and the switches that are set otherwise."""
    return {
        "segments": [{"rule": stage.rule, "name": stage.name, "steps": _steps(stage.rule)} for stage in STAGES],
        "charts": charts_in_force(data_of(sight)),
        "switches": _switches(sight),
    }


def _steps(rule: str) -> list[str]:
    if rule == "3.4.5":
        return [step_text(step.value) for step in STRIKE_STEPS]
    return list(AOS) if rule == "3.4.6" else []


def _switches(sight: Sight) -> list[tuple[str, str]]:
    """A-112 The house rules that are not as they are shipped."""
    house, cards = views_of(sight)[0].public.house, data_of(sight).house_rules
    changed = house.changed()
    standing = house.model_dump(by_alias=True)
    return [
        (cards[key].label if key in cards else key, _describe(value))
        for key, value in standing.items()
        if key in changed
    ]


def keys(sight: Sight, subject: Subject) -> object:
    """The keys of the program, where whoever prints knows them."""
    return {"keys": sight.keys}


def _describe(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")
