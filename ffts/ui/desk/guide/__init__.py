"""Guided games and F1."""
