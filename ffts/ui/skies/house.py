"""A-112 The house rules of this game, as switches."""

import tomllib
from collections.abc import Mapping
from typing import Any

from ffts.data_dir import data_dir
from ffts.games.skies.commands import SetHouseRule
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.ui.desk.house import HousePage, Switch, Value

TURNS_OFFERED = (1, 2, 3, 4, 6, 9, 12)
"""For a switch that takes any number of turns."""


def house_page(desk: SkiesDesk) -> HousePage:
    """A-112 and 18.2 The rulings as they stand, and the special rules of the scenario."""
    special = [rule.words for rule in desk.data.scenario.special_rules]
    return HousePage(switches(desk.state.public.house), special, _ruled)


def _ruled(key: str, value: Value, why: str) -> SetHouseRule:
    return SetHouseRule(key=key, value=value, why=why)


def switches(rules: HouseRules | None = None) -> tuple[Switch, ...]:
    """Every switch, as it stands in these rules or by default."""
    cards, standing = _cards(), (rules or HouseRules()).model_dump(by_alias=True)
    kinds = HouseRules.model_json_schema()["properties"]
    return tuple(_switch(key, possible(kinds[key]), value, cards.get(key, {})) for key, value in standing.items())


def _switch(key: str, choices: tuple[Value, ...], standing: Value, card: Mapping[str, Any]) -> Switch:
    title = f"{card.get('label', key)}   [{', '.join(card.get('rules', ()))}]"
    return Switch(key, title, choices, standing, f"House rule {key}, ruling {card.get('ruling', 'of the umpire')}")


def _cards() -> Mapping[str, Mapping[str, Any]]:
    text = (data_dir() / "resources" / "skies" / "house_rules.toml").read_text(encoding="utf-8")
    rules: Mapping[str, Mapping[str, Any]] = tomllib.loads(text)["rules"]
    return rules


def possible(schema: Mapping[str, Any]) -> tuple[Value, ...]:
    """What a switch may be set to, from the description of its type."""
    if "enum" in schema:
        return tuple(schema["enum"])
    if "const" in schema:
        return (schema["const"],)
    if "anyOf" in schema:
        return tuple(value for part in schema["anyOf"] for value in possible(part))
    return (True, False) if schema.get("type") == "boolean" else TURNS_OFFERED
