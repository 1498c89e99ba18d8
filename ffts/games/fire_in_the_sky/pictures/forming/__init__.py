"""A task force as it is put together."""
