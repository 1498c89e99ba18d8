"""FS-16 The life line on the map."""
