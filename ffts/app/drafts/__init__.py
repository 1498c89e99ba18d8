"""Scenarios while they are written: any game's, by what its schema says of each field."""
