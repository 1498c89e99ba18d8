"""Open games: the table, the shelf, the opponent, loading."""
