"""The pages of Fire in the Sky."""
