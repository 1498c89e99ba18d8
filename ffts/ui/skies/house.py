"""A-112 The house rules of this game, as switches."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from ffts.core.page import Page
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.commands import SetHouseRule
from ffts.games.skies.reference.passages import choice_words
from ffts.games.skies.reference.texts import RuleTexts, read_rules
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.store.shelf import read_texts
from ffts.ui.desk.start.switches import Switch, Value, switches_page

TURNS_OFFERED = (1, 2, 3, 4, 6, 9, 12)
"""For a switch that takes any number of turns."""


def page(at: Viewpoint) -> Page:
    """A-112 and 18.2 The rulings as they stand, and the special rules of the scenario."""
    special = [rule.words for rule in at.data.scenario.special_rules]
    return switches_page(at, switches(at.seen.public.house), special, SetHouseRule)


def switches(rules: HouseRules | None = None) -> tuple[Switch, ...]:
    """Every switch, as it stands in these rules or by default."""
    texts, standing = read_rules(partial(read_texts, "skies")), (rules or HouseRules()).model_dump(by_alias=True)
    kinds = HouseRules.model_json_schema()["properties"]
    return tuple(_switch(texts, key, possible(kinds[key]), value) for key, value in standing.items())


def _switch(texts: RuleTexts, key: str, choices: tuple[Value, ...], standing: Value) -> Switch:
    card = texts.rules[key]
    words = {value: choice_words(texts, key, value) for value in dict.fromkeys((*choices, standing))}
    title = f"{card.label}   [{', '.join(card.rules)}]"
    return Switch(key, title, choices, standing, f"House rule {key}, ruling {card.ruling}", words)


def possible(schema: Mapping[str, Any]) -> tuple[Value, ...]:
    """What a switch may be set to, from the description of its type."""
    if "enum" in schema:
        return tuple(schema["enum"])
    if "const" in schema:
        return (schema["const"],)
    if "anyOf" in schema:
        return tuple(value for part in schema["anyOf"] for value in possible(part))
    return (True, False) if schema.get("type") == "boolean" else TURNS_OFFERED
