"""What players keep on paper, held against the program."""
