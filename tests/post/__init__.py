"""Play by mail."""
