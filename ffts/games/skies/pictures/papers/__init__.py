"""What only the umpire's papers show: both sides at once."""
