"""A small chart for a moment of the day: whose knowledge it is, and what it holds, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ffts.games.skies.pictures.words import plural

if TYPE_CHECKING:
    from ffts.games.skies.pictures.chart.sheet import ChartPicture


@dataclass(frozen=True)
class SnapshotChart:
    """The chart as one viewer had it at that moment."""

    title: str
    """'The truth', or 'Japan knew'."""
    words: str
    """How many forces stand on it, and how old what was told of the enemy is."""
    chart: ChartPicture


def own_words(picture: ChartPicture) -> str:
    """'5 task forces', with the dummies among them."""
    dummies = sum(force.dummy for force in picture.forces)
    among = f", {dummies} of them without ships" if dummies else ""
    return f"{plural(len(picture.forces), 'task force')}{among}"


def known_words(picture: ChartPicture) -> str:
    """'2 of its own; of the enemy TF O, told 3 turns ago'; a marker that is up to date has no age."""
    marks = [force for force in picture.forces if force.owner == "enemy"]
    enemy = ", ".join(f"TF {force.id}{_ago(force.age)}" for force in marks) or "nothing"
    return f"{len(picture.forces) - len(marks)} of its own; of the enemy {enemy}"


def _ago(age: int | None) -> str:
    return f", reported {plural(age, 'turn')} ago" if age else ""
