"""How quick the program is, held against a bare reference in the same run: `ffts bench`."""
