"""Seats, letters and releases of an open game."""
