"""Who has a place at the table, what is his of a side, and what he may leave out of an order."""
