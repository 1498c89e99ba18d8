"""The plan sheet of a carrier or base, and plans before they are made."""
