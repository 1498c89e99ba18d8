"""How a picture of the book is made: of which game, where in it, on which page, and in which look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from ffts.papers.book.contents import Book

NEW = 0


class Game(BaseModel):
    """A game that the program plays with the same dice every time."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    scenario: str
    dice: str = "seed:7"
    turns: int = NEW
    """Turns the program plays; 0 shows the game as it begins."""


class Recipe(BaseModel):
    """One picture, as a remark of a page describes it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    file: str
    scenario: str
    dice: str = "seed:7"
    turns: int = NEW
    after: str = Field("", pattern=r"^([A-Za-z]+ [1-9][0-9]*)?$")
    """The order that was just given: its kind, and which of that kind, such as `Launch 3`; without it the last one."""
    page: str
    theme: Literal["light", "dark", "contrast"] = "light"
    zoom: int = 100
    size: tuple[int, int] = (1366, 768)

    @property
    def game(self) -> Game:
        """What must be played for it."""
        return Game(scenario=self.scenario, dice=self.dice, turns=self.turns)


def recipes_of(book: Book) -> list[Recipe]:
    """Every recipe of every page, in order."""
    return [Recipe.model_validate(each) for page in book.pages.values() for each in page.recipes]


def by_game(recipes: Sequence[Recipe]) -> Mapping[Game, list[Recipe]]:
    """The recipes of each game together: to play a game costs the most."""
    grouped: dict[Game, list[Recipe]] = {}
    for recipe in recipes:
        grouped.setdefault(recipe.game, []).append(recipe)
    return grouped
