"""Draws any page of `core/page.py` in the window."""
