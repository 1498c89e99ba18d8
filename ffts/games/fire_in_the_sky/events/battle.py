"""Facts of the Combat Phase."""
