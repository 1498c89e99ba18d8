"""The numbers of the game: counters, map, tables, editions, set-ups, scenarios."""
