"""The switches of a campaign, each with its doubt and its choices in words, as its cards have them."""

import tomllib
from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.game import AnyDesk
from ffts.core.model import Command
from ffts.core.numbering import AS_CITED, Numbering
from ffts.core.switches import Switches
from ffts.data_dir import data_dir
from ffts.ui.desk.look.translate import tr
from ffts.ui.desk.start.house import HousePage, Switch, Value


def points_page(desk: AnyDesk, game: str, ruled: Callable[[str, Value, str], Command]) -> HousePage:
    """The switches of a campaign as they stand in it, and the command that sets one."""
    points = open_points(game, desk.state.public.house, desk.game.rulebook.numbering(desk.data))
    return HousePage(points, [], ruled, tr("Options and open points"))


def open_points(game: str, rules: Switches, numbers: Numbering = AS_CITED) -> tuple[Switch, ...]:
    """Every switch of this game, as it stands in these rules, by the numbers of its edition."""
    cards, standing = _cards(game), rules.model_dump(by_alias=True)
    return tuple(_switch(key, value, cards[key], numbers) for key, value in standing.items())


def _switch(key: str, standing: Value, card: Mapping[str, Any], numbers: Numbering) -> Switch:
    words = {_value(choice): told for choice, told in card["choices"].items()}
    cited = dict.fromkeys(map(numbers.shown, (card["ruling"], *card["rules"])))
    title = f"{card['label']}: {card['doubt']}  [{', '.join(cited)}]"
    return Switch(key, title, tuple(words), standing, f"House rule {key}", words)


def _value(choice: str) -> Value:
    return choice == "true" if choice in ("true", "false") else choice


def _cards(game: str) -> Mapping[str, Mapping[str, Any]]:
    text = (data_dir() / "resources" / game / "house_rules.toml").read_text(encoding="utf-8")
    rules: Mapping[str, Mapping[str, Any]] = tomllib.loads(text)["rules"]
    return rules
