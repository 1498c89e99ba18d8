"""PF-10.0 Combat, a module a part of it: figures, firing, hits, sinking, the course of a fight."""

from ffts.games.pacific_fury.rules.ch10.beginning import (
    begin_bombardment,
    begin_carrier_combat,
    begin_strike,
    begin_surface_combat,
    check_target,
    meet_unseen,
)

__all__ = [
    "begin_bombardment",
    "begin_carrier_combat",
    "begin_strike",
    "begin_surface_combat",
    "check_target",
    "meet_unseen",
]
