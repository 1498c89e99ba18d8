"""What the pages show, as values: made of a side's view, or of what is public."""
