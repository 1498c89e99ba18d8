"""Its rules, a file a chapter."""
