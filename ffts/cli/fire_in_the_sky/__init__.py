"""What the command line knows of Fire in the Sky."""
