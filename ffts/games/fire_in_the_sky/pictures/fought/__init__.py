"""A battle that is fought elsewhere."""
