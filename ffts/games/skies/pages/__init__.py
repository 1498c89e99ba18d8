"""What a page shows, as values: from a side's view for a side, from the whole for the umpire."""
