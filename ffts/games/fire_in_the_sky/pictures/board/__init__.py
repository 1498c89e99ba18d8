"""FS-2.2 The map with all that lies on it."""
