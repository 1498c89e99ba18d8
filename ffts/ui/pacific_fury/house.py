"""The open points of the booklet as switches, each with the doubt in words."""

import tomllib
from collections.abc import Mapping
from typing import Any

from ffts.core.game import AnyDesk
from ffts.data_dir import data_dir
from ffts.games.pacific_fury.commands import SetHouseRule
from ffts.games.pacific_fury.sheets.house_rules import HouseRules
from ffts.ui.desk.house import HousePage, Switch, Value


def house_page(desk: AnyDesk) -> HousePage:
    """As they stand in this game."""
    return HousePage(switches(desk.state.public.house), [], _ruled)


def _ruled(key: str, value: Value, why: str) -> SetHouseRule:
    return SetHouseRule(key=key, value=value, why=why)


def switches(rules: HouseRules | None = None) -> tuple[Switch, ...]:
    """Every switch, as it stands in these rules or by default."""
    cards, standing = _cards(), (rules or HouseRules()).model_dump(by_alias=True)
    return tuple(_switch(key, value, cards[key]) for key, value in standing.items())


def _switch(key: str, standing: Value, card: Mapping[str, Any]) -> Switch:
    choices = tuple(_value(choice) for choice in card["choices"])
    told = "; ".join(f"{choice}: {words}" for choice, words in card["choices"].items())
    title = f"{card['label']}: {card['doubt']}  [{card['ruling']}; {', '.join(card['rules'])}]"
    return Switch(key, title, choices, standing, f"House rule {key}. {told}")


def _value(choice: str) -> Value:
    return choice == "true" if choice in ("true", "false") else choice


def _cards() -> Mapping[str, Mapping[str, Any]]:
    text = (data_dir() / "resources" / "pacific_fury" / "house_rules.toml").read_text(encoding="utf-8")
    rules: Mapping[str, Mapping[str, Any]] = tomllib.loads(text)["rules"]
    return rules
