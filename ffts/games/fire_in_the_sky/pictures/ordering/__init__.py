"""FS-4 What units can be ordered to do."""
