"""What the command line knows of Pacific Fury."""
