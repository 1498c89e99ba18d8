"""What pages and papers show, as values made of a side's view."""
