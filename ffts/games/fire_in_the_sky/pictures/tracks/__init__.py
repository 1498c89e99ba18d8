"""FS-2.1.2.1 The tracks and boxes beside the map."""
