"""Positions of the campaigns in which it is clear what a good commander does."""
