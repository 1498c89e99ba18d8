"""The tables in force, as they are printed: everybody at the table may read them."""
