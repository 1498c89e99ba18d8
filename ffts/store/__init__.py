"""The save file: one SQLite file a game, written so that nothing acknowledged is ever lost."""
