"""The welcome page and new games."""
