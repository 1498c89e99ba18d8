"""What a page shows, as values, made for the umpire or for a side."""
