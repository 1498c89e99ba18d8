"""Keys and deeds: what a key does and who owns it."""
