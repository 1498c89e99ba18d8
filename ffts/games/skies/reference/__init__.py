"""The rules to read: every paragraph and ruling in the project's own words, looked up and searched."""
