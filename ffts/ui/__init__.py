"""The window: everything on it asks the table, and shows what the table tells it."""
