"""Positions of Fire from the Skies in which it is clear what a good commander does."""
