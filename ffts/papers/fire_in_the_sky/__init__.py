"""The papers of this game."""
