"""Positions of every game in which it is clear what a good commander does."""
