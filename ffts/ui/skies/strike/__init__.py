"""The strike clock, its groups and targets, the ship sheets and the score."""
