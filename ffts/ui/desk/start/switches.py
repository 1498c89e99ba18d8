"""Rulings that can be switched: a page for the game on the table, and those of a campaign as its cards have them."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ffts.core.model import Command
from ffts.core.numbering import AS_CITED, Numbering
from ffts.core.page import Card, Choice, Deed, Option, Page, Words
from ffts.core.switches import Switches
from ffts.core.viewpoint import Viewpoint, reason_of, with_reason
from ffts.data_dir import data_dir
from ffts.ui.desk.look.translate import tr

Value = str | int | bool
Order = Callable[..., Command]
"""From a switch, its new value and the reason to the command."""
SPECIAL = "Special rules of this scenario, above the rulebook:"
ABOUT = "Rulings where the rulebook leaves a choice. A change holds from now on."
SET = Deed("Put in force", tip="Switch what you changed")
DEEDS = (SET,)


@dataclass(frozen=True)
class Switch:
    """A ruling that can be chosen."""

    key: str
    title: str
    choices: tuple[Value, ...]
    standing: Value
    tip: str = ""
    words: Mapping[Value, str] = field(default_factory=dict)
    """What each choice means."""

    def describe(self, choice: Value) -> str:
        """'Two rolls for each damaged ship': a choice as it stands in the list."""
        words = self.words.get(choice) or in_words(choice)
        return words[0].upper() + words[1:]


def is_same(one: Value, other: Value) -> bool:
    """1 and True are two rulings, though Python takes them for one."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def in_words(value: Value) -> str:
    """A ruling as it is read."""
    if isinstance(value, bool):
        return tr("yes" if value else "no")
    return str(value).replace("_", " ")


def switches_page(at: Viewpoint, switches: Sequence[Switch], special: Sequence[str], ruled: Order) -> Page:
    """The switches of the game on the table. Each change is a ruling: it takes a reason, and stands in the log."""
    why = reason_of(at.picks)
    picked = ((switch, _picked(at, switch)) for switch in switches)
    changed = [(switch.key, value) for switch, value in picked if not is_same(value, switch.standing)]
    orders = tuple(ruled(key=key, value=value, why=why) for key, value in changed) if why else ()
    reason, ready = with_reason(at.picks, SET, orders)
    above = ("\n".join((SPECIAL, *special)), ABOUT) if special else (ABOUT,)
    choices = tuple(_choice(at, switch) for switch in switches)
    card = Card("switches", "", (*choices, reason), (ready,), words=ABOUT, bare=True)
    return Page("", tuple(map(Words, above)), (card,))


def _choice(at: Viewpoint, switch: Switch) -> Choice:
    values = dict.fromkeys(map(repr, (*switch.choices, switch.standing)))
    by_name = {repr(value): value for value in (*switch.choices, switch.standing)}
    options = tuple(Option(name, switch.describe(by_name[name])) for name in values)
    return Choice(switch.key, switch.title, options, repr(_picked(at, switch)), tip=switch.tip, above=True)


def _picked(at: Viewpoint, switch: Switch) -> Value:
    wanted = at.picks.get(switch.key)
    return next((value for value in switch.choices if repr(value) == wanted), switch.standing)


# --- of a campaign --------------------------------------------------------------------


def points_page(at: Viewpoint, game: str, ruled: Order) -> Page:
    """The switches of a campaign as they stand in it."""
    points = open_points(game, at.seen.public.house, at.desk.game.rulebook.numbering(at.data))
    return switches_page(at, points, (), ruled)


def open_points(game: str, rules: Switches, numbers: Numbering = AS_CITED) -> tuple[Switch, ...]:
    """Every switch of this game, as it stands in these rules, by the numbers of its edition."""
    cards, standing = _cards(game), rules.model_dump(by_alias=True)
    return tuple(_switch(key, value, cards[key], numbers) for key, value in standing.items())


def _switch(key: str, standing: Value, card: Mapping[str, Any], numbers: Numbering) -> Switch:
    words = {_value(choice): text for choice, text in card["choices"].items()}
    cited = dict.fromkeys(map(numbers.shown, (card["ruling"], *card["rules"])))
    title = f"{card['label']}: {card['doubt']}  [{', '.join(cited)}]"
    return Switch(key, title, tuple(words), standing, f"House rule {key}", words)


def _value(choice: str) -> Value:
    return choice == "true" if choice in ("true", "false") else choice


def _cards(game: str) -> Mapping[str, Mapping[str, Any]]:
    text = (data_dir() / "resources" / game / "house_rules.toml").read_text(encoding="utf-8")
    rules: Mapping[str, Mapping[str, Any]] = tomllib.loads(text)["rules"]
    return rules
